/// Judges the host of a URL that leads to the network: one with an impossible host is no URL.
enum URLHost {
  /// The schemes whose URLs have a host and, behind the colon, any number of slashes.
  private static let special = ["http", "https", "ws", "wss", "ftp"]
  /// What no name of a host may hold once it is percent-decoded, beside controls.
  private static let forbidden = Array(" #/:<>?@[\\]^|%".utf8)

  /// Answers whether a URL with one of the schemes of the web, or `//host` in a file, has a host that can be one.
  static func isValid(in url: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    let scheme = URLScheme.end(in: url, range)
    if let scheme {
      guard special.contains(where: { url.isWord($0, in: start..<scheme) }) else { return true }
      start = scheme + 1
    }
    while start < range.upperBound, url[start].isSlash { start += 1 }
    var authority: [UInt8] = []
    for index in start..<range.upperBound {
      let byte = url[index]
      if byte.isSlash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      if byte != 0x09, byte != 0x0A, byte != 0x0D { authority.append(byte) }
    }
    guard scheme != nil else { return isHost(authority[...]) }
    let host = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority[...]
    let end = portStart(in: host)
    return isHost(host[..<end]) && isPort(host[end...].dropFirst())
  }

  /// Answers whether a path begins with a drive of Windows: a letter with `:` or `|` before a slash or the end.
  static func beginsWithDrive(_ url: Span<UInt8>, _ path: Range<Int>) -> Bool {
    guard path.count >= 2, url[path.lowerBound].isASCIILetter else { return false }
    let mark = url[path.lowerBound + 1]
    guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "|") else { return false }
    return path.count == 2 || url[path.lowerBound + 2].isSlash
  }

  /// The place of the colon before the port, or the end; colons within brackets belong to an address.
  private static func portStart(in host: ArraySlice<UInt8>) -> Int {
    let bracket = host.first == UInt8(ascii: "[") ? host.firstIndex(of: UInt8(ascii: "]")) : nil
    return host[(bracket ?? host.startIndex)...].firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
  }

  private static func isPort(_ port: ArraySlice<UInt8>) -> Bool {
    guard port.allSatisfy(\.isASCIIDigit) else { return false }
    let digits = port.drop { $0 == UInt8(ascii: "0") }
    return digits.count <= 5 && digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 0xFFFF
  }

  private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
    if host.first == UInt8(ascii: "[") {
      guard host.count > 3, host.last == UInt8(ascii: "]") else { return false }
      return host.dropFirst().dropLast().allSatisfy {
        $0.hexValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
    }
    var name: [UInt8] = []
    name.appendDecoded(host.span, 0..<host.count)
    return !name.isEmpty && name.allSatisfy { $0 > 0x1F && $0 != 0x7F && !forbidden.contains($0) }
  }
}

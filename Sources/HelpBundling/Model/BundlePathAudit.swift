/// The rules of a bundle's names, in one pass over the bytes.
enum BundlePathAudit {
  private static let slash = UInt8(ascii: "/")

  /// Throws what is wrong with `path`, its first fault first. O(n).
  static func check(_ path: String) throws(BundlePathError) {
    let bytes = path.utf8.span
    guard !bytes.isEmpty else { throw BundlePathError(path: path, component: path, reason: .emptyComponent) }
    guard bytes[0] != slash else { throw BundlePathError(path: path, component: path, reason: .absolute) }
    var start = 0
    var components = 0
    var needsScalars = false
    for index in 0...bytes.count {
      guard index == bytes.count || bytes[index] == slash else {
        needsScalars = needsScalars || isSuspicious(bytes[index])
        continue
      }
      if let reason = fault(of: bytes.extracting(start..<index)) {
        throw BundlePathError(path: path, component: text(bytes.extracting(start..<index)), reason: reason)
      }
      components += 1
      start = index + 1
    }
    if needsScalars { try checkCharacters(of: path) }
    guard bytes.count <= BundleLimits.pathBytes else {
      throw BundlePathError(path: path, component: path, reason: .longPath(bytes: bytes.count))
    }
    guard components <= BundleLimits.pathDepth else {
      throw BundlePathError(path: path, component: path, reason: .deepPath(components: components))
    }
  }

  /// Whether the byte is, or begins, a character that has to be looked at.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    case UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "\""),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  private static func checkCharacters(of path: String) throws(BundlePathError) {
    for component in path.split(separator: "/", omittingEmptySubsequences: false) {
      for scalar in component.unicodeScalars where isForbidden(scalar) {
        throw BundlePathError(path: path, component: String(component), reason: .forbiddenCharacter(scalar))
      }
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", ":", "*", "?", "\"", "<", ">", "|": true
    default: PrintableText.isHarmful(scalar)
    }
  }

  private static func fault(of component: borrowing Span<UInt8>) -> BundlePathError.Reason? {
    guard !component.isEmpty else { return .emptyComponent }
    let dot = UInt8(ascii: ".")
    if component[0] == dot, component.count == 1 || component.count == 2 && component[1] == dot {
      return .dotComponent
    }
    guard component.count <= BundleLimits.componentBytes else {
      return .longComponent(bytes: component.count)
    }
    let last = component[component.count - 1]
    if last == dot || last == UInt8(ascii: " ") { return .trailingDotOrSpace }
    return isDevice(component) ? .deviceName : nil
  }

  /// Whether Windows takes the name, whatever its suffix, for a device: CON, PRN, AUX, NUL, COM1, LPT1 and so on.
  private static func isDevice(_ component: borrowing Span<UInt8>) -> Bool {
    guard component.count >= 3, deviceLetters.contains(letters(of: component)) else { return false }
    var length = 0
    while length < component.count, component[length] != UInt8(ascii: "."), component[length] != slash {
      length += 1
    }
    while length > 0, component[length - 1] == UInt8(ascii: " ") { length -= 1 }
    guard length >= 3, length <= 7 else { return false }
    let name = text(component.extracting(0..<length)).lowercased()
    switch name {
    case "con", "prn", "aux", "nul", "conin$", "conout$": return true
    default:
      guard name.hasPrefix("com") || name.hasPrefix("lpt") else { return false }
      return ["1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"].contains(name.dropFirst(3))
    }
  }

  private static let deviceLetters = ["con", "prn", "aux", "nul", "com", "lpt"].map {
    letters(of: $0.utf8.span)
  }

  /// The first three bytes in one number; letters count as small ones.
  private static func letters(of component: borrowing Span<UInt8>) -> UInt32 {
    UInt32(component[0] | 0x20) << 16 | UInt32(component[1] | 0x20) << 8 | UInt32(component[2] | 0x20)
  }

  private static func text(_ bytes: borrowing Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
  }
}

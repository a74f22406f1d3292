/// Finds and judges the scheme of a URL.
enum URLScheme {
  /// Schemes that lead to the network.
  private static let network = [
    "http", "https", "ws", "wss", "ftp", "ftps", "sftp", "gopher", "rtsp", "rtmp",
  ]

  /// Schemes that name no file and no page, or that another program answers.
  private static let other = [
    "mailto", "tel", "javascript", "data", "about", "blob", "geo", "sip", "sips", "sms", "smsto", "mms",
    "mmsto",
    "callto", "facetime", "fax", "irc", "ircs", "ldap", "ldaps", "magnet", "mid", "cid", "news", "nntp",
    "skype",
    "ssh", "telnet", "urn", "vbscript", "view-source", "webcal", "xmpp", "bitcoin", "im", "market", "git",
    "svn",
    "ghelp", "help", "man", "info", "intent", "chrome", "resource", "filesystem", "matrix", "payto", "feed",
  ]

  /// Answers where the scheme ends, at its colon, or nil for a URL without one.
  static func end(in url: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, url[range.lowerBound].isASCIILetter else { return nil }
    for index in range.dropFirst() {
      let byte = url[index]
      switch byte {
      case UInt8(ascii: ":"): return index
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
      default: guard byte.isASCIILetter || byte.isASCIIDigit else { return nil }
      }
    }
    return nil
  }

  /// Answers what a URL of the scheme in `range` points to.
  static func kind(of range: Range<Int>, in url: Span<UInt8>) -> URLTarget.Kind {
    if range.count == 1 { return .drive }
    if url.isWord("file", in: range) { return .file }
    if network.contains(where: { url.isWord($0, in: range) }) { return .external }
    return other.contains { url.isWord($0, in: range) } ? .notLocal : .unknownScheme
  }
}

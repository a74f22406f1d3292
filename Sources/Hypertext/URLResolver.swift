/// Resolves the URLs of documents to paths in the bundle.
///
/// It reads a URL as the WHATWG URL standard does for a `file:` page, with two differences that help an
/// author: a path that climbs over the root is ``URLTarget/Kind/outside`` instead of being clamped, and
/// `//host` is the network, while `///x`, `//localhost/x` and `//C:/x` are paths of the disk. Its buffers are reused
/// from URL to URL.
package struct URLResolver: Sendable {
  /// The path of the last local target: percent-decoded, without dot segments, without a leading slash.
  package internal(set) var path: [UInt8] = []
  /// The fragment of the last URL as written, without a text directive (`:~:text=…`).
  package internal(set) var fragment: [UInt8] = []
  /// The fragment of the last URL, percent-decoded.
  package var decodedFragment: [UInt8] { isFragmentPlain ? fragment : unescapedFragment }
  /// The fragment of the last URL, percent-encoded where a URL has to be.
  package var serializedFragment: [UInt8] {
    guard fragment.contains(where: URLFragment.isEncoded) else { return fragment }
    var text: [UInt8] = []
    URLFragment.serialize(fragment.span, into: &text)
    return text
  }

  /// Whether the fragment of the last URL holds nothing to decode.
  private var isFragmentPlain = true
  private var unescapedFragment: [UInt8] = []
  private var cleaned: [UInt8] = []

  /// Creates a resolver.
  package init() {}

  /// Resolves a URL of a document without a base.
  ///
  /// - Parameters:
  ///   - url: The URL after character references and escapes were resolved.
  ///   - folder: The folder of the document in the bundle, empty or with a slash at its end.
  ///   - isModuleSpecifier: Whether a name without `/`, `./` or `../` in front is no relative URL.
  /// - Returns: What it points to; the path and the fragment are in the resolver.
  package mutating func resolve(
    _ url: Span<UInt8>, from folder: Span<UInt8>, isModuleSpecifier: Bool = false
  ) -> URLTarget {
    resolve(url, kind: .local, folder: folder, isModuleSpecifier: isModuleSpecifier)
  }

  /// Resolves a URL of a document against its base.
  package mutating func resolve(
    _ url: Span<UInt8>, against base: URLBase, isModuleSpecifier: Bool = false
  ) -> URLTarget {
    var target = resolve(
      url, kind: base.kind, folder: base.folder.span, isModuleSpecifier: isModuleSpecifier)
    guard target.kind == .ownFragment, let basePath = base.path else { return target }
    target.kind = base.kind
    guard base.kind == .local else { return target }
    path.clear()
    path.append(contentsOf: basePath)
    target.isDirectory = basePath.last == UInt8(ascii: "/") || basePath.isEmpty
    return target
  }

  /// Answers the base of a document that has no `base` element.
  package func base(folder: Span<UInt8>) -> URLBase {
    var bytes: [UInt8] = []
    bytes.append(folder, 0..<folder.count)
    return URLBase(kind: .local, folder: bytes, path: nil)
  }

  /// Answers the base that the `href` of a `base` element makes of a document's folder.
  ///
  /// One without a path changes nothing, and neither do `data:`, `javascript:` and what is no URL, as in a browser.
  package mutating func base(href: Span<UInt8>, folder: Span<UInt8>) -> URLBase {
    let target = resolve(href, from: folder)
    switch target.kind {
    case .empty, .ownFragment, .moduleSpecifier: return base(folder: folder)
    case .notLocal:
      let trimmed = trimmed(href)
      let isRefused =
        href.hasWord("data:", at: trimmed.lowerBound, before: trimmed.upperBound)
        || href.hasWord("javascript:", at: trimmed.lowerBound, before: trimmed.upperBound)
      return isRefused ? base(folder: folder) : URLBase(kind: .notLocal, folder: [], path: [])
    case .local:
      let end = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return URLBase(kind: .local, folder: Array(path[..<end]), path: path)
    case .external:
      return URLHost.isValid(in: href, trimmed(href))
        ? URLBase(kind: .external, folder: [], path: []) : base(folder: folder)
    case .unknownScheme, .absolute, .file, .drive, .outside:
      return URLBase(kind: target.kind, folder: [], path: [])
    }
  }

  /// Answers what of a base's `href` stands in front of a URL to make one that means the same without it.
  static func prefix(ofBase href: ArraySlice<UInt8>, for url: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let written = url.drop { $0 <= 0x20 }
    guard let first = written.first, !first.isSlash,
      URLScheme.end(in: written.span, 0..<written.count) == nil
    else { return [] }
    let isFragment = first == UInt8(ascii: "#")
    let path = href.prefix { $0 != UInt8(ascii: "#") && (isFragment || $0 != UInt8(ascii: "?")) }
    if isFragment || first == UInt8(ascii: "?") { return path }
    return path.lastIndex(where: \.isSlash).map { path[...$0] } ?? []
  }

  // MARK: The steps

  private mutating func resolve(
    _ url: Span<UInt8>, kind: URLTarget.Kind, folder: Span<UInt8>, isModuleSpecifier: Bool
  ) -> URLTarget {
    path.clear()
    fragment.clear()
    isFragmentPlain = true
    if kind == .local, !isModuleSpecifier, let target = resolvePlain(url, folder: folder) { return target }
    let range = trimmed(url)
    guard range.contains(where: { url[$0].isRemoved }) else {
      return resolve(url, range, kind: kind, folder: folder, isModuleSpecifier: isModuleSpecifier)
    }
    var bytes: [UInt8] = []
    swap(&bytes, &cleaned)
    defer { swap(&bytes, &cleaned) }
    bytes.clear()
    for index in range where !url[index].isRemoved { bytes.append(url[index]) }
    return resolve(
      bytes.span, 0..<bytes.count, kind: kind, folder: folder, isModuleSpecifier: isModuleSpecifier)
  }

  private mutating func resolve(
    _ url: Span<UInt8>, _ range: Range<Int>, kind: URLTarget.Kind, folder: Span<UInt8>,
    isModuleSpecifier: Bool
  ) -> URLTarget {
    guard !range.isEmpty else { return URLTarget(kind: .empty) }
    if let colon = URLScheme.end(in: url, range) {
      return URLTarget(kind: URLScheme.kind(of: range.lowerBound..<colon, in: url))
    }
    let bounds = Bounds(url, range)
    let slash = slashes(in: url, bounds.path)
    // Without a host, as in `///x`, a page of the disk stays there; one of the network goes on to a host.
    let hasHost = slash == 2 && bounds.path.count > 2
    if hasHost, kind != .external, let target = resolveOwnHost(of: url, bounds.path.dropFirst(2)) {
      return target
    }
    if slash > 1, hasHost || kind == .external { return URLTarget(kind: .external) }
    let isRelative = slash == 0
    if isModuleSpecifier, isRelative, !isDotted(url, bounds.path) { return URLTarget(kind: .moduleSpecifier) }
    if kind == .local, URLHost.beginsWithDrive(url, bounds.path) { return URLTarget(kind: .drive) }
    var target = URLTarget(kind: isRelative || kind == .external ? kind : .absolute)
    if target.kind != .local, isRelative || kind == .external { return target }
    target.fragment = takeFragment(bounds.fragment, of: url)
    target.isUnportable = bounds.isUnportable
    if bounds.path.isEmpty {
      target.kind = .ownFragment
    } else if isRelative {
      path.append(folder, 0..<folder.count)
      appendPath(bounds.path, of: url, to: &target)
    } else {
      path.append(url, bounds.path)
    }
    return target
  }

  /// Answers what `//` leads to when what follows it, in a page of the disk, is no host of the network: a drive or
  /// this machine.
  private func resolveOwnHost(of url: Span<UInt8>, _ rest: Range<Int>) -> URLTarget? {
    if URLHost.beginsWithDrive(url, rest) { return URLTarget(kind: .drive) }
    let end = rest.first { url[$0].isSlash } ?? rest.upperBound
    return url.isWord("localhost", in: rest.lowerBound..<end) ? URLTarget(kind: .absolute) : nil
  }

  private func trimmed(_ url: Span<UInt8>) -> Range<Int> {
    var lower = 0
    var upper = url.count
    while lower < upper, url[lower] <= 0x20 { lower += 1 }
    while upper > lower, url[upper - 1] <= 0x20 { upper -= 1 }
    return lower..<upper
  }

  /// Answers how many slashes, up to three, the path begins with.
  private func slashes(in url: Span<UInt8>, _ path: Range<Int>) -> Int {
    var count = 0
    for index in path.prefix(3) {
      guard url[index].isSlash else { break }
      count += 1
    }
    return count
  }

  private func isDotted(_ url: Span<UInt8>, _ path: Range<Int>) -> Bool {
    url.hasWord("./", at: path.lowerBound, before: path.upperBound)
      || url.hasWord("../", at: path.lowerBound, before: path.upperBound)
  }

  private mutating func takeFragment(_ range: Range<Int>?, of url: Span<UInt8>) -> Range<Int>? {
    guard let range else { return nil }
    var end = url.firstOffset(of: UInt8(ascii: ":"), from: range.lowerBound, to: range.upperBound)
    while end < range.upperBound, !url.hasWord(":~:", at: end, before: range.upperBound) {
      end = url.firstOffset(of: UInt8(ascii: ":"), from: end + 1, to: range.upperBound)
    }
    fragment.append(url, range.lowerBound..<end)
    isFragmentPlain = false
    unescapedFragment.clear()
    unescapedFragment.appendDecoded(url, range.lowerBound..<end)
    return 0..<fragment.count
  }
}

/// Where the parts of a URL without a scheme stand.
private struct Bounds {
  var path: Range<Int>
  var fragment: Range<Int>?
  var isUnportable = false

  init(_ url: Span<UInt8>, _ range: Range<Int>) {
    var pathEnd: Int?
    var index = range.lowerBound
    scan: while index < range.upperBound {
      switch url[index] {
      case UInt8(ascii: "?"): pathEnd = pathEnd ?? index
      case UInt8(ascii: "#"):
        fragment = index + 1..<range.upperBound
        for index in index + 1..<range.upperBound
        where url[index] == UInt8(ascii: " ") || isNoBreakSpace(url, index) {
          isUnportable = true
        }
        break scan
      case UInt8(ascii: " "): isUnportable = true
      // In a query it is a character like any other.
      case UInt8(ascii: "\\"): if pathEnd == nil { isUnportable = true }
      default: if isNoBreakSpace(url, index) { isUnportable = true }
      }
      index += 1
    }
    path = range.lowerBound..<(pathEnd ?? index)

    /// Whether U+00A0 ends here.
    func isNoBreakSpace(_ url: Span<UInt8>, _ index: Int) -> Bool {
      url[index] == 0xA0 && index > range.lowerBound && url[index - 1] == 0xC2
    }
  }
}

extension UInt8 {
  /// Whether a URL loses this byte wherever it stands.
  @inline(__always)
  fileprivate var isRemoved: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
}

import FuzzSupport
@testable import Hypertext

nonisolated(unsafe) private var properties = DocumentProperties()

/// Reads bytes, behind one that chooses how, as a script, a web app manifest, `srcset`, a refresh or a URL.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScripts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  guard let first = bytes.first else { return 0 }
  let source = Array(bytes.dropFirst())
  let amid = Surroundings(source)
  let alone = 0..<source.count
  switch first % 5 {
  case 0:
    properties.check(source, as: .script)
    var finder = ScriptReferences(alone)
    var other = ScriptReferences(amid.range)
    while let match = finder.next(in: source.span) {
      require(
        other.next(in: amid.bytes.span).map { amid.inText($0.value) } == match.value, "a range is read alone")
    }
    require(other.next(in: amid.bytes.span) == nil, "a range is read alone")
  case 1:
    properties.check(source, as: .webManifest)
    var finder = WebManifest(alone)
    var other = WebManifest(amid.range)
    while let match = finder.next(in: source.span) {
      require(
        other.next(in: amid.bytes.span).map { amid.inText($0.value) } == match.value, "a range is read alone")
    }
    require(other.next(in: amid.bytes.span) == nil, "a range is read alone")
  case 2:
    var finder = Srcset(alone)
    var other = Srcset(amid.range)
    while let url = finder.next(in: source.span) {
      require(other.next(in: amid.bytes.span).map(amid.inText) == url, "a range is read alone")
      require(
        !source[url].contains { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }, "no space in a URL of srcset")
    }
    require(other.next(in: amid.bytes.span) == nil, "a range is read alone")
  case 3:
    let url = MetaRefresh.url(in: source.span, alone)
    require(
      MetaRefresh.url(in: amid.bytes.span, amid.range).map(amid.inText) == url, "a range is read alone")
  default:
    // A base and a URL, with a line feed between them.
    let end = source.firstIndex(of: 0x0A) ?? source.count
    let url = Array(source[end...].dropFirst())
    let folder = Array("a/b/".utf8)
    var resolver = URLResolver()
    let base = resolver.base(href: source.span.extracting(0..<end), folder: folder.span)
    require(
      !base.folder.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) },
      "a base is safe")
    properties.check(url, against: base)
    properties.check(url, against: base, isModuleSpecifier: true)
  }
  return 0
}

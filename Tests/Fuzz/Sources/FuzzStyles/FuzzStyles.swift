import FuzzSupport
@testable import Hypertext

nonisolated(unsafe) private var properties = DocumentProperties()

/// Reads bytes, behind one that chooses the encoding of the page, as a style sheet.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStyles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  guard let first = bytes.first else { return 0 }
  let encodings = [nil, "shift_jis", "iso-2022-jp", "windows-1252", "utf-16le", "gb18030", "big5", "euc-kr"]
  let source = Array(bytes.dropFirst())
  properties.check(source, as: .css, fallbackEncoding: encodings[Int(first) % encodings.count])

  var tokenizer = CSSTokenizer(0..<source.count)
  var end = 0
  while end < source.count {
    let token = tokenizer.next(in: source.span)
    require(
      token.range.lowerBound == end && token.range.upperBound > end, "tokens cover a sheet without a gap")
    end = token.range.upperBound
  }

  let amid = Surroundings(source)
  var alone = CSSReferences()
  var within = CSSReferences()
  alone.start(0..<source.count)
  within.start(amid.range)
  while let match = alone.next(in: source.span) {
    require(
      within.next(in: amid.bytes.span).map { amid.inText($0.value) } == match.value, "a range is read alone")
  }
  require(within.next(in: amid.bytes.span) == nil, "a range is read alone")
  return 0
}

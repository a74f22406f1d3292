import FuzzSupport
@testable import Hypertext

nonisolated(unsafe) private var properties = DocumentProperties()

/// Reads bytes as an HTML page, in the encoding that they declare.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = input(start, count)
  RangeChecker.check(source)
  properties.check(source, as: .html)
  return 0
}

import FuzzSupport
@testable import Hypertext

nonisolated(unsafe) private var properties = DocumentProperties()

/// Reads bytes as XHTML and as SVG, in the encoding that they declare.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = input(start, count)
  properties.check(source, as: .xhtml)
  properties.check(source, as: .svg)
  return 0
}

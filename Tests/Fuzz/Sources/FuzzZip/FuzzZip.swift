@testable import Archiving
import FuzzSupport

nonisolated(unsafe) private let properties = ArchiveProperties()

/// Reads bytes as a zip.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  properties.check(input(start, count), as: .zip)
  return 0
}

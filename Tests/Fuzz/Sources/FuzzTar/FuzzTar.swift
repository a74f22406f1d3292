@testable import Archiving
import FuzzSupport

nonisolated(unsafe) private let properties = ArchiveProperties()

/// Reads bytes, behind one that chooses how, as a tar: bare, compressed, or bare with its checksums put right.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTar(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = input(start, count)
  guard let first = input.first else { return 0 }
  var bytes = Array(input.dropFirst())
  let formats: [ArchiveFormat] = [.tar, .tar, .tarGzip, .tarXZ, .tarZstd]
  if first % 5 == 1 { repairChecksums(of: &bytes) }
  properties.check(bytes, as: formats[Int(first) % 5])
  return 0
}

/// Writes the right checksum into every header, so that what lies behind it is read.
private func repairChecksums(of bytes: inout [UInt8]) {
  var offset = 0
  while offset + 512 <= bytes.count {
    let header = bytes[offset..<offset + 512]
    if header.allSatisfy({ $0 == 0 }) { return }
    let blanks = 8 * 0x20
    let sum =
      header.reduce(blanks) { $0 + Int($1) }
      - header[(offset + 148)..<(offset + 156)].reduce(0) { $0 + Int($1) }
    let octal = String(sum, radix: 8)
    let field = String(repeating: "0", count: 6 - octal.count) + octal + "\0 "
    bytes.replaceSubrange((offset + 148)..<(offset + 156), with: Array(field.utf8))
    let digits = bytes[(offset + 124)..<(offset + 136)].prefix { (0x30...0x37).contains($0) }
    let size = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
    offset += 512 + (min(size, bytes.count) + 511) / 512 * 512
  }
}

import Testing

import Archiving

@Suite struct ArchiveFormatTests {
  @Test func isNamedByItsSuffix() {
    #expect(ArchiveFormat(rawValue: "tar.zst") == .tarZstd)
    #expect(ArchiveFormat(rawValue: "rar") == nil)
  }
}

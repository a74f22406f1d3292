internal import Archiving

extension ArchiveFormatName {
  /// The format unless somebody says otherwise.
  package static let standard = ArchiveFormatName.zip

  /// The compression levels of the format.
  package var levels: ClosedRange<Int> { ArchiveFormat(self).levels }
}

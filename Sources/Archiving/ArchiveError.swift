/// Why an archive cannot be read or written.
package struct ArchiveError: Error, Sendable, Equatable {
  /// The conditions, one case each.
  package enum Kind: Sendable, Equatable {
    // the whole
    case notAnArchive
    case formatMismatch(claimed: ArchiveFormat, found: ArchiveFormat)
    case noMembers
    case truncated
    case trailingBytes
    case damaged(String)
    case sizeMismatch(declared: UInt64)
    case emptyName
    case nulInName
    case unsupportedType
    case folderWithData

    // zip
    case noEndRecord
    case severalDisks
    case countMismatch
    case directoryMisplaced
    case membersNotContiguous
    case headersDiffer(String)
    case encrypted
    case unsupportedFlags(UInt16)
    case unsupportedMethod(UInt16)
    case malformedExtraField
    case repeatedExtraField(UInt16)
    case unicodePathDiffers
    case missingZip64Field

    // tar
    case headerChecksumMismatch
    case malformedHeader(String)
    case malformedPaxRecord
    case unsupportedPaxKey(String)
    case strayExtendedHeader
    case paddingNotZero
    case noEndBlock

    // the streams around a tar
    case malformedStream(String)
    case streamChecksumMismatch
    case streamLengthMismatch

    // limits
    case tooManyMembers(limit: Int)
    case directoryTooLarge
    case fileTooLarge(limit: UInt64)
    case totalTooLarge(limit: UInt64)
    case expansionTooGreat(limit: UInt64)
    case nameTooLong(limit: Int)
    case dictionaryTooLarge(limit: UInt64)
    case metadataTooLarge(limit: UInt64)

    // writing
    case levelOutOfRange(ClosedRange<Int>)
    case notWritable(ArchiveFormat)
    case tooLargeForZip
    case callOutOfOrder
    case encoderFailed(String)

    // the system
    case codecUnavailable(String)
    case readFailed(Int32)
    case writeFailed(Int32)
  }

  /// What is wrong.
  package let kind: Kind
  /// The name of the member it is wrong with, as the archive spells it.
  package let entry: [UInt8]?

  package init(_ kind: Kind, entry: [UInt8]? = nil) {
    self.kind = kind
    self.entry = entry
  }

  /// Whether the archive asks for more than its reader allows.
  package var isOverLimit: Bool {
    switch kind {
    case .tooManyMembers, .directoryTooLarge, .fileTooLarge, .totalTooLarge, .expansionTooGreat, .nameTooLong,
      .dictionaryTooLarge, .metadataTooLarge:
      true
    default: false
    }
  }

  /// Whether the disk failed, rather than the archive or the request being at fault.
  package var isInputOutput: Bool {
    systemError != nil
  }

  /// The number of the system's error, if the disk failed.
  package var systemError: Int32? {
    switch kind {
    case .readFailed(let code), .writeFailed(let code): code
    case .notAnArchive, .formatMismatch, .noMembers, .truncated, .trailingBytes, .damaged, .sizeMismatch,
      .emptyName, .nulInName, .unsupportedType, .folderWithData, .noEndRecord, .severalDisks, .countMismatch,
      .directoryMisplaced, .membersNotContiguous, .headersDiffer, .encrypted, .unsupportedFlags,
      .unsupportedMethod, .malformedExtraField, .repeatedExtraField, .unicodePathDiffers, .missingZip64Field,
      .headerChecksumMismatch, .malformedHeader, .malformedPaxRecord, .unsupportedPaxKey,
      .strayExtendedHeader, .paddingNotZero, .noEndBlock, .malformedStream, .streamChecksumMismatch,
      .streamLengthMismatch, .tooManyMembers, .directoryTooLarge, .fileTooLarge, .totalTooLarge,
      .expansionTooGreat, .nameTooLong, .dictionaryTooLarge, .metadataTooLarge, .levelOutOfRange,
      .notWritable, .tooLargeForZip, .callOutOfOrder, .encoderFailed, .codecUnavailable:
      nil
    }
  }

  /// The same error about a member, unless it names one already or concerns the whole archive.
  func about(_ name: [UInt8]) -> ArchiveError {
    switch kind {
    case .tooManyMembers, .totalTooLarge, .expansionTooGreat, .trailingBytes, .readFailed, .writeFailed,
      .streamChecksumMismatch, .streamLengthMismatch, .codecUnavailable:
      self
    case .notAnArchive, .formatMismatch, .noMembers, .truncated, .damaged, .sizeMismatch, .emptyName,
      .nulInName, .unsupportedType, .folderWithData, .noEndRecord, .severalDisks, .countMismatch,
      .directoryMisplaced, .membersNotContiguous, .headersDiffer, .encrypted, .unsupportedFlags,
      .unsupportedMethod, .malformedExtraField, .repeatedExtraField, .unicodePathDiffers, .missingZip64Field,
      .headerChecksumMismatch, .malformedHeader, .malformedPaxRecord, .unsupportedPaxKey,
      .strayExtendedHeader, .paddingNotZero, .noEndBlock, .malformedStream, .directoryTooLarge,
      .fileTooLarge, .nameTooLong, .dictionaryTooLarge, .metadataTooLarge, .levelOutOfRange, .notWritable,
      .tooLargeForZip, .callOutOfOrder, .encoderFailed:
      entry == nil ? ArchiveError(kind, entry: name) : self
    }
  }
}

extension ArchiveError.Kind {
  /// A member's bytes are others than those whose checksum its header has.
  static let checksumDiffers = ArchiveError.Kind.damaged("the checksum (CRC-32) is another than declared")
}

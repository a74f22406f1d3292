#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ArchiveError: CustomStringConvertible {
  /// One line, safe to print on a terminal.
  package var description: String {
    guard let entry else { return "archive \(predicate)" }
    return "entry '\(EscapedText(entry, limit: 128))' \(predicate)"
  }

  private var predicate: String {
    switch kind {
    case .notAnArchive: "is none of zip, tar.zst, tar.xz, tar.gz and tar"
    case .formatMismatch(let claimed, let found):
      "is called \(claimed.rawValue) but holds \(found.rawValue)"
    case .noMembers: "has no members"
    case .truncated: "ends too early"
    case .trailingBytes: "goes on behind its end"
    case .damaged(let reason): "cannot be decoded: \(reason)"
    case .sizeMismatch(let declared): "does not have the \(declared) bytes that were declared"
    case .emptyName: "has an empty name"
    case .nulInName: "has a NUL in its name"
    case .unsupportedType: "is neither a file nor a folder"
    case .folderWithData: "is a folder with data"
    case .noEndRecord: "does not end with an end record"
    case .severalDisks: "is split over several disks"
    case .countMismatch: "does not list as many members as its end record counts"
    case .directoryMisplaced: "has its central directory elsewhere than its end record says"
    case .membersNotContiguous: "leaves a gap to, or overlaps, what stands beside it"
    case .headersDiffer(let field): "differs in its \(field) between its own header and the directory"
    case .encrypted: "is encrypted"
    case .unsupportedFlags(let flags): "has unknown flags 0x\(String(flags, radix: 16))"
    case .unsupportedMethod(let method): "is compressed by method \(method); only 0 and 8 are read"
    case .malformedExtraField: "has a malformed extra field"
    case .repeatedExtraField(let id): "has extra field 0x\(String(id, radix: 16)) twice"
    case .unicodePathDiffers: "has another name in its Unicode path field"
    case .missingZip64Field: "lacks the zip64 field that its sizes refer to"
    case .headerChecksumMismatch: "has a tar header with a wrong checksum"
    case .malformedHeader(let field): "has a malformed \(field)"
    case .malformedPaxRecord: "has a malformed pax record"
    case .unsupportedPaxKey(let key): "has a pax record '\(key)', which is not read"
    case .strayExtendedHeader: "has an extended tar header that belongs to no member, or two for one"
    case .paddingNotZero: "has bytes in the padding behind its data"
    case .noEndBlock: "has no end-of-archive block; it may be cut"
    case .malformedStream(let part): "has a malformed \(part)"
    case .streamChecksumMismatch: "does not match the checksum of its compressed stream"
    case .streamLengthMismatch: "does not match the length of its compressed stream"
    case .tooManyMembers(let limit): "has more than \(limit) members"
    case .directoryTooLarge: "has a central directory too large for its members"
    case .fileTooLarge(let limit): "is larger than \(limit) bytes"
    case .totalTooLarge(let limit): "expands to more than \(limit) bytes"
    case .expansionTooGreat(let limit): "is small and expands to more than \(limit) bytes"
    case .nameTooLong(let limit): "has a name of more than \(limit) bytes"
    case .dictionaryTooLarge(let limit): "needs a dictionary of more than \(limit) bytes"
    case .metadataTooLarge(let limit): "has an extended tar header of more than \(limit) bytes"
    case .levelOutOfRange(let range):
      "cannot be written: the level is one of \(range.lowerBound) to \(range.upperBound)"
    case .notWritable(let format): "cannot be written as \(format.rawValue)"
    case .tooLargeForZip: "is too large for zip (65,535 members, 4 GiB); tar.zst has no such limit"
    case .callOutOfOrder: "was written out of order"
    case .encoderFailed(let reason): "cannot be encoded: \(reason)"
    case .codecUnavailable(let reason): "cannot be handled: \(reason)"
    case .readFailed(let code): "cannot be read: \(systemText(code))"
    case .writeFailed(let code): "cannot be written: \(systemText(code))"
    }
  }

  private func systemText(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

extension ArchiveError {
  /// Whether there was no room to write, on the disk or in the user's share of it.
  package var isOutOfSpace: Bool {
    if case .writeFailed(let code) = kind { return [ENOSPC, EDQUOT].contains(code) }
    return false
  }
}

/// Writes an archive of regular files; the same calls make the same bytes on every machine.
///
/// Files have mode 0644, owner and group 0 without names, and one time. Neither locale, time zone nor umask matters, and
/// everything runs in one thread.
package struct ArchiveWriter: ~Copyable {
  private var zip: ZipWriter?
  private var tar: TarWriter?
  private var entry: [UInt8]?
  private var isFinished = false

  /// Starts an archive at the beginning of the empty, seekable file at `descriptor`, which stays the caller's.
  ///
  /// The level is one of ``ArchiveFormat/levels``, nil for ``ArchiveFormat/defaultLevel``; the time is in seconds since
  /// 1970, UTC, and is clamped to what the format can express.
  package init(
    descriptor: Int32, format: ArchiveFormat, level: Int?, modificationTime: Int64
  ) throws(ArchiveError) {
    let level = level ?? format.defaultLevel
    guard format.levels.contains(level) else { throw ArchiveError(.levelOutOfRange(format.levels)) }
    let output = OutputFile(descriptor: descriptor)
    let codec: WriteHandle.Codec
    switch format {
    case .zip:
      zip = ZipWriter(output, level: level, modificationTime: modificationTime)
      return
    case .tarGzip: codec = .gzip
    case .tarXZ: codec = .xz
    case .tarZstd: codec = .zstd
    case .tar: throw ArchiveError(.notWritable(.tar))
    }
    tar = try TarWriter(output, codec: codec, level: level, modificationTime: modificationTime)
  }

  /// Begins a member of `size` bytes.
  ///
  /// Its path is written as it is. A zip keeps stored bytes as they are; a tar has one filter for all members.
  package mutating func beginEntry(path: String, size: UInt64, isStored: Bool) throws(ArchiveError) {
    guard entry == nil, !isFinished else { throw ArchiveError(.callOutOfOrder) }
    let name = Array(path.utf8)
    guard !name.isEmpty else { throw ArchiveError(.emptyName) }
    guard !name.contains(0) else { throw ArchiveError(.nulInName, entry: name) }
    entry = name
    do throws(ArchiveError) {
      try zip?.beginEntry(name: name, size: size, isStored: isStored)
      try tar?.beginEntry(name: name, size: size)
    } catch {
      throw error.about(name)
    }
  }

  /// Adds bytes to the member.
  ///
  /// - Throws: ``ArchiveError/Kind/sizeMismatch(declared:)`` if they are more than was declared.
  package mutating func write(_ bytes: Span<UInt8>) throws(ArchiveError) {
    guard let entry else { throw ArchiveError(.callOutOfOrder) }
    guard !bytes.isEmpty else { return }
    do throws(ArchiveError) {
      try zip?.write(bytes)
      try tar?.write(bytes)
    } catch {
      throw error.about(entry)
    }
  }

  /// Ends the member.
  ///
  /// - Throws: ``ArchiveError/Kind/sizeMismatch(declared:)`` if it has fewer bytes than were declared.
  package mutating func endEntry() throws(ArchiveError) {
    guard let name = entry else { throw ArchiveError(.callOutOfOrder) }
    do throws(ArchiveError) {
      try zip?.endEntry()
      try tar?.endEntry()
    } catch {
      throw error.about(name)
    }
    entry = nil
  }

  /// Adds a whole member of a zip whose data was compressed before; the bytes are those of the other calls.
  ///
  /// - Throws: ``ArchiveError/Kind/callOutOfOrder`` for a tar, whose members share one stream.
  package mutating func append(_ packed: PackedEntry) throws(ArchiveError) {
    guard entry == nil, !isFinished, zip != nil else { throw ArchiveError(.callOutOfOrder) }
    do throws(ArchiveError) {
      try zip?.append(packed)
    } catch {
      throw error.about(packed.name)
    }
  }

  /// Completes the archive. The caller makes it durable and closes it.
  package mutating func finish() throws(ArchiveError) {
    guard entry == nil, !isFinished else { throw ArchiveError(.callOutOfOrder) }
    isFinished = true
    try zip?.finish()
    try tar?.finish()
  }
}

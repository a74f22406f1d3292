/// A cursor over the members of an archive, each decoded and verified as it is read.
///
/// Everything is refused that the structure of a help bundle does not need: other types than files and folders, headers
/// that disagree, bytes that belong to no member. Names are handed out as bytes and not judged.
///
/// ```swift
/// while let member = try reader.next() {
///   while try reader.readChunk({ bytes in … }) {}
/// }
/// try reader.finish()
/// ```
package struct ArchiveReader: ~Copyable {
  private var zip: ZipReader?
  private var tar: TarReader?

  /// Opens the archive at `descriptor`, which stays the caller's and must remain open; its offset is not used.
  ///
  /// The format is what the archive's name claims; its first bytes have to agree.
  package init(descriptor: Int32, format: ArchiveFormat, limits: ArchiveLimits) throws(ArchiveError) {
    let file = try PackedFile(descriptor: descriptor)
    try format.confirm(in: file)
    switch format {
    case .zip:
      let directory = try ZipDirectory(auditing: descriptor, limits: limits)
      zip = ZipReader(file, directory: directory, members: directory.members.indices)
    case .tar, .tarGzip, .tarXZ, .tarZstd:
      tar = TarReader(try DecodedStream(file, format: format, limits: limits), limits: limits)
    }
  }

  /// Opens some of the members of an audited zip; those left out are not decoded.
  ///
  /// Several readers may decode shares of one descriptor at once, each in its own thread.
  package init(
    descriptor: Int32, zip directory: ZipDirectory, members: some Sequence<Int>
  ) throws(ArchiveError) {
    zip = ZipReader(try PackedFile(descriptor: descriptor), directory: directory, members: members)
  }

  /// Goes to the next member, nil behind the last; what is left of the current one is decoded and verified.
  ///
  /// - Throws: ``ArchiveError``.
  package mutating func next() throws -> ArchiveMember? {
    if zip != nil { return try zip?.next() }
    return try tar?.next()
  }

  /// Lends the next bytes of the current member to `body`.
  ///
  /// - Returns: false, without calling `body`, when the member has ended with the declared size and the right checksum.
  /// - Throws: ``ArchiveError``, or what `body` throws.
  package mutating func readChunk(_ body: (Span<UInt8>) throws -> Void) throws -> Bool {
    if zip != nil { return try zip?.readChunk(body) ?? false }
    return try tar?.readChunk(body) ?? false
  }

  /// Reads what is left, down to the proof that the archive ends where it should.
  ///
  /// - Throws: ``ArchiveError``.
  package mutating func finish() throws {
    while try next() != nil {}
  }
}

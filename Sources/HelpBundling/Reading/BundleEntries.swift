internal import Archiving
internal import Digests

/// A share of an archive's entries, each compared with the index while it is read.
struct BundleEntries: ~Copyable {
  private var reader: ArchiveReader
  private var table: EntryTable
  private let files: [BundleFile]
  private let archive: String
  private let numbers: [Int?]?
  private var digest = SHA256()
  private var current: Int?
  /// Which files of the index were given.
  private(set) var seen: [Bool]

  /// Reads entries that the table knows.
  ///
  /// The files are those of the bundle's index. `numbers` are their numbers for the files of the table, where that one
  /// counts differently; a file that has none is passed over.
  init(
    reader: consuming ArchiveReader, table: EntryTable, files: [BundleFile], archive: String,
    numbers: [Int?]? = nil
  ) {
    self.reader = reader
    self.table = table
    self.files = files
    self.archive = archive
    self.numbers = numbers
    seen = [Bool](repeating: false, count: files.count)
  }

  /// Returns the number in the index of the next file, or nil at the end of the share.
  ///
  /// At the end of a tar everything behind the last entry is checked as well.
  mutating func next() throws(ReadingError) -> Int? {
    do {
      while let member = try reader.next() {
        guard case .file(let entry) = try table.entry(for: member),
          let number = number(ofEntry: entry)
        else { continue }
        guard !seen[number] else {
          throw ReadingError(archive: archive, condition: .repeatedEntry(files[number].path.string))
        }
        seen[number] = true
        current = number
        return number
      }
      try reader.finish()
      return nil
    } catch {
      throw ReadingError(archive, any: error)
    }
  }

  private func number(ofEntry entry: Int) -> Int? {
    guard let numbers else { return entry }
    return numbers[entry]
  }

  /// Adds the whole current file to `buffer`, and proves its size and digest. O(n).
  mutating func read(into buffer: inout [UInt8]) throws(ReadingError) {
    let start = buffer.count
    // A large page would double the buffer again and again.
    if let current, files[current].size > 1 << 20 {
      buffer.reserveCapacity(start + Int(clamping: min(files[current].size, 64 << 20)))
    }
    do {
      while try reader.readChunk(into: &buffer) {}
    } catch {
      throw ReadingError(archive, any: error)
    }
    digest.update(buffer.span.extracting(start..<buffer.count))
    try prove(size: UInt64(buffer.count - start))
  }

  /// Hands the current file to `body` in pieces, and proves its size and digest after the last one. O(n).
  ///
  /// - Throws: ``ReadingError``, and what `body` throws.
  mutating func read(_ body: (Span<UInt8>) throws -> Void) throws {
    var size: UInt64 = 0
    do {
      while try reader.readChunk({ bytes in
        digest.update(bytes)
        size += UInt64(bytes.count)
        try body(bytes)
      }) {}
    } catch let error as ArchiveError {
      throw ReadingError(archive, error)
    }
    try prove(size: size)
  }

  private mutating func prove(size: UInt64) throws(ReadingError) {
    let found = digest.finalize()
    guard let number = current else { return }
    current = nil
    let file = files[number]
    guard size == file.size else {
      throw ReadingError(archive: archive, condition: .sizeMismatch(file.path.string))
    }
    guard found == file.digest else {
      throw ReadingError(archive: archive, condition: .digestMismatch(file.path.string))
    }
  }
}

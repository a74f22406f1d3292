internal import Archiving
internal import Digests
internal import Files

/// Copies the files of a draft into an archive, each compared with its digest on the way.
struct EntryCopier: Sendable {
  private let files: [BundleFile]
  private let sources: [PlannedFile]
  private let level: Int?

  /// Prepares to copy the files of a draft that its own archive holds.
  init(draft: BundleDraft, level: Int?) {
    let own = draft.index.files.indices.filter { draft.index.files[$0].from == nil }
    files = own.map { draft.index.files[$0] }
    sources = own.map { draft.sources[$0] }
    self.level = level
  }

  /// Files up to this size are compressed ahead, larger ones in pieces while they are written.
  private static let aheadLimit: UInt64 = 2 << 20
  /// About how many bytes of files one worker takes at a time.
  private static let portionSize: UInt64 = 1 << 19

  /// Copies every file, one after the other. O(bytes).
  ///
  /// - Throws: ``PackingError``, `ArchiveError`, `CancellationError`.
  func copyInOrder(to writer: inout ArchiveWriter) throws {
    try copy(files.indices, to: &writer)
  }

  private func copy(_ numbers: Range<Int>, to writer: inout ArchiveWriter) throws {
    var reader = TreeReader()
    var buffer: [UInt8] = []
    for number in numbers {
      try Task.checkCancellation()
      try copy(number, to: &writer, reader: &reader, buffer: &buffer)
    }
  }

  /// Copies every file in order, while other cores read and compress what comes next. O(bytes).
  ///
  /// At most two portions for each core wait in memory, whatever the size of the files.
  /// - Throws: ``PackingError``, `ArchiveError`, `CancellationError`.
  func copyAhead(to writer: inout ArchiveWriter, jobs: Int) async throws {
    guard jobs > 1 else { return try copy(files.indices, to: &writer) }
    let portions = portions()
    var ready: [Int: [PackedEntry]] = [:]
    var next = 0
    try await withThrowingTaskGroup(of: (Int, [PackedEntry]).self) { group in
      for number in 0..<min(2 * jobs, portions.count) {
        group.addTask { (number, try pack(portions[number])) }
      }
      var started = min(2 * jobs, portions.count)
      while next < portions.count {
        while ready[next] == nil, let (number, entries) = try await group.next() { ready[number] = entries }
        guard let entries = ready.removeValue(forKey: next) else { return }
        for entry in entries { try writer.append(entry) }
        if entries.isEmpty { try copy(portions[next], to: &writer) }
        next += 1
        if started < portions.count {
          let number = started
          group.addTask { (number, try pack(portions[number])) }
          started += 1
        }
      }
    }
  }

  /// Divides the files into portions; a large file is a portion of its own.
  private func portions() -> [Range<Int>] {
    var portions: [Range<Int>] = []
    var start = 0
    var size: UInt64 = 0
    for (number, file) in files.enumerated() {
      if file.size > Self.aheadLimit {
        if start < number { portions.append(start..<number) }
        portions.append(number..<number + 1)
        start = number + 1
        size = 0
        continue
      }
      size += file.size
      if size >= Self.portionSize {
        portions.append(start..<number + 1)
        start = number + 1
        size = 0
      }
    }
    if start < files.count { portions.append(start..<files.count) }
    return portions
  }

  /// Compresses a portion; none of a large file, which the writer takes in pieces.
  private func pack(_ portion: Range<Int>) throws -> [PackedEntry] {
    guard files[portion.lowerBound].size <= Self.aheadLimit else { return [] }
    var reader = TreeReader()
    var digest = SHA256()
    return try portion.map { number in
      try Task.checkCancellation()
      let (file, source) = (files[number], sources[number])
      var bytes = [UInt8](repeating: 0, count: Int(file.size) + 1)
      let count: Int
      do {
        let open = try reader.open(source)
        count = try open.readAll(into: &bytes, upTo: file.size)
      } catch let error as FileError {
        guard error.kind != .tooLarge else { throw PackingError.changedMeanwhile(file: source.place) }
        throw PackingError.unreadable(file: source.place, reason: error.reason)
      }
      bytes.removeLast(bytes.count - count)
      digest.update(bytes.span)
      guard digest.finalize() == file.digest else { throw PackingError.changedMeanwhile(file: source.place) }
      return try PackedEntry(
        path: file.path.string, bytes: bytes, level: level, isStored: StoredMedia.contains(file.path))
    }
  }

  private func copy(
    _ number: Int, to writer: inout ArchiveWriter, reader: inout TreeReader, buffer: inout [UInt8]
  ) throws {
    let (file, source) = (files[number], sources[number])
    var digest = SHA256()
    var left = file.size
    try writer.beginEntry(path: file.path.string, size: file.size, isStored: StoredMedia.contains(file.path))
    do {
      let open = try reader.open(source)
      try open.forEachPiece(buffer: &buffer) { bytes in
        guard UInt64(bytes.count) <= left else { throw PackingError.changedMeanwhile(file: source.place) }
        left -= UInt64(bytes.count)
        digest.update(bytes)
        try writer.write(bytes)
      }
    } catch let error as FileError {
      throw PackingError.unreadable(file: source.place, reason: error.reason)
    }
    guard left == 0, digest.finalize() == file.digest else {
      throw PackingError.changedMeanwhile(file: source.place)
    }
    try writer.endEntry()
  }
}

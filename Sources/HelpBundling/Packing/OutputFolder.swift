internal import Files
internal import Foundation

/// The folder that packing writes to: files appear in it whole, at the end, and only if they changed.
struct OutputFolder: Sendable {
  /// A file that is complete and waits beside its target under another name.
  struct WaitingFile: Sendable {
    /// The name it will have.
    var target: String
    /// The name it has.
    var name: String
  }

  /// The folder, absolute.
  let path: String
  /// The folders that this run has made, the outermost first.
  private let made: [String]
  /// Names the files that wait, and keeps other runs from taking them for leftovers.
  private let run: PackingRun

  /// Opens the folder for a bundle, making it if it is not there; what killed runs left of the bundle is removed.
  ///
  /// - Throws: ``PackingError``.
  init(_ url: URL, for bundle: String) throws(PackingError) {
    path = url.absolutePath
    made = Self.missingFolders(on: path)
    do {
      run = try PackingRun(of: bundle, in: Directory.opening(path))
    } catch {
      throw PackingError(writing: error.path, error)
    }
  }

  /// Returns the name of a file that will wait to become `target`.
  func waitingFile(for target: String) -> WaitingFile {
    WaitingFile(target: target, name: ".\(target)\(run.mark)")
  }

  /// Creates a waiting file.
  func create(_ waiting: WaitingFile) throws(PackingError) -> File {
    try folder { (folder: borrowing Directory) throws(FileError) in
      try folder.createFile(Self.fileName(waiting.name, in: path))
    }
  }

  /// Opens a waiting file for reading.
  func open(_ waiting: WaitingFile) throws(PackingError) -> File {
    try folder { (folder: borrowing Directory) throws(FileError) in
      try folder.openFile(Self.fileName(waiting.name, in: path))
    }
  }

  /// Writes a small file that waits to become `target`.
  func write(_ bytes: [UInt8], to target: String) throws(PackingError) -> WaitingFile {
    let waiting = waitingFile(for: target)
    let file = try create(waiting)
    do {
      try file.write(bytes.span)
      try file.close()
    } catch {
      discard(waiting)
      throw PackingError(writing: path + "/" + target, error)
    }
    return waiting
  }

  /// Gives waiting files their names, in order, all or none; one is dropped if the file that has its name holds the same
  /// bytes.
  ///
  /// - Throws: ``PackingError``; every name is then what it was before, but on file systems that cannot exchange two names.
  func publish(_ files: [WaitingFile]) throws(PackingError) {
    let folder = try folder { (folder: borrowing Directory) throws(FileError) in try folder.reopened() }
    try run.publish(in: folder) { () throws(PackingError) in
      var named: [(file: WaitingFile, isReversible: Bool)] = []
      do throws(PackingError) {
        for file in files where !isUnchanged(file) {
          named.append((file, try name(file)))
        }
      } catch {
        // What cannot get its name back stays under the other one until the next run.
        var lost: Set<String> = []
        for (file, isReversible) in named.reversed() where isReversible && !unname(file) {
          lost.insert(file.name)
        }
        for file in files where !lost.contains(file.name) { discard(file) }
        throw error
      }
      // What was dropped, and what had the names before.
      for file in files { discard(file) }
    }
  }

  /// Gives a waiting file its name, and that which had it the other one. Returns whether ``unname(_:)`` can undo it.
  private func name(_ waiting: WaitingFile) throws(PackingError) -> Bool {
    try folder { (folder: borrowing Directory) throws(FileError) in
      let name = try Self.fileName(waiting.name, in: path)
      let target = try Self.fileName(waiting.target, in: path)
      guard try folder.statusIfPresent(of: target) != nil else {
        try folder.renameToFreeName(name, target)
        return true
      }
      do throws(FileError) {
        try folder.rename(name, to: target, policy: .exchange)
        return true
      } catch {
        guard error.kind == .unsupported else { throw error }
        try folder.rename(name, to: target, policy: .replace)
        return false
      }
    }
  }

  /// Undoes ``name(_:)``, and says whether that went well.
  private func unname(_ waiting: WaitingFile) -> Bool {
    do {
      try folder { (folder: borrowing Directory) throws(FileError) in
        let name = try Self.fileName(waiting.name, in: path)
        let target = try Self.fileName(waiting.target, in: path)
        guard try folder.statusIfPresent(of: name) != nil else { return try folder.remove(target) }
        try folder.rename(name, to: target, policy: .exchange)
      }
      return true
    } catch {
      return false
    }
  }

  /// Whether a folder has a name.
  func isFolder(_ name: String) throws(PackingError) -> Bool {
    try folder { (folder: borrowing Directory) throws(FileError) in
      try folder.statusIfPresent(of: Self.fileName(name, in: path))?.kind == .folder
    }
  }

  /// Removes a waiting file.
  func discard(_ waiting: WaitingFile) {
    try? folder { (folder: borrowing Directory) throws(FileError) in
      try folder.remove(Self.fileName(waiting.name, in: path))
    }
  }

  /// Removes a file that an earlier run left, and says whether it was there.
  func remove(_ name: String) throws(PackingError) -> Bool {
    guard FileManager.default.fileExists(atPath: path + "/" + name) else { return false }
    try folder { (folder: borrowing Directory) throws(FileError) in
      try folder.remove(Self.fileName(name, in: path))
    }
    return true
  }

  /// Removes every file that still waits, and the folders that were made for nothing: the end of the run.
  func discardAll() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasSuffix(run.mark) { discard(WaitingFile(target: name, name: name)) }
    if let folder = try? Directory(path: path) { run.end(in: folder) }
    for folder in made.reversed() { Self.removeIfEmpty(folder) }
  }

  /// The folders on the way that are not there, the outermost first.
  private static func missingFolders(on path: String) -> [String] {
    var missing: [String] = []
    var folder = path[...]
    while folder.utf8.count > 1, !FileManager.default.fileExists(atPath: String(folder)) {
      missing.append(String(folder))
      folder = folder.prefix(
        upTo: folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)
    }
    return missing.reversed()
  }

  private static func removeIfEmpty(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      let name = FileName(String(path[path.utf8.index(after: slash)...]))
    else { return }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    // The system keeps a folder that holds anything.
    try? Directory(path: parent).removeDirectory(name)
  }

  private func isUnchanged(_ waiting: WaitingFile) -> Bool {
    let isSame = try? folder { (folder: borrowing Directory) throws(FileError) in
      let old = try folder.openFile(Self.fileName(waiting.target, in: path))
      let new = try folder.openFile(Self.fileName(waiting.name, in: path))
      guard old.size == new.size else { return false }
      var (first, second) = ([UInt8](repeating: 0, count: 1 << 16), [UInt8](repeating: 0, count: 1 << 16))
      while true {
        let (read, other) = (try old.read(into: &first), try new.read(into: &second))
        guard read == other, first[..<read] == second[..<other] else { return false }
        if read == 0 { return true }
      }
    }
    return isSame ?? false
  }

  private func folder<Result: ~Copyable>(
    _ body: (borrowing Directory) throws(FileError) -> Result
  ) throws(PackingError) -> Result {
    do {
      return try body(Directory(path: path))
    } catch {
      throw PackingError(writing: error.path, error)
    }
  }

  private static func fileName(_ name: String, in path: String) throws(FileError) -> FileName {
    guard let fileName = FileName(name) else { throw FileError(.open, path + "/" + name, refused: .notFound) }
    return fileName
  }
}

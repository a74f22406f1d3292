internal import Files
internal import Foundation
internal import Synchronization

/// The names below one folder, in the order in which a listing has them; sizes and links are asked for afterwards.
///
/// Both are done on several cores: names folder by folder, one depth after the other, sizes a few hundred at a time.
struct TreeWalk: Sendable {
  /// Some files of one folder.
  private struct Batch: Sendable {
    /// The folder, relative to the root, empty for the root.
    var folder: String
    /// Names of it, all of them regular files or links.
    var entries: [DirectoryEntry]
  }

  private enum Step: Sendable {
    case folder(String)
    case batch(Batch)
    /// A folder whose name cannot be written down.
    case closed(ClosedFolder)

    /// The folder that is to be read.
    var folder: String? {
      if case .folder(let folder) = self { return folder }
      return nil
    }
  }

  /// A folder that was listed, and where in the list the folders that it holds begin.
  private struct Listed: Sendable {
    var folder: String
    var steps: Result<[Step], FileError>
    var firstSubfolder: Int
  }

  /// What is still to be put in order; a folder stands for its number among those that were listed.
  private enum Visit {
    case folder(Int)
    case batch(Batch)
  }

  /// A name, compared by its first eight bytes at once: most names differ in them.
  private struct SortKey: Comparable {
    private let head: UInt64
    private let name: String

    init(_ name: String) {
      self.name = name
      var head: UInt64 = 0
      let bytes = name.utf8.span
      for index in 0..<8 { head = head << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
      self.head = head
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
      left.head == right.head ? BytewiseOrder.areInOrder(left.name, right.name) : left.head < right.head
    }
  }

  /// How many files a core takes at a time.
  private static let batchSize = 256

  private let root: String
  /// The root with links resolved, a slash behind it: what links must lead below.
  private let realRoot: String
  private let jobs: Int
  private var batches: [Batch] = []
  /// The folders that were read, relative to the root, the root itself as the empty path.
  private(set) var folders: [String] = []
  /// The folders that could not be.
  private(set) var closedFolders: [ClosedFolder] = []

  /// Reads the names, the folders of one depth on `jobs` cores. O(files · log files).
  ///
  /// - Throws: `FileError` if the root cannot be read.
  init(root: String, hiding hidden: Set<String>, jobs: Int) throws(FileError) {
    self.root = root
    self.jobs = jobs
    realRoot = root.realPath + "/"
    let levels = listLevels(hiding: hidden)
    var waiting = [Visit.folder(0)]
    while let visit = waiting.popLast() {
      switch visit {
      case .batch(let batch): batches.append(batch)
      case .folder(let number):
        let level = levels[number]
        let steps: [Step]
        switch level.steps {
        case .success(let found): steps = found
        case .failure(let error):
          guard number > 0 else { throw error }
          closedFolders.append(ClosedFolder(source: level.folder, reason: error.reason))
          continue
        }
        folders.append(level.folder)
        var next = level.firstSubfolder
        var visits: [Visit] = []
        for step in steps {
          switch step {
          case .batch(let batch): visits.append(.batch(batch))
          case .folder:
            visits.append(.folder(next))
            next += 1
          case .closed(let folder): closedFolders.append(folder)
          }
        }
        waiting += visits.reversed()
      }
    }
  }

  /// Lists every folder, those of one depth at once; the root is the first, and the folders of a folder stand in a row.
  private func listLevels(hiding hidden: Set<String>) -> [Listed] {
    var listed: [Listed] = []
    var level = [""]
    while !level.isEmpty {
      let results = concurrently(over: level) { (folder) throws(FileError) in
        try steps(in: folder, hiding: hidden)
      }
      var below: [String] = []
      let firstBelow = listed.count + level.count
      for (folder, steps) in zip(level, results) {
        listed.append(Listed(folder: folder, steps: steps, firstSubfolder: firstBelow + below.count))
        if case .success(let steps) = steps { below += steps.compactMap(\.folder) }
      }
      level = below
    }
    return listed
  }

  /// Returns the files, sorted by the bytes of their NFC paths; several cores ask for their sizes. O(files).
  ///
  /// - Throws: `FileError` if a file has gone or a folder cannot be read.
  func files() throws(FileError) -> [TreeFile] {
    var files: [TreeFile] = []
    files.reserveCapacity(batches.reduce(0) { $0 + $1.entries.count })
    let parts = concurrently(over: batches, costing: \.entries.count) { (batch) throws(FileError) in
      try read(batch)
    }
    for part in parts { files += try part.get() }
    if !Self.isSorted(files) {
      // Names are read in the order of their bytes on disk, which NFC changes.
      files.sort(by: Self.areInOrder)
    }
    return files
  }

  /// Returns what a folder holds, in order: its files up to the first folder, that folder, and so on.
  ///
  /// A folder's files stand where its name stands with a slash behind it.
  private func steps(in folder: String, hiding hidden: Set<String>) throws(FileError) -> [Step] {
    let directory = try Directory(path: path(of: folder))
    var entries: [(key: SortKey, entry: DirectoryEntry)] = []
    for entry in try directory.unsortedEntries() where entry.kind != .other {
      entries.append((SortKey(entry.kind == .folder ? entry.name + "/" : entry.name), entry))
    }
    entries.sort { $0.key < $1.key }
    var steps: [Step] = []
    var batch = Batch(folder: folder, entries: [])
    func close() {
      if !batch.entries.isEmpty { steps.append(.batch(batch)) }
      batch.entries = []
    }
    for (_, entry) in entries {
      let source = Self.source(entry, in: folder)
      guard hidden.isEmpty || !hidden.contains(root + "/" + source) else { continue }
      if entry.kind == .folder {
        close()
        steps.append(
          entry.isValidUTF8 ? .folder(source) : .closed(ClosedFolder(source: source, reason: nil)))
      } else {
        batch.entries.append(entry)
        if batch.entries.count == Self.batchSize { close() }
      }
    }
    close()
    return steps
  }

  /// Does some work for every item, by Dispatch instead of a task group, because plans are made synchronously.
  private func concurrently<Item: Sendable, Value: Sendable>(
    over items: [Item], costing cost: (Item) -> Int = { _ in 1 },
    _ body: @escaping @Sendable (Item) throws(FileError) -> Value
  ) -> [Result<Value, FileError>] {
    let work = { @Sendable (item: Item) in Result { () throws(FileError) in try body(item) } }
    let queue = WorkQueue(Array(items.indices), costs: items.map { UInt64(cost($0)) }, jobs: jobs)
    guard queue.workerCount > 1 else { return items.map(work) }
    let results = Mutex([Result<Value, FileError>?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: queue.workerCount) { _ in
      for number in queue.makeItems() {
        let result = work(items[number])
        results.withLock { $0[number] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private func read(_ batch: Batch) throws(FileError) -> [TreeFile] {
    let directory = try Directory(path: path(of: batch.folder))
    var files: [TreeFile] = []
    files.reserveCapacity(batch.entries.count)
    for entry in batch.entries {
      let source = Self.source(entry, in: batch.folder)
      if entry.kind == .symbolicLink {
        if let file = try link(entry, in: directory, source: source) { files.append(file) }
      } else {
        let size = try directory.status(of: entry.fileName).size
        files.append(TreeFile(source: source, size: size, link: nil, isNameUTF8: entry.isValidUTF8))
      }
    }
    return files
  }

  private func link(
    _ entry: DirectoryEntry, in directory: borrowing Directory, source: String
  ) throws(FileError) -> TreeFile? {
    let target = try directory.readLink(entry.fileName)
    let status: FileStatus
    do {
      status = try directory.statusFollowingLinks(of: entry.fileName)
    } catch {
      let depth = source.split(separator: "/").count - 1
      let link: TreeFile.Link =
        if error.kind == .symbolicLink {
          .loop(target: target)
        } else {
          Self.isBelow(depth: depth, target)
            ? .dangling(target: target) : .outside(target: target, exists: false)
        }
      return TreeFile(source: source, size: 0, link: link, isNameUTF8: entry.isValidUTF8)
    }
    guard status.kind == .regular || status.kind == .folder else { return nil }
    // A slash behind it, as a link may lead to the root itself.
    let isInside = ((root + "/" + source).realPath + "/").hasPrefix(realRoot)
    let link: TreeFile.Link =
      if status.kind == .folder {
        isInside ? .folder : .outsideFolder(target: target)
      } else {
        isInside ? .inside : .outside(target: target, exists: true)
      }
    return TreeFile(
      source: source, size: link.leadsToFolder ? 0 : status.size, link: link, isNameUTF8: entry.isValidUTF8)
  }

  private func path(of folder: String) -> String {
    folder.isEmpty ? root : root + "/" + folder
  }

  private static func source(_ entry: DirectoryEntry, in folder: String) -> String {
    folder.isEmpty ? entry.name : folder + "/" + entry.name
  }

  private static func isSorted(_ files: [TreeFile]) -> Bool {
    zip(files, files.dropFirst()).allSatisfy { BytewiseOrder.areInOrder($0.path, $1.path) }
  }

  private static func areInOrder(_ left: TreeFile, _ right: TreeFile) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
      ? BytewiseOrder.areInOrder(left.source, right.source) : BytewiseOrder.areInOrder(left.path, right.path)
  }

  /// Whether a relative link, written so many folders below the root, stays below it.
  private static func isBelow(depth: Int, _ target: String) -> Bool {
    guard !target.hasPrefix("/") else { return false }
    var depth = depth
    for component in target.split(separator: "/") where component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}

import Digests
import Files
import Foundation
import HelpTestSupport
import Synchronization

@testable import HelpBundling

/// A folder to install into, and small bundles to install.
struct InstallRig: Sendable {
  /// The real folder.
  let folder: TemporaryFolder
  /// The path that bundles are installed beneath.
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.path
  }

  /// Where the bundle `help` is.
  var target: String { path + "/help" }

  /// Installs files under the name `help`; every file's text is its path and the version.
  @discardableResult
  func install(
    _ paths: [String], version: String, options: SlotOptions = SlotOptions()
  ) async throws -> [InstallRemark] {
    try await Self.install(paths, version: version, into: path, options: options)
  }

  /// Installs files under the name `help` beneath a path.
  @discardableResult
  static func install(
    _ paths: [String], version: String, into path: String, options: SlotOptions = SlotOptions()
  ) async throws -> [InstallRemark] {
    let slot = try await StoreFolder(path: path).slot(named: "help", options: options)
    var remarks = try slot.recover()
    let files = try Self.files(paths, version: version)
    let receipt = try Self.receipt(files, version: version)
    try slot.checkSpace(bytes: receipt.index.totalSize, files: files.count, folders: 0)
    let bundle = try slot.stage(files.map(\.path))
    var writer = bundle.tree.writer()
    for file in files {
      let bytes = Self.bytes(of: file.path.string, version: version)
      try writer.write(file.path) { staged in try staged.write(bytes.span) }
    }
    remarks += try bundle.publish(receipt, written: writer.written)
    return remarks
  }

  /// The files as an index lists them.
  static func files(_ paths: [String], version: String) throws -> [BundleFile] {
    try paths.map { path in
      let bytes = bytes(of: path, version: version)
      return BundleFile(path: try BundlePath(path), size: UInt64(bytes.count), digest: Digest(of: bytes))
    }
  }

  static func receipt(_ files: [BundleFile], version: String) throws -> Receipt {
    guard let locale = LocaleTag("en"), let page = files.first?.path else { throw RigError() }
    let index = BundleIndex(name: "help", locale: locale, version: version, baseHTML: page, files: files)
    return Receipt(index: index, reason: "test", chain: [locale])
  }

  static func bytes(of path: String, version: String) -> [UInt8] { Array("\(path) \(version)".utf8) }

  /// The version installed, if the tree holds exactly what its receipt lists, all of that version; else nil.
  func wholeVersion() throws -> String? {
    guard let receipt = try? Data(contentsOf: URL(filePath: target + "/" + Receipt.fileName)),
      let index = try? Receipt(decoding: Array(receipt)).index, let version = index.version
    else { return nil }
    let found = try contents(of: target).filter { !$0.hasSuffix("/") }
    guard found == (index.files.map(\.path.string) + [Receipt.fileName]).sorted() else { return nil }
    for file in index.files {
      let text = try Array(Data(contentsOf: URL(filePath: "\(target)/\(file.path)")))
      guard text == Self.bytes(of: file.path.string, version: version) else { return nil }
    }
    return version
  }

  /// Everything beneath a folder, sorted; folders end in a slash.
  func contents(of path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).map { item in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: "\(path)/\(item)", isDirectory: &isFolder)
      return isFolder.boolValue ? item + "/" : item
    }.sorted()
  }

  /// The names beside the bundle, without the lock.
  func neighbours() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "help" && $0 != ".help.lock" }
      .sorted()
  }

  /// Runs a command of the shell in the folder.
  func run(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", command]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw RigError() }
  }
}

struct RigError: Error {}

/// The steps that went by.
final class StepLog: Sendable {
  private let log = Mutex<[InstallStep]>([])

  /// The steps so far.
  var steps: [InstallStep] { log.withLock { $0 } }

  /// Adds a step.
  func append(_ step: InstallStep) {
    log.withLock { $0.append(step) }
  }
}

/// Whether this process may do what only the administrator may.
let isAdministrator = getuid() == 0

/// Returns what `body` throws, if it is an error of the store.
func storeError(_ body: () async throws -> Void) async throws -> StoreError? {
  do {
    try await body()
    return nil
  } catch let error as StoreError {
    return error
  }
}

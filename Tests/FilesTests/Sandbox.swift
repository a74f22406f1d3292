import Files
import Foundation
import HelpTestSupport

/// An empty folder on the disk, opened, with the shell at hand to put into it what our own calls refuse to make.
struct Sandbox: ~Copyable {
  let files: TemporaryFolder
  let folder: Directory

  init() throws {
    let files = try TemporaryFolder()
    let folder = try Directory(path: files.url.path)
    self.files = files
    self.folder = folder
  }

  /// Runs a command of the shell in the folder.
  func run(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", command]
    process.currentDirectoryURL = files.url
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CommandFailed(command: command) }
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: files.url.appending(path: path), encoding: .utf8)
  }
}

struct CommandFailed: Error {
  let command: String
}

/// A name that is known to be one.
func name(_ text: String) throws -> FileName {
  guard let name = FileName(text) else { throw CommandFailed(command: "name \(text)") }
  return name
}

/// The kind of the error that `body` throws.
func kind(_ body: () throws(FileError) -> Void) -> FileError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return error.kind
  }
}

/// Whether this process may do what only the administrator may.
let isAdministrator = getuid() == 0

import Foundation

/// A program of the system that a test asks for its opinion.
struct ForeignTool {
  let path: String

  /// Finds a program by name; nil where it is not installed.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      return nil
    }
    self.path = path
  }

  /// Whether a program is installed.
  static func isInstalled(_ name: String) -> Bool {
    ForeignTool(name) != nil
  }

  /// Runs it in an empty home and returns what it wrote to both outputs, trimmed, and its exit status.
  func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": FileManager.default.temporaryDirectory.path, "TERM": "dumb", "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return (text, process.terminationStatus)
  }
}

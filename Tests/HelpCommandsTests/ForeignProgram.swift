import Foundation

/// A program of the system that is asked for its opinion.
struct ForeignProgram {
  private let path: String

  /// Finds a program by name; nil if it is not installed.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    path = found
  }

  /// Runs it and returns its status and all that it printed.
  func run(_ arguments: [String], in environment: [String: String] = [:]) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// The program that was built together with the tests.
enum BuiltProgram {
  /// Where it is: beside the bundle of the tests.
  private static let path: String? = {
    var folder = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    for _ in 0..<5 {
      let program = folder.appending(path: "helpkit", directoryHint: .notDirectory).path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// Whether it is there.
  static var isThere: Bool { path != nil }

  /// Runs a command of the shell, which finds the program in `$HELPKIT`.
  static func run(_ command: String, in folder: URL) throws -> (status: Int32, output: String) {
    guard let path, let shell = ForeignProgram("sh") else { return (127, "") }
    return try shell.run(
      ["-c", "cd \"$FOLDER\" && { \(command); }"],
      in: ["HELPKIT": path, "FOLDER": folder.path, "LC_ALL": "C.UTF-8"])
  }
}

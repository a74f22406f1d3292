import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit init`: a small sample that works, to be changed into one's own.
struct Init: HelpkitCommand {
  private static let folder = Argument<PathWord>(
    "dir", help: ArgumentHelp("The folder to write to; made if it is not there.", completion: .directory))

  static let configuration = CommandConfiguration(
    name: "init",
    abstract: "Write a small sample in two languages to start from.",
    discussion: [
      "Writes manifest.json and, for English and Japanese, a page and its picture. "
        + "Nothing that exists is overwritten. Where helpkit is installed with its schema, the manifest names that "
        + "for editors."
    ],
    examples: [
      UsageExample("Start help and pack it", "helpkit init docs && helpkit pack docs/manifest.json")
    ],
    arguments: [folder])

  private let path: String

  init(_ values: ParsedValues) throws(ValidationError) {
    path = try values[Self.folder].text
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let word = path.hasPrefix("~") ? "./" + path : path
    let folder = URL(filePath: word, directoryHint: .isDirectory, relativeTo: context.currentFolder)
    // A slash behind it asks for a folder, through links.
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder.path) || manager.fileExists(atPath: folder.path + "/") else {
      throw CommandError("'\(path)' is a file; name a folder to write to", exitCode: .cannotCreate)
    }
    let files = SampleHelp.files(schema: Self.schema(in: context.environment)).map { file in
      (file, folder.appending(path: file.path))
    }
    for (file, target) in files where FileManager.default.fileExists(atPath: target.path) {
      throw CommandError(
        "'\(path)' has a file '\(file.path)' already; nothing is written", exitCode: .cannotCreate)
    }
    guard folder.isFileURL else {
      throw CommandError("the current folder is no longer there; change to another", exitCode: .cannotCreate)
    }
    var made: [URL] = []
    for (file, target) in files {
      do {
        try Self.write(file.bytes, to: target, made: &made)
      } catch {
        Self.remove(made)
        throw CommandError(
          "cannot write '\(target.relativePath)': \(SystemReason(error)); nothing is left of it; choose another folder",
          exitCode: .cannotCreate)
      }
    }
    for (_, target) in files { try context.console.results.writeLine(target.relativePath) }
    let manifest = folder.appending(path: "manifest.json").relativePath
    try context.console.inform("next: helpkit pack \(Self.shellWord(manifest))")
    return .success
  }

  /// Writes a new file and the folders that it lacks, and notes each of them once it is there.
  private static func write(_ bytes: [UInt8], to target: URL, made: inout [URL]) throws {
    // Without dot segments each step leads up and ends at the root, and no folder is needed that is left again.
    let target = target.standardizedFileURL
    var missing: [URL] = []
    var folder = target.deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
      missing.append(folder)
      folder.deleteLastPathComponent()
    }
    for folder in missing.reversed() {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      made.append(folder)
    }
    let data = Data(bytes)
    do {
      try data.write(to: target, options: .withoutOverwriting)
    } catch {
      // A full disk leaves what did fit; what was there before is somebody's.
      if SystemReason(error).code != .EEXIST { SystemCall.remove(target.path) }
      throw error
    }
    made.append(target)
  }

  /// Takes back what was made, the last first; a folder in which somebody has put something stays.
  private static func remove(_ made: [URL]) {
    for item in made.reversed() { SystemCall.remove(item.path) }
  }

  /// The schema of manifests where `make install` puts it, seen from the program; nil if it is not there.
  private static func schema(in environment: HelpEnvironment) -> URL? {
    environment.resourceFolders.lazy
      .map {
        $0.appending(path: "../share/helpkit/schemas/manifest.schema.json").standardizedFileURL
      }
      .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
  }

  /// The text as one word of a shell.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@%".contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

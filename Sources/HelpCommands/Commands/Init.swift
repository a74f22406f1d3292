import ArgumentParsing
import Foundation
import HelpBundling

/// `helpkit init`: a small help that works, to be changed into one's own.
struct Init: HelpkitCommand {
  private static let folder = Argument<PathWord>(
    "dir", help: ArgumentHelp("The folder to write to; made if it is not there.", completion: .directory))

  static let configuration = CommandConfiguration(
    name: "init",
    abstract: "Write a small help in two languages to start from.",
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
    for (file, target) in files {
      do {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: target, options: .withoutOverwriting)
      } catch {
        throw CommandError(
          "cannot write '\(target.relativePath)': \(SystemReason(error)); choose another folder",
          exitCode: .cannotCreate)
      }
      try context.console.results.writeLine(target.relativePath)
    }
    let manifest = folder.appending(path: "manifest.json").relativePath
    try context.console.inform("next: helpkit pack \(Self.shellWord(manifest))")
    return .success
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

import ArgumentParsing
import Foundation

/// `helpkit manual-pages`, hidden: writes the manual for `make install` and the Debian package.
struct ManualPages: HelpkitCommand {
  private static let folder = Argument<PathWord>(
    "dir", help: ArgumentHelp("The folder to write to; made if it is not there.", completion: .directory))

  static let configuration: CommandConfiguration = {
    var configuration = CommandConfiguration(
      name: "manual-pages",
      abstract: "Write the manual pages.",
      discussion: ["The date is that of SOURCE_DATE_EPOCH; without it the pages bear none."],
      examples: [UsageExample("Write them", "helpkit manual-pages .build/man/man1")],
      arguments: [folder])
    configuration.isHidden = true
    return configuration
  }()

  private let path: String

  init(_ values: ParsedValues) throws(ValidationError) {
    path = try values[Self.folder].text
  }

  func run(in context: inout CommandContext) async throws -> ExitCode {
    let folder = URL(filePath: path, directoryHint: .isDirectory, relativeTo: context.currentFolder)
    let date = try context.sourceDate().map(Self.day(ofSeconds:)) ?? ""
    let root = CommandPath(Helpkit.configuration)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for path in root.descendants {
        let page = ManualPage(path, below: root, version: helpkitVersion, date: date)
        try Data(page.text.utf8).write(to: folder.appending(path: page.fileName))
      }
    } catch {
      throw CommandError("cannot write to '\(path)': \(SystemReason(error))", exitCode: .cannotCreate)
    }
    return .success
  }

  /// Returns the day of a number of seconds since 1970, in UTC.
  static func day(ofSeconds seconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601.year().month().day())
  }
}

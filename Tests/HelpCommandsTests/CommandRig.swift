import ArgumentParsing
import Foundation
import HelpBundling
import HelpTestSupport

@testable import HelpCommands

/// A folder with the sources of a small help, and helpkit run in it; nothing it says reaches a real stream.
struct CommandRig {
  /// How a command went.
  struct Answer {
    let code: Int32
    let results: String
    let messages: String
  }

  /// The current folder of every command.
  let folder: TemporaryFolder
  /// What the user has set; help is installed below `installed`.
  var environment: HelpEnvironment

  /// Writes a help in English and Japanese, a page and a picture each.
  init() throws {
    folder = try TemporaryFolder()
    environment = HelpEnvironment(
      preferredLocales: [], temporaryFolder: folder.url.appending(path: "installed"),
      currentFolder: folder.url)
    for tag in ["en", "ja"] {
      try folder.write(Self.page(lang: tag, picture: "./Image.png"), to: "\(tag).lproj/test.html")
      try folder.write("picture of \(tag)", to: "\(tag).lproj/Image.png")
    }
    try write(
      manifest: """
        { "name": "help", "fallbackLocale": "en", "locales": ["en", "ja"],
          "localeDefaults": { "baseHTML": "test.html", "includedFiles": ["Image.png"] } }
        """)
  }

  /// A page with a picture in it.
  static func page(lang: String, picture: String) -> String {
    """
    <!doctype html>
    <html lang="\(lang)"><meta charset="utf-8"><title>Help</title>
    <p><img src="\(picture)" alt=""></p>

    """
  }

  /// Writes `manifest.json`.
  func write(manifest: String) throws {
    try folder.write(manifest, to: "manifest.json")
  }

  /// The absolute path of a file in the folder.
  func path(_ path: String) -> String {
    folder.url.path + "/" + path
  }

  /// Runs a command line, its words separated by spaces, on streams that are kept in memory.
  ///
  /// `variables` is the whole environment of the process.
  @discardableResult
  func run(_ line: String, setting variables: [String: String] = [:]) async -> Answer {
    await run(words: line.split(separator: " ").map(String.init), setting: variables)
  }

  /// Runs the words of a command line.
  func run(words: [String], setting variables: [String: String] = [:]) async -> Answer {
    let doorstep = Doorstep(
      streams: StandardStreams(environment: variables), currentFolder: folder.url, environment: environment)
    let outcome = await doorstep.run(words)
    return Answer(
      code: outcome.exitCode.rawValue, results: outcome.console.results.text,
      messages: outcome.console.messages.text)
  }

  /// Runs command lines that prepare a test.
  func prepare(_ lines: String...) async throws {
    for line in lines {
      let answer = await run(line)
      guard answer.code == 0 else { throw PreparationFailed(line: line, messages: answer.messages) }
    }
  }

  /// Every file below a folder, hidden ones too, by its path; nil if the folder is not there.
  func files(below path: String) throws -> [String: Data]? {
    let root = self.path(path)
    guard FileManager.default.fileExists(atPath: root) else { return nil }
    var files: [String: Data] = [:]
    for item in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let url = URL(filePath: root + "/" + item)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[item] = try Data(contentsOf: url)
    }
    return files
  }

  /// The bytes of a file.
  func contents(_ path: String) throws -> Data {
    try Data(contentsOf: folder.url.appending(path: path))
  }

  /// The text of a file.
  func text(_ path: String) throws -> String {
    String(decoding: try contents(path), as: UTF8.self)
  }
}

struct PreparationFailed: Error {
  let line: String
  let messages: String
}

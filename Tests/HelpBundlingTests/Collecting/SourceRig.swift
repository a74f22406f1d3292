import Foundation
import HelpTestSupport

@testable import HelpBundling

/// An author's folder.
struct SourceRig {
  let folder: TemporaryFolder

  /// Writes files; each holds its own path, unless a text is given.
  init(_ paths: [String] = [], texts: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for path in paths { try folder.write(path, to: path) }
    for (path, text) in texts { try folder.write(text, to: path) }
  }

  /// A page that refers to others.
  static func page(_ references: String...) -> String {
    "<!doctype html><html lang=en><title>x</title>"
      + references.map { "<a href='\($0)'>x</a>" }.joined(separator: "\n")
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    let url = folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  /// Reads the tree for a manifest; members are those of the manifest without its name.
  func plans(_ members: String, output: String? = "dist") throws -> [PackingPlan] {
    let file = try folder.write("{\"name\":\"help\",\(members)}", to: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    return try HelpSource(
      manifest: manifest, file: file, output: output.map { folder.url.appending(path: $0) }
    )
    .plans()
  }

  /// Reads the tree for a manifest with one locale, English.
  func plan(_ list: String, _ more: String = "") throws -> PackingPlan {
    let plans = try plans("\"locales\":{\"en\":{\"baseHTML\":\"a.html\"\(list)}}\(more)")
    guard let plan = plans.first else { throw RigError() }
    return plan
  }
}

extension PackingPlan {
  /// The paths in the bundle.
  var paths: [String] { files.map(\.path) }
  /// Where the files were found.
  var places: [String] { files.map(\.place) }
  /// The findings as `rule target`.
  var complaints: [String] { findings.map { "\($0.rule.rawValue) \($0.target ?? "")" } }
}

import ArgumentParsing
import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

/// `Docs/CommandLine.md` names every key of every JSON output, and no other.
@Suite struct OutputDocumentationTests {
  /// The keys that the document's tables name, by section.
  private static let documented: [String: Set<String>] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text =
      (try? String(contentsOf: root.appending(path: "Docs/CommandLine.md"), encoding: .utf8)) ?? ""
    var sections: [String: Set<String>] = [:]
    var section: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        section = nil
      } else if line.hasPrefix("### ") {
        section = String(line.dropFirst(4))
      } else if let section, line.hasPrefix("| `"),
        let key = line.dropFirst(3).split(separator: "`").first
      {
        sections[section, default: []].insert(String(key))
      }
    }
    return sections
  }()

  /// Commands that print every key there is, by the section of the document, each after those that prepare it.
  private static let outputs: [(section: String, lines: [String])] = [
    ("pack", ["pack manifest.json --share --format json"]),
    ("install", ["install help --locale ja --format json"]), ("list", ["list --format json"]),
    ("list --from", ["list --from dist --format json"]),
    ("show", ["show help --format json", "show dist/help.ja.zip --format json"]),
    ("status", ["status manifest.json --format json"]),
    ("match", ["match --available en,ja --locale ja-JP --format json"]),
    ("verify", ["verify manifest.json --format json"]),
    ("references", ["references manifest.json"]),
    ("uninstall", ["uninstall help --format json"]),
  ]

  @Test func namesEveryKeyAndNoOther() async throws {
    let rig = try CommandRig()
    try rig.write(
      manifest: """
        { "name": "help", "version": "1", "title": { "en": "Help", "ja": "ヘルプ" }, "fallbackLocale": "en",
          "locales": ["en", "ja"],
          "localeDefaults": { "baseHTML": "test.html", "includedFiles": ["*.png", "*.html", "lent.html"] },
          "verify": { "rules": { "missing-lang": "warning" },
                      "ignore": [{ "rule": "missing-page", "file": "*", "target": "gone.html" }] } }
        """)
    for tag in ["en", "ja"] {
      try rig.folder.write(String(repeating: "picture", count: 300), to: "\(tag).lproj/same.png")
    }
    for file in ["lent.html", "other.html"] {
      try rig.folder.write(
        CommandRig.page(lang: "en", picture: "Image.png"), to: "en.lproj/" + file)
    }
    for (section, lines) in Self.outputs {
      if section == "uninstall" { try rig.folder.write("mine", to: "installed/help/mine.txt") }
      var found: Set<String> = []
      for line in lines {
        let answer = await rig.run(line)
        #expect(answer.code == 0, "\(line): \(answer.messages)")
        for object in answer.results.split(separator: "\n") {
          let value = try JSONSerialization.jsonObject(with: Data(object.utf8))
          Self.collect(value, at: "", into: &found)
        }
      }
      let named = Self.documented[section] ?? []
      #expect(found.subtracting(named).sorted() == [], "not documented: \(section)")
      #expect(named.subtracting(found).sorted() == [], "documented and not printed: \(section)")
    }
  }

  @Test func hasASectionForEveryCommandThatPrintsJSON() {
    let sections = Set(Self.documented.keys)
    #expect(sections == Set(Self.outputs.map(\.section)))
    for command in Helpkit.configuration.subcommands
    where command.arguments.contains(where: { $0.display.hasPrefix("--format") }) {
      #expect(sections.contains(command.name), "\(command.name)")
    }
  }

  /// The keys of the objects in a value as the document writes them: `a[].b`.
  private static func collect(_ value: Any, at path: String, into keys: inout Set<String>) {
    if let object = value as? [String: Any] {
      for (key, member) in object {
        // The keys of this object are names of rules.
        let name = path == "verify.rules" ? "RULE" : key
        collect(member, at: path.isEmpty ? name : path + "." + name, into: &keys)
      }
    } else if let array = value as? [Any] {
      for element in array { collect(element, at: path + "[]", into: &keys) }
    } else {
      keys.insert(path)
    }
  }
}

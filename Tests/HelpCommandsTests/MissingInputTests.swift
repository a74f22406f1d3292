import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

/// What is not there, or is a folder for a file and the other way round, gets exit code 66.
@Suite struct MissingInputTests {
  private let rig: CommandRig

  /// Japanese help is packed and installed.
  init() async throws {
    rig = try CommandRig()
    try await rig.prepare("pack manifest.json", "install help --locale ja")
  }

  @Test func noFolderOfCatalogs() async throws {
    try await rig.expectFailure(
      "list --from manifest.json.txt", code: 66,
      messages: "error: folder '\(rig.path("manifest.json.txt"))' cannot be read: no such file or folder\n")
    try rig.folder.write("", to: "file")
    try await rig.expectFailure(
      "list --from file", code: 66,
      messages: "error: folder '\(rig.path("file"))' cannot be read: not a folder\n")
    for command in ["install", "show"] {
      try await rig.expectFailure(
        "\(command) help --from file", code: 66,
        messages: "error: no catalog 'help.helpkit.json'\nnot searched: '\(rig.path("file"))': not a folder\n"
      )
    }
    for word in ["manifest.json", "dist/help.ja.zip", "ja.lproj/test.html"] {
      for line in ["list", "install help", "show help"] {
        let answer = await rig.run("\(line) --from \(word)")
        #expect(answer.messages.hasPrefix("error: '\(word)' is a"), "\(answer.messages)")
        #expect(answer.messages.contains(", and not a folder or a catalog; "))
        try await rig.expectFailure("\(line) --from \(word)", code: 65, messages: answer.messages)
      }
    }
  }

  @Test func noFolderOfInstalledHelp() async throws {
    try rig.folder.write("", to: "file")
    for place in ["file", "file/x"] {
      try await rig.expectFailure(
        "list --to \(place)", code: 66,
        messages: "error: '\(rig.path(place))' is not a folder; name another\n")
      for command in ["path", "show", "verify", "uninstall"] {
        try await rig.expectFailure(
          "\(command) help --to \(place)", code: 66,
          messages: "error: no help named 'help' is installed in '\(rig.path(place))'\n")
      }
      let install = await rig.run("install help --to \(place)")
      try await rig.expectFailure("install help --to \(place)", code: 73, messages: install.messages)
    }
  }

  /// What cannot be read is 74 whoever reads it, what cannot be written 73.
  @Test func aFolderInsteadOfAManifest() async throws {
    for command in ["pack", "status"] {
      try await rig.expectFailure(
        "\(command) .", code: 66,
        messages: "error: '.' is a folder; name the manifest in it, './manifest.json'\n")
      try await rig.expectFailure(
        "\(command) dist", code: 66,
        messages: "error: 'dist' is a folder; name a manifest\n")
    }
  }

  @Test(arguments: [
    (
      #""locales":{"en":{"root":"En.lproj"}}"#,
      "1:82: error: root 'En.lproj' is no folder; did you mean 'en.lproj'?"
    ),
    (#""locales":{"en":{"root":"gone/x"}}"#, "1:82: error: root 'gone/x' is no folder"),
    (
      #""root":"dosc/help","locales":["en"]"#,
      "1:65: error: root 'dosc/help' is no folder; did you mean 'docs/help'?"
    ),
    (
      #""locales":["en"],"shared":[{"root":"en.lpro","includedFiles":["*"]}]"#,
      "1:93: error: root 'en.lpro' is no folder; did you mean 'en.lproj'?"
    ),
  ])
  func noSuchRoot(members: String, message: String) async throws {
    try rig.folder.write("", to: "docs/help/x")
    try rig.write(manifest: #"{"name":"help","localeDefaults":{"baseHTML":"test.html"},\#(members)}"#)
    for command in ["verify", "pack", "references", "status"] {
      try await rig.expectFailure(
        "\(command) manifest.json", code: 66, messages: "manifest.json:\(message)\n")
    }
  }

  @Test func noSuchHelp() async throws {
    try await rig.expectFailure(
      "install nothere", code: 66,
      messages: "error: no catalog 'nothere.helpkit.json' in '\(rig.path("dist"))'\n")
    for line in ["path nothere", "show nothere", "uninstall nothere", "verify nothere"] {
      try await rig.expectFailure(
        line, code: 66,
        messages: "error: no help named 'nothere' is installed in '\(rig.path("installed"))'\n")
    }
    try await rig.expectFailure(
      "install no/where.zip", code: 66, messages: "error: 'no/where.zip' does not exist\n")
    try await rig.expectFailure("references nothere", code: 66, messages: "error: 'nothere' does not exist\n")
  }
}

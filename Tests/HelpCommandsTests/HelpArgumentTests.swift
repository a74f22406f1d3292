import ArgumentParsing
import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct HelpArgumentTests {
  private static let all: HelpArgument.Kinds = [.manifest, .folder, .archive, .catalog, .name]

  private func kind(
    _ word: String, in folder: TemporaryFolder, _ kinds: HelpArgument.Kinds = Self.all,
    asksForName: Bool = false
  ) throws -> String {
    switch try HelpArgument(word, from: folder.url, taking: kinds, asksForName: asksForName) {
    case .manifest: "manifest"
    case .folder: "folder"
    case .archive: "archive"
    case .catalog: "catalog"
    case .name: "name"
    }
  }

  @Test func looksAtWhatIsThere() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "manifest.json")
    try folder.write("", to: "help.ja.ZIP")
    try folder.write("", to: "help.helpkit.json")
    try folder.write(#"{"bundles":[]}"#, to: "renamed.json")
    try folder.write(#"{"locales":[]}"#, to: "mine.helpkit.json")
    try folder.write("", to: "docs/a.html")
    for (word, expected) in [
      ("manifest.json", "manifest"), ("help.ja.ZIP", "archive"), ("help.helpkit.json", "catalog"),
      ("renamed.json", "catalog"), ("mine.helpkit.json", "manifest"), ("docs", "folder"), ("docs/", "folder"),
      (folder.url.path + "/docs", "folder"),
      ("help", "name"),
    ] {
      #expect(try kind(word, in: folder) == expected, "\(word)")
    }
  }

  private static let words: [(word: String, kinds: HelpArgument.Kinds, asksForName: Bool, expected: String)] =
    [
      ("file", [.archive, .name], false, "name"), ("docs", [.archive, .name], false, "name"),
      ("docs", [.folder, .name], false, "folder"), ("file", [.archive, .name], true, "name"),
      ("docs", [.folder, .name], true, "name"), ("./docs", [.folder, .name], true, "folder"),
      ("./file", [.archive, .name], true, "archive"), ("docs/", [.folder, .name], true, "folder"),
      ("help", [.folder, .name], false, "name"),
    ]

  /// `file` is a file and `docs` a folder; both may be the name of help, and so may `help`.
  @Test(arguments: words)
  func whatTheCommandTakesWinsOverAName(
    word: String, kinds: HelpArgument.Kinds, asksForName: Bool, expected: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("?", to: "file")
    try folder.write("", to: "docs/a.html")
    #expect(try kind(word, in: folder, kinds, asksForName: asksForName) == expected)
  }

  private static let manifests: HelpArgument.Kinds = [.manifest]
  private static let checked: HelpArgument.Kinds = [.manifest, .folder, .archive, .name]
  private static let installed: HelpArgument.Kinds = [.archive, .catalog, .name]

  private static let refusals: [(word: String, kinds: HelpArgument.Kinds, code: Int, message: String)] = [
    (
      "a.zip", manifests, 65,
      "an archive, and not a manifest; 'install', 'show', 'verify' and 'references' take it"
    ),
    (
      "old.tar", manifests, 65,
      "an archive, and not a manifest; 'install', 'show', 'verify' and 'references' take it"
    ),
    (
      "archive", manifests, 65,
      "an archive, and not a manifest; 'install', 'show', 'verify' and 'references' take it"
    ),
    (
      "a.helpkit.json", manifests, 65,
      "a catalog, and not a manifest; 'install', 'show' and 'list --from' take it"
    ),
    (
      "a.helpkit.json", checked, 65,
      "a catalog, and not a manifest, a folder, an archive or the name of help; "
        + "'install', 'show' and 'list --from' take it"
    ),
    ("d/a.htm", manifests, 65, "a page; name its manifest"),
    ("page", manifests, 65, "a page; name its manifest"),
    ("d/a.htm", checked, 65, "a page; name its manifest, or its folder, 'd'"),
    (
      "d/a.htm", installed, 65,
      "a page, and not an archive, a catalog or the name of help; name the help that it belongs to"
    ),
    (
      "manifest.json", installed, 65,
      "a manifest, and not an archive, a catalog or the name of help; "
        + "'pack', 'verify', 'references' and 'status' take it"
    ),
    (
      ".helpkit.json", installed, 65,
      "the receipt of installed help or the index of an archive, and not an archive, a catalog or the name of "
        + "help; 'show' and 'verify' take the name of the help"
    ),
    ("d", manifests, 66, "a folder; name a manifest"),
    ("e", manifests, 66, "a folder; name the manifest in it, 'e/manifest.json'"),
    ("e/", manifests, 66, "a folder; name the manifest in it, 'e/manifest.json'"),
    ("./d", installed, 66, "a folder; name an archive, a catalog or the name of help"),
  ]

  @Test(arguments: refusals)
  func saysWhatAFileIsAndWhoTakesIt(
    word: String, kinds: HelpArgument.Kinds, code: Int, message: String
  ) throws {
    let folder = try TemporaryFolder()
    for file in ["a.zip", "old.tar", "a.helpkit.json", "d/a.htm"] { try folder.write("", to: file) }
    try folder.write("PK\u{3}\u{4}", to: "archive")
    try folder.write("<!-- a --><!DOCTYPE HTML><title>a</title>", to: "page")
    for file in ["manifest.json", "e/manifest.json"] { try folder.write(#"{"locales":[]}"#, to: file) }
    try folder.write(#"{"baseHTML":"a.html","files":[]}"#, to: ".helpkit.json")
    #expect(throws: CommandError("'\(word)' is \(message)", exitCode: ExitCode(Int32(code)))) {
      try HelpArgument(word, from: folder.url, taking: kinds)
    }
  }

  @Test(arguments: ["", "no/such", "help.ja.zip", "missing.json", "sub/../../no/such", "a..b"])
  func refusesWhatIsNeitherThereNorAName(word: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: CommandError("'\(word)' does not exist", exitCode: .missingInput)) {
      try HelpArgument(word, from: folder.url, taking: Self.all)
    }
  }

  @Test(arguments: [
    ("docs/manifest.json", "docs/"), ("manifest.json", ""), ("./manifest.json", ""), ("../m.json", "../"),
    ("/place/here/docs/m.json", "docs/"), ("/place/here/m.json", ""), ("/elsewhere/m.json", "/elsewhere/"),
    ("/m.json", "/"), ("a//m.json", "a/"), (".//m.json", ""),
  ])
  func namesFilesFromTheCurrentFolder(word: String, prefix: String) {
    let current = URL(filePath: "/place/here", directoryHint: .isDirectory)
    #expect(SourceFolder(ofManifest: word, from: current).prefix == prefix)
  }

  @Test(arguments: [
    ("docs/", "../content/t.html", "content/t.html"), ("docs/", "a/b.html", "docs/a/b.html"),
    ("", "../content/t.html", "../content/t.html"), ("docs/", "../../t.html", "../t.html"),
    ("../docs/", "../t.html", "../t.html"), ("../", "../t.html", "../../t.html"),
    ("a/b/", "../../t.html", "t.html"), ("a/../docs/", "../t.html", "t.html"),
    ("/docs/", "../t.html", "/t.html"), ("/", "../t.html", "/../t.html"), ("docs/", "...", "docs/..."),
    ("docs../", "t.html", "docs../t.html"),
  ])
  func leavesOutAFolderThatIsLeftAgain(prefix: String, file: String, path: String) {
    #expect(SourceFolder.path(of: file, behind: prefix) == path)
  }
}

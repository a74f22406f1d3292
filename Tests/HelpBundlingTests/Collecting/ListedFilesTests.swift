import Foundation
import Testing

@testable import HelpBundling

/// Which files a list names.
@Suite struct ListedFilesTests {
  private static let tree = [
    "a.html", "b.html", "B.HTML", "c.png", "sub/d.png", "sub/deep/e.png", "sub/deep/f.txt", "x1.txt",
    "x2.txt", "x3.txt",
  ]

  @Test(arguments: [
    (#"["c.png"]"#, ["c.png"]), (#"["./c.png","c.png","a.html"]"#, ["c.png"]), (#"["*.html"]"#, ["b.html"]),
    (#"["*.png"]"#, ["c.png"]), (#"["**/*.png"]"#, ["c.png", "sub/d.png", "sub/deep/e.png"]),
    (#"["sub/**"]"#, ["sub/d.png", "sub/deep/e.png", "sub/deep/f.txt"]), (#"["sub/*"]"#, ["sub/d.png"]),
    (#"["x?.txt"]"#, ["x1.txt", "x2.txt", "x3.txt"]), (#"["x[12].txt"]"#, ["x1.txt", "x2.txt"]), ("[]", []),
    (#"["B.HTML"]"#, ["B.HTML"]),
  ])
  func takesPathsAndGlobs(list: String, expected: [String]) throws {
    let plan = try SourceRig(Self.tree).plan(#","includedFiles":\#(list)"#)
    #expect(plan.paths == (expected + ["a.html"]).sorted { BytewiseOrder.areInOrder($0, $1) })
    #expect(plan.complaints == [])
  }

  @Test(arguments: [
    (#"["C.png"]"#, "missing-file C.png", "c.png", "'c.png' differs only in case"),
    (#"["sub/dd.png"]"#, "missing-file sub/dd.png", "sub/d.png", "did you mean 'sub/d.png'?"),
    (
      #"["nothing.zip"]"#, "missing-file nothing.zip", nil,
      "file 'nothing.zip' is not in the manifest's folder"
    ),
    (#"["*.zip"]"#, "empty-glob *.zip", nil, "glob '*.zip' matches no file"),
    (#"["*.PNG"]"#, "empty-glob *.PNG", nil, "glob '*.PNG' matches no file"),
  ])
  func tellsWhatIsNotThere(list: String, complaint: String, suggestion: String?, message: String) throws {
    let plan = try SourceRig(Self.tree).plan(#","includedFiles":\#(list)"#)
    #expect(plan.complaints == [complaint])
    let finding = try #require(plan.findings.first)
    #expect(finding.suggestion == suggestion)
    #expect(finding.message.contains(message), "\(finding.message)")
    #expect(finding.place.file == "manifest.json")
    #expect(finding.place.line == 1)
    #expect(finding.place.column == 70)
  }

  @Test(arguments: [
    (
      #"["c.png"],"exclude":["sub/*","*.png"]"#,
      "file 'c.png' is excluded by '*.png'; narrow 'exclude' or change this entry"
    ),
    (
      #"[],"exclude":["a.html"]"#,
      "file 'a.html' is excluded by 'a.html'; narrow 'exclude' or change this entry"
    ),
    (#"["*.png"],"exclude":["c.png"]"#, "glob '*.png' matches no file that 'exclude' does not take away"),
    (
      #"["./manifest.json"]"#,
      "'manifest.json' is the manifest, which belongs to no bundle; remove or change this entry"
    ),
    (
      #"["dist/help.en.zip"]"#,
      "'dist/help.en.zip' is output of packing, which belongs to no bundle; remove or change this entry"
    ),
    (
      #"["dist/*"]"#,
      "glob 'dist/*' matches no file: what it names is output of packing, which belongs to no bundle"
    ),
  ])
  func tellsWhyWhatIsThereIsNotTaken(list: String, message: String) throws {
    let rig = try SourceRig(Self.tree + ["dist/help.en.zip"])
    let plan = try rig.plan(#","includedFiles":\#(list)"#)
    #expect(plan.findings.map(\.message) == [message])
    #expect(plan.findings.first?.suggestion == nil)
  }

  @Test func theBasePageMustBeThere() throws {
    let plan = try SourceRig(["b.html"]).plan(#","includedFiles":["b.html"]"#)
    #expect(plan.complaints == ["missing-file a.html"])
  }

  @Test func anEntryThatExistsIsLiteral() throws {
    let rig = try SourceRig(["a.html", "a[1].png", "a1.png", "*.txt", "b.txt"])
    #expect(try rig.plan(#","includedFiles":["a[1].png"]"#).paths == ["a.html", "a[1].png"])
    #expect(try rig.plan(#","includedFiles":["*.txt"]"#).paths == ["*.txt", "a.html"])
    #expect(try rig.plan(#","includedFiles":["a[12].png"]"#).paths == ["a.html", "a1.png"])
  }

  @Test func excludes() throws {
    let rig = try SourceRig(Self.tree)
    #expect(
      try rig.plan(#","includedFiles":["**"],"exclude":["sub/deep/**","x*","?.HTML"]"#).paths == [
        "a.html", "b.html", "c.png", "sub/d.png",
      ])
    // What is excluded and listed is not there.
    #expect(
      try rig.plan(#","includedFiles":["c.png"],"exclude":["*.png"]"#).complaints == ["missing-file c.png"])
  }

  @Test func leavesOutClutterUnlessItIsNamed() throws {
    let clutter = [
      ".hidden", ".git/config", "Thumbs.db", "desktop.ini", "__MACOSX/x", "a.html~", ".a.html.swp", "b.swp",
      "sub/.DS_Store",
    ]
    let rig = try SourceRig(["a.html", "sub/b.txt"] + clutter)
    #expect(try rig.plan(#","includedFiles":["**"]"#).paths == ["a.html", "sub/b.txt"])
    #expect(
      try rig.plan(#","includedFiles":[".hidden",".git/config","Thumbs.db","sub/.DS_Store"]"#).paths == [
        ".git/config", ".hidden", "Thumbs.db", "a.html", "sub/.DS_Store",
      ])
    #expect(try rig.plan(#","includedFiles":[".*"]"#).complaints == ["empty-glob .*"])
  }

  @Test func storesNamesInNFC() throws {
    let (decomposed, composed) = ("カ\u{3099}イト\u{3099}.png", "ガイド.png")
    let rig = try SourceRig(["a.html", decomposed])
    let plan = try rig.plan(#","includedFiles":["\#(composed)"]"#)
    #expect(plan.complaints == [])
    #expect(plan.paths.map { Array($0.utf8) } == ["a.html", composed].map { Array($0.utf8) })
    #expect(plan.files.last?.source.unicodeScalars.contains("\u{3099}") == true)
    #expect(
      try rig.plan(#","includedFiles":["\#(decomposed)"]"#).paths.last?.utf8.count == composed.utf8.count)
  }

  @Test func followsLinksToFilesOnly() throws {
    let rig = try SourceRig(["a.html", "real.png", "sub/b.png"])
    try rig.link("link.png", to: "real.png")
    try rig.link("sub/up.png", to: "../real.png")
    try rig.link("folder", to: "sub")
    let plan = try rig.plan(#","includedFiles":["**"]"#)
    #expect(plan.paths == ["a.html", "link.png", "real.png", "sub/b.png", "sub/up.png"])
    #expect(plan.complaints == [])
  }

  @Test func tellsOfLinksThatLeadBackToThemselves() throws {
    let rig = try SourceRig(["en/a.html"])
    try rig.link("en/self", to: "self")
    try rig.link("en/there", to: "../back")
    try rig.link("back", to: "en/there")
    let plan = try rig.plan(#","includedFiles":["**"]"#)
    #expect(plan.complaints == ["missing-file self", "missing-file there"])
    #expect(
      plan.findings.map(\.message)
        == ["self", "../back"].map {
          "file is a symbolic link to '\($0)', which leads back to it; exclude or fix it"
        })
  }

  @Test(arguments: [#"["**"]"#, #"["*"]"#, #"["out","rootlink","sub/up"]"#])
  func refusesLinksToFoldersOutsideTheRoot(list: String) throws {
    let rig = try SourceRig(["en/a.html", "en/sub/b.txt", "outside/y.png"])
    try rig.link("en/out", to: "../outside")
    try rig.link("en/rootlink", to: "/")
    try rig.link("en/sub/up", to: "../..")
    try rig.link("en/self", to: ".")
    let plan = try rig.plan(#","includedFiles":\#(list),"exclude":["sub/b.txt"]"#)
    #expect(plan.paths == ["a.html"])
    let expected = ["symlink-escape out", "symlink-escape rootlink", "symlink-escape sub/up"]
    #expect(plan.complaints == (list == #"["*"]"# ? Array(expected.dropLast()) : expected))
    #expect(
      plan.findings.first?.message
        == "folder is a symbolic link to '../outside', outside the root; copy the folder instead")
    let less = try rig.plan(#","includedFiles":\#(list),"exclude":["out","rootlink","sub/**"]"#)
    #expect(less.complaints.filter { $0.hasPrefix("symlink-escape") } == [])
  }

  /// What 'exclude' says of a folder goes for a link to one.
  @Test(arguments: ["out", "out/**", "out/*", "o*/**", "**"])
  func excludesALinkToAFolderByWhatLiesBeneath(pattern: String) throws {
    let rig = try SourceRig(["en/a.html", "outside/y.png"])
    try rig.link("en/out", to: "../outside")
    let plan = try rig.plan(#","includedFiles":["*"],"exclude":["\#(pattern)"]"#)
    #expect(plan.complaints.filter { $0.hasPrefix("symlink-escape") } == [])
    let other = try rig.plan(#","includedFiles":["*"],"exclude":["out/*.png","outer/**"]"#)
    #expect(other.complaints.filter { $0.hasPrefix("symlink-escape") } == ["symlink-escape out"])
  }

  @Test(arguments: [
    ("folder/b.png", "file 'folder/b.png' is not in 'en'"), ("folder", "file 'folder' is not in 'en'"),
    ("folder/**", "glob 'folder/**' matches no file below 'en'"),
    ("sub/deep/c/*.png", "glob 'sub/deep/c/*.png' matches no file below 'en'"),
  ])
  func saysThatLinkedFoldersAreNotEntered(entry: String, complaint: String) throws {
    let rig = try SourceRig(["en/a.html", "en/sub/b.png"])
    try rig.link("en/folder", to: "sub")
    try rig.link("en/sub/deep", to: ".")
    let plan = try rig.plan(#","includedFiles":["\#(entry)"]"#)
    let link = entry.hasPrefix("folder") ? "folder" : "sub/deep"
    #expect(
      plan.findings.map(\.message) == [
        "\(complaint); '\(link)' is a symbolic link to a folder, which is not entered; copy the folder instead"
      ])
  }

  @Test func refusesLinksThatLeaveTheRootOrLeadNowhere() throws {
    let rig = try SourceRig(["en/a.html", "secret.txt"])
    try rig.link("en/escape.txt", to: "../secret.txt")
    try rig.link("en/dangling.txt", to: "gone.txt")
    try rig.link("en/absolute.txt", to: "/nonexistent/x")
    func plan(_ list: String) throws -> PackingPlan { try rig.plan(list) }
    let all = try plan(#","includedFiles":["**"]"#)
    #expect(all.paths == ["a.html"])
    #expect(
      all.complaints.sorted() == [
        "missing-file dangling.txt", "symlink-escape absolute.txt", "symlink-escape escape.txt",
      ])
    #expect(all.findings.allSatisfy { $0.severity == .error })
    let less = try plan(#","includedFiles":["**"],"exclude":["escape.txt","dangling.txt","absolute.txt"]"#)
    #expect(less.complaints == [])
  }

  @Test(arguments: [
    (#"["a[1].png"]"#, ["a.html", "a1.png", "sub/d.png", "sub/é.png"]),
    (#"["a[12].png"]"#, ["a.html", "a[1].png", "sub/d.png", "sub/é.png"]),
    (#"["sub"]"#, ["a.html", "a1.png", "a[1].png"]),
    (#"["./sub"]"#, ["a.html", "a1.png", "a[1].png"]),
    ("[\"sub/e\u{301}.png\"]", ["a.html", "a1.png", "a[1].png", "sub/d.png"]),
    ("[\"sub/[e\u{301}].png\"]", ["a.html", "a1.png", "a[1].png", "sub/d.png"]),
  ])
  func excludesAFileOrFolderByItsNameBeforeItIsAPattern(entries: String, expected: [String]) throws {
    let rig = try SourceRig(["a.html", "a1.png", "a[1].png", "sub/d.png", "sub/é.png"])
    let plan = try rig.plan(#","includedFiles":["**"],"exclude":\#(entries)"#)
    #expect(plan.paths.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func followsBothFormsOfANameToOneFile() throws {
    let references = ["caf\u{E9}.png", "cafe\u{301}.png"]
    for order in [references, references.reversed()] {
      let rig = try SourceRig(
        ["caf\u{E9}.png"], texts: ["a.html": SourceRig.page(order[0], order[1])])
      #expect(try rig.plan("").paths.count == 2)
    }
  }
}

import Files
import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// Folders that cannot be entered.
@Suite struct ClosedFolderTests {
  /// Makes a folder whose name is Shift_JIS, as from an old archive.
  private func makeForeignFolder(in rig: SourceRig, below path: String = "") throws {
    let parent = rig.folder.url.path + path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = URL(filePath: parent)
    process.arguments = ["-c", "d=$(printf '\\203w'); mkdir \"$d\" && echo x >\"$d/x.png\""]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [
    (#","includedFiles":["**"]"#, ["unportable-name \u{FFFD}w"]),
    (#","includedFiles":["*/*.png"]"#, ["unportable-name \u{FFFD}w"]),
    (#","includedFiles":["b.html"]"#, []), (#","includedFiles":["img/**","b.html"]"#, ["empty-glob img/**"]),
    (#","includedFiles":["**"],"exclude":["*/**"]"#, []), ("", []),
  ])
  func areToldWhereAListMayReachThem(list: String, expected: [String]) throws {
    let rig = try SourceRig(["a.html", "b.html"])
    try makeForeignFolder(in: rig)
    #expect(try rig.plan(list).complaints == expected)
  }

  @Test(arguments: ["/.cache", "/__MACOSX"])
  func mayLieInWhatNobodyWrote(parent: String) throws {
    let rig = try SourceRig(["a.html", "b.html"])
    try makeForeignFolder(in: rig, below: parent)
    let plan = try rig.plan(#","includedFiles":["**"]"#)
    #expect(plan.complaints == [])
    #expect(plan.paths == ["a.html", "b.html"])
  }

  @Test(.enabled("root may read everything") { getuid() != 0 })
  func areToldWithTheReason() throws {
    let rig = try SourceRig(["a.html", "img/b.png"])
    let path = rig.folder.url.path + "/img"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    #expect(try rig.plan(#","includedFiles":["**"]"#).complaints == ["not-checked img"])
  }

  @Test func areToldInAPlainFolder() throws {
    let rig = try SourceRig(["a.html"])
    try makeForeignFolder(in: rig)
    let plan = try FolderPlan(folder: rig.folder.url, settings: VerifySettings(), jobs: 1)
    #expect(plan.findings.map(\.message) == ["folder's name is not UTF-8; rename the folder"])
  }

  @Test func areNotThoseWhoseNamesAreOneInUnicode() throws {
    let rig = try SourceRig(["a.html", "カ\u{3099}/a.png", "ガ/b.png", "カ\u{3099}/c.png", "ガ/d.png"])
    let plan = try rig.plan(#","includedFiles":["**"]"#)
    var reader = TreeReader()
    for file in plan.files {
      var bytes: [UInt8] = []
      #expect(try reader.open(file.source, root: file.root).readAll(into: &bytes) > 0)
    }
    #expect(plan.files.count == 5)
  }
}

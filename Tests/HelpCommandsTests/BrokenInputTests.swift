import Foundation
import HelpTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@testable import HelpCommands

/// Broken input gets an exit code and a message, and nothing that was there before is lost.
@Suite struct BrokenInputTests {
  private let rig: CommandRig

  /// Japanese help is packed and installed before anything is broken.
  init() async throws {
    rig = try CommandRig()
    try await rig.prepare("pack manifest.json", "install help --locale ja")
  }

  @Test(arguments: ["pack", "verify", "references"])
  func manifestMissing(command: String) async throws {
    try await rig.expectFailure(
      "\(command) nowhere.json", code: 66, messages: "error: 'nowhere.json' does not exist\n")
  }

  @Test(arguments: [
    ("page.htm", "."), ("ja.lproj/test.html", "ja.lproj"), ("./ja.lproj/page.XHTML", "./ja.lproj"),
  ])
  func aPageInsteadOfAManifest(page: String, folder: String) async throws {
    for file in ["page.htm", "ja.lproj/page.XHTML"] { try rig.folder.write("<title>t</title>", to: file) }
    for command in ["verify", "references"] {
      try await rig.expectFailure(
        "\(command) \(page)", code: 65,
        messages: "error: '\(page)' is a page; name its manifest, or its folder, '\(folder)'\n")
    }
  }

  @Test(arguments: ["pack", "verify", "references"])
  func manifestNotJSON(command: String) async throws {
    try rig.write(manifest: "{\n  \"name\": \"help\",\n  oops\n}\n")
    try await rig.expectFailure(
      "\(command) manifest.json", code: 65,
      messages: "manifest.json:3:3: error: a key in quotation marks is expected\n")
  }

  @Test func keyMisspelt() async throws {
    try rig.write(
      manifest: """
        {
          "name": "help",
          "locales": { "en": { "baseHTML": "test.html", "includedFile": ["Image.png"] } },
          "verfy": {}
        }
        """)
    let answer = await rig.run("pack manifest.json")
    #expect(answer.code == 65)
    #expect(
      answer.messages == """
        manifest.json:3:49: error: key 'includedFile' is not known in locale 'en'; did you mean 'includedFiles'?
        manifest.json:4:3: error: key 'verfy' is not known in a manifest; did you mean 'verify'?

        """)
  }

  @Test func fileMissing() async throws {
    try rig.write(
      manifest: """
        {
          "name": "help",
          "locales": {
            "en": { "baseHTML": "test.html", "includedFiles": ["Image.png", "Imgae.png"] }
          }
        }
        """)
    try await rig.expectFailure(
      "pack manifest.json", code: 1,
      messages: """
        manifest.json:4:69: error: file 'Imgae.png' is not in 'en.lproj'; did you mean 'Image.png'? [missing-file]
        1 error in 2 files (1 page, 1 reference)
        error: nothing is written, because of errors

        """)
  }

  @Test func imageMisspelt() async throws {
    try rig.folder.write(CommandRig.page(lang: "ja", picture: "./image.png"), to: "ja.lproj/test.html")
    try await rig.expectFailure(
      "pack manifest.json", code: 1,
      messages: """
        ja.lproj/Image.png: note: no page of this bundle refers to this file; leave it out or refer to it [unreferenced-file]
        ja.lproj/test.html:3:14: error: img src './image.png' names no file; \
        './Image.png' differs only in case [case-mismatch]
        1 error, 1 note in 4 files (2 pages, 2 references)
        error: nothing is written, because of errors

        """)
    try await rig.expectFailure(
      "pack manifest.json -o fresh -q", code: 1,
      messages: """
        ja.lproj/test.html:3:14: error: img src './image.png' names no file; \
        './Image.png' differs only in case [case-mismatch]
        error: nothing is written, because of errors

        """)
    #expect(try rig.files(below: "fresh") == nil)
  }

  @Test(arguments: [0, 1, 100, 500])
  func archiveTruncated(length: Int) async throws {
    let whole = try rig.contents("dist/help.ja.zip")
    try rig.folder.write(whole.prefix(length), to: "cut/help.ja.zip")
    try rig.folder.write(rig.contents("dist/help.helpkit.json"), to: "cut/help.helpkit.json")
    for line in ["install cut/help.ja.zip", "install help --locale ja --from cut", "verify cut/help.ja.zip"] {
      let answer = await rig.run(line)
      #expect(answer.messages.hasPrefix("error: archive '\(rig.path("cut/help.ja.zip"))' is refused: "))
      try await rig.expectFailure(line, code: 65, messages: answer.messages)
    }
  }

  @Test func everyFlippedBitIsRefusedOrHarmless() async throws {
    let whole = try rig.contents("dist/help.ja.zip")
    let installed = try #require(try rig.files(below: "installed"))
    for offset in stride(from: 0, to: whole.count, by: 5) {
      var bytes = whole
      bytes[bytes.startIndex + offset] ^= 1 << UInt8(offset % 8)
      try rig.folder.write(bytes, to: "flipped/help.ja.zip")
      let answer = await rig.run("install flipped/help.ja.zip")
      #expect(answer.code == 65 || answer.code == 0, "offset \(offset): \(answer.messages)")
      var found = try #require(try rig.files(below: "installed"))
      // What is not content, such as a file's time, may differ; only the receipt says where the files came from.
      found["help/.helpkit.json"] = installed["help/.helpkit.json"]
      #expect(found == installed, "offset \(offset)")
    }
  }

  @Test func flippedBitInAFile() async throws {
    var bytes = try rig.contents("dist/help.ja.zip")
    let place = try #require(bytes.firstRange(of: Data("picture of ja".utf8)))
    bytes[place.lowerBound] ^= 1
    try rig.folder.write(bytes, to: "dist/help.ja.zip")
    let answer = await rig.run("install help --locale ja")
    #expect(
      answer.messages.hasPrefix(
        "error: archive '\(rig.path("dist/help.ja.zip"))' is refused: entry 'Image.png' cannot be decoded"))
    try await rig.expectFailure("install help --locale ja", code: 65, messages: answer.messages)
  }

  @Test func archiveOfAnotherPack() async throws {
    try rig.folder.write(rig.contents("dist/help.en.zip"), to: "dist/help.ja.zip")
    try await rig.expectFailure(
      "install help --locale ja", code: 65,
      messages: "error: archive '\(rig.path("dist/help.ja.zip"))' is not the one that the catalog names; "
        + "pack again or fetch both anew\n")
  }

  @Test func archiveGone() async throws {
    try FileManager.default.removeItem(atPath: rig.path("dist/help.ja.zip"))
    try await rig.expectFailure(
      "install help --locale ja", code: 66,
      messages: "error: archive '\(rig.path("dist/help.ja.zip"))' does not exist\n")
  }

  @Test func targetNotOurs() async throws {
    try rig.folder.write("mine", to: "other/help/letter.txt")
    try await rig.expectFailure(
      "install help --to other", code: 77,
      messages: "error: '\(rig.path("other/help"))' holds files and was not installed by helpkit; "
        + "remove it, or force it to be moved aside\n")
    #expect(try rig.text("other/help/letter.txt") == "mine")
    let answer = await rig.run("install help --to other --force")
    #expect(answer.code == 0)
    #expect(answer.messages.hasPrefix("warning: what was there before was moved to '"))
    #expect(try rig.files(below: "other")?.values.contains(Data("mine".utf8)) == true)
  }

  @Test func targetALink() async throws {
    try FileManager.default.createDirectory(atPath: rig.path("other"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: rig.path("other/help"), withDestinationPath: rig.path("installed/help"))
    try await rig.expectFailure(
      "install help --to other", code: 77,
      messages: "error: '\(rig.path("other/help"))' is a symbolic link; remove it or choose another folder\n")
  }

  @Test(arguments: [
    ("pack manifest.json -o manifest.json/dist", "cannot write"),
    ("install help --to manifest.json/there", "cannot open"),
  ])
  func outputBelowAFile(line: String, message: String) async throws {
    let path = rig.path(line.components(separatedBy: " ").last ?? "")
    try await rig.expectFailure(
      line, code: 73, messages: "error: \(message) '\(path)': not a folder\n")
  }

  @Test func diskReadOnly() async throws {
    try await rig.prepare("install help --locale ja --to disk")
    guard mount("-o bind disk disk"), mount("-o remount,ro,bind disk") else {
      unmount()
      try Test.cancel("nothing can be mounted here")
    }
    defer { unmount() }
    let before = try rig.files(below: "disk")
    for line in ["install help --to disk", "uninstall help --to disk", "pack manifest.json -o disk -q"] {
      let answer = await rig.run(line)
      #expect(answer.code == 73, "\(line): \(answer.messages)")
      #expect(answer.messages.hasSuffix(": the file system is read-only\n"), "\(answer.messages)")
    }
    #expect(try rig.files(below: "disk") == before)
    #expect(await rig.run("path help --to disk").code == 0)
  }

  @Test func noSuchLocale() async throws {
    try await rig.expectFailure(
      "install help --locale fr,de --exact", code: 66,
      messages: "error: no locale matches fr, de; available: en, ja\n")
    try await rig.expectFailure(
      "pack manifest.json --locale fr", code: 66,
      messages: "error: the manifest has no locale 'fr'; it has en, ja\n")
  }

  @Test func lockHeld() async throws {
    let lock = try FileHandle(
      forUpdating: URL(filePath: rig.path("installed/.help.lock"), directoryHint: .notDirectory))
    #expect(flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    defer { try? lock.close() }
    try await rig.expectFailure(
      "install help --lock-timeout 0", code: 75,
      messages: "error: '\(rig.path("installed/.help.lock"))' was held by another process for 0 s; "
        + "try again later\n")
  }

  @Test func badCatalog() async throws {
    let path = rig.path("dist/help.helpkit.json")
    try rig.folder.write(rig.text("dist/help.helpkit.json"), to: "dist/other.helpkit.json")
    try await rig.expectFailure(
      "install other --from dist", code: 65,
      messages: "error: catalog '\(rig.path("dist/other.helpkit.json"))' belongs to help of another name; "
        + "pack again or fetch it anew\n")
    try rig.folder.write("{", to: "dist/help.helpkit.json")
    let damaged = await rig.run("install help --from dist")
    #expect(damaged.messages.hasPrefix("error: catalog '\(path)' is refused: catalog:1:"))
    try await rig.expectFailure("show help --from dist", code: 65, messages: damaged.messages)
    try FileManager.default.removeItem(atPath: path)
    try await rig.expectFailure(
      "install help --from dist/help.helpkit.json", code: 66,
      messages: "error: catalog '\(path)' does not exist\n")
  }

  @Test func oneDamagedCatalogOfSeveral() async throws {
    let catalog = try rig.text("dist/help.helpkit.json")
    try rig.folder.write("{", to: "dist/another.helpkit.json")
    try rig.folder.write(catalog, to: "dist/zoo.helpkit.json")
    let answer = await rig.run("list --from dist")
    #expect(answer.code == 65)
    #expect(
      answer.results.split(separator: "\n").map { $0.prefix(8) } == [
        "help\ten\t", "help\tja\t", "help\ten\t", "help\tja\t",
      ])
    #expect(
      answer.messages.hasPrefix("error: catalog '\(rig.path("dist/another.helpkit.json"))' is refused: "))
    let objects = await rig.run("list --from dist --format json")
    #expect(objects.code == 65)
    #expect(
      (try JSONSerialization.jsonObject(with: Data(objects.results.utf8)) as? [[String: Any]])?
        .compactMap { $0["catalog"] as? String }
        == [rig.path("dist/help.helpkit.json"), rig.path("dist/zoo.helpkit.json")])
    try await rig.expectFailure(
      "list --from dist/another.helpkit.json", code: 65, messages: answer.messages)
  }

  @Test(.enabled(if: BuiltProgram.isThere && ForeignProgram("setpriv") != nil && geteuid() == 0))
  func folderClosed() throws {
    try FileManager.default.copyItem(atPath: rig.path("installed"), toPath: rig.path("closed"))
    let answer = try BuiltProgram.run(
      """
      chmod 755 .; chmod -R a+rX dist; chmod 700 closed
      setpriv --reuid=65534 --regid=65534 --clear-groups test -x "$FOLDER" 2>/dev/null || exit 200
      cp "$HELPKIT" program; chmod 755 program; mkdir -m 777 place
      for words in 'list --to closed' 'path help --to closed' 'show help --to closed' 'verify help --to closed' \
        'uninstall help --to closed' 'list --to closed/x' 'list --from closed' 'install help --from closed --to place' \
        'show help --from closed' 'pack closed/manifest.json' 'status closed/manifest.json' \
        'verify closed/manifest.json' 'references closed/x.zip' 'install closed/x.zip' 'show closed/x.zip' \
        'verify closed' 'install help --to closed' 'pack manifest.json -o closed/x'
      do
        setpriv --reuid=65534 --regid=65534 --clear-groups env TMPDIR="$FOLDER/place" ./program $words \
          >out 2>err && code=0 || code=$?
        echo "$code $words"
        grep -q 'permission denied' err || cat err
      done
      """, in: rig.folder.url)
    if answer.status == 200 { try Test.cancel("no other user may look into the folder here") }
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 18)
    for line in lines {
      let isWriting = line.hasSuffix(" install help --to closed") || line.contains(" -o ")
      #expect(line.hasPrefix(isWriting ? "73 " : "74 "), "\(line)")
    }
  }

  @Test func initWhereAFileStands() async throws {
    try rig.folder.write("mine", to: "f")
    try await rig.expectFailure(
      "init f", code: 73, messages: "error: 'f' is a file; name a folder to write to\n")
  }

  @Test(arguments: ["en.lproj", "dist", "new/"])
  func depfileThatIsAFolder(word: String) async throws {
    try await rig.expectFailure(
      "pack manifest.json -o other --depfile \(word)", code: 73,
      messages: "error: cannot write '\(word)': it is a folder; name a file in it\n")
    #expect(try rig.files(below: "other") == nil)
  }

  private func mount(_ words: String) -> Bool { shell("mount \(words)") }

  private func unmount() { _ = shell("umount disk") }

  private func shell(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = rig.folder.url
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

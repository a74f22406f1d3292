import Files
import Foundation
import HelpTestSupport
import Testing

@Suite struct DirectoryTests {
  @Test func listsByBytesWithKinds() throws {
    let box = try Sandbox()
    try box.run("touch b Z a; mkdir d; ln -s nowhere l; mkfifo f")
    let entries = try box.folder.entries()
    #expect(entries.map(\.name) == ["Z", "a", "b", "d", "f", "l"])
    #expect(entries.map(\.kind) == [.regular, .regular, .regular, .folder, .other, .symbolicLink])
  }

  @Test func tellsWhatTheSystemKnows() throws {
    let box = try Sandbox()
    try box.run("printf 12345 >a; chmod 640 a; ln a b")
    let status = try box.folder.status(of: name("a"))
    #expect(status.kind == .regular)
    #expect(status.size == 5)
    #expect(status.mode == 0o640)
    #expect(status.links == 2)
    #expect(status.isOurs)
    #expect(try status.isSameFile(as: box.folder.status(of: name("b"))))
  }

  @Test func makesWhatAPathLacks() throws {
    let box = try Sandbox()
    let root = box.files.url.path
    #expect(try Directory.opening(root + "/a/b/c", makingWith: 0o700).path == root + "/a/b/c")
    #expect(try Directory(path: root + "/a/b").status.mode == 0o700)
    #expect(try Directory.opening(root + "/a/b/c").entries().isEmpty)
    try box.run("echo >file; ln -s nowhere dangling")
    func kind(_ path: String) -> FileError.Kind? {
      do {
        _ = try Directory.opening(root + path)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind("/file") == .notAFolder)
    #expect(kind("/file/x/y") == .notAFolder)
    #expect(kind("/dangling") == .symbolicLink)
    #expect(kind("/" + String(repeating: "x", count: 300)) == .nameTooLong)
  }

  @Test func followsLinksOnlyWhenAsked() throws {
    let box = try Sandbox()
    try box.run("mkdir d; echo 1 >d/a; ln -s d link; ln -s d/a file")
    #expect(try box.folder.status(of: name("link")).kind == .symbolicLink)
    #expect(try box.folder.statusFollowingLinks(of: name("link")).kind == .folder)
    #expect(try box.folder.readLink(name("link")) == "d")
    let link = try name("link")
    let file = try name("file")
    #expect(kind { () throws(FileError) in _ = try box.folder.openDirectory(link) } == .symbolicLink)
    #expect(kind { () throws(FileError) in _ = try box.folder.openFile(file) } == .symbolicLink)
    #expect(try box.folder.openFile(file, followsLinks: true).size == 2)
    let path = box.folder.path + "/link"
    #expect(kind { () throws(FileError) in _ = try Directory(path: path, followsLinks: false) } != nil)
    #expect(try Directory(path: path).entries().map(\.name) == ["a"])
  }

  @Test func refusesWhatIsNoFileWithoutWaiting() throws {
    let box = try Sandbox()
    try box.run("mkfifo fifo; mkdir folder")
    let fifo = try name("fifo")
    let folder = try name("folder")
    #expect(kind { () throws(FileError) in _ = try box.folder.openFile(fifo) } == .notARegularFile)
    #expect(kind { () throws(FileError) in _ = try box.folder.openFile(folder) } == .isAFolder)
    let message = "cannot open '\(box.folder.path)/fifo': not a regular file"
    #expect(throws: FileError(.open, box.folder.path + "/fifo", refused: .notARegularFile)) {
      _ = try box.folder.openFile(fifo)
    }
    #expect(FileError(.open, box.folder.path + "/fifo", refused: .notARegularFile).description == message)
  }

  @Test func createsOnlyWhatIsNotThere() throws {
    let box = try Sandbox()
    try box.run("ln -s elsewhere link; touch file")
    for text in ["link", "file"] {
      let taken = try name(text)
      #expect(kind { () throws(FileError) in _ = try box.folder.createFile(taken) } == .alreadyExists)
    }
    #expect(!FileManager.default.fileExists(atPath: box.folder.path + "/elsewhere"))
  }

  @Test func makesTheFoldersOfAPath() throws {
    let box = try Sandbox()
    let names = try ["a", "b", "c"].map(name)
    for _ in 1...2 {
      let last = try box.folder.openOrMakeDirectories(names)
      #expect(try last.entries().isEmpty)
    }
    try box.run("test -d a/b/c; ln -s b a/link")
    let throughLink = try ["a", "link"].map(name)
    #expect(
      kind { () throws(FileError) in _ = try box.folder.openOrMakeDirectories(throughLink) } == .symbolicLink)
  }

  @Test func staysInTheFolderThatWasOpened() throws {
    let box = try Sandbox()
    try box.run("mkdir old")
    let old = try box.folder.openDirectory(name("old"))
    try box.run("mv old moved; mkdir old")
    try old.createFile(name("a")).close()
    try box.run("test -e moved/a; test ! -e old/a")
  }

  @Test func opensNamesThatAreNoText() throws {
    let box = try Sandbox()
    try box.run(#"printf 1 >"$(printf 'a\377')"; printf 22 >"$(printf 'a\376')"; touch b"#)
    let entries = try box.folder.entries()
    #expect(entries.map(\.name) == ["a\u{FFFD}", "a\u{FFFD}", "b"])
    #expect(entries.map(\.isValidUTF8) == [false, false, true])
    #expect(entries[0].fileName != entries[1].fileName)
    #expect(try entries.map { try box.folder.openFile($0.fileName).size } == [2, 1, 0])
  }

  @Test func keepsSpellingsApart() throws {
    let composed = try name("\u{E9}")
    let decomposed = try name("e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }

  @Test func measuresTheFreeSpace() throws {
    let box = try Sandbox()
    let space = try box.folder.freeSpace()
    #expect(space.bytes > 1 << 20)
    #expect(space.inodes > 100)
  }

  @Test func writesBackAndSetsModes() throws {
    let box = try Sandbox()
    try box.folder.setMode(0o750)
    #expect(try box.folder.status.mode == 0o750)
    try box.folder.synchronize()
    try box.folder.synchronizeFileSystem()
  }

  @Test(arguments: [0o700, 0o755, 0o775, 0o777, 0o1777] as [UInt16])
  func tellsWhoMayChangeAFolder(mode: UInt16) throws {
    let box = try Sandbox()
    try box.folder.setMode(mode)
    let status = try box.folder.status
    #expect(status.isWorldWritable == [0o777, 0o1777].contains(mode))
    #expect(status.isGroupWritable == (mode != 0o700 && mode != 0o755))
    #expect(status.isSticky == (mode == 0o1777))
  }

  @Test func refusesPathsWithNUL() {
    #expect(kind { () throws(FileError) in _ = try Directory(path: "/tmp\0/x") } == .notFound)
  }
}

import Files
import Foundation
import Testing

@Suite struct RemovingTests {
  @Test func removesATreeAndFollowsNoLink() throws {
    let box = try Sandbox()
    try box.run(
      """
      mkdir -p outside tree/a/b tree/c; touch outside/kept tree/x tree/a/b/y
      ln -s ../outside tree/link; ln -s ../../outside/kept tree/a/link; mkfifo tree/fifo
      """)
    try box.folder.removeTree(name("tree"))
    #expect(try box.folder.entries().map(\.name) == ["outside"])
    try box.run("test -e outside/kept")
  }

  @Test func removesALinkInsteadOfItsTree() throws {
    let box = try Sandbox()
    try box.run("mkdir real; touch real/a; ln -s real tree")
    try box.folder.removeTree(name("tree"))
    try box.run("test -e real/a; test ! -L tree")
  }

  @Test func removesNamesThatAreNoText() throws {
    let box = try Sandbox()
    try box.run(#"d="$(printf 'tree/\377')"; mkdir -p "$d"; touch "$d/$(printf '\376')""#)
    try box.folder.removeTree(name("tree"))
    #expect(try box.folder.entries().isEmpty)
  }

  @Test func removesTwoThousandLevels() throws {
    let box = try Sandbox()
    var deepest = try box.folder.openOrMakeDirectory(name("tree"))
    let folder = try name(String(repeating: "d", count: 200))
    for _ in 1...2_000 {
      deepest = try deepest.openOrMakeDirectory(folder)
      try deepest.createFile(name("a")).close()
    }
    try box.folder.removeTree(name("tree"))
    #expect(try box.folder.entries().isEmpty)
  }

  @Test func removesAWideTree() throws {
    let box = try Sandbox()
    try box.run(
      "mkdir tree; cd tree; for i in 1 2 3 4 5 6 7 8 9; do mkdir $i; (cd $i; seq 300 | xargs touch); done")
    try box.folder.removeTree(name("tree"))
    #expect(try box.folder.entries().isEmpty)
  }

  @Test func givesItselfTheRightToRemove() throws {
    let box = try Sandbox()
    try box.run("mkdir -p tree/a/b; touch tree/a/b/x; chmod 0 tree/a/b; chmod 555 tree/a tree")
    // The administrator needs no right; as another user this needs the modes changed.
    try box.folder.removeTree(name("tree"))
    #expect(try box.folder.entries().isEmpty)
  }

  @Test func throwsForWhatIsNotThere() throws {
    let box = try Sandbox()
    let tree = try name("tree")
    #expect(kind { () throws(FileError) in try box.folder.removeTree(tree) } == .notFound)
  }

  @Test(.enabled(if: isAdministrator, "only the administrator may mount"))
  func leavesAMountedFileSystem() throws {
    let box = try Sandbox()
    try box.run("mkdir -p tree/a tree/mounted tree/z; touch tree/a/x tree/z/x")
    guard (try? box.run("mount -t tmpfs -o size=1m none tree/mounted")) != nil else {
      try Test.cancel("nothing can be mounted here")
    }
    defer { try? box.run("umount tree/mounted") }
    try box.run("touch tree/mounted/kept")
    let tree = try name("tree")
    #expect(kind { () throws(FileError) in try box.folder.removeTree(tree) } == .crossesDevice)
    try box.run("test -e tree/mounted/kept; test ! -e tree/a; test ! -e tree/z")
  }
}

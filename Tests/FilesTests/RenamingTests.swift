import Files
import Foundation
import Testing

@Suite struct RenamingTests {
  private func rename(_ box: borrowing Sandbox, _ policy: RenamePolicy) throws -> FileError.Kind? {
    let (old, new) = (try name("old"), try name("new"))
    return kind { () throws(FileError) in try box.folder.rename(old, to: new, policy: policy) }
  }

  @Test func replacesAFile() throws {
    let box = try Sandbox()
    try box.run("echo 1 >old; echo 2 >new")
    #expect(try rename(box, .replace) == nil)
    #expect(try box.text(of: "new") == "1\n")
    #expect(try box.folder.entries().count == 1)
  }

  @Test func doesNotReplaceAFullFolder() throws {
    let box = try Sandbox()
    try box.run("mkdir old new; touch new/a")
    #expect(try rename(box, .replace) == .notEmpty)
  }

  @Test func refusesAnExistingName() throws {
    let box = try Sandbox()
    try box.run("mkdir old new")
    #expect(try rename(box, .refuseExisting) == .alreadyExists)
    try box.run("rmdir new; ln -s nowhere new")
    #expect(try rename(box, .refuseExisting) == .alreadyExists)
    try box.run("rm new")
    #expect(try rename(box, .refuseExisting) == nil)
    try box.run("test -d new; test ! -e old")
  }

  @Test func exchangesTwoFullFolders() throws {
    let box = try Sandbox()
    try box.run("mkdir old new; touch old/a new/b")
    #expect(try rename(box, .exchange) == nil)
    try box.run("test -e new/a; test -e old/b")
  }

  @Test func exchangesOnlyWhatExists() throws {
    let box = try Sandbox()
    try box.run("mkdir old")
    #expect(try rename(box, .exchange) == .notFound)
    try box.run("test -d old")
  }

  @Test func movesIntoAnotherFolder() throws {
    let box = try Sandbox()
    try box.run("mkdir a b; echo 1 >a/x")
    let from = try box.folder.openDirectory(name("a"))
    let to = try box.folder.openDirectory(name("b"))
    try from.rename(name("x"), into: to, as: name("y"), policy: .refuseExisting)
    #expect(try box.text(of: "b/y") == "1\n")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/shm"), "there is no second file system here"))
  func tellsThatADeviceIsCrossed() throws {
    let box = try Sandbox()
    let other = try Directory(path: "/dev/shm")
    guard try other.status.device != box.folder.status.device else {
      try Test.cancel("both are one file system")
    }
    try box.run("mkdir old")
    let (old, new) = (try name("old"), try name("helpkit-test-\(UUID().uuidString)"))
    for policy in [RenamePolicy.replace, .refuseExisting] {
      #expect(
        kind { () throws(FileError) in try box.folder.rename(old, into: other, as: new, policy: policy) }
          == .crossesDevice)
    }
  }

  @Test(arguments: [ENOSYS, EINVAL, ENOTSUP])
  func namesWhatAFileSystemCannotDo(code: Int32) {
    #expect(FileError(.rename, "a", code: code).kind == .unsupported)
  }
}

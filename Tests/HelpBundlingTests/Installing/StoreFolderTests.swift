import Foundation
import Testing

@testable import HelpBundling

@Suite struct StoreFolderTests {
  private func flaw(_ path: String) -> StoreError? {
    do {
      _ = try StoreFolder(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("700", nil), ("755", nil), ("775", nil), ("1777", nil), ("777", .worldWritable),
    ] as [(String, StoreError.FolderFlaw?)])
  func judgesModes(mode: String, expected: StoreError.FolderFlaw?) throws {
    let rig = try InstallRig()
    try rig.run("chmod \(mode) .")
    #expect(flaw(rig.path) == expected.map { .unsafeFolder(path: rig.path, $0) })
  }

  @Test(.enabled(if: isAdministrator, "only the administrator may give folders away"))
  func refusesAFolderOfAnotherUser() throws {
    let rig = try InstallRig()
    try rig.run("mkdir a; chown 12345 a")
    let error = flaw(rig.path + "/a")
    #expect(error == .unsafeFolder(path: rig.path + "/a", .otherOwner))
    #expect(error?.category == .unsafeTarget)
  }

  @Test(.enabled(if: isAdministrator, "only the administrator may give links away"))
  func refusesALinkOfAnotherUserWhereverItLeads() throws {
    let rig = try InstallRig()
    try rig.run("mkdir a; ln -s a b; chown -h 12345 b; ln -s b c")
    #expect(flaw(rig.path + "/b") == .unsafeFolder(path: rig.path + "/b", .foreignLink))
    #expect(
      flaw(rig.path + "/gone")?.category == .cannotCreate || flaw(rig.path + "/gone")?.category == .missing)
  }

  @Test func followsALinkToASafeFolder() throws {
    let rig = try InstallRig()
    try rig.run("mkdir a; ln -s a b")
    #expect(flaw(rig.path + "/b") == nil)
  }

  @Test func tellsThatItIsNotThere() throws {
    let rig = try InstallRig()
    #expect(flaw(rig.path + "/none")?.category == .cannotCreate)
    try rig.run("touch file")
    #expect(flaw(rig.path + "/file")?.category == .cannotCreate)
  }

  @Test(arguments: ["", "..", "a/b", ".help", "a..b", "a.", String(repeating: "a", count: 65)])
  func refusesWhatIsNoName(name: String) async throws {
    let rig = try InstallRig()
    let error = try await storeError {
      _ = try await StoreFolder(path: rig.path).slot(named: name, options: SlotOptions())
    }
    #expect(error == .badName(name))
  }

  @Test func waitsNoLongerThanItIsTold() async throws {
    let rig = try InstallRig()
    let held = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
    let options = SlotOptions(lockTimeout: .milliseconds(20))
    let error = try await storeError { try await rig.install(["a"], version: "1", options: options) }
    #expect(error?.category == .locked)
    // Another name has another lock.
    _ = try await StoreFolder(path: rig.path).slot(named: "other", options: options)
    _ = consume held
  }

  @Test func refusesALinkInPlaceOfTheLock() async throws {
    let rig = try InstallRig()
    try rig.run("ln -s elsewhere .help.lock")
    let error = try await storeError { try await rig.install(["a"], version: "1") }
    #expect(error?.category == .unsafeTarget)
    #expect(!FileManager.default.fileExists(atPath: rig.path + "/elsewhere"))
  }

  @Test func saysWhatToDo() {
    #expect(
      StoreError.unsafeTarget(path: "/tmp/help", .notOurs).localizedDescription
        == "'/tmp/help' holds files and was not installed by helpkit; remove it, or force it to be moved aside"
    )
    #expect(
      StoreError.noSpace(path: "/tmp", needed: 10, free: 2).description
        == "folder '/tmp' has room for 2 bytes, 10 are needed")
    #expect(!StoreError.cannotCreate("x\u{1B}[31m").description.contains("\u{1B}"))
  }
}

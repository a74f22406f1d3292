import Files
import Foundation
import Testing

@testable import HelpBundling

/// The ways in which a file system can be unable to rename, each as the steps that fail and how.
enum Weakness: String, CaseIterable, Sendable, Codable {
  case none, noExchange, noExchangeNorPlacing, otherLayer, otherLayerWithoutExchange

  /// Fails as such a file system would.
  func reached(_ step: InstallStep) throws {
    switch (self, step) {
    case (.noExchange, .exchanging), (.noExchangeNorPlacing, .exchanging),
      (.otherLayerWithoutExchange, .exchanging):
      throw FileError(.rename, "help", code: EINVAL)
    case (.otherLayer, .exchanging), (.otherLayerWithoutExchange, .movingAside), (.otherLayer, .settingAside):
      throw FileError(.rename, "help", code: EXDEV)
    default: break
    }
  }
}

@Suite struct CommitTests {
  private let old = ["a.html", "img/b.png", "gone/c.png"]
  private let new = ["a.html", "img/d.png"]

  @Test(arguments: Weakness.allCases)
  func replacesOnEveryFileSystem(weakness: Weakness) async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    let options = SlotOptions(onStep: weakness.reached)
    #expect(try await rig.install(new, version: "2", options: options) == [])
    #expect(try rig.wholeVersion() == "2")
    #expect(try rig.neighbours() == [])
  }

  @Test(arguments: Weakness.allCases)
  func keepsFilesThatTheReceiptDoesNotKnow(weakness: Weakness) async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    try rig.run(
      #"""
      cd help; echo mine >notes.txt; echo mine >img/notes.txt; mkdir -p own/deep; echo mine >own/deep/x
      ln -s notes.txt link; echo mine >"$(printf 'img/\377')"; rm a.html; mkdir a.html; echo mine >a.html/x
      """#)
    let remarks = try await rig.install(new, version: "2", options: SlotOptions(onStep: weakness.reached))
    #expect(try rig.wholeVersion() == "2")
    guard case .kept(let paths, let folder) = remarks.first, remarks.count == 1 else {
      Issue.record("\(remarks)")
      return
    }
    #expect(paths == ["a.html/x", "img/notes.txt", "img/\u{FFFD}", "link", "notes.txt", "own/deep/x"])
    #expect(try rig.neighbours().map { rig.path + "/" + $0 } == [folder])
    try rig.run(
      #"""
      cd .help.kept-*; for f in notes.txt img/notes.txt own/deep/x "$(printf 'img/\377')" a.html/x
      do test "$(cat "$f")" = mine; done; test -L link; test ! -e gone
      """#)
  }

  @Test func keepsTwoTimesInOneSecond() async throws {
    let rig = try InstallRig()
    for version in ["1", "2", "3"] {
      try await rig.install(old, version: version)
      try rig.run("touch help/mine-\(version)")
    }
    try await rig.install(old, version: "4")
    #expect(try rig.neighbours().count == 3)
  }

  @Test func refusesAFolderThatIsNotOurs() async throws {
    let rig = try InstallRig()
    try rig.run("mkdir help; touch help/precious")
    let error = try await storeError { try await rig.install(new, version: "1") }
    #expect(error == .unsafeTarget(path: rig.target, .notOurs))
    #expect(error?.category == .unsafeTarget)
    #expect(try rig.contents(of: rig.target) == ["precious"])
    #expect(try rig.neighbours() == [])
  }

  @Test(arguments: [Weakness.none, .otherLayer])
  func movesAForeignFolderAsideWhenForced(weakness: Weakness) async throws {
    let rig = try InstallRig()
    try rig.run("mkdir -p help/deep; touch help/precious help/deep/x")
    let options = SlotOptions(isForced: true, onStep: weakness.reached)
    let remarks = try await rig.install(new, version: "1", options: options)
    #expect(try rig.wholeVersion() == "1")
    #expect(remarks.count == 1)
    #expect(try rig.neighbours().count == 1)
    try rig.run("test -e .help.kept-*/precious; test -e .help.kept-*/deep/x")
  }

  @Test(arguments: [Weakness.none, .noExchange, .noExchangeNorPlacing])
  func movesAFileAsideWhenForced(weakness: Weakness) async throws {
    let rig = try InstallRig()
    try rig.run("echo precious >help")
    let error = try await storeError { try await rig.install(new, version: "1") }
    #expect(error == .unsafeTarget(path: rig.target, .foreignFile))
    try rig.run("test precious = \"$(cat help)\"")
    #expect(try rig.neighbours() == [])
    let options = SlotOptions(isForced: true, onStep: weakness.reached)
    let remarks = try await rig.install(new, version: "1", options: options)
    #expect(try rig.wholeVersion() == "1")
    let kept = try #require(rig.neighbours().first)
    #expect(remarks == [.movedAside(folder: rig.path + "/" + kept)])
    try rig.run("test precious = \"$(cat \(kept))\"")
  }

  @Test func putsAFileBackWhenTheBundleCannotBePlaced() async throws {
    let rig = try InstallRig()
    try rig.run("echo precious >help")
    let options = SlotOptions(
      isForced: true,
      onStep: { if $0 == .placing { throw FileError(.rename, "help", code: EIO) } })
    let error = try await storeError { try await rig.install(new, version: "1", options: options) }
    #expect(error?.category == .inputOutput)
    try rig.run("test precious = \"$(cat help)\"")
    #expect(try rig.neighbours() == [])
  }

  @Test func movesABundleWithAnUnreadableReceiptAside() async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    try rig.run(": >help/.helpkit.json")
    let remarks = try await rig.install(new, version: "2")
    #expect(try rig.wholeVersion() == "2")
    #expect(remarks == [.movedAside(folder: rig.path + "/" + (try #require(rig.neighbours().first)))])
    try rig.run("test -e .help.kept-*/gone/c.png")
  }

  @Test(arguments: [
    ("mkdir real; ln -s real help", StoreError.TargetFlaw.symbolicLink),
    ("ln -s nowhere help", .symbolicLink),
    ("mkfifo help", .notAFolder),
  ])
  func refusesWhatIsNoFolder(command: String, flaw: StoreError.TargetFlaw) async throws {
    let rig = try InstallRig()
    try rig.run(command)
    let before = try rig.neighbours()
    for isForced in [false, true] {
      let error = try await storeError {
        try await rig.install(new, version: "1", options: SlotOptions(isForced: isForced))
      }
      #expect(error == .unsafeTarget(path: rig.target, flaw))
    }
    #expect(try rig.neighbours() == before)
  }

  @Test(.enabled(if: isAdministrator, "only the administrator may give files away"))
  func refusesAFolderOfAnotherUser() async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    try rig.run("chown 12345 help")
    let error = try await storeError { try await rig.install(new, version: "2") }
    #expect(error == .unsafeTarget(path: rig.target, .otherOwner))
    #expect(try rig.wholeVersion() == "1")
  }

  @Test(arguments: Weakness.allCases)
  func putsTheOldBundleBackWhenTheNewCannotBePlaced(weakness: Weakness) async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    let options = SlotOptions(onStep: { step in
      try weakness.reached(step)
      let isLast: Set<InstallStep> = weakness == .none ? [.exchanging] : [.placing, .emptying]
      if isLast.contains(step) { throw FileError(.rename, "help", code: EIO) }
    })
    let error = try await storeError { try await rig.install(new, version: "2", options: options) }
    #expect(error?.category == .inputOutput)
    #expect(try rig.wholeVersion() == "1")
    #expect(try rig.neighbours() == [])
  }

  @Test func keepsTheOldBundleWhenTheExchangeCannotBeUndone() async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    try rig.run("touch help/mine")
    let options = SlotOptions(onStep: { step in
      guard step == .exchanged else { return }
      try rig.run("mv help moved")
      throw FileError(.inspect, "help", code: EIO)
    })
    await #expect(throws: StoreError.self) { try await rig.install(new, version: "2", options: options) }
    try rig.run("test -e .help.new-*/mine; test -e .help.new-*/gone/c.png")
    #expect(try await rig.install(new, version: "3").count == 1)
    #expect(try rig.wholeVersion() == "3")
    try rig.run("test -e .help.kept-*/mine")
  }

  @Test(arguments: [Weakness.none, .noExchange, .otherLayer])
  func noticesAFolderThatWasSwappedMeanwhile(weakness: Weakness) async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    let options = SlotOptions(onStep: { step in
      if step == .exchanging { try rig.run("mv help moved; mkdir help; touch help/precious") }
      try weakness.reached(step)
    })
    let error = try await storeError { try await rig.install(new, version: "2", options: options) }
    #expect(error == .unsafeTarget(path: rig.target, .changedMeanwhile))
    #expect(try rig.contents(of: rig.target) == ["precious"])
    #expect(try rig.neighbours() == ["moved"])
  }

  @Test func noticesAFolderThatAppearedMeanwhile() async throws {
    let rig = try InstallRig()
    let options = SlotOptions(onStep: { step in
      if step == .placing { try rig.run("mkdir help; touch help/precious") }
    })
    let error = try await storeError { try await rig.install(new, version: "1", options: options) }
    #expect(error == .unsafeTarget(path: rig.target, .changedMeanwhile))
    #expect(try rig.contents(of: rig.target) == ["precious"])
    #expect(try rig.neighbours() == [])
  }

  @Test func noticesAStagedTreeThatWasSwapped() async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    let options = SlotOptions(onStep: { step in
      if step == .modeSet { try rig.run("n=$(echo .help.new-*); mv $n moved; mkdir $n") }
    })
    let error = try await storeError { try await rig.install(new, version: "2", options: options) }
    guard case .unsafeTarget(_, .changedMeanwhile) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try rig.wholeVersion() == "1")
  }

  @Test func removesABundleAndKeepsTheRest() async throws {
    let rig = try InstallRig()
    try await rig.install(old, version: "1")
    try rig.run("touch help/mine")
    let slot = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
    #expect(try slot.removeBundle().count == 1)
    #expect(try rig.contents(of: rig.path).contains { $0.hasPrefix("help/") } == false)
    #expect(throws: StoreError.notInstalled(name: "help", folder: rig.path)) { try slot.removeBundle() }
    try rig.run("test -e .help.kept-*/mine")
  }
}

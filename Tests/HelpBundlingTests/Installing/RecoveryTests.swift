import Files
import Foundation
import Testing

@testable import HelpBundling

/// A path through an installation, by what is there before and what the file system can do.
struct InstallCase: Sendable, Codable, CustomTestStringConvertible {
  enum Before: String, Sendable, Codable, CaseIterable {
    case nothing, bundle, bundleAndForeignFiles, foreignFolder
  }

  let before: Before
  let weakness: Weakness
  let isDurable: Bool

  var testDescription: String { "\(before) \(weakness)\(isDurable ? " durable" : "")" }

  static let all: [InstallCase] =
    [InstallCase(before: .nothing, weakness: .none, isDurable: true)]
    + Weakness.allCases.map { InstallCase(before: .bundleAndForeignFiles, weakness: $0, isDurable: false) }
    + [InstallCase(before: .bundle, weakness: .none, isDurable: false)]
    + [Weakness.none, .otherLayer].map { InstallCase(before: .foreignFolder, weakness: $0, isDurable: false) }

  func prepare(_ rig: InstallRig) async throws {
    switch before {
    case .nothing: break
    case .bundle: try await rig.install(["a.html", "old/b.png"], version: "1")
    case .bundleAndForeignFiles:
      try await rig.install(["a.html", "old/b.png"], version: "1")
      try rig.run("echo mine >help/old/mine; echo mine >help/mine")
    case .foreignFolder: try rig.run("mkdir -p help/old; echo mine >help/old/mine; echo mine >help/mine")
    }
  }

  /// The second installation, which the test cuts off.
  func install(
    into path: String, onStep: @escaping @Sendable (InstallStep) throws -> Void
  ) async throws {
    let weakness = weakness
    let options = SlotOptions(
      isDurable: isDurable, isForced: before == .foreignFolder,
      onStep: { step in
        try onStep(step)
        try weakness.reached(step)
      })
    try await InstallRig.install(["a.html", "new/c.png"], version: "2", into: path, options: options)
  }

  /// The foreign files are somewhere, whole, whatever happened.
  func expectForeignFiles(_ rig: InstallRig) throws {
    guard before == .bundleAndForeignFiles || before == .foreignFolder else { return }
    for name in ["mine", "old/mine"] {
      let homes = try FileManager.default.contentsOfDirectory(atPath: rig.path).filter {
        (try? String(contentsOfFile: "\(rig.path)/\($0)/\(name)", encoding: .utf8)) == "mine\n"
      }
      #expect(homes.count == 1, "\(name) is in \(homes)")
    }
  }
}

@Suite struct RecoveryTests {
  @Test(arguments: InstallCase.all)
  func survivesAKillAtEveryStep(install: InstallCase) async throws {
    let log = StepLog()
    let trial = try InstallRig()
    try await install.prepare(trial)
    try await install.install(into: trial.path, onStep: log.append)
    #expect(log.steps.contains(.committed))
    for step in InstallStep.allCases where log.steps.contains(step) {
      let rig = try InstallRig()
      try await install.prepare(rig)
      let path = rig.path
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, step = step.rawValue as String, install = install as InstallCase] in
        try await install.install(into: path) { reached in
          if reached.rawValue == step { kill(getpid(), SIGKILL) }
        }
      }
      try install.expectForeignFiles(rig)
      let isAfterCommit = try rig.wholeVersion() == "2"
      // What the user has to bear meanwhile: the old, the new, or on weak file systems for a moment nothing.
      if install.before == .bundle { #expect(try ["1", "2"].contains(rig.wholeVersion())) }
      try await install.install(into: rig.path) { _ in }
      #expect(try rig.wholeVersion() == "2", "after a kill at \(step)")
      try install.expectForeignFiles(rig)
      let rest = try rig.neighbours().filter { !$0.hasPrefix(".help.kept-") }
      #expect(rest == [], "after a kill at \(step), \(isAfterCommit ? "after" : "before") the commit")
    }
  }

  @Test func undoesAfterAFailureAtEveryStepBeforeTheCommit() async throws {
    struct Interrupted: Error {}
    for install in InstallCase.all {
      for step in InstallStep.allCases {
        let rig = try InstallRig()
        try await install.prepare(rig)
        let log = StepLog()
        do {
          try await install.install(into: rig.path) { reached in
            log.append(reached)
            if reached == step { throw Interrupted() }
          }
          #expect(try rig.wholeVersion() == "2")
        } catch is Interrupted {
          #expect(!log.steps.contains(.committed))
          if install.before == .bundle { #expect(try rig.wholeVersion() == "1") }
          if install.before == .nothing { #expect(!FileManager.default.fileExists(atPath: rig.target)) }
        }
        // What could not be removed is left to the next installation.
        if step == .removing { try await rig.install(["a"], version: "3") }
        try install.expectForeignFiles(rig)
        let rest = try rig.neighbours().filter { !$0.hasPrefix(".help.kept-") }
        #expect(rest == [], "\(install.testDescription) failed at \(step)")
      }
    }
  }

  @Test func putsAnOldTreeBack() async throws {
    let rig = try InstallRig()
    try await rig.install(["a"], version: "1")
    try rig.run("mv help .help.old-0123456789abcdef; mkdir .help.old-0000000000000000")
    let slot = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
    #expect(try slot.recover() == [.restored(path: rig.target)])
    #expect(try rig.wholeVersion() == "1")
    #expect(try rig.neighbours() == [])
  }

  @Test(arguments: [
    "printf '{' >.helpkit.json", "rm .helpkit.json; mkfifo .helpkit.json",
    "rm .helpkit.json; mkdir .helpkit.json",
    ": >.helpkit.json", "rm .helpkit.json; ln -s nowhere .helpkit.json",
  ])
  func keepsAnOldTreeWhoseReceiptCannotBeRead(damage: String) async throws {
    let rig = try InstallRig()
    try await rig.install(["a"], version: "1")
    try rig.run("mv help .help.new-0123456789abcdef; cd .help.new-0123456789abcdef; touch mine; \(damage)")
    let remarks = try await rig.install(["a"], version: "2")
    #expect(remarks == [.movedAside(folder: rig.path + "/" + (try #require(rig.neighbours().first)))])
    #expect(try rig.neighbours().count == 1)
    try rig.run("test -e .help.kept-*/mine; test -e .help.kept-*/a")
  }

  @Test func takesAMoveEntryByEntryBack() async throws {
    struct Interrupted: Error {}
    for move in [
      "mkdir -m 755 $old $old/img; mv help/a.html help/mine $old; mv help/img/b.png $old/img",
      "mv help $old; mkdir help",
    ] {
      let rig = try InstallRig()
      try await rig.install(["a.html", "img/b.png", "z.html"], version: "1")
      try rig.run("touch help/mine; old=.help.old-0123456789abcdef; \(move)")
      await #expect(throws: Interrupted.self) {
        try await rig.install(
          ["a.html"], version: "2",
          options: SlotOptions(onStep: { if $0 == .spaceChecked { throw Interrupted() } }))
      }
      #expect(try rig.neighbours() == [])
      try rig.run("rm help/mine")
      #expect(try rig.wholeVersion() == "1")
    }
  }

  @Test func keepsWhatAMoveEntryByEntryLeft() async throws {
    let rig = try InstallRig()
    try await rig.install(["a"], version: "1")
    try rig.run("mkdir .help.old-0123456789abcdef; echo other >.help.old-0123456789abcdef/a")
    try await rig.install(["a"], version: "2")
    #expect(try rig.wholeVersion() == "2")
    try rig.run("grep -q other .help.kept-*/a; test ! -e .help.old-*")
  }

  @Test func sparesTheTreeOfAnInstallationWhoseLockWasRemoved() async throws {
    let rig = try InstallRig()
    let files = try InstallRig.files(["a", "d/b"], version: "1")
    let slot = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
    let bundle = try slot.stage(files.map(\.path))
    var writer = bundle.tree.writer()
    for file in files {
      let bytes = InstallRig.bytes(of: file.path.string, version: "1")
      try writer.write(file.path) { staged in try staged.write(bytes.span) }
    }
    try rig.run("rm .help.lock")
    try await rig.install(["a"], version: "2")
    #expect(try rig.wholeVersion() == "2")
    let written = writer.written
    #expect(try bundle.publish(InstallRig.receipt(files, version: "1"), written: written) == [])
    #expect(try rig.wholeVersion() == "1")
    #expect(try rig.neighbours() == [])
  }

  @Test func sweepsOnlyItsOwnLeftovers() async throws {
    let rig = try InstallRig()
    let others = [
      ".help.kept-20250101T000000Z", ".help.new-0123456789abcde", ".help.new-0123456789abcdef.lock",
      ".help.new-0123456789ABCDEF", ".help2.new-0123456789abcdef", "help.new-0123456789abcdef",
    ]
    try rig.run(
      "mkdir .help.new-0123456789abcdef \(others.joined(separator: " ")); touch .help.new-0123456789abcdef/x")
    try rig.run("ln -s help.new-0123456789abcdef .help.new-aaaaaaaaaaaaaaaa")
    try await rig.install(["a"], version: "1")
    #expect(try rig.neighbours() == (others + [".help.new-aaaaaaaaaaaaaaaa"]).sorted())
  }

  @Test(.enabled(if: isAdministrator, "only the administrator may give folders away"))
  func leavesTheLeftoversOfOthers() async throws {
    let rig = try InstallRig()
    try rig.run("mkdir .help.new-0123456789abcdef; chown 12345 .help.new-0123456789abcdef")
    try await rig.install(["a"], version: "1")
    #expect(try rig.neighbours() == [".help.new-0123456789abcdef"])
  }

  @Test func readersSeeOneVersionWhileTwoInstall() async throws {
    let rig = try InstallRig()
    let paths = (0..<20).map { "f\($0 % 3)/\($0).html" }
    try await rig.install(paths, version: "0")
    let sightings = try await withThrowingTaskGroup(of: Int.self) { group in
      for installer in 1...2 {
        group.addTask {
          for round in 1...25 {
            try await rig.install(paths, version: "\(installer)-\(round)")
          }
          return 0
        }
      }
      group.addTask {
        var sightings = 0
        for _ in 1...400 {
          if try ReaderOfBundle.readsOneVersion(rig.target, paths) { sightings += 1 }
          await Task.yield()
        }
        return sightings
      }
      return try await group.reduce(0, +)
    }
    #expect(sightings > 0)
    #expect(try rig.wholeVersion() != nil)
    #expect(try rig.neighbours() == [])
  }
}

/// An app that reads the help while it is replaced.
enum ReaderOfBundle {
  /// Reads all files beneath one open folder.
  ///
  /// - Returns: false if the folder was replaced meanwhile.
  /// - Throws: if there was no folder, or a mixture in one that still has its name.
  static func readsOneVersion(_ path: String, _ paths: [String]) throws -> Bool {
    let tree = try Directory(path: path)
    do {
      var versions: Set<Substring> = []
      for path in paths {
        let parts = path.split(separator: "/").compactMap { FileName(String($0)) }
        var buffer: [UInt8] = []
        let count = try tree.openDirectory(parts[0]).openFile(parts[1]).readAll(into: &buffer)
        versions.insert(String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: " ")[1])
      }
      guard versions.count == 1 else { throw RigError() }
      return true
    } catch let error as FileError {
      guard try Directory(path: path).status.isSameFile(as: tree.status) else { return false }
      throw error
    }
  }
}

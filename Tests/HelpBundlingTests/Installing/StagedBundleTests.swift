import Files
import Foundation
import Testing

@testable import HelpBundling

@Suite struct StagedBundleTests {
  private let small = ["a.html", "img/b.png", "img/deep/c.png"]

  @Test func installsWhereNothingWas() async throws {
    let rig = try InstallRig()
    #expect(try await rig.install(small, version: "1") == [])
    #expect(try rig.wholeVersion() == "1")
    #expect(try rig.neighbours() == [])
  }

  @Test func replacesAnInstalledBundle() async throws {
    let rig = try InstallRig()
    try await rig.install(small, version: "1")
    #expect(try await rig.install(["z.html", "img/b.png"], version: "2") == [])
    #expect(try rig.wholeVersion() == "2")
    #expect(try rig.neighbours() == [])
  }

  @Test func takesAnEmptyFolder() async throws {
    let rig = try InstallRig()
    try rig.run("mkdir help")
    #expect(try await rig.install(small, version: "1") == [])
    #expect(try rig.wholeVersion() == "1")
    #expect(try rig.neighbours() == [])
  }

  @Test func opensTheTreeToWhomTheUmaskAllows() async throws {
    let rig = try InstallRig()
    try await rig.install(small, version: "1")
    let folder = try Directory(path: rig.path)
    let help = try #require(FileName("help"))
    let image = try #require(FileName("img"))
    let page = try #require(FileName("a.html"))
    let tree = try folder.openDirectory(help)
    #expect(try tree.status.mode == tree.status(of: image).mode)
    #expect(try tree.status(of: page).mode & 0o111 == 0)
  }

  @Test func writesWithSeveralWritersAtOnce() async throws {
    let rig = try InstallRig()
    let paths = try (0..<400).map { try BundlePath("f\($0 % 7)/g\($0 % 3)/\($0).html") }.sorted()
    let slot = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
    let bundle = try slot.stage(paths)
    let tree = bundle.tree
    let written = try await withThrowingTaskGroup(of: [WrittenFile].self) { group in
      for worker in 0..<4 {
        group.addTask {
          var writer = tree.writer()
          for path in paths[(worker * 100)..<(worker * 100 + 100)] {
            let bytes = InstallRig.bytes(of: path.string, version: "1")
            try writer.write(path) { file in try file.write(bytes.span) }
          }
          return writer.written
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let files = try InstallRig.files(paths.map(\.string), version: "1")
    _ = try bundle.publish(InstallRig.receipt(files, version: "1"), written: written)
    #expect(try rig.wholeVersion() == "1")
  }

  @Test func leavesNothingWhenItIsNotPublished() async throws {
    let rig = try InstallRig()
    do {
      let slot = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
      let bundle = try slot.stage([BundlePath("a/b.html")])
      var writer = bundle.tree.writer()
      try writer.write(BundlePath("a/b.html")) { file in try file.write([1, 2].span) }
      #expect(try rig.neighbours().count == 1)
    }
    #expect(try rig.neighbours() == [])
    #expect(!FileManager.default.fileExists(atPath: rig.target))
  }

  @Test func refusesToPublishWhatWasNotWritten() async throws {
    let rig = try InstallRig()
    let files = try InstallRig.files(["a", "b"], version: "1")
    for (written, error) in [
      ([WrittenFile(path: files[0].path, size: files[0].size)], StoreError.fileMissing(path: "b")),
      (files.map { WrittenFile(path: $0.path, size: $0.size + 1) }, .fileMissing(path: "a")),
      (
        files.map { WrittenFile(path: $0.path, size: $0.size) } + [
          WrittenFile(path: try BundlePath("c"), size: 0)
        ],
        .fileUnlisted(path: "c")
      ),
    ] {
      let slot = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
      let bundle = try slot.stage(files.map(\.path))
      let receipt = try InstallRig.receipt(files, version: "1")
      do {
        _ = try bundle.publish(receipt, written: written)
        Issue.record("it was published")
      } catch let found as StoreError {
        #expect(found == error)
      }
    }
  }

  @Test func refusesAFileThatIsThere() async throws {
    let rig = try InstallRig()
    let path = try BundlePath("a.html")
    let slot = try await StoreFolder(path: rig.path).slot(named: "help", options: SlotOptions())
    let bundle = try slot.stage([path])
    let staging = try #require(rig.neighbours().first)
    try rig.run("ln -s ../elsewhere '\(staging)/a.html'")
    var writer = bundle.tree.writer()
    do {
      try writer.write(path) { file in try file.write([1].span) }
      Issue.record("it was written")
    } catch let error as StoreError {
      #expect(error.category == .inputOutput)
    }
    #expect(!FileManager.default.fileExists(atPath: rig.path + "/elsewhere"))
  }

  @Test func undoesWhenTheTaskIsCancelled() async throws {
    let rig = try InstallRig()
    try await rig.install(small, version: "1")
    let small = small
    for step in [InstallStep.stagingMade, .fileWritten, .modeSet] {
      let task = Task {
        var options = SlotOptions()
        options.onStep = { reached in
          if reached == step { unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() } }
        }
        try await rig.install(small, version: "2", options: options)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try rig.wholeVersion() == "1")
      #expect(try rig.neighbours() == [])
    }
  }

  @Test func finishesWhenTheTaskIsCancelledLater() async throws {
    let rig = try InstallRig()
    try await rig.install(small, version: "1")
    let small = small
    let task = Task {
      var options = SlotOptions()
      options.onStep = { reached in
        if reached == .committed { unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() } }
      }
      return try await rig.install(small, version: "2", options: options)
    }
    #expect(try await task.value == [])
    #expect(try rig.wholeVersion() == "2")
    #expect(try rig.neighbours() == [])
  }

  @Test func isOnTheDiskBeforeItIsVisible() async throws {
    let rig = try InstallRig()
    let log = StepLog()
    try await rig.install(small, version: "1", options: SlotOptions(isDurable: true, onStep: log.append))
    let steps = log.steps
    let synchronized = try #require(steps.firstIndex(of: .synchronized))
    let placing = try #require(steps.firstIndex(of: .placing))
    #expect(synchronized < placing)
    #expect(steps.last == .parentSynchronized)
  }
}

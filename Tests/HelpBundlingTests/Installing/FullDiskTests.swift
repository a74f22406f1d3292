import Files
import Foundation
import Testing

@testable import HelpBundling

/// A small file system in memory, mounted in a rig's folder as long as it lives.
struct MountedFolder: ~Copyable {
  let rig: InstallRig
  let path: String

  init(_ command: String) throws {
    let rig = try InstallRig()
    try rig.run("mkdir disk")
    guard (try? rig.run(command)) != nil else { try Test.cancel("nothing can be mounted here") }
    self.rig = rig
    path = rig.path + "/disk"
  }

  deinit {
    try? rig.run("umount disk")
  }
}

@Suite(.enabled(if: isAdministrator, "only the administrator may mount"))
struct FullDiskTests {
  private func installLarge(
    into path: String, files: Int, size: Int, checksFirst: Bool
  ) async throws {
    let paths = try (0..<files).map { try BundlePath("d/\($0)") }
    let slot = try await StoreFolder(path: path).slot(named: "help", options: SlotOptions())
    _ = try slot.recover()
    if checksFirst { try slot.checkSpace(bytes: UInt64(files * size), files: files, folders: 1) }
    let bundle = try slot.stage(paths)
    var writer = bundle.tree.writer()
    let bytes = [UInt8](repeating: 1, count: size)
    for path in paths {
      try writer.write(path) { file in try file.write(bytes.span) }
    }
  }

  @Test(arguments: [true, false])
  func leavesTheOldHelpWhenTheDiskIsFull(checksFirst: Bool) async throws {
    let disk = try MountedFolder("mount -t tmpfs -o size=8m none disk")
    try await InstallRig.install(["a"], version: "1", into: disk.path)
    let before = try disk.rig.contents(of: disk.path)
    let path = disk.path
    let error = try await storeError {
      try await installLarge(into: path, files: 20, size: 1 << 20, checksFirst: checksFirst)
    }
    #expect(error?.category == .cannotCreate)
    if checksFirst, case .noSpace = error {} else { #expect(!checksFirst) }
    #expect(try disk.rig.contents(of: disk.path) == before)
  }

  @Test(arguments: [true, false])
  func leavesTheOldHelpWhenTheInodesAreGone(checksFirst: Bool) async throws {
    let disk = try MountedFolder("mount -t tmpfs -o nr_inodes=200 none disk")
    try await InstallRig.install(["a"], version: "1", into: disk.path)
    let before = try disk.rig.contents(of: disk.path)
    let path = disk.path
    let error = try await storeError {
      try await installLarge(into: path, files: 300, size: 1, checksFirst: checksFirst)
    }
    #expect(error?.category == .cannotCreate)
    if checksFirst, case .noInodes = error {} else { #expect(!checksFirst) }
    #expect(try disk.rig.contents(of: disk.path) == before)
  }

  @Test func refusesAReadOnlyFolder() async throws {
    let disk = try MountedFolder("mount -t tmpfs -o ro none disk")
    let path = disk.path
    let error = try await storeError { try await InstallRig.install(["a"], version: "1", into: path) }
    #expect(error?.category == .cannotCreate)
  }

  @Test func refusesAMountedFileSystemInTheBundlesPlace() async throws {
    let rig = try InstallRig()
    try rig.run("mkdir into into/help; mount -t tmpfs none into/help")
    defer { try? rig.run("umount into/help") }
    let path = rig.path + "/into"
    let error = try await storeError { try await InstallRig.install(["a"], version: "1", into: path) }
    #expect(error == .unsafeTarget(path: path + "/help", .otherDevice))
  }

  @Test func movesAnOldBundleWithAMountInItAside() async throws {
    let rig = try InstallRig()
    try await rig.install(["a", "d/b"], version: "1")
    try rig.run("mount -t tmpfs none help/d && touch help/d/mine")
    defer { try? rig.run("umount .help.kept-*/d") }
    let remarks = try await rig.install(["a"], version: "2")
    #expect(try rig.wholeVersion() == "2")
    guard case .movedAside = remarks.first else {
      Issue.record("\(remarks)")
      return
    }
    try rig.run("test -e .help.kept-*/d/mine")
  }

  @Test func replacesABundleOnALowerLayer() async throws {
    let rig = try InstallRig()
    try await rig.install(["a.html", "old/b.png"], version: "1")
    try rig.run("mkdir lower merged upper; mv help lower; mkdir lower/help/own; touch lower/help/own/mine")
    let mount =
      "mount -t tmpfs none upper; mkdir upper/u upper/w; mount -t overlay none -o lowerdir=lower,upperdir=upper/u,workdir=upper/w merged"
    guard (try? rig.run(mount)) != nil else {
      try? rig.run("umount upper")
      try Test.cancel("overlays cannot be mounted here")
    }
    defer { try? rig.run("umount merged; umount upper") }
    let log = StepLog()
    let path = rig.path + "/merged"
    let remarks = try await InstallRig.install(
      ["a.html", "c.html"], version: "2", into: path, options: SlotOptions(onStep: log.append))
    #expect(log.steps.contains(.emptied))
    #expect(remarks.count == 1)
    try rig.run("cd merged; grep -q 2 help/a.html; test ! -e help/old; test -e .help.kept-*/own/mine")
  }
}

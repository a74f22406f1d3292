import Files
import Foundation
import HelpTestSupport
import Testing

@Suite struct FileLockTests {
  private func error(
    _ folder: borrowing Directory, timeout: Duration = .zero
  ) throws -> LockError? {
    let lock = try name(".help.lock")
    do {
      _ = try FileLock(in: folder, name: lock, timeout: timeout)
      return nil
    } catch {
      return error
    }
  }

  @Test func makesAPrivateFileAndLeavesIt() throws {
    let box = try Sandbox()
    #expect(try error(box.folder) == nil)
    let status = try box.folder.status(of: name(".help.lock"))
    #expect(status.mode == 0o600)
    #expect(status.size == 0)
    #expect(try error(box.folder) == nil)
    #expect(try box.folder.status(of: name(".help.lock")).isSameFile(as: status))
  }

  @Test func excludesASecondOwner() throws {
    let box = try Sandbox()
    let held = try FileLock(in: box.folder, name: name(".help.lock"), timeout: .zero)
    guard case .timedOut(let path, let waited) = try error(box.folder, timeout: .milliseconds(60)) else {
      Issue.record("the lock was had twice")
      return
    }
    #expect(path.hasSuffix("/.help.lock"))
    #expect(waited >= .milliseconds(60))
    _ = consume held
    #expect(try error(box.folder) == nil)
  }

  @Test func excludesAnotherProcess() throws {
    let box = try Sandbox()
    try box.run("touch .help.lock; chmod 600 .help.lock")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "flock .help.lock sh -c 'echo; cat' || echo"]
    process.currentDirectoryURL = box.files.url
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 1)
    #expect(try error(box.folder) != nil)
    try input.fileHandleForWriting.close()
    #expect(try error(box.folder, timeout: .seconds(20)) == nil)
    process.waitUntilExit()
  }

  @Test func suspendsUntilItIsFree() async throws {
    let files = try Sandbox().files
    let path = files.url.path
    let turns = try await withThrowingTaskGroup(of: Int.self) { group in
      for turn in 1...8 {
        group.addTask {
          let folder = try Directory(path: path)
          let lock = try await FileLock.acquire(in: folder, name: name("lock"), timeout: .seconds(600))
          // The name tells that nobody else is here.
          try folder.makeDirectory(name("alone"))
          await Task.yield()
          try folder.removeDirectory(name("alone"))
          _ = consume lock
          return turn
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(turns == 36)
  }

  @Test func stopsWaitingWhenCancelled() async throws {
    let box = try Sandbox()
    let held = try FileLock(in: box.folder, name: name("lock"), timeout: .zero)
    let path = box.folder.path
    let waiting = Task {
      let folder = try Directory(path: path)
      _ = try await FileLock.acquire(in: folder, name: name("lock"), timeout: .seconds(60))
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    _ = consume held
  }

  @Test(arguments: [
    ("ln -s elsewhere .help.lock", LockError.Flaw.notRegular),
    ("mkfifo .help.lock", .notRegular),
    ("mkdir .help.lock", .notRegular),
    ("touch a; ln a .help.lock", .moreNames),
  ])
  func refusesAFileThatIsNoLock(command: String, flaw: LockError.Flaw) throws {
    let box = try Sandbox()
    try box.run(command)
    guard case .notSafe(_, let found) = try error(box.folder) else {
      Issue.record("it was taken for a lock")
      return
    }
    #expect(found == flaw)
    #expect(!FileManager.default.fileExists(atPath: box.folder.path + "/elsewhere"))
  }

  @Test(.enabled(if: isAdministrator, "only the administrator may give files away"))
  func refusesAFileOfAnotherUser() throws {
    let box = try Sandbox()
    try box.run("touch .help.lock; chown 12345 .help.lock")
    guard case .notSafe(_, .otherOwner) = try error(box.folder) else {
      Issue.record("it was taken for a lock")
      return
    }
  }

  @Test func tellsThatTheFolderCannotBeWritten() throws {
    let folder = try Directory(path: "/proc")
    guard case .failed(let failure) = try error(folder) else {
      Issue.record("a lock was made in /proc")
      return
    }
    #expect(failure.operation == .lock)
  }
}

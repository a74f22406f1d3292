import Files
import Foundation
import Testing

@Suite struct FileTests {
  @Test func writesAndReadsBack() throws {
    let box = try Sandbox()
    let written = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let file = try box.folder.createFile(name("a"))
    let (first, second) = (Array(written.prefix(10)), Array(written.dropFirst(10)))
    try file.write(first.span)
    try file.write(second.span)
    try file.synchronize()
    try file.close()
    let opened = try box.folder.openFile(name("a"))
    #expect(opened.size == 100_000)
    var buffer: [UInt8] = []
    let count = try opened.readAll(into: &buffer)
    #expect(count == written.count)
    #expect(Array(buffer.prefix(count)) == written)
  }

  @Test func readsPiecewise() throws {
    let box = try Sandbox()
    try box.run("printf abcdefg >a")
    let file = try box.folder.openFile(name("a"))
    var buffer = [UInt8](repeating: 0, count: 3)
    var text: [UInt8] = []
    while case let count = try file.read(into: &buffer), count > 0 {
      text += buffer.prefix(count)
    }
    #expect(text == Array("abcdefg".utf8))
  }

  @Test func reusesALargeBuffer() throws {
    let box = try Sandbox()
    try box.run("printf abc >a; : >empty")
    var buffer = [UInt8](repeating: 7, count: 50)
    #expect(try box.folder.openFile(name("a")).readAll(into: &buffer) == 3)
    #expect(buffer.count == 50)
    #expect(try box.folder.openFile(name("empty")).readAll(into: &buffer) == 0)
    #expect(buffer.count == 50)
  }

  @Test(arguments: [1, 3, 10, 70_000, 300_000])
  func readsAFileThatGrewSinceItWasOpened(growth: Int) throws {
    let box = try Sandbox()
    try box.run("printf abc >a")
    let file = try box.folder.openFile(name("a"))
    try box.run("head -c \(growth) /dev/zero >>a")
    var buffer: [UInt8] = []
    #expect(try file.readAll(into: &buffer) == 3 + growth)
    #expect(buffer.prefix(4) == Array("abc\0".utf8)[...])
  }

  @Test func readsNoMoreThanIsWanted() throws {
    let box = try Sandbox()
    try box.run("printf abc >a; truncate -s 1T huge")
    let file = try box.folder.openFile(name("a"))
    var buffer: [UInt8] = []
    #expect(try file.readAll(into: &buffer, upTo: 3) == 3)
    #expect(throws: FileError.self) { try file.readAll(into: &buffer, upTo: 2) }
    try box.run("head -c 1000000 /dev/zero >>a")
    let error = #expect(throws: FileError.self) { try file.readAll(into: &buffer, upTo: 100_000) }
    #expect(error?.kind == .tooLarge)
    #expect(error?.reason == "it has more bytes than are read")
    #expect(buffer.count < 200_000)
    let huge = try box.folder.openFile(name("huge"))
    #expect(throws: FileError.self) { try huge.readAll(into: &buffer, upTo: 100_000) }
  }

  /// The system's own files say that they are empty.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps"), "there is no /proc"))
  func readsAFileWithoutASizeNoFurther() throws {
    let file = try Directory(path: "/proc/self").openFile(name("maps"))
    #expect(file.size == 0)
    var buffer: [UInt8] = []
    let error = #expect(throws: FileError.self) { try file.readAll(into: &buffer, upTo: 100) }
    #expect(error?.kind == .tooLarge)
    #expect(buffer.count == 101)
  }

  @Test func readsAFileThatShrankSinceItWasOpened() throws {
    let box = try Sandbox()
    try box.run("printf abcdef >a")
    let file = try box.folder.openFile(name("a"))
    try box.run("printf xy >a")
    var buffer: [UInt8] = []
    #expect(try file.readAll(into: &buffer) == 2)
  }

  @Test func readsFromTheStartEveryTime() throws {
    let box = try Sandbox()
    try box.run("printf abcdef >a")
    let file = try box.folder.openFile(name("a"))
    var buffer: [UInt8] = []
    #expect(try file.readAll(into: &buffer) == 6)
    #expect(try file.readAll(into: &buffer) == 6)
  }

  @Test func saysWhatWentWrong() {
    let error = FileError(.write, "/dev/full", code: ENOSPC)
    #expect(error.kind == .noSpace)
    #expect(error.description == "cannot write '/dev/full': no space left")
    #expect(FileError(.read, "a", code: EIO).description == "cannot read 'a': input/output error")
  }
}

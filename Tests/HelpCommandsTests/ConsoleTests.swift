import ArgumentParsing
import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite struct ConsoleTests {
  @Test(arguments: [
    (ColorChoice.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
    (.always, false, ["NO_COLOR": "1"], true), (.never, true, [:], false),
  ])
  func colorsAsAsked(choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool) {
    #expect(choice.isColored(isTerminal: isTerminal) { environment[$0] } == expected)
  }

  @Test func escapesWhatItIsToldToSay() throws {
    var console = Console(StandardStreams())
    try console.report(error: "entry '\u{1B}]0;x\u{7}\n' is bad")
    #expect(console.messages.text == "error: entry '\\u{1b}]0;x\\u{7}\\u{a}' is bad\n")
  }

  @Test(arguments: [
    (Console.Verbosity.quiet, "error: a\nwarning: b\n"), (.normal, "error: a\nwarning: b\nc\n"),
    (.verbose, "error: a\nwarning: b\nc\n"),
  ])
  func saysAsMuchAsIsWanted(verbosity: Console.Verbosity, expected: String) throws {
    var console = Console(StandardStreams(), verbosity: verbosity)
    try console.report(error: "a")
    try console.report(warning: "b")
    try console.inform("c")
    #expect(console.messages.text == expected)
  }

  @Test func writesWhatWasGathered() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "out")
    let handle = try FileHandle(forWritingTo: file)
    var buffer = OutputBuffer(handle.fileDescriptor)
    let line = String(repeating: "x", count: 1000)
    for _ in 0..<200 { try buffer.writeLine(line) }
    #expect(buffer.bytes.count < 200 * 1001)
    try buffer.flush()
    #expect(try Data(contentsOf: file).count == 200 * 1001)
  }

  @Test func waitsForASlowReaderOfANonBlockingPipe() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
    let reading = Task.detached { try pipe.fileHandleForReading.readToEnd() }
    var buffer = OutputBuffer(descriptor)
    for _ in 0..<400 { try buffer.writeLine(String(repeating: "x", count: 999)) }
    try buffer.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try await reading.value?.count == 400_000)
  }

  @Test(.enabled("there is no /dev/full") { FileManager.default.fileExists(atPath: "/dev/full") })
  func saysWhyAStreamRefuses() throws {
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    var buffer = OutputBuffer(full.fileDescriptor)
    try buffer.write("x")
    #expect(throws: OutputError.writeFailed("no space left")) { try buffer.flush() }
  }

  @Test func saysThatTheReaderIsGone() throws {
    Interruption.ignoreClosedPipes()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    var buffer = OutputBuffer(pipe.fileHandleForWriting.fileDescriptor)
    try buffer.write("x")
    #expect(throws: OutputError.closedPipe) { try buffer.flush() }
    #expect(CommandFailure(OutputError.closedPipe).message == nil)
    #expect(CommandFailure(OutputError.closedPipe).exitCode.rawValue == 141)
  }

  @Test(arguments: [(nil, 80), ("abc", 80), ("0", 40), ("100", 100), ("999999", 200)] as [(String?, Int)])
  func keepsLinesWithinReason(columns: String?, expected: Int) {
    let streams = StandardStreams(environment: columns.map { ["COLUMNS": $0] } ?? [:])
    #expect(streams.columns == expected)
  }
}

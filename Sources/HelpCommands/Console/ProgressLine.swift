import Foundation
import HelpBundling

/// A line on a terminal that says what takes so long, gone when the work is done.
struct ProgressLine: Sendable {
  /// Work shorter than this shows nothing.
  private static let delay = 0.5

  private let text: String
  private let handle: FileHandle?

  /// Prepares a line; it shows on a terminal only, and not when the console is to be quiet.
  init(_ text: String, on console: Console) {
    self.text = PrintableText(text).description
    let isShown = console.streams.isErrorTerminal && console.verbosity > .quiet
    handle = isShown ? console.streams.error : nil
  }

  /// Shows the line, after half a second, for as long as the work takes.
  func during<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    guard let handle else { return try await work() }
    let queue = DispatchQueue(label: "helpkit.progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let start = Date()
    timer.schedule(deadline: .now() + Self.delay, repeating: 1)
    timer.setEventHandler {
      let seconds = Int(Date().timeIntervalSince(start))
      let line = "\r\u{1B}[K\(text) …" + (seconds > 1 ? " \(seconds) s" : "")
      try? handle.write(contentsOf: Data(line.utf8))
    }
    timer.activate()
    defer {
      timer.cancel()
      queue.sync {
        if Date().timeIntervalSince(start) >= Self.delay {
          try? handle.write(contentsOf: Data("\r\u{1B}[K".utf8))
        }
      }
    }
    return try await work()
  }
}

import Foundation
import HelpBundling

/// A line on a terminal that says what takes so long, gone when the work is done.
struct ProgressLine: Sendable {
  /// Work shorter than this shows nothing.
  private static let delay = 0.5

  private let text: String
  private let descriptor: Int32?

  /// Prepares a line; it shows on a terminal only, and not when the console is to be quiet.
  init(_ text: String, on console: Console) {
    self.text = PrintableText(text).description
    let isShown = console.streams.isErrorTerminal && console.verbosity > .quiet
    descriptor = isShown ? console.streams.error : nil
  }

  /// Shows the line, after half a second, for as long as the work takes.
  func during<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    guard let descriptor else { return try await work() }
    let queue = DispatchQueue(label: "helpkit.progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let start = Date()
    timer.schedule(deadline: .now() + Self.delay, repeating: 1)
    timer.setEventHandler {
      let seconds = Int(Date().timeIntervalSince(start))
      let line = "\r\u{1B}[K\(text) …" + (seconds > 1 ? " \(seconds) s" : "")
      try? SystemCall.writeAll(Array(line.utf8), to: descriptor)
    }
    timer.activate()
    defer {
      timer.cancel()
      queue.sync {
        if Date().timeIntervalSince(start) >= Self.delay {
          try? SystemCall.writeAll(Array("\r\u{1B}[K".utf8), to: descriptor)
        }
      }
    }
    return try await work()
  }
}

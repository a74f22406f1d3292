import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The user's wish to stop, as a cancellation of the running work.
enum Interruption {
  private enum Event<Value: Sendable>: Sendable {
    case finished(Value)
    case interrupted(Int32)
    case watched
  }

  /// Whether the process was started with SIGHUP ignored, as `nohup` does it.
  ///
  /// A new program has no handlers yet: what is not the default is that.
  static let ignoresHangups: Bool = {
    guard signal(SIGHUP, SIG_IGN) == nil else { return true }
    signal(SIGHUP, SIG_DFL)
    return false
  }()

  /// Makes a closed pipe an error of the write instead of a signal.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Does work that SIGINT, SIGTERM and SIGHUP cancel, and returns its value, once it has cleaned up, with the signal.
  ///
  /// The second SIGINT or SIGTERM ends the process at once. A SIGHUP that is ignored stays so.
  static func observe<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) async -> (value: Value?, signal: Int32?) {
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM] + (ignoresHangups ? [] : [SIGHUP]) {
      sources.append(await source(of: number) { continuation.yield(number) })
    }
    defer { sources.forEach { $0.cancel() } }
    return await withTaskGroup(of: Event<Value>.self) { group in
      group.addTask { .finished(await work()) }
      group.addTask {
        for await number in signals { return .interrupted(number) }
        return .watched
      }
      var interruption: Int32?
      for await event in group {
        switch event {
        case .interrupted(let number):
          interruption = number
          group.cancelAll()
        case .finished(let value):
          continuation.finish()
          return (value, interruption)
        case .watched:
          continue
        }
      }
      return (nil, interruption)
    }
  }

  /// Starts to watch a signal; until this returns, it ends the process as usual, and so does the second one, except a
  /// hangup: the terminal and the shell send one each, and nobody is there to be impatient.
  private static func source(
    of number: Int32, _ handler: @escaping @Sendable () -> Void
  ) async -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      if number != SIGHUP { signal(number, SIG_DFL) }
      handler()
    }
    await withCheckedContinuation { registration in
      source.setRegistrationHandler {
        #if canImport(Darwin)
          // Linux's sources take the signal over themselves.
          signal(number, SIG_IGN)
        #endif
        registration.resume()
      }
      source.activate()
    }
    return source
  }
}

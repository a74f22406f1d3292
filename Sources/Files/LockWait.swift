#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The pauses between attempts to take a lock: growing, and never past the end of the wait.
struct LockWait {
  private let timeout: Duration
  private let start = ContinuousClock.now
  private var pause = Duration.milliseconds(1)

  init(timeout: Duration) {
    self.timeout = timeout
  }

  /// How long it has been so far.
  var waited: Duration { start.duration(to: .now) }

  /// Returns how long to pause, or nil when the time is over.
  mutating func nextPause() -> Duration? {
    let left = timeout - waited
    guard left > .zero else { return nil }
    defer { pause = min(pause * 2, .milliseconds(50)) }
    return min(pause, left)
  }
}

extension Duration {
  /// Blocks the thread for so long, or until a signal comes.
  func blockThread() {
    let (seconds, attoseconds) = components
    var time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    unsafe nanosleep(&time, nil)
  }
}

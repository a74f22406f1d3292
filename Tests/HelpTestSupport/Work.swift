#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What something costs the processor, compared with something else: what other threads do meanwhile does not count.
package enum Work {
  /// Returns how many times the work grows when there is eight times as much to do: 8 if linear, 64 if quadratic.
  package static func growth(from count: Int, _ work: (Int) throws -> Void) rethrows -> Double {
    let once = try cost { try work(count) }
    return try cost { try work(count * 8) } / once
  }

  /// Returns how many times the work of `other` some work is.
  package static func ratio(of work: () throws -> Void, to other: () throws -> Void) rethrows -> Double {
    let once = try cost(other)
    return try cost(work) / once
  }

  private static func cost(_ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      let start = now()
      try work()
      least = min(least, now() - start)
    }
    return max(least, 1e-6)
  }

  /// The seconds that this thread has had the processor.
  private static func now() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

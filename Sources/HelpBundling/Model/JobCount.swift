/// How many cores may be asked for.
enum JobCount {
  /// Returns `jobs`, but at least 1 and at most 1,024.
  static func bounded(_ jobs: Int) -> Int { min(max(1, jobs), 1_024) }
}

/// Problems with their places, one table for each worker, merged at the end.
///
/// It is bounded, since an archive of a few megabytes can hold millions of causes.
struct ProblemTable: Sendable {
  /// How many causes are kept apart.
  let maximumCount: Int
  /// Whether causes were not kept because the table was full.
  private(set) var isFull = false
  /// Whether there are more causes than one table keeps.
  ///
  /// Of merged tables it is the same however the documents were divided: if no part was full, nothing is missing.
  var isOverfull: Bool { isFull || problems.count > maximumCount }
  private(set) var problems: [Problem: Sightings] = [:]

  /// Creates an empty table.
  init(maximumCount: Int) {
    self.maximumCount = maximumCount
  }

  /// Counts one occurrence, and says whether its place is still wanted: then ``add(_:to:)`` follows.
  ///
  /// Documents come in ascending order and a document's problems by their offset.
  mutating func wantsPlace(_ problem: Problem) -> Bool {
    if let known = problems.index(forKey: problem) {
      problems.values[known].count += 1
      return problems.values[known].places.count < 3
    }
    guard problems.count < maximumCount else {
      isFull = true
      return false
    }
    problems[problem] = Sightings(count: 1)
    return true
  }

  /// Adds the place of the occurrence that was counted last.
  mutating func add(_ sighting: Sighting, to problem: Problem) {
    problems[problem]?.places.append(sighting)
  }

  /// Adds the problems of another worker, whose documents may stand before or behind.
  mutating func merge(_ other: ProblemTable) {
    isFull = isFull || other.isFull
    problems.merge(other.problems) { ours, theirs in
      ours.merged(with: theirs)
    }
  }
}

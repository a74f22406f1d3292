/// How often a problem shows, and where first.
struct Sightings: Sendable {
  /// How often.
  var count = 0
  /// The first three places in the order of the documents.
  var first: [Sighting] = []

  /// Returns both together, with the first three places of all.
  func merged(with other: Sightings) -> Sightings {
    let places = (first + other.first).sorted {
      ($0.page, $0.line, $0.column) < ($1.page, $1.line, $1.column)
    }
    return Sightings(count: count + other.count, first: Array(places.prefix(3)))
  }
}

/// How often a problem shows, and where first.
struct Sightings: Sendable {
  /// How often.
  var count = 0
  /// The first three places in the order of the documents.
  var places: [Sighting] = []

  /// Returns both together, with the first three places of all.
  func merged(with other: Sightings) -> Sightings {
    let places = (self.places + other.places).sorted {
      ($0.page, $0.line, $0.column) < ($1.page, $1.line, $1.column)
    }
    return Sightings(count: count + other.count, places: Array(places.prefix(3)))
  }
}

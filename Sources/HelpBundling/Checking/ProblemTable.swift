/// What is wrong with references and documents, before anybody is told.
///
/// Equal problems are one cause: it is counted, and the first three places are kept.
struct Problem: Hashable, Sendable {
  /// The kinds of problem that reading a document can show.
  enum Kind: UInt8, Sendable {
    case missing, leftOut, folder, outside, absolute, drive, file
    case external, unknownScheme, bareModule, empty, unportable, missingFragment
    case unreadable, tooMuch, undecodable, mislabelled, unsupportedEncoding, unknownLabel, declaredInMeta
    case unmarkedUTF16, noConverter, charsetConflict, duplicateID
    case needsServer, missingLang, missingTitle
  }

  /// What is wrong.
  var kind: Kind
  /// Whether the page is broken by it, or only a link of it.
  var isResource: Bool
  /// What the reference resolves to, or the text concerned, as bytes: two Unicode forms are two targets.
  var target: [UInt8]
  /// The document, for problems that are one cause per document; else nil.
  var page: Int?
}

/// One place where a problem shows.
struct Sighting: Sendable {
  /// The number of the document.
  var page: Int
  /// The line, from 1.
  var line: Int
  /// The column, from 1, in Unicode scalars.
  var column: Int
  /// The element's name in lower case, `css` in a style sheet, empty if it is about a whole document.
  var element = ""
  /// The attribute's name.
  var attribute = ""
  /// The URL as written.
  var reference = ""
  /// The fragment as written, without `#`.
  var fragment: String?
  /// The number of the document that has no such id.
  var target: Int?
  /// The folder that the reference is relative to, without a final slash.
  var folder = ""
  /// The `href` of the document's `base` element.
  var base: String?
  /// Whether it is written in CSS, where parentheses end an URL without quotes.
  var isInStyle: Bool { element == "css" || element == "style" || attribute == "style" }
}

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
      return problems.values[known].first.count < 3
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
    problems[problem]?.first.append(sighting)
  }

  /// Adds the problems of another worker, whose documents may stand before or behind.
  mutating func merge(_ other: ProblemTable) {
    isFull = isFull || other.isFull
    problems.merge(other.problems) { ours, theirs in
      ours.merged(with: theirs)
    }
  }
}

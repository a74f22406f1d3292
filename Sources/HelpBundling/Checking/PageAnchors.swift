internal import Hypertext

/// The ids of pages as near misses need them, prepared once for a page.
final class PageAnchors {
  private let ids: [Int: [String]]
  private var lowercase: [Int: [String: String]] = [:]
  private let spelling = SpellingSearch<Int>()
  private let isKnown: (_ id: [UInt8], _ page: Int) -> Bool

  /// Prepares to search the ids of pages by their numbers; `isKnown` answers whether a page has an id.
  init(_ ids: [Int: [String]], isKnown: @escaping (_ id: [UInt8], _ page: Int) -> Bool) {
    self.ids = ids
    self.isKnown = isKnown
  }

  /// Whether a fragment leads somewhere in a page: it is the id of an element, or needs none.
  func has(_ fragment: String, on page: Int) -> Bool {
    guard let decoded = fragment.percentDecoded.map({ Array($0.utf8) }) else { return false }
    return URLFragment.needsNoElement(decoded.span) || isKnown(decoded, page)
      || isKnown(Array(fragment.utf8), page)
  }

  /// Returns the id of a page that a fragment was most likely meant to be.
  func closest(to fragment: String, on page: Int) -> String? {
    guard let ids = ids[page], fragment.utf8.count <= 255 else { return nil }
    if let same = inLowercase(ids, of: page)[fragment.lowercased()] { return same }
    let limit = min(2, fragment.unicodeScalars.count / 3)
    return spelling.closest(to: fragment, limit: limit, in: page) { ids }.map { ids[$0] }
  }

  private func inLowercase(_ ids: [String], of page: Int) -> [String: String] {
    if let known = lowercase[page] { return known }
    let names = Dictionary(ids.map { ($0.lowercased(), $0) }) { first, _ in first }
    lowercase[page] = names
    return names
  }
}

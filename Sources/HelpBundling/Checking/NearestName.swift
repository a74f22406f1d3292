internal import Hypertext
internal import Normalization

/// Finds the name that an author most likely meant.
///
/// Each table is made when it is first asked for, which costs O(bytes of all paths): none if nothing is missing, and only
/// the one of folded names if nobody wants to hear of what is.
final class NearestName {
  private let subject: CheckSubject
  /// The files of the subject, and behind them those of the author's tree that it leaves out.
  private lazy var names = subject.files.map(\.path) + (0..<subject.leftOut.count).map(subject.leftOut.name)
  private lazy var folded = FoldedNames(names)
  private lazy var parts = NameParts(names)
  private lazy var otherForms = CompatibilityNames(names)
  private let spelling = SpellingSearch<String>()

  /// How many bytes a path may have to be looked for: more than any name of a bundle, percent-encoded twice.
  private static let maximumLength = 4_096

  /// What is alike between a missing path and a name of the bundle.
  enum Likeness {
    /// Only the letters' case differs.
    case letterCase
    /// Only the Unicode normalization form differs.
    case normalization
    /// Percent-encoding was applied twice.
    case encodedTwice
    /// A percent sign of the name was not encoded, so that a slash is read.
    case encodedSlash
    /// One slash more or less.
    case slash
    /// A few letters or their width differ, or the suffix is missing.
    case spelling
    /// The file stands in another folder.
    case folder
  }

  /// Prepares to search the names of `subject`.
  init(_ subject: CheckSubject) {
    self.subject = subject
  }

  /// Returns the path that is `missing` but for case or Unicode form.
  func sameName(as missing: String) -> (path: String, likeness: Likeness)? {
    guard missing.utf8.count <= Self.maximumLength, !Self.holdsEncodedSlash(missing) else { return nil }
    // Swift's equality is canonical equivalence: equal here and other bytes means another form.
    return sameFold(missing).map { ($0, $0 == missing ? .normalization : .letterCase) }
  }

  /// Whether a path holds a slash that is still percent-encoded, so that a file of the very name is another one.
  private static func holdsEncodedSlash(_ path: String) -> Bool {
    path.utf8.contains(UInt8(ascii: "%")) && path.lowercased().utf8.contains("%2f".utf8)
  }

  /// Returns the path that `missing` was most likely meant to be, and how they differ.
  ///
  /// Who misspells a name seldom means the page that it stands on: `page` is like nothing in spelling or place.
  func suggestion(for missing: String, on page: Int) -> (path: String, likeness: Likeness)? {
    guard missing.utf8.count <= Self.maximumLength else { return nil }
    if let same = sameName(as: missing) { return same }
    if let decoded = missing.percentDecoded, decoded != missing, let path = exact(decoded) {
      return (path, .encodedTwice)
    }
    if Self.holdsEncodedSlash(missing), let path = sameFold(missing) { return (path, .encodedSlash) }
    let bare = Self.withSingleSlashes(missing)
    if let path = exact(bare) { return (path, .slash) }
    if let path = namedPage(bare) ?? inOtherForm(missing) ?? ofOtherSuffix(missing, on: page) {
      return (path, .spelling)
    }
    if let path = closest(to: missing, on: page) { return (path, .spelling) }
    let (_, name) = Self.split(missing)
    guard let number = parts.number(ofFileName: name.normalized(.nfc)), number != page,
      !Self.isNamesake(names[number], of: missing)
    else { return nil }
    return (names[number], .folder)
  }

  /// Returns an existing page that a reader would expect to be shown for a folder: its index, a page of its name, or the
  /// only one in it that is not left out.
  func indexPage(of folder: String) -> String? {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let index = ["index.html", "index.htm", "index.xhtml"].lazy.map { prefix + $0 }.first { exact($0) != nil }
    if let page = index ?? namedPage(folder) { return page }
    let pages = parts.numbers(inFolder: folder).filter { number in
      number < subject.files.count && subject.files[number].kind?.isPage ?? false
    }
    return pages.count == 1 ? pages.first.map { names[$0] } : nil
  }

  /// Returns the page that has the name of `path` and a suffix.
  private func namedPage(_ path: String) -> String? {
    guard !path.isEmpty else { return nil }
    return [".html", ".htm", ".xhtml"].lazy.compactMap { self.exact(path + $0) }.first
  }

  /// Returns the path whose letters differ from those of `missing` only in width or another form.
  private func inOtherForm(_ missing: String) -> String? {
    sameFold(missing.normalized(.nfkc)) ?? otherForms.number(of: missing).map { names[$0] }
  }

  /// Returns the path whose suffix alone differs from that of `missing`, if both are of one sort.
  private func ofOtherSuffix(_ missing: String, on page: Int) -> String? {
    guard let dot = missing.utf8.lastIndex(of: UInt8(ascii: ".")),
      let number = parts.number(ofStem: String(missing[..<dot])), number != page,
      let sort = Self.sort(of: missing), sort == Self.sort(of: names[number])
    else { return nil }
    return names[number]
  }

  /// Returns the number of the suffixes in which one thing is written: pictures, sounds, films, fonts, texts.
  private static func sort(of path: String) -> Int? {
    let suffix = path.split(separator: ".").last?.lowercased() ?? ""
    return suffixes.firstIndex { $0.contains(suffix) }
  }

  private static let suffixes: [Set<String>] = [
    ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "bmp", "tif", "tiff"],
    ["mp3", "m4a", "ogg", "oga", "opus", "wav", "flac"], ["mp4", "m4v", "webm", "ogv", "mov"],
    ["woff", "woff2", "ttf", "otf", "eot"],
    ["html", "htm", "xhtml", "xht", "md", "markdown", "rst", "adoc", "php", "asp", "aspx", "jsp", "shtml"],
  ]

  private func exact(_ path: String) -> String? {
    subject.existingPath(path)
  }

  private func sameFold(_ path: String) -> String? {
    folded.number(of: path).map { names[$0] }
  }

  private func closest(to missing: String, on page: Int) -> String? {
    let (folder, name) = Self.split(missing)
    let numbers = parts.numbers(inFolder: folder)
    guard name.utf8.count <= 255, !numbers.isEmpty else { return nil }
    // A suffix is spelt right by chance: only what stands before it counts.
    let limit = min(2, (name.split(separator: ".").first?.count ?? 0) / 3)
    let position = spelling.closest(to: name, limit: limit, in: folder, except: numbers.firstIndex(of: page))
    {
      numbers.map { Self.split(names[$0]).name }
    }
    return position.map { names[numbers[$0]] }
  }

  /// Whether two paths of one file name stand at the same place of two parts of a manual, such as `gui/notes/x.html` and
  /// `base/notes/x.html`: then neither is meant by the other, unless the part's name is misspelt.
  private static func isNamesake(_ path: String, of missing: String) -> Bool {
    let (ours, theirs) = (Array(missing.unicodeScalars)[...], Array(path.unicodeScalars)[...])
    if SpellingTree.differInNumbers(ours, theirs) { return true }
    let parts = missing.split(separator: "/").dropLast()
    let others = path.split(separator: "/").dropLast()
    guard parts.count == others.count, parts.last == others.last else { return false }
    return zip(parts, others).contains { part, other in
      let search = SpellingSearch<Bool>()
      let limit = min(2, part.unicodeScalars.count / 3)
      return part != other
        && search.closest(to: String(part), limit: limit, in: true) { [String(other)] } == nil
    }
  }

  private static func withSingleSlashes(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastSlash else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

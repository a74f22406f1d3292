/// How well an available locale suits a requested one; the smaller, the better.
struct LocaleFit: Comparable {
  /// How the regions stand to each other, the best first.
  enum Region: Comparable {
    case same
    case parent(rank: Int)
    case none
    case neighbour
    case home
    case other
  }

  /// How the variants stand to each other, the best first.
  enum Variants: Comparable {
    case equal
    case none
    case other
  }

  /// Whether the languages differ, and only are close.
  let isOtherLanguage: Bool
  /// Whether the scripts differ.
  let isOtherScript: Bool
  let region: Region
  let variants: Variants

  /// Whether it is the same language of the same region in the same script.
  var isExact: Bool { !isOtherLanguage && !isOtherScript && region == .same }

  /// Measures how `available` suits a reader of `requested`.
  ///
  /// - Throws: why it does not suit at all.
  init(of available: LocaleTag, for requested: LocaleTag) throws(LocaleMisfit) {
    let (text, reader) = (available.likelySubtags, requested.likelySubtags)
    isOtherLanguage = text.language != reader.language
    if isOtherLanguage, !Self.isReadable(text.language, by: reader.language) { throw .language }
    isOtherScript = text.script != reader.script && text.script != nil && reader.script != nil
    if isOtherScript, isOtherLanguage || text.language != "sr" || !Self.isSerbian(text, reader) {
      throw .script
    }
    region = Self.region(of: text, isWritten: available.subtags.region != nil, for: reader)
    variants =
      if text.variants == reader.variants { .equal } else if text.variants.isEmpty { .none } else {
        .other
      }
  }

  /// What speaks for it, for people.
  var reason: String {
    var parts = [isOtherLanguage ? "close language" : "same language"]
    if isOtherScript { parts.append("another script") }
    switch region {
    case .same: parts.append("same region")
    case .parent: parts.append("region that this one follows")
    case .none: parts.append("no region")
    case .neighbour: parts.append("neighbouring region")
    case .home: parts.append("the language's own region")
    case .other: parts.append("another region")
    }
    switch variants {
    case .equal: break
    case .none: parts.append("no variant")
    case .other: parts.append("another variant")
    }
    return parts.joined(separator: ", ")
  }

  /// Compares language, script, region and variants, in this order.
  static func < (left: LocaleFit, right: LocaleFit) -> Bool {
    if left.isOtherLanguage != right.isOtherLanguage { return right.isOtherLanguage }
    if left.isOtherScript != right.isOtherScript { return right.isOtherScript }
    return (left.region, left.variants) < (right.region, right.variants)
  }

  private static func isReadable(_ language: String, by reader: String) -> Bool {
    switch (reader, language) {
    case ("nb", "nn"), ("nn", "nb"), ("yue", "zh"), ("gsw", "de"), ("lb", "de"): true
    default: false
    }
  }

  private static func isSerbian(_ text: LocaleSubtags, _ reader: LocaleSubtags) -> Bool {
    Set([text.script, reader.script]) == ["Latn", "Cyrl"]
  }

  private static func region(of text: LocaleSubtags, isWritten: Bool, for reader: LocaleSubtags) -> Region {
    let (language, script) = (text.language, text.script)
    let parents = LocaleRegions.parents(of: reader.region, language: language, script: script)
    if text.region == reader.region { return .same }
    guard isWritten, let region = text.region else { return .none }
    if let rank = parents.firstIndex(of: region) { return .parent(rank: rank) }
    if LocaleRegions.areNeighbours(region, reader.region, language: language, script: script) {
      return .neighbour
    }
    return region == LikelySubtags.region(of: language) ? .home : .other
  }
}

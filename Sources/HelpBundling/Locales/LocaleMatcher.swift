/// Chooses the locale for a reader: a pure function, the same on every system.
///
/// The order of the reader's locales is strict: the first one that any available locale suits decides. Language and
/// script must be equal, but for a few close languages; a region only ranks what suits.
///
/// ```swift
/// let matcher = LocaleMatcher(available: ["en", "zh-Hant"].compactMap(LocaleTag.init))
/// matcher.match(["zh-HK", "en"]).chosen?.spelling   // "zh-Hant"
/// ```
public struct LocaleMatcher: Sendable {
  private let available: [LocaleTag]
  private let fallbackLocale: LocaleTag?
  private let localeFallbacks: [LocaleTag: [LocaleTag]]
  /// The available locales by their spelling, and the first of those that are equal.
  private let bySpelling: [String: LocaleTag]
  private let byTag: [LocaleTag: LocaleTag]

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - available: The locales to choose from; their order does not matter.
  ///   - fallbackLocale: What to choose when nothing suits; nil for nothing.
  ///   - localeFallbacks: Other locales for readers of a locale, the best first.
  public init(
    available: [LocaleTag], fallbackLocale: LocaleTag? = nil, localeFallbacks: [LocaleTag: [LocaleTag]] = [:]
  ) {
    let sorted = available.sorted { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
    self.available = sorted
    bySpelling = Dictionary(sorted.lazy.map { ($0.spelling, $0) }) { first, _ in first }
    byTag = Dictionary(sorted.lazy.map { ($0, $0) }) { first, _ in first }
    self.fallbackLocale = fallbackLocale
    self.localeFallbacks = localeFallbacks
  }

  /// Returns the fallback of locales whose author names none: what suits a reader of English, else the only locale.
  public static func defaultFallback(among available: [LocaleTag]) -> LocaleTag? {
    LocaleMatcher(available: available).match(["en"]).chosen ?? (available.count == 1 ? available.first : nil)
  }

  /// Chooses the locale for a reader. O(requested × available).
  ///
  /// - Parameters:
  ///   - requested: The reader's locales in any usual spelling, the most wanted first. What names no language is
  ///     passed over.
  ///   - isExact: Whether only the same language of the same region will do, and no fallback.
  /// - Returns: the choice with its reasons; they tell as well why nothing was chosen.
  public func match(_ requested: [String], isExact: Bool = false) -> LocaleMatch {
    var candidates: [LocaleMatch.Candidate] = []
    for text in requested {
      guard let tag = LocaleTag(text), tag.namesLanguage else {
        candidates.append(candidate(text, nil, "names no language"))
        continue
      }
      if let best = best(for: tag, isExact: isExact, text: text, candidates: &candidates) {
        return chosen(best.tag, "'\(best.tag)' for '\(tag)': \(best.reason)", candidates)
      }
    }
    return fallback(for: requested, isExact: isExact, candidates)
  }

  /// Returns the locales that stand in for files which `tag` lacks: itself, less specific ones of the same language
  /// and script, what its author names for it, the fallback.
  public func chain(from tag: LocaleTag) -> [LocaleTag] {
    var chain = [tag]
    let others =
      lessSpecific(than: tag) + (localeFallbacks[tag] ?? []).compactMap(spelled)
      + [fallbackLocale].compactMap { $0.flatMap(spelled) }
    var known: Set = [tag]
    for other in others where known.insert(other).inserted { chain.append(other) }
    return chain
  }

  // MARK: One requested locale

  private func best(
    for tag: LocaleTag, isExact: Bool, text: String, candidates: inout [LocaleMatch.Candidate]
  ) -> (tag: LocaleTag, reason: String)? {
    var best: (tag: LocaleTag, fit: LocaleFit)?
    var outcomes: [(tag: LocaleTag, outcome: String)] = []
    for other in available {
      do throws(LocaleMisfit) {
        let fit = try LocaleFit(of: other, for: tag)
        outcomes.append((other, fit.reason))
        guard fit.isExact || !isExact else { continue }
        if let rival = best, !isBetter(other, fit, than: rival, for: tag) { continue }
        best = (other, fit)
      } catch {
        outcomes.append((other, error.reason))
      }
    }
    candidates += outcomes.map {
      candidate(text, $0.tag, $0.outcome, isChosen: $0.tag.spelling == best?.tag.spelling)
    }
    if let best {
      return (best.tag, best.tag.spelling == tag.spelling ? "as requested" : best.fit.reason)
    }
    guard !isExact, let named = named(for: tag) else { return nil }
    candidates.append(candidate(text, named, "named in localeFallbacks", isChosen: true))
    return (named, "named in localeFallbacks")
  }

  private func isBetter(
    _ other: LocaleTag, _ fit: LocaleFit, than rival: (tag: LocaleTag, fit: LocaleFit), for tag: LocaleTag
  ) -> Bool {
    guard fit == rival.fit else { return fit < rival.fit }
    func likeness(_ candidate: LocaleTag) -> Int {
      candidate.spelling == tag.spelling ? 0 : candidate == tag ? 1 : 2
    }
    return likeness(other) < likeness(rival.tag)
  }

  /// Returns what the author names for a reader of `tag`: by this very tag first, else by one of the same script and
  /// region, else by one without a region.
  private func named(for tag: LocaleTag) -> LocaleTag? {
    let subtags = tag.likelySubtags
    let keys = localeFallbacks.keys.sorted { $0.spelling < $1.spelling }
    let same = keys.filter { $0.likelySubtags == subtags }
    let wider = keys.filter {
      let key = $0.likelySubtags
      return $0.subtags.region == nil && (key.language, key.script) == (subtags.language, subtags.script)
    }
    return (keys.filter { $0 == tag } + same + wider).lazy
      .compactMap { (localeFallbacks[$0] ?? []).lazy.compactMap(spelled).first }.first
  }

  // MARK: Answers

  private func candidate(
    _ requested: String, _ tag: LocaleTag?, _ outcome: String, isChosen: Bool = false
  ) -> LocaleMatch.Candidate {
    LocaleMatch.Candidate(requested: requested, available: tag, outcome: outcome, isChosen: isChosen)
  }

  private func chosen(
    _ tag: LocaleTag, _ reason: String, _ candidates: [LocaleMatch.Candidate], isFallback: Bool = false
  ) -> LocaleMatch {
    LocaleMatch(
      chosen: tag, reason: reason, chain: chain(from: tag), isFallback: isFallback, candidates: candidates)
  }

  private func fallback(
    for requested: [String], isExact: Bool, _ candidates: [LocaleMatch.Candidate]
  ) -> LocaleMatch {
    let wanted = requested.map { PrintableText(quoting: $0).description }.joined(separator: ", ")
    let complaint = requested.isEmpty ? "no locale is requested" : "no locale suits \(wanted)"
    if !isExact, let fallbackLocale {
      let direct = spelled(fallbackLocale)
      if let tag = direct ?? LocaleMatcher(available: available).match([fallbackLocale.spelling]).chosen {
        return chosen(tag, "\(complaint); '\(tag)' is the fallback", candidates, isFallback: true)
      }
    }
    return LocaleMatch(chosen: nil, reason: complaint, chain: [], isFallback: false, candidates: candidates)
  }

  // MARK: Chains

  private func lessSpecific(than tag: LocaleTag) -> [LocaleTag] {
    let subtags = tag.likelySubtags
    var others: [(tag: LocaleTag, fit: LocaleFit)] = []
    for other in available where other != tag && isLessSpecific(other.subtags, than: tag.subtags) {
      let wider = other.likelySubtags
      guard (wider.language, wider.script) == (subtags.language, subtags.script),
        let fit = try? LocaleFit(of: other, for: tag)
      else { continue }
      others.append((other, fit))
    }
    others.sort { left, right in
      left.fit == right.fit ? left.tag.spelling < right.tag.spelling : left.fit < right.fit
    }
    return others.map(\.tag)
  }

  private func isLessSpecific(_ other: LocaleSubtags, than subtags: LocaleSubtags) -> Bool {
    guard Set(other.variants).isSubset(of: subtags.variants) else { return false }
    return isWider(other.region, than: subtags.region)
      || other.region == subtags.region && other.variants.count < subtags.variants.count
  }

  private func isWider(_ region: String?, than other: String?) -> Bool {
    guard let other else { return false }
    guard let region else { return true }
    return region.utf8.count == 3 && other.utf8.count == 2
  }

  /// Returns a locale as the available ones spell it, nil if it is not among them.
  private func spelled(_ tag: LocaleTag) -> LocaleTag? {
    bySpelling[tag.spelling] ?? byTag[tag]
  }
}

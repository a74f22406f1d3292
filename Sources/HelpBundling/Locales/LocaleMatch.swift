/// A chosen locale, and why it was chosen.
public struct LocaleMatch: Hashable, Sendable {
  /// What was thought of one available locale for one requested one.
  public struct Candidate: Hashable, Sendable, CustomStringConvertible {
    /// The requested locale, as it was given.
    public let requested: String
    /// The available locale; nil if the requested one names no language.
    public let available: LocaleTag?
    /// What speaks for it or against it.
    public let outcome: String
    /// Whether it was chosen.
    public let isChosen: Bool

    /// One line for people.
    public var description: String {
      let request = PrintableText(requested)
      guard let available else { return "\(request): \(outcome)" }
      return "\(request) → \(available): \(outcome)\(isChosen ? " ✓" : "")"
    }
  }

  /// The chosen locale, as it is spelled among the available ones; nil if none suits.
  public let chosen: LocaleTag?
  /// Why it was chosen, or why none was, in one line for people.
  public let reason: String
  /// The locales that stand in for files which the chosen one lacks, itself first; empty if none was chosen.
  public let chain: [LocaleTag]
  /// Whether no requested locale suits and the fallback was taken.
  public let isFallback: Bool
  /// Everything that was looked at, in order: requested locales up to the one that suits, and all available ones for
  /// each.
  public let candidates: [Candidate]
}

extension ManifestReader {
  /// What an object of `locales`, or `localeDefaults`, says; each key is nil if it is not there.
  private struct Entry {
    var title: String?
    var root: ListedPath?
    var baseHTML: ListedPath?
    var includedFiles: IncludedFiles?
    var exclude: [ListedPath]?

    /// Returns the defaults as they are for one locale.
    func substituting(_ tag: LocaleTag) -> Entry {
      var entry = self
      entry.title = title?.replacing("{locale}", with: tag.spelling)
      entry.root = root?.substituting(tag)
      entry.baseHTML = baseHTML?.substituting(tag)
      if case .listed(let paths) = includedFiles {
        entry.includedFiles = .listed(paths.map { $0.substituting(tag) })
      }
      entry.exclude = exclude?.map { $0.substituting(tag) }
      return entry
    }
  }

  // MARK: locales, localeDefaults, title

  /// Returns the locales with the defaults filled in.
  mutating func locales(_ value: JSONValue?, defaults: JSONValue?, title: JSONValue?) -> [ManifestLocale] {
    let defaultEntry = defaults.map { entry($0, in: "localeDefaults") } ?? Entry()
    var found: [(tag: LocaleTag, key: JSONValue, entry: Entry)] = []
    for (key, object) in localeKeys(value) {
      guard let text = string(key, "locales", isEntry: true), !(object != nil && isForOthers(text)) else {
        continue
      }
      let own = object.map { entry($0, in: "locale \(PrintableText(quoting: text))") } ?? Entry()
      guard let tag = localeTag(key, text) else { continue }
      if let twin = found.first(where: { $0.tag == tag }) {
        report("locale '\(tag)' stands here as '\(twin.tag)' already", at: key)
        continue
      }
      found.append((tag, key, own))
    }
    if let value, found.isEmpty, value.isObject || value.isArray, !hasErrors {
      report("'locales' names no locale", at: value)
    }
    let titles = titles(title, among: found.map(\.tag))
    return found.compactMap { tag, key, own in
      locale(tag, key, own, defaults: defaultEntry.substituting(tag), title: titles(tag))
    }
  }

  private mutating func localeKeys(_ value: JSONValue?) -> [(key: JSONValue, object: JSONValue?)] {
    guard let value else { return [] }
    if value.isObject { return value.members.map { ($0.key, $0.value) } }
    if value.isArray { return value.elements.map { ($0, nil) } }
    report("'locales' is an object or an array, not \(value.kindName)", at: value)
    return []
  }

  private mutating func localeTag(_ value: JSONValue, _ text: String) -> LocaleTag? {
    let shown = PrintableText(quoting: text)
    if text.lowercased() == "base" {
      report(
        "locale \(shown) names no language; write the tag of the language it is in, such as 'en'", at: value)
      return nil
    }
    guard let tag = LocaleTag(text), tag.isPlain else {
      report("locale \(shown) is no locale tag; write one such as 'ja', 'pt-BR' or 'zh-Hant'", at: value)
      return nil
    }
    guard tag.namesLanguage else {
      report("locale \(shown) names no language", at: value)
      return nil
    }
    return tag
  }

  private mutating func entry(_ value: JSONValue, in place: String) -> Entry {
    let members = members(
      of: value, allowing: ["root", "baseHTML", "includedFiles", "exclude", "title"], in: place)
    return Entry(
      title: string(members["title"], "title"), root: folder(members["root"], "root", mayClimb: true),
      baseHTML: path(members["baseHTML"], "baseHTML"), includedFiles: includedFiles(members["includedFiles"]),
      exclude: members["exclude"].map { paths($0, "exclude") })
  }

  private mutating func includedFiles(_ value: JSONValue?) -> IncludedFiles? {
    guard let value else { return nil }
    if value.isString("auto") { return .automatic }
    guard value.isArray else {
      report("'includedFiles' is an array of paths or \"auto\", not \(value.kindName)", at: value)
      return nil
    }
    return .listed(paths(value, "includedFiles"))
  }

  private mutating func locale(
    _ tag: LocaleTag, _ key: JSONValue, _ own: Entry, defaults: Entry, title: String?
  ) -> ManifestLocale? {
    guard let base = own.baseHTML ?? defaults.baseHTML else {
      if !hasErrors { report("locale '\(tag)' has no baseHTML, neither has 'localeDefaults'", at: key) }
      return nil
    }
    let position = position(of: key)
    return ManifestLocale(
      tag: tag, title: own.title ?? defaults.title ?? title, root: own.root ?? defaults.root, baseHTML: base,
      includedFiles: own.includedFiles ?? defaults.includedFiles ?? .automatic,
      exclude: own.exclude ?? defaults.exclude ?? [], line: position.line, column: position.column)
  }

  private mutating func titles(_ value: JSONValue?, among tags: [LocaleTag]) -> (LocaleTag) -> String? {
    guard let value else { return { _ in nil } }
    if let title = value.string { return { _ in title } }
    guard value.isObject else {
      report("'title' is a string or an object, not \(value.kindName)", at: value)
      return { _ in nil }
    }
    var titles: [LocaleTag: String] = [:]
    for (key, value) in value.members {
      guard let text = key.string, !isForOthers(text), let tag = known(key, among: tags, "title") else {
        continue
      }
      titles[tag] = string(value, text)
    }
    return { [titles] tag in titles[tag] }
  }

  // MARK: shared

  /// Returns the files laid under every locale.
  mutating func shared(_ value: JSONValue?) -> [SharedFiles] {
    elements(value, "shared").map { element in
      let members = members(
        of: element, allowing: ["root", "includedFiles", "exclude", "at"], requiring: ["includedFiles"],
        in: "an entry of 'shared'")
      return SharedFiles(
        root: folder(members["root"], "root", mayClimb: true) ?? ListedPath(text: ""),
        includedFiles: paths(members["includedFiles"], "includedFiles"),
        exclude: paths(members["exclude"], "exclude"),
        destination: folder(members["at"], "at", mayClimb: false)?.text ?? "")
    }
  }

  // MARK: fallbackLocale, localeFallbacks

  /// Returns the locale for readers whose languages are not there: what the author names, else what suits a reader of
  /// English, else the only one.
  mutating func fallbackLocale(
    _ value: JSONValue?, among tags: [LocaleTag], locales: JSONValue?
  ) -> LocaleTag? {
    if let value { return known(value, among: tags, "fallbackLocale") }
    let fallback = LocaleMatcher.defaultFallback(among: tags)
    if fallback == nil, let locales, !hasErrors {
      report("'fallbackLocale' is missing, since none of the locales suits a reader of English", at: locales)
    }
    return fallback
  }

  /// Returns the locales that may stand in for one.
  mutating func localeFallbacks(_ value: JSONValue?, among tags: [LocaleTag]) -> [LocaleTag: [LocaleTag]] {
    guard let value else { return [:] }
    guard value.isObject else {
      report("'localeFallbacks' is an object, not \(value.kindName)", at: value)
      return [:]
    }
    var fallbacks: [LocaleTag: [LocaleTag]] = [:]
    for (key, value) in value.members {
      guard let text = key.string, !isForOthers(text) else { continue }
      let others = elements(value, text).compactMap {
        known($0, among: tags, "localeFallbacks", isEntry: true)
      }
      guard let tag = localeTag(key, text) else { continue }
      if fallbacks.updateValue(others, forKey: tag) != nil { report("locale '\(tag)' stands twice", at: key) }
    }
    return fallbacks
  }

  /// Returns the locale of the manifest that a value names, as the manifest spells it.
  private mutating func known(
    _ value: JSONValue, among tags: [LocaleTag], _ name: String, isEntry: Bool = false
  ) -> LocaleTag? {
    guard let text = string(value, name, isEntry: isEntry), let tag = localeTag(value, text) else {
      return nil
    }
    if let known = tags.first(where: { $0 == tag }) { return known }
    // Every locale was refused, for a reason that is told: this one may be among them.
    if tags.isEmpty, hasErrors { return nil }
    // Among two letters, one that is another one is half of the name: the first has to be right.
    let alike = tags.map(\.spelling).filter { text.utf8.count > 3 || $0.utf8.first == text.utf8.first }
    let near = NearMiss(among: alike).closest(to: text)
    let list = near == nil && tags.count <= 20 ? " (\(tags.map(\.spelling).joined(separator: ", ")))" : ""
    report("\(name) names '\(tag)', which is none of the locales\(list)", at: value, suggestion: near)
    return nil
  }
}

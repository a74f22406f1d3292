extension ManifestReader {
  /// Returns the settings for findings.
  mutating func verifySettings(_ value: JSONValue?) -> VerifySettings {
    guard let value else { return VerifySettings() }
    let members = members(of: value, allowing: ["rules", "ignore"], in: "'verify'")
    return VerifySettings(rules: rules(members["rules"]), ignore: ignored(members["ignore"]))
  }

  private mutating func rules(_ value: JSONValue?) -> [Rule: Severity] {
    guard let value else { return [:] }
    let names = Rule.allCases.map(\.rawValue)
    var rules: [Rule: Severity] = [:]
    for (name, value) in members(of: value, allowing: names, in: "'rules'") {
      guard let rule = Rule(rawValue: name), let text = string(value, name) else { continue }
      rules[rule] = choice(text, "severity", at: value)
    }
    return rules
  }

  private mutating func ignored(_ value: JSONValue?) -> [IgnoreEntry] {
    elements(value, "ignore").compactMap { element in
      let members = members(of: element, allowing: ["rule", "file", "target"], in: "an entry of 'ignore'")
      if element.isObject, members.isEmpty {
        report("an entry of 'ignore' says neither 'rule' nor 'file' nor 'target'", at: element)
      }
      var rule: Rule?
      if let value = members["rule"], let text = string(value, "rule") {
        rule = choice(text, "rule", at: value)
      }
      let position = position(of: element)
      return IgnoreEntry(
        rule: rule, file: string(members["file"], "file").map(Glob.init),
        target: string(members["target"], "target").map(Glob.init), line: position.line,
        column: position.column)
    }
  }

  /// Returns how archives are written.
  mutating func packSettings(_ value: JSONValue?) -> PackSettings {
    guard let value else { return PackSettings() }
    let members = members(of: value, allowing: ["format", "level"], in: "'pack'")
    var settings = PackSettings()
    if let value = members["format"] {
      settings.format = string(value, "format").flatMap { choice($0, "format", at: value) }
      // Which levels there are is not known then.
      guard settings.format != nil else { return settings }
    }
    if let value = members["level"] {
      let format = settings.format ?? .standard
      if let level = value.unsignedInteger, format.levels.contains(Int(clamping: level)) {
        settings.level = Int(level)
      } else {
        report(
          "'level' of format \(format.rawValue) is a whole number from \(format.levels.lowerBound) to "
            + "\(format.levels.upperBound)",
          at: value)
      }
    }
    return settings
  }

  /// Returns one of a few words.
  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, _ name: String, at value: JSONValue
  ) -> Choice? where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let hint = words.count <= 4 ? "; write \(words.joined(separator: ", "))" : ""
    report(
      "\(name) \(PrintableText(quoting: text)) is not known\(hint)", at: value,
      suggestion: NearMiss(among: words).closest(to: text))
    return nil
  }
}

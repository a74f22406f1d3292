extension IndexReader {
  /// Returns the settings of a bundle; without the key, those of a bundle that has none.
  ///
  /// A rule that a later helpkit knows is passed over, since nothing here can break it.
  func verifySettings() throws(IndexError) -> VerifySettings {
    guard let verify = root["verify"] else { return VerifySettings() }
    try expect(verify.isObject, "an object", "verify", verify)
    return VerifySettings(rules: try rules(verify["rules"]), ignore: try ignored(verify["ignore"]))
  }

  private func rules(_ value: JSONValue?) throws(IndexError) -> [Rule: Severity] {
    guard let value else { return [:] }
    try expect(value.isObject, "an object", "rules", value)
    var rules: [Rule: Severity] = [:]
    for (key, value) in value.members {
      let text = try string(value, key: key.string ?? "rules")
      guard let severity = Severity(rawValue: text) else {
        throw error(.badSetting("severity \(PrintableText(quoting: text)) is not known"), at: value)
      }
      if let rule = Rule(rawValue: key.string ?? "") { rules[rule] = severity }
    }
    return rules
  }

  private func ignored(_ value: JSONValue?) throws(IndexError) -> [IgnoreEntry] {
    guard let value else { return [] }
    try expect(value.isArray, "an array", "ignore", value)
    var entries: [IgnoreEntry] = []
    var size = 0
    for element in value.elements {
      guard entries.count < BundleLimits.ignoredEntries else {
        throw error(
          .badSetting("'ignore' has more than \(BundleLimits.ignoredEntries) entries"), at: element)
      }
      try expect(element.isObject, "an object", "ignore", element)
      let name = try text("rule", in: element)
      let rule = name.flatMap(Rule.init(rawValue:))
      guard name == nil || rule != nil else { continue }
      let (file, target) = (try text("file", in: element), try text("target", in: element))
      size += (file?.utf8.count ?? 0) + (target?.utf8.count ?? 0)
      // A pattern that is ready to match takes forty times its text.
      guard size <= BundleLimits.ignoredBytes else {
        throw error(
          .badSetting("the patterns of 'ignore' have over \(BundleLimits.ignoredBytes) bytes"), at: element)
      }
      entries.append(IgnoreEntry(rule: rule, file: file.map(Glob.init), target: target.map(Glob.init)))
    }
    return entries
  }

  private func text(_ key: String, in object: JSONValue) throws(IndexError) -> String? {
    guard let value = object[key] else { return nil }
    return try string(value, key: key)
  }

  private func expect(
    _ condition: Bool, _ expected: String, _ key: String, _ value: JSONValue
  ) throws(IndexError) {
    guard condition else {
      throw error(.wrongType(key: key, expected: expected, found: value.kindName), at: value)
    }
  }
}

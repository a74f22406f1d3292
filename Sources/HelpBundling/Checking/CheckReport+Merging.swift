extension CheckReport {
  /// Adds findings.
  mutating func add(_ findings: [Finding]) {
    self.findings += findings
  }

  /// Adds findings made before the caller's severities were known.
  mutating func add(_ findings: [Finding], rules: [Rule: Severity]) {
    self.findings += findings.compactMap { finding in
      var finding = finding
      finding.severity = rules[finding.rule] ?? finding.severity
      return finding.severity == .off ? nil : finding
    }
  }

  /// Adds counts.
  mutating func add(_ counts: Counts) {
    self.counts.files += counts.files
    self.counts.pages += counts.pages
    self.counts.references += counts.references
  }

  /// Sorts by file, line, column, rule, locale and message, so that every run reports alike, and drops what differs
  /// from an earlier finding in its locale only.
  ///
  /// What several locales have in common, such as a shared style sheet, is wrong once.
  mutating func sortAndDeduplicate() {
    findings.sort(by: Finding.areInOrder)
    var told: Set<Finding> = []
    findings = findings.filter { finding in
      var cause = finding
      cause.locale = nil
      return told.insert(cause).inserted
    }
  }
}

extension Finding {
  fileprivate static func areInOrder(_ left: Finding, _ right: Finding) -> Bool {
    if !left.place.file.utf8.elementsEqual(right.place.file.utf8) {
      return BytewiseOrder.areInOrder(left.place.file, right.place.file)
    }
    let (first, second) = (left.position, right.position)
    if first != second { return first < second }
    if left.rule != right.rule { return left.rule.rawValue < right.rule.rawValue }
    if left.locale != right.locale { return left.locale ?? "" < right.locale ?? "" }
    return BytewiseOrder.areInOrder(left.message, right.message)
  }

  private var position: (Int, Int) { (place.line ?? 0, place.column ?? 0) }
}

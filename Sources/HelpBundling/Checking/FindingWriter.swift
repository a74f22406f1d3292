/// Turns problems into findings: chooses the rule, words the message, suggests a correction.
struct FindingWriter {
  let subject: CheckSubject
  let settings: VerifySettings
  /// The ids of pages, for near misses of fragments.
  let anchors: PageAnchors
  /// The names of files, for near misses of paths.
  let nearest: NearestName
  /// Passes over what the settings ask for.
  private(set) var filter: IgnoreFilter

  /// Prepares to write about `subject`; `anchors` has the ids of its pages.
  init(subject: CheckSubject, settings: VerifySettings, limits: BundleLimits, anchors: PageAnchors) {
    self.subject = subject
    self.settings = settings
    self.anchors = anchors
    nearest = NearestName(subject)
    filter = IgnoreFilter(settings, maximumCount: limits.ignoreComparisons)
  }

  /// What a rule says about a problem.
  struct Verdict {
    var rule: Rule
    var target: String?
    var message: String
    var suggestion: String?
  }

  /// Returns the findings of all problems that the settings let through, unsorted.
  ///
  /// Problems that were kept apart by page are one finding again when they have one cause.
  mutating func findings(of problems: ProblemTable) -> [Finding] {
    guard !Task.isCancelled else { return [] }
    var byCause: [Cause: (verdict: Verdict, severity: Severity, sightings: Sightings)] = [:]
    for (problem, sightings) in problems.problems.sorted(by: Self.areInOrder) {
      guard !Task.isCancelled else { return [] }
      guard let first = sightings.places.first else { continue }
      // What nobody wants to hear of is settled before the search for a near miss.
      let rule = self.rule(of: problem)
      let severity = severity(of: rule, for: problem)
      let (file, target) = (subject.files[first.page].path, self.target(of: problem, first: first))
      if rule == .notIncluded || problem.kind == .missing && rule == .directoryReference {
        // In an archive, which knows nothing of what was left out, the file is missing: an entry may be for that.
        _ = filter.passesOver(
          problem.isResource ? .missingResource : .missingPage, file: file, target: target)
      }
      guard severity != .off else { continue }
      guard !filter.passesOver(rule, file: file, target: target) else { continue }
      var verdict = self.verdict(on: problem, first: first)
      verdict.rule = rule
      let cause = Cause(
        rule: rule, target: problem.target, page: problem.kind.isPerPage ? problem.page : nil)
      guard let known = byCause[cause] else {
        byCause[cause] = (verdict, severity, sightings)
        continue
      }
      let all = known.sightings.merged(with: sightings)
      let isFirst = all.places.first?.page == first.page
      byCause[cause] = (isFirst ? verdict : known.verdict, severity, all)
    }
    return byCause.values.map { finding($0.verdict, severity: $0.severity, at: $0.sightings) }
  }

  private typealias Entry = (key: Problem, value: Sightings)

  /// The order of the text: the work of a search for near misses is bounded, and the same findings have to get them
  /// in every run.
  private static func areInOrder(_ left: Entry, _ right: Entry) -> Bool {
    guard let first = left.value.places.first, let second = right.value.places.first else {
      return left.value.places.count < right.value.places.count
    }
    let places = ((first.page, first.line, first.column), (second.page, second.line, second.column))
    if places.0 != places.1 { return places.0 < places.1 }
    return left.key.target.lexicographicallyPrecedes(right.key.target)
  }

  /// Returns findings about files as a whole, with the settings applied.
  mutating func finding(
    _ rule: Rule, file number: Int, target: String? = nil, message: String, suggestion: String? = nil
  ) -> Finding? {
    let file = subject.files[number]
    let target = target ?? file.path
    guard let severity = filter.severity(of: rule, file: file.path, target: target) else { return nil }
    return Finding(
      rule: rule, severity: severity, locale: subject.locale, place: Place(file: file.place), target: target,
      message: message, suggestion: suggestion)
  }

  /// Returns a finding that says that not all faults are told.
  mutating func excess(over maximum: Int) -> Finding? {
    guard !subject.files.isEmpty else { return nil }
    return finding(
      .overLimit, file: subject.basePage ?? 0,
      message: "the pages have over \(maximum) faults; the rest are not reported, fix these first")
  }

  /// Returns a finding that says that not all patterns were tried, if that is so.
  mutating func excessOfPatterns() -> Finding? {
    guard filter.isExhausted, !subject.files.isEmpty else { return nil }
    return finding(
      .overLimit, file: subject.basePage ?? 0,
      message: "the findings are too many for the patterns of 'ignore', not all of which were tried; "
        + "name files and targets without wildcards")
  }

  private struct Cause: Hashable {
    var rule: Rule
    var target: [UInt8]
    /// The document, if each has a cause of its own.
    var page: Int?
  }

  private func finding(_ verdict: Verdict, severity: Severity, at sightings: Sightings) -> Finding {
    let places = sightings.places.map {
      Place(file: subject.files[$0.page].place, line: $0.line, column: $0.column)
    }
    var finding = Finding(
      rule: verdict.rule, severity: severity, locale: subject.locale, place: places.first ?? Place(file: ""),
      target: verdict.target, message: verdict.message, suggestion: verdict.suggestion)
    if let first = sightings.places.first, !first.element.isEmpty {
      finding.element = first.element
      finding.attribute = first.attribute.isEmpty ? nil : first.attribute
      finding.reference = first.reference
    }
    finding.occurrences = sightings.count
    finding.places = places
    return finding
  }

  private func verdict(on problem: Problem, first: Sighting) -> Verdict {
    let target = String(decoding: problem.target, as: UTF8.self)
    let file = subject.files[first.page].path
    return switch problem.kind {
    case .missing:
      owned(target, isResource: problem.isResource, first)
        ?? missing(target, isResource: problem.isResource, first)
    case .leftOut: leftOut(target, first)
    case .folder: folder(target, isResource: problem.isResource, first)
    case .missingFragment: missingFragment(target, first)
    case .outside: outside(target, isResource: problem.isResource, first)
    case .absolute: absolute(target, isResource: problem.isResource, first)
    case .drive: drive(target, isResource: problem.isResource, first)
    case .file: fileURL(target, isResource: problem.isResource, first)
    case .external: external(target, isResource: problem.isResource, first)
    case .unknownScheme: unknownScheme(target, first)
    case .bareModule: bareModule(target, first)
    case .empty: empty(isResource: problem.isResource, first)
    case .unportable: unportable(target, first)
    case .unreadable: unreadable(in: file)
    case .tooMuch: tooMuch(in: file)
    case .undecodable: undecodable(target, in: file)
    case .mislabelled: mislabelled(target, in: first.page)
    case .unsupportedEncoding: unsupportedEncoding(target, in: file)
    case .unknownLabel: unknownLabel(target, in: file)
    case .declaredInMeta: declaredInMeta(target, in: file)
    case .unmarkedUTF16: unmarkedUTF16(in: file)
    case .noConverter: noConverter(target, in: file)
    case .charsetConflict: charsetConflict(target, in: file)
    case .duplicateID: duplicateID(target, in: file)
    case .needsServer: needsServer(target)
    case .missingLang: missingLang
    case .missingTitle: target.isEmpty ? missingTitle : blankTitle
    }
  }
}

extension Problem.Kind {
  /// Whether each document has a cause of its own.
  var isPerPage: Bool {
    switch self {
    case .unreadable, .noConverter, .tooMuch, .undecodable, .mislabelled, .unsupportedEncoding, .unknownLabel,
      .declaredInMeta, .unmarkedUTF16, .charsetConflict, .duplicateID:
      true
    case .missing, .leftOut, .folder, .outside, .absolute, .drive, .file, .external, .unknownScheme,
      .bareModule,
      .empty, .unportable, .missingFragment, .needsServer, .missingLang, .missingTitle:
      false
    }
  }
}

extension Sighting {
  /// The reference as a message names it: `img src 'x.png'`, `css url 'x.png'`, `css @import 'x.css'`, `a href 'x.html' with base '../'`.
  var subject: String {
    let name =
      switch (element, attribute) {
      case ("css", ""): "css url \(quoted)"
      case (_, ""): "\(element) \(quoted)"
      default: "\(element) \(attribute) \(quoted)"
      }
    guard let base, isRelative else { return name }
    return name + " with base \(PrintableText(quoting: base))"
  }

  /// Whether a base element has a say: the reference begins with neither a scheme nor a host.
  private var isRelative: Bool {
    !reference.hasPrefix("//") && !reference.prefix { !"/?#".contains($0) }.contains(":")
  }

  /// The reference in quotation marks, cut where nobody reads on.
  private var quoted: String { String(describing: PrintableText(quoting: reference)) }
}

internal import Hypertext

/// Reads documents of one subject and remembers what they define, use and get wrong; one for each core.
///
/// Documents are read in ascending order. Nothing here is shared: workers are merged once, at the end.
struct CheckWorker {
  let subject: CheckSubject
  let settings: VerifySettings
  private var reader: DocumentReader
  private(set) var problems: ProblemTable
  private(set) var anchors: AnchorTable
  private(set) var fragmentUses = ChunkedArray<FragmentUse>()
  /// The fragments of the document at hand.
  private var usesOfPage: [FragmentUse] = []
  private(set) var edges: [UInt32] = []
  private(set) var edgeRuns: [(page: Int, range: Range<Int>)] = []
  private(set) var isReferenced: [Bool]
  private(set) var duplicateIDs: [(problem: Problem, sighting: Sighting)] = []
  private(set) var sheetEncodings: [Int: (page: Int, encoding: String)] = [:]
  private(set) var sheetImports: [(sheet: Int, imported: Int)] = []
  private(set) var deferredSheets: [(page: Int, bytes: [UInt8])] = []
  /// The scripts that documents load as modules.
  private(set) var modules: Set<Int> = []
  /// Which scripts wait until it is known whether they are modules, and which scripts they import.
  private(set) var moduleImports: [(script: Int, imported: Int)] = []
  private(set) var deferredScripts: [(page: Int, bytes: [UInt8], encoding: String?)] = []
  private(set) var counts = CheckReport.Counts()
  /// The documents that could not be read or converted, whose ids nobody knows.
  private(set) var unread: Set<Int> = []
  /// The first document that has more in it than is read.
  private(set) var cutOffPage: Int?
  private var anchorCount: UInt64 = 0
  private var useCount: UInt64 = 0
  private var pagesWithDuplicates: Set<Int> = []

  /// Creates a worker without documents.
  init(subject: CheckSubject, settings: VerifySettings, limits: BundleLimits) {
    self.subject = subject
    self.settings = settings
    reader = DocumentReader(maximumCount: limits.pageReferences)
    problems = ProblemTable(maximumCount: limits.causes)
    anchors = AnchorTable(pageCount: subject.files.count)
    isReferenced = [Bool](repeating: false, count: subject.files.count)
  }

  /// How many ids the documents of this worker have, and uses of ids, also of those that were settled at once.
  var anchorAndUseCount: UInt64 { anchorCount &+ useCount }

  /// Reads a document. O(n).
  ///
  /// A script with static imports waits for ``scanDeferred(_:isModule:)``: they count if it is loaded as a module.
  /// A style sheet that is not plain ASCII waits for ``scanDeferred(_:encoding:)``: its encoding may be that of a page.
  mutating func scan(_ bytes: Span<UInt8>, page: Int) {
    guard let kind = subject.files[page].kind else { return }
    if kind == .css, !DocumentReader.isPlainASCII(bytes) {
      deferredSheets.append((page, Self.copy(bytes)))
      return
    }
    scan(bytes, page: page, kind: kind, encoding: nil)
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return copy
  }

  /// Reads a style sheet that waited, with the encoding of the first page that loads it.
  mutating func scanDeferred(_ sheet: (page: Int, bytes: [UInt8]), encoding: String?) {
    scan(sheet.bytes.span, page: sheet.page, kind: .css, encoding: encoding)
  }

  /// Reads a script that waited.
  mutating func scanDeferred(_ script: (page: Int, bytes: [UInt8], encoding: String?), isModule: Bool) {
    let bytes = script.bytes.span
    reader.read(
      bytes, path: subject.files[script.page].path, kind: .script, fallbackEncoding: script.encoding)
    if !isModule { reader.removeReferences() }
    takeUp(bytes, page: script.page, kind: .script)
  }

  /// Keeps a script with static imports until every document that may load it is read.
  private mutating func deferScript(_ bytes: Span<UInt8>, page: Int, encoding: String?) {
    if reader.result.isCutOff { cutOffPage = cutOffPage ?? page }
    deferredScripts.append((page, Self.copy(bytes), encoding))
    for reference in reader.result.references {
      let target = reader.resolve(reference, in: bytes)
      guard target.kind == .local, let number = subject.names.number(of: reader.path.span),
        subject.kinds[number] == .script, moduleImports.last ?? (-1, -1) != (page, number)
      else { continue }
      moduleImports.append((page, number))
    }
  }

  /// Returns the encodings that documents lent to style sheets since the last time, and forgets them.
  mutating func takeSheetEncodings() -> [Int: String] {
    defer { sheetEncodings = [:] }
    return sheetEncodings.mapValues(\.encoding)
  }

  /// Remembers that a document could not be read.
  mutating func passOver(_ page: Int) {
    unread.insert(page)
  }

  /// Adds a problem that reading did not get to: a file that could not be read.
  mutating func add(_ problem: Problem, at sighting: Sighting) {
    guard problems.wantsPlace(problem) else { return }
    problems.add(sighting, to: problem)
  }

  /// Reads a document again and records those of its fragments that `isMissing` says no document has.
  mutating func recordMissingFragments(
    in bytes: Span<UInt8>, page: Int, encoding: String?, isMissing: (_ id: [UInt8], _ target: Int) -> Bool
  ) {
    guard let kind = subject.files[page].kind else { return }
    reader.read(bytes, path: subject.files[page].path, kind: kind, fallbackEncoding: encoding)
    for reference in reader.result.references {
      let target = reader.resolve(reference, in: bytes)
      guard let number = fragmentTarget(target, of: reference, page: page),
        isMissing(reader.fragment, number),
        isMissing(reader.serializedFragment, number)
      else { continue }
      let key = Array(subject.files[number].path.utf8) + [UInt8(ascii: "#")] + reader.fragment
      record(.missingFragment, reference, target: key, page: page, bytes, pointsInto: number)
    }
  }

  private mutating func scan(_ bytes: Span<UInt8>, page: Int, kind: DocumentKind, encoding: String?) {
    reader.read(bytes, path: subject.files[page].path, kind: kind, fallbackEncoding: encoding)
    if kind == .script, !reader.result.references.isEmpty {
      deferScript(bytes, page: page, encoding: encoding)
    } else {
      takeUp(bytes, page: page, kind: kind)
    }
  }

  /// Remembers what the document that was read last holds.
  private mutating func takeUp(_ bytes: Span<UInt8>, page: Int, kind: DocumentKind) {
    if reader.result.isCutOff {
      cutOffPage = cutOffPage ?? page
      add(
        Problem(kind: .tooMuch, isResource: false, target: [], page: page),
        at: Sighting(page: page, line: 1, column: 1))
    }
    if reader.isUnconverted { unread.insert(page) }
    if kind.isPage { counts.pages += 1 }
    counts.references += reader.result.references.count
    anchorCount += UInt64(reader.result.anchors.count)
    collectAnchors(of: bytes, page: page)
    if reader.result.remarks.contains(where: { $0.kind == .duplicateID }) { pagesWithDuplicates.insert(page) }
    let firstEdge = edges.count
    for reference in reader.result.references {
      let target = reader.resolve(reference, in: bytes)
      follow(target, of: reference, page: page, bytes)
      if target.isUnportable {
        record(.unportable, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
      }
    }
    settleUses()
    for remark in reader.result.remarks {
      if remark.kind == .needsServer { followScript(remark, page: page, bytes) }
      record(remark, page: page, bytes)
    }
    if edges.count > firstEdge { edgeRuns.append((page, firstEdge..<edges.count)) }
  }

  private mutating func collectAnchors(of source: Span<UInt8>, page: Int) {
    guard !reader.result.anchors.isEmpty else { return }
    let key = subject.anchorKey
    anchors.begin(page: page, count: reader.result.anchors.count)
    for anchor in reader.result.anchors {
      let id: UInt64
      if anchor.id.isScratch {
        id = AnchorTable.fingerprint(of: reader.result.scratch.span.extracting(anchor.id.range), by: key)
      } else if let text = reader.result.transcoded {
        id = AnchorTable.fingerprint(of: text.span.extracting(anchor.id.range), by: key)
      } else {
        id = AnchorTable.fingerprint(of: source.extracting(anchor.id.range), by: key)
      }
      anchors.insert(id, page: page)
    }
  }

  private mutating func follow(_ target: URLTarget, of reference: Reference, page: Int, _ bytes: Span<UInt8>)
  {
    switch target.kind {
    case .local:
      guard let number = subject.names.number(of: reader.path.span), !target.isDirectory,
        !target.hasEncodedSlash
      else {
        recordAbsence(reference, target, page: page, bytes)
        return
      }
      if number != page {
        reach(number)
        if reference.loadsStyleSheet, subject.kinds[number] == .css {
          lendEncoding(to: number, from: page, bytes)
        }
        if reference.loadsModule, subject.kinds[number] == .script { modules.insert(number) }
      }
      if target.fragment != nil, subject.kinds[number]?.hasAnchors ?? false {
        use(target: number, page: page)
      }
    case .ownFragment:
      if target.fragment != nil, reference.checksOwnFragment { use(target: page, page: page) }
    case .empty: record(.empty, reference, target: [], page: page, bytes)
    case .external:
      guard reference.referenceClass == .resource || settings.severity(of: .externalLink) != .off else {
        break
      }
      record(.external, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
    case .notLocal: break
    case .unknownScheme:
      record(.unknownScheme, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
    case .moduleSpecifier:
      record(.bareModule, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
    case .absolute:
      record(.absolute, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
    case .file:
      record(.file, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
    case .drive:
      record(.drive, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
    case .outside:
      record(.outside, reference, target: reader.bytes(of: reference.url, in: bytes), page: page, bytes)
    }
  }

  /// Notes that something refers to a file.
  private mutating func reach(_ number: Int) {
    isReferenced[number] = true
    // A plain folder has no base page: every page is reached.
    if subject.basePage != nil, edges.last != UInt32(truncatingIfNeeded: number) || edges.isEmpty {
      edges.append(UInt32(truncatingIfNeeded: number))
    }
  }

  /// Notes that a script loads a file: it fails from a `file:` URL, but nobody is told to leave the file out.
  private mutating func followScript(_ remark: ScanResult.Remark, page: Int, _ bytes: Span<UInt8>) {
    let target = reader.resolve(remark.text, in: bytes)
    guard target.kind == .local, !target.isDirectory, let number = subject.names.number(of: reader.path.span),
      number != page
    else { return }
    reach(number)
  }

  /// Remembers the encoding that a style sheet has if it declares none: that of the document that loads it.
  private mutating func lendEncoding(to sheet: Int, from page: Int, _ bytes: Span<UInt8>) {
    if reader.result.encoding != "utf-8" {
      sheetEncodings[sheet] = sheetEncodings[sheet] ?? (page, reader.result.encoding)
    } else if subject.files[page].kind == .css, DocumentReader.isPlainASCII(bytes),
      !DocumentReader.declaresCharset(bytes)
    {
      sheetImports.append((page, sheet))
    }
  }

  private mutating func use(target number: Int, page: Int) {
    let decoded = reader.fragment
    guard !URLFragment.needsNoElement(decoded.span) else { return }
    let serialized = reader.serializedFragment
    let key = subject.anchorKey
    let id = AnchorTable.fingerprint(of: decoded.span, by: key)
    usesOfPage.append(
      FragmentUse(
        page: UInt32(truncatingIfNeeded: page), target: UInt32(truncatingIfNeeded: number), id: id,
        serializedID: decoded.count == serialized.count
          ? id : AnchorTable.fingerprint(of: serialized.span, by: key)))
  }

  /// Remembers the fragments of a document, but for those that documents read here have.
  ///
  /// Each touches another page's ids, far away in memory: one after the other, the processor fetches many at once.
  /// Whether a repeated id is used is asked at the end, so that uses of ids of such a document are kept.
  private mutating func settleUses() {
    useCount += UInt64(usesOfPage.count)
    for use in usesOfPage {
      let target = Int(use.target)
      guard !anchors.contains(use.id, page: target) || pagesWithDuplicates.contains(target) else { continue }
      fragmentUses.append(use)
    }
    usesOfPage.removeLast(usesOfPage.count)
  }

  /// Returns the document that has to have the fragment, or nil if there is none to check.
  private func fragmentTarget(_ target: URLTarget, of reference: Reference, page: Int) -> Int? {
    guard target.fragment != nil, !URLFragment.needsNoElement(reader.fragment.span) else { return nil }
    switch target.kind {
    case .ownFragment: return reference.checksOwnFragment ? page : nil
    case .local:
      guard !target.isDirectory, !target.hasEncodedSlash,
        let number = subject.names.number(of: reader.path.span)
      else { return nil }
      return subject.files[number].kind?.hasAnchors ?? false ? number : nil
    case .empty, .external, .notLocal, .unknownScheme, .moduleSpecifier, .absolute, .file, .drive, .outside:
      return nil
    }
  }

  private mutating func recordAbsence(
    _ reference: Reference, _ target: URLTarget, page: Int, _ bytes: Span<UInt8>
  ) {
    var path = reader.path
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    let kind: Problem.Kind
    if target.hasEncodedSlash {
      kind = .missing
    } else if subject.isFolder(path.span) {
      kind = .folder
    } else if !target.isDirectory, subject.leftOut.number(of: path.span) != nil {
      kind = .leftOut
    } else {
      kind = .missing
    }
    if kind == .missing { path = reader.path }
    record(kind, reference, target: path, page: page, bytes)
  }

  private mutating func record(
    _ kind: Problem.Kind, _ reference: Reference, target: [UInt8], page: Int, _ bytes: Span<UInt8>,
    pointsInto document: Int? = nil
  ) {
    // What the system cannot convert may name anything.
    if reader.isUnconverted, target.contains([0xEF, 0xBF, 0xBD]) { return }
    guard isWanted(kind, isResource: reference.referenceClass == .resource) else { return }
    let problem = Problem(
      kind: kind, isResource: reference.referenceClass == .resource, target: target,
      page: settings.ignoresByFile ? page : nil)
    guard problems.wantsPlace(problem) else { return }
    var sighting = sighting(of: reference, page: page, bytes)
    sighting.target = document
    problems.add(sighting, to: problem)
  }

  private mutating func record(_ remark: ScanResult.Remark, page: Int, _ bytes: Span<UInt8>) {
    let kind: Problem.Kind =
      switch remark.kind {
      case .undecodable: .undecodable
      case .mislabelled: .mislabelled
      case .unsupportedEncoding: .unsupportedEncoding
      case .unknownLabel: .unknownLabel
      case .declaredInMeta: .declaredInMeta
      case .unmarkedUTF16: .unmarkedUTF16
      case .noConverter: .noConverter
      case .charsetConflict: .charsetConflict
      case .duplicateID: .duplicateID
      case .needsServer: .needsServer
      case .missingLang: .missingLang
      case .missingTitle: .missingTitle
      }
    guard isWanted(kind, isResource: false) else { return }
    var target = reader.bytes(of: remark.text, in: bytes)
    if kind == .undecodable || kind == .noConverter { target = Array(reader.result.encoding.utf8) }
    let problem = Problem(
      kind: kind, isResource: false, target: target,
      page: kind.isPerPage || settings.ignoresByFile ? page : nil)
    let position = reader.position(of: remark.offset, in: bytes)
    let sighting = Sighting(page: page, line: position.line, column: position.column)
    if kind == .duplicateID {
      duplicateIDs.append((problem, sighting))
    } else {
      add(problem, at: sighting)
    }
  }

  private mutating func sighting(of reference: Reference, page: Int, _ bytes: Span<UInt8>) -> Sighting {
    let position = reader.position(of: reference.offset, in: bytes)
    var sighting = Sighting(page: page, line: position.line, column: position.column)
    (sighting.element, sighting.attribute) = reader.names(
      of: reference, in: bytes, kind: subject.files[page].kind)
    sighting.isInStyle = reference.syntax == .css || reference.syntax == .cssImport
    if reference.syntax == .cssImport, sighting.attribute.isEmpty { sighting.attribute = "@import" }
    sighting.reference = reader.text(of: reference.url, in: bytes)
    sighting.fragment = String(decoding: reader.rawFragment, as: UTF8.self)
    sighting.folder = reader.baseFolder
    sighting.base = reader.result.base.map { reader.text(of: $0, in: bytes) }
    return sighting
  }
}

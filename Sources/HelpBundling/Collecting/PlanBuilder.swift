internal import Files
internal import Hypertext
internal import Normalization

/// Chooses the files of one bundle from layers of folders.
struct PlanBuilder {
  /// The locale's own folder.
  let own: TreeLayer
  /// What lies under every locale, the first on top.
  let shared: [TreeLayer]
  /// The own folders of the locales that stand in for missing files, in the order of the chain.
  let fallbacks: [TreeLayer]
  let settings: VerifySettings
  private let locale: String?
  private(set) var selection: FileSelection
  private var namesByPlace: [String: LayerNames] = [:]
  /// The files that another locale lends and that have been reported.
  private var borrowed: Set<String> = []
  /// The places of folders that cannot be entered and have been reported.
  private var told: Set<String> = []
  /// Whether it was reported as an error that the locale has no folder: what else is missing follows from that.
  private(set) var lacksFolder = false
  private(set) var findings: [Finding] = []
  private var filter: IgnoreFilter

  /// Prepares to choose.
  init(own: TreeLayer, shared: [TreeLayer], fallbacks: [TreeLayer], settings: VerifySettings, locale: String?)
  {
    self.own = own
    self.shared = shared
    self.fallbacks = fallbacks
    self.settings = settings
    self.locale = locale
    selection = FileSelection(settings: settings, locale: locale)
    filter = IgnoreFilter(settings)
  }

  /// Says that the locale has no folder.
  mutating func reportLackOfFolder(at place: Place) {
    let tag = locale ?? ""
    report(
      .missingFile, at: place, target: "\(tag).lproj",
      "locale '\(tag)' has no folder '\(tag).lproj' or '\(tag)'; make one, or name its folder as 'root'")
    lacksFolder = findings.last?.severity == .error
  }

  /// Chooses the base page and the files of a list.
  mutating func choose(base: ListEntry, files: FileChoice) {
    chooseLiteral(base, path: Self.normalized(base.text))
    switch files {
    case .automatic: crawl(from: base.text)
    case .list(let entries): for entry in entries { choose(entry, from: own) }
    }
  }

  /// Lays the files of a shared folder under those chosen so far.
  mutating func lay(_ layer: TreeLayer, files: FileChoice) {
    guard case .list(let entries) = files else { return }
    for entry in entries { choose(entry, from: layer) }
  }

  /// Returns the chosen files in order, what is wrong with the list, the numbers of the settings' entries that passed
  /// over something, and what the list leaves out. The base page is HTML whatever its suffix.
  func finished(
    base: String
  ) -> (files: [PlannedFile], findings: [Finding], usedIgnores: Set<Int>, leftOut: [String]) {
    var files = selection.sortedFiles()
    for index in files.indices
    where files[index].kind == nil && files[index].path.utf8.elementsEqual(base.utf8) {
      files[index].kind = .html
    }
    var names = NameRules(settings: settings, locale: locale)
    let nameFindings = names.findings(of: files, unreadableNames: selection.unreadableNames)
    let leftOut = ([own] + shared).flatMap { layer in
      layer.listing.files.filter { $0.link?.leadsToFile ?? true }.map(layer.path(of:))
    }.filter { !selection.contains($0) && !selection.refused.contains($0) }
    return (
      files,
      lacksFolder ? findings : findings + selection.findings + nameFindings,
      filter.used.union(selection.filter.used).union(names.filter.used),
      leftOut
    )
  }

  /// Returns what excludes files that are left out, by their paths: naming them would not choose them. O(paths).
  func excluders(of paths: [String]) -> [String: Glob] {
    guard ([own] + shared).contains(where: { !$0.exclude.isEmpty }) else { return [:] }
    return paths.reduce(into: [:]) { excluders, path in
      if find(path) == nil { excluders[path] = excluder(of: path)?.glob }
    }
  }

  private mutating func choose(_ entry: ListEntry, from layer: TreeLayer) {
    let path = Self.normalized(entry.text)
    if let file = layer.listing.file(at: path), !layer.isExcluded(file) {
      add(file, of: layer)
    } else if Glob.isPattern(path) {
      chooseMatches(of: entry, path: path, in: layer)
    } else if layer.origin == .own {
      chooseLiteral(entry, path: path)
    } else {
      reportMissing(entry, path: path, in: layer)
    }
  }

  private mutating func chooseMatches(of entry: ListEntry, path: String, in layer: TreeLayer) {
    let matches = layer.files(matching: Glob(path))
    for file in matches { add(file, of: layer) }
    let closed = layer.closedFolders(matching: Glob(path))
    for folder in closed where told.insert(layer.displayPath(folder.path)).inserted {
      report(
        folder.rule, at: Place(file: layer.displayPath(folder.path)), file: layer.bundlePath(folder.path),
        target: layer.bundlePath(folder.path), folder.message)
    }
    guard matches.isEmpty, closed.isEmpty else { return }
    let folder = layer.place.isEmpty ? "" : " below '\(layer.place)'"
    let hint =
      if let reason = layer.reasonToHide(path) {
        ": what it names \(reason.explanation)"
      } else if let linked = names(of: layer).linkedFolders.remark(on: Glob(path).literalFolder) {
        "; \(linked); copy the folder instead"
      } else if layer.listing.files.contains(where: { !$0.isClutter && Glob(path).matches($0.path) }) {
        " that 'exclude' does not take away"
      } else {
        ""
      }
    report(.emptyGlob, at: entry.place, target: path, "glob '\(entry.text)' matches no file\(folder)\(hint)")
  }

  /// Takes a file from the locale, or from what lies under it, or from a locale that stands in for it.
  private mutating func chooseLiteral(_ entry: ListEntry, path: String) {
    guard let (file, layer) = find(path) else {
      reportMissing(entry, path: path, in: own)
      return
    }
    add(file, of: layer)
    reportUntranslated(path, layer: layer, place: entry.place)
  }

  private func find(_ path: String) -> (TreeFile, TreeLayer)? {
    for layer in [own] + shared + fallbacks {
      if let file = layer.file(at: path) { return (file, layer) }
    }
    return nil
  }

  private func excluder(of path: String) -> (glob: Glob, layer: TreeLayer)? {
    for layer in [own] + shared + fallbacks {
      if let glob = layer.excluder(of: path) { return (glob, layer) }
    }
    return nil
  }

  private mutating func add(_ file: TreeFile, of layer: TreeLayer) {
    selection.add(
      file, of: layer.listing, at: layer.destination, place: layer.place(of: file), origin: layer.origin)
  }

  /// Chooses everything that references lead to, page by page. O(bytes of the pages reached).
  private mutating func crawl(from base: String) {
    var reader = DocumentReader()
    var trees = TreeReader()
    var buffer: [UInt8] = []
    // By bytes: a path in another Unicode form is another one, and leads nowhere.
    var visited = NameTable()
    var waiting: [(path: String, encoding: String?)] = [(Self.normalized(base), nil)]
    // Style sheets that were only linked to wait for a page that loads them, which lends them its encoding.
    var linkedSheets: [(path: String, encoding: String?)] = []
    while let (path, encoding) = waiting.popLast() ?? linkedSheets.popLast() {
      guard visited.insert(path.utf8.span).isNew, let (file, layer) = find(path),
        !file.isClutter || path == base,
        file.isNameUTF8
      else { continue }
      add(file, of: layer)
      reportUntranslated(path, layer: layer, place: nil)
      let kind = DocumentKind(fileName: path) ?? (path == Self.normalized(base) ? .html : nil)
      guard let kind, let open = try? trees.open(file.source, root: layer.listing.root),
        let count = try? open.readAll(into: &buffer, upTo: BundleLimits.standard.pageSize)
      else { continue }
      let paths = reader.localPaths(
        in: buffer.span.extracting(0..<count), path: path, kind: kind, encoding: encoding)
      for path in paths {
        if path.encoding == nil, DocumentKind(fileName: path.path) == .css {
          linkedSheets.append(path)
        } else {
          waiting.append(path)
        }
      }
    }
  }

  private mutating func reportUntranslated(_ path: String, layer: TreeLayer, place: Place?) {
    guard case .fallback(let tag) = layer.origin, borrowed.insert(path).inserted else { return }
    let same = names(of: own).sameFold(path)
    let hint = same.map { "; its '\($0)' differs only in case" } ?? ""
    report(
      .untranslatedFile, at: place ?? Place(file: layer.displayPath(path)), file: path, target: path,
      "'\(locale ?? "")' has no '\(path)' of its own and takes that of '\(tag)'\(hint)")
  }

  private mutating func reportMissing(_ entry: ListEntry, path: String, in layer: TreeLayer) {
    if let reason = layer.reasonToHide(path) {
      return report(
        .missingFile, at: entry.place, target: path,
        "'\(entry.text)' \(reason.explanation); remove or change this entry")
    }
    let excluded =
      layer.origin == .own
      ? excluder(of: path) : layer.excluder(of: layer.bundlePath(path)).map { ($0, layer) }
    if let (glob, layer) = excluded {
      let folder = layer.place.isEmpty ? "" : " of '\(layer.place)'"
      return report(
        .missingFile, at: entry.place, target: path,
        "file '\(entry.text)'\(folder) is excluded by '\(glob)'; narrow 'exclude' or change this entry")
    }
    let names = names(of: layer)
    let same = names.sameFold(path)
    let near = same ?? names.closest(to: path)
    let hint =
      near.map { same == nil ? "; did you mean '\($0)'?" : "; '\($0)' differs only in case" }
      ?? names.linkedFolders.remark(on: path).map { "; \($0); copy the folder instead" }
      ?? "; add the file or correct the list"
    let folder = layer.place.isEmpty ? "the manifest's folder" : "'\(layer.place)'"
    guard !names.hasFolder(path) else {
      return report(
        .missingFile, at: entry.place, target: path,
        "'\(entry.text)' is a folder in \(folder); write '\(path)/**' for all that it holds",
        suggestion: path + "/**")
    }
    report(
      .missingFile, at: entry.place, target: path, "file '\(entry.text)' is not in \(folder)\(hint)",
      suggestion: near)
  }

  private mutating func names(of layer: TreeLayer) -> LayerNames {
    if let known = namesByPlace[layer.place] { return known }
    let names = LayerNames(layer)
    namesByPlace[layer.place] = names
    return names
  }

  private mutating func report(
    _ rule: Rule, at place: Place, file: String? = nil, target: String, _ message: String,
    suggestion: String? = nil
  ) {
    // Asked even without a folder: an entry that fits is of use.
    let severity = filter.severity(of: rule, file: file ?? place.file, target: target)
    guard let severity, !lacksFolder else { return }
    findings.append(
      Finding(
        rule: rule, severity: severity, locale: locale, place: place, target: target, message: message,
        suggestion: suggestion))
  }

  /// Drops `./` in front, and writes the path in NFC as bundles do.
  static func normalized(_ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return rest.normalized(.nfc)
  }
}

internal import Files
public import Foundation

/// The author's tree of one manifest, read once.
public struct HelpSource {
  /// The manifest.
  public let manifest: Manifest
  /// The file that the manifest was read from; its folder is where paths start.
  public let file: URL
  /// Files that are written besides archives and catalog, such as a depfile; they do not belong to the tree either.
  public var alsoWritten: [URL] = []
  private let output: URL?
  private let jobs: Int
  private let name: String

  /// Prepares to read the tree of a manifest.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - file: The file that it was read from; its folder is where paths start.
  ///   - name: What errors call the manifest; nil for its path.
  ///   - output: The folder that archives go to; what is in it never belongs to the tree.
  ///   - jobs: How many cores to use; by default all that are active.
  public init(
    manifest: Manifest, file: URL, named name: String? = nil, output: URL? = nil,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.manifest = manifest
    self.file = file
    self.output = output
    self.jobs = JobCount.bounded(jobs)
    self.name = name ?? file.absolutePath
  }

  /// Returns what each bundle will hold. O(files); pages are read only where a list is `"auto"`.
  ///
  /// `tags` are the locales to plan, in any spelling; nil stands for all of the manifest.
  /// - Throws: ``CollectingError`` if a folder cannot be read or the manifest has no such locale.
  public func plans(for tags: [LocaleTag]? = nil) throws -> [PackingPlan] {
    let chosen = try tags.map(locales(for:)) ?? manifest.locales
    var trees = TreeCache(
      roots: SourceRoots(manifest, file: file), manifest: name, hidden: hiddenPaths, jobs: jobs)
    var plans = try chosen.map { try plan($0, trees: &trees) }
    nameHolders(in: &plans)
    return plans
  }

  /// Tells each plan whose bundle holds a file that its own list leaves out. O(files of roots with several locales).
  private func nameHolders(in plans: inout [PackingPlan]) {
    let byRoot = Dictionary(grouping: plans.indices) { plans[$0].surroundings.otherLocales.own }
    for group in byRoot.values where group.count > 1 {
      var holders: [String: String] = [:]
      for index in group {
        let tag = plans[index].locale.spelling
        for file in plans[index].files where file.origin == .own {
          holders[file.place] = holders[file.place] ?? tag
        }
      }
      for index in group { plans[index].surroundings.otherLocales.holders = holders }
    }
  }

  private func locales(for tags: [LocaleTag]) throws(CollectingError) -> [ManifestLocale] {
    var chosen: [ManifestLocale] = []
    for tag in tags {
      guard let locale = manifest.locales.first(where: { $0.tag == tag }) else {
        throw .unknownLocale(tag.spelling, available: manifest.locales.map(\.tag.spelling))
      }
      if !chosen.contains(where: { $0.tag == tag }) { chosen.append(locale) }
    }
    return chosen
  }

  /// Every file that packing may write, absolute: archives in every format, and the catalog.
  public var outputs: [String] {
    guard let output else { return [] }
    let infixes = manifest.locales.map(\.tag.spelling) + [BundleFile.commonArchive]
    let archives = infixes.flatMap { infix in
      ArchiveFormatName.allCases.map { "\(manifest.name).\(infix).\($0.rawValue)" }
    }
    return (archives + [Catalog.fileName(for: manifest.name)]).map { output.absolutePath + "/" + $0 }
  }

  /// What never belongs to the tree, links resolved: the manifest, and the output, which may be a folder of the tree or
  /// its root.
  private var hiddenPaths: [String: NeverPacked] {
    var written = alsoWritten.map(Self.realPath)
    if let folder = output?.absolutePath {
      written += outputs.map { folder.realPath + $0.dropFirst(folder.count) } + [folder.realPath]
    }
    return written.reduce(into: [Self.realPath(of: file): .manifest]) { $0[$1] = $0[$1] ?? .output }
  }

  /// The path of a file, links on the way to it resolved.
  private static func realPath(of file: URL) -> String {
    file.deletingLastPathComponent().absolutePath.realPath + "/" + file.lastPathComponent
  }

  private func plan(_ locale: ManifestLocale, trees: inout TreeCache) throws -> PackingPlan {
    let own = try trees.layer(of: locale, origin: .own)
    var fallbacks: [TreeLayer] = []
    for tag in manifest.matcher.chain(from: locale.tag).dropFirst() {
      guard let other = manifest.locales.first(where: { $0.tag == tag }) else { continue }
      let layer = try trees.layer(of: other, origin: .fallback(tag))
      // Locales that share one folder have nothing to give to each other.
      if layer.listing.root != own.listing.root { fallbacks.append(layer) }
    }
    let shared = try manifest.shared.map { try trees.layer(of: $0) }
    var builder = PlanBuilder(
      own: own, shared: shared, fallbacks: fallbacks, settings: manifest.verify, locale: locale.tag.spelling)
    if lacksFolder(locale, own: own, roots: trees.roots) {
      builder.reportLackOfFolder(at: entry(locale.baseHTML).place)
    }
    builder.choose(base: entry(locale.baseHTML), files: choice(locale.includedFiles))
    for (layer, files) in zip(shared, manifest.shared) {
      builder.lay(layer, files: FileChoice.list(entries(files.includedFiles)))
    }

    let base = PlanBuilder.normalized(locale.baseHTML.text)
    let (files, findings, usedIgnores, leftOut) = builder.finished(base: base)
    let surroundings = Surroundings(
      leftOut: leftOut, excluders: builder.excluders(of: leftOut),
      linkedFolders: LinkedFolders(([own] + shared).flatMap(\.linkedFolders)),
      refusedLinks: builder.selection.refusedLinks,
      otherLocales: trees.roots.otherLocales(than: own.listing.root))
    return PackingPlan(
      name: manifest.name, locale: locale.tag, title: locale.title, version: manifest.version, baseHTML: base,
      verify: manifest.verify, findings: findings, lacksFolder: builder.lacksFolder,
      usedIgnores: usedIgnores,
      watched: watched(in: [own] + shared, roots: trees.roots),
      files: files, surroundings: surroundings)
  }

  /// Whether other locales have folders by their tags, and this one has neither a folder nor a page beside theirs.
  private func lacksFolder(_ locale: ManifestLocale, own: TreeLayer, roots: SourceRoots) -> Bool {
    guard locale.root == nil, own.listing.root == roots.base else { return false }
    let base = PlanBuilder.normalized(locale.baseHTML.text)
    return own.file(at: base) == nil
      && manifest.locales.contains { $0.root == nil && roots.root(of: $0.tag) != roots.base }
  }

  private func watched(in layers: [TreeLayer], roots: SourceRoots) -> [String] {
    let folders = layers.flatMap { layer in
      layer.listing.folders.map { $0.isEmpty ? layer.listing.root : layer.listing.root + "/" + $0 }
    }
    // A folder that comes there, as `ja.lproj` beside `ja`, would be the root of a locale from then on.
    let mayMove = manifest.locales.contains { roots.mayMove($0) }
    return folders + (mayMove ? [roots.base] : []) + [file.absolutePath]
  }

  private func entry(_ path: ListedPath) -> ListEntry {
    entry(path, in: file.lastPathComponent)
  }

  private func entry(_ path: ListedPath, in name: String) -> ListEntry {
    ListEntry(text: path.text, place: Place(file: name, line: path.line, column: path.column))
  }

  /// Asks the manifest's URL for its name once, not for each of many entries.
  private func entries(_ paths: [ListedPath]) -> [ListEntry] {
    let name = file.lastPathComponent
    return paths.map { entry($0, in: name) }
  }

  private func choice(_ files: IncludedFiles) -> FileChoice {
    switch files {
    case .automatic: .automatic
    case .listed(let paths): .list(entries(paths))
    }
  }
}

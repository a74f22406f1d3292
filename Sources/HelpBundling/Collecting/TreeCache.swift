internal import Files

/// The listings of a manifest's folders, each read once however many locales fall back to it.
struct TreeCache {
  let roots: SourceRoots
  private let manifest: String
  private let hidden: [String: NeverPacked]
  private let jobs: Int
  private var listings: [String: TreeListing] = [:]

  /// Creates an empty cache, filled by `jobs` cores; the absolute paths of `hidden`, links resolved, belong to no tree.
  ///
  /// `manifest` is what errors call the manifest.
  init(roots: SourceRoots, manifest: String, hidden: [String: NeverPacked], jobs: Int) {
    self.roots = roots
    self.manifest = manifest
    self.hidden = hidden
    self.jobs = jobs
  }

  /// Returns the own folder of a locale.
  mutating func layer(
    of locale: ManifestLocale, origin: PlannedFile.Origin
  ) throws(CollectingError) -> TreeLayer {
    let root = roots.root(of: locale.tag)
    let listing = try listing(root, named: locale.root)
    return TreeLayer(
      listing: listing, destination: "", place: roots.place(of: root), origin: origin,
      exclude: locale.exclude.map { listing.glob($0.text) }, hidden: hidden(below: root))
  }

  /// Returns a folder that lies under every locale.
  mutating func layer(of shared: SharedFiles) throws(CollectingError) -> TreeLayer {
    let root = roots.root(shared: shared.root.text)
    let listing = try listing(root, named: shared.root)
    return TreeLayer(
      listing: listing, destination: PlanBuilder.normalized(shared.destination), place: roots.place(of: root),
      origin: .shared, exclude: shared.exclude.map { listing.glob($0.text) }, hidden: hidden(below: root))
  }

  /// What does not belong to a folder: what belongs to no bundle, and other locales' roots.
  ///
  /// The folder may be reached by a link, and what is hidden may be.
  private func hidden(below root: String) -> [String: NeverPacked] {
    let realRoot = root.realPath + "/"
    var hidden = hidden
    for (path, reason) in hidden where path.hasPrefix(realRoot) {
      hidden[root + "/" + path.dropFirst(realRoot.count)] = reason
    }
    return roots.otherRoots(below: root).reduce(into: hidden) { hidden, other in
      hidden[other.root] = hidden[other.root] ?? .otherLocale(other.tag)
    }
  }

  private mutating func listing(
    _ root: String, named: ListedPath?
  ) throws(CollectingError) -> TreeListing {
    if let known = listings[root] { return known }
    do {
      let listing = try TreeListing(root: root, hiding: Set(hidden(below: root).keys), jobs: jobs)
      listings[root] = listing
      return listing
    } catch {
      guard error.kind == .notFound, let missing = roots.missingFolder(for: named), missing.named.line > 0
      else { throw CollectingError(error) }
      let root = missing.named
      throw .missingRoot(
        root.text, manifest: manifest, line: root.line, column: root.column, suggestion: missing.suggestion)
    }
  }
}

internal import Digests
internal import Foundation

extension HelpStore {
  /// Installs a bundle: chooses the locale, extracts into a hidden folder, verifies files and references, swaps it in.
  ///
  /// A bundle of the same name is replaced, also by itself: a reinstall always copies again. O(bytes).
  /// - Throws: ``StoreError``, ``ReadingError``, `CancellationError`; what was installed before is untouched then.
  @discardableResult
  public func install(_ request: InstallRequest) async throws -> InstalledBundle {
    let choice = try choose(request)
    let reader = try open(choice, limits: request.limits)
    if let expected = choice.expectedCommon, let common = reader.common {
      try common.confirm(expected)
    }
    let receipt = self.receipt(of: choice, reader)
    return try await publish(receipt, options: slotOptions(request), remarks: choice.remarks) { tree in
      let filling = ArchiveFilling(reader: reader, tree: tree, jobs: request.jobs)
      return try await filling.run()
    }
  }

  /// Returns the receipt that installing would leave, without installing anything; only the index is read. O(entries).
  ///
  /// - Throws: ``StoreError``, ``ReadingError``.
  public func receipt(for request: InstallRequest) throws -> Receipt {
    let choice = try choose(request)
    return receipt(of: choice, try open(choice, role: .bundleAlone, limits: request.limits))
  }

  /// What of the source is installed, and why.
  private struct Choice {
    var archive: URL
    var name: String?
    var expected: CatalogBundle?
    var expectedCommon: CatalogCommon?
    var reason: String
    var chain: [LocaleTag]?
    var remarks: [InstallRemark] = []
  }

  private func choose(_ request: InstallRequest) throws -> Choice {
    switch request.source {
    case .archive(let url):
      return Choice(archive: url, expected: nil, reason: "the archive was named", chain: nil)
    case .catalog(let url, let name):
      let catalog = try Catalog(contentsOf: url)
      guard name == nil || catalog.name == name else {
        throw StoreError.catalogNotFound(name: name ?? "", searched: [url.absolutePath], unreadable: [])
      }
      return try choose(from: catalog, at: url, request)
    case .name(let name, let folders):
      let search = folders.isEmpty ? CatalogSearch(environment) : CatalogSearch(folders: folders)
      let found = try search.catalog(named: name)
      guard found.catalog.name == name else {
        throw ReadingError(archive: found.url.absolutePath, condition: .otherThanCatalog)
      }
      var choice = try choose(from: found.catalog, at: found.url, request)
      choice.remarks = found.remarks
      return choice
    }
  }

  private func choose(from catalog: Catalog, at url: URL, _ request: InstallRequest) throws -> Choice {
    let available = catalog.bundles.map(\.locale)
    let requested = request.locales.isEmpty ? environment.preferredLocales : request.locales
    let matcher = LocaleMatcher(
      available: available,
      fallbackLocale: catalog.fallbackLocale ?? LocaleMatcher.defaultFallback(among: available),
      localeFallbacks: catalog.localeFallbacks)
    let match = matcher.match(requested, isExact: request.isExact)
    guard let chosen = match.chosen, let bundle = catalog.bundles.first(where: { $0.locale == chosen }) else {
      throw StoreError.noMatchingLocale(requested: requested, available: available.map(\.spelling))
    }
    let archive = url.deletingLastPathComponent().appending(
      path: bundle.archive, directoryHint: .notDirectory)
    return Choice(
      archive: archive, name: catalog.name, expected: bundle, expectedCommon: catalog.common,
      reason: match.reason, chain: match.chain)
  }

  /// Opens the archive of a choice, which has to be the one that the catalog means.
  private func open(
    _ choice: Choice, role: ArchiveRole = .bundle, limits: BundleLimits
  ) throws(ReadingError) -> BundleReader {
    let reader = try BundleReader(archive: choice.archive.absolutePath, role: role, limits: limits)
    guard let expected = choice.expected else { return reader }
    guard expected.indexDigest == reader.indexDigest, expected.size == reader.archiveSize,
      choice.name == reader.index.name, expected.locale == reader.index.locale
    else {
      throw ReadingError(archive: reader.archive, condition: .otherThanCatalog)
    }
    return reader
  }

  private func receipt(of choice: Choice, _ reader: BundleReader) -> Receipt {
    Receipt(
      index: reader.index, archive: choice.archive.lastPathComponent, indexDigest: reader.indexDigest,
      reason: choice.reason, chain: choice.chain ?? [reader.index.locale])
  }

  func slotOptions(_ request: InstallRequest) -> SlotOptions {
    var options = SlotOptions()
    options.isDurable = request.isDurable ?? isLasting
    options.isForced = request.isForced
    options.lockTimeout = request.lockTimeout
    return options
  }

  /// Takes the place of a bundle under its lock, lets `fill` write a hidden tree, and swaps it in.
  func publish(
    _ receipt: Receipt, options: SlotOptions, remarks: [InstallRemark] = [],
    fill: (StagedTree) async throws -> [WrittenFile]
  ) async throws -> InstalledBundle {
    let slot = try await open().slot(named: receipt.index.name, options: options)
    var remarks = try remarks + slot.recover()
    let paths = receipt.index.files.map(\.path)
    try slot.checkSpace(
      bytes: receipt.index.totalSize, files: paths.count,
      folders: paths.firstOfFolders.count { $0.folder != nil })
    let bundle = try slot.stage(paths)
    let written = try await fill(bundle.tree)
    remarks += try bundle.publish(receipt, written: written)
    return InstalledBundle(
      receipt: receipt, folder: folder.appending(path: receipt.index.name, directoryHint: .isDirectory),
      remarks: remarks.map(\.description))
  }
}

internal import Foundation
internal import Hypertext

/// A plain folder as it is checked: all its files, none of them the base page.
struct FolderPlan {
  /// What is checked.
  let subject: CheckSubject
  /// Where the files are, in the subject's order.
  let items: [TreeScan.Item]
  /// What is wrong with names and links.
  let findings: [Finding]

  /// Reads a folder on `jobs` cores. O(files).
  ///
  /// - Throws: ``CollectingError`` if a folder cannot be read.
  init(folder: URL, settings: VerifySettings, jobs: Int) throws {
    let root = folder.absolutePath
    let listing: TreeListing
    do {
      listing = try TreeListing(root: root, jobs: jobs)
    } catch {
      throw CollectingError(error)
    }
    var selection = FileSelection(settings: settings, locale: nil)
    selection.reserveCapacity(listing.files.count)
    var clutter: Set<String> = []
    for file in listing.files where file.source != Receipt.fileName {
      if file.isClutter { clutter.insert(file.source) }
      selection.add(file, of: listing, at: "", place: file.source, origin: .own)
    }
    let files = selection.sortedFiles()
    subject = CheckSubject(
      locale: nil,
      files: files.map { file in
        let isClutter = clutter.contains(file.source)
        return CheckedFile(
          path: file.path, place: file.place, size: file.size, kind: isClutter ? nil : file.kind,
          isClutter: isClutter)
      }, basePage: nil,
      surroundings: Surroundings(
        linkedFolders: LinkedFolders(listing.linkedFolders), refusedLinks: selection.refusedLinks))
    items = files.map { TreeScan.Item(root: $0.root, source: $0.source) }
    var names = NameRules(settings: settings, locale: nil)
    let closed = listing.closedFolders.compactMap { folder -> Finding? in
      let severity = settings.severity(of: folder.rule)
      guard severity != .off else { return nil }
      return Finding(
        rule: folder.rule, severity: severity, place: Place(file: folder.path), target: folder.path,
        message: folder.message)
    }
    findings =
      selection.findings + closed
      + names.findings(
        of: clutter.isEmpty ? files : files.filter { !clutter.contains($0.source) },
        unreadableNames: selection.unreadableNames)
  }
}

internal import Hypertext

/// Files chosen for one bundle, each path once; what was chosen first stays.
struct FileSelection {
  let locale: String?
  /// What is wrong with links.
  private(set) var findings: [Finding] = []
  /// Chosen files whose names are not UTF-8.
  private(set) var unreadableNames: [PlannedFile] = []
  /// The paths of chosen links that leave the root.
  private(set) var refused: Set<String> = []
  /// The paths of all chosen links that no bundle can hold.
  private(set) var refusedLinks: Set<String> = []
  /// Passes over what the settings ask for.
  private(set) var filter: IgnoreFilter
  private var files: [PlannedFile] = []
  private var twins: [PlannedFile] = []
  private var told: Set<Finding> = []
  private var paths = NameTable()

  /// Creates an empty selection.
  init(settings: VerifySettings, locale: String?) {
    self.locale = locale
    filter = IgnoreFilter(settings)
  }

  /// Makes room for so many files more.
  mutating func reserveCapacity(_ count: Int) {
    files.reserveCapacity(files.count + count)
  }

  /// Whether a path is chosen.
  func contains(_ path: String) -> Bool {
    paths.number(of: path) != nil
  }

  /// Chooses a file of a tree.
  ///
  /// A link that leaves the root or leads to nothing is a finding instead.
  /// The tree lies under `folder` of the bundle, empty for its root; `place` is what people are told.
  mutating func add(
    _ file: TreeFile, of listing: TreeListing, at folder: String, place: String, origin: PlannedFile.Origin
  ) {
    let path = folder.isEmpty ? file.path : folder + "/" + file.path
    let planned = PlannedFile(
      path: path, place: place, root: listing.root, source: file.source, size: file.size, origin: origin,
      kind: DocumentKind(fileName: path))
    guard file.isNameUTF8 else {
      unreadableNames.append(planned)
      return
    }
    switch file.link {
    case .outside, .outsideFolder, .dangling, .loop: refusedLinks.insert(path)
    case .inside, .folder, nil: break
    }
    switch file.link {
    case .outside(let target, _):
      refused.insert(path)
      report(
        .symlinkEscape, planned,
        "file is a symbolic link to '\(target)', outside the root; copy the file instead")
    case .outsideFolder(let target):
      refused.insert(path)
      report(
        .symlinkEscape, planned,
        "folder is a symbolic link to '\(target)', outside the root; copy the folder instead")
    case .dangling(let target):
      report(
        .missingFile, planned,
        "file is a symbolic link to '\(target)', which does not exist; exclude or fix it")
    case .loop(let target):
      report(
        .missingFile, planned,
        "file is a symbolic link to '\(target)', which leads back to it; exclude or fix it")
    case .inside, .folder, nil:
      let (number, isNew) = paths.insert(path.utf8.span)
      if isNew {
        files.append(planned)
      } else if files[number].root == planned.root,
        !files[number].source.utf8.elementsEqual(planned.source.utf8)
      {
        // Two names on disk are one in NFC: both stay, and the name rules tell of the collision.
        twins.append(planned)
      }
    }
  }

  /// Returns the chosen files, sorted by the bytes of their paths.
  func sortedFiles() -> [PlannedFile] {
    let isSorted = zip(files, files.dropFirst()).allSatisfy { BytewiseOrder.areInOrder($0.path, $1.path) }
    if twins.isEmpty, isSorted { return files }
    return (files + twins).sorted { BytewiseOrder.areInOrder($0.path, $1.path) }
  }

  private mutating func report(_ rule: Rule, _ file: PlannedFile, _ message: String) {
    guard let severity = filter.severity(of: rule, file: file.path, target: file.path) else { return }
    let finding = Finding(
      rule: rule, severity: severity, locale: locale, place: Place(file: file.place), target: file.path,
      message: message)
    if told.insert(finding).inserted { findings.append(finding) }
  }
}

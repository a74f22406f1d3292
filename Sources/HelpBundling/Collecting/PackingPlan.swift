/// Exactly what one locale's bundle will hold, in order, before anything is read or written.
public struct PackingPlan: Sendable {
  /// The bundle's name.
  public let name: String
  /// The locale, as the manifest spells it.
  public let locale: LocaleTag
  /// The title in this locale.
  public let title: String?
  /// The version of the help.
  public let version: String?
  /// The page a reader sees first, as a path of the bundle.
  public let baseHTML: String
  /// The author's rules.
  public let verify: VerifySettings
  /// What is wrong with the list of files, with the author's rules applied.
  public let findings: [Finding]
  /// Whether one of these says that the locale has no folder, and is an error unless the caller gives it another severity.
  let lacksFolder: Bool
  /// The numbers of the entries of ``verify`` that passed over something wrong with the list of files.
  let usedIgnores: Set<Int>
  /// The folders that were read, and the manifest, absolute.
  let watched: [String]
  /// The files, sorted by the bytes of their paths.
  var files: [PlannedFile]
  /// What else is in the tree.
  var surroundings: Surroundings

  /// Every file and folder that decided about the plan, absolute and sorted: what a build tool has to watch.
  ///
  /// O(files · log files).
  public var inputs: [String] {
    Set(files.map { $0.root + "/" + $0.source } + watched).sorted(by: BytewiseOrder.areInOrder)
  }

  /// Returns what of the plan is worth a look with these severities: no file if the locale has no folder of its own, since
  /// all that is wrong with those that others lend it would follow from that.
  func checkable(_ settings: VerifySettings) -> PackingPlan {
    var plan = self
    if hidesFaults(settings) { plan.files = [] }
    return plan
  }

  /// Whether a check with these severities passes over the files.
  func hidesFaults(_ settings: VerifySettings) -> Bool {
    lacksFolder && settings.severity(of: .missingFile) == .error
  }

  /// How many files the bundle will hold, the index not counted.
  public var fileCount: Int { files.count }

  /// How many bytes the files have together.
  public var totalSize: UInt64 { files.reduce(0) { $0 &+ $1.size } }
}

/// The rules about names and sizes: `unportable-name`, `name-collision`, `reserved-name`, `over-limit`.
///
/// They refuse what install would refuse, from the same values.
struct NameRules {
  let locale: String?
  let limits: BundleLimits
  /// Passes over what the settings ask for.
  private(set) var filter: IgnoreFilter

  /// Prepares to look at files.
  init(settings: VerifySettings, locale: String?, limits: BundleLimits = .standard) {
    self.locale = locale
    self.limits = limits
    filter = IgnoreFilter(settings)
  }

  /// Returns the findings about a list of files, which is sorted by path. O(bytes of all paths).
  mutating func findings(of files: [PlannedFile], unreadableNames: [PlannedFile] = []) -> [Finding] {
    var findings: [Finding] = []
    for file in unreadableNames {
      report(.unportableName, file, "name is not UTF-8; rename the file", in: &findings)
    }
    var collisions = CollisionTable(capacity: files.count)
    var total: UInt64 = 0
    for file in files {
      total = total &+ file.size
      if file.size > limits.fileSize {
        report(.overLimit, file, tooLarge(file.size, limits.fileSize), in: &findings)
      } else if file.kind != nil, file.size > limits.pageSize {
        report(
          .overLimit, file, tooLarge(file.size, limits.pageSize) + " in a page; split it", in: &findings)
      }
      do {
        let path = try BundlePath(file.path)
        if path.isReserved {
          report(
            .reservedName, file,
            "helpkit keeps the name '\(path.components[0])' for itself; rename the file", in: &findings)
        }
        if let collision = collisions.insert(path) {
          report(.nameCollision, file, "\(collision); rename one of them", in: &findings)
        }
      } catch {
        report(
          error.isOverLimit ? .overLimit : .unportableName, file,
          "name does not fit every system: \(error.problem); rename the file", in: &findings)
      }
    }
    if let first = files.first {
      reportTotals(size: total, paths: collisions.count, at: first, in: &findings)
    }
    return findings
  }

  private mutating func reportTotals(
    size: UInt64, paths: Int, at first: PlannedFile, in findings: inout [Finding]
  ) {
    if size > limits.totalSize {
      report(
        .overLimit, first,
        "the files have \(size) bytes together, \(limits.totalSize) are allowed; split the bundle",
        in: &findings)
    }
    if UInt64(paths) > limits.paths {
      report(
        .overLimit, first,
        "the bundle has \(paths) files and folders, \(limits.paths) are allowed; split the bundle",
        in: &findings)
    }
  }

  private func tooLarge(_ size: UInt64, _ limit: UInt64) -> String {
    "file has \(size) bytes, \(limit) are allowed"
  }

  private mutating func report(
    _ rule: Rule, _ file: PlannedFile, _ message: String, in findings: inout [Finding]
  ) {
    guard let severity = filter.severity(of: rule, file: file.path, target: file.path) else { return }
    findings.append(
      Finding(
        rule: rule, severity: severity, locale: locale, place: Place(file: file.place), target: file.path,
        message: message))
  }
}

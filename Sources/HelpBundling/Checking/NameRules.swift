/// The rules about names and sizes: `unportable-name`, `name-collision`, `reserved-name`, `over-limit`.
///
/// They refuse what install would refuse, from the same values.
struct NameRules {
  let settings: VerifySettings
  let locale: String?
  let limits: BundleLimits
  /// Passes over what the settings ask for.
  private(set) var filter: IgnoreFilter

  /// Prepares to look at files.
  init(settings: VerifySettings, locale: String?, limits: BundleLimits = .standard) {
    self.settings = settings
    self.locale = locale
    self.limits = limits
    filter = IgnoreFilter(settings)
  }

  /// Returns the findings about a list of files, which is sorted by path. O(bytes of all paths).
  mutating func findings(of files: [PlannedFile], unreadableNames: [PlannedFile] = []) -> [Finding] {
    var findings = unreadableNames.compactMap {
      finding(.unportableName, $0, message: "name is not UTF-8; rename the file")
    }
    var collisions = CollisionTable(capacity: files.count)
    var total: UInt64 = 0
    for file in files {
      total = total &+ file.size
      if file.size > limits.fileSize {
        findings += [finding(.overLimit, file, message: tooLarge(file.size, limits.fileSize))].compactMap(
          \.self)
      } else if file.kind != nil, file.size > limits.pageSize {
        findings += [
          finding(.overLimit, file, message: tooLarge(file.size, limits.pageSize) + " in a page; split it")
        ].compactMap(\.self)
      }
      do {
        let path = try BundlePath(file.path)
        if path.isReserved {
          findings += [
            finding(
              .reservedName, file,
              message: "helpkit keeps the name '\(path.components[0])' for itself; rename the file")
          ].compactMap(\.self)
        }
        if let collision = collisions.insert(path) {
          findings += [finding(.nameCollision, file, message: "\(collision); rename one of them")].compactMap(
            \.self)
        }
      } catch {
        let rule: Rule = error.isOverLimit ? .overLimit : .unportableName
        findings += [
          finding(rule, file, message: "name does not fit every system: \(error.problem); rename the file")
        ].compactMap(\.self)
      }
    }
    return findings + limitFindings(total: total, paths: collisions.count, first: files.first)
  }

  private mutating func limitFindings(total: UInt64, paths: Int, first: PlannedFile?) -> [Finding] {
    guard let first else { return [] }
    let totalFinding =
      total > limits.totalSize
      ? finding(
        .overLimit, first,
        message: "the files have \(total) bytes together, \(limits.totalSize) are allowed; split the bundle")
      : nil
    let pathsFinding =
      UInt64(paths) > limits.paths
      ? finding(
        .overLimit, first,
        message: "the bundle has \(paths) files and folders, \(limits.paths) are allowed; split the bundle")
      : nil
    return [totalFinding, pathsFinding].compactMap(\.self)
  }

  private func tooLarge(_ size: UInt64, _ limit: UInt64) -> String {
    "file has \(size) bytes, \(limit) are allowed"
  }

  private mutating func finding(_ rule: Rule, _ file: PlannedFile, message: String) -> Finding? {
    let severity = settings.severity(of: rule)
    guard severity != .off, !filter.passesOver(rule, file: file.path, target: file.path) else {
      return nil
    }
    return Finding(
      rule: rule, severity: severity, locale: locale, place: Place(file: file.place), target: file.path,
      message: message)
  }
}

/// The entries of `verify.ignore`, ordered by what they say without wildcards: a finding meets only those that may fit.
struct IgnoreTable: Sendable {
  /// What entries say without wildcards; nil where they say nothing or have a pattern.
  struct Key: Hashable, Sendable {
    var rule: Rule?
    var file: [UInt8]?
    var target: [UInt8]?
  }

  /// An entry with wildcards.
  struct Pattern: Sendable {
    /// Its number among the entries.
    var number: Int
    /// What the file has to fit besides the key.
    var file: Glob?
    /// What the target has to fit besides the key.
    var target: Glob?
  }

  /// The entries of one key.
  struct Group: Sendable {
    /// The numbers of those that say nothing else.
    var plain: [Int] = []
    /// Those that say more.
    var patterns: [Pattern] = []
  }

  /// What a key says and what it leaves open.
  private struct Shape: Equatable {
    var hasRule: Bool
    var hasFile: Bool
    var hasTarget: Bool
  }

  private var groups: [Key: Group] = [:]
  /// The shapes of all keys in the order of the entries: most lists have one or two.
  private var shapes: [Shape] = []
  private var longestTarget = 0

  /// Orders entries. O(bytes of all patterns).
  init(_ entries: [IgnoreEntry]) {
    for (number, entry) in entries.enumerated() {
      let key = Key(
        rule: entry.rule, file: entry.file.flatMap(Self.literal), target: entry.target.flatMap(Self.literal))
      longestTarget = max(longestTarget, key.target?.count ?? 0)
      let shape = Shape(hasRule: key.rule != nil, hasFile: key.file != nil, hasTarget: key.target != nil)
      if !shapes.contains(shape) { shapes.append(shape) }
      let pattern = Pattern(
        number: number, file: key.file == nil ? entry.file : nil,
        target: key.target == nil ? entry.target : nil)
      if pattern.file == nil, pattern.target == nil {
        groups[key, default: Group()].plain.append(number)
      } else {
        groups[key, default: Group()].patterns.append(pattern)
      }
    }
  }

  /// Returns the groups that a finding may fit, whose target is any of `targets`.
  func groups(for rule: Rule, file: String, targets: [String]) -> [(key: Key, group: Group)] {
    let file = Array(file.utf8)
    let targets: [[UInt8]?] = targets.filter { $0.utf8.count <= longestTarget }.map { Array($0.utf8) }
    var found: [(key: Key, group: Group)] = []
    for shape in shapes {
      for target in shape.hasTarget ? targets : [nil] {
        let key = Key(rule: shape.hasRule ? rule : nil, file: shape.hasFile ? file : nil, target: target)
        if let group = groups[key] { found.append((key, group)) }
      }
    }
    return found
  }

  private static func literal(_ glob: Glob) -> [UInt8]? {
    glob.onlyPath.map { Array($0.utf8) }
  }
}

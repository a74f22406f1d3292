internal import Hypertext

/// Paths that are found by a part of theirs: the folder, the file's name, all but the suffix.
struct NameParts {
  private let fileNames: NameTable
  /// For each file name the only path that has it, nil if there are several.
  private let fileNumbers: [Int?]
  private let byFolder: [String: [Int]]
  private let stems: NameTable
  /// For each path without its suffix the only path that has it, nil if there are several.
  private let stemNumbers: [Int?]

  /// Divides paths. O(bytes of all paths).
  init(_ paths: [String]) {
    var fileNames = NameTable(capacity: paths.count)
    var fileNumbers: [Int?] = []
    var byFolder: [String: [Int]] = [:]
    var folder = ""
    var neighbours: [Int] = []
    var stems = NameTable(capacity: paths.count)
    var stemNumbers: [Int?] = []
    for (number, path) in paths.enumerated() {
      let bytes = path.utf8.span
      let slash = bytes.indices.last { bytes[$0] == UInt8(ascii: "/") }
      let (place, isNew) = fileNames.insert(bytes.extracting((slash.map { $0 + 1 } ?? 0)..<bytes.count))
      if isNew { fileNumbers.append(number) } else { fileNumbers[place] = nil }
      if let dot = bytes.indices.last(where: { bytes[$0] == UInt8(ascii: ".") }), dot > (slash ?? -1) + 1 {
        let (place, isNew) = stems.insert(bytes.extracting(0..<dot))
        if isNew { stemNumbers.append(number) } else { stemNumbers[place] = nil }
      }
      // Neighbours stand together, so that few need a look for their folder.
      if !bytes.extracting(0..<(slash ?? 0)).equals(folder.utf8.span) {
        byFolder[folder, default: []] += neighbours
        neighbours = []
        folder = path.lastSlash.map { String(path[..<$0]) } ?? ""
      }
      neighbours.append(number)
    }
    byFolder[folder, default: []] += neighbours
    self.fileNames = fileNames
    self.fileNumbers = fileNumbers
    self.byFolder = byFolder
    self.stems = stems
    self.stemNumbers = stemNumbers
  }

  /// Returns the number of the only path whose last component is `name`.
  func number(ofFileName name: String) -> Int? {
    fileNames.number(of: name).flatMap { fileNumbers[$0] }
  }

  /// Returns the number of the only path that is `stem` with a suffix.
  func number(ofStem stem: String) -> Int? {
    stems.number(of: stem).flatMap { stemNumbers[$0] }
  }

  /// Returns the numbers of the paths in a folder, in order.
  func numbers(inFolder folder: String) -> [Int] {
    byFolder[folder] ?? []
  }
}

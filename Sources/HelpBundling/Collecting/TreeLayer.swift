/// One author's folder that files of a bundle may come from.
struct TreeLayer: Sendable {
  /// The files of the folder.
  let listing: TreeListing
  /// The folder of the bundle that it lies under, empty for the root.
  let destination: String
  /// The folder as people are told, relative to the manifest's folder, empty for that folder itself.
  let place: String
  /// What a file of it is in the plan.
  let origin: PlannedFile.Origin
  /// What must not be chosen from it.
  let exclude: [Glob]
  /// What was passed over when the folder was read, by absolute paths.
  var hidden: [String: NeverPacked] = [:]

  /// Returns the file that has this path in the bundle, unless it is excluded.
  func file(at path: String) -> TreeFile? {
    guard let inner = innerPath(path), let file = listing.file(at: inner), !isExcluded(file) else {
      return nil
    }
    return file
  }

  /// Returns every file that a glob matches and that nothing excludes; clutter never matches.
  func files(matching glob: Glob) -> [TreeFile] {
    listing.files.filter { !$0.isClutter && glob.matches($0.path) && !isExcluded($0) }
  }

  /// Returns the folders that could not be entered and may hold files that a glob matches and that nothing excludes.
  func closedFolders(matching glob: Glob) -> [ClosedFolder] {
    let literal = glob.literalFolder
    return listing.closedFolders.filter { folder in
      let mayMatch =
        literal.isEmpty || (folder.path + "/").hasPrefix(literal + "/")
        || literal.hasPrefix(folder.path + "/")
      return mayMatch && !exclude.contains { $0.matches(folder.path) || $0.matches(folder.path + "/x") }
    }
  }

  /// Returns a file's path as people are told.
  func place(of file: TreeFile) -> String {
    displayPath(file.source)
  }

  /// Returns a path below the folder as people are told.
  func displayPath(_ path: String) -> String {
    place.isEmpty ? path : place + "/" + path
  }

  /// Whether a file is excluded.
  func isExcluded(_ file: TreeFile) -> Bool {
    exclude.contains { Self.fits($0, file) }
  }

  /// Whether a glob fits a file. Of a link to a folder, which is listed like a file, it may fit what lies beneath.
  private static func fits(_ glob: Glob, _ file: TreeFile) -> Bool {
    glob.matches(file.path) || file.link?.leadsToFolder == true && glob.matches(file.path + "/x")
  }

  /// Returns what excludes the file that has this path in the bundle; nil if it is not there or nothing does.
  func excluder(of path: String) -> Glob? {
    guard !exclude.isEmpty, let inner = innerPath(path), let file = listing.file(at: inner) else {
      return nil
    }
    return exclude.first { Self.fits($0, file) }
  }

  /// Returns why a path below the folder, or a folder on the way to it, was passed over when the folder was read.
  func reasonToHide(_ path: String) -> NeverPacked? {
    guard !hidden.isEmpty else { return nil }
    var place = listing.root
    for component in path.split(separator: "/") {
      place += "/\(component)"
      if let reason = hidden[place] { return reason }
    }
    return nil
  }

  /// Returns a file's path in the bundle.
  func path(of file: TreeFile) -> String {
    bundlePath(file.path)
  }

  /// Returns the path in the bundle of what has a path below the folder.
  func bundlePath(_ path: String) -> String {
    destination.isEmpty ? path : destination + "/" + path
  }

  /// The links to folders, as paths of the bundle.
  var linkedFolders: [String] {
    listing.linkedFolders.map(bundlePath)
  }

  private func innerPath(_ path: String) -> String? {
    guard !destination.isEmpty else { return path }
    return path.hasPrefix(destination + "/") ? String(path.dropFirst(destination.count + 1)) : nil
  }
}

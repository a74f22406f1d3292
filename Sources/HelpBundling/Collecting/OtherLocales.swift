internal import Files
internal import Hypertext

/// The folders of a manifest's other locales, whose files are in bundles of their own.
///
/// They are looked at only when a reference into one of them is to be told.
struct OtherLocales: Sendable {
  /// What stands at a place that belongs to another locale.
  struct Owned: Sendable {
    /// The locale.
    var tag: String
    /// The place, relative to the manifest's folder.
    var place: String
    /// What is there, nil for nothing.
    var kind: FileKind?
  }

  /// The folder of a locale.
  struct Root: Sendable {
    /// The locale.
    var tag: String
    /// The folder, relative to the manifest's.
    var place: String
  }

  /// The locale's own folder, relative to the manifest's.
  let own: String
  private let manifestFolder: String
  private let roots: [Root]
  /// The same by the names of the folders.
  private let rootsByName: [Substring: [Root]]
  private let shared: [String]
  /// The locales whose bundles hold files of a folder that several locales have, by the files' places.
  var holders: [String: String] = [:]

  /// Creates what a manifest with one locale has: nothing.
  init() {
    (manifestFolder, own, roots, rootsByName, shared) = ("", "", [], [:], [])
  }

  /// Takes the folders of the other locales, the shared ones, which belong to none, and the locale's `own`.
  ///
  /// All are relative to the manifest's folder.
  init(manifestFolder: String, own: String, roots: [Root], shared: [String]) {
    self.manifestFolder = manifestFolder
    self.own = own
    // The innermost folder owns what is in it.
    self.roots = roots.sorted { $0.place.utf8.count > $1.place.utf8.count }
    rootsByName = Dictionary(
      grouping: self.roots.filter { !$0.place.isEmpty }, by: { $0.place.split(separator: "/").last ?? "" })
    self.shared = shared
  }

  /// Returns who owns what a path of the bundle names in the locale's own folder.
  func owner(of path: String) -> Owned? {
    guard !roots.isEmpty else { return nil }
    return owner(ofPlace: own.isEmpty ? path : own + "/" + path)
  }

  /// Returns who owns what a URL names that climbs out of the bundle; `folder` is the one it stands in.
  func owner(ofURL url: String, from folder: String) -> Owned? {
    guard !roots.isEmpty, url.utf8.count <= 4_096 else { return nil }
    var parts = (own + "/" + folder).split(separator: "/").map(String.init)
    for part in Self.path(of: url) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return owner(ofPlace: parts.joined(separator: "/"))
  }

  /// Returns who owns the file that a URL names which starts at another root, by the name of a locale's folder in it.
  func owner(ofFileIn url: String) -> Owned? {
    guard !roots.isEmpty, url.utf8.count <= 4_096 else { return nil }
    let parts = Self.path(of: url).suffix(32)
    guard !parts.contains("..") else { return nil }
    for index in parts.indices where parts[index] != ".." {
      for root in rootsByName[parts[index][...]] ?? [] {
        let place = root.place + "/" + parts[(index + 1)...].joined(separator: "/")
        if let owned = owner(ofPlace: place), owned.kind == .regular { return owned }
      }
    }
    return nil
  }

  /// Returns the locale whose bundle holds the file of the own folder that has a path.
  func holder(of path: String) -> String? {
    holders[own.isEmpty ? path : own + "/" + path]
  }

  private func owner(ofPlace place: String) -> Owned? {
    guard !shared.contains(where: { Self.isBelow($0, place) }),
      let root = roots.first(where: { Self.isBelow($0.place, place) })
    else { return nil }
    let kind = kind(at: place)
    // What is around the own folder belongs to the locale only if it is there.
    if Self.isBelow(root.place, own), kind != .regular { return nil }
    return Owned(tag: root.tag, place: place, kind: kind)
  }

  private static func isBelow(_ folder: String, _ place: String) -> Bool {
    if folder.isEmpty { return !place.hasPrefix("../") && place != ".." }
    return place.hasPrefix(folder) && (place.utf8.count == folder.utf8.count || place.hasPrefix(folder + "/"))
  }

  private func kind(at place: String) -> FileKind? {
    let parts = place.split(separator: "/")
    guard let name = parts.last.flatMap({ FileName(String($0)) }) else { return nil }
    do {
      let folder = try Directory(path: ([manifestFolder[...]] + parts.dropLast()).joined(separator: "/"))
      return try folder.statusFollowingLinks(of: name).kind
    } catch {
      return nil
    }
  }

  /// Returns the parts of the path of a URL, percent-decoded.
  private static func path(of url: String) -> [String] {
    let parts = url.prefix { $0 != "?" && $0 != "#" }.split { $0 == "/" || $0 == "\\" }
    return parts.map { part in
      let decoded = String(part).percentDecoded ?? String(part)
      // An encoded slash separates nothing.
      return decoded.utf8.contains(UInt8(ascii: "/")) ? String(part) : decoded
    }
  }
}

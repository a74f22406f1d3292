/// Reads a manifest and collects everything that is wrong with it.
struct ManifestReader {
  private let file: String
  private let root: JSONValue
  private var positions: PositionFinder
  private var errors: [ManifestError] = []

  /// Reads the JSON.
  init(_ bytes: [UInt8], file: String) throws(ManifestErrors) {
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      throw ManifestErrors(errors: [
        ManifestError(
          file: file, line: error.position.line, column: error.position.column, message: error.message,
          suggestion: nil)
      ])
    }
    self.file = file
    positions = PositionFinder(bytes: bytes)
  }

  /// Returns the manifest.
  mutating func manifest() throws(ManifestErrors) -> Manifest {
    let members = members(
      of: root,
      allowing: [
        "$schema", "manifestVersion", "name", "version", "title", "root", "localeDefaults", "locales",
        "shared",
        "fallbackLocale", "localeFallbacks", "verify", "pack",
      ], requiring: ["name", "locales"], in: "a manifest")
    checkVersion(members["manifestVersion"])
    _ = string(members["$schema"], "$schema")
    let name = name(members["name"])
    let version = string(members["version"], "version")
    let root = folder(members["root"], "root", mayClimb: true)
    let locales = locales(members["locales"], defaults: members["localeDefaults"], title: members["title"])
    let shared = shared(members["shared"])
    let tags = locales.map(\.tag)
    let fallback = fallbackLocale(members["fallbackLocale"], among: tags, locales: members["locales"])
    let fallbacks = localeFallbacks(members["localeFallbacks"], among: tags)
    let verify = verifySettings(members["verify"])
    let pack = packSettings(members["pack"])
    guard errors.isEmpty, let name, let fallback else {
      throw ManifestErrors(errors: errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return Manifest(
      name: name, version: version, root: root ?? ListedPath(text: ""), locales: locales, shared: shared,
      fallbackLocale: fallback,
      localeFallbacks: fallbacks, verify: verify, pack: pack)
  }

  // MARK: What every room needs

  /// Whether something is wrong so far.
  var hasErrors: Bool { !errors.isEmpty }

  /// Returns where a value stands.
  mutating func position(of value: JSONValue) -> JSONPosition {
    positions.position(of: value.offset)
  }

  /// Notes an error at a value.
  mutating func report(_ message: String, at value: JSONValue, suggestion: String? = nil) {
    let position = position(of: value)
    errors.append(
      ManifestError(
        file: file, line: position.line, column: position.column, message: message, suggestion: suggestion))
  }

  /// Returns the values of an object by their keys; unknown and missing keys are errors, `x-` keys are passed over.
  mutating func members(
    of value: JSONValue, allowing allowed: [String], requiring required: [String] = [], in place: String
  ) -> [String: JSONValue] {
    guard value.isObject else {
      report("\(place) is an object, not \(value.kindName)", at: value)
      return [:]
    }
    var members: [String: JSONValue] = [:]
    for (key, value) in value.members {
      guard let name = key.string, !isForOthers(name) else { continue }
      if allowed.contains(where: key.isString) {
        members[name] = value
      } else {
        let near = NearMiss(among: allowed).closest(to: name)
        let known = near == nil ? "; there are \(allowed.joined(separator: ", "))" : ""
        report(
          "key \(PrintableText(quoting: name)) is not known in \(place)\(known)", at: key, suggestion: near)
      }
    }
    for name in required where members[name] == nil {
      report("key '\(name)' is missing in \(place)", at: value)
    }
    return members
  }

  /// Whether a key is for others' tools.
  func isForOthers(_ key: String) -> Bool {
    key.hasPrefix("x-")
  }

  /// Returns the text of a value; nil if there is none, or an error has been noted.
  ///
  /// `isEntry` says that the value is one of an array of that name.
  mutating func string(_ value: JSONValue?, _ name: String, isEntry: Bool = false) -> String? {
    guard let value else { return nil }
    guard let string = value.string else {
      report("\(isEntry ? "an entry of " : "")'\(name)' is a string, not \(value.kindName)", at: value)
      return nil
    }
    return string
  }

  /// Returns the values of an array; none if there is none, or an error has been noted.
  mutating func elements(_ value: JSONValue?, _ name: String) -> [JSONValue] {
    guard let value else { return [] }
    guard value.isArray else {
      report("'\(name)' is an array, not \(value.kindName)", at: value)
      return []
    }
    return Array(value.elements)
  }

  /// Returns the path of a folder with its place; empty for the folder it is relative to.
  mutating func folder(_ value: JSONValue?, _ name: String, mayClimb: Bool) -> ListedPath? {
    guard let value, let text = string(value, name) else { return nil }
    do throws(RelativePath.Fault) {
      let path = try RelativePath.folder(text, mayClimb: mayClimb)
      let position = position(of: value)
      return ListedPath(text: path, line: position.line, column: position.column)
    } catch {
      report("\(name) \(PrintableText(quoting: text)) \(error.problem(inList: false))", at: value)
      return nil
    }
  }

  /// Returns the path of a file, or a glob, with its place.
  mutating func path(_ value: JSONValue?, _ name: String, isEntry: Bool = false) -> ListedPath? {
    guard let value, let text = string(value, name, isEntry: isEntry) else { return nil }
    do throws(RelativePath.Fault) {
      let path = try RelativePath.file(text)
      let position = position(of: value)
      return ListedPath(text: path, line: position.line, column: position.column)
    } catch {
      report("\(name) \(PrintableText(quoting: text)) \(error.problem(inList: isEntry))", at: value)
      return nil
    }
  }

  /// Returns the paths of an array.
  mutating func paths(_ value: JSONValue?, _ name: String) -> [ListedPath] {
    elements(value, name).compactMap { path($0, name, isEntry: true) }
  }

  // MARK: The simple keys

  private mutating func checkVersion(_ value: JSONValue?) {
    guard let value, value.unsignedInteger != UInt64(Manifest.manifestVersion) else { return }
    let found = value.numberText.map { PrintableText($0).description } ?? value.kindName
    report("'manifestVersion' is \(found), this helpkit reads version \(Manifest.manifestVersion)", at: value)
  }

  private mutating func name(_ value: JSONValue?) -> String? {
    guard let value, let name = string(value, "name") else { return nil }
    guard BundleName.isValid(name) else {
      report("name \(PrintableText(quoting: name)) is not \(BundleName.grammar)", at: value)
      return nil
    }
    return name
  }
}

internal import Digests

extension BundleIndex {
  /// Reads an index strictly. O(n).
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - limits: How much the bundle may hold.
  /// - Throws: the first thing that is wrong: JSON that readers may take differently, names and paths that are none,
  ///   files that collide, a base page that is not listed, more than the limits allow. Unknown keys are no fault.
  public init(decoding bytes: [UInt8], limits: BundleLimits = .standard) throws(IndexError) {
    let reader = try IndexReader(bytes, document: Self.fileName, limits: limits)
    try self.init(reader: reader, limits: limits)
  }

  init(reader: IndexReader, limits: BundleLimits) throws(IndexError) {
    if CommonIndex.isMarked(reader.root) { throw reader.error(.commonArchive, at: reader.root) }
    let locale = try reader.locale(reader.value("locale", in: reader.root), key: "locale")
    let base = try reader.value("baseHTML", in: reader.root)
    self.init(
      name: try reader.name(), locale: locale, title: reader.root["title"]?.string,
      version: reader.root["version"]?.string, baseHTML: try reader.path(base, key: "baseHTML"),
      verify: try reader.verifySettings(), files: try reader.files(limits: limits))
    guard files.contains(where: { $0.path == baseHTML }) else {
      throw reader.error(.unlistedBaseHTML(baseHTML.string), at: base)
    }
  }

  /// Returns the JSON: compact, its keys in a fixed order, ended by a line feed. Same value, same bytes.
  public func encoded() -> [UInt8] {
    var text = JSONText()
    text.object { write(to: &$0) }
    text.endLine()
    return text.bytes
  }

  /// Writes the members of the object.
  func write(to text: inout JSONText) {
    text.member("formatVersion", Self.formatVersion)
    text.member("name", name)
    text.member("locale", locale.spelling)
    text.member("title", ifPresent: title)
    text.member("version", ifPresent: version)
    text.member("baseHTML", baseHTML.string)
    text.member("verify") { verify.write(to: &$0) }
    text.member("files") { text in
      text.array { text in
        for file in files { file.write(to: &text) }
      }
    }
  }
}

extension BundleFile {
  /// Writes the file as an object, as it stands in an index.
  func write(to text: inout JSONText) {
    text.object { text in
      text.member("path", path.string)
      text.member("size", size)
      text.member("sha256", sha256)
      text.member("from", ifPresent: from)
    }
  }
}

extension VerifySettings {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.member("rules") { text in
        text.object { text in
          for (rule, severity) in rules.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            text.member(rule.rawValue, severity.rawValue)
          }
        }
      }
      text.member("ignore") { text in
        text.array { text in
          for entry in ignore { entry.write(to: &text) }
        }
      }
    }
  }
}

extension IgnoreEntry {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.member("rule", ifPresent: rule?.rawValue)
      text.member("file", ifPresent: file?.description)
      text.member("target", ifPresent: target?.description)
    }
  }
}

extension IndexReader {
  /// Returns the files of an index; checks each, and all of them together.
  func files(limits: BundleLimits) throws(IndexError) -> [BundleFile] {
    let list = try value("files", in: root)
    guard list.isArray else {
      throw error(.wrongType(key: "files", expected: "an array", found: list.kindName), at: list)
    }
    var files: [BundleFile] = []
    var table = CollisionTable(capacity: root.document.nodes.count / 7)
    var total: UInt64 = 0
    for element in list.elements {
      let file = try self.file(element)
      try refuse(file.size, over: limits.fileSize, "the size of a file", at: element)
      let (sum, overflow) = total.addingReportingOverflow(file.size)
      guard !overflow else { throw error(.badSize("of all files"), at: element) }
      total = sum
      try refuse(total, over: limits.totalSize, "the size of all files", at: element)
      if let collision = table.insert(file.path) { throw error(.collision(collision), at: element) }
      try refuse(UInt64(table.count), over: limits.paths, "the number of files and folders", at: element)
      files.append(file)
    }
    return files
  }

  private func refuse(
    _ number: UInt64, over limit: UInt64, _ what: String, at value: JSONValue
  ) throws(IndexError) {
    guard number <= limit else {
      throw error(.overLimit(what: what, found: number, allowed: limit), at: value)
    }
  }

  private func file(_ object: JSONValue) throws(IndexError) -> BundleFile {
    guard object.isObject else {
      throw error(.wrongType(key: "files", expected: "an object", found: object.kindName), at: object)
    }
    var path: BundlePath?
    var size: UInt64?
    var digest: Digest?
    var from: String?
    for (key, value) in object.members {
      if key.isString("path") {
        path = try self.path(value, key: "path")
        if path?.isReserved == true { throw error(.reservedPath(path?.string ?? ""), at: value) }
      } else if key.isString("size") {
        size = try self.size(value, key: "size")
      } else if key.isString("sha256") {
        digest = try self.digest(value, key: "sha256")
      } else if key.isString("from") {
        from = try archiveInfix(value)
      }
    }
    guard let path else { throw error(.missingKey("path"), at: object) }
    guard let size else { throw error(.missingKey("size"), at: object) }
    guard let digest else { throw error(.missingKey("sha256"), at: object) }
    return BundleFile(path: path, size: size, digest: digest, from: from)
  }

  private func archiveInfix(_ value: JSONValue) throws(IndexError) -> String {
    let text = try string(value, key: "from")
    guard text == BundleFile.commonArchive else { throw error(.badArchiveName(text), at: value) }
    return text
  }
}

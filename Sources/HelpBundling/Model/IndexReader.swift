internal import Digests

/// Reads the values that index, catalog and receipt share; every error knows its place.
struct IndexReader {
  private let document: String
  /// The object at the top.
  let root: JSONValue

  /// Reads the JSON and the version of its format.
  init(_ bytes: [UInt8], document: String, limits: BundleLimits) throws(IndexError) {
    self.document = document
    do throws(JSONError) {
      root = try JSONDocument(
        bytes, maximumSize: Int(clamping: limits.indexSize), maximumDepth: BundleLimits.indexDepth,
        maximumCount: Int(clamping: limits.indexValues)
      ).root
    } catch {
      throw IndexError(
        document: document, line: error.position.line, column: error.position.column,
        reason: .notJSON(error.message))
    }
    let version = try value("formatVersion", in: root)
    guard let text = version.numberText else {
      throw error(
        .wrongType(key: "formatVersion", expected: "a number", found: version.kindName), at: version)
    }
    guard version.unsignedInteger == UInt64(BundleIndex.formatVersion) else {
      throw error(.unsupportedVersion(text), at: version)
    }
  }

  /// Returns an error at the place of a value.
  func error(_ reason: IndexError.Reason, at value: JSONValue) -> IndexError {
    let position = value.position
    return IndexError(document: document, line: position.line, column: position.column, reason: reason)
  }

  /// Returns the value of a key that has to be there.
  func value(_ key: String, in object: JSONValue) throws(IndexError) -> JSONValue {
    guard object.isObject else {
      throw error(.wrongType(key: key, expected: "an object", found: object.kindName), at: object)
    }
    guard let value = object[key] else { throw error(.missingKey(key), at: object) }
    return value
  }

  /// Returns the text of a value.
  func string(_ value: JSONValue, key: String) throws(IndexError) -> String {
    guard let string = value.string else {
      throw error(.wrongType(key: key, expected: "a string", found: value.kindName), at: value)
    }
    return string
  }

  /// Returns the name of the bundle.
  func name() throws(IndexError) -> String {
    let value = try value("name", in: root)
    let name = try string(value, key: "name")
    guard BundleName.isValid(name) else { throw error(.badName(name), at: value) }
    return name
  }

  /// Returns the locale that a value names.
  func locale(_ value: JSONValue, key: String) throws(IndexError) -> LocaleTag {
    let text = try string(value, key: key)
    guard let tag = LocaleTag(text), tag.isPlain else { throw error(.badLocale(text), at: value) }
    return tag
  }

  /// Returns the locales of an array.
  func locales(_ value: JSONValue, key: String) throws(IndexError) -> [LocaleTag] {
    guard value.isArray else {
      throw error(.wrongType(key: key, expected: "an array", found: value.kindName), at: value)
    }
    var tags: [LocaleTag] = []
    for element in value.elements { tags.append(try locale(element, key: key)) }
    return tags
  }

  /// Returns the path that a value holds.
  func path(_ value: JSONValue, key: String) throws(IndexError) -> BundlePath {
    let text = try string(value, key: key)
    do throws(BundlePathError) {
      return try BundlePath(text)
    } catch {
      throw self.error(.badPath(error), at: value)
    }
  }

  /// Returns the size that a value holds.
  func size(_ value: JSONValue, key: String) throws(IndexError) -> UInt64 {
    guard let text = value.numberText else {
      throw error(.wrongType(key: key, expected: "a number", found: value.kindName), at: value)
    }
    guard let size = value.unsignedInteger, size <= UInt64(Int64.max) else {
      throw error(.badSize(text), at: value)
    }
    return size
  }

  /// Returns the digest that a value holds.
  func digest(_ value: JSONValue, key: String) throws(IndexError) -> Digest {
    let text = try string(value, key: key)
    guard text.utf8.count == 64, let digest = Digest(hexadecimal: text) else {
      throw error(.badDigest(text), at: value)
    }
    return digest
  }

  /// Returns the name of a file beside the catalog.
  func archiveName(_ value: JSONValue, key: String) throws(IndexError) -> String {
    let text = try string(value, key: key)
    guard let path = try? BundlePath(text), path.depth == 1 else {
      throw error(.badArchiveName(text), at: value)
    }
    return text
  }
}

/// The archives of one help, one for each locale: `<name>.helpkit.json` beside them.
public struct Catalog: Hashable, Sendable {
  /// The name of the help.
  public var name: String
  /// The version of the help.
  public var version: String?
  /// The locale for readers whose languages are not there.
  public var fallbackLocale: LocaleTag?
  /// The locales that may stand in for one.
  public var localeFallbacks: [LocaleTag: [LocaleTag]]
  /// The archives.
  public var bundles: [CatalogBundle]
  /// The archive of files that several locales share; nil if there is none.
  public var common: CatalogCommon?

  /// Creates a catalog.
  public init(
    name: String, version: String? = nil, fallbackLocale: LocaleTag? = nil,
    localeFallbacks: [LocaleTag: [LocaleTag]] = [:], bundles: [CatalogBundle], common: CatalogCommon? = nil
  ) {
    self.name = name
    self.version = version
    self.fallbackLocale = fallbackLocale
    self.localeFallbacks = localeFallbacks
    self.bundles = bundles
    self.common = common
  }

  /// Returns the name of the catalog of help with this name.
  public static func fileName(for name: String) -> String { "\(name).helpkit.json" }

  /// Reads a catalog strictly; unknown keys are no fault. O(n).
  public init(decoding bytes: [UInt8], limits: BundleLimits = .standard) throws(IndexError) {
    let reader = try IndexReader(bytes, document: "catalog", limits: limits)
    let list = try reader.value("bundles", in: reader.root)
    guard list.isArray else {
      throw reader.error(.wrongType(key: "bundles", expected: "an array", found: list.kindName), at: list)
    }
    var bundles: [CatalogBundle] = []
    var table = CollisionTable()
    var locales: Set<LocaleTag> = []
    for element in list.elements {
      let bundle = try CatalogBundle(reader: reader, object: element)
      guard locales.insert(bundle.locale).inserted else {
        throw reader.error(.repeatedLocale(bundle.locale.spelling), at: element)
      }
      if let path = try? BundlePath(bundle.archive), let collision = table.insert(path) {
        throw reader.error(.collision(collision), at: element)
      }
      bundles.append(bundle)
    }
    let common: CatalogCommon?
    if let object = reader.root["common"] {
      let archive = try CatalogCommon(reader: reader, object: object)
      if let path = try? BundlePath(archive.archive), let collision = table.insert(path) {
        throw reader.error(.collision(collision), at: object)
      }
      common = archive
    } else {
      common = nil
    }
    let fallback: LocaleTag?
    if let value = reader.root["fallbackLocale"] {
      fallback = try reader.locale(value, key: "fallbackLocale")
    } else {
      fallback = nil
    }
    self.init(
      name: try reader.name(), version: reader.root["version"]?.string, fallbackLocale: fallback,
      localeFallbacks: try reader.localeFallbacks(), bundles: bundles, common: common)
  }

  /// Returns the JSON: compact, its keys in a fixed order, ended by a line feed. Same value, same bytes.
  public func encoded() -> [UInt8] {
    var text = JSONText()
    text.object { text in
      text.member("formatVersion", BundleIndex.formatVersion)
      text.member("name", name)
      text.member("version", ifPresent: version)
      text.member("fallbackLocale", ifPresent: fallbackLocale?.spelling)
      text.member("localeFallbacks") { text in
        text.object { text in
          for (tag, others) in localeFallbacks.sorted(by: { $0.key.spelling < $1.key.spelling }) {
            text.member(tag.spelling, others.map(\.spelling))
          }
        }
      }
      text.member("bundles") { text in
        text.array { text in
          for bundle in bundles { bundle.write(to: &text) }
        }
      }
      if let common {
        text.key("common")
        common.write(to: &text)
      }
    }
    text.endLine()
    return text.bytes
  }
}

extension IndexReader {
  fileprivate func localeFallbacks() throws(IndexError) -> [LocaleTag: [LocaleTag]] {
    guard let value = root["localeFallbacks"] else { return [:] }
    guard value.isObject else {
      throw error(.wrongType(key: "localeFallbacks", expected: "an object", found: value.kindName), at: value)
    }
    var fallbacks: [LocaleTag: [LocaleTag]] = [:]
    for (key, value) in value.members {
      let tag = try locale(key, key: "localeFallbacks")
      guard fallbacks.updateValue(try locales(value, key: tag.spelling), forKey: tag) == nil else {
        throw error(.repeatedLocale(tag.spelling), at: key)
      }
    }
    return fallbacks
  }
}

/// What an author writes: the name of the help, its locales and their files.
///
/// ```json
/// {"name": "help", "localeDefaults": {"baseHTML": "test.html"}, "locales": ["en", "ja"]}
/// ```
public struct Manifest: Hashable, Sendable {
  /// The version of the manifest that this helpkit reads.
  public static let manifestVersion = 1

  /// The name of the help: prefix of its archives, and name of its folder once installed.
  public var name: String
  /// The version of the help.
  public var version: String?
  /// The folder that all roots are relative to, relative to the manifest's own; empty for the same.
  public var root: ListedPath
  /// The locales in the order of the manifest, at least one.
  public var locales: [ManifestLocale]
  /// Files laid under every locale, the first of several winning.
  public var shared: [SharedFiles]
  /// The locale for readers whose languages are not there: one of ``locales``.
  public var fallbackLocale: LocaleTag
  /// The locales that may stand in for one.
  public var localeFallbacks: [LocaleTag: [LocaleTag]]
  /// The settings for findings.
  public var verify: VerifySettings
  /// How archives are written.
  public var pack: PackSettings

  /// Creates a manifest.
  public init(
    name: String, version: String? = nil, root: ListedPath = ListedPath(text: ""), locales: [ManifestLocale],
    shared: [SharedFiles] = [],
    fallbackLocale: LocaleTag, localeFallbacks: [LocaleTag: [LocaleTag]] = [:],
    verify: VerifySettings = VerifySettings(), pack: PackSettings = PackSettings()
  ) {
    self.name = name
    self.version = version
    self.root = root
    self.locales = locales
    self.shared = shared
    self.fallbackLocale = fallbackLocale
    self.localeFallbacks = localeFallbacks
    self.verify = verify
    self.pack = pack
  }

  /// Reads a manifest strictly: keys that are not known are errors, too.
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - file: What errors call the manifest.
  /// - Throws: everything that is wrong; only what is no JSON at all hides the rest.
  public init(decoding bytes: [UInt8], file: String) throws(ManifestErrors) {
    var reader = try ManifestReader(bytes, file: file)
    self = try reader.manifest()
  }

  /// Returns the matcher that install would use.
  public var matcher: LocaleMatcher {
    LocaleMatcher(
      available: locales.map(\.tag), fallbackLocale: fallbackLocale, localeFallbacks: localeFallbacks)
  }
}

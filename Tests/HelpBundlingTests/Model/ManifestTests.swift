import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

@Suite struct ManifestTests {
  /// It is refused by its size, as nobody has memory for it.
  @Test func saysToAnAppWhatIsWrong() {
    let errors = #expect(throws: ManifestErrors.self) {
      try Manifest(decoding: Array("{".utf8), file: "m.json")
    }
    let alert: (any Error)? = errors
    #expect(alert?.localizedDescription.hasPrefix("m.json:1:2: error: ") == true)
    let path = #expect(throws: BundlePathError.self) { try BundlePath("nul.html") }
    #expect((path as (any Error)?)?.localizedDescription == path?.description)
  }

  @Test func readsNoFileThatIsTooLarge() throws {
    let folder = try TemporaryFolder()
    let url = try folder.write("{", to: "manifest.json")
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    let errors = #expect(throws: ManifestErrors.self) {
      try Manifest(contentsOf: url, named: "manifest.json")
    }
    #expect(errors?.description == "manifest.json:1:1: error: the text has more than 16777216 bytes")
  }

  private func read(_ text: String) throws(ManifestErrors) -> Manifest {
    try Manifest(decoding: Array(text.utf8), file: "manifest.json")
  }

  private func errors(in text: String) -> [String] {
    do throws(ManifestErrors) {
      _ = try read(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func readsTheShortestManifest() throws {
    let manifest = try read(
      #"{"name":"help","localeDefaults":{"baseHTML":"test.html"},"locales":["ja","en"]}"#)
    #expect(manifest.name == "help")
    #expect(manifest.locales.map(\.tag.spelling) == ["ja", "en"])
    #expect(manifest.locales.map(\.baseHTML.text) == ["test.html", "test.html"])
    #expect(
      manifest.locales.allSatisfy { $0.includedFiles == .automatic && $0.root == nil && $0.exclude.isEmpty })
    #expect(manifest.fallbackLocale.spelling == "en")
    #expect(manifest.verify == VerifySettings())
    #expect(manifest.matcher.match(["fr"]).chosen?.spelling == "en")
  }

  @Test func readsEveryKey() throws {
    let manifest = try read(
      #"""
      { "manifestVersion": 1, "name": "help", "version": "2", "title": {"en": "Help", "zh_TW": "說明"},
        "root": "./docs/../docs",
        "localeDefaults": {"root": "{locale}.lproj", "baseHTML": "./{locale}.html", "exclude": ["**/*.psd"],
                           "includedFiles": ["{locale}/*.png", "b.css"]},
        "locales": {"en": {"title": "Own"}, "zh_TW": {"root": "tw", "includedFiles": "auto", "exclude": []}},
        "shared": [{"root": "common", "includedFiles": ["./a/*.css"], "exclude": ["a/x.css"], "at": "css/"}],
        "fallbackLocale": "zh-tw", "localeFallbacks": {"yue": ["zh_TW", "en"]},
        "verify": {"rules": {"missing-title": "error"}, "ignore": [{"rule": "missing-page", "target": "old/**"}]},
        "pack": {"format": "tar.xz", "level": 3}, "x-tool": {"a": 1} }
      """#)
    let english = manifest.locales[0]
    #expect(manifest.version == "2")
    #expect(manifest.root.text == "docs/../docs")
    #expect(english.title == "Own")
    #expect(english.root?.text == "en.lproj")
    #expect(english.baseHTML.text == "en.html")
    #expect(
      english.includedFiles
        == .listed([
          ListedPath(text: "en/*.png", line: 4, column: 40), ListedPath(text: "b.css", line: 4, column: 58),
        ]))
    #expect(english.exclude == [ListedPath(text: "**/*.psd", line: 3, column: 91)])
    #expect((english.line, english.column) == (5, 15))
    let chinese = manifest.locales[1]
    #expect(chinese.title == "說明")
    #expect(chinese.root?.text == "tw")
    #expect(chinese.baseHTML.text == "zh_TW.html")
    #expect(chinese.includedFiles == .automatic)
    #expect(chinese.exclude.isEmpty)
    #expect(manifest.shared.map(\.root.text) == ["common"])
    #expect(manifest.shared.map(\.destination) == ["css"])
    #expect(manifest.shared.flatMap(\.includedFiles).map(\.text) == ["a/*.css"])
    #expect(manifest.fallbackLocale.spelling == "zh_TW")
    #expect(LocaleTag("yue").flatMap { manifest.localeFallbacks[$0] }?.map(\.spelling) == ["zh_TW", "en"])
    #expect(manifest.verify.severity(of: .missingTitle) == .error)
    #expect(manifest.verify.severity(of: .missingLang) == .note)
    func ignores(_ rule: Rule, _ target: String?) -> Bool {
      manifest.verify.ignore.contains { $0.matches(rule: rule, file: "a.html", target: target) }
    }
    #expect(ignores(.missingPage, "old/b.html"))
    #expect(!ignores(.missingPage, nil))
    #expect(!ignores(.missingResource, "old/b.html"))
    #expect(manifest.pack == PackSettings(format: .tarXZ, level: 3))
  }

  @Test func takesTheTitleOfTheDefaultsBeforeTheManifests() throws {
    let manifest = try read(
      #"{"name":"help","title":"T","localeDefaults":{"baseHTML":"a","title":"{locale}"},"locales":{"en":{}}}"#
    )
    #expect(manifest.locales[0].title == "en")
  }

  @Test func doesNotDenyALocaleThatItRefused() {
    let found = errors(
      in: #"{"name":"a","fallbackLocale":"en","localeDefaults":{"baseHtml":"a"},"locales":["en"]}"#)
    #expect(
      found == [
        "manifest.json:1:53: error: key 'baseHtml' is not known in localeDefaults; did you mean 'baseHTML'?"
      ])
  }

  @Test func reportsEverythingAtOnceInOrder() {
    let found = errors(
      in: #"""
        { "nmae": "help",
          "locales": {
            "Base": { "baseHtml": "a.html" },
            "en": { "baseHTML": "../a.html", "includedFiles": ["ok.png", "/b.png", "c\\d", "images/"] }
          },
          "verify": { "rules": { "missing-fragmnet": "off", "missing-title": "warn" } },
          "pack": { "format": "tar.zstd" }
        }
        """#)
    #expect(
      found == [
        "manifest.json:1:1: error: key 'name' is missing in a manifest",
        "manifest.json:1:3: error: key 'nmae' is not known in a manifest; did you mean 'name'?",
        "manifest.json:3:5: error: locale 'Base' names no language; write the tag of the language it is in, such as 'en'",
        "manifest.json:3:15: error: key 'baseHtml' is not known in locale 'Base'; did you mean 'baseHTML'?",
        "manifest.json:4:25: error: baseHTML '../a.html' climbs with '..'; list files of the root only, or set another root",
        "manifest.json:4:66: error: includedFiles '/b.png' is absolute; paths are relative",
        "manifest.json:4:76: error: includedFiles 'c\\d' has a backslash; write '/'",
        "manifest.json:4:84: error: includedFiles 'images/' names a folder; write 'images/**' for all that it holds",
        "manifest.json:6:26: error: key 'missing-fragmnet' is not known in 'rules'; did you mean 'missing-fragment'?",
        "manifest.json:6:70: error: severity 'warn' is not known; write off, note, warning, error",
        "manifest.json:7:23: error: format 'tar.zstd' is not known; write zip, tar.zst, tar.xz, tar.gz; did you mean 'tar.zst'?",
      ])
  }

  @Test(arguments: [
    ("[]", "1:1: error: the text is not a JSON object"),
    ("{\"name\":\"a\",\n\"name\":\"b\"}", "2:1: error: the key 'name' stands twice"),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["de","ja"]}"#,
      "1:57: error: 'fallbackLocale' is missing, since none of the locales suits a reader of English"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["en","ja"],"fallbackLocale":"jp"}"#,
      "1:86: error: fallbackLocale names 'jp', which is none of the locales; did you mean 'ja'?"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["en","EN"]}"#,
      "1:63: error: locale 'EN' stands here as 'en' already"
    ),
    (
      #"{"name":"a","locales":["en"]}"#,
      "1:24: error: locale 'en' has no baseHTML, neither has 'localeDefaults'"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":[]}"#,
      "1:57: error: 'locales' names no locale"
    ),
    (
      #"{"name":"a\u001b","localeDefaults":{"baseHTML":"a"},"locales":["en"]}"#,
      "1:9: error: name 'a\\u{1b}' is not \(BundleName.grammar)"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["en",null]}"#,
      "1:63: error: an entry of 'locales' is a string, not null"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a","includedFiles":["a",1]},"locales":["en"]}"#,
      "1:67: error: an entry of 'includedFiles' is a string, not a number"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a","exclude":[{}]},"locales":["en"]}"#,
      "1:57: error: an entry of 'exclude' is a string, not an object"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["en"],"localeFallbacks":{"de":[true]}}"#,
      "1:89: error: an entry of 'localeFallbacks' is a string, not a boolean"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"https://x/y"},"locales":["en"]}"#,
      "1:42: error: baseHTML 'https://x/y' is a URL; write a path relative to the root"
    ),
    (
      #"{"name":"a","root":"file:///x","localeDefaults":{"baseHTML":"a"},"locales":["en"]}"#,
      "1:20: error: root 'file:///x' is a URL; write a path relative to the root"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"sub/"},"locales":["en"]}"#,
      "1:42: error: baseHTML 'sub/' names a folder; name a page in it"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a","includedFiles":["./a//b/./"]},"locales":["en"]}"#,
      "1:63: error: includedFiles './a//b/./' names a folder; write 'a/b/**' for all that it holds"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["en"],"pack":{"level":10}}"#,
      "1:80: error: 'level' of format zip is a whole number from 0 to 9"
    ),
    (
      #"{"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["en"],"pack":{"level":0,"format":"tar.zst"}}"#,
      "1:80: error: 'level' of format tar.zst is a whole number from 1 to 22"
    ),
    (
      #"{"manifestVersion":2,"name":"a","localeDefaults":{"baseHTML":"a"},"locales":["en"]}"#,
      "1:20: error: 'manifestVersion' is 2, this helpkit reads version 1"
    ),
  ])
  func refuses(text: String, error: String) {
    #expect(errors(in: text) == ["manifest.json:" + error])
  }

  @Test(.timeLimit(.minutes(1)))
  func readsLongListsInOneLine() throws {
    let paths = (0..<20_000).map { "\"images/\($0).png\"" }.joined(separator: ",")
    let manifest = try read(
      "{\"name\":\"help\",\"locales\":{\"en\":{\"baseHTML\":\"a.html\",\"includedFiles\":[\(paths)]}}}")
    guard case .listed(let listed) = manifest.locales[0].includedFiles else {
      Issue.record("the list is missing")
      return
    }
    #expect(listed.count == 20_000)
  }
}

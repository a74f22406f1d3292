/// Manifests, each with whether it is good; schema and decoder have to agree on them.
enum ManifestSamples {
  private static func locale(_ members: String) -> String {
    #"{"name":"help","locales":{"en":{"baseHTML":"a.html",\#(members)}}}"#
  }

  private static func top(_ members: String) -> String {
    #"{"name":"help","localeDefaults":{"baseHTML":"a.html"},"locales":["en","ja"],\#(members)}"#
  }

  private static func named(_ name: String) -> String {
    #"{"name":"\#(name)","localeDefaults":{"baseHTML":"a.html"},"locales":["en"]}"#
  }

  private static func based(_ path: String) -> String {
    #"{"name":"help","locales":{"en":{"baseHTML":"\#(path)"}}}"#
  }

  static let good: [String] = [
    #"{"name":"help","localeDefaults":{"baseHTML":"test.html"},"locales":["en","ja"]}"#,
    #"{"name":"help","locales":{"en":{"baseHTML":"test.html","includedFiles":["Image.png"]},"#
      + #""ja":{"baseHTML":"test.html","includedFiles":["Image.png"]}}}"#,
    #"{"name":"help","locales":{"x-note":1,"en":{"baseHTML":"a.html","x-y":{}}},"x-z":[null]}"#,
    #"{"name":"help","locales":{"en":{}},"localeDefaults":{"baseHTML":"{locale}/a.html","title":"{locale}"}}"#,
    named("a"), named("A.b_c-9"), named(String(repeating: "a", count: 64)),
    based("./a.html"), based("a/./b.html"), based("ä ö/日本.html"), based("a[1].html"), based("..a"),
    based("a..b"),
    locale(#""includedFiles":"auto""#), locale(#""includedFiles":[]"#),
    locale(#""includedFiles":["*.png","**/x","./b"],"exclude":["**/*.psd"]"#),
    locale(#""root":"../docs/en","title":"Help""#), locale(#""root":".""#),
    top(#""manifestVersion":1,"$schema":"x","version":"1.0","title":"Help","root":"../docs""#),
    top(#""title":{"en":"Help","ja":"ヘルプ","x-y":1}"#),
    top(#""shared":[{"root":"common","includedFiles":["*.css"],"exclude":["a"],"at":"css/","x-y":1}]"#),
    top(#""shared":[],"fallbackLocale":"ja","localeFallbacks":{"nds":["en"],"ja":["en"]}"#),
    top(
      #""verify":{"rules":{"missing-title":"off","x-y":3},"ignore":[{"rule":"missing-page","file":"a/*"}]}"#),
    top(#""verify":{},"pack":{}"#), top(#""pack":{"format":"tar.zst","level":19}"#),
    top(#""pack":{"level":0}"#),
  ]

  static let bad: [String] = [
    #"{}"#, #"{"name":"help"}"#, #"{"locales":["en"],"localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","locales":["en"]}"#, #"{"name":"help","locales":{"en":{}}}"#,
    #"{"name":"help","locales":[],"localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","locales":{},"localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","locales":{"x-y":{}},"localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","locales":"en","localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","locales":["en",1],"localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","locales":["en","en"],"localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","locales":["Base"],"localeDefaults":{"baseHTML":"a.html"}}"#,
    #"{"name":"help","localeDefaults":{"baseHTML":"a.html"},"locales":["und"]}"#,
    #"{"name":"help","locales":{"base":{"baseHTML":"a.html"}}}"#,
    #"{"name":"help","locales":{"en":"a.html"}}"#, #"{"name":"help","locales":{"e":{"baseHTML":"a.html"}}}"#,
    #"{"name":"help","locales":{"sr@latin":{"baseHTML":"a.html"}}}"#,
    #"{"name":"help","locales":["en"],"localeDefaults":{"baseHTML":"a.html","x":1}}"#,
    named(""), named("."), named(".."), named("a..b"), named("a."), named("-a"), named("a/b"), named("a b"),
    named("é"), named(String(repeating: "a", count: 65)),
    #"{"name":1,"locales":{"en":{"baseHTML":"a.html"}}}"#,
    based(""), based("."), based("/a.html"), based("../a.html"), based("a/../b.html"), based("a//b.html"),
    based("a/"), based("a/.."), based("a/."), based(#"a\\b.html"#), based(#"a\nb.html"#), based(#"a\u0000"#),
    locale(#""includedFiles":"all""#), locale(#""includedFiles":{}"#), locale(#""includedFiles":["a",1]"#),
    locale(#""includedFiles":["../a"]"#), locale(#""includedFiles":["images/"]"#), locale(#""exclude":"a""#),
    locale(#""includedFile":[]"#), locale(#""root":"/x""#), locale(#""root":"""#), locale(#""title":1"#),
    top(#""manifestVersion":2"#), top(#""manifestVersion":"1""#), top(#""version":1"#), top(#""title":[]"#),
    top(#""title":{"en":1}"#), top(#""Name":"x""#), top(#""root":1"#), top(#""shared":{}"#),
    top(#""shared":[{}]"#),
    top(#""shared":[{"includedFiles":[],"at":"../x"}]"#), top(#""shared":[{"includedFiles":[],"to":"x"}]"#),
    top(#""shared":[{"includedFiles":"auto"}]"#), top(#""fallbackLocale":1"#), top(#""fallbackLocale":"""#),
    top(#""localeFallbacks":["en"]"#), top(#""localeFallbacks":{"de":"en"}"#),
    top(#""localeFallbacks":{"d":["en"]}"#),
    top(#""verify":{"rules":{"missing-tilte":"off"}}"#),
    top(#""verify":{"rules":{"missing-title":"fatal"}}"#),
    top(#""verify":{"ignore":[{}]}"#), top(#""verify":{"ignore":[{"rule":"x"}]}"#),
    top(#""verify":{"ignore":{}}"#),
    top(#""verify":{"ignore":[{"file":1}]}"#), top(#""verify":[]"#), top(#""verify":{"x":1}"#),
    top(#""pack":{"format":"rar"}"#), top(#""pack":{"level":23}"#), top(#""pack":{"level":-1}"#),
    top(#""pack":{"level":"9"}"#), top(#""pack":{"level":1.5}"#), top(#""pack":{"lvl":1}"#),
    top(#""$ref":1"#),
  ]

  /// What is wrong in ways that a schema cannot say.
  static let beyondSchema: [String] = [
    // A key twice.
    #"{"name":"help","name":"help","locales":{"en":{"baseHTML":"a.html"}}}"#,
    // One locale in two spellings.
    #"{"name":"help","localeDefaults":{"baseHTML":"a.html"},"locales":["en","EN"]}"#,
    // Locales that are none of the manifest's.
    top(#""fallbackLocale":"de""#), top(#""localeFallbacks":{"de":["fr"]}"#), top(#""title":{"de":"Hilfe"}"#),
    // Levels that the format lacks.
    top(#""pack":{"level":10}"#), top(#""pack":{"format":"tar.zst","level":0}"#),
    // No fallback that goes without saying.
    #"{"name":"help","localeDefaults":{"baseHTML":"a.html"},"locales":["de","ja"]}"#,
  ]
}

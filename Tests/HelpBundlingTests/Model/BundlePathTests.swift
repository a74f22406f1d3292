import Testing

@testable import HelpBundling

@Suite struct BundlePathTests {
  @Test(arguments: [
    "test.html", "a/b/c.html", "~root/x.html", "~", "pages/索引.html", "pages/😀.html", ".hidden", "...x",
    "a b.html",
    "a%2Fb", "console.html", "com.html", "COM10", "lpt", "nul0", "a[1].png", "a\u{200D}b",
    "می\u{200C}خواهم.html",
    "auxiliary", "pages/helpkit.json", "-x", "con-x", "e\u{301}.html", "é",
    "¿.html", "«x»", "؟.html", "—",
  ])
  func acceptsWhatEverySystemCanHold(text: String) throws {
    #expect(try Array(BundlePath(text).string.utf8) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("", .emptyComponent), ("/", .absolute), ("/tmp/x", .absolute), ("//x", .absolute),
      ("a//b", .emptyComponent),
      ("a/", .emptyComponent), (".", .dotComponent), ("..", .dotComponent), ("./a", .dotComponent),
      ("a/.", .dotComponent), ("a/../b", .dotComponent), ("../x", .dotComponent), ("a/..", .dotComponent),
      ("C:x", .forbiddenCharacter(":")), ("C:/x", .forbiddenCharacter(":")),
      ("a\\b", .forbiddenCharacter("\\")),
      ("\\\\server\\x", .forbiddenCharacter("\\")), ("a*b", .forbiddenCharacter("*")),
      ("a/b?.html", .forbiddenCharacter("?")), ("a\"", .forbiddenCharacter("\"")),
      ("a<b", .forbiddenCharacter("<")),
      ("a>b", .forbiddenCharacter(">")), ("a|b", .forbiddenCharacter("|")),
      ("a\0b", .forbiddenCharacter("\0")),
      ("a\nb", .forbiddenCharacter("\n")), ("a\u{1B}b", .forbiddenCharacter("\u{1B}")),
      ("a\u{7F}b", .forbiddenCharacter("\u{7F}")), ("a\u{85}b", .forbiddenCharacter("\u{85}")),
      ("a\u{2028}b", .forbiddenCharacter("\u{2028}")), ("a\u{2029}b", .forbiddenCharacter("\u{2029}")),
      ("a\u{202E}b", .forbiddenCharacter("\u{202E}")), ("a\u{200E}b", .forbiddenCharacter("\u{200E}")),
      ("a\u{61C}b", .forbiddenCharacter("\u{61C}")), ("a\u{2066}b", .forbiddenCharacter("\u{2066}")),
      ("a\u{202A}b", .forbiddenCharacter("\u{202A}")),
      ("a.", .trailingDotOrSpace), ("a ", .trailingDotOrSpace), ("a./b", .trailingDotOrSpace),
      ("...", .trailingDotOrSpace), (" ", .trailingDotOrSpace),
      ("CON", .deviceName), ("con.html", .deviceName), ("a/Aux.tar.gz", .deviceName), ("nul", .deviceName),
      ("prn.x", .deviceName), ("com1", .deviceName), ("LPT9.txt", .deviceName), ("con .txt", .deviceName),
      ("com¹.txt", .deviceName), ("CONIN$", .deviceName),
    ] as [(String, BundlePathError.Reason)])
  func refuses(text: String, reason: BundlePathError.Reason) {
    let caught = #expect(throws: BundlePathError.self) { try BundlePath(text) }
    #expect(caught?.reason == reason)
    #expect(caught?.isOverLimit == false)
  }

  @Test(arguments: [[0x61, 0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x82, 0xA0]] as [[UInt8]])
  func refusesBytesThatAreNotUTF8(bytes: [UInt8]) {
    let caught = #expect(throws: BundlePathError.self) { try BundlePath(utf8: bytes) }
    #expect(caught?.reason == .notUTF8)
  }

  @Test func measuresInBytes() throws {
    let longest = String(repeating: "あ", count: 85)
    #expect(try BundlePath(longest).string.utf8.count == 255)
    let caught = #expect(throws: BundlePathError.self) { try BundlePath(longest + "a") }
    #expect(caught?.reason == .longComponent(bytes: 256))
  }

  @Test func limitsLengthAndDepth() throws {
    let path = String(repeating: "a/", count: 31) + "b"
    #expect(try BundlePath(path).depth == 32)
    let deep = #expect(throws: BundlePathError.self) { try BundlePath("a/" + path) }
    #expect(deep?.reason == .deepPath(components: 33))
    #expect(deep?.isOverLimit == true)
    let half = String(repeating: "x", count: 255)
    #expect(try BundlePath("\(half)/\(half.dropLast(2))/aa").string.utf8.count == 512)
    let long = #expect(throws: BundlePathError.self) { try BundlePath("\(half)/\(half)/a") }
    #expect(long?.reason == .longPath(bytes: 513))
    #expect(long?.isOverLimit == true)
  }

  @Test func comparesByBytes() throws {
    let (nfc, nfd) = (try BundlePath("\u{e9}.html"), try BundlePath("e\u{301}.html"))
    #expect(nfc != nfd)
    #expect(Set([nfc, nfd]).count == 2)
    #expect(nfc.foldedKey == nfd.foldedKey)
    let names = ["b", "a/b", "a", "a.b", "é", "z", "Z", "a/b/c", "\u{FF21}", "😀", "あ"]
    let sorted = try names.map { try BundlePath($0) }.sorted().map(\.string)
    #expect(sorted == names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test func normalizesForPacking() throws {
    #expect(
      try Array(BundlePath(normalizing: "e\u{301}/カ\u{3099}.html").string.utf8) == Array("é/ガ.html".utf8))
  }

  @Test(arguments: [
    ("ABC/Def.html", "abc/def.html"), ("straße", "STRASSE"), ("\u{FF21}", "\u{FF41}"), ("ς", "Σ"), ("ſ", "S"),
    ("\u{212A}", "k"), ("\u{1E9E}", "ß"), ("\u{FB03}", "FFI"), ("é", "E\u{301}"), ("ガ", "カ\u{3099}"),
    ("\u{130}", "i\u{307}"), ("\u{13A0}", "\u{AB70}"), ("\u{1F80}", "\u{1F00}\u{3B9}"), ("\u{2126}", "ω"),
    ("\u{390}", "\u{1FD3}"), ("\u{345}", "\u{3B9}"), ("\u{1C80}", "В"), ("\u{10400}", "\u{10428}"),
  ])
  func foldsToOneKey(first: String, second: String) throws {
    #expect(try BundlePath(first).foldedKey == BundlePath(second).foldedKey)
  }

  @Test(arguments: [
    ("\u{131}", "i"), ("\u{131}", "I"), ("a", "b"), ("ｱ", "ア"), ("ﬁ", "fj"), ("é", "e"), ("ä", "ae"),
    ("あ", "ア"),
    ("²", "2"),
  ])
  func keepsApart(first: String, second: String) throws {
    #expect(try BundlePath(first).foldedKey != BundlePath(second).foldedKey)
  }

  @Test(arguments: [
    ("helpkit.json", true), (".helpkit.json", true), ("HELPKIT.JSON", true), (".HelpKit.json/x", true),
    ("helpkit.json/x.html", true), ("help\u{212A}it.j\u{17F}on", true), ("pages/helpkit.json", false),
    ("helpkit.jso", false), ("helpkit.jsonx", false), ("help.helpkit.json", false),
  ])
  func knowsReservedNames(text: String, isReserved: Bool) throws {
    #expect(try BundlePath(text).isReserved == isReserved)
  }

  @Test func splits() throws {
    let path = try BundlePath("a/b/c.html")
    #expect(path.components == ["a", "b", "c.html"])
    #expect(path.name == "c.html")
    #expect(path.folder == "a/b")
    #expect(try BundlePath("x").folder == nil)
  }

  @Test func saysWhatIsWrongWithoutObeyingTheName() {
    let caught = #expect(throws: BundlePathError.self) { try BundlePath("a/\u{1B}[2J.html") }
    #expect(
      caught?.description
        == "path 'a/\\u{1b}[2J.html' is not portable: component '\\u{1b}[2J.html' holds U+001B")
    let device = #expect(throws: BundlePathError.self) { try BundlePath("x/con.html") }
    #expect(device?.problem == "component 'con.html' is the name of a Windows device")
  }
}

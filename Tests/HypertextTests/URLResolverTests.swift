import HelpTestSupport
import Hypertext
import Testing

@Suite struct URLResolverTests {
  /// Resolves a URL of a document in `folder` and spells the target: kind, path, fragment and marks.
  private func resolve(_ url: String, from folder: String = "", base: String? = nil) -> String {
    var resolver = URLResolver()
    let folder = Array(folder.utf8)
    let document = resolver.base(folder: folder.span)
    let base = base.map { resolver.base(href: Array($0.utf8).span, folder: folder.span) } ?? document
    let target = resolver.resolve(Array(url.utf8).span, against: base)
    var text = "\(target.kind)"
    if target.kind == .local || target.kind == .outside {
      text += " \(String(decoding: resolver.path, as: UTF8.self))"
    }
    if target.fragment != nil { text += " #\(String(decoding: resolver.decodedFragment, as: UTF8.self))" }
    if target.isDirectory { text += " folder" }
    if target.isUnportable { text += " unportable" }
    if target.hasEncodedSlash { text += " encoded-slash" }
    return text
  }

  @Test(arguments: [
    ("a.png", "local d/a.png"),
    ("./a.png", "local d/a.png"),
    ("../a.png", "local a.png"),
    ("e/a.png", "local d/e/a.png"),
    ("e/../a.png", "local d/a.png"),
    ("nodir/../../a.png", "local a.png"),
    ("e/./f/.././a.png", "local d/e/a.png"),
    ("%2e/a.png", "local d/a.png"),
    ("%2E%2e/a.png", "local a.png"),
    (".%2e/a.png", "local a.png"),
    ("%2e./a.png", "local a.png"),
    (".../a.png", "local d/.../a.png"),
    ("..a.png", "local d/..a.png"),
    ("%2e%2e%2e", "local d/..."),
    ("a//b.png", "local d/a//b.png"),
    ("a//../b.png", "local d/a/b.png"),
    ("e/", "local d/e/ folder"),
    ("e/.", "local d/e/ folder"),
    ("e/..", "local d/ folder"),
    (".", "local d/ folder"),
    ("./", "local d/ folder"),
    ("..", "local  folder"),
    ("../", "local  folder"),
    ("p.html/", "local d/p.html/ folder"),
    ("../../a.png", "outside a.png"),
    ("../..", "outside  folder"),
    ("../../d/a.png", "outside d/a.png"),
    ("..\\..\\a.png", "outside a.png unportable"),
    ("%2e%2e/%2e%2e/a.png", "outside a.png"),
    ("a%2Fb.png", "local d/a%2Fb.png encoded-slash"),
    ("..%2fa.png", "local d/..%2fa.png encoded-slash"),
    ("%252F", "local d/%2F"),
    ("a%20b.png", "local d/a b.png"),
    ("a b.png", "local d/a b.png unportable"),
    ("a+b.png", "local d/a+b.png"),
    ("a%2Bb.png", "local d/a+b.png"),
    ("100%.png", "local d/100%.png"),
    ("100%2", "local d/100%2"),
    ("100%", "local d/100%"),
    ("%zz.png", "local d/%zz.png"),
    ("100%25.png", "local d/100%.png"),
    ("a%2520b.png", "local d/a%20b.png"),
    ("a%23b.png", "local d/a#b.png"),
    ("a%3Fb.png", "local d/a?b.png"),
    ("gr%C3%B6%C3%9Fe.png", "local d/größe.png"),
    ("größe.png", "local d/größe.png"), ("../図/絵.png", "local 図/絵.png"),
    ("図/../絵.html#節", "local d/絵.html #節"), ("図.html?問", "local d/図.html"),
    ("図%20絵.png", "local d/図 絵.png"), ("図\\絵.png", "local d/図/絵.png unportable"),
    ("図\u{A0}.png", "local d/図\u{A0}.png unportable"), ("//図/a.png", "external"),
    ("図:b", "local d/図:b"), (" 図.png\n", "local d/図.png"),
    ("a.png?v=1", "local d/a.png"),
    ("a.png?v=1?w=2/../x", "local d/a.png"),
    ("a.png?x#y", "local d/a.png #y"),
    ("a.png#y?z#w", "local d/a.png #y?z#w"),
    ("a.png#", "local d/a.png #"),
    ("a.html#%C3%A4", "local d/a.html #ä"),
    ("a.html#b c", "local d/a.html #b c unportable"),
    ("a.html#id:~:text=x", "local d/a.html #id"),
    ("a.html#:~:text=x", "local d/a.html #"),
    ("#x", "ownFragment #x"),
    ("#", "ownFragment #"),
    ("#a:b", "ownFragment #a:b"),
    ("?q", "ownFragment"),
    ("?q#x", "ownFragment #x"),
    ("", "empty"),
    (" \n\t ", "empty"),
    ("\u{1}\u{0}", "empty"),
    (" a.png ", "local d/a.png"),
    ("\n a.png\r\n", "local d/a.png"),
    ("a\n.p\tng", "local d/a.png"),
    ("a\u{A0}.png", "local d/a\u{A0}.png unportable"),
    ("p.html\u{A0}", "local d/p.html\u{A0} unportable"),
    ("img\\ok.png", "local d/img/ok.png unportable"),
    ("a.png?x\\..\\y", "local d/a.png"), ("a.png#x\\y", "local d/a.png #x\\y"),
    ("a\\b.png?x\\y", "local d/a/b.png unportable"),
    ("/a.png", "absolute"),
    ("\\a.png", "absolute unportable"),
    ("/", "absolute"),
    ("//host/a.png", "external"),
    ("\\\\host\\a.png", "external"),
    ("/\\host", "external"),
    ("///a.png", "absolute"), ("////host/a.png", "absolute"), ("\\\\\\a.png", "absolute unportable"),
    ("//", "absolute"), ("//?q", "absolute"), ("//#x", "absolute #x"), ("//h", "external"),
    ("http://h/", "external"),
    ("HTTPS://h/", "external"),
    ("ht\ntp://h/", "external"),
    ("ws:x", "external"), ("wss:x", "external"), ("ftp:x", "external"),
    ("mailto:a@b.c", "notLocal"), ("tel:1", "notLocal"), ("JavaScript:void(0)", "notLocal"),
    ("java\tscript:void(0)", "notLocal"), ("data:,x", "notLocal"), ("about:blank", "notLocal"),
    ("blob:x", "notLocal"), ("geo:1,2", "notLocal"), ("sip:a@b", "notLocal"), ("urn:x", "notLocal"),
    ("x-foo:bar", "unknownScheme"), ("a.b+c-d:x", "unknownScheme"), ("localhost:80", "unknownScheme"),
    ("file:///etc/hostname", "file"), ("FILE:x", "file"), ("file:a.png", "file"),
    ("C:/x/ok.png", "drive"), ("c:\\x", "drive"), ("a:b.html", "drive"),
    ("//C:/x.html", "drive"), ("//c|/x", "drive"), ("\\\\C:\\x", "drive"), ("//C:", "drive"),
    ("C|/x.png", "drive"), ("c|\\x", "drive"), ("C|", "drive"), ("C|?x", "drive"),
    ("Cx|/x", "local d/Cx|/x"), ("C|x", "local d/C|x"), ("./C|/x", "local d/C|/x"),
    ("//C:x/y", "external"), ("//CC:/x", "external"), ("//localhost/x.png", "absolute"),
    ("//LOCALHOST", "absolute"), ("//localhost?x", "absolute"), ("//localhost.invalid/x", "external"),
    ("//localhost:80/x", "external"),
    ("./a:b.html", "local d/a:b.html"), ("1a:b.html", "local d/1a:b.html"), ("ä:b", "local d/ä:b"),
    ("a/b:c", "local d/a/b:c"), (":a", "local d/:a"), ("a?b:c", "local d/a"),
    ("v2%401x.png", "local d/v2@1x.png"),
    ("a%00b", "local d/a\u{0}b"), ("a%5Cb", "local d/a\\b"),
    ("https://a.invalid https://b.invalid/  ", "external"),
  ])
  func resolves(_ url: String, _ target: String) {
    #expect(resolve(url, from: "d/") == target)
  }

  @Test(arguments: [
    ("sub/", "a.png", "local sub/a.png"), ("sub/x.html", "a.png", "local sub/a.png"),
    ("sub", "a.png", "local a.png"),
    ("./", "../a.png", "outside a.png"), ("sub/../", "a.png", "local a.png"),
    ("sub/", "../a.png", "local a.png"),
    ("sub/", "/a.png", "absolute"), ("sub/", "http://h/", "external"), ("sub/", "", "empty"),
    ("sub/", "#x", "local sub/ #x folder"), ("p.html", "#x", "local p.html #x"),
    ("p.html", "?q", "local p.html"),
    ("./", "#x", "local  #x folder"), ("", "#x", "ownFragment #x"), ("#y", "#x", "ownFragment #x"),
    ("", "a.png", "local a.png"), (" ", "a.png", "local a.png"), ("?x", "a.png", "local a.png"),
    ("https://h.invalid/", "a.png", "external"), ("https://h.invalid/", "#x", "external"),
    ("//h.invalid/", "a.png", "external"), ("https://h.invalid/", "/a.png", "external"),
    ("https://h.invalid/", "///a.png", "external"), ("https://h.invalid/", "C|/x", "external"),
    ("https://h.invalid/", "//localhost/x", "external"), ("//localhost/", "a.png", "absolute"),
    ("//C:/", "a.png", "drive"), ("http://[", "a.png", "local a.png"),
    ("//[/", "a.png", "local a.png"), ("https://[::1]:80/", "a.png", "external"),
    ("http://h:70000/", "a.png", "local a.png"), ("http://h:/", "a.png", "external"),
    ("http://", "a.png", "local a.png"), ("http://a%20b/", "a.png", "local a.png"),
    ("http://a\tb\n/", "a.png", "external"), ("http://u:p@h/", "a.png", "external"),
    ("https://h.invalid/", "mailto:x", "notLocal"), ("https://h.invalid/", "", "empty"),
    ("/x/", "a.png", "absolute"),
    ("/x/", "#y", "absolute"), ("file:///x/", "a.png", "file"), ("C:\\x\\", "a.png", "drive"),
    ("../", "a.png", "outside "), ("../d/", "a.png", "outside "), ("x-foo:bar", "a.png", "unknownScheme"),
    ("mailto:x", "a.png", "notLocal"), ("data:,x", "a.png", "local a.png"),
    ("javascript:x", "a.png", "local a.png"),
    (" JAVASCRIPT:x", "a.png", "local a.png"), ("s%20b/", "a.png", "local s b/a.png"),
    ("sub/?x/y", "a.png", "local sub/a.png"), ("a%2Fb/", "c.png", "local a%2Fb/c.png"),
  ])
  func resolvesAgainstABase(_ base: String, _ url: String, _ target: String) {
    #expect(resolve(url, base: base) == target)
  }

  @Test func aBaseStartsFromTheFolderOfItsPage() {
    #expect(resolve("../ok.png", from: "t/", base: "./") == "local ok.png")
    #expect(resolve("a.png", from: "t/", base: "../en/") == "local en/a.png")
    #expect(resolve("a.png", from: "t/u/", base: "") == "local t/u/a.png")
  }

  @Test(arguments: [
    ("lodash", URLTarget.Kind.moduleSpecifier), ("@scope/x", .moduleSpecifier),
    ("#internal", .moduleSpecifier),
    ("./a.js", .local), ("../d/a.js", .outside), ("/a.js", .absolute), ("https://h/a.js", .external),
    ("..a.js", .moduleSpecifier), ("", .empty),
  ])
  func bareNamesOfModulesAreNoPaths(_ specifier: String, _ kind: URLTarget.Kind) {
    var resolver = URLResolver()
    let folder: [UInt8] = []
    let target = resolver.resolve(Array(specifier.utf8).span, from: folder.span, isModuleSpecifier: true)
    #expect(target.kind == kind)
  }

  @Test(arguments: [
    ("", true), ("top", true), ("TOP", true), ("svgView(viewBox(0,0,1,1))", true), ("xywh=0,0,1,1", true),
    ("t=10,20", true), ("topic", false), ("t", false), ("nope", false), ("svgview", false),
    (":~:", false), (":~:text=x", false),
  ])
  func knowsFragmentsThatNeedNoElement(_ fragment: String, _ needsNone: Bool) {
    #expect(URLFragment.needsNoElement(Array(fragment.utf8).span) == needsNone)
  }

  @Test func leavesNothingOfTheLastURL() {
    var resolver = URLResolver()
    let folder = Array("d/".utf8)
    _ = resolver.resolve(Array("a.png#x".utf8).span, from: folder.span)
    let target = resolver.resolve(Array("mailto:x".utf8).span, from: folder.span)
    #expect(resolver.path.isEmpty && resolver.fragment.isEmpty && resolver.decodedFragment.isEmpty)
    #expect(target.fragment == nil)
  }

  @Test func longPathsStayLinear() {
    for piece in ["../", "a/", "%2e%2e/", "%", "a\t", "//", "a:~"] {
      let growth = Work.growth(from: 4_000) { count in
        let url = Array(
          (String(repeating: piece, count: count) + "#" + String(repeating: ":~", count: count)).utf8)
        var resolver = URLResolver()
        let folder = Array(String(repeating: "d/", count: count).utf8)
        _ = resolver.resolve(url.span, from: folder.span)
      }
      #expect(growth < 25, "\(piece)")
    }
  }
}

import HelpBundling
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("a.png", "a.png", true), ("a.png", "A.png", false), ("*.png", "a.png", true),
    ("*.png", "x/a.png", false),
    ("*", "", true), ("*", "a/b", false), ("?", "é", true), ("?", "e\u{301}", false), ("?", "", false),
    ("?", "/", false), ("a?c", "abc", true), ("[ab].png", "b.png", true), ("[ab].png", "c.png", false),
    ("[a-c]", "b", true), ("[a-c]", "d", false), ("[!a-c]", "d", true), ("[!a]", "a", false),
    ("[!a]", "/", false),
    ("[]]", "]", true), ("[!]]", "x", true), ("[a-]", "-", true), ("[", "[", true), ("[a", "[a", true),
    ("a[1].png", "a1.png", true), ("a[1].png", "a[1].png", false), ("[z-a]", "m", false), ("[^a]", "^", true),
    ("**", "a", true), ("**", "a/b/c", true), ("**/a", "a", true), ("**/a", "x/y/a", true),
    ("**/a", "x/ya", false),
    ("a/**", "a/b/c", true), ("a/**", "a", false), ("a/**", "b/a", false), ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", false), ("a/**/*.png", "a/x/i.png", true),
    ("**/x/**", "a/x/b", true), ("**/x/**", "a/b", false), ("**/a/**/a", "a/b/a/a", true),
    ("***", "abc", true),
    ("a**b", "axxb", true), ("a**b", "a/b", false), ("images/*", "images/", true),
    ("*a*b*c*", "xxaxxbxxcxx", true),
    ("*a*b*c*", "xxaxxcxxbxx", false), ("", "", true), ("", "a", false),
  ])
  func matches(pattern: String, path: String, expected: Bool) {
    #expect(Glob(pattern).matches(path) == expected)
  }

  @Test(.timeLimit(.minutes(1)))
  func staysFastOnHostilePatterns() {
    let path = String(repeating: "a", count: 255)
    #expect(!Glob(String(repeating: "a*", count: 120) + "b").matches(path))
    let deep = Array(repeating: "a", count: 255).joined(separator: "/")
    #expect(!Glob(Array(repeating: "**/a", count: 100).joined(separator: "/") + "/b").matches(deep))
  }

  @Test(arguments: [("a/b/*.png", "a/b"), ("*.png", ""), ("a/**", "a"), ("a/b.png", "a"), ("a[1]/x", "")])
  func knowsItsLiteralFolder(pattern: String, folder: String) {
    #expect(Glob(pattern).literalFolder == folder)
  }
}

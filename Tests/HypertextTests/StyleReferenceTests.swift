import HelpTestSupport
import Hypertext
import Testing

@Suite struct StyleReferenceTests {
  @Test(arguments: [
    ("a{background:url(a.png)}", ["a.png"]),
    ("a{background:url( \t\n a.png \n )}", ["a.png"]),
    ("a{background:URL(a.png)}", ["a.png"]),
    ("a{background:\\75 rl(a.png)}", ["a.png"]),
    ("a{background:url(\"a.png\")}", ["a.png"]),
    ("a{background:url(  'a.png'  )}", ["a.png"]),
    ("a{background:url(\"a(1).png\")}", ["a(1).png"]),
    ("a{background:url(a\\(1\\).png)}", ["a(1).png"]),
    ("a{background:url(\"\\6d iss.png\")}", ["miss.png"]),
    ("a{background:url(\"mi\\\nss.png\")}", ["miss.png"]),
    ("a{background:url(\\00006d iss.png)}", ["miss.png"]),
    ("a{background:url(gr\\F6 \\DF e.png)}", ["größe.png"]),
    ("a{background:url(größe.png)}", ["größe.png"]),
    ("a{background:url(\"a.png\" crossorigin(anonymous))}", ["a.png"]),
    ("a{background:src(\"a.png\")}", ["a.png"]),
    ("a{background:src( 'a.png' )}", ["a.png"]),
    ("a{background:src(/* c */ 'a.png')}", ["a.png"]),
    ("a{background:src(var(--x))}", []),
    ("a{background:url()}", [""]),
    ("a{background:url('')}", [""]),
    ("a{background:url(a.png),url(b.png)}", ["a.png", "b.png"]),
    ("a{background:url(a.png", ["a.png"]),
    ("a{background:url('a.png", ["a.png"]),
    ("a{background:url(a.png\\", ["a.png\u{FFFD}"]),
    ("a{--x:url(a.png)}", ["a.png"]),
    ("a{--x:{url(a.png)}}", ["a.png"]),
    ("a{behavior:url(a.htc)}", ["a.htc"]),
    ("a{filter:url(#f)}", ["#f"]),
    ("a[href$='.pdf']::after{content:url(\"a.gif\")}", ["a.gif"]),
    (
      "a{background:url(\"data:image/svg+xml,%3Csvg fill='rgba(1,2)' filter='url(%23n)'/%3E\")}",
      [
        "data:image/svg+xml,%3Csvg fill='rgba(1,2)' filter='url(%23n)'/%3E"
      ]
    ),
    ("@import \"a.css\";", ["a.css"]),
    ("@import 'a.css' screen;", ["a.css"]),
    ("@IMPORT url(a.css);", ["a.css"]),
    ("@im\\70ort 'a.css';", ["a.css"]),
    ("@import url('a.css') layer(x) supports(display:grid) screen and (min-width:1px);", ["a.css"]),
    ("@import url(a.css) layer() supports(background:url(b.png)) print;", ["a.css"]),
    ("@import/**/\"a.css\";", ["a.css"]),
    ("@import src(\"a.css\");", ["a.css"]),
    ("@import url(a.css) (prefers-color-scheme: dark);b{c:url(d.png)}", ["a.css", "d.png"]),
    ("@import 'a.css' 'b.css';", ["a.css"]),
    ("@import 'a.css'", ["a.css"]),
    ("@import", []),
    ("@import x 'a.css';", []),
    ("@import 'a.css'\nb{c:url(d.png)}", ["a.css", "d.png"]),
    ("@charset \"utf-8\";@import 'a.css';", ["a.css"]),
    ("@namespace url(http://www.w3.org/1999/xhtml);", []),
    ("@namespace svg url('http://www.w3.org/2000/svg');b{c:url(d.png)}", ["d.png"]),
    ("@namespace 'x' b{c:url(d.png)}", ["d.png"]),
    ("@supports (background:url(a.png)){b{c:url(d.png)}}", ["d.png"]),
    ("@-moz-document url(http://x.invalid/){b{c:url(d.png)}}", ["d.png"]),
    ("@media print{a{background:url(a.png)}}", ["a.png"]),
    (
      "@font-face{font-family:x;src:local(\"x\"),url(a.woff2) format(\"woff2\"),url(b.woff)tech(x)}",
      [
        "a.woff2", "b.woff",
      ]
    ),
    ("@counter-style x{symbols:url(a.png) \"*\"}", ["a.png"]),
    ("a{background:image-set(\"a.png\" 1x,\"b.png\" 2x)}", ["a.png", "b.png"]),
    ("a{background:-WEBKIT-image-set(url(a.png) 1x,url('b.png') 2x)}", ["a.png", "b.png"]),
    (
      "a{background:image-set(\"a.avif\" type(\"image/avif\"),\"b.png\" type('image/png'))}",
      ["a.avif", "b.png"]
    ),
    ("a{background:image-set(linear-gradient(\"x\") 1x,'b.png')}", ["b.png"]),
    ("a{background:image-set('a.png' 1x;content:'b'} c{content:'d'}", ["a.png"]),
    ("a{background:cross-fade(url(a.png),url(b.png))}", ["a.png", "b.png"]),
    ("a{content:\"url(a.png)\"}", []),
    ("a{content:'a.png'}", []),
    ("a{quotes:'«' '»'}", []),
    ("/* url(a.png) */", []),
    ("/* a{b:url(a.png)}", []),
    ("/*/ url(a.png) */ b{c:url(d.png)}", ["d.png"]),
    ("//a\nb{c:url(d.png)}", ["d.png"]),
    ("a{color:red;;}} b{background:url(a.png)}", ["a.png"]),
    ("a{b:'unclosed\nc:url(d.png)}", ["d.png"]),
    ("a{b:url(bad url);c:url(d.png)}", ["d.png"]),
    ("a{b:url(bad'url);c:url(d.png)}", ["d.png"]),
    ("a{b:url(x(y);c:url(d.png)}", ["d.png"]),
    ("@media screen and (max-width:1px {a{b:url(d.png)}", ["d.png"]),
    ("a{b:c(} e{f:url(d.png)}", ["d.png"]),
    (")]}@x;a{b:url(d.png)}", ["d.png"]),
    ("<!-- a{b:url(d.png)} -->", ["d.png"]),
    ("url", []), ("url x(a.png)", []), ("xurl(a.png)", []), ("curl('a.png')", []),
    ("url-prefix('a.png')", []),
    ("\u{0}url(a.png)", []), ("a{b:url(a\u{0}.png)}", ["a\u{FFFD}.png"]), ("", []),
  ])
  func findsTheURLs(in css: String, _ urls: [String]) {
    let scanned = Scanned(css, as: .css)
    #expect(scanned.references == urls.map { "resource - - \($0.isEmpty ? "-" : $0)" })
    #expect(scanned.checksOwnFragment.allSatisfy { !$0 })
  }

  @Test func fragmentsInPagesAreChecked() {
    let scanned = Scanned(
      "<style>a{filter:url(#f)}</style><p style='filter:url(#f)'><svg><g fill='url(#f)'/></svg>")
    #expect(scanned.checksOwnFragment == [true, true, true])
  }

  @Test func readsSheetsInTheirEncoding() {
    let utf16 = "a{b:url(ü.png)}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let scanned = Scanned(bytes: [0xFF, 0xFE] + utf16, as: .css)
    #expect(scanned.references == ["resource - - ü.png"])
    #expect(scanned.encoding == "utf-16le")
  }

  @Test func longRunsOfOpenConstructsStayLinear() {
    for piece in ["url(", "'\n", "/*", "@import ", "a(", "{[(", "url(  ", "\\", "image-set('"] {
      let growth = Work.growth(from: 2_000) { _ = Scanned(String(repeating: piece, count: $0), as: .css) }
      #expect(growth < 25, "\(piece)")
    }
  }
}

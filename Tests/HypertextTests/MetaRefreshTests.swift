import Hypertext
import Testing

@Suite struct MetaRefreshTests {
  @Test(arguments: [
    ("0;url=a.html", "a.html"), ("0;URL='a.html'", "a.html"), ("0; URL=\"a.html\" x", "a.html"), ("5", nil),
    ("", nil),
    ("  3 , url = a.html", "a.html"), ("0;a.html", "a.html"), ("0 a.html", "a.html"),
    ("0;'a.html'", "a.html"),
    ("0.5;url=a.html", "a.html"), (".5;url=a.html", "a.html"), (".;url=a.html", "a.html"),
    ("1..2.;url=a.html", "a.html"),
    ("a.html", nil), (";url=a.html", nil), ("0x;url=a.html", nil), ("-1;url=a.html", nil), ("0;", nil),
    ("0;  ", nil),
    ("0;url", "url"), ("0;url a.html", "url a.html"), ("0;u=a.html", "u=a.html"), ("0;ur.html", "ur.html"),
    ("0;url='a.html", "a.html"), ("0;url=", ""), ("0;url=''", ""), ("0;url=a b.html", "a b.html"),
    ("0;;url=a", ";url=a"),
    ("0;url=\n'a.html'", "a.html"), ("0,url=a.html", "a.html"), ("0\turl=a.html", "a.html"),
    ("99999999999999999999;url=a", "a"),
  ])
  func findsTheURL(_ content: String, _ url: String?) {
    let bytes = Array(content.utf8)
    let found = MetaRefresh.url(in: bytes.span, 0..<bytes.count)
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == url)
  }
}

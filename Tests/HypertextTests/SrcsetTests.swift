import Hypertext
import Testing

@Suite struct SrcsetTests {
  @Test(arguments: [
    ("a.png", ["a.png"]), ("a.png 1x, b.png 2x", ["a.png", "b.png"]),
    ("a.png 300w,b.png 600w", ["a.png", "b.png"]),
    ("\n a.png  1x,\n b.png  2x\n", ["a.png", "b.png"]), ("a.png,b.png", ["a.png,b.png"]),
    ("a.png, b.png", ["a.png", "b.png"]),
    ("a.png,,, b.png", ["a.png", "b.png"]), (",a.png", ["a.png"]), (" , , a.png 1x,", ["a.png"]), ("", []),
    (" ,, ", []),
    ("data:image/png;base64,iVBORw0KGgo= 1x, ok.png 2x", ["data:image/png;base64,iVBORw0KGgo=", "ok.png"]),
    ("data:,a, b.png", ["data:,a", "b.png"]), ("a.png 1x (x, y) z, b.png", ["a.png", "b.png"]),
    ("a.png (,b.png 2x", ["a.png"]), ("a.png 1x(,),b.png", ["a.png", "b.png"]),
    ("a.png (()),b.png", ["a.png", "b.png"]),
    ("miss@1.5x.png 1x", ["miss@1.5x.png"]), ("a(1,2).png 1x", ["a(1,2).png"]),
    ("a.png\t1x\r\n,\u{C}b.png", ["a.png", "b.png"]),
    ("a.png 1q, b.png", ["a.png", "b.png"]), ("a.png 1x", ["a.png"]),
  ])
  func splitsCandidates(_ value: String, _ urls: [String]) {
    let bytes = Array(value.utf8)
    var candidates = Srcset(0..<bytes.count)
    var found: [String] = []
    while let url = candidates.next(in: bytes.span) {
      found.append(String(decoding: bytes[url], as: UTF8.self))
    }
    #expect(found == urls)
  }

  @Test(arguments: [
    ("<img src=s.png srcset='a.png 1x'>", ["resource img src s.png", "resource img srcset a.png"]),
    ("<img srcset='a.png 1.5x' alt=a>", ["resource img srcset a.png"]),
    ("<picture><source srcset='a.webp'></picture>", ["resource source srcset a.webp"]),
    (
      "<link rel=preload as=image imagesrcset='a.png 1x, b.png 2x'>",
      [
        "resource link imagesrcset a.png", "resource link imagesrcset b.png",
      ]
    ),
    (
      "<img srcset='a&amp;b.png 1x&comma;c.png 2x'>",
      ["resource img srcset a&b.png", "resource img srcset c.png"]
    ),
    ("<p srcset=a.png>", []), ("<img imagesrcset=a.png>", []), ("<link srcset=a.png>", []),
  ])
  func readsTheAttributes(_ html: String, _ references: [String]) {
    #expect(Scanned(html).references == references)
  }
}

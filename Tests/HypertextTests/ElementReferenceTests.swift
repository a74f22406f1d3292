import Hypertext
import Testing

@Suite struct ElementReferenceTests {
  @Test(arguments: [
    ("<img src=a.png>", "resource img src a.png"),
    ("<img src='a.png'>", "resource img src a.png"),
    ("<IMG SRC=\"a.png\">", "resource IMG SRC a.png"),
    ("<img\n\tsrc = \"a.png\">", "resource img src a.png"),
    ("<img alt=\"a>b\" src=a.png>", "resource img src a.png"),
    ("<img alt=\"z\" src=\"a.png\">", "resource img src a.png"),
    ("<img src=a.png src=b.png>", "resource img src a.png"),
    ("<img src=a.png/>", "resource img src a.png/"),
    ("<img src>", "resource img src -"),
    ("<img src=''>", "resource img src -"),
    ("<image src=a.png>", "resource image src a.png"),
    ("<img longdesc=d.html>", "link img longdesc d.html"),
    ("<source src=a.mp4>", "resource source src a.mp4"),
    ("<script src=a.js></script>", "resource script src a.js"),
    ("<script src=a.js integrity=sha384-a+B/c crossorigin=anonymous></script>", "resource script src a.js"),
    ("<iframe src=a.html></iframe>", "resource iframe src a.html"),
    ("<frameset><frame src=a.html></frameset>", "resource frame src a.html"),
    ("<iframe longdesc=d.html></iframe>", "link iframe longdesc d.html"),
    ("<embed src=a.swf>", "resource embed src a.swf"),
    ("<object data=a.pdf></object>", "resource object data a.pdf"),
    ("<video src=a.mp4></video>", "resource video src a.mp4"),
    ("<video poster=a.png></video>", "resource video poster a.png"),
    ("<audio src=a.mp3></audio>", "resource audio src a.mp3"),
    ("<track src=a.vtt>", "resource track src a.vtt"),
    ("<input type=image src=a.png>", "resource input src a.png"),
    ("<input src=a.png type=IMAGE>", "resource input src a.png"),
    ("<body background=a.png>", "resource body background a.png"),
    ("<table background=a.png>", "resource table background a.png"),
    ("<table><tr background=a.png>", "resource tr background a.png"),
    ("<table><tr><td background=a.png>", "resource td background a.png"),
    ("<table><tr><th background=a.png>", "resource th background a.png"),
    ("<a href=a.html>", "link a href a.html"),
    ("<A HREF=A.html>", "link A HREF A.html"),
    ("<a href=>", "link a href -"),
    ("<a href>", "link a href -"),
    ("<area href=a.html>", "link area href a.html"),
    ("<form action=a.html>", "link form action a.html"),
    ("<button formaction=a.html>", "link button formaction a.html"),
    ("<button type=x formaction=a.html>", "link button formaction a.html"),
    ("<input type=submit formaction=a.html>", "link input formaction a.html"),
    ("<input formaction=a.html type=IMAGE>", "link input formaction a.html"),
    ("<blockquote cite=a.html>", "link blockquote cite a.html"),
    ("<q cite=a.html>", "link q cite a.html"),
    ("<ins cite=a.html>", "link ins cite a.html"),
    ("<del cite=a.html>", "link del cite a.html"),
    ("<link rel=stylesheet href=a.css>", "resource link href a.css"),
    ("<link href=a.css rel='STYLESHEET'>", "resource link href a.css"),
    ("<link rel='alternate stylesheet' href=a.css>", "resource link href a.css"),
    ("<link rel='&#115;tylesheet' href=a.css>", "resource link href a.css"),
    ("<link rel=icon href=a.ico>", "resource link href a.ico"),
    ("<link rel='shortcut icon' href=a.ico>", "resource link href a.ico"),
    ("<link rel=apple-touch-icon href=a.png>", "resource link href a.png"),
    ("<link rel=mask-icon href=a.svg>", "resource link href a.svg"),
    ("<link rel=preload href=a.woff2>", "resource link href a.woff2"),
    ("<link rel=modulepreload href=a.mjs>", "resource link href a.mjs"),
    ("<link rel=prefetch href=a.html>", "resource link href a.html"),
    ("<link rel=manifest href=a.webmanifest>", "resource link href a.webmanifest"),
    ("<link rel=next href=a.html>", "link link href a.html"),
    ("<link rel='\n\tprev\n' href=a.html>", "link link href a.html"),
    ("<link rel='canonical next' href=a.html>", "link link href a.html"),
    ("<link rel=alternate href=a.html>", "link link href a.html"),
    ("<template><img src=a.png></template>", "resource img src a.png"),
    ("<noscript><img src=a.png></noscript>", "resource img src a.png"),
    ("<pre><img src=a.png></pre>", "resource img src a.png"),
    ("<code><a href=a.html></code>", "link a href a.html"),
    ("<img src='a&amp;b.png'>", "resource img src a&b.png"),
    ("<img src='a&b.png'>", "resource img src a&b.png"),
    ("<img src='&#109;iss.png'>", "resource img src miss.png"),
    ("<img src='a&copy=1.png'>", "resource img src a&copy=1.png"),
    ("<img src='a&copy;1.png'>", "resource img src a©1.png"),
    ("<img src=gr&ouml;&szlig;e.png>", "resource img src größe.png"),
    ("<img src='größe.png'>", "resource img src größe.png"),
    ("<p><a title=x\nhref='a.html'\n>", "link a href a.html"),
    ("<svg><a href=a.html></a></svg>", "link a href a.html"),
    ("<svg><a xlink:href=a.html></a></svg>", "link a xlink:href a.html"),
    ("<svg><image href=a.png /></svg>", "resource image href a.png"),
    ("<svg><image xlink:href=a.png /></svg>", "resource image xlink:href a.png"),
    ("<svg><image xlink:href=old.png href=a.png /></svg>", "resource image href a.png"),
    ("<svg><use href=a.svg#i /></svg>", "resource use href a.svg#i"),
    ("<svg><use href='#i' /></svg>", "resource use href #i"),
    ("<svg><filter><feImage href=a.png /></filter></svg>", "resource feImage href a.png"),
    ("<svg><linearGradient xlink:href='#g' /></svg>", "resource linearGradient xlink:href #g"),
    ("<svg><radialgradient href='#g' /></svg>", "resource radialgradient href #g"),
    ("<svg><pattern href='#p' /></svg>", "resource pattern href #p"),
    ("<svg><text><textPath href='#t'>x</textPath></text></svg>", "resource textPath href #t"),
    ("<svg><animateMotion><mpath href='#m' /></animateMotion></svg>", "resource mpath href #m"),
    ("<svg><script href=a.js></script></svg>", "resource script href a.js"),
    ("<svg><rect fill='url(a.svg#g)' /></svg>", "resource rect fill a.svg#g"),
    ("<svg><rect stroke=\"url('#g') red\" /></svg>", "resource rect stroke #g"),
    ("<svg><rect filter='url(#f)' /></svg>", "resource rect filter #f"),
    ("<svg><rect mask='URL(#m)' /></svg>", "resource rect mask #m"),
    ("<svg><g clip-path='url(#c)' /></svg>", "resource g clip-path #c"),
    ("<svg><path marker-start='url(#m)' /></svg>", "resource path marker-start #m"),
    ("<svg><path marker-mid='url(#m)' /></svg>", "resource path marker-mid #m"),
    ("<svg><path marker-end='url(#m)' /></svg>", "resource path marker-end #m"),
    ("<svg><rect cursor='url(a.cur),auto' /></svg>", "resource rect cursor a.cur"),
    ("<svg><foreignObject><img src=a.png></foreignObject></svg>", "resource img src a.png"),
    ("<math><mi href=a.html>x</mi></math>", "link mi href a.html"),
    ("<math xlink:href=a.html></math>", "link math xlink:href a.html"),
    ("<div style='background:url(a.png)'>", "resource div style a.png"),
    ("<div style='background:url(&quot;a.png&quot;)'>", "resource div style a.png"),
    ("<div style='background:url(\"a.png\")'>", "resource div style a.png"),
    ("<div style=background:url(a.png)>", "resource div style a.png"),
    ("<div style='background:url&lpar;a.png)'>", "resource div style a.png"),
    ("<div style='--logo:url(a.png)'>", "resource div style a.png"),
    ("<style>a{background:url(a.png)}</style>", "resource style - a.png"),
    ("<style><!-- a{background:url(a.png)} --></style>", "resource style - a.png"),
    ("<style type='text/css'>@import 'a.css';</style>", "resource style - a.css"),
    ("<style>a{background:url(a.png)", "resource style - a.png"),
    ("<svg><style>a{fill:url(&quot;#g&quot;)}</style></svg>", "resource style - #g"),
    ("<meta http-equiv=refresh content='0;url=a.html'>", "link meta content a.html"),
    ("<meta content=\"0; URL='a.html'\" http-equiv=Refresh>", "link meta content a.html"),
    ("<meta http-equiv=refresh content='5 a.html?x&amp;y'>", "link meta content a.html?x&y"),
    ("<iframe srcdoc='<img src=a.png>'></iframe>", "resource img src a.png"),
    ("<iframe srcdoc='&lt;img src=a.png&gt;'></iframe>", "resource img src a.png"),
    (
      "<iframe srcdoc=\"<iframe srcdoc='<img src=&amp;quot;a&amp;amp;b.png&amp;quot;>'>\"></iframe>",
      "resource img src a&b.png"
    ),
    ("<iframe srcdoc='<style>a{background:url(a.png)}</style>'></iframe>", "resource style - a.png"),
    ("<script type=module>import './a.js';</script>", "resource script - ./a.js"),
    ("<base href=x/><img src=a.png>", "resource img src a.png"),
    ("<!DOCTYPE html><title>t</title><img src=a.png><script src='xyz", "resource img src a.png"),
    ("<?xml version='1.0'?><html><img src=a.png>", "resource img src a.png"),
    (
      "<a href=\"https://a.invalid https://b.invalid/  \">",
      "link a href https://a.invalid https://b.invalid/  "
    ),
    ("<a href=\"java\tscript:void(0)\">", "link a href java\tscript:void(0)"),
  ])
  func findsTheReference(in html: String, _ reference: String) {
    #expect(Scanned(html).references == [reference])
  }

  @Test(arguments: [
    "<!-- <img src=a.png> -->", "<!--[if IE]><script src=a.js></script><![endif]-->",
    "<script>var s='<img src=\"a.png\">';</script>",
    "<script type='text/template'><a href=a.html></a></script>",
    "<p>&lt;img src=a.png&gt;</p>", "<textarea><img src=a.png></textarea>", "<title><img src=a.png></title>",
    "<p src=a.png href=b.html data=c>", "<img data-src=a.png>", "<img :src='a' @click='b' v-bind:src=c>",
    "<input formaction=a.html>", "<input type=text formaction=a.html>",
    "<button type=button formaction=a.html>", "<button formaction=a.html type=Reset>",
    "<input src=a.png>", "<input type=text src=a.png>", "<link href=a.css>", "<link rel='' href=a.css>",
    "<link rel=preconnect href='https://a.invalid'>", "<link rel='dns-prefetch' href='//b.invalid'>",
    "<link rel=CANONICAL href='https://a.invalid'>", "<meta http-equiv=refresh content=5>",
    "<meta name=refresh content='0;url=a.html'>", "<meta name=description content='0;url=a.html'>",
    "<a name=x>", "<a xlink:href=a.html>", "<script href=a.js></script>", "<image href=a.png>",
    "<rect fill='url(a.svg)'>",
    "<div style='color:red'>", "<div style='content:\"url(a.png)\"'>",
    "<style type='text/less'>a{b:url(a.png)}</style>",
    "<style>/* url(a.png) */</style>", "<script type='application/json'>import 'a.js'</script>",
    "<script>import './a.js'</script>", "<video data=a></video>", "<img href=a.png>", "<a src=a.html>",
    "<svg><rect href=a.png /></svg>", "<iframe srcdoc=''></iframe>", "<plaintext><img src=a.png>",
    "<xmp><img src=a.png></xmp>", "<a class='href=x' title=\"src=y\">",
    "<td background>x"
      .replacing("background", with: "bgcolor"),
  ])
  func findsNothing(in html: String) {
    #expect(Scanned(html).references == [])
  }

  @Test(arguments: [
    ("<img src=\"a.png\"/>", ["resource img src a.png"]),
    ("<script src=\"a.js\"/><img src=\"a.png\"/>", ["resource script src a.js", "resource img src a.png"]),
    ("<p><![CDATA[<img src=\"a.png\"/>]]></p>", []),
    ("<style><![CDATA[a{background:url(a.png)}]]></style>", ["resource style - a.png"]),
    ("<style>a&gt;b{background:url(a.png)}</style>", ["resource style - a.png"]),
    ("<style><!-- a{background:url(a.png)} --></style>", []),
    ("<title><b/></title><textarea><img src=\"a.png\"/></textarea>", ["resource img src a.png"]),
    ("<h:a href=\"a.html\"/>", ["link h:a href a.html"]),
    ("<svg:svg><svg:image xlink:href=\"a.png\"/></svg:svg>", ["resource svg:image xlink:href a.png"]),
    ("<IMG SRC=\"a.png\"/>", []),
    ("<script type=\"module\"><![CDATA[import \"./a.js\";]]></script>", ["resource script - ./a.js"]),
    ("<a href=\"a.html?x&amp;y\"/>", ["link a href a.html?x&y"]),
    (
      "<x xmlns=\"http://x.invalid/\"><img src=\"a.png\"/><a href=\"a\"/></x><q cite=\"b\"/>",
      ["link q cite b"]
    ),
    ("<img xmlns=\"\" src=\"a.png\"/><a xmlns=\"x\" href=\"a\"/><a href=\"b\"/>", ["link a href b"]),
    (
      "<x xmlns=\"x\"><p xmlns=\"http://www.w3.org/1999/xhtml\"><img src=\"a.png\"/></p><img src=\"b.png\"/></x>",
      ["resource img src a.png"]
    ),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><img src=\"a.png\"/><image href=\"b.png\"/></svg><img src=\"c.png\"/>",
      ["resource image href b.png", "resource img src c.png"]
    ),
    ("<x xmlns=\"x\"><h:img src=\"a.png\"/></x>", ["resource h:img src a.png"]),
  ])
  func readsXHTMLAsXML(_ body: String, _ references: [String]) {
    let text =
      "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\(body)</html>"
    #expect(Scanned(text, as: .xhtml).references == references)
  }

  @Test(arguments: [
    ("<image href=\"a.png\"/>", ["resource image href a.png"]),
    ("<image xlink:href=\"a.png\"/>", ["resource image xlink:href a.png"]),
    ("<feImage href=\"a.png\"/>", ["resource feImage href a.png"]),
    ("<feimage href=\"a.png\"/>", []),
    ("<a href=\"a.html\"/>", ["link a href a.html"]),
    ("<style>a{fill:url(#g)}</style>", ["resource style - #g"]),
    ("<style><![CDATA[@import \"a.css\";]]></style>", ["resource style - a.css"]),
    ("<style>@import <![CDATA[\"a]]>.css\";</style>", ["resource style - a.css"]),
    (
      "<rect style=\"fill:url(#g)\" fill=\"url(b.svg#h)\"/>",
      ["resource rect style #g", "resource rect fill b.svg#h"]
    ),
    ("<script href=\"a.js\"/>", ["resource script href a.js"]),
    ("<foreignObject><h:img src=\"a.png\"/></foreignObject>", ["resource h:img src a.png"]),
    ("<img src=\"a.png\"/><video poster=\"a.png\"/><iframe srcdoc=\"&lt;img src=a&gt;\"/>", []),
    ("<image xmlns=\"http://x.invalid/\" href=\"a.png\"/><use href=\"#u\"/>", ["resource use href #u"]),
    (
      "<p xmlns=\"http://www.w3.org/1999/xhtml\"><img src=\"a.png\"/></p><img src=\"b.png\"/>",
      ["resource img src a.png"]
    ),
  ])
  func readsSVGFiles(_ body: String, _ references: [String]) {
    let scanned = Scanned("<svg xmlns=\"http://www.w3.org/2000/svg\">\(body)</svg>", as: .svg)
    #expect(scanned.references == references)
    #expect(scanned.remarks == [])
  }

  @Test(arguments: [
    ("<?xml-stylesheet href=\"a.css\"?>", ["resource xml-stylesheet href a.css"]),
    ("<?xml-stylesheet type='text/css' href='a&amp;b.css' ?>", ["resource xml-stylesheet href a&b.css"]),
    ("<?xml-stylesheet type=text/css href = 'a.css'?>", ["resource xml-stylesheet href a.css"]),
    ("<?xml-stylesheet href=a.css?>", []),
    ("<?xml-stylesheet href='a.css", []),
    ("<?php href='a.css'?>", []), ("<?xml-stylesheetx href='a.css'?>", []),
    ("<?XML-STYLESHEET href='a.css'?>", []),
    ("<?xml-stylesheet\nhref='a.css'?>", ["resource xml-stylesheet href a.css"]),
    ("<g/><?xml-stylesheet href='a.css'?>", []), ("<svg><?xml-stylesheet href='a.css'?></svg>", []),
    (
      "<?xml version='1.0'?><!-- <g> --><!DOCTYPE svg><?xml-stylesheet href='a.css'?>",
      ["resource xml-stylesheet href a.css"]
    ),
    ("<?xml-stylesheet", []),
  ])
  func readsStyleSheetInstructions(_ instruction: String, _ references: [String]) {
    #expect(Scanned("\(instruction)<svg/>", as: .svg).references == references)
    #expect(Scanned("\(instruction)<img src=b>", as: .html).references.count <= 1)
  }

  @Test(arguments: [
    ("<!ENTITY p \"ok.png\">", "<image href='&p;'/>", ["resource image href ok.png"]),
    ("<!ENTITY p 'a'><!ENTITY p 'b'>", "<image href='x/&p;.&p;&amp;&p'/>", ["resource image href x/a.a&&p"]),
    (
      "\n<!-- <!ENTITY p '-'> --> <!ELEMENT x (p)> <?p <!ENTITY p '-'> ?>\n<!ENTITY p\n'a&q;'>\n<!ENTITY q.1-_é 'c'>"
        + "<!ENTITY q '&#x62;&q.1-_é;'>", "<image href='&p;'/>", ["resource image href abc"]
    ),
    (
      "<!ENTITY st 'fill:url(#g);'>", "<rect style='&st;stroke:url(#h)'/>",
      ["resource rect style #g", "resource rect style #h"]
    ),
    ("<!ENTITY p 'a&#38;amp;b&#38;lt;c&lt;'>", "<image href='&p;'/>", ["resource image href a&b<c<"]),
    ("<!ENTITY lt '&#38;#60;'><!ENTITY amp 'x'>", "<image href='&lt;&amp;'/>", ["resource image href <&"]),
    ("<!ENTITY p SYSTEM 'a.txt'><!ENTITY % q 'b'>", "<image href='&p;&q;'/>", ["resource image href &p;&q;"]),
    ("<!ENTITY p '&p;'>", "<image href='&p;'/>", ["resource image href &p;"]),
    ("<!ENTITY p \"a", "<image href='&p;'/>", ["resource image href &p;"]),
    ("<!ENTITY p ''>", "<a href='&p;'/>", ["link a href -"]),
  ])
  func expandsEntitiesOfTheDocument(_ subset: String, _ body: String, _ references: [String]) {
    let text = "<!DOCTYPE svg [\(subset)]>\n<svg xmlns=\"http://www.w3.org/2000/svg\">\(body)</svg>"
    let scanned = Scanned(text, as: .svg)
    #expect(scanned.references == references)
  }

  @Test func whatAnEntityHoldsStandsWhereItIsNamed() {
    let scanned = Scanned(
      "<!DOCTYPE svg [<!ENTITY s 'a:url(b);c:url(d)'>]><svg style='&s;e:url(f)'/>", as: .svg)
    #expect(scanned.references.count == 3)
    for index in scanned.references.indices { #expect(scanned.excerpt(at: index, count: 3) == "&s;") }
  }

  @Test func everyShapeOfALargeDrawingMayNameAnEntity() {
    let shapes = String(repeating: "<path style='&s;' d='M10.5,20.5L30.5,40.5z'/>\n", count: 30_000)
    let text = "<!DOCTYPE svg [<!ENTITY s 'fill:#336699;stroke-width:2;stroke:url(#g)'>]><svg>\(shapes)</svg>"
    #expect(Scanned(text, as: .svg).references.count { $0.hasSuffix("#g") } == 30_000)
  }

  @Test(arguments: ["", "x"])
  func entitiesInEachOtherStayBounded(innermost: String) {
    let entities = (1...20).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 100))'>" }
    let text =
      "<!DOCTYPE svg [<!ENTITY a0 '\(innermost)'>\(entities.joined())]><svg><a href='&a8;' id='&a3;'/></svg>"
    var scanner = ReferenceScanner()
    var result = ScanResult()
    let bytes = Array(text.utf8)
    scanner.scan(bytes.span, as: .svg, into: &result)
    #expect(result.isCutOff)
    scanner.scan(Array("<svg><a href='&a0;'/></svg>".utf8).span, as: .svg, into: &result)
    #expect(!result.isCutOff)
    #expect(result.references.map(\.url.count) == [4])
  }

  @Test func keepsTheOrderOfTheDocument() {
    let scanned = Scanned(
      "<video poster=p.png src=v.mp4><source src=s.mp4><track src=t.vtt></video><a href=x>")
    #expect(
      scanned.references == [
        "resource video poster p.png", "resource video src v.mp4", "resource source src s.mp4",
        "resource track src t.vtt", "link a href x",
      ])
  }

  @Test(arguments: [
    ("<base href=a/><base href=b/>", "a/"), ("<base target=x><base href=b/>", "b/"),
    ("<base href='a&amp;b/'>", "a&b/"),
    ("<base href=''>", ""), ("<p>", nil), ("<!-- <base href=a/> -->", nil),
  ])
  func takesTheFirstBaseThatHasOne(_ html: String, _ base: String?) {
    #expect(Scanned(html).base == base)
  }

  @Test(arguments: [
    ("<p id=a><a name=b id=c>", ["a", "b", "c"]), ("<p name=a>", []), ("<p id=''>", []),
    ("<p ID='&gt;'>", [">"]),
    ("<svg><g id=x /></svg>", ["x"]), ("<p id=a id=b>", ["a"]), ("<!-- <p id=a> -->", []),
    ("<iframe srcdoc='<p id=a>'>", []), ("<p id='ä b'>", ["ä b"]), ("<svg><a name=x id=y></a></svg>", ["y"]),
    ("<svg><foreignObject><a name=x></a></foreignObject></svg>", ["x"]),
  ])
  func findsAnchors(in html: String, _ anchors: [String]) {
    #expect(Scanned(html).anchors == anchors)
  }

  @Test func anchorsOfSVGFilesAreItsIds() {
    #expect(
      Scanned("<svg id='a'><g id=\"b\"/><a name=\"c\" ID='d'/></svg>", as: .svg).anchors == ["a", "b"])
  }

  @Test func nestedDocumentsAreReadToADepth() {
    func nested(_ depth: Int) -> String {
      (0..<depth).reduce("<img src=a.png>") { inner, _ in
        let value = inner.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        return "<iframe srcdoc=\"\(value)\"></iframe>"
      }
    }
    #expect(Scanned(nested(8)).references == ["resource img src a.png"])
    #expect(Scanned(nested(9)).references == [])
  }

  @Test func fragmentsOfNestedDocumentsAreTheirOwn() {
    let scanned = Scanned("<a href='#x'></a><iframe srcdoc='<a href=#x></a>'></iframe>")
    #expect(scanned.references == ["link a href #x", "link a href #x"])
    #expect(scanned.checksOwnFragment == [true, false])
  }
}

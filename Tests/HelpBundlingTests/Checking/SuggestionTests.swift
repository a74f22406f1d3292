import HelpTestSupport
import Testing

@testable import HelpBundling

/// What a reference that names nothing was most likely meant to name.
@Suite struct SuggestionTests {
  private static let cases: [(String, [String], String?)] = [
    ("<img src='a#b.png'>", ["a#b.png", "a.html"], "a%23b.png"),
    ("<img src='a?b.png'>", ["a?b.png", "a.html"], "a%3Fb.png"),
    (
      "<a href='../q/a%20%23?c#.html#id'>x</a>", ["q/a ##.html", "q/a #?c#.html"],
      "../q/a%20%23%3Fc%23.html#id"
    ),
    ("<img src='../photo.jpg'>", ["photo.png", "photo.html"], nil),
    ("<img src='../i/photo.jpg'>", ["i/photo.png", "photo.gif"], "../i/photo.png"),
    ("<a href='../guide.md'>x</a>", ["guide.html"], "../guide.html"),
    ("<link rel=stylesheet href='../style.css'>", ["style.html"], nil),
    ("<a href='../../ok.html'>x</a>", ["ok.html"], "../ok.html"),
    ("<a href='../../help/q/ok.html#id'>x</a>", ["q/ok.html"], "../q/ok.html#id"),
    ("<a href='../../gone.html'>x</a>", ["ok.html"], nil),
    ("<a href='file:///Users/me/help/o%20k.html'>x</a>", ["o k.html"], "o%20k.html"),
    ("<a href='C:\\help\\q\\ok.html'>x</a>", ["q/ok.html"], "q/ok.html"),
    ("<a href='/var/www/q/ok.html?x'>x</a>", ["q/ok.html"], "q/ok.html?x"),
    ("<img src='a#b.png'>", ["a.png"], nil),
    ("<img src='A#b.png'>", ["a#b.png", "a"], "a#b.png"),
    ("<img src='../sub%2Fi.png'>", ["sub/i.png"], "../sub/i.png"),
    ("<a href='../guide/'>x</a>", ["guide.html", "guides.html"], "../guide.html"),
    ("<a href='../guide'>x</a>", ["guide.html", "guides.html"], "../guide.html"),
    ("<a href='../guide/#id'>x</a>", ["guide.html", "guide/i.png"], "../guide.html"),
    ("<a href='../guide/?q#opt'>x</a>", ["guide.html", "guide/i.png"], "../guide.html?q#opt"),
    ("<a href='m/step.html#opt'>x</a>", ["n/m/step.html"], "n/m/step.html#opt"),
    ("<a href='m/step.html#id'>x</a>", ["n/m/step.html"], "n/m/step.html"),
    ("<a href='m/step.html#%C3%A9 '>x</a>", ["n/m/step.html"], "n/m/step.html#%C3%A9"),
    ("<a href='Step.html?a=b#opt:~:text=t'>x</a>", ["step.html"], "step.html?a=b#opt:~:text=t"),
    ("<a href='d//step.html#TOP'>x</a>", ["d/step.html"], "d/step.html#TOP"),
    ("<a href='Step.pdf#page=2'>x</a>", ["step.pdf"], "step.pdf#page=2"),
    ("<img src='Step.png?#'>", ["step.png"], "step.png?#"),
    ("<a href='../guide'>x</a>", ["guide.html", "guide/other.html"], "../guide.html"),
    ("<a href='../guide/'>x</a>", ["guide.html", "guide/index.html"], "../guide/index.html"),
    (
      "<img src='../\u{753B}\u{9762}\u{FF11}.png'>", ["\u{753B}\u{9762}.png", "\u{753B}\u{9762}1.png"],
      "../\u{753B}\u{9762}1.png"
    ),
    (
      "<img src='../shot1.png'>", ["shot2.png", "shot\u{FF11}.png", "shot\u{FF12}.png"],
      "../shot\u{FF11}.png"
    ),
    ("<img src='example13.png'>", ["example1.png", "example12.png"], nil),
    ("<a href='a13813.html'>x</a>", ["a13183.html"], nil),
    ("<a href='step1.html'>x</a>", ["step01.html", "step2.html"], "step01.html"),
    ("<a href='simple.html'>x</a>", ["simple1.html"], "simple1.html"),
    ("<a href='gui/notes/x.html'>x</a>", ["base/notes/x.html"], nil),
    ("<a href='v1/x.html'>x</a>", ["v2/x.html"], nil),
    ("<a href='img/icons/x.html'>x</a>", ["image/icons/x.html"], nil),
    ("<a href='images/icons/x.html'>x</a>", ["image/icons/x.html"], "image/icons/x.html"),
    ("<a href='img/x.html'>x</a>", ["images/x.html"], "images/x.html"),
    ("<a href='notes/x.html'>x</a>", ["base/notes/x.html"], "base/notes/x.html"),
    ("<a href='base/notes/x.html'>x</a>", ["notes/x.html"], "notes/x.html"),
  ]

  /// Checks a page with some markup among other files, and returns what is said about the markup.
  private func finding(_ markup: String, on page: String, beside files: [String]) async throws -> Finding? {
    let folder = try TemporaryFolder()
    try folder.write("<html lang=en><meta charset=utf-8><title>t</title>\(markup)", to: page)
    for file in files {
      try folder.write("<html lang=en><meta charset=utf-8><title>t</title><p id=opt><p id=\u{E9}>", to: file)
    }
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    return findings.first { $0.severity == .error && $0.reference != nil }
  }

  @Test(arguments: cases)
  func suggests(markup: String, files: [String], suggestion: String?) async throws {
    let page = markup.contains("../") ? "p/page.html" : "page.html"
    let finding = try await finding(markup, on: page, beside: files)
    #expect(finding != nil)
    #expect(finding?.suggestion == suggestion, "\(finding?.message ?? "")")
  }

  @Test(arguments: [
    ("<img src='e%20f.png'>", ["e%20f.png"], "e%2520f.png"),
    ("<img src='it&#39;S.png'>", ["it's.png"], "it%27s.png"),
    ("<img src='A&amp;copy.png'>", ["a&copy.png"], "a%26copy.png"),
    ("<p style='background: url(Foo\\(1\\).png)'>", ["foo(1).png"], "foo%281%29.png"),
    ("<img src='Foo(1).png'>", ["foo(1).png"], "foo(1).png"),
    ("<base href='/'><img src='a.png'>", ["a.png"], nil),
    ("<base href='../'><img src='a.png'>", ["a.png"], nil),
    ("<img src=sub>", ["sub/i.html"], nil), ("<iframe src=sub></iframe>", ["sub/i.html"], "sub/i.html"),
  ])
  func suggestsWhatMayBePasted(markup: String, files: [String], suggestion: String?) async throws {
    let finding = try #require(try await finding(markup, on: "page.html", beside: files))
    #expect(finding.suggestion == suggestion, "\(finding.message)")
  }

  @Test(arguments: [
    ("<base href=sub/><a href=''>x</a>", Rule.directoryReference),
    ("<base href=b.html><a href=''>x</a>", nil),
    ("<base href=c.html><a href=' '>x</a>", .missingPage),
    ("<base href=sub/><form action=''>", .emptyReference),
    ("<base href=sub/><img src=''>", .emptyReference), ("<a href=''>x</a>", .emptyReference),
    ("<base href=c.html><meta http-equiv=refresh content='1;url='>", .missingPage),
  ])
  func anEmptyLinkLeadsToTheBase(markup: String, rule: Rule?) async throws {
    let folder = try TemporaryFolder()
    try folder.write("<html lang=en><title>t</title>\(markup)", to: "a.html")
    for name in ["b.html", "sub/i.html"] { try folder.write("<html lang=en><title>t</title>", to: name) }
    let rules: Set<Rule> = [.directoryReference, .missingPage, .emptyReference]
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    #expect(findings.map(\.rule).first(where: rules.contains) == rule)
  }

  @Test func dropsSpacesAtTheEndsOfAURL() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<html lang=en><title>t</title><img src=' b c.png '>", to: "a.html")
    try folder.write("x", to: "b c.png")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    #expect(findings.first { $0.rule == .unportableReference }?.suggestion == "b%20c.png")
  }

  @Test(arguments: [
    ("b.html?q#instal", "b.html?q#install"), ("#instal", "#install"), ("b.html#INSTALL", "b.html#install"),
    ("b.html#instal:~:text=a", "b.html#install:~:text=a"), ("./b.html#two-worts", "./b.html#two%20words"),
    ("b.html#%E5%B0%8E%E5%85%A5%E3%81%AE%E6%89%8B", "b.html#導入の手順"), ("b.html#other", nil),
  ])
  func suggestsTheWholeURLOfAnotherID(written: String, suggestion: String?) async throws {
    let folder = try TemporaryFolder()
    let ids = "<p id=install><p id='two words'><p id=導入の手順>"
    try folder.write(
      "<html lang=en><meta charset=utf-8><title>t</title>\(ids)<a href='\(written)'>", to: "a.html")
    try folder.write("<html lang=en><meta charset=utf-8><title>t</title>\(ids)", to: "b.html")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    let finding = try #require(findings.first { $0.rule == .missingFragment })
    #expect(finding.suggestion == suggestion)
  }

  @Test(arguments: [
    ("<a href=community.ca.html>x</a>", "community.ja.html", ["style.css"], nil),
    ("<a href=community.ca.html>x</a>", "community.ja.html", ["community.de.html"], "community.de.html"),
    ("<a href=Community.JA.html>x</a>", "community.ja.html", [], "community.ja.html"),
    ("<a href=old/setup.html>x</a>", "setup.html", [], nil),
    ("<a href=old/setup.html>x</a>", "index.html", ["setup.html"], "setup.html"),
    ("<a href=community.ja/>x</a>", "community.ja.html", [], "community.ja.html"),
  ])
  func aPageIsNoNearMissOfALinkOnIt(
    markup: String, page: String, files: [String], suggestion: String?
  ) async throws {
    let finding = try await finding(markup, on: page, beside: files)
    #expect(finding != nil)
    #expect(finding?.suggestion == suggestion, "\(finding?.message ?? "")")
  }

  @Test(arguments: [
    (
      "<img src='a#b.png'>",
      "img src 'a#b.png' names no file; '#' ends a path unless it is percent-encoded, did you mean 'a%23b.png'?"
    ),
    (
      "<img src='sub%2fi.png'>",
      "img src 'sub%2fi.png' names no file; its slash is percent-encoded and separates nothing, "
        + "did you mean 'sub/i.png'?"
    ),
    (
      "<img src='sub%252Fi.png'>",
      "img src 'sub%252Fi.png' (that is 'sub%2Fi.png') names no file; it is percent-encoded twice, "
        + "did you mean 'sub/i.png'?"
    ),
  ])
  func saysWhatIsEncodedWrong(markup: String, message: String) async throws {
    let finding = try await finding(markup, on: "page.html", beside: ["a#b.png", "sub/i.png"])
    #expect(finding?.message == message)
  }

  @Test(arguments: [
    ("a b.html?x=c\\d", "a raw space", "a%20b.html?x=c\\d"),
    ("b.html#x y\\z", "a raw space", "b.html#x%20y\\z"),
    ("d\\b.html?x\\y", "a backslash", "d/b.html?x\\y"),
  ])
  func onlyABackslashOfThePathIsASlash(reference: String, fault: String, suggestion: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("<html lang=en><title>t</title><a href='\(reference)'>x</a>", to: "page.html")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    let finding = findings.first { $0.rule == .unportableReference }
    #expect(finding?.suggestion == suggestion)
    #expect(finding?.message.contains("has \(fault)") == true, "\(finding?.message ?? "")")
  }
}

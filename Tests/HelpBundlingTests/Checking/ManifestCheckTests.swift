import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// What a check of a manifest says beyond that of a folder: settings, lists, fallbacks.
@Suite struct ManifestCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func page(_ body: String, charset: String = "utf-8") -> String {
    "<!DOCTYPE html><html lang=en><head><meta charset=\(charset)><title>t</title></head><body>\(body)</body></html>"
  }

  private func check(_ manifest: String, rules: [Rule: Severity] = [:]) async throws -> [Finding] {
    try await report(manifest, rules: rules).findings
  }

  private func report(_ manifest: String, rules: [Rule: Severity] = [:]) async throws -> CheckReport {
    let file = try folder.write(manifest, to: "manifest.json")
    let plans = try HelpSource(manifest: Manifest(contentsOf: file), file: file).plans()
    return try await ReferenceChecker(rules: rules, jobs: 1).check(plans)
  }

  private func oneLocale(_ rest: String = "") -> String {
    "{\"name\":\"h\",\"localeDefaults\":{\"baseHTML\":\"a.html\"},\"locales\":[\"en\"]\(rest)}"
  }

  // MARK: Settings

  @Test(arguments: [
    ("{\"rule\":\"missing-fragment\"}", 0), ("{\"target\":\"b.html\"}", 0),
    ("{\"target\":\"b.html#gone\"}", 0),
    ("{\"target\":\"b.html#*\"}", 0), ("{\"target\":\"*.html\",\"rule\":\"missing-fragment\"}", 0),
    ("{\"file\":\"a.html\",\"target\":\"b.html\"}", 0), ("{\"target\":\"b.html#other\"}", 1),
    ("{\"target\":\"c.html\"}", 1), ("{\"target\":\"b\"}", 1), ("{\"file\":\"b.html\"}", 1),
    ("{\"rule\":\"missing-page\"}", 1), ("{\"rule\":\"missing-page\",\"target\":\"b.html\"}", 1),
  ])
  func ignoresAMissingFragmentByPageOrByID(entry: String, remaining: Int) async throws {
    try folder.write(page("<a href=b.html#gone>"), to: "en/a.html")
    try folder.write(page("x"), to: "en/b.html")
    let findings = try await check(oneLocale(",\"verify\":{\"ignore\":[\(entry)]}"))
    #expect(findings.count { $0.rule == .missingFragment } == remaining)
  }

  /// One locale is enough; two entries for one finding are both of use; of a rule that is off nothing is known.
  @Test(arguments: [
    (#"{"rule":"missing-fragment"}"#, 0),
    (#"{"rule":"missing-fragment"},{"rule":"missing-fragment","file":"a.html"}"#, 0),
    (#"{"rule":"missing-fragment","target":"b.html"},{"rule":"missing-fragment","target":"*#gone"}"#, 0),
    (#"{"rule":"missing-resource","target":"left.png"},{"rule":"not-included"}"#, 0),
    (#"{"rule":"missing-page","target":"left.png"}"#, 1),
    (#"{"rule":"missing-fragment","target":"b.html#other"}"#, 1),
    (#"{"rule":"missing-page"}"#, 1), (#"{"rule":"missing-page"},{"rule":"empty-glob"}"#, 2),
    (#"{"rule":"missing-title"}"#, 0), (#"{"file":"gone.html"}"#, 0), (#"{"rule":"duplicate-id"}"#, 0),
    (#"{"rule":"missing-file","target":"gone.txt"}"#, 0), (#"{"rule":"redundant-file"}"#, 0),
    (#"{"rule":"unreferenced-file","file":"c.txt"}"#, 0), (#"{"rule":"unportable-name"}"#, 0),
    (#"{"rule":"symlink-escape"}"#, 0),
  ])
  func tellsOfEntriesThatFitNothing(ignore: String, unused: Int) async throws {
    try folder.write(page("<a href=b.html#gone><img src=left.png>"), to: "en/a.html")
    try folder.write(page(""), to: "en/b.html")
    try folder.write("x", to: "en/left.png")
    for name in ["a.html", "b.html"] { try folder.write(page("<a href=b.html>"), to: "ja/\(name)") }
    for name in ["c.txt", "d.txt", "what?.txt"] { try folder.write("same", to: "en/\(name)") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/en/link.txt", withDestinationPath: "/etc/passwd")
    let report = try await report(
      """
      {"name":"h","localeDefaults":{"baseHTML":"a.html"},
       "locales":{"en":{"includedFiles":["*.html","*.txt","gone.txt"]},"ja":{"includedFiles":["*.html"]}},
       "verify":{"rules":{"missing-title":"off"},"ignore":[\(ignore)]}}
      """, rules: [.duplicateID: .off])
    #expect(report.unusedIgnores.count == unused)
  }

  @Test func ignoresByFileWithoutHidingTheSameCauseElsewhere() async throws {
    try folder.write(page("<img src=gone.png><a href=b.html>"), to: "en/a.html")
    try folder.write(page("<img src=gone.png>"), to: "en/b.html")
    let findings = try await check(
      oneLocale(",\"verify\":{\"ignore\":[{\"file\":\"a.html\",\"rule\":\"missing-resource\"}]}"))
    #expect(findings.map(\.place.file) == ["en/b.html"])
    #expect(findings.map(\.occurrences) == [1])
  }

  @Test func weighsRulesAsTheManifestSaysAndTheCallerAboveIt() async throws {
    try folder.write(page("<img src=gone.png><a href=#gone>"), to: "en/a.html")
    let manifest = oneLocale(
      ",\"verify\":{\"rules\":{\"missing-resource\":\"note\",\"missing-fragment\":\"error\"}}")
    #expect(try await check(manifest).map(\.severity) == [.note, .error])
    let above = try await check(manifest, rules: [.missingResource: .off, .missingFragment: .warning])
    #expect(above.map(\.severity) == [.warning])
  }

  // MARK: Lists and fallbacks

  @Test(arguments: ["sub/", "sub", "./sub/#x"])
  func namesThePageOfAFolderThatTheListLeavesOut(href: String) async throws {
    try folder.write(page("<a href='\(href)'>"), to: "en/a.html")
    try folder.write(page(""), to: "en/sub/index.html")
    let findings = try await check(oneLocale())
    #expect(findings.map(\.rule) == [.directoryReference])
    #expect(findings.first?.suggestion?.hasSuffix("sub/index.html") == true)
  }

  @Test func asksNobodyToLeaveOutWhatAScriptLoads() async throws {
    try folder.write(page("<script>new Worker('w.js'); fetch('b/d.html')</script>"), to: "en/a.html")
    for name in ["w.js", "b/d.html", "other.js"] { try folder.write(page(name), to: "en/\(name)") }
    let list = ",\"localeDefaults\":{\"baseHTML\":\"a.html\",\"includedFiles\":[\"**\"]}"
    let findings = try await check("{\"name\":\"h\",\"locales\":[\"en\"]\(list)}")
    #expect(findings.map(\.rule) == [.needsServer, .needsServer, .unreferencedFile])
    #expect(findings.last?.target == "other.js")
  }

  @Test(arguments: ["<a href=s.css>", "<link rel=next href=s.css>", "<object data=s.css>"])
  func aSheetHasTheEncodingOfWhatLoadsItAsOne(markup: String) async throws {
    try folder.write(page("<link rel=stylesheet href=s.css><a href=b.html>"), to: "en/a.html")
    try folder.write(
      #require(page(markup + "\u{65E5}", charset: "shift_jis").data(using: .shiftJIS)), to: "en/b.html")
    try folder.write("p{background:url(\u{7121}.png)}", to: "en/s.css")
    try folder.write("x", to: "en/\u{7121}.png")
    let findings = try await check(oneLocale())
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  @Test func followsTheReferencesOfASheetInItsPagesEncoding() async throws {
    let encoding = String.Encoding.shiftJIS
    try folder.write(
      #require(
        page("<link rel=stylesheet href=a.css>\u{65E5}", charset: "shift_jis").data(using: encoding)),
      to: "en/a.html")
    try folder.write("@import 'b.css';", to: "en/a.css")
    try folder.write(
      #require("p{background:url(\u{65E5}\u{672C}.png)}".data(using: encoding)), to: "en/b.css")
    try folder.write("x", to: "en/\u{65E5}\u{672C}.png")
    let findings = try await check(oneLocale())
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  @Test func takesAScriptInItsPagesEncoding() async throws {
    let encoding = String.Encoding.shiftJIS
    try folder.write(
      #require(page("<script src=menu.js></script>\u{65E5}", charset: "shift_jis").data(using: encoding)),
      to: "en/a.html")
    try folder.write(
      #require("// \u{30E1}\u{30CB}\u{30E5}\u{30FC}\nfetch('d.json')".data(using: encoding)), to: "en/menu.js"
    )
    try folder.write("x", to: "en/d.json")
    #expect(try await check(oneLocale()).map(\.rule) == [.needsServer])
  }

  @Test func saysThatAFileOfTheLocaleDiffersOnlyInCase() async throws {
    for tag in ["en", "ja"] { try folder.write(page("<img src=Image.png>"), to: "\(tag)/a.html") }
    try folder.write("x", to: "en/Image.png")
    try folder.write("y", to: "ja/image.png")
    let findings = try await check(
      "{\"name\":\"h\",\"fallbackLocale\":\"en\",\"localeDefaults\":{\"baseHTML\":\"a.html\","
        + "\"includedFiles\":[\"Image.png\"]},\"locales\":[\"en\",\"ja\"]}")
    #expect(findings.map(\.rule) == [.untranslatedFile])
    #expect(findings.first?.message.hasSuffix("; its 'image.png' differs only in case") == true)
  }

  @Test(arguments: [#"["**"]"#, #""auto""#])
  func doesNotAskToIncludeWhatIsExcluded(list: String) async throws {
    try folder.write(page("<img src=a.png><img src=b.png>"), to: "en/a.html")
    for name in ["a.png", "b.png"] { try folder.write(name, to: "en/\(name)") }
    let findings = try await check(
      #"{"name":"h","localeDefaults":{"baseHTML":"a.html","includedFiles":\#(list),"exclude":["a.p*"]},"#
        + #""locales":["en"]}"#)
    #expect(findings.map(\.rule) == [.notIncluded])
    #expect(findings.map(\.suggestion) == [nil])
    #expect(
      findings.first?.message
        == "img src 'a.png' names a file that exists and is excluded by 'a.p*'; "
        + "narrow 'exclude' or remove the reference")
  }

  @Test func doesNotAskToIncludeALinkThatWasRefused() async throws {
    try folder.write(page("<img src=Image.png>"), to: "en/a.html")
    try folder.write("x", to: "secret.png")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "en/Image.png"),
      withDestinationURL: folder.url.appending(path: "secret.png"))
    let findings = try await check(
      "{\"name\":\"h\",\"localeDefaults\":{\"baseHTML\":\"a.html\",\"includedFiles\":[\"*\"]},\"locales\":[\"en\"]}"
    )
    #expect(findings.map(\.rule) == [.symlinkEscape, .missingResource])
  }

  @Test func saysThatAReferenceNamesALinkThatNoBundleCanHold() async throws {
    try folder.write(page("<img src=gone.png><img src=away.png><a href=far/x.html>"), to: "en/a.html")
    try folder.write("x", to: "away.png")
    try folder.write(page(""), to: "far/x.html")
    for (link, target) in [("gone.png", "nothing.png"), ("away.png", "../away.png"), ("far", "../far")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/en/" + link, withDestinationPath: target)
    }
    let findings = try await check(
      #"{"name":"h","localeDefaults":{"baseHTML":"a.html","includedFiles":["**"]},"locales":["en"]}"#)
    let told = findings.filter { [.missingResource, .missingPage].contains($0.rule) }
    #expect(told.count == 3)
    for finding in told {
      #expect(
        finding.message.hasSuffix(
          "; it is or leads through a symbolic link that no bundle can hold, copy what that leads to"))
    }
    #expect(findings.filter { [.missingFile, .symlinkEscape].contains($0.rule) }.count == 3)
  }

  @Test func saysThatLinkedFoldersAreNotEntered() async throws {
    try folder.write(
      page("<img src=pics/x.png><a href=pics/>p</a><img src=pics/far/y.png>"), to: "help/a.html")
    try folder.write("x", to: "help/images/x.png")
    for (link, target) in [("pics", "images"), ("images/far", "../../far")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/help/" + link, withDestinationPath: target)
    }
    try folder.write("y", to: "far/y.png")
    let reason = "of this bundle; 'pics' is a symbolic link to a folder, which is not entered"
    let messages = [
      "img src 'pics/x.png' names no file \(reason); did you mean 'images/x.png'?",
      "a href 'pics/' names no page \(reason); copy the folder instead",
      "img src 'pics/far/y.png' names no file \(reason); copy the folder instead",
    ]
    let listed = try await check(
      #"{"name":"h","locales":{"en":{"root":"help","baseHTML":"a.html","includedFiles":["images/x.png"]}}}"#)
    #expect(listed.filter { $0.place.line != nil }.map(\.message) == messages)
    let all = try await ReferenceChecker(jobs: 1).check(folder: folder.url.appending(path: "help")).findings
    #expect(all.filter { $0.place.line != nil }.map(\.message) == messages)
    let escapes = all.filter { $0.rule == .symlinkEscape }
    #expect(escapes.map(\.place.file) == ["images/far"])
    #expect(escapes.map(\.severity) == [.error])
  }

  /// What others lend to the locale has no faults of its own, and no entry for its faults is called useless.
  @Test(arguments: [
    ("", [Rule.missingFile]),
    (#""rules":{"missing-file":"warning"}"#, [.emptyGlob, .missingFile, .missingPage, .untranslatedFile]),
    (#""ignore":[{"target":"ja.lproj"}]"#, [.emptyGlob, .missingPage, .untranslatedFile]),
    (#""ignore":[{"rule":"missing-page","file":"a.html"}]"#, [.missingFile]),
  ])
  func aLocaleWithoutAFolderIsOneFinding(verify: String, rules: [Rule]) async throws {
    try folder.write(page("<a href=b.html>"), to: "en/a.html")
    try folder.write(page(""), to: "en/b.html")
    let report = try await report(
      #"{"name":"h","localeDefaults":{"baseHTML":"a.html","includedFiles":["b*"]},"#
        + "\"locales\":[\"en\",\"ja\"],\"verify\":{\(verify)}}")
    #expect(
      report.findings.filter { $0.locale == "ja" }.map(\.rule).sorted { $0.rawValue < $1.rawValue } == rules)
    #expect(report.findings.allSatisfy { $0.locale == "ja" })
    #expect(report.unusedIgnores.isEmpty)
  }

  // MARK: What messages say to change

  @Test(arguments: [
    (
      "<img src=gone.png>",
      "img src 'gone.png' names no file of this bundle; add the file or correct the reference"
    ),
    (
      "<a href=gone.html>",
      "a href 'gone.html' names no page of this bundle; add the page or correct the link"
    ),
    ("<a href=gone>", "a href 'gone' names no page of this bundle; add the page or correct the link"),
    ("<a href=gone.PDF>", "a href 'gone.PDF' names no file of this bundle; add the file or correct the link"),
    (
      "<style>@import 'gone.css';</style>",
      "style @import 'gone.css' names no file of this bundle; add the file or correct the reference"
    ),
    (
      "<a href=/b.html#id>",
      "a href '/b.html#id' starts at the root of a server, and offline there is none; write 'b.html#id'"
    ),
    (
      "<a href=sub/>",
      "a href 'sub/' names a folder, and offline no server chooses a page; name the page, 'sub/only.html'"
    ),
    (
      "<a href='sub\\only.html'>",
      "a href 'sub\\only.html' has a backslash, which only some readers take for a slash; write 'sub/only.html'"
    ),
    (
      "<a href=b.html#gone>",
      "a href 'b.html#gone' names no id of 'b.html'; give an element that id or correct the fragment"
    ),
    (
      "<a href=../gone.html>",
      "a href '../gone.html' climbs over the root of the bundle; copy what it names below the root and name it there"
    ),
  ])
  func saysWhatToChange(body: String, message: String) async throws {
    try folder.write(page(body + "<a href=b.html>"), to: "a.html")
    try folder.write(page("<p id=id><a href=sub/only.html>"), to: "b.html")
    try folder.write(page("x"), to: "sub/only.html")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    #expect(findings.filter { $0.place.line != nil }.map(\.message) == [message])
  }

  @Test(arguments: [
    ("big5", "\u{65E5} ", "bytes are UTF-8; declare utf-8 instead of 'big5'"),
    (
      "iso-2022-kr", "",
      "file is declared to be in 'iso-2022-kr', which browsers do not read; save it as UTF-8 and declare utf-8"
    ),
  ])
  func saysHowToDeclareAnEncoding(charset: String, text: String, message: String) async throws {
    try folder.write(page(text, charset: charset), to: "a.html")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    #expect(findings.map(\.rule) == [.undecodableText])
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.target) == ["a.html"])
  }

  @Test func saysHowASheetDeclaresItsEncoding() async throws {
    let page = page("<link rel=stylesheet href=s.css>\u{65E5}", charset: "shift_jis")
    try folder.write(#require(page.data(using: .shiftJIS)), to: "a.html")
    try folder.write("/* \u{3042} */", to: "s.css")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    #expect(
      findings.map(\.message)
        == [#"bytes are UTF-8; declare with @charset "utf-8"; instead of 'shift_jis'"#])
  }

  @Test(arguments: ["", " "])
  func aPageInUTF16LendsNoEncoding(padding: String) async throws {
    let page = page("<link rel=stylesheet href=s.css>", charset: "utf-16")
    try folder.write(#require(page.data(using: .utf16)), to: "a.html")
    try folder.write("a{background:url(gone.png)} /* \u{3042}\(padding) */", to: "s.css")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
    #expect(findings.map(\.rule) == [.missingResource])
  }

  @Test func aFaultOfTheSystemRefusesNothing() {
    let file = CheckedFile(path: "a.html", place: "a.html", size: 1, kind: nil)
    let problem = Problem(kind: .noConverter, isResource: false, target: Array("shift_jis".utf8), page: 0)
    var table = ProblemTable(maximumCount: 1)
    if table.wantsPlace(problem) { table.add(Sighting(page: 0, line: 1, column: 1), to: problem) }
    var writer = FindingWriter(
      subject: CheckSubject(locale: nil, files: [file], basePage: nil), settings: VerifySettings(),
      limits: .standard, anchors: PageAnchors([:]) { _, _ in false })
    let findings = writer.findings(of: table)
    #expect(findings.map(\.rule) == [.notChecked])
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.first?.message.hasPrefix("file is in shift_jis, which this system cannot convert") == true)
  }

  @Test func tellsANumberSignInANameFromThatOfAFragment() async throws {
    try folder.write(page("<a href=c%23.html#idd><a href=c%23.html#gone>"), to: "a.html")
    try folder.write(page("<p id=id3>"), to: "c#.html")
    let findings = try await ReferenceChecker(jobs: 1).check(folder: folder.url).findings
      .filter { $0.rule == .missingFragment }
    #expect(
      findings.map(\.message) == [
        "a href 'c%23.html#idd' names no id of 'c#.html'; did you mean 'c%23.html#id3'?",
        "a href 'c%23.html#gone' names no id of 'c#.html'; give an element that id or correct the fragment",
      ])
  }
}

import HelpTestSupport
import Testing

@testable import HelpBundling

/// What is said of a reference into the folder or the bundle of another locale.
@Suite struct OtherLocaleTests {
  private func findings(_ rig: SourceRig, _ members: String) async throws -> [Finding] {
    let report = try await ReferenceChecker(jobs: 1).check(rig.plans(members))
    return report.findings.filter { $0.place.line != nil }
  }

  /// English lies around Japanese.
  @Test(arguments: [
    (
      "ja/a.html", Rule.notIncluded,
      "names a file of locale 'ja', which has a bundle of its own; remove the link"
    ),
    (
      "ja/", .directoryReference,
      "names a folder of locale 'ja', which has a bundle of its own; remove the reference"
    ),
    (
      "ja/gone.html", .missingPage,
      "names no page of this bundle; it is in the folder of locale 'ja', which has a bundle of its own; "
        + "remove the reference"
    ),
    (
      "ja/b.html", .missingPage,
      "names no page of this bundle; it is in the folder of locale 'ja', which has a bundle of its own; "
        + "did you mean 'b.html'?"
    ),
  ])
  func namesTheLocaleWithinTheOwnFolder(href: String, rule: Rule, words: String) async throws {
    let rig = try SourceRig(texts: [
      "help/a.html": SourceRig.page("b.html", href), "help/b.html": SourceRig.page(),
      "help/ja/a.html": SourceRig.page(),
    ])
    let findings = try await findings(
      rig,
      #""root":"help","localeDefaults":{"baseHTML":"a.html","includedFiles":["**"]},"#
        + #""locales":{"en":{"root":"."},"ja":{"root":"ja"}}"#)
    #expect(findings.map(\.rule) == [rule])
    #expect(findings.first?.message == "a href '\(href)' \(words)")
  }

  @Test func saysToCopyAPictureOfAnotherLocale() async throws {
    let rig = try SourceRig(texts: [
      "a.html": "<!doctype html><html lang=en><title>x</title><img src=ja/p.png>",
      "ja/a.html": SourceRig.page(),
      "ja/p.png": "",
    ])
    let findings = try await findings(
      rig, #""localeDefaults":{"baseHTML":"a.html"},"locales":{"en":{"root":"."},"ja":{"root":"ja"}}"#)
    #expect(findings.map(\.rule) == [.notIncluded])
    #expect(
      findings.map(\.message) == [
        "img src 'ja/p.png' names a file of locale 'ja', which has a bundle of its own; copy the file to this locale"
      ])
  }

  /// Entries for the archive, in which the file is missing, are of use for the tree too.
  @Test func anEntryThatIsForTheArchiveIsOfUse() async throws {
    let rig = try SourceRig(texts: ["a.html": SourceRig.page("ja/a.html"), "ja/a.html": SourceRig.page()])
    let report = try await ReferenceChecker(jobs: 1).check(
      rig.plans(
        #""localeDefaults":{"baseHTML":"a.html"},"locales":{"en":{"root":"."},"ja":{"root":"ja"}},"#
          + #""verify":{"ignore":[{"rule":"missing-page"},{"rule":"not-included"}]}"#))
    #expect(report.findings.isEmpty)
    #expect(report.unusedIgnores.isEmpty)
  }

  /// Folders beside each other, some pages deeper; what the locale has itself is suggested unless a language is meant.
  @Test(arguments: [
    ("../../ja/a.html", "to a file of locale 'ja', which has a bundle of its own; remove the link"),
    ("../../ja/%E3%81%82.html#x", "to a file of locale 'ja', which has a bundle of its own; remove the link"),
    ("..\\../ja/./x/../a.html?q", "to a file of locale 'ja', which has a bundle of its own; remove the link"),
    ("../../ja/", "to the folder of locale 'ja', which has a bundle of its own; remove the reference"),
    (
      "../../ja/gone.html",
      "to the folder of locale 'ja', which has a bundle of its own; remove the reference"
    ),
    ("../../en/a.html", "did you mean '../a.html'?"), ("../../ja/b.html", "did you mean '../b.html'?"),
    ("../../common/c.html", "did you mean '../c.html'?"),
    ("../../gone/a.html", "did you mean '../a.html'?"),
    ("../../ko/gone.html", "copy what it names below the root and name it there"),
  ])
  func namesTheLocaleBesideTheOwn(href: String, words: String) async throws {
    let rig = try SourceRig(texts: [
      "en/a.html": SourceRig.page("d/d.html"), "en/b.html": SourceRig.page(),
      "en/d/d.html": SourceRig.page(href), "ja/a.html": SourceRig.page(),
      "ja/\u{3042}.html": SourceRig.page(),
      "common/c.html": SourceRig.page(),
    ])
    let findings = try await findings(
      rig,
      #""localeDefaults":{"baseHTML":"a.html","includedFiles":["**"]},"locales":["en","ja"],"#
        + #""shared":[{"root":"common","includedFiles":["**"]}]"#
    ).filter { $0.rule != .unportableReference }
    #expect(findings.map(\.rule) == [.outsideBundle])
    #expect(findings.first?.message.contains(words) == true, "\(findings.map(\.message))")
  }

  @Test func theOwnPictureIsMeantAndNotThatOfAnotherLocale() async throws {
    let page = "<!doctype html><html lang=en><title>x</title><img src=../ja/p.png><img src=../ja/q.png>"
    let rig = try SourceRig(
      ["en/p.png", "ja/p.png", "ja/q.png"], texts: ["en/a.html": page, "ja/a.html": SourceRig.page()])
    let findings = try await findings(
      rig, #""localeDefaults":{"baseHTML":"a.html","includedFiles":["**"]},"locales":["en","ja"]"#)
    #expect(
      findings.map(\.message) == [
        "img src '../ja/p.png' climbs over the root of the bundle; did you mean 'p.png'?",
        "img src '../ja/q.png' climbs over the root of the bundle to a file of locale 'ja', which has a bundle of its "
          + "own; copy the file to this locale",
      ])
  }

  @Test(arguments: [
    "/ja/b.html", "/docs/ja/b.html#x", "file:///home/me/help/ja/b.html", "C:\\help\\ja\\b.html",
  ])
  func doesNotTakeAnotherLanguageForTheOwnPage(href: String) async throws {
    let rig = try SourceRig(texts: [
      "en/a.html": SourceRig.page("b.html", href), "en/b.html": SourceRig.page(),
      "ja/a.html": SourceRig.page("b.html"), "ja/b.html": SourceRig.page(),
    ])
    let findings = try await findings(rig, #""localeDefaults":{"baseHTML":"a.html"},"locales":["en","ja"]"#)
    #expect(findings.map(\.suggestion) == [nil])
    #expect(
      findings.first?.message.hasSuffix(
        "it names a file of locale 'ja', which has a bundle of its own; remove the link") == true)
  }

  /// One folder holds both; which files are whose, their lists say.
  @Test func namesTheBundleThatHoldsAFileOfTheSameFolder() async throws {
    let rig = try SourceRig(texts: [
      "en/a.html": SourceRig.page("../ja/a.html", "../ja/b.html"), "ja/a.html": SourceRig.page(),
      "ja/b.html": SourceRig.page(),
    ])
    let findings = try await findings(
      rig,
      #""locales":{"en":{"root":".","baseHTML":"en/a.html","includedFiles":["en/**"]},"#
        + #""ja":{"root":".","baseHTML":"ja/a.html","includedFiles":["ja/a*"]}}"#)
    #expect(findings.map(\.rule) == [.notIncluded, .notIncluded])
    #expect(
      findings.map(\.message) == [
        "a href '../ja/a.html' (that is 'ja/a.html') names a file of the bundle of 'ja' that is not in the FileList of "
          + "this one; add 'ja/a.html' to includedFiles or remove the reference",
        "a href '../ja/b.html' (that is 'ja/b.html') names a file that exists and is not in the FileList; "
          + "add 'ja/b.html' to includedFiles",
      ])
  }

  @Test func namesTheLocaleAroundTheOwnFolder() async throws {
    let rig = try SourceRig(texts: [
      "a.html": SourceRig.page(), "only.html": SourceRig.page(),
      "ja/a.html": SourceRig.page("../only.html", "../gone.html"),
    ])
    let findings = try await findings(
      rig, #""localeDefaults":{"baseHTML":"a.html"},"locales":{"en":{"root":"."},"ja":{"root":"ja"}}"#)
    #expect(
      findings.map(\.message) == [
        "a href '../only.html' climbs over the root of the bundle to a file of locale 'en', which has a bundle of its "
          + "own; remove the link",
        "a href '../gone.html' climbs over the root of the bundle; copy what it names below the root and name it there",
      ])
  }

  @Test func whatAFallbackLendsIsMeant() async throws {
    let rig = try SourceRig(texts: [
      "en/a.html": SourceRig.page("b.html"), "en/b.html": SourceRig.page(),
      "ja/a.html": SourceRig.page("../en/b.html"),
    ])
    let findings = try await findings(
      rig,
      #""fallbackLocale":"en","localeDefaults":{"baseHTML":"a.html","includedFiles":["b.html"]},"#
        + #""locales":["en","ja"]"#
    ).filter { $0.rule == .outsideBundle }
    #expect(findings.map(\.suggestion) == ["b.html"])
  }

  @Test func saysWhoseFolderAListedFileIsIn() throws {
    let rig = try SourceRig(texts: ["a.html": SourceRig.page(), "ja/a.html": SourceRig.page()])
    let plans = try rig.plans(
      #""localeDefaults":{"baseHTML":"a.html"},"#
        + #""locales":{"en":{"root":".","includedFiles":["ja/a.html"]},"ja":{"root":"ja"}}"#)
    #expect(
      plans.first?.findings.map(\.message) == [
        "'ja/a.html' is in the folder of locale 'ja', which does not belong to this one; remove or change this entry"
      ])
  }
}

import Foundation
import Testing

@testable import HelpBundling

@Suite struct HelpEnvironmentTests {
  private func environment(_ variables: [String: String]) -> HelpEnvironment {
    HelpEnvironment(
      variables: variables, user: 1000, home: URL(filePath: "/home/me", directoryHint: .isDirectory),
      currentFolder: URL(filePath: "/place", directoryHint: .isDirectory))
  }

  @Test(
    arguments: [
      ([:], []),
      (["LANG": "ja_JP.UTF-8"], ["ja_JP.UTF-8"]),
      (["LANG": "C.UTF-8", "LANGUAGE": "ja:en"], []),
      (["LANGUAGE": "ja"], []),
      (["LANG": "de_DE", "LANGUAGE": "ja::en"], ["ja", "en", "de_DE"]),
      (["LANG": "de_DE", "LC_MESSAGES": "fr", "LC_ALL": ""], ["fr"]),
      (["LANG": "de_DE", "LC_MESSAGES": "fr", "LC_ALL": "es"], ["es"]),
      (["LANG": "de_DE", "LC_ALL": "POSIX", "LANGUAGE": "ja"], []),
      (["LANG": "", "LANGUAGE": ""], []),
    ] as [([String: String], [String])])
  func readsPreferencesAsGettextDoes(variables: [String: String], expected: [String]) {
    #expect(environment(variables).preferredLocales == expected)
  }

  @Test(
    arguments: [
      ([:], "/tmp/helpkit-1000"), (["TMPDIR": "/var/tmp"], "/var/tmp"), (["TMPDIR": "here"], "/place/here"),
      (["TMPDIR": ""], "/tmp/helpkit-1000"),
    ] as [([String: String], String)])
  func findsTheTemporaryFolder(variables: [String: String], expected: String) {
    #expect(environment(variables).temporaryFolder.path(percentEncoded: false).hasSuffix(expected + "/"))
    #expect(environment(variables).temporaryFolder.path(percentEncoded: false).hasPrefix("/"))
  }

  @Test(
    arguments: [
      ("/elsewhere", "/elsewhere/.local/share/helpkit/"), ("elsewhere", "/home/me/.local/share/helpkit/"),
      ("", "/home/me/.local/share/helpkit/"),
    ])
  func findsTheHomeFolder(home: String, expected: String) {
    #expect(environment(["HOME": home]).dataFolders.first?.path(percentEncoded: false) == expected)
  }

  @Test func findsTheFoldersOfPackages() {
    #expect(
      environment([:]).dataFolders.map { $0.path(percentEncoded: false) } == [
        "/home/me/.local/share/helpkit/", "/usr/local/share/helpkit/", "/usr/share/helpkit/",
      ])
    #expect(
      environment(["XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/e:relative:/f/"]).dataFolders
        .map { $0.path(percentEncoded: false) } == ["/d/helpkit/", "/e/helpkit/", "/f/helpkit/"])
    #expect(
      environment(["HELPKIT_PATH": "/a::b"]).searchFolders.map { $0.path(percentEncoded: false) }
        == ["/a/", "/place/b/"])
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("0", .seconds(0)), ("1700000000", .seconds(1_700_000_000)),
      ("4354819199", .seconds(4_354_819_199)), ("4354819200", .refused("4354819200")), ("-1", .refused("-1")),
      ("+1", .refused("+1")), ("1e9", .refused("1e9")), (" 1", .refused(" 1")), ("today", .refused("today")),
      ("99999999999999999999", .refused("99999999999999999999")),
    ] as [(String?, SourceDate?)])
  func readsTheTimeOfEntries(text: String?, expected: SourceDate?) {
    #expect(environment(["SOURCE_DATE_EPOCH": text].compactMapValues(\.self)).sourceDate == expected)
  }

  @Test func readsThisProcess() {
    let current = HelpEnvironment.current
    #expect(current.currentFolder.path(percentEncoded: false).hasPrefix("/"))
    #expect(current.dataFolders.count >= 2)
  }
}

import Testing

@testable import HelpBundling

@Suite struct BundleIndexTests {
  private static let sha = String(repeating: "0123456789abcdef", count: 4)
  private static let file = #"{"path":"test.html","size":456,"sha256":"\#(sha)"}"#
  private static let good =
    #"{"formatVersion":1,"name":"help","locale":"ja","baseHTML":"test.html","files":[\#(file)]}"#

  private func read(_ text: String) throws(IndexError) -> BundleIndex {
    try BundleIndex(decoding: Array(text.utf8))
  }

  @Test func writesItsKeysInOrder() throws {
    let index = try read(
      #"""
      {"files":[{"sha256":"\#(Self.sha)","path":"Image.png","size":123},
                {"path":"test.html","from":"common","size":456,"sha256":"\#(Self.sha)"}],
       "verify":{"ignore":[{"target":"b/**","rule":"missing-page","file":"*.html"},{}],
                 "rules":{"missing-title":"error","duplicate-id":"off"}},
       "baseHTML":"test.html","version":"1.0","title":"ヘルプ","locale":"ja","name":"help","formatVersion":1}
      """#)
    let text =
      #"{"formatVersion":1,"name":"help","locale":"ja","title":"ヘルプ","version":"1.0","baseHTML":"test.html","#
      + #""verify":{"rules":{"duplicate-id":"off","missing-title":"error"},"#
      + #""ignore":[{"rule":"missing-page","file":"*.html","target":"b/**"},{}]},"#
      + #""files":[{"path":"Image.png","size":123,"sha256":"\#(Self.sha)"},"#
      + #"{"path":"test.html","size":456,"sha256":"\#(Self.sha)","from":"common"}]}"# + "\n"
    #expect(String(decoding: index.encoded(), as: UTF8.self) == text)
    #expect(try BundleIndex(decoding: index.encoded()) == index)
    #expect(index.totalSize == 579)
  }

  @Test func boundsThePatternsOfWhatIsIgnored() throws {
    func index(patternBytes: Int) throws(IndexError) -> BundleIndex {
      let half = String(repeating: "?", count: patternBytes / 2)
      return try read(
        Self.good.dropLast() + #","verify":{"ignore":[{"file":"\#(half)"},{"target":"\#(half)"}]}}"#)
    }
    #expect(try index(patternBytes: BundleLimits.ignoredBytes).verify.ignore.count == 2)
    let caught = #expect(throws: IndexError.self) {
      try index(patternBytes: BundleLimits.ignoredBytes + 2)
    }
    #expect(caught?.reason == .badSetting("the patterns of 'ignore' have over 262144 bytes"))
  }

  @Test func ignoresUnknownKeysAndTheWayItIsWritten() throws {
    let index = try read(
      #"""
      { "title": {"ja": "ヘルプ"}, "tags": [1, 2.5, null, true], "x": {"y": 1e3},
        "files" : [ {"note":"x","mode":511,"path":"a\/\u7d22\ud83d\ude00.html","size":0,"sha256":"\#(Self.sha)"} ],
        "baseHTML":"a/\u7d22\ud83d\ude00.html","locale":"zh_Hant","name":"a.b-c_d","formatVersion":1 }
      """#)
    #expect(index.title == nil)
    #expect(index.baseHTML.string == "a/索😀.html")
    #expect(index.locale.spelling == "zh_Hant")
    #expect(index.verify == VerifySettings())
  }

  @Test func passesOverRulesOfLaterVersions() throws {
    let index = try read(
      Self.good.dropLast()
        + #","verify":{"rules":{"later-rule":"error"},"ignore":[{"rule":"later-rule"},{"file":"a"}]}}"#)
    #expect(index.verify == VerifySettings(ignore: [IgnoreEntry(file: Glob("a"))]))
  }

  @Test(arguments: [
    (
      "\"formatVersion\":1", "\"formatVersion\":2", "1:18: format 2 is not known; this helpkit reads format 1"
    ),
    (
      "\"formatVersion\":1", "\"formatVersion\":\"1\"",
      "1:18: 'formatVersion' is a string, not a number"
    ),
    (
      "\"formatVersion\":1", "\"formatVersion\":true",
      "1:18: 'formatVersion' is a boolean, not a number"
    ),
    ("\"formatVersion\":1", "\"x\":1", "1:1: key 'formatVersion' is missing"),
    ("\"name\":\"help\"", "\"name\":5", "1:27: 'name' is a number, not a string"),
    ("\"name\":\"help\"", "\"name\":\"..\"", "1:27: name '..' is not \(BundleName.grammar)"),
    (
      "\"name\":\"help\"", "\"name\":\"../help-evil\"",
      "1:27: name '../help-evil' is not \(BundleName.grammar)"
    ),
    ("\"ja\"", "\"ja/JP\"", "1:43: locale 'ja/JP' is no locale tag"),
    ("\"ja\"", "\"\"", "1:43: locale '' is no locale tag"),
    ("\"ja\"", "\"sr@latin\"", "1:43: locale 'sr@latin' is no locale tag"),
    ("\"locale\":\"ja\",", "", "1:1: key 'locale' is missing"),
    ("\"baseHTML\":\"test.html\",", "", "1:1: key 'baseHTML' is missing"),
    ("\"baseHTML\":\"test.html\"", "\"baseHTML\":null", "1:59: 'baseHTML' is null, not a string"),
    (
      "\"baseHTML\":\"test.html\"", "\"baseHTML\":\"x/../test.html\"",
      "1:59: path 'x/../test.html' is not portable: component '..' is not allowed"
    ),
    (
      "\"baseHTML\":\"test.html\"", "\"baseHTML\":\"Test.html\"",
      "1:59: baseHTML 'Test.html' is not in the list of files"
    ),
    ("\"files\":[", "\"x\":[", "1:1: key 'files' is missing"),
    ("\"files\":[", "\"files\":[7,", "1:80: 'files' is a number, not an object"),
    ("\"path\":\"test.html\"", "\"path\":7", "1:88: 'path' is a number, not a string"),
    ("\"path\":\"test.html\",", "", "1:80: key 'path' is missing"),
    ("\"path\":\"test.html\"", "\"path\":\"\"", "1:88: path '' is not portable: it is empty"),
    (
      "\"path\":\"test.html\"", "\"path\":\"helpkit.json\"",
      "1:88: path 'helpkit.json' is kept for helpkit itself"
    ),
    (
      "\"path\":\"test.html\"", "\"path\":\".HelpKit.JSON/x\"",
      "1:88: path '.HelpKit.JSON/x' is kept for helpkit itself"
    ),
    ("\"size\":456", "\"size\":\"456\"", "1:107: 'size' is a string, not a number"),
    ("\"size\":456", "\"size\":-1", "1:107: size -1 is no whole number that fits"),
    ("\"size\":456", "\"size\":456.5", "1:107: size 456.5 is no whole number that fits"),
    (
      "\"size\":456", "\"size\":1\(String(repeating: "0", count: 29))",
      "1:107: size 1\(String(repeating: "0", count: 29)) is no whole number that fits"
    ),
    ("\"size\":456,", "", "1:80: key 'size' is missing"),
    ("\"size\":456", "\"size\":268435457", "1:80: the size of a file is 268435457, 268435456 are allowed"),
    (sha, sha.uppercased(), "1:120: digest '\(sha.uppercased())' is not 64 lower-case hexadecimal digits"),
    (sha, "\(sha)0", "1:120: digest '\(sha)0' is not 64 lower-case hexadecimal digits"),
    (sha, "", "1:120: digest '' is not 64 lower-case hexadecimal digits"),
    (",\"sha256\":\"\(sha)\"", "", "1:80: key 'sha256' is missing"),
    (",\"sha256\"", ",\"from\":\"../x\",\"sha256\"", "1:118: archive '../x' is not the name of one file"),
    (file, "\(file),\(file)", "1:188: path 'test.html' stands twice"),
    (
      file, file + "," + file.replacing("test", with: "Test"),
      "1:188: path 'Test.html' and 'test.html' are one name where case or Unicode form does not count"
    ),
    (
      file, file + "," + file.replacing("test.html", with: "test.html/x"),
      "1:188: path 'test.html' is a file and a folder"
    ),
    (",\"files\"", ",\"verify\":[],\"files\"", "1:80: 'verify' is an array, not an object"),
    (
      ",\"files\"", ",\"verify\":{\"rules\":{\"duplicate-id\":\"fatal\"}},\"files\"",
      "1:105: severity 'fatal' is not known"
    ),
    (
      ",\"files\"", ",\"verify\":{\"ignore\":[{\"file\":1}]},\"files\"",
      "1:99: 'file' is a number, not a string"
    ),
  ])
  func refuses(part: String, replacement: String, message: String) {
    let text = Self.good.replacing(part, with: replacement, maxReplacements: 1)
    #expect(text != Self.good)
    let caught = #expect(throws: IndexError.self) { try read(text) }
    #expect(caught?.description == "helpkit.json:" + message)
  }

  @Test func refusesSizesWhoseSumOverflows() {
    let huge = Self.file.replacing("\"size\":456", with: "\"size\":9223372036854775807")
    let files = (0..<3).map { huge.replacing("test.html", with: "\($0).html") }.joined(separator: ",")
    let text = Self.good.replacing(Self.file, with: files)
    let caught = #expect(throws: IndexError.self) {
      try BundleIndex(decoding: Array(text.utf8), limits: .unlimited)
    }
    #expect(caught?.reason == .badSize("of all files"))
  }

  @Test func countsFoldersAgainstTheLimit() {
    let text = Self.good.replacing(
      Self.file, with: Self.file + "," + Self.file.replacing("test", with: "a/b/test"))
    var limits = BundleLimits.standard
    limits.paths = 3
    let caught = #expect(throws: IndexError.self) {
      try BundleIndex(decoding: Array(text.utf8), limits: limits)
    }
    #expect(caught?.reason == .overLimit(what: "the number of files and folders", found: 4, allowed: 3))
    limits.paths = 4
    #expect(throws: Never.self) { try BundleIndex(decoding: Array(text.utf8), limits: limits) }
  }

  @Test func reportsBrokenJSONWithItsPlace() {
    let caught = #expect(throws: IndexError.self) { try read("{\n  \"a\": 1,\n}") }
    #expect(caught?.description == "helpkit.json:3:1: a comma stands before '}'; remove it")
  }
}

import Hypertext
import Testing

@Suite struct WebManifestTests {
  @Test(arguments: [
    ("{\"icons\":[{\"src\":\"a.png\"}]}", ["resource - src a.png"]),
    (
      "{ \"icons\" : [ { \"sizes\":\"1x1\", \"src\" : \"a.png\" } , {\"src\":\"b.png\"} ] }",
      [
        "resource - src a.png", "resource - src b.png",
      ]
    ),
    (
      "{\"start_url\":\".\",\"scope\":\"/\",\"screenshots\":[{\"src\":\"a.png\"}],\"icons\":[{\"src\":\"b.png\"}]}",
      ["resource - src b.png"]
    ),
    (
      "{\"shortcuts\":[{\"url\":\"s.html\",\"icons\":[{\"src\":\"a.png\"}]}]}", ["resource - src a.png"]
    ),
    ("{\"icons\":[{\"src\":\"a\\/b\\u00fc\\ud83d\\ude00.png\"}]}", ["resource - src a/bü😀.png"]),
    ("{\"\\u0069cons\":[{\"s\\u0072c\":\"a.png\"}]}", ["resource - s\\u0072c a.png"]),
    ("{\"x\":{\"icons\":[{\"src\":\"a.png\"}]},\"src\":\"b.png\",\"url\":\"c\"}", []),
    ("{\"icons\":{\"src\":\"a.png\"}}", []), ("{\"icons\":[[{\"src\":\"a.png\"}]]}", []),
    ("[{\"icons\":[{\"src\":\"a.png\"}]}]", []), ("{\"name\":\"\\\"icons\\\":[{src\"}", []),
    ("{\"icons\":[{\"src\":null,\"x\":\"a.png\"}]}", []),
    ("{\"icons\":[{\"src\":\"a.png", ["resource - src a.png"]),
    ("\u{FEFF}{\"icons\":[{\"src\":\".\"}]}", ["resource - src ."]),
    ("{\"icons\":[{\"src\":\"\"}]}", ["resource - src -"]),
    ("{\"icons\":[{\"src\":\"a.png\",}],}", ["resource - src a.png"]), ("", []), ("]}]}", []), ("\"", []),
    ("{\"a\\", []),
    ("{\"icons\":[{\"src\":\"\\ud800x\\u12\"}]}", ["resource - src \u{FFFD}x12"]),
  ])
  func findsTheIcons(_ json: String, _ references: [String]) {
    #expect(Scanned(json, as: .webManifest).references == references)
  }

  @Test func pointsAtTheString() {
    let scanned = Scanned("{\n\"icons\": [{\"src\": \"a.png\"}]}", as: .webManifest)
    #expect(scanned.excerpt(at: 0, count: 5) == "a.png")
  }

  @Test func survivesDeepNesting() {
    let json = "{\"a\":" + String(repeating: "[", count: 100_000)
    #expect(Scanned(json, as: .webManifest).references == [])
  }
}

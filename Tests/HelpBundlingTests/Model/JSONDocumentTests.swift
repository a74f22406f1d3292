import HelpTestSupport
import Testing

@testable import HelpBundling

@Suite struct JSONDocumentTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONDocument(Array(text.utf8)).root
  }

  @Test func readsEveryKindOfValue() throws {
    let root = try read(
      " { \"a\" : \"x\\u00e9\\ud83d\\ude00\\n\\/\\\"\" , \"b\":[1,-2.5e+3,[],{}],\"c\":true,\"d\":false,\"e\":null }\r\n\t"
    )
    #expect(root["a"]?.string == "xé😀\n/\"")
    #expect(
      root["b"].map { $0.elements.map(\.kindName) } == ["a number", "a number", "an array", "an object"])
    #expect(root["b"].map { $0.elements.map(\.numberText) } == ["1", "-2.5e+3", nil, nil])
    #expect(root.members.map { $0.key.string } == ["a", "b", "c", "d", "e"])
    #expect(root.members.map { $0.value.kindName }.suffix(3) == ["a boolean", "a boolean", "null"])
    #expect(root["f"] == nil)
  }

  @Test func findsKeysThroughEscapes() throws {
    #expect(try read("{\"\\u0062ase\":1}")["base"]?.unsignedInteger == 1)
  }

  @Test func unescapesEachKeyOnce() throws {
    func text(_ escape: String) -> String {
      "{" + (0..<4_000).map { "\"\(escape)\($0)\":0" }.joined(separator: ",") + "}"
    }
    let (escaped, plain) = (text("\\u0061\\u0062\\u0063"), text("abcdefghijklmnopqr"))
    let ratio = try Work.ratio(of: { _ = try read(escaped) }, to: { _ = try read(plain) })
    #expect(ratio < 3)
  }

  @Test(
    arguments: [
      ("0", 0), ("18446744073709551615", UInt64.max), ("18446744073709551616", nil), ("1e3", nil),
      ("1.0", nil),
      ("-1", nil), ("100000000000000000000000000000", nil), ("\"1\"", nil), ("true", nil),
    ] as [(String, UInt64?)])
  func convertsWholeNumbersOnly(text: String, expected: UInt64?) throws {
    #expect(try read("{\"n\":\(text)}")["n"]?.unsignedInteger == expected)
  }

  @Test(arguments: [
    ("", "1:1: the text is not a JSON object"),
    ("[]", "1:1: the text is not a JSON object"),
    ("\"x\"", "1:1: the text is not a JSON object"),
    ("\u{FEFF}{}", "1:1: the text starts with a byte order mark; UTF-8 without one is expected"),
    ("{", "1:2: a key in quotation marks is expected"),
    ("{}{}", "1:3: something stands behind the JSON object"),
    ("{}\0", "1:3: something stands behind the JSON object"),
    ("{\n \"ä\": 1,\n}", "3:1: a comma stands before '}'; remove it"),
    ("{\"a\":[1,]}", "1:9: a comma stands before ']'; remove it"),
    ("{\"a\":[1 2]}", "1:9: ',' or ']' is expected"),
    ("{\"a\":1 \"b\":2}", "1:8: ',' or '}' is expected"),
    ("{\"a\" 1}", "1:6: ':' is expected"),
    ("{\"a\":}", "1:6: a value is expected"),
    ("{\"a\":", "1:6: the text ends too early"),
    ("{a:1}", "1:2: a key in quotation marks is expected"),
    ("{'a':1}", "1:2: a key in quotation marks is expected; write \" instead of '"),
    ("{“a”:1}", "1:2: a key in quotation marks is expected; write \" instead of “"),
    ("{\"a\":„b“}", "1:6: a value is expected; write \" instead of „"),
    ("{\"a\":「b」}", "1:6: a value is expected"),
    ("{/* */}", "1:2: JSON has no comments; remove it"),
    ("// x\n{}", "1:1: JSON has no comments; remove it"),
    ("{\"a\": // x\n1}", "1:7: JSON has no comments; remove it"),
    ("{\"a\":1, # x\n\"b\":2}", "1:9: JSON has no comments; remove it"),
    ("{\"a\":[1 // x\n]}", "1:9: JSON has no comments; remove it"),
    ("{\"a\":1} // x", "1:9: JSON has no comments; remove it"),
    ("{\"a\":NaN}", "1:6: a value is expected"),
    ("{\"a\":Infinity}", "1:6: a value is expected"),
    ("{\"a\":nul}", "1:6: a value is expected"),
    ("{\"a\":01}", "1:6: a number starts with a needless 0"),
    ("{\"a\":-}", "1:7: a digit is expected"),
    ("{\"a\":1.}", "1:8: a digit is expected"),
    ("{\"a\":1e}", "1:8: a digit is expected"),
    ("{\"a\":+1}", "1:6: a value is expected"),
    ("{\"a\":.5}", "1:6: a value is expected"),
    ("{\"ü\":\"b\n\"}", "1:6: the string is not closed on its line; write \" at its end"),
    ("{\"a\":\"b", "1:6: the text ends within this string"),
    ("{\"a\":\"\\", "1:7: the text ends within an escape"),
    ("{\"a\":\"\\x\"}", "1:7: JSON knows no such escape"),
    ("{\"a\":\"\\u12g4\"}", "1:7: an escape needs four hexadecimal digits"),
    ("{\"a\":\"\\ud800\"}", "1:7: half of a surrogate pair is no character"),
    ("{\"a\":\"\\udc00\\ud800\"}", "1:7: half of a surrogate pair is no character"),
    ("{\"a\":\"\\ud800\\u0041\"}", "1:7: half of a surrogate pair is no character"),
    ("{\"a\":1,\"a\":2}", "1:8: the key 'a' stands twice"),
    ("{\"a\":{\"b\":1,\"c\":[],\r\n\"\\u0062\":2}}", "2:1: the key 'b' stands twice"),
  ])
  func refuses(text: String, error: String) {
    let caught = #expect(throws: JSONError.self) { try read(text) }
    #expect(caught?.description == error)
  }

  @Test func refusesOneOfManyKeysTwice() {
    let members = (0..<1000).map { "\"k\($0)\":0" } + ["\"\\u006b999\":0"]
    let caught = #expect(throws: JSONError.self) { try read("{\(members.joined(separator: ","))}") }
    #expect(caught?.message == "the key 'k999' stands twice")
  }

  @Test func keepsKeysApartThatDifferInUnicodeFormOnly() throws {
    #expect(try read("{\"\u{e9}\":1,\"e\u{301}\":2}")["e\u{301}"]?.unsignedInteger == 2)
  }

  @Test(
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE3, 0x81]] as [[UInt8]]
  )
  func refusesWhatIsNotUTF8(bytes: [UInt8]) {
    let text = Array("{\"é\": \"".utf8) + bytes + Array("\"}".utf8)
    let caught = #expect(throws: JSONError.self) { try JSONDocument(text) }
    #expect(caught?.description == "1:8: the text is not UTF-8")
  }

  @Test func refusesUTF16() {
    let text: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
    #expect(throws: JSONError.self) { try JSONDocument(text) }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func refusesDepthWithoutRunningOutOfStack(opening: String) {
    let text = "{\"x\":" + String(repeating: opening, count: 100_000)
    let caught = #expect(throws: JSONError.self) { try read(text) }
    #expect(caught?.message == "more than 64 objects and arrays stand within each other")
  }

  @Test func acceptsTheDeepestText() throws {
    let text = "{\"x\":" + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + "}"
    #expect(try read(text)["x"]?.isArray == true)
  }

  @Test func refusesWhatIsTooLong() {
    let caught = #expect(throws: JSONError.self) { try JSONDocument(Array("{}   ".utf8), maximumSize: 4) }
    #expect(caught?.message == "the text has 5 bytes, 4 are allowed")
  }

  @Test func refusesMoreKeysAndValuesThanAreAllowed() {
    let text = Array("{\"a\":[1,2,3]}".utf8)
    #expect(throws: Never.self) { try JSONDocument(text, maximumCount: 6) }
    let caught = #expect(throws: JSONError.self) { try JSONDocument(text, maximumCount: 5) }
    #expect(caught?.message == "the text has more than 5 keys and values")
  }

  @Test(arguments: ["k7", "\\u006b7"])
  func findsTheFirstTwinAmongManyKeys(twin: String) {
    let keys = (0..<40).map { "\"k\($0)\":\($0)" } + ["\"\(twin)\":1", "\"k3\":1"]
    let caught = #expect(throws: JSONError.self) { try read("{" + keys.joined(separator: ",") + "}") }
    #expect(caught?.message == "the key 'k7' stands twice")
    #expect(throws: Never.self) { try read("{" + keys.dropLast(2).joined(separator: ",") + "}") }
  }

  @Test func survivesEveryCutAndChangeOfAGoodText() {
    let good = Array("{\"a\":[1,-2.5e3,\"\\u00e9\\ud83d\\ude00\"],\"b\":{\"c\":null},\"d\":\"ä\"}".utf8)
    for length in good.indices {
      #expect(throws: JSONError.self) { try JSONDocument(Array(good[..<length])) }
    }
    for index in good.indices {
      for byte in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x7D, 0x80, 0xFF] as [UInt8] {
        var changed = good
        changed[index] = byte
        let document = try? JSONDocument(changed)
        _ = document?.root.members.map { ($0.key.string, $0.value.string, $0.value.unsignedInteger) }
      }
    }
  }
}

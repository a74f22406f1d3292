import Foundation
import Hypertext
import Testing

/// The folder of the public test data, named by HELPKIT_CONFORMANCE.
private let testFolder = ProcessInfo.processInfo.environment["HELPKIT_CONFORMANCE"].flatMap { folder in
  let data = URL(filePath: folder).appending(path: "html5lib-tests")
  let tokenizer = data.appending(path: "tokenizer")
  return [tokenizer, data].first {
    FileManager.default.fileExists(atPath: $0.appending(path: "test1.test").path)
  }
}

@Suite struct HTMLConformanceTests {
  @Test(
    .enabled(if: testFolder != nil, "HELPKIT_CONFORMANCE names no folder with html5lib-tests"),
    arguments: [
      "contentModelFlags", "entities", "escapeFlag", "namedEntities", "numericEntities", "test1", "test2",
      "test3", "test4", "unicodeChars",
    ])
  func tokenizesAsTheStandardSays(_ file: String) throws {
    let folder = try #require(testFolder)
    let tests = try HTML5LibTest.read(folder.appending(path: "\(file).test"))
    var runs = 0
    var failures = 0
    for test in tests {
      for state in test.states {
        runs += 1
        let found = test.run(in: state)
        guard found != test.expected else { continue }
        failures += 1
        if failures <= 5 { #expect(found == test.expected, "\(test.description)") }
      }
    }
    print("html5lib \(file).test: \(tests.count) tests, \(runs - failures) of \(runs) runs pass")
    #expect(failures == 0)
    #expect(runs > 0)
  }
}

/// One test of html5lib-tests.
private struct HTML5LibTest {
  var description: String
  var input: [UInt8]
  var states: [HTMLTokenizer.State]
  var lastStartTag: String
  var expected: [HTMLToken]

  static func read(_ file: URL) throws -> [HTML5LibTest] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let tests = try #require(json?["tests"] as? [[String: Any]])
    return try tests.map { try HTML5LibTest($0) }
  }

  private init(_ json: [String: Any]) throws {
    description = try #require(json["description"] as? String)
    lastStartTag = json["lastStartTag"] as? String ?? ""
    states = try (json["initialStates"] as? [String] ?? ["Data state"]).map(Self.state)
    let isEscaped = json["doubleEscaped"] as? Bool ?? false
    func text(_ value: Any?) -> [UInt8]? { (value as? String).map { Self.bytes($0, isEscaped: isEscaped) } }
    input = Self.withoutCarriageReturns(try #require(text(json["input"])))
    expected = try (#require(json["output"] as? [[Any]])).map { token in
      switch token[0] as? String {
      case "DOCTYPE":
        let isCorrect = try #require(token[4] as? Bool)
        return .doctype(
          name: text(token[1]), publicIdentifier: text(token[2]), systemIdentifier: text(token[3]),
          forcesQuirks: !isCorrect)
      case "StartTag":
        var attributes: [[UInt8]: [UInt8]] = [:]
        for (name, value) in try #require(token[2] as? [String: String]) {
          attributes[try #require(text(name))] = text(value)
        }
        return .startTag(try #require(text(token[1])), attributes, isSelfClosing: token.count > 3)
      case "EndTag": return .endTag(try #require(text(token[1])))
      case "Comment": return .comment(try #require(text(token[1])))
      default: return .text(try #require(text(token[1])))
      }
    }
  }

  /// Runs the test.
  func run(in state: HTMLTokenizer.State) -> [HTMLToken] {
    var tokenizer = HTMLTokenizer(initialState: state, lastStartTag: lastStartTag)
    var collector = HTMLTokenCollector()
    tokenizer.tokenize(input.span, visitor: &collector)
    return collector.tokens
  }

  private static func state(_ name: String) throws -> HTMLTokenizer.State {
    let states: [String: HTMLTokenizer.State] = [
      "Data state": .data, "RCDATA state": .rcdata, "RAWTEXT state": .rawText,
      "Script data state": .scriptData, "PLAINTEXT state": .plaintext, "CDATA section state": .cdataSection,
    ]
    return try #require(states[name])
  }

  /// The text in UTF-8, where halves of surrogate pairs have three bytes like any other code point.
  private static func bytes(_ text: String, isEscaped: Bool) -> [UInt8] {
    guard isEscaped else { return Array(text.utf8) }
    var units = Array(text.utf16)[...]
    var result: [UInt8] = []
    func next() -> UInt16? {
      guard units.starts(with: "\\u".utf16),
        let value = UInt16(String(decoding: units.dropFirst(2).prefix(4), as: UTF16.self), radix: 16)
      else { return units.popFirst() }
      units.removeFirst(6)
      return value
    }
    while let unit = next() {
      if let scalar = Unicode.Scalar(unit) {
        result += Array(String(Character(scalar)).utf8)
      } else {
        let value = UInt32(unit)
        let rest = units
        if value < 0xDC00, let low = next(), (0xDC00..<0xE000).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (value & 0x3FF) << 10 + UInt32(low) & 0x3FF)
        {
          result += Array(String(Character(scalar)).utf8)
          continue
        }
        units = rest
        result += [0xED, UInt8(0x80 | value >> 6 & 0x3F), UInt8(0x80 | value & 0x3F)]
      }
    }
    return result
  }

  private static func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      result.append(byte == 0x0D ? 0x0A : byte)
    }
    return result
  }
}

import Foundation
import Hypertext
import Testing

/// Where the data of the public conformance suites is, or nil.
private let conformanceFolder = ProcessInfo.processInfo.environment["HELPKIT_CONFORMANCE"]

/// Runs css-parsing-tests: the tokens of component_value_list.json, one after the other.
@Suite(
  .enabled(if: conformanceFolder != nil, "HELPKIT_CONFORMANCE names no folder with css-parsing-tests"))
struct CSSConformanceTests {
  @Test func readsEveryTokenOfTheComponentValueList() throws {
    let folder = try #require(conformanceFolder)
    let file = URL(filePath: folder).appending(path: "css-parsing-tests/component_value_list.json")
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Any])
    #expect(rows.count == 100)
    var inputs = 0
    var counts: [String: Int] = [:]
    for index in stride(from: 0, to: rows.count - 1, by: 2) {
      let input = try #require(rows[index] as? String)
      let values = try #require(rows[index + 1] as? [Any])
      var expected: [String] = []
      values.forEach { flatten($0, into: &expected) }
      var actual = tokens(of: input)
      if expected.contains(where: { $0.hasPrefix("unicode-range") }) {
        // The token is gone from the standard; what counts here is in all the other rows.
        expected.removeAll { !isCounted($0) }
        actual.removeAll { !isCounted($0) }
      }
      #expect(actual == expected, "\(input.debugDescription)")
      inputs += actual == expected ? 1 : 0
      for token in expected where isCounted(token) {
        counts[String(token.prefix { $0 != " " }), default: 0] += 1
      }
      counts["comment", default: 0] += comments(of: input)
    }
    let summary = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("css-parsing-tests component_value_list.json: \(inputs) of \(rows.count / 2) inputs; \(summary)")
  }

  private func isCounted(_ token: String) -> Bool {
    token.hasPrefix("url ") || token.hasPrefix("string ") || token.hasPrefix("bad-")
  }

  /// Writes an expected component value as the tokens it was made of, without closing brackets.
  private func flatten(_ value: Any, into tokens: inout [String]) {
    guard let list = value as? [Any], let kind = list.first as? String else {
      if let text = value as? String {
        let whole = ["<!--", "-->"].contains(text)
        tokens += whole ? [text] : text.unicodeScalars.map(String.init)
      }
      return
    }
    let text = list.count > 1 ? list[1] as? String ?? "" : ""
    switch kind {
    case "error": if text.hasPrefix("bad-") { tokens.append(text) }
    case "function":
      tokens.append("function \(text)")
      list.dropFirst(2).forEach { flatten($0, into: &tokens) }
    case "()", "[]", "{}":
      tokens.append(String(kind.prefix(1)))
      list.dropFirst().forEach { flatten($0, into: &tokens) }
    case "dimension": tokens.append("dimension \(list.last as? String ?? "")")
    default: tokens.append("\(kind) \(text)")
    }
  }

  private func tokens(of input: String) -> [String] {
    let bytes = Array(input.utf8)
    var tokenizer = CSSTokenizer(0..<bytes.count)
    var result: [String] = []
    while true {
      let token = tokenizer.next(in: bytes.span)
      var value: [UInt8] = []
      if token.hasEscapes {
        CSSTokenizer.unescape(bytes.span, token.value, inString: token.kind == .string, into: &value)
      } else {
        value = Array(bytes[token.value])
      }
      let text = String(decoding: value, as: UTF8.self)
      switch token.kind {
      case .endOfFile: return result
      case .comment, .rightParenthesis, .rightBracket, .rightBrace: break
      case .whitespace: result.append(" ")
      case .ident: result.append("ident \(text)")
      case .function: result.append("function \(text)")
      case .atKeyword: result.append("at-keyword \(text)")
      case .hash: result.append("hash \(text)")
      case .string: result.append("string \(text)")
      case .url: result.append("url \(text)")
      case .badString: result.append("bad-string")
      case .badURL: result.append("bad-url")
      case .number: result.append("number \(text)")
      case .percentage: result.append("percentage \(text)")
      case .dimension: result.append("dimension \(text)")
      case .commentDelimiterOpen, .commentDelimiterClose, .colon, .semicolon, .comma, .leftParenthesis,
        .leftBracket, .leftBrace, .delimiter:
        result.append(text)
      }
    }
  }

  private func comments(of input: String) -> Int {
    let bytes = Array(input.utf8)
    var tokenizer = CSSTokenizer(0..<bytes.count)
    var count = 0
    while true {
      switch tokenizer.next(in: bytes.span).kind {
      case .comment: count += 1
      case .endOfFile: return count
      default: break
      }
    }
  }
}

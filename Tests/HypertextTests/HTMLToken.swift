import Hypertext
import Testing

/// A token as html5lib's tests write it, with texts as bytes: some of them hold halves of pairs.
enum HTMLToken: Equatable {
  case doctype(name: [UInt8]?, publicIdentifier: [UInt8]?, systemIdentifier: [UInt8]?, forcesQuirks: Bool)
  case startTag([UInt8], [[UInt8]: [UInt8]], isSelfClosing: Bool)
  case endTag([UInt8])
  case comment([UInt8])
  case text([UInt8])
  case instruction([UInt8])
}

extension HTMLToken: CustomTestStringConvertible {
  var testDescription: String {
    func string(_ bytes: [UInt8]?) -> String {
      bytes.map { String(decoding: $0, as: UTF8.self).debugDescription } ?? "nil"
    }
    switch self {
    case .doctype(let name, let publicIdentifier, let systemIdentifier, let forcesQuirks):
      return "doctype \(string(name)) \(string(publicIdentifier)) \(string(systemIdentifier)) \(forcesQuirks)"
    case .startTag(let name, let attributes, let isSelfClosing):
      let pairs = attributes.map { "\(string($0)): \(string($1))" }.sorted().joined(separator: ", ")
      return "<\(string(name)) [\(pairs)]\(isSelfClosing ? " /" : "")>"
    case .endTag(let name): return "</\(string(name))>"
    case .comment(let data): return "comment \(string(data))"
    case .text(let text): return "text \(string(text))"
    case .instruction(let text): return "instruction \(string(text))"
    }
  }
}

/// Turns ranges into tokens, and does what the tokenizer leaves to its visitor: references, small letters,
/// U+FFFD for NUL.
struct HTMLTokenCollector: HTMLVisitor {
  var tokens: [HTMLToken] = []
  var isXML = false

  mutating func startTag(
    name: Range<Int>, attributes: [HTMLAttribute], isSelfClosing: Bool, in source: borrowing Span<UInt8>
  ) {
    var values: [[UInt8]: [UInt8]] = [:]
    for attribute in attributes {
      var value = bytes(attribute.value, source)
      if attribute.needsDecoding(in: source, isXML: isXML) { value = decoded(value, inAttribute: true) }
      values[lowercased(attribute.name, source)] = value
    }
    tokens.append(.startTag(lowercased(name, source), values, isSelfClosing: isSelfClosing))
  }

  mutating func endTag(name: Range<Int>, in source: borrowing Span<UInt8>) {
    tokens.append(.endTag(lowercased(name, source)))
  }

  mutating func text(_ range: Range<Int>, kind: HTMLTextKind, in source: borrowing Span<UInt8>) {
    var piece: [UInt8]
    switch kind {
    case .data: piece = decoded(bytes(range, source, replacesNUL: false), inAttribute: false)
    case .rcdata: piece = decoded(bytes(range, source), inAttribute: false)
    case .raw: piece = bytes(range, source)
    case .cdata: piece = bytes(range, source, replacesNUL: false)
    }
    if case .text(let before) = tokens.last {
      tokens.removeLast()
      piece = before + piece
    }
    tokens.append(.text(piece))
  }

  mutating func comment(_ range: Range<Int>, in source: borrowing Span<UInt8>) {
    tokens.append(.comment(bytes(range, source)))
  }

  mutating func doctype(
    name: Range<Int>?, publicIdentifier: Range<Int>?, systemIdentifier: Range<Int>?, forcesQuirks: Bool,
    in source: borrowing Span<UInt8>
  ) {
    func optional(_ range: Range<Int>?) -> [UInt8]? {
      guard let range else { return nil }
      return bytes(range, source)
    }
    var lowName: [UInt8]?
    if let name { lowName = lowercased(name, source) }
    tokens.append(
      .doctype(
        name: lowName, publicIdentifier: optional(publicIdentifier),
        systemIdentifier: optional(systemIdentifier), forcesQuirks: forcesQuirks))
  }

  mutating func processingInstruction(_ range: Range<Int>, in source: borrowing Span<UInt8>) {
    tokens.append(.instruction(bytes(range, source)))
  }

  private func bytes(_ range: Range<Int>, _ source: borrowing Span<UInt8>, replacesNUL: Bool = true)
    -> [UInt8]
  {
    var result: [UInt8] = []
    for offset in range {
      let byte = source[offset]
      if byte == 0 && replacesNUL { result += [0xEF, 0xBF, 0xBD] } else { result.append(byte) }
    }
    return result
  }

  private func lowercased(_ range: Range<Int>, _ source: borrowing Span<UInt8>) -> [UInt8] {
    let name = bytes(range, source)
    return isXML ? name : name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private func decoded(_ bytes: [UInt8], inAttribute: Bool) -> [UInt8] {
    var result: [UInt8] = []
    CharacterReferences.decode(
      bytes.span, 0..<bytes.count, inAttribute: inAttribute, isXML: isXML, into: &result)
    return result
  }
}

/// Reads `text` with a tokenizer for whole documents.
func tokens(of text: String, as mode: HTMLTokenizer.Mode = .html) -> [HTMLToken] {
  var tokenizer = HTMLTokenizer(mode: mode)
  var collector = HTMLTokenCollector()
  collector.isXML = mode == .xml
  tokenizer.tokenize(Array(text.utf8).span, visitor: &collector)
  return collector.tokens
}

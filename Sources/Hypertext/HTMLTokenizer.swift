/// Finds the markup of an HTML or XML document, as the tokenizer of the HTML Standard does.
///
/// It builds no tree and no string: what it finds goes to a visitor as byte ranges. It knows as much about
/// elements as tokens depend on: whose content is text, and where SVG and MathML begin and end. Whatever
/// the input, the work is linear in its length and nothing is allocated for a tag.
package struct HTMLTokenizer: Sendable {
  /// The language a document is read as.
  package enum Mode: Sendable {
    /// HTML: elements such as `script` hold text, names match in any case.
    case html
    /// XML, forgiving: every element may close itself, CDATA and processing instructions count.
    case xml
  }

  /// What the bytes at hand are.
  package enum State: Sendable {
    /// Text and markup.
    case data
    /// Text with character references, up to the end tag.
    case rcdata
    /// Text up to the end tag.
    case rawText
    /// A script, up to the end tag that stands outside its comments.
    case scriptData
    /// Text up to the end of the document.
    case plaintext
    /// Text up to `]]>`.
    case cdataSection
  }

  /// The language.
  let mode: Mode
  /// The state that a document begins in.
  private let initialState: State
  /// Whether start tags change the state, as they do when a tree is built.
  let followsElements: Bool
  /// What the bytes at hand are.
  var state = State.data
  /// The element whose text is read; its end tag ends the text.
  var textElement: [UInt8]
  /// The attributes of the tag read last.
  var attributes: [HTMLAttribute] = []
  /// The names among them, once they are many.
  var manyNames: Set<Int> = []
  /// Whether a doctype was read: only the first of a document has an internal subset.
  var hasDoctype = false
  /// The open elements of SVG and MathML.
  var foreign = ForeignContent()

  /// Creates a tokenizer for whole documents; it can be used for any number of them.
  package init(mode: Mode) {
    self.mode = mode
    initialState = .data
    followsElements = true
    textElement = []
  }

  /// Creates a bare tokenizer of HTML that begins in some state and leaves it only as tokens demand.
  ///
  /// - Parameters:
  ///   - initialState: the state that a document begins in.
  ///   - lastStartTag: the element whose end tag ends text, in small letters.
  package init(initialState: State, lastStartTag: String) {
    mode = .html
    self.initialState = initialState
    followsElements = false
    textElement = Array(lastStartTag.utf8)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: the document in UTF-8.
  ///   - start: where it begins, after a byte order mark.
  ///   - visitor: receives what is found, in the order of the document.
  package mutating func tokenize<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int = 0, visitor: inout V
  ) {
    state = initialState
    foreign.removeAll()
    hasDoctype = false
    var offset = max(start, 0)
    while offset < source.count {
      switch state {
      case .data:
        offset =
          mode == .html
          ? readData(source, from: offset, visitor: &visitor)
          : readXML(source, from: offset, visitor: &visitor)
      case .rcdata: offset = readText(source, from: offset, kind: .rcdata, visitor: &visitor)
      case .rawText: offset = readText(source, from: offset, kind: .raw, visitor: &visitor)
      case .scriptData: offset = readScript(source, from: offset, visitor: &visitor)
      case .plaintext:
        visitor.text(offset..<source.count, kind: .raw, in: source)
        return
      case .cdataSection: offset = readCDATASection(source, from: offset, visitor: &visitor)
      }
    }
  }

  /// Reads text and the markup after it.
  ///
  /// - Returns: the offset after the markup.
  private mutating func readData<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let end = source.count
    var offset = start
    while true {
      offset = source.firstOffset(of: UInt8(ascii: "<"), from: offset, to: end)
      guard offset + 1 < end else {
        visitor.text(start..<end, kind: .data, in: source)
        return end
      }
      let next = source[offset + 1]
      if next.isASCIILetter {
        if start < offset { visitor.text(start..<offset, kind: .data, in: source) }
        return readStartTag(source, from: offset + 1, visitor: &visitor)
      }
      switch next {
      case UInt8(ascii: "/") where offset + 2 < end:
        if start < offset { visitor.text(start..<offset, kind: .data, in: source) }
        return readAfterSlash(source, from: offset + 2, visitor: &visitor)
      case UInt8(ascii: "!"):
        if start < offset { visitor.text(start..<offset, kind: .data, in: source) }
        return readDeclaration(source, from: offset + 2, visitor: &visitor)
      case UInt8(ascii: "?"):
        if start < offset { visitor.text(start..<offset, kind: .data, in: source) }
        return readBogusComment(source, from: offset + 1, visitor: &visitor)
      default: offset += 1
      }
    }
  }

  /// Reads what follows `</`.
  private mutating func readAfterSlash<V: HTMLVisitor>(
    _ source: Span<UInt8>, from start: Int, visitor: inout V
  ) -> Int {
    let next = source[start]
    if next == UInt8(ascii: ">") { return start + 1 }
    guard next.isASCIILetter else { return readBogusComment(source, from: start, visitor: &visitor) }
    return readEndTag(source, from: start, visitor: &visitor)
  }
}

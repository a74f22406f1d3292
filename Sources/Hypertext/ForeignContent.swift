/// The open elements of SVG and MathML in an HTML document, as far as tokens depend on them.
///
/// Elements of HTML are not kept, but for their number where they stand inside an SVG or MathML
/// element that may hold them. Deep nesting is counted beyond a fixed depth, so every step is bounded.
struct ForeignContent: Sendable {
  private enum Kind {
    /// An element whose content is foreign.
    case plain
    /// A MathML element whose text and most elements are HTML: `mi`, `mo`, `mn`, `ms`, `mtext`.
    case mathText
    /// A MathML element that can hold an `svg` element: `annotation-xml`.
    case annotation
    /// An element whose content is HTML: `foreignObject`, `desc`, `title` of SVG.
    case html
  }

  private struct Element {
    var name: ElementName
    var kind: Kind
    /// Whether this is SVG, else MathML.
    var isSVG: Bool
    /// Whether the parent is an element of HTML.
    var isRoot: Bool
    /// About how many elements of HTML are open in it.
    var openHTML = 0
  }

  private static let maximumDepth = 128

  private var elements: [Element] = []
  /// The number of open elements beyond the maximum depth.
  private var uncounted = 0

  /// Whether no element is open: the common case.
  var isEmpty: Bool { elements.isEmpty }

  /// Whether `<![CDATA[` begins a CDATA section here.
  var allowsCDATA: Bool {
    guard let last = elements.last else { return false }
    return last.openHTML == 0
  }

  /// Forgets all elements.
  mutating func removeAll() {
    elements.clear()
    uncounted = 0
  }

  /// Notes a start tag.
  ///
  /// - Returns: the language whose element it opens.
  mutating func open(
    _ name: ElementName, isSelfClosing: Bool, attributes: [HTMLAttribute], _ source: Span<UInt8>
  ) -> MarkupLanguage {
    guard let parent = elements.last else {
      guard name == .svg || name == .math else { return .html }
      if !isSelfClosing { push(name, .plain, isSVG: name == .svg, isRoot: true) }
      return name == .svg ? .svg : .mathML
    }
    if Self.holdsHTML(parent.kind, name) {
      return openInHTML(name, isSelfClosing: isSelfClosing, isRoot: parent.kind != .annotation)
    }
    if ForeignNames.breakouts.contains(name)
      || name == .font && Self.hasFontAttribute(attributes, source)
    {
      breakOut()
      if !isEmpty { countHTML(name) }
      return .html
    }
    if !isSelfClosing {
      let kind = Self.kind(of: name, isSVG: parent.isSVG, attributes, source)
      push(name, kind, isSVG: parent.isSVG, isRoot: false)
    }
    return parent.isSVG ? .svg : .mathML
  }

  /// Notes an end tag.
  mutating func close(_ name: ElementName) {
    guard uncounted == 0 else {
      uncounted -= 1
      return
    }
    guard let last = elements.last else { return }
    if last.kind == .html || last.kind == .mathText {
      closeInHTML(name, last)
    } else if name == .br || name == .p {
      breakOut()
    } else {
      closeForeign(name)
    }
  }

  private mutating func openInHTML(
    _ name: ElementName, isSelfClosing: Bool, isRoot: Bool
  ) -> MarkupLanguage {
    guard name == .svg || name == .math else {
      countHTML(name)
      return .html
    }
    if !isSelfClosing { push(name, .plain, isSVG: name == .svg, isRoot: isRoot) }
    return name == .svg ? .svg : .mathML
  }

  private mutating func closeInHTML(_ name: ElementName, _ last: Element) {
    if name == last.name {
      elements.removeLast()
    } else if name == .svg || name == .math {
      // A browser that has elements of HTML open here ignores the tag; what follows is HTML either way.
      if let index = elements.lastIndex(where: { $0.name == name }) { elements.removeSubrange(index...) }
    } else if last.openHTML > 0 {
      elements[elements.count - 1].openHTML -= 1
    }
  }

  private mutating func closeForeign(_ name: ElementName) {
    var index = elements.count - 1
    while index >= 0 {
      if elements[index].name == name {
        elements.removeSubrange(index...)
        return
      }
      if elements[index].isRoot {
        // The tag is for an element of HTML around; if it closes one, it closes what is in it too.
        if ForeignNames.blocks.contains(name) { elements.removeSubrange(index...) }
        return
      }
      index -= 1
    }
  }

  /// Closes the elements that can't hold HTML.
  private mutating func breakOut() {
    uncounted = 0
    while let last = elements.last, last.kind == .plain || last.kind == .annotation { elements.removeLast() }
  }

  private mutating func push(_ name: ElementName, _ kind: Kind, isSVG: Bool, isRoot: Bool) {
    guard elements.count < Self.maximumDepth else {
      uncounted += 1
      return
    }
    elements.append(Element(name: name, kind: kind, isSVG: isSVG, isRoot: isRoot))
  }

  private mutating func countHTML(_ name: ElementName) {
    if !ForeignNames.voids.contains(name) { elements[elements.count - 1].openHTML += 1 }
  }

  /// Whether a start tag in an element of this kind opens an element of HTML, `svg` or `math`.
  private static func holdsHTML(_ kind: Kind, _ name: ElementName) -> Bool {
    switch kind {
    case .html: true
    case .mathText: name != .mglyph && name != .malignmark
    case .annotation: name == .svg
    case .plain: false
    }
  }

  private static func kind(
    of name: ElementName, isSVG: Bool, _ attributes: [HTMLAttribute], _ source: Span<UInt8>
  ) -> Kind {
    if isSVG { return name == .foreignObject || name == .desc || name == .title ? .html : .plain }
    if ForeignNames.mathTexts.contains(name) { return .mathText }
    guard name == .annotationXML else { return .plain }
    let isHTML = attributes.contains { attribute in
      source.isWord("encoding", in: attribute.name)
        && (source.isWord("text/html", in: attribute.value)
          || source.isWord("application/xhtml+xml", in: attribute.value))
    }
    return isHTML ? .html : .annotation
  }

  private static func hasFontAttribute(_ attributes: [HTMLAttribute], _ source: Span<UInt8>) -> Bool {
    attributes.contains { attribute in
      ["color", "face", "size"].contains { source.isWord($0, in: attribute.name) }
    }
  }
}

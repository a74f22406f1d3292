/// In XML a name may have any prefix; what it is bound to says what is meant.
extension ReferenceCollector {
  private static let linkNamespace = "http://www.w3.org/1999/xlink"
  /// How many prefixes of that namespace are remembered: each costs every attribute a look.
  private static let maximumPrefixCount = 8

  /// Remembers the prefixes that a tag binds to the namespace of XLink.
  ///
  /// They stay bound until the end of the document, which is wrong only for a prefix that is bound twice.
  mutating func bindLinkPrefixes(_ attributes: [HTMLAttribute], in source: Span<UInt8>) {
    for attribute in attributes {
      let name = attribute.name
      guard name.count > 6, source.isSpelled("xmlns:", in: name.prefix(6)),
        source.isSpelled(Self.linkNamespace, in: attribute.value)
      else { continue }
      var prefix: [UInt8] = []
      prefix.append(source, name.dropFirst(6))
      guard linkPrefixes.count < Self.maximumPrefixCount, !linkPrefixes.contains(prefix) else { continue }
      linkPrefixes.append(prefix)
    }
  }

  /// Whether an attribute is the `href` of XLink under a prefix that the document has bound.
  func isLink(_ name: Range<Int>, in source: Span<UInt8>) -> Bool {
    linkPrefixes.contains { prefix in
      name.count == prefix.count + 5 && source.isSpelled(":href", in: name.suffix(5))
        && prefix.indices.allSatisfy { prefix[$0] == source[name.lowerBound + $0] }
    }
  }
}

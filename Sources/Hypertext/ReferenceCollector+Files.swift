/// What one file of each kind needs; the collector's memory is lent to the result for that time.
extension ReferenceCollector {
  /// Collects from a document of HTML or XML.
  mutating func collect(
    _ text: Span<UInt8>, from start: Int, isPage: Bool, with tokenizer: inout HTMLTokenizer,
    into result: inout ScanResult
  ) {
    removeAll()
    swap(&self.result, &result)
    tokenizer.tokenize(text, from: start, visitor: &self)
    finish(isPage: isPage, in: text)
    swap(&self.result, &result)
  }

  /// Collects from a style sheet.
  mutating func collectSheet(_ text: Span<UInt8>, _ range: Range<Int>, into result: inout ScanResult) {
    map.removeAll()
    swap(&self.result, &result)
    let place = Place(element: .empty, attribute: .empty, syntax: .css, checksOwnFragment: false)
    collectStyles(of: text, range, place)
    swap(&self.result, &result)
  }

  /// Collects from a script, its static imports too, which count if it is loaded as a module.
  mutating func collectModule(_ text: Span<UInt8>, _ range: Range<Int>, into result: inout ScanResult) {
    map.removeAll()
    swap(&self.result, &result)
    let place = Place(element: .empty, attribute: .empty, syntax: .script, checksOwnFragment: false)
    collectScript(of: text, range, isModule: true, place)
    swap(&self.result, &result)
  }

  /// Collects from a web app manifest.
  mutating func collectManifest(_ text: Span<UInt8>, _ range: Range<Int>, into result: inout ScanResult) {
    map.removeAll()
    swap(&self.result, &result)
    var members = WebManifest(range)
    while let match = members.next(in: text) {
      let place = Place(
        element: .empty, attribute: TextRange(match.name), syntax: .json, checksOwnFragment: false)
      guard match.hasEscapes else {
        add(match.value, of: text, .resource, place)
        continue
      }
      let start = self.result.scratch.count
      JSONString.unescape(text, match.value, into: &self.result.scratch)
      let url = TextRange(start..<self.result.scratch.count, isScratch: true)
      add(url, at: match.value.lowerBound, .resource, place)
    }
    swap(&self.result, &result)
  }
}

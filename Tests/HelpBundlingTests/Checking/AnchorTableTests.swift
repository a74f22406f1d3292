import Testing

@testable import HelpBundling

/// Which document has which ids.
@Suite struct AnchorTableTests {
  @Test func keepsDocumentsApart() {
    var table = AnchorTable(pageCount: 2_000)
    for page in 0..<2_000 where page % 3 != 0 {
      table.begin(page: page, count: page % 50 + 1)
      for id in 0...(page % 50) { table.insert(UInt64(page * 100 + id + 1), page: page) }
    }
    for page in 0..<2_000 {
      let hasIDs = page % 3 != 0
      #expect(table.contains(UInt64(page * 100 + 1), page: page) == hasIDs)
      #expect(!table.contains(UInt64(page * 100 + page % 50 + 2), page: page))
      #expect(!table.contains(UInt64(page * 100 + 101), page: page))
    }
  }

  @Test func holdsManyIDs() {
    var table = AnchorTable(pageCount: 2)
    table.begin(page: 0, count: 100_000)
    for id in 1...100_000 { table.insert(UInt64(id) &* 0x9E37_79B9_7F4A_7C15, page: 0) }
    table.begin(page: 1, count: 1)
    table.insert(5, page: 1)
    #expect((1...100_000).allSatisfy { table.contains(UInt64($0) &* 0x9E37_79B9_7F4A_7C15, page: 0) })
    #expect(table.contains(5, page: 1))
    #expect(!table.contains(6, page: 1))
  }
}

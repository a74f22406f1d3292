import Testing

@testable import HelpBundling

/// Work is dealt out so that all workers end together.
@Suite struct WorkQueueTests {
  @Test func sharesAllItems() async {
    let queue = WorkQueue(Array(0..<10_000), costs: Array(repeating: 1, count: 10_000), jobs: 2)
    let shares = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<queue.workerCount { group.addTask { Array(queue.makeItems()) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(shares.count == 2)
    #expect(shares.allSatisfy { $0 == $0.sorted() })
    #expect(shares.joined().sorted() == Array(0..<10_000))
  }

  @Test func dealsLargeItemsAlone() {
    let ranges = WorkQueue.split([1, 1, 100, 1, 1], into: 4)
    #expect(ranges == [0..<3, 3..<5])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1_000]) func splitsWithoutGaps(count: Int) {
    let costs = (0..<500).map { UInt64($0 * 37 % 11) }
    let ranges = WorkQueue.split(costs, into: count)
    #expect(ranges.count <= count)
    #expect(ranges.allSatisfy { !$0.isEmpty })
    #expect(Array(ranges.joined()) == Array(0..<500))
  }

  @Test func needsNoWorkerForNothing() {
    #expect(WorkQueue([], costs: [], jobs: 4).workerCount == 0)
  }
}

/// Arrays that grow without copying.
@Suite struct ChunkedArrayTests {
  @Test(arguments: [0, 1, 16_384, 16_385, 40_000]) func keepsOrder(count: Int) {
    var array = ChunkedArray<Int>()
    for number in 0..<count { array.append(number) }
    #expect(array.count == count)
    #expect(Array(array.chunks.joined()) == Array(0..<count))
  }
}

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

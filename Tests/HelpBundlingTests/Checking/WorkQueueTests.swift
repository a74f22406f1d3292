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

  @Test func endsATurnWithALargeItem() {
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

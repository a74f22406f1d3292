internal import Synchronization

/// Deals out work, a few items at a time, to workers who come back when they are done with them.
///
/// So all of them end at about the same time, however unevenly a busy machine treats them. The items of each worker
/// ascend as those of the queue do.
final class WorkQueue: Sendable {
  /// How often each worker comes, if all items cost the same.
  private static let turnsPerWorker = 32

  private let items: [Int]
  private let turns: [Range<Int>]
  private let taken = Atomic<Int>(0)
  /// How many workers have something to do.
  let workerCount: Int

  /// Prepares to deal out `items`, of which each costs what stands at its place in `costs`. O(items).
  init(_ items: [Int], costs: [UInt64], jobs: Int) {
    let jobs = JobCount.bounded(jobs)
    self.items = items
    turns = Self.split(costs, into: jobs > 1 ? jobs * Self.turnsPerWorker : 1)
    workerCount = min(jobs, turns.count)
  }

  /// Prepares to hand members of a zip to one worker.
  convenience init(_ members: [(place: Int, size: UInt64)]) {
    self.init(members.map(\.place), costs: members.map(\.size), jobs: 1)
  }

  /// Deals out nothing more; what was dealt out stands before all that was not.
  func stop() {
    taken.store(turns.count, ordering: .relaxed)
  }

  /// Returns what one of the workers is to do: it ends when all work is dealt out.
  func makeItems() -> Items { Items(queue: self) }

  /// What a file costs to read, in the time that a byte of a document takes to be checked.
  ///
  /// Opening or creating one is worth some thousand bytes; a byte that is only copied and digested, a sixth.
  static func cost(size: UInt64, isDocument: Bool) -> UInt64 {
    8192 &+ (isDocument ? size : size / 6)
  }

  /// Returns at most `count` ranges without gap or overlap, none of them empty, of about the same cost.
  static func split(_ costs: [UInt64], into count: Int) -> [Range<Int>] {
    let total = costs.reduce(UInt64(0), &+)
    let share = max(1, total / UInt64(max(1, count)))
    var ranges: [Range<Int>] = []
    var start = 0
    var sum: UInt64 = 0
    for (index, cost) in costs.enumerated() {
      sum = sum &+ cost
      guard sum >= share, ranges.count < count - 1 else { continue }
      ranges.append(start..<index + 1)
      start = index + 1
      sum = 0
    }
    if start < costs.count { ranges.append(start..<costs.count) }
    return ranges
  }
}

extension WorkQueue {
  /// What one worker is to do.
  struct Items: Sequence, IteratorProtocol {
    fileprivate let queue: WorkQueue
    private var turn = 0..<0

    fileprivate init(queue: WorkQueue) {
      self.queue = queue
    }

    mutating func next() -> Int? {
      if turn.isEmpty {
        let number = queue.taken.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < queue.turns.count else { return nil }
        turn = queue.turns[number]
      }
      return queue.items[turn.removeFirst()]
    }
  }
}

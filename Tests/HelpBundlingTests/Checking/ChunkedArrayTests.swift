import Testing

@testable import HelpBundling

/// Arrays that grow without copying.
@Suite struct ChunkedArrayTests {
  @Test(arguments: [0, 1, 16_384, 16_385, 40_000]) func keepsOrder(count: Int) {
    var array = ChunkedArray<Int>()
    for number in 0..<count { array.append(number) }
    #expect(Array(array.chunks.joined()) == Array(0..<count))
  }
}

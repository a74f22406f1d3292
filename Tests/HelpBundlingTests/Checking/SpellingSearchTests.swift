import HelpTestSupport
import Testing

@testable import HelpBundling

@Suite struct SpellingSearchTests {
  private static let names = [
    "install.html", "installer.html", "print.html", "paint.html", "\u{65E5}\u{672C}.html",
  ]

  @Test(arguments: [
    ("instal.html", 1, "install.html"), ("installl.html", 1, "install.html"),
    ("isntall.html", 1, "install.html"), ("instxll.html", 1, "install.html"),
    ("iinstall.html", 1, "install.html"), ("install.htm", 1, "install.html"),
    ("instaler.html", 2, "installer.html"), ("insatller.thml", 2, "installer.html"),
    ("pront.html", 1, "print.html"), ("pint.html", 1, "print.html"), ("pxaint.html", 1, "paint.html"),
    ("\u{65E5}\u{6728}.html", 1, "\u{65E5}\u{672C}.html"),
  ])
  func findsTheClosestName(wanted: String, limit: Int, expected: String) {
    let search = SpellingSearch<Int>()
    let position = search.closest(to: wanted, limit: limit, in: 0) { Self.names }
    #expect(position.map { Self.names[$0] } == expected)
  }

  @Test(arguments: [("instal.html", 0), ("inst.html", 2), ("nix", 2), ("", 2), ("p", 2)])
  func findsNothingFurtherAway(wanted: String, limit: Int) {
    #expect(SpellingSearch<Int>().closest(to: wanted, limit: limit, in: 0) { Self.names } == nil)
  }

  @Test(arguments: [
    ("a13813.html", "a13183.html"), ("l00172", "l00102"), ("example13.png", "example1.png"),
    ("example13.png", "example3.png"), ("example1.png", "example13.png"), ("example1.png", "example10.png"),
    ("fig7b", "fig2b"), ("fig7", "fig72"), ("13.html", "3.html"), ("3.html", "13.html"),
    ("1.2.html", "1.3.html"),
    ("chaptr12.html", "chapter13.html"), ("v12a3", "v21a3"), ("ix21234", "id1234"), ("fig1a", "fig12"),
  ])
  func anotherNumberIsNoSlip(wanted: String, name: String) {
    #expect(SpellingSearch<Int>().closest(to: wanted, limit: 2, in: 0) { [name] } == nil)
  }

  @Test(arguments: [
    ("step1.html", "step01.html"), ("step01.html", "step1.html"), ("step001.html", "step1.html"),
    ("Simple", "Simple1"), ("Simple1", "Simple"), ("Simple12", "Simple"), ("Simple", "Simple12"),
    ("l0O12", "l0012"), ("fig1.2", "fig12"), ("fig-12", "fig12"), ("chaptr12.html", "chapter12.html"),
    ("2step1", "step1"), ("1a", "a1"),
  ])
  func aNumberOrItsZerosMayBeMissing(wanted: String, name: String) {
    #expect(SpellingSearch<Int>().closest(to: wanted, limit: 2, in: 0) { ["nothing", name] } == 1)
  }

  @Test func aNameWithAnotherNumberHidesNoneWithTheSame() {
    let names = ["sec-13", "sec12", "sec-2"]
    #expect(SpellingSearch<Int>().closest(to: "sec-12", limit: 2, in: 0) { names } == 1)
  }

  @Test func passesOverOtherNumbersAtOnce() {
    let tree = SpellingTree((10_000..<30_000).map { "line-\($0)" })
    var visits = 10_000
    for wanted in ["line-31234", "lime-51234", "lien-5"] {
      #expect(tree.closest(to: Array(wanted.unicodeScalars), limit: 2, except: nil, visits: &visits) == nil)
    }
    #expect(visits > 9_000)
  }

  @Test func agreesWithTheDefinitionOfTheDistance() {
    // Every word of up to four letters of two, against each other.
    let words = (1...4).flatMap { length in
      (0..<(1 << length)).map { bits in String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }) }
    }
    for limit in 1...2 {
      for wanted in words {
        let others = words.filter { $0 != wanted }
        let expected = others.indices.map { (Self.distance(wanted, others[$0]), $0) }.min { $0 < $1 }
        let found = SpellingSearch<Int>().closest(to: wanted, limit: limit, in: 0) { others }
        #expect(found == expected.flatMap { $0.0 <= limit ? $0.1 : nil }, "\(wanted), limit \(limit)")
      }
    }
  }

  @Test func findsANameForEachOfThousands() {
    let growth = Work.growth(from: 500) { count in
      let names = (0..<count).map { "chapter-\($0 + 10_000).html" }
      let search = SpellingSearch<Int>()
      let found = (0..<count).map { number in
        search.closest(to: "chaptre-\(number + 10_000)html", limit: 2, in: 0) { names }
      }
      #expect(found == Array(0..<count))
    }
    #expect(growth < 25)
  }

  /// The distance as a textbook has it.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var table = [[Int]](repeating: Array(0...right.count), count: left.count + 1)
    for row in 1...left.count {
      table[row][0] = row
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[left.count][right.count]
  }
}

import HelpTestSupport
import Testing

@testable import HelpBundling

/// Which entries of `verify.ignore` fit a finding, and how many of them are asked.
@Suite struct IgnoreFilterTests {
  @Test func asksNoEntryThatNamesAnotherTarget() {
    let growth = Work.growth(from: 100) { count in
      var filter = IgnoreFilter(
        VerifySettings(ignore: (0..<count).map { IgnoreEntry(target: Glob("z\($0).html")) }))
      for number in 0..<count {
        let isPassedOver = filter.passesOver(.missingPage, file: "a.html", target: "m\(number).html")
        #expect(!isPassedOver)
      }
    }
    #expect(growth < 24)
  }

  /// Every entry alone decides as it does among all others.
  @Test func agreesWithEachEntry() {
    let files = ["a.html", "b/a.html", "b/c.html", "[x.html"]
    let targets = [
      "a.html", "b/a.html", "b/c.html#id", "b/c.html", "x#y.html#id", "[x.html", "\u{FC}.html", "",
    ]
    let patterns: [String?] =
      [nil, "**", "*.html", "b/*", "b/**", "?.html", "x#y.html", "*#id", "[ab]*", "u\u{308}.html"] + targets
    let rules: [Rule?] = [nil, .missingPage, .missingFragment]
    let entries = rules.flatMap { rule in
      (patterns + files).flatMap { file in
        patterns.map { IgnoreEntry(rule: rule, file: file.map { Glob($0) }, target: $0.map { Glob($0) }) }
      }
    }
    var generator = Digits(state: 1)
    for _ in 0..<100 {
      let chosen = (0..<6).compactMap { _ in entries.randomElement(using: &generator) }
      var filter = IgnoreFilter(VerifySettings(ignore: chosen))
      var used: Set<Int> = []
      for rule in [Rule.missingPage, .missingFragment, .missingLang] {
        for file in files {
          for target in targets.map(Optional.init) + [nil] {
            let fitting = chosen.indices.filter { chosen[$0].matches(rule: rule, file: file, target: target) }
            used.formUnion(fitting)
            let isPassedOver = filter.passesOver(rule, file: file, target: target)
            #expect(isPassedOver == !fitting.isEmpty)
          }
        }
      }
      #expect(filter.used == used)
    }
  }

  private struct Digits: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test func comparesNoMoreThanIsAllowed() {
    let entries =
      (0..<50).map { IgnoreEntry(target: Glob("*a*a*\($0)")) } + [IgnoreEntry(file: Glob("x.html"))]
    var filter = IgnoreFilter(VerifySettings(ignore: entries), maximumCount: 1_000)
    let target = String(repeating: "a", count: 300)
    for _ in 0..<10 {
      let isPassedOver = filter.passesOver(.missingPage, file: "a.html", target: target)
      #expect(!isPassedOver)
    }
    #expect(filter.isExhausted)
    #expect(filter.comparisonCount == 1_000)
    #expect(filter.used.count == entries.count)
    // What needs no comparison is found all the same.
    let isPassedOver = filter.passesOver(.missingPage, file: "x.html", target: nil)
    #expect(isPassedOver)
  }

  @Test func comparesNothingWithoutWildcards() {
    var filter = IgnoreFilter(VerifySettings(ignore: [IgnoreEntry(target: Glob("a.html"))]), maximumCount: 1)
    for number in 0..<10 {
      let isPassedOver = filter.passesOver(.missingPage, file: "a.html", target: "\(number).html")
      #expect(!isPassedOver)
    }
    let isPassedOver = filter.passesOver(.missingPage, file: "a.html", target: "a.html")
    #expect(isPassedOver)
    #expect(filter.comparisonCount == 0)
  }
}

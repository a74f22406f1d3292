import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// Files chosen for one bundle.
@Suite struct FileSelectionTests {
  @Test func tellsOfABadLinkOnceWithoutLookingAtAllOthers() throws {
    let folder = try TemporaryFolder()
    let listing = try TreeListing(root: folder.url.path, jobs: 1)
    let growth = Work.growth(from: 200) { count in
      var selection = FileSelection(settings: VerifySettings(), locale: "en")
      for number in (0..<count * 2) {
        let file = TreeFile(
          source: "\(number % count).html", size: 0, link: .dangling(target: "gone"), isNameUTF8: true)
        selection.add(file, of: listing, at: "", place: "en/\(number % count).html", origin: .own)
      }
      #expect(selection.findings.count == count)
    }
    #expect(growth < 24)
  }
}

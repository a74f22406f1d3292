import HelpTestSupport
import Testing

@testable import HelpBundling

/// Which scripts are modules: what others import is never loaded.
@Suite struct ModuleScriptTests {
  /// A chain of modules, each in a file that is read before the one that imports it, and a script beside it.
  private func makeRig() throws -> SourceRig {
    let rig = try SourceRig(texts: [
      "index.html":
        "<html lang=en><title>t</title><script type=module src=m9.js></script><a href=classic.js>x</a>",
      "m1.js": "import './gone.js'", "classic.js": "import './absent.css'; import './m1.js'",
    ])
    for number in 2...9 { try rig.folder.write("export * from './m\(number - 1).js'", to: "m\(number).js") }
    return rig
  }

  @Test(arguments: 1...4)
  func followsModulesFromFileToFile(jobs: Int) async throws {
    let rig = try makeRig()
    let report = try await ReferenceChecker(jobs: jobs).check(folder: rig.folder.url)
    let problems = report.findings.filter { $0.severity >= .warning }
    #expect(problems.map(\.rule) == [.needsServer, .missingResource])
    #expect(problems.last?.place.file == "m1.js")
    #expect(report.counts.references == 11)
  }

  @Test func listsTheImportsOfModulesOnly() async throws {
    let rig = try makeRig()
    var lines: [String] = []
    _ = try await ReferenceChecker(jobs: 1).forEachReference(inFolder: rig.folder.url) { record in
      lines.append("\(record.place.file) \(record.reference) \(record.status.rawValue)")
    }
    let chain = (2...9).map { "m\($0).js ./m\($0 - 1).js ok" }
    #expect(
      lines == ["index.html m9.js ok", "index.html classic.js ok", "m1.js ./gone.js missing"] + chain)
  }
}

import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// How files that wait get their names.
@Suite struct PublishingTests {
  private let folder: TemporaryFolder
  private let output: OutputFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "a.zip")
    output = try OutputFolder(folder.url, for: "help")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.contains(".packing-") }
      .sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func replacesAllOfThem() throws {
    try output.publish([output.write(Array("new".utf8), to: "a.zip"), output.write([0x62], to: "b.zip")])
    #expect(try names() == ["a.zip", "b.zip"])
    #expect(try text("a.zip") == "new")
    #expect(try text("b.zip") == "b")
  }

  @Test func replacesNoneWhenOneCannotGetItsName() throws {
    let lost = output.waitingFile(for: "c.zip")
    #expect(throws: PackingError.self) {
      try output.publish([
        output.write(Array("new".utf8), to: "a.zip"), output.write([0x62], to: "b.zip"), lost,
      ])
    }
    #expect(try names() == ["a.zip"])
    #expect(try text("a.zip") == "old")
  }

  @Test func waitsUntilAnotherRunHasNamedItsFiles() async throws {
    let other = try OutputFolder(folder.url, for: "help")
    await withTaskGroup { group in
      for (output, text) in [(output, "1"), (other, "2")] {
        group.addTask {
          for _ in 0..<50 {
            try? output.publish(["a.zip", "b.zip"].map { try output.write(Array(text.utf8), to: $0) })
          }
        }
      }
    }
    #expect(try text("a.zip") == text("b.zip"))
    #expect(try names() == ["a.zip", "b.zip"])
  }
}

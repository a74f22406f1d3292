import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// Archives that were cut or in which a bit has flipped: never a wrong byte, never a crash.
@Suite struct RotTests {
  private static let formats = [ArchiveFormatName.zip, .tarGzip, .tarZstd, .tarXZ]

  /// A small help, packed in one format, and where it is installed.
  private struct Sample {
    let rig: SourceRig
    let archive: URL
    let whole: Data
    let store: HelpStore

    init(_ format: ArchiveFormatName) async throws {
      rig = try SourceRig(texts: [
        "a.html": SourceRig.page("b.html") + "<img src=c.png>", "b.html": SourceRig.page("a.html"),
      ])
      // Bytes that do not compress.
      var state: UInt32 = 1
      let noise = (0..<600).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
      try rig.folder.write(Data(noise), to: "c.png")
      let plan = try rig.plan(#","includedFiles":["b.html","c.png"]"#)
      let manifest = try Manifest(contentsOf: rig.folder.url.appending(path: "manifest.json"))
      let output = rig.folder.url.appending(path: "dist")
      let summary = try await BundlePacker(PackRequest(output: output, format: format))
        .pack([plan], of: manifest)
      archive = output.appending(path: try #require(summary.bundles.first).archive)
      whole = try Data(contentsOf: archive)
      store = HelpStore(folder: rig.folder.url.appending(path: "store"))
    }

    /// Installs what the archive is now; false if it is refused.
    func installs() async throws -> Bool {
      var request = InstallRequest(.archive(archive))
      request.isDurable = false
      request.jobs = 1
      do {
        try await store.install(request)
        return true
      } catch let error as ReadingError {
        #expect(error.category == .refused)
        return false
      }
    }

    /// The bytes of the installed files, without the receipt.
    func installed() throws -> [String: Data] {
      let help = store.folder.appending(path: "help")
      var files: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: help.path)
      where name != Receipt.fileName {
        files[name] = try Data(contentsOf: help.appending(path: name))
      }
      return files
    }
  }

  @Test(arguments: formats) func refusesACutAtEveryLength(format: ArchiveFormatName) async throws {
    let sample = try await Sample(format)
    #expect(try await sample.installs())
    let right = try sample.installed()
    #expect(right.count == 3)
    let handle = try FileHandle(forUpdating: sample.archive)
    for length in (0..<sample.whole.count).reversed() {
      try handle.truncate(atOffset: UInt64(length))
      #expect(try await !sample.installs(), "cut to \(length) of \(sample.whole.count) bytes")
    }
    #expect(try sample.installed() == right)
  }

  @Test(arguments: formats) func installsNoFlippedBit(format: ArchiveFormatName) async throws {
    let sample = try await Sample(format)
    #expect(try await sample.installs())
    let right = try sample.installed()
    let handle = try FileHandle(forUpdating: sample.archive)
    // A step that has no divisor in common with the length goes through the whole archive.
    for round in 0..<200 {
      let offset = round * 7_919 % sample.whole.count
      let byte = sample.whole[sample.whole.startIndex + offset]
      for (value, isDamaged) in [(byte ^ 1 << UInt8(round % 8), true), (byte, false)] {
        try handle.seek(toOffset: UInt64(offset))
        try handle.write(contentsOf: [value])
        if isDamaged {
          _ = try await sample.installs()
          #expect(try sample.installed() == right, "bit \(round % 8) of byte \(offset)")
        }
      }
    }
    #expect(try await sample.installs())
  }
}

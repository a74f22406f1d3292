import Foundation
import HelpBundling
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct SampleHelpTests {
  @Test func writesManifestPagesAndPictures() throws {
    let manifest = try #require(SampleHelp.files(schema: nil).first)
    let object = try JSONSerialization.jsonObject(with: Data(manifest.bytes)) as? [String: Any]
    #expect(object?["name"] as? String == "help")
    #expect(Set((object?["locales"] as? [String: Any])?.keys.map { $0 } ?? []) == ["en", "ja"])
  }

  /// `bin/helpkit` beside `share/helpkit`, as `make install` puts them.
  @Test(arguments: [true, false]) func namesTheSchemaOfAnInstalledHelpkit(isInstalled: Bool)
    async throws
  {
    var rig = try CommandRig()
    rig.environment.resourceFolders = [
      rig.folder.url.appending(path: "usr dir/bin", directoryHint: .isDirectory)
    ]
    let schema = rig.path("usr dir/share/helpkit/schemas/manifest.schema.json")
    if isInstalled {
      try rig.folder.write("{}", to: "usr dir/share/helpkit/schemas/manifest.schema.json")
    }
    try await rig.prepare("init docs", "verify docs/manifest.json --strict")
    let object =
      try JSONSerialization.jsonObject(with: rig.contents("docs/manifest.json")) as? [String: Any]
    #expect(
      object?.keys.sorted() == (isInstalled ? ["$schema"] : []) + ["locales", "name", "title"])
    guard isInstalled else { return }
    let url = URL(string: object?["$schema"] as? String ?? "")
    #expect(url?.isFileURL == true)
    #expect(url?.path == schema)
  }

  @Test(arguments: [SamplePicture.square, .disc])
  func drawsPNG(picture: SamplePicture) {
    let bytes = picture.bytes
    #expect(
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]))
    // The checksum of an empty IEND is known to everyone who ever looked into a PNG.
    #expect(bytes.suffix(12) == [0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82])
    #expect(bytes.count < 8192)
  }

  @Test func drawsAnotherPictureForEachLocale() {
    #expect(SamplePicture.square.bytes != SamplePicture.disc.bytes)
  }
}

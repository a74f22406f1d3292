import Foundation
import Testing

@testable import HelpCommands

@Suite struct SampleHelpTests {
  @Test func writesManifestPagesAndPictures() throws {
    let manifest = try #require(SampleHelp.files.first)
    let object = try JSONSerialization.jsonObject(with: Data(manifest.bytes)) as? [String: Any]
    #expect(object?["name"] as? String == "help")
    #expect(Set((object?["locales"] as? [String: Any])?.keys.map { $0 } ?? []) == ["en", "ja"])
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

import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// Output folders, and manifests, that a symbolic link leads to.
@Suite struct LinkedOutputTests {
  private static let page = "<!doctype html><html lang=en><title>x</title>"

  /// Packs the manifest at a path into a folder at another.
  private func pack(_ rig: SourceRig, manifest path: String, into output: String) async throws -> PackSummary
  {
    let file = rig.folder.url.appending(path: path)
    let manifest = try Manifest(contentsOf: file)
    let output = rig.folder.url.appending(path: output)
    return try await BundlePacker(PackRequest(output: output)).pack(
      HelpSource(manifest: manifest, file: file, output: output).plans(), of: manifest)
  }

  private static let manifest =
    #"{"name":"help","locales":{"en":{"baseHTML":"a.html","includedFiles":["**"]}}}"#

  @Test(arguments: [
    ("real/manifest.json", "link/dist"), ("link/manifest.json", "real/dist"), ("real/manifest.json", "link"),
    ("link/manifest.json", "real"), ("link/manifest.json", "link/dist"), ("real/manifest.json", "out"),
  ])
  func neverBelongToTheTree(manifest: String, output: String) async throws {
    let rig = try SourceRig(texts: ["real/a.html": Self.page, "real/manifest.json": Self.manifest])
    try rig.link("link", to: "real")
    try rig.link("out", to: "real/made/../dist")
    try FileManager.default.createDirectory(
      at: rig.folder.url.appending(path: "real/made"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: rig.folder.url.appending(path: "real/dist"), withIntermediateDirectories: true)
    for _ in 0..<2 {
      let summary = try await pack(rig, manifest: manifest, into: output)
      #expect(summary.bundles.map(\.files) == [1])
    }
  }

  @Test(arguments: ["link", "real"])
  func doNotHideThatAFileIsPackedFrom(output: String) async throws {
    let rig = try SourceRig(texts: [
      "real/a.html": Self.page + "<a href=help.en.zip>x</a>", "real/help.en.zip": "mine",
      "real/manifest.json":
        #"{"name":"help","locales":{"en":{"baseHTML":"a.html","includedFiles":["help.en.zip"]}}}"#,
    ])
    try rig.link("link", to: "real")
    let summary = try? await pack(rig, manifest: "real/manifest.json", into: output)
    #expect(summary?.catalog == nil)
    #expect(
      try String(contentsOf: rig.folder.url.appending(path: "real/help.en.zip"), encoding: .utf8) == "mine")
  }
}

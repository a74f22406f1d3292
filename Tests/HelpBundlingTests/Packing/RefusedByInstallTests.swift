import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// What is packed can be installed, and what could not be is refused when it is packed.
@Suite struct RefusedByInstallTests {
  private static let page = "<!doctype html><html lang=en><title>x</title>"

  /// Packs a manifest of one locale into `dist` with some limits.
  private func pack(
    _ rig: SourceRig, limits: BundleLimits, name: String = "help"
  ) async throws -> PackSummary {
    let text = #"{"name":"\#(name)","locales":{"en":{"baseHTML":"a.html","includedFiles":["**"]}}}"#
    let file = try rig.folder.write(text, to: "manifest.json")
    let manifest = try Manifest(contentsOf: file)
    let output = rig.folder.url.appending(path: "dist")
    var packer = BundlePacker(PackRequest(output: output))
    packer.limits = limits
    return try await packer.pack(
      HelpSource(manifest: manifest, file: file, output: output).plans(), of: manifest)
  }

  private func install(_ rig: SourceRig, limits: BundleLimits) async throws {
    let store = HelpStore(folder: rig.folder.url.appending(path: "installed"))
    var request = InstallRequest(.archive(rig.folder.url.appending(path: "dist/help.en.zip")))
    request.limits = limits
    try await store.install(request)
  }

  private static func limits(_ change: (inout BundleLimits) -> Void) -> BundleLimits {
    var limits = BundleLimits.standard
    change(&limits)
    return limits
  }

  @Test(arguments: [
    limits { $0.fileSize = UInt64(page.utf8.count) }, limits { $0.totalSize = UInt64(page.utf8.count) },
    limits { $0.paths = 1 },
  ])
  func takesABundleThatJustFits(limits: BundleLimits) async throws {
    let rig = try SourceRig(texts: ["a.html": Self.page])
    #expect(try await pack(rig, limits: limits).catalog != nil)
    try await install(rig, limits: limits)
  }

  @Test(
    arguments: [
      (limits { $0.fileSize = UInt64(page.utf8.count) - 1 }, "size of a file"),
      (limits { $0.totalSize = UInt64(page.utf8.count) - 1 }, "size of all files"),
      (limits { $0.paths = 0 }, "more than 1 members"), (limits { $0.indexSize = 100 }, "over 100 bytes"),
      (limits { ($0.expansionFloor, $0.expansionRatio) = (200, 0) }, "expands to more than 200 bytes"),
    ] as [(BundleLimits, String)])
  func refusesABundleThatIsOneTooMany(limits: BundleLimits, reason: String) async throws {
    let rig = try SourceRig(texts: ["a.html": Self.page])
    let error = await #expect(throws: PackingError.self) { try await pack(rig, limits: limits) }
    #expect(error?.category == .refused)
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: rig.folder.url.path + "/dist")) ?? [] == [])
  }

  @Test(arguments: ["con", "AUX", "nul.x", "com1", "Lpt9.help"])
  func refusesNamesOfDevices(name: String) async throws {
    let rig = try SourceRig(texts: ["a.html": Self.page])
    await #expect(throws: ManifestErrors.self) { try await pack(rig, limits: .standard, name: name) }
  }
}

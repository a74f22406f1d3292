import FuzzSupport
@testable import HelpBundling

/// Decodes bytes as what an author writes: it is a manifest, or there are places and reasons.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  do throws(ManifestErrors) {
    let manifest = try Manifest(decoding: bytes, file: "manifest.json")
    require(!manifest.locales.isEmpty, "there is a locale")
    require(Set(manifest.locales.map(\.tag)).count == manifest.locales.count, "no locale stands twice")
    require(manifest.locales.contains { $0.tag == manifest.fallbackLocale }, "the fallback is a locale")
    require(BundleName.isValid(manifest.name), "the name is one")
    for locale in manifest.locales { _ = manifest.matcher.match([locale.tag.spelling]) }
  } catch {
    require(!error.errors.isEmpty, "a refusal has a reason")
    let lines = bytes.count { $0 == 0x0A } + bytes.count { $0 == 0x0D } + 1
    var last = (line: 1, column: 1)
    for problem in error.errors {
      require(
        problem.line >= 1 && problem.line <= lines && problem.column >= 1, "an error has a place in the text")
      require((problem.line, problem.column) >= last, "errors stand in the order of the text")
      require(!problem.message.isEmpty, "an error has a message")
      last = (problem.line, problem.column)
    }
  }
  return 0
}

/// An archive that is written and proven, and waits for its name.
struct BuiltArchive: Sendable {
  /// Where it waits.
  var file: OutputFolder.WaitingFile
  /// What the catalog says about it.
  var bundle: CatalogBundle
}

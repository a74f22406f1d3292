internal import Foundation

extension PackingPlan {
  /// Plans a bundle from a plain list of files in one folder. O(files in the folder).
  ///
  /// - Throws: ``CollectingError`` if the folder cannot be read.
  init(_ fileList: FileList, folder: URL, name: String, jobs: Int) throws(CollectingError) {
    let listing: TreeListing
    do {
      listing = try TreeListing(root: folder.absolutePath, jobs: jobs)
    } catch {
      throw CollectingError(error)
    }
    let layer = TreeLayer(listing: listing, destination: "", place: "", origin: .own, exclude: [])
    var builder = PlanBuilder(own: layer, shared: [], fallbacks: [], settings: VerifySettings(), locale: nil)
    func entry(_ text: String) -> ListEntry { ListEntry(text: text, place: Place(file: text)) }
    builder.choose(base: entry(fileList.baseHTML), files: .list(fileList.includedFiles.map(entry)))
    let base = PlanBuilder.normalized(fileList.baseHTML)
    let finished = builder.finished(base: base)
    self.name = name
    guard let undetermined = LocaleTag("und") else { preconditionFailure("und is a tag") }
    locale = undetermined
    title = nil
    version = nil
    baseHTML = base
    verify = VerifySettings()
    findings = finished.findings
    lacksFolder = false
    usedIgnores = finished.usedIgnores
    watched = []
    files = finished.files
    surroundings = Surroundings(
      leftOut: finished.leftOut, linkedFolders: LinkedFolders(layer.linkedFolders),
      refusedLinks: builder.selection.refusedLinks)
  }
}

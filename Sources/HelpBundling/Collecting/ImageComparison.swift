internal import Digests
internal import Files

/// Finds the images of a locale that are still the source locale's.
struct ImageComparison: ~Copyable {
  private static let suffixes: Set<String> = [
    "apng", "avif", "bmp", "gif", "heic", "ico", "jp2", "jpeg", "jpg", "jxl", "png", "svg", "svgz", "tif",
    "tiff", "webp",
  ]

  private let images: [String: PlannedFile]
  private var digests: [String: Digest] = [:]
  private var reader = TreeReader()
  private var buffer: [UInt8] = []

  /// Prepares to compare with the images of a plan; without one nothing is the same.
  init(_ source: PackingPlan?) {
    let images = source?.files.filter(Self.isImage) ?? []
    self.images = Dictionary(images.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Returns the paths of a plan's own images that have the source's bytes. O(bytes of images of equal path and size).
  ///
  /// One file that both locales take from the same place is meant for both and does not count.
  mutating func imagesOfSource(in plan: PackingPlan) throws(CollectingError) -> [String] {
    var paths: [String] = []
    for file in plan.files where file.origin == .own {
      guard let original = images[file.path], original.size == file.size, original.root != file.root else {
        continue
      }
      if try digest(of: file) == digestOfSource(original) { paths.append(file.path) }
    }
    return paths
  }

  private mutating func digestOfSource(_ file: PlannedFile) throws(CollectingError) -> Digest {
    if let known = digests[file.path] { return known }
    let digest = try digest(of: file)
    digests[file.path] = digest
    return digest
  }

  private mutating func digest(of file: PlannedFile) throws(CollectingError) -> Digest {
    var digest = SHA256()
    do {
      let open = try reader.open(file)
      try open.forEachPiece(buffer: &buffer) { digest.update($0) }
    } catch {
      throw .unreadableFile(path: file.place, reason: (error as? FileError)?.reason ?? "\(error)")
    }
    return digest.finalize()
  }

  private static func isImage(_ file: PlannedFile) -> Bool {
    file.path.fileSuffix.map(suffixes.contains) ?? false
  }
}

/// Knows the files that deflate cannot make smaller, because their formats are compressed already.
enum StoredMedia {
  private static let suffixes: Set<String> = [
    "7z", "aac", "apng", "avif", "br", "bz2", "docx", "epub", "flac", "gif", "gz", "heic", "heif", "jar",
    "jp2", "jpeg",
    "jpg", "jxl", "m4a", "m4v", "mkv", "mov", "mp3", "mp4", "odp", "ods", "odt", "oga", "ogg", "ogv", "opus",
    "png",
    "pptx", "svgz", "tbz", "tgz", "txz", "weba", "webm", "webp", "woff", "woff2", "xlsx", "xz", "zip", "zst",
  ]

  /// Whether a file of this name is stored instead of deflated.
  static func contains(_ path: BundlePath) -> Bool {
    path.string.fileSuffix.map(suffixes.contains) ?? false
  }
}

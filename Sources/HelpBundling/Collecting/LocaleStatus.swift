/// How far one locale of the help is translated.
public struct LocaleStatus: Sendable, Hashable {
  /// A file that is taken from another locale.
  public struct BorrowedFile: Sendable, Hashable {
    /// Its path in the bundle.
    public let path: String
    /// The locale that it is taken from.
    public let from: LocaleTag
  }

  /// A file and its size.
  public struct SizedFile: Sendable, Hashable {
    /// Its path in the bundle.
    public let path: String
    /// How many bytes it has.
    public let size: UInt64
  }

  /// How many of the largest files are named.
  private static let largestCount = 5

  /// The locale.
  public let locale: LocaleTag
  /// How many files its bundle has.
  public let files: Int
  /// How many of them are pages.
  public let pages: Int
  /// How many bytes they have together.
  public let size: UInt64
  /// The files that it lacks and takes from the locales it falls back to, sorted.
  public let borrowedFiles: [BorrowedFile]
  /// The pages that another locale's bundle has and this one's has not, sorted.
  public let missingPages: [String]
  /// Its own images that have the same bytes as the source locale's, sorted.
  public let untranslatedImages: [String]
  /// At most five files, the largest first.
  public let largestFiles: [SizedFile]

  init(_ plan: PackingPlan, pagesOfAll: Set<String>, untranslatedImages: [String]) {
    locale = plan.locale
    files = plan.files.count
    let own = Set(plan.files.filter(\.isPage).map(\.path))
    pages = own.count
    size = plan.totalSize
    borrowedFiles = plan.files.compactMap { file in
      guard case .fallback(let tag) = file.origin else { return nil }
      return BorrowedFile(path: file.path, from: tag)
    }
    missingPages = pagesOfAll.subtracting(own).sorted(by: BytewiseOrder.areInOrder)
    self.untranslatedImages = untranslatedImages
    largestFiles = plan.files.sorted { left, right in
      left.size == right.size ? BytewiseOrder.areInOrder(left.path, right.path) : left.size > right.size
    }.prefix(Self.largestCount).map { SizedFile(path: $0.path, size: $0.size) }
  }
}

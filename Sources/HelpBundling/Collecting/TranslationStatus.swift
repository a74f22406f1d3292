internal import Hypertext

/// How far each locale of the help is translated: what it has itself, what it borrows, what it lacks.
public struct TranslationStatus: Sendable, Hashable {
  /// The name of the help.
  public let name: String
  /// The locale that the others are translated from: the manifest's fallback.
  public let sourceLocale: LocaleTag
  /// The locales, in the order of the plans.
  public let locales: [LocaleStatus]

  /// Compares the plans of a manifest with each other. O(files), and the bytes of images that may be the same.
  ///
  /// - Throws: ``CollectingError`` if an image cannot be read.
  public init(_ plans: [PackingPlan], of manifest: Manifest) throws(CollectingError) {
    name = manifest.name
    let source = manifest.fallbackLocale
    sourceLocale = source
    let pages = Set(plans.flatMap { $0.files.filter(\.isPage).map(\.path) })
    var comparison = ImageComparison(plans.first { $0.locale == source })
    var locales: [LocaleStatus] = []
    for plan in plans {
      locales.append(
        LocaleStatus(
          plan, pagesOfAll: pages,
          untranslatedImages: plan.locale == source ? [] : try comparison.imagesOfSource(in: plan)))
    }
    self.locales = locales
  }
}

extension PlannedFile {
  /// Whether it is a page.
  var isPage: Bool { kind?.isPage ?? false }
}

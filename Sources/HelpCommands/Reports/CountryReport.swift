import HelpBundling

/// Locales of a manifest that are called by the code of a country: no reader's language is called so, and none asks for
/// them.
struct CountryReport {
  /// The manifest's name, as the user wrote it.
  let file: String
  /// The locales that are checked or packed.
  let locales: [ManifestLocale]

  /// Writes a line for each among the messages, unless the console is quiet.
  func write(to console: inout Console) throws(OutputError) {
    for locale in locales {
      guard let language = locale.tag.languageOfCountry else { continue }
      try console.inform(
        "\(file):\(locale.line):\(locale.column): note: locale '\(locale.tag)' begins with the code of a country and "
          + "of no language, so that no reader asks for it; write '\(language)' if that is its language"
      )
    }
  }
}

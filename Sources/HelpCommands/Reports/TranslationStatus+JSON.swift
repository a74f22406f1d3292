import HelpBundling

extension TranslationStatus {
  /// Writes the status as `helpkit status --format json` prints it.
  func write(to text: inout JSONText) {
    text.object { text in
      text.member("name", name)
      text.member("sourceLocale", sourceLocale.spelling)
      text.member("locales") { text in
        text.array { text in
          for locale in locales { locale.write(to: &text) }
        }
      }
    }
  }
}

extension LocaleStatus {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.member("locale", locale.spelling)
      text.member("files", files)
      text.member("pages", pages)
      text.member("size", size)
      text.member("borrowedFiles") { text in
        text.array { text in
          for file in borrowedFiles {
            text.object { text in
              text.member("path", file.path)
              text.member("from", file.from.spelling)
            }
          }
        }
      }
      text.member("missingPages", missingPages)
      text.member("untranslatedImages", untranslatedImages)
      text.member("largestFiles") { text in
        text.array { text in
          for file in largestFiles {
            text.object { text in
              text.member("path", file.path)
              text.member("size", file.size)
            }
          }
        }
      }
    }
  }
}

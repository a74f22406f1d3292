import Foundation

/// The files of a small help in two languages that packs without a finding.
enum SampleHelp {
  /// A path below the chosen folder and what stands there.
  struct File: Sendable, Equatable {
    let path: String
    let bytes: [UInt8]
  }

  /// Every file, the manifest first.
  ///
  /// `schema` is where the schema of manifests is for editors; nil leaves it out.
  static func files(schema: URL?) -> [File] {
    [
      File(path: "manifest.json", bytes: Array(manifest(schema: schema).utf8)),
      File(path: "en.lproj/test.html", bytes: Array(englishPage.utf8)),
      File(path: "en.lproj/Image.png", bytes: SamplePicture.square.bytes),
      File(path: "ja.lproj/test.html", bytes: Array(japanesePage.utf8)),
      File(path: "ja.lproj/Image.png", bytes: SamplePicture.disc.bytes),
    ]
  }

  private static func manifest(schema: URL?) -> String {
    // A URL has no character that JSON escapes.
    let schema = schema.map { "\n  \"$schema\": \"\($0.absoluteString)\"," } ?? ""
    return """
      {\(schema)
        "name": "help",
        "title": { "en": "Help", "ja": "ヘルプ" },
        "locales": {
          "en": { "baseHTML": "test.html", "includedFiles": ["Image.png"] },
          "ja": { "baseHTML": "test.html", "includedFiles": ["Image.png"] }
        }
      }

      """
  }

  private static let englishPage = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>Help</title>
    </head>
    <body>
    <h1>Help</h1>
    <p>This page and its picture work without a network.</p>
    <p><img src="./Image.png" alt="A blue square" width="96" height="64"></p>
    </body>
    </html>

    """

  private static let japanesePage = """
    <!DOCTYPE html>
    <html lang="ja">
    <head>
    <meta charset="utf-8">
    <title>ヘルプ</title>
    </head>
    <body>
    <h1>ヘルプ</h1>
    <p>このページと画像は、ネットワークがなくても表示されます。</p>
    <p><img src="./Image.png" alt="赤い円" width="96" height="64"></p>
    </body>
    </html>

    """
}

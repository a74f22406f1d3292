import Foundation
import HelpBundling

extension InstalledBundle {
  /// Writes the bundle as `helpkit install --format json` prints it.
  func write(to text: inout JSONText) {
    text.object { text in
      text.member("page", page.path(percentEncoded: false))
      text.member("folder", folder.deletingLastPathComponent().path(percentEncoded: false) + name)
      text.member("name", name)
      text.member("locale", locale.spelling)
      text.member("reason", reason)
      text.member("chain", chain.map(\.spelling))
      text.member("files", files)
    }
  }
}

internal import Files
package import Foundation

/// What a file is, judged by what is in it: for messages to whoever was given another kind of file.
package enum HelpFileKind: Sendable, Hashable, CaseIterable {
  /// What an author writes.
  case manifest
  /// What stands beside archives.
  case catalog
  /// An archive in one of the formats, or another one in their containers.
  case archive
  /// A page in HTML.
  case page
  /// What stands in the folder of installed help, or first in an archive.
  case receipt

  /// Looks into a file. O(bytes) for JSON, else O(1).
  ///
  /// - Returns: nil for what is none of them, and for what cannot be read.
  package init?(of url: URL) {
    var reader = TreeReader()
    var bytes: [UInt8] = []
    guard
      let file = try? reader.open(url.lastPathComponent, root: url.deletingLastPathComponent().absolutePath),
      let count = try? file.readAll(into: &bytes, upTo: UInt64(JSONDocument.maximumSize))
    else { return nil }
    bytes.removeLast(bytes.count - count)
    self.init(bytes)
  }

  /// Looks at bytes.
  package init?(_ bytes: [UInt8]) {
    let isTar = bytes.count > 262 && bytes[257..<262].elementsEqual("ustar".utf8)
    if isTar || Self.magics.contains(where: bytes.starts(with:)) {
      self = .archive
    } else if Self.isPage(bytes) {
      self = .page
    } else if let kind = Self.record(bytes) {
      self = kind
    } else {
      return nil
    }
  }

  /// The first bytes of zip, gzip, xz and zstd.
  private static let magics: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06], [0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00],
    [0x28, 0xB5, 0x2F, 0xFD],
  ]

  private static func isPage(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    return start.hasPrefix("<") && ["<!doctype html", "<html"].contains { start.utf8.contains($0.utf8) }
  }

  private static func record(_ bytes: [UInt8]) -> HelpFileKind? {
    guard let root = try? JSONDocument(bytes).root else { return nil }
    if root["bundles"]?.isArray == true { return .catalog }
    if root["files"]?.isArray == true, root["baseHTML"]?.isString == true { return .receipt }
    return root["locales"] == nil ? nil : .manifest
  }
}

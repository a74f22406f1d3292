import Foundation
import HelpBundling

/// Where a depfile goes, in the user's word.
struct DepfilePlace {
  let word: String
  let url: URL

  /// The paths that the depfile has, if nothing stands there but what an earlier run wrote; else none, so that what is
  /// packed is not taken for it.
  var ownFiles: [URL] {
    let target = url.resolvingSymlinksInPath()
    let path = target.path(percentEncoded: false)
    if FileManager.default.fileExists(atPath: path) {
      let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      guard kind == .typeRegular, let file = try? Data(contentsOf: target, options: .mappedIfSafe),
        Depfile.isBegun(by: file.prefix(1 << 16))
      else { return [] }
    }
    return [url, target]
  }

  /// Finds out before anything is packed whether the depfile can be written; its folder may be the output folder, which
  /// packing makes. `others` are the absolute paths of what packing reads and writes.
  func check(output: URL, others: [String]) throws {
    let manager = FileManager.default
    // A slash behind it asks for a folder, through links.
    guard !word.hasSuffix("/"), !manager.fileExists(atPath: url.path(percentEncoded: false) + "/") else {
      throw failure("it is a folder; name a file in it")
    }
    let places = [url.standardizedFileURL, url.resolvingSymlinksInPath()].map {
      $0.path(percentEncoded: false)
    }
    try checkKind()
    guard !others.contains(where: places.contains),
      !manager.fileExists(atPath: places[1]) || !FileIdentities(of: others).contains(places[1])
    else {
      throw failure("packing reads or writes this file; name another one")
    }
    let folder = url.deletingLastPathComponent().standardizedFileURL
    guard manager.fileExists(atPath: folder.path(percentEncoded: false)) else {
      guard folder.pathComponents != output.standardizedFileURL.pathComponents else { return }
      throw failure("its folder does not exist")
    }
    let exists = manager.fileExists(atPath: url.path(percentEncoded: false))
    let probe = (exists ? url : folder).path(percentEncoded: false)
    guard !manager.isWritableFile(atPath: probe) else { return }
    throw failure("permission denied")
  }

  /// Refuses what would wait for a reader, or is no place for a file.
  private func checkKind() throws {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    guard let kind = facts?[.type] as? FileAttributeType, kind != .typeRegular, kind != .typeCharacterSpecial
    else {
      return
    }
    throw failure("it is no regular file; name another one")
  }

  /// Writes the depfile, and makes the catalog newer than all that it names, even if its bytes are the same: the step
  /// would run for ever otherwise.
  func write(_ depfile: Depfile, touching catalog: URL) throws {
    let path = catalog.path(percentEncoded: false)
    do {
      try Data(depfile.text.utf8).write(to: url)
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    } catch {
      // A build that knows no dependencies believes a new catalog for ever.
      try? FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
      throw failure(
        "\(SystemReason(error)); the archives are written; the catalog is dated 1970, so that the next build packs again"
      )
    }
  }

  private func failure(_ reason: String) -> CommandError {
    CommandError("cannot write '\(word)': \(reason)", exitCode: .cannotCreate)
  }
}

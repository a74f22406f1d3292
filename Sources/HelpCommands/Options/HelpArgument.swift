import ArgumentParsing
import Foundation
import HelpBundling

/// What a word means that may be a path or the name of help: the one place that decides, for all commands.
///
/// A path wins over a name if something stands there that the command takes; ``namePrecedence`` says so to users.
enum HelpArgument: Equatable {
  /// A manifest.
  case manifest(URL)
  /// A plain tree of files.
  case folder(URL)
  /// An archive.
  case archive(URL)
  /// A catalog.
  case catalog(URL)
  /// The name of help.
  case name(String)

  /// What a command takes.
  struct Kinds: OptionSet, Sendable {
    let rawValue: Int

    static let manifest = Kinds(rawValue: 1)
    static let folder = Kinds(rawValue: 2)
    static let archive = Kinds(rawValue: 4)
    static let catalog = Kinds(rawValue: 8)
    static let name = Kinds(rawValue: 16)
  }

  /// Looks at what is there.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - currentFolder: Where relative paths start.
  ///   - kinds: What the command takes.
  ///   - asksForName: Whether an option that only a name can have says that the word is one, if it may be.
  /// - Throws: `CommandError` for what is not there, cannot be looked at, or is of a kind that the command does not take.
  init(
    _ word: String, from currentFolder: URL, taking kinds: Kinds, asksForName: Bool = false
  ) throws(CommandError) {
    let mayBeName =
      kinds.contains(.name) && BundleName.isValid(word) && !Self.isArchive(word) && !word.hasSuffix(".json")
    // A shell expands `~`; one that is left stands for itself, which Foundation does not know.
    let location = word.hasPrefix("~") ? "./" + word : word
    let url = URL(filePath: location, relativeTo: currentFolder)
    let path = url.path(percentEncoded: false)
    // A slash behind it asks for a folder, through links; what tells of both at once needs a pointer.
    let isFolder = FileManager.default.fileExists(atPath: path.hasSuffix("/") ? path : path + "/")
    let isThere = !word.isEmpty && (isFolder || FileManager.default.fileExists(atPath: path))
    if mayBeName, asksForName || !isThere || isFolder && !kinds.contains(.folder) {
      self = .name(word)
    } else if mayBeName, !isFolder, Self.kind(of: word, at: url) == nil {
      // Such as the program of an app that is called like its help.
      self = .name(word)
    } else if !isThere {
      throw Self.absence(of: word, at: path)
    } else if !isFolder {
      self = try Self.file(word, url, kinds)
    } else if kinds.contains(.folder) {
      self = .folder(URL(filePath: location, directoryHint: .isDirectory, relativeTo: currentFolder))
    } else {
      throw Self.refusal(ofFolder: word, path: path, kinds)
    }
  }

  /// What the help of a command says about a word that may be two things.
  static func namePrecedence(_ things: String, option: String) -> String {
    "If \(things) has the same name as the help, the word means that; with \(option) it means the help, and with ./ "
      + "before it always what stands there."
  }

  // MARK: Files

  private static func file(_ word: String, _ url: URL, _ kinds: Kinds) throws(CommandError) -> HelpArgument {
    let kind = kind(of: word, at: url)
    switch kind {
    case .archive where kinds.contains(.archive): return .archive(url)
    // Without its suffix an archive is none; the message about that is the reader's.
    case .catalog where kinds.contains(.catalog): return .catalog(url)
    case .manifest where kinds.contains(.manifest): return .manifest(url)
    case .manifest, .catalog, .archive, .page, .receipt:
      throw refusal(of: word, as: kind ?? .manifest, kinds)
    case nil: return kinds.contains(.manifest) ? .manifest(url) : .archive(url)
    }
  }

  /// Tells the kind of a file by its suffix, if that stands for one kind, else by what is in it, else by its name.
  private static func kind(of word: String, at url: URL) -> HelpFileKind? {
    let word = word.lowercased()
    if isArchive(word) { return .archive }
    if [".html", ".htm", ".xhtml"].contains(where: word.hasSuffix) { return .page }
    if let kind = HelpFileKind(of: url) { return kind }
    // The receipt of installed help is called what ends the name of a catalog.
    let isReceipt = word.split(separator: "/").last == Receipt.fileName[...]
    return word.hasSuffix(Catalog.fileName(for: "")) && !isReceipt ? .catalog : nil
  }

  private static func isArchive(_ word: String) -> Bool {
    // A bare tar is read, never written.
    (ArchiveFormatName.allCases.map(\.rawValue) + ["tar"]).contains { word.lowercased().hasSuffix("." + $0) }
  }

  // MARK: Refusals

  /// Why a file of one kind is not taken where others are.
  static func refusal(of word: String, as kind: HelpFileKind, _ kinds: Kinds) -> CommandError {
    guard kind == .page, kinds.contains(.manifest) else {
      return CommandError(
        "'\(word)' is \(kind.noun), and not \(kinds.nouns); \(kind.advice)", exitCode: .refused)
    }
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { $0 == word.startIndex ? "/" : String(word[..<$0]) } ?? "."
    let orFolder = kinds.contains(.folder) ? ", or its folder, '\(folder)'" : ""
    return CommandError("'\(word)' is a page; name its manifest\(orFolder)", exitCode: .refused)
  }

  /// Refuses a place to look for catalogs that is a file of another kind.
  static func refuseOtherThanCatalog(_ word: String, at url: URL) throws(CommandError) {
    guard let kind = kind(of: word, at: url), kind != .catalog,
      FileManager.default.fileExists(atPath: url.path(percentEncoded: false)),
      !FileManager.default.fileExists(atPath: url.path(percentEncoded: false) + "/")
    else { return }
    throw CommandError(
      "'\(word)' is \(kind.noun), and not a folder or a catalog; \(kind.advice)", exitCode: .refused)
  }

  private static func refusal(ofFolder word: String, path: String, _ kinds: Kinds) -> CommandError {
    guard kinds.contains(.manifest) else {
      return CommandError("'\(word)' is a folder; name \(kinds.nouns)", exitCode: .missingInput)
    }
    let manifest = (word.hasSuffix("/") ? word : word + "/") + "manifest.json"
    let isThere = FileManager.default.fileExists(atPath: path + "/manifest.json")
    return CommandError(
      "'\(word)' is a folder; name "
        + (isThere ? "the manifest in it, '\(manifest)'" : "a manifest"),
      exitCode: .missingInput)
  }

  /// Tells what is not there from what nobody may look at.
  private static func absence(of word: String, at path: String) -> CommandError {
    do {
      _ = try FileManager.default.attributesOfItem(atPath: path)
    } catch {
      let reason = SystemReason(error)
      if reason.code == .EACCES {
        return CommandError("'\(word)' cannot be read: \(reason)", exitCode: .inputOutput)
      }
    }
    return CommandError("'\(word)' does not exist", exitCode: .missingInput)
  }
}

extension HelpArgument.Kinds {
  /// What the command takes: "an archive, a catalog or the name of help".
  fileprivate var nouns: String {
    let named: [(HelpArgument.Kinds, String)] = [
      (.manifest, "a manifest"), (.folder, "a folder"), (.archive, "an archive"), (.catalog, "a catalog"),
      (.name, "the name of help"),
    ]
    let words = named.filter { contains($0.0) }.map(\.1)
    return words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}

extension HelpFileKind {
  fileprivate var noun: String {
    switch self {
    case .manifest: "a manifest"
    case .catalog: "a catalog"
    case .archive: "an archive"
    case .page: "a page"
    case .receipt: "the receipt of installed help or the index of an archive"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .manifest: "'pack', 'verify', 'references' and 'status' take it"
    case .catalog: "'install', 'show' and 'list --from' take it"
    case .archive: "'install', 'show', 'verify' and 'references' take it"
    case .page: "name the help that it belongs to"
    case .receipt: "'show' and 'verify' take the name of the help"
    }
  }
}

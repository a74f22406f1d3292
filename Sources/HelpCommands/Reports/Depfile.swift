import Foundation

/// What a build step has read, in the words that make, ninja and CMake understand alike.
struct Depfile {
  /// What was made, as the user's rule names it.
  let target: String
  /// The files and folders that were read, absolute.
  let inputs: [String]
  /// The folder below which inputs are named from it; nil for absolute names.
  let base: String?

  /// The rule, and one without a recipe for each input, so that make goes on when one of them is deleted.
  var text: String {
    let names = inputs.map(name).filter(Self.canBeNamed).map(Self.escaped)
    // Behind the colon a word with an equals sign would set a variable, unless another word stands before it.
    let (assignments, others) = (
      names.filter(Self.holdsEqualsSign), names.filter { !Self.holdsEqualsSign($0) }
    )
    let rule = ([Self.escaped(target) + ":"] + others + assignments).joined(separator: " \\\n  ")
    // A percent sign would make a pattern of it.
    return ([rule] + others.filter { !$0.utf8.contains(UInt8(ascii: "%")) }.map { $0 + ":" }).joined(
      separator: "\n") + "\n"
  }

  private static func holdsEqualsSign(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "=")) }

  /// Whether a text begins as ``text`` does.
  static func isBegun(by bytes: Data) -> Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.count < bytes.count && line.suffix(3).elementsEqual(": \\".utf8)
  }

  /// Whether make has a way to write a name: it has none for a line feed, nor for a semicolon, where a recipe begins, nor
  /// for a backslash at the end, which would quote what follows.
  private static func canBeNamed(_ path: String) -> Bool {
    !path.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") } && !path.hasSuffix("\\")
  }

  private func name(_ path: String) -> String {
    guard let base else { return path }
    let prefix = base.hasSuffix("/") ? base : base + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Quotes what has a meaning in a makefile; a backslash has one only before a quoted character.
  private static func escaped(_ path: String) -> String {
    var text = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t", "#": text += String(repeating: "\\", count: backslashes + 1)
      case ":", ";": text += "\\"
      case "$": text += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

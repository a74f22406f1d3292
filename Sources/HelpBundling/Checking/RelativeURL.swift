/// Writes the relative URL that leads from one folder of a bundle to a file.
enum RelativeURL {
  /// Returns the URL of `path` as a page in `folder` writes it, percent-encoded where a browser needs it.
  /// `folder` is a bundle path without a final slash, empty for the root.
  static func from(folder: String, to path: String) -> String {
    let here = folder.split(separator: "/")
    let there = path.split(separator: "/")
    var common = 0
    while common < here.count, common < there.count - 1, here[common] == there[common] { common += 1 }
    let ups = Array(repeating: "..", count: here.count - common)
    let url = (ups + there[common...].map(encoded)).joined(separator: "/")
    let first = url.prefix { $0 != "/" }
    return first.contains(":") ? "./" + url : url
  }

  /// Returns a URL in which spaces and non-breaking spaces are encoded and the backslashes of the path are slashes;
  /// spaces at its ends, which no browser reads, are dropped.
  static func withoutUnportableCharacters(_ url: String) -> String {
    var result = ""
    let path = path(of: url)
    let scalars = url.unicodeScalars
    guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
      let last = scalars.lastIndex(where: { $0.value > 0x20 })
    else { return "" }
    for (index, scalar) in zip(scalars[first...last].indices, scalars[first...last]) {
      switch scalar {
      case " ": result += "%20"
      case "\\" where index < path.endIndex: result += "/"
      case "\u{A0}": result += "%C2%A0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a URL whose fragment leads to an id instead; a directive such as `:~:text=` stays behind it.
  static func with(fragment id: String, instead url: String) -> String {
    let page = url.unicodeScalars.prefix { $0 != "#" }
    let written = url.unicodeScalars[page.endIndex...]
    let directive = written.firstRange(of: ":~:".unicodeScalars).map { written[$0.lowerBound...] }
    return String(page) + "#" + encoded(id[...]) + (directive.map { String($0) } ?? "")
  }

  /// Returns what stands before the query and the fragment.
  static func path(of url: String) -> Substring.UnicodeScalarView {
    url.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
  }

  /// Encodes what means something in a URL, or in the markup or the style sheet that it is written into.
  private static func encoded(_ component: Substring) -> String {
    var result = ""
    for scalar in component.unicodeScalars {
      switch scalar {
      case " ", "%", "?", "#", "\"", "'", "&", "<", ">", "\\", "\u{0}"..."\u{1F}", "\u{7F}", "\u{A0}":
        for byte in String(scalar).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

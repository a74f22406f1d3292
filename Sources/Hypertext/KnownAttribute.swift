/// The attributes that hold references or anchors, or that decide what others mean.
enum KnownAttribute: Sendable {
  case action
  case background
  case cite
  case content
  case data
  case formAction
  case href
  case httpEquiv
  case id
  case imageSrcset
  case lang
  case longDescription
  case name
  case poster
  case rel
  case scriptLanguage
  case source
  case sourceDocument
  case srcset
  case style
  case type
  case xlinkHref
  /// A presentation attribute of SVG whose value may hold `url()`.
  case presentation

  /// The names as XML writes them.
  private static let names: [(String, KnownAttribute)] = [
    ("action", .action), ("background", .background), ("cite", .cite), ("content", .content), ("data", .data),
    ("formaction", .formAction), ("href", .href), ("http-equiv", .httpEquiv), ("id", .id),
    ("imagesrcset", .imageSrcset), ("lang", .lang), ("language", .scriptLanguage),
    ("longdesc", .longDescription),
    ("name", .name), ("poster", .poster), ("rel", .rel), ("src", .source), ("srcdoc", .sourceDocument),
    ("srcset", .srcset), ("style", .style), ("type", .type), ("xlink:href", .xlinkHref),
    ("clip-path", .presentation), ("color-profile", .presentation), ("cursor", .presentation),
    ("fill", .presentation), ("filter", .presentation), ("marker", .presentation),
    ("marker-end", .presentation), ("marker-mid", .presentation), ("marker-start", .presentation),
    ("mask", .presentation), ("mask-image", .presentation), ("stroke", .presentation),
  ]

  /// Finds names of HTML, whose case does not matter.
  static let ofHTML = NameTable(names, foldsCase: true)
  /// Finds names of XML, where `xml:lang` says a language; in HTML it says nothing.
  static let ofXML = NameTable(names + [("xml:lang", .lang)], foldsCase: false)
}

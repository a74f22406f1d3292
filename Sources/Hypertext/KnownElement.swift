/// The elements that can hold references, or that change how others are read.
enum KnownElement: Sendable {
  case a
  case area
  case audio
  case base
  case blockquote
  case body
  case button
  case del
  case embed
  case feImage
  case foreignObject
  case form
  case frame
  case html
  case iframe
  case image
  case img
  case input
  case ins
  case linearGradient
  case link
  case math
  case meta
  case mpath
  case noscript
  case object
  case pattern
  case q
  case radialGradient
  case script
  case source
  case style
  case svg
  case table
  case td
  case template
  case textPath
  case th
  case title
  case tr
  case track
  case use
  case video

  /// The names as XML writes them.
  private static let names: [(String, KnownElement)] = [
    ("a", .a), ("area", .area), ("audio", .audio), ("base", .base), ("blockquote", .blockquote),
    ("body", .body),
    ("button", .button), ("del", .del), ("embed", .embed), ("feImage", .feImage),
    ("foreignObject", .foreignObject), ("form", .form),
    ("frame", .frame), ("html", .html), ("iframe", .iframe), ("image", .image), ("img", .img),
    ("input", .input),
    ("ins", .ins), ("linearGradient", .linearGradient), ("link", .link), ("math", .math), ("meta", .meta),
    ("mpath", .mpath), ("noscript", .noscript), ("object", .object), ("pattern", .pattern), ("q", .q),
    ("radialGradient", .radialGradient), ("script", .script), ("source", .source), ("style", .style),
    ("svg", .svg), ("table", .table), ("td", .td), ("template", .template), ("textPath", .textPath),
    ("th", .th), ("title", .title),
    ("tr", .tr), ("track", .track), ("use", .use), ("video", .video),
  ]

  /// Finds names of HTML, whose case does not matter.
  static let ofHTML = NameTable(names, foldsCase: true)
  /// Finds names of XML.
  static let ofXML = NameTable(names, foldsCase: false)
}

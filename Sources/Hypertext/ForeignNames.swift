/// The elements that SVG and MathML in HTML are sensitive to.
enum ForeignNames {
  /// Start tags that end foreign content, as the HTML Standard lists them; `font` needs attributes for it.
  static let breakouts = names(
    """
    b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing \
    menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
    """)

  /// End tags that close an element of HTML around foreign content, and with it what was left open.
  static let blocks = names(
    """
    address article aside blockquote body button caption center dd details dialog div dl dt fieldset \
    figcaption figure footer form h1 h2 h3 h4 h5 h6 header html li main nav ol section summary table tbody \
    td tfoot th thead tr ul
    """)

  /// Elements of HTML without an end tag.
  static let voids = names(
    "area base br col embed hr img input link meta source track wbr")

  /// MathML's elements that hold text, and HTML in it.
  static let mathTexts = names("mi mo mn ms mtext")

  private static func names(_ list: String) -> Set<ElementName> {
    Set(list.split(separator: " ").map { ElementName(String($0)) })
  }
}

import HelpBundling

extension Finding {
  /// The message, what to write instead if the message does not say so, and how many more places there are.
  var fullMessage: String {
    var text = message
    if let shown = suggestion.map({ PrintableText($0).description }), !message.contains("'\(shown)'") {
      text += "; did you mean '\(shown)'?"
    }
    return text + morePlaces
  }

  /// " (and 684 more places)", or nothing.
  private var morePlaces: String {
    switch occurrences {
    case ...1: ""
    case 2: " (and 1 more place)"
    default: " (and \(occurrences - 1) more places)"
    }
  }
}

/// A section that only the manual page has: files, environment, exit status.
package struct ManualSection: Hashable, Sendable {
  /// A term and what it means.
  package struct Item: Hashable, Sendable {
    /// The term.
    package let term: String
    /// What it means.
    package let meaning: String

    /// Creates an item.
    package init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// The heading, in capitals.
  package let title: String
  /// What it lists.
  package let items: [Item]

  /// Creates a section.
  package init(_ title: String, items: [Item]) {
    self.title = title
    self.items = items
  }
}

/// A typed key that knows how its argument is declared.
package protocol DeclaresArgument: Sendable {
  /// The argument without the type of its value.
  var declaration: ArgumentDeclaration { get }
}

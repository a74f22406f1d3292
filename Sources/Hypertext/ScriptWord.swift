/// The words of a script that tell imports from other code, or a regular expression from a division.
enum ScriptWord: Sendable {
  /// A keyword that an expression follows.
  case beforeExpression
  /// A keyword whose parentheses a statement follows.
  case beforeParenthesis
  case export
  case fetch
  case from
  /// A name of the global object.
  case global
  case `import`
  case importScripts
  /// `new`, which an expression follows too.
  case new
  case worker

  /// Finds the words.
  static let table = NameTable<ScriptWord>(
    [
      ("await", .beforeExpression), ("case", .beforeExpression), ("delete", .beforeExpression),
      ("do", .beforeExpression), ("else", .beforeExpression), ("in", .beforeExpression),
      ("instanceof", .beforeExpression), ("of", .beforeExpression), ("return", .beforeExpression),
      ("throw", .beforeExpression), ("typeof", .beforeExpression), ("void", .beforeExpression),
      ("yield", .beforeExpression), ("if", .beforeParenthesis), ("while", .beforeParenthesis),
      ("for", .beforeParenthesis), ("with", .beforeParenthesis), ("export", .export), ("fetch", .fetch),
      ("from", .from),
      ("globalThis", .global), ("self", .global), ("window", .global), ("import", .import),
      ("importScripts", .importScripts), ("new", .new), ("SharedWorker", .worker), ("Worker", .worker),
    ], foldsCase: false)
}

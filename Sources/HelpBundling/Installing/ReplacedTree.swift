import Files

/// What a commit left beside the new bundle.
enum ReplacedTree {
  /// Nothing: the place was free.
  case none
  /// The old bundle, under the name that the staged tree had.
  case bundle(Receipt?)
  /// What was there, whole, in a folder of its own.
  case movedAside(FileName)
}

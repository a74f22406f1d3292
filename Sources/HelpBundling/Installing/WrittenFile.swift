/// A file that was written whole.
struct WrittenFile: Hashable, Sendable {
  /// Its path in the bundle.
  let path: BundlePath
  /// How many bytes it has.
  let size: UInt64
}

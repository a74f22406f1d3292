/// What a rename does with an entry that already has the new name.
package enum RenamePolicy: Sendable {
  /// Replaces a file, or a folder that is empty.
  case replace
  /// Fails with ``FileError/Kind/alreadyExists``.
  case refuseExisting
  /// Swaps the two names in one step; both must exist.
  case exchange
}

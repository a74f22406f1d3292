/// One entry of a folder, as listed.
package struct DirectoryEntry: Sendable, Hashable {
  /// Its name, by which it can be opened whatever its bytes.
  package let fileName: FileName
  /// What it is; a symbolic link is not followed.
  package let kind: FileKind

  /// The name as text; it holds U+FFFD if the bytes are not UTF-8.
  package var name: String { fileName.description }

  /// Whether the name is UTF-8, so that ``name`` says the same.
  package var isValidUTF8: Bool { fileName.isValidUTF8 }
}

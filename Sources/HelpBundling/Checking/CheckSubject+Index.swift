internal import Hypertext

extension CheckSubject {
  /// The files of an index, numbered as they stand there, to be checked against each other.
  init(index: BundleIndex) {
    self.init(
      locale: index.locale.spelling,
      files: index.files.map { file in
        let isBase = file.path == index.baseHTML
        return CheckedFile(
          path: file.path.string, place: file.path.string, size: file.size,
          kind: DocumentKind(fileName: file.path.string) ?? (isBase ? .html : nil))
      },
      basePage: index.files.firstIndex { $0.path == index.baseHTML })
  }
}

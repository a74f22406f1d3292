/// What an archive is opened as.
enum ArchiveRole: Sendable {
  /// As a bundle; what it shares with other locales is read too, from the archive beside it.
  case bundle
  /// As a bundle of which only what is in the archive itself is read.
  case bundleAlone
  /// As an archive of files that several locales share.
  case common
}

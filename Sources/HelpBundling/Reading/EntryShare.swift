/// The part of an archive's entries that one worker reads, once.
enum EntryShare: Sendable {
  /// Members of a zip, dealt out as the worker is ready for them.
  case members(WorkQueue)
  /// The whole of a tar.
  case stream
  /// Members of the archive beside it that holds files of several locales; without a queue all that it has, a tar.
  case common(CommonArchive, WorkQueue?)
}

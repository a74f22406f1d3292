/// The steps of an installation, as tests see them go by to stop or to fail it at each.
///
/// A step named by a participle is done; one named by what is tried comes next, and a `FileError` thrown at it
/// counts as the failure of the system call.
enum InstallStep: String, CaseIterable, Sendable {
  case locked, restoring, recovered, spaceChecked
  case stagingMade, foldersMade, fileWritten, receiptWritten, modeSet, synchronized
  case placing, exchanging, exchanged, movingAside, movedAside, settingAside, setAside, emptying, emptied
  case committed, parentSynchronized, keeping, kept, removing, removed
}

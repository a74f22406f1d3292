/// How an installation is done.
struct SlotOptions: Sendable {
  /// Whether all is on the disk before it is visible, so that it outlives a power cut.
  var isDurable = false
  /// Whether a file or a folder that is not ours may be moved aside.
  var isForced = false
  /// How long to wait for another installation of the same name.
  var lockTimeout = Duration.seconds(30)
  /// Called at every step; what it throws before the new tree is visible undoes the installation.
  var onStep: (@Sendable (InstallStep) throws -> Void)?

  /// Tells that a step is reached.
  func reached(_ step: InstallStep) throws {
    try onStep?(step)
  }
}

import ArgumentParsing
import Foundation

/// Runs the command line of the process and ends the process with its exit code.
///
/// Questions such as `--version` are answered on the main thread, before any other is started.
package func runHelpkit() -> Never {
  Interruption.ignoreClosedPipes()
  let doorstep = Doorstep(streams: .process)
  switch doorstep.read(try SystemCall.words()) {
  case .answered(let outcome):
    exit(outcome.exitCode.rawValue)
  case .ready(let request):
    Task.detached {
      let (outcome, signal) = await Interruption.observe { await doorstep.run(request) }
      exit((signal.map(ExitCode.signal) ?? outcome?.exitCode ?? .success).rawValue)
    }
    dispatchMain()
  }
}

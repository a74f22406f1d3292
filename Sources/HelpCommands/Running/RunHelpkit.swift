import ArgumentParsing

/// Runs the command line of the process and returns its exit code.
package func runHelpkit() async -> Int32 {
  Interruption.ignoreClosedPipes()
  let doorstep = Doorstep(streams: .process)
  switch doorstep.read(Array(CommandLine.arguments.dropFirst())) {
  case .answered(let outcome):
    return outcome.exitCode.rawValue
  case .ready(let request):
    let (outcome, signal) = await Interruption.observe { await doorstep.run(request) }
    return (signal.map(ExitCode.signal) ?? outcome?.exitCode ?? .success).rawValue
  }
}

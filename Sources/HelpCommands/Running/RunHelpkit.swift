import ArgumentParsing

/// Runs the command line of the process and returns its exit code.
package func runHelpkit() async -> Int32 {
  Interruption.ignoreClosedPipes()
  let words = Array(CommandLine.arguments.dropFirst())
  let (outcome, signal) = await Interruption.observe {
    await Doorstep(streams: .process).run(words)
  }
  let exitCode = signal.map(ExitCode.signal) ?? outcome?.exitCode ?? .success
  return exitCode.rawValue
}

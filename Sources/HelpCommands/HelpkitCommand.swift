import ArgumentParsing

/// Runs the command line of the process and returns its exit code.
package func runHelpkit() async -> Int32 {
  ExitCode.success.rawValue
}

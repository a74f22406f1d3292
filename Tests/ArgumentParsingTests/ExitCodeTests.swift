import ArgumentParsing
import Testing

@Suite struct ExitCodeTests {
  @Test func usesTheNumberOfSysexitsForWrongWords() {
    #expect(ExitCode.validationFailure.rawValue == 64)
  }
}

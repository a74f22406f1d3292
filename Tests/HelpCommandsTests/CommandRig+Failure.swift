import Testing

extension CommandRig {
  /// Runs a line and expects it to fail, and to leave packed and installed files as they were.
  func expectFailure(
    _ line: String, code: Int32, results: String = "", messages: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (packed, installed) = (try files(below: "dist"), try files(below: "installed"))
    let answer = await run(line)
    #expect(answer.code == code, sourceLocation: sourceLocation)
    #expect(answer.results == results, sourceLocation: sourceLocation)
    #expect(answer.messages == messages, sourceLocation: sourceLocation)
    #expect(try files(below: "dist") == packed, sourceLocation: sourceLocation)
    #expect(try files(below: "installed") == installed, sourceLocation: sourceLocation)
    #expect(installed?.count == 4, sourceLocation: sourceLocation)
  }
}

import Foundation
import Testing

@testable import HelpCommands

@Suite(.serialized) struct InterruptionTests {
  @Test func returnsTheValueOfWorkThatIsLeftAlone() async {
    let (value, signal) = await Interruption.observe { 7 }
    #expect(value == 7)
    #expect(signal == nil)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func cancelsAndWaitsUntilTheWorkHasCleanedUp(number: Int32) async {
    let (value, signal) = await Interruption.observe {
      kill(getpid(), number)
      while !Task.isCancelled { await Task.yield() }
      return "cleaned up"
    }
    #expect(value == "cleaned up")
    #expect(signal == number)
  }
}

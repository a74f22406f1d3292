import Foundation
import HelpTestSupport
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

  /// A terminal that is closed sends one, and so does its shell.
  @Test(.enabled(if: !Interruption.ignoresHangups, "the tests run under nohup"))
  func twoHangupsLeaveTheWorkTheTimeToCleanUp() async {
    let (value, signal) = await Interruption.observe {
      kill(getpid(), SIGHUP)
      while !Task.isCancelled { await Task.yield() }
      kill(getpid(), SIGHUP)
      return "cleaned up"
    }
    #expect(value == "cleaned up")
    #expect(signal == SIGHUP)
  }

  /// A hangup while it packs leaves nothing, not even a new folder, unless it was started by `nohup`, which lets it finish.
  @Test(
    .enabled(if: BuiltProgram.isThere, "helpkit is not built"),
    arguments: [
      ("", "status 129\nno folder\n"),
      ("trap '' HUP;", "status 0\nhelp.en.zip\nhelp.helpkit.json\n"),
    ])
  func aHangupLeavesNoHiddenFiles(before: String, expected: String) throws {
    let rig = try CommandRig()
    try rig.write(
      manifest:
        #"{"name":"help","locales":["en"],"localeDefaults":{"baseHTML":"test.html","includedFiles":["**"]}}"#)
    let answer = try BuiltProgram.run(
      """
      head -c 20000000 /dev/urandom >en.lproj/long.txt; \(before) "$HELPKIT" pack manifest.json -q --jobs 1 --level 9 >/dev/null & \
      n=0; until ls dist/.*.zip* >/dev/null 2>&1 || [ $((n += 1)) -gt 5000 ]; do :; done; \
      kill -HUP $!; wait $!; echo "status $?"; ls -A dist 2>/dev/null || echo 'no folder'
      """, in: rig.folder.url)
    #expect(answer.output == expected)
  }
}

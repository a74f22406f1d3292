import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

/// Words that mean nothing get exit code 64 and the usage, and nothing is written.
@Suite struct WrongWordsTests {
  private let rig: CommandRig

  init() throws {
    rig = try CommandRig()
  }

  @Test(arguments: [
    ("path a/b", "value 'a/b' is invalid for '<name>': expected 1 to 64 letters"),
    ("uninstall .help", "value '.help' is invalid for '<name>': expected 1 to 64 letters"),
    ("match --available= --locale ja", "missing expected option '--available <tag,...>'"),
    ("match --locale ja", "missing expected option '--available <tag,...>'"),
    ("match --available !!,de", "value '!!' is invalid for '--available <tag,...>': expected a locale tag"),
    ("match --available de --fallback zz!!", "value 'zz!!' is invalid for '--fallback <tag>': expected a"),
    ("pack", "missing expected argument '<manifest>'"), ("install a b", "unexpected argument 'b'"),
    ("install help --lokale ja", "unknown option '--lokale'; did you mean '--locale'?"),
    ("pack manifest.json --archive-format rar", "value 'rar' is invalid for '--archive-format <format>'"),
    ("verify manifest.json --format yaml", "value 'yaml' is invalid for '--format <format>'"),
    ("pack manifest.json --jobs 0", "value '0' is invalid for '--jobs <n>'"),
    ("install help --lock-timeout soon", "value 'soon' is invalid for '--lock-timeout <seconds>'"),
    (
      "verify manifest.json --rule missing-pge=off",
      "value 'missing-pge=off' is invalid for '--rule <name=severity>'"
    ),
  ])
  func wrongWords(line: String, message: String) async throws {
    let before = try rig.files(below: ".")
    let answer = await rig.run(line)
    #expect(answer.messages.hasPrefix("error: \(message)"), "\(answer.messages)")
    #expect(answer.messages.contains("\nusage: helpkit "))
    #expect(answer.code == 64)
    #expect(answer.results == "")
    #expect(try rig.files(below: ".") == before)
  }

  @Test(arguments: [
    ("pack *", "<manifest>"), ("pack manifest.json --depfile *", "--depfile <depfile>"),
    ("status *", "<manifest>"),
    ("verify *", "<manifest|folder|archive|name>"), ("references *", "<manifest|folder|archive>"),
    ("install *", "<name|archive>"), ("show *", "<archive|name>"), ("init *", "<dir>"),
    ("manual-pages *", "<dir>"),
  ])
  func emptyPath(line: String, name: String) async throws {
    let before = try rig.files(below: ".")
    let words = line.split(separator: " ").map { $0 == "*" ? "" : String($0) }
    let answer = await rig.run(words: words)
    #expect(answer.code == 64)
    #expect(
      answer.messages.hasPrefix("error: value '' is invalid for '\(name)': expected a path; write . for"))
    #expect(try rig.files(below: ".") == before)
  }

  @Test(arguments: ["--locale 日本", "--locale ja-", "--locale="])
  func wrongLocaleOfPack(option: String) async throws {
    let answer = await rig.run("pack manifest.json \(option)")
    #expect([64, 66].contains(answer.code), "\(answer)")
    #expect(answer.messages.hasPrefix("error: "))
  }
}

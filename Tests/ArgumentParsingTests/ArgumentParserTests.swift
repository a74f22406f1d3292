import ArgumentParsing
import Testing

@Suite struct ArgumentParserTests {
  private struct Cooked: Equatable {
    var recipe = "soup"
    var output = "pot"
    var spices: [String] = []
    var heat: Int?
    var isHurried = false
    var isQuiet = false
    var color = Sample.Shade.dark
  }

  private func cooked(_ line: String) throws -> Cooked {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let path, let values) = try ArgumentParser.parse(words, for: Sample.root) else {
      throw ValidationError("no command is run")
    }
    #expect(path.name == "kitchen cook")
    return Cooked(
      recipe: try values[Sample.recipe], output: values[Sample.output], spices: values[Sample.spices],
      heat: values[Sample.heat], isHurried: values[Sample.hurry], isQuiet: values[Sample.quiet],
      color: values[Sample.color])
  }

  @Test(arguments: [
    ("cook soup", Cooked()),
    ("cook soup --output pan", Cooked(output: "pan")),
    ("cook --output=pan soup", Cooked(output: "pan")),
    ("cook soup --output=", Cooked(output: "")),
    ("cook soup --output=a=b", Cooked(output: "a=b")),
    ("cook soup -o pan", Cooked(output: "pan")),
    ("cook soup -opan", Cooked(output: "pan")),
    ("cook soup -o=pan", Cooked(output: "pan")),
    ("cook soup --output=-", Cooked(output: "-")),
    ("cook soup -o -", Cooked(output: "-")),
    ("cook soup --output=--x", Cooked(output: "--x")),
    ("cook -o a soup -o b", Cooked(output: "b")),
    ("cook -s salt --spice=pepper soup -s a,b", Cooked(spices: ["salt", "pepper", "a,b"])),
    ("cook soup -l7", Cooked(heat: 7)),
    ("cook -qy soup", Cooked(isHurried: true, isQuiet: true)),
    ("cook -yl3 soup", Cooked(heat: 3, isHurried: true)),
    ("-q cook soup", Cooked(isQuiet: true)),
    ("--color light cook soup", Cooked(color: .light)),
    ("cook soup --color=light --quiet", Cooked(isQuiet: true, color: .light)),
    ("cook -y -- soup", Cooked(isHurried: true)),
    ("cook -- --output", Cooked(recipe: "--output")),
    ("cook -", Cooked(recipe: "-")),
  ])
  private func readsWords(line: String, expected: Cooked) throws {
    #expect(try cooked(line) == expected)
  }

  @Test(arguments: [
    ("serve Ann", "Ann", []),
    ("serve Ann Bob Cid Dan", "Ann", ["Bob", "Cid", "Dan"]),
    ("serve -- -Ann help", "-Ann", ["help"]),
  ])
  func countsPositionalArguments(line: String, guest: String, others: [String]) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(_, let values) = try ArgumentParser.parse(words, for: Sample.root) else {
      Issue.record("no command is run")
      return
    }
    #expect(try values[Sample.guest] == guest)
    #expect(try values[Sample.others] == others)
  }

  @Test(arguments: [
    ("cok soup", "unknown command 'cok'; did you mean 'cook'?", "kitchen"),
    ("hepl", "unknown command 'hepl'; did you mean 'help'?", "kitchen"),
    ("xyzzy", "unknown command 'xyzzy'", "kitchen"),
    ("cook", "missing expected argument '<recipe>'", "kitchen cook"),
    ("cook a b", "unexpected argument 'b'", "kitchen cook"),
    ("cook a --", "", ""),
    ("serve a b c d e", "unexpected argument 'e'", "kitchen serve"),
    ("cook a --otput=x", "unknown option '--otput'; did you mean '--output'?", "kitchen cook"),
    ("cook a --out x", "unknown option '--out'; did you mean '--output'?", "kitchen cook"),
    ("cook a --zebra", "unknown option '--zebra'", "kitchen cook"),
    ("cook a --secrt", "unknown option '--secrt'", "kitchen cook"),
    ("cook a -z", "unknown option '-z'", "kitchen cook"),
    ("cook a -qz", "unknown option '-z' in '-qz'", "kitchen cook"),
    ("cook a -output pan", "unknown option '-output'; did you mean '--output'?", "kitchen cook"),
    ("cook a -o", "missing value for '--output <dir>'", "kitchen cook"),
    ("cook a --output -q", "missing value for '--output <dir>'", "kitchen cook"),
    ("cook a --hurry=yes", "option '--hurry' takes no value", "kitchen cook"),
    (
      "cook a -l 10", "value '10' is invalid for '--heat <heat>': expected a whole number from 1 to 9",
      "kitchen cook"
    ),
    (
      "cook a -l 99999999999999999999",
      "value '99999999999999999999' is invalid for '--heat <heat>': expected a whole number from 1 to 9",
      "kitchen cook"
    ),
    (
      "--color lihgt cook a",
      "value 'lihgt' is invalid for '--color <shade>': expected dark or light; did you mean 'light'?",
      "kitchen"
    ),
    ("lamp blue", "value 'blue' is invalid for '<shade>': expected dark or light", "kitchen lamp"),
    (
      "--hurry cook a",
      "unknown option '--hurry' before the command; did you mean 'kitchen cook --hurry'?", "kitchen"
    ),
  ])
  func saysWhatIsWrong(line: String, message: String, command: String) {
    let words = line.split(separator: " ").map(String.init)
    do {
      _ = try ArgumentParser.parse(words, for: Sample.root)
      #expect(message.isEmpty)
    } catch {
      #expect(error.description == message)
      #expect(error.command == command)
      #expect(error.usage.hasPrefix(command))
    }
  }

  @Test(arguments: [
    ("", "kitchen"), ("--help", "kitchen"), ("-h", "kitchen"), ("help", "kitchen"), ("-q", "kitchen"),
    ("help cook", "kitchen cook"), ("cook --help", "kitchen cook"), ("cook -h", "kitchen cook"),
    ("--help cook", "kitchen cook"), ("cook --wrong -h", "kitchen cook"), ("cook -qh", "kitchen cook"),
    ("cook --help --version", "kitchen cook"), ("help serve", "kitchen serve"),
  ])
  func findsTheHelpThatIsAskedFor(line: String, name: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .help(let path) = try ArgumentParser.parse(words, for: Sample.root) else {
      Issue.record("no help")
      return
    }
    #expect(path.name == name)
  }

  @Test(arguments: [
    ["--bogus", "--version"], ["--version", "--bogus"], ["cook", "--heat", "x", "--version"],
  ])
  func anErrorWinsOverTheVersion(words: [String]) {
    #expect(throws: ValidationError.self) { try ArgumentParser.parse(words, for: Sample.root) }
  }

  @Test(arguments: [["--version"], ["cook", "--version"], ["--version", "cook"]])
  func answersWithTheVersion(words: [String]) throws {
    guard case .version = try ArgumentParser.parse(words, for: Sample.root) else {
      Issue.record("no version")
      return
    }
  }

  @Test func takesAHelpBehindTheTerminatorForAWord() throws {
    guard case .run(_, let values) = try ArgumentParser.parse(["cook", "--", "--help"], for: Sample.root)
    else {
      Issue.record("not run")
      return
    }
    #expect(try values[Sample.recipe] == "--help")
  }

  @Test func neverTrapsOnWords() {
    let pieces = [
      "-", "--", "=", "cook", "-o", "--output", "--output=", "-l", "9", "", "help", "é", "-é", "-o=",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          _ = try? ArgumentParser.parse([first, second, third], for: Sample.root)
        }
      }
    }
  }
}

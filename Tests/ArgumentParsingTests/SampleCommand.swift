import ArgumentParsing

/// A made-up command line that has every kind of argument.
enum Sample {
  enum Shade: String, CaseIterable, ExpressibleByArgument {
    case dark
    case light
  }

  static let quiet = Flag("quiet", short: "q", help: "Say less.")
  static let color = Option("color", default: Shade.dark, help: ArgumentHelp("Choose.", valueName: "shade"))
  static let recipe = Argument<String>(
    "recipe", help: ArgumentHelp("The recipe: 'soup' or [stew].", completion: .file))
  static let output = Option(
    "output", short: "o", default: "pot",
    help: ArgumentHelp("Cook in this pot.", valueName: "dir", completion: .directory))
  static let spices = Option<[String]>(repeating: "spice", short: "s", help: "Add a spice.")
  static let heat = Option<Int?>("heat", short: "l", in: 1...9, help: "How hot.")
  static let hurry = Flag("hurry", short: "y", help: "Do not wait.")
  static let secret = Flag("secret", help: ArgumentHelp("Not shown.", isHidden: true))
  static let guest = Argument<String>("guest", help: "The first guest.")
  static let others = Argument<[String]>("other", count: 0...3, help: "More guests.")
  static let menu = Option<String?>(
    "menu", help: ArgumentHelp("Serve from this list.", valueName: "file", completion: .file))
  static let shade = Argument<Shade?>("shade", help: "The light.")

  static var root: CommandConfiguration {
    var root = CommandConfiguration(
      name: "kitchen", abstract: "Cook and serve.", discussion: ["Everything a kitchen does."],
      examples: [UsageExample("Cook a soup", "kitchen cook soup.txt")])
    root.setGlobalArguments([quiet, color])
    root.subcommands = [
      CommandConfiguration(
        name: "cook", abstract: "Cook a recipe.",
        discussion: [
          "A .recipe file is read, \\ and all; it's cooked until it is done and no longer than that."
        ],
        examples: [UsageExample("Cook in a pan", "kitchen cook -o pan soup.txt")],
        arguments: [recipe, output, spices, heat, hurry, secret]),
      CommandConfiguration(
        name: "serve", abstract: "Serve guests.", examples: [UsageExample("Serve one", "kitchen serve Ann")],
        arguments: [guest, others, menu]),
      CommandConfiguration(
        name: "lamp", abstract: "Switch the light.", examples: [UsageExample("Dark", "kitchen lamp dark")],
        arguments: [shade]),
    ]
    return root
  }
}

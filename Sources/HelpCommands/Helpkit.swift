import ArgumentParsing

/// The command line as a whole.
enum Helpkit {
  /// Every command, in the order of help.
  static let commands: [any HelpkitCommand.Type] = [
    Pack.self, Install.self, Verify.self, References.self, Path.self, List.self, Show.self, Uninstall.self,
    Status.self,
    Match.self, Init.self, Completions.self, ManualPages.self,
  ]

  /// What is called helpkit.
  static var configuration: CommandConfiguration {
    var root = CommandConfiguration(
      name: "helpkit",
      abstract: "Check, pack and install offline HTML help.",
      discussion: [
        "A manifest lists, for every locale, the page to open and the files beside it. "
          + "'pack' checks every reference and writes one archive per locale; 'install' chooses the "
          + "best locale, verifies it and puts it in place; both refuse what would show broken."
      ],
      examples: [
        UsageExample("Pack help into dist/", "helpkit pack manifest.json"),
        UsageExample("Install it and open it", "xdg-open \"$(helpkit install help --locale ja)\""),
      ])
    root.setGlobalArguments(GlobalOptions.declarations)
    root.subcommands = commands.map { $0.configuration }
    root.manualSections = [exitStatus, environment]
    return root
  }

  private static let exitStatus = ManualSection(
    "EXIT STATUS",
    items: [
      ManualSection.Item("0", "Done."),
      ManualSection.Item(
        "1", "What 'pack' or 'verify' has checked has errors; with --strict, warnings too."),
      ManualSection.Item("64", "The command line, or SOURCE_DATE_EPOCH, is not understood."),
      ManualSection.Item(
        "65",
        "A file is there and is refused: a manifest, an archive or a catalog that is wrong, or a file of another kind "
          + "than the command takes; at install also a bundle with broken references. Installed help is damaged."
      ),
      ManualSection.Item(
        "66",
        "What is to be read is not there, or is a folder where a file is wanted or the other way round; no help of that "
          + "name, no such locale, no locale that matches --exact."),
      ManualSection.Item(
        "73",
        "What is to be written cannot be: no right, no space, or a file where a folder has to be."),
      ManualSection.Item(
        "74", "What is to be read is there and cannot be read, or writing failed half way."),
      ManualSection.Item("75", "Another process held the lock for longer than --lock-timeout."),
      ManualSection.Item("77", "The target is not safe to write to."),
      ManualSection.Item(
        "128+n",
        "Signal n (1 hangup, 2 interrupt, 15 terminate) ended the work, and what was half done is undone."),
    ])

  private static let environment = ManualSection(
    "ENVIRONMENT",
    items: [
      ManualSection.Item(
        "LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "The reader's languages, where --locale is not given."),
      ManualSection.Item(
        "HELPKIT_PATH",
        "Folders to look for catalogs in, separated by colons. One that is not there is passed over, and so is one "
          + "that cannot be opened, with a warning."),
      ManualSection.Item("TMPDIR", "Where 'install' puts help without --to."),
      ManualSection.Item(
        "XDG_DATA_HOME, XDG_DATA_DIRS", "Their helpkit folders are searched for catalogs too."),
      ManualSection.Item(
        "SOURCE_DATE_EPOCH",
        "The time that archives' entries bear, in seconds since 1970, until 2107; a zip says 1980 of what is earlier. "
          + "Empty counts as not set, and anything else is an error."),
      ManualSection.Item("NO_COLOR", "If set and not empty, nothing is colored."),
      ManualSection.Item("COLUMNS", "The width of help and source lines."),
    ])
}

import ArgumentParsing
import Foundation
import Testing

@Suite struct CompletionTests {
  /// Writes the script of a shell to a file for the time of a body.
  private func withScript(
    _ shell: CompletionShell, named name: String? = nil, for root: CommandConfiguration = Sample.root,
    _ body: (String, String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name ?? "kitchen.\(shell.rawValue)")
    try Data(shell.script(for: root).utf8).write(to: file)
    try Data().write(to: folder.appending(path: "two words.txt"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "two pots"), withIntermediateDirectories: true)
    try body(file.path, folder.path)
  }

  private static let offers: [(words: [String], expected: [String])] = [
    (["kitchen", "se"], ["serve"]),
    (["kitchen", ""], ["cook", "serve", "lamp", "help"]),
    (["kitchen", "help", "l"], ["lamp"]),
    (["kitchen", "lamp", ""], ["dark", "light"]),
    (["kitchen", "lamp", "--color", "d"], ["dark"]),
    (["kitchen", "--color", "light", "co"], ["cook"]),
    (["kitchen", "cook", "--sp"], ["--spice"]),
    (["kitchen", "-q", "cook", "--he"], ["--heat", "--help"]),
    (["kitchen", "cook", "--heat", ""], []),
    (["kitchen", "lamp", "--hur"], []),
    (["kitchen", "cook", "-o", "tw"], ["two pots"]),
    (["kitchen", "cook", "tw"], ["two pots", "two words.txt"]),
    (["kitchen", "cook", "-s", "salt", "tw"], ["two pots", "two words.txt"]),
    (["kitchen", "serve", ""], []),
    (["kitchen", "serve", "--menu", "tw"], ["two pots", "two words.txt"]),
  ]

  @Test(.enabled(if: ForeignTool.isInstalled("bash")), arguments: offers)
  func completesInBash(words: [String], expected: [String]) throws {
    let bash = try #require(ForeignTool("bash"))
    try withScript(.bash) { script, folder in
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let result = try bash.run([
        "-c",
        """
        source '\(script)' && cd '\(folder)' && COMP_WORDS=(\(line)) COMP_CWORD=\(words.count - 1) \
        && _kitchen; for reply in "${COMPREPLY[@]}"; do echo "$reply"; done
        """,
      ])
      #expect(result.output.split(separator: "\n").map(String.init).sorted() == expected.sorted())
    }
  }

  @Test(.enabled(if: ForeignTool.isInstalled("bash")))
  func completesAValueBehindAnEqualsSignInBash() throws {
    let bash = try #require(ForeignTool("bash"))
    try withScript(.bash) { script, _ in
      for words in ["kitchen lamp --color = l", "kitchen --color = dark lamp li"] {
        let result = try bash.run([
          "-c",
          """
          source '\(script)'; COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _kitchen
          echo "${COMPREPLY[@]}"
          """,
        ])
        #expect(result.output == "light")
      }
    }
  }

  @Test(.enabled(if: ForeignTool.isInstalled("fish")), arguments: offers)
  func completesInFish(words: [String], expected: [String]) throws {
    let fish = try #require(ForeignTool("fish"))
    try withScript(.fish) { script, folder in
      let line = words.joined(separator: " ")
      let result = try fish.run([
        "--no-config", "-c", "source '\(script)'; cd '\(folder)'; complete -C '\(line)'",
      ])
      let offered = result.output.split(separator: "\n").map { line in
        String(line.split(separator: "\t").first ?? "").replacing("\\ ", with: " ").replacing("/", with: "")
      }
      #expect(offered.filter { $0 != "kitchen.fish" }.sorted() == expected.sorted())
    }
  }

  @Test(.enabled(if: ForeignTool.isInstalled("zsh")), arguments: offers)
  func completesInZsh(words: [String], expected: [String]) throws {
    let zsh = try #require(ForeignTool("zsh"))
    try withScript(.zsh, named: "_kitchen") { script, folder in
      let offered = try offersOfZsh(zsh, words, in: folder)
      #expect(Set(offered).sorted() == expected.sorted())
    }
  }

  /// Asks an interactive shell in a pseudo-terminal, whose completion lists what it would insert, and which finds programs
  /// and completions in a folder.
  private func offersOfZsh(_ zsh: ForeignTool, _ words: [String], in folder: String) throws -> [String] {
    let driver = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1= PS2= RPROMPT=; PATH='\(folder)':\\$PATH; fpath=('\(folder)' \\$fpath); cd '\(folder)'; stty -echo"
      zpty -w shell "autoload -Uz compinit && compinit -u -D; zstyle ':completion:*' list-grouped false"
      zpty -w shell "compadd() { (( \\${@[(I)-[OAD]*]} )) && { builtin compadd \\"\\$@\\"; return }"
      zpty -w shell "local -a found; builtin compadd -O found \\"\\$@\\"; print -rl -- '>'\\${^found}'<'; builtin compadd \\"\\$@\\" }"
      zpty -w shell "probe() { compstate[insert]=; compstate[list]=; _main_complete; print -r -- '=END='; exit }"
      zpty -w shell "zle -C probe complete-word probe; bindkey '^I' probe"
      zpty -w shell "print -r -- '=READY='"
      while zpty -r shell line; do [[ $line == *=READY=* && $line != *print* ]] && break; done
      zpty -w -n shell $'\(words.joined(separator: " "))\\t'
      while zpty -r shell line; do print -r -- "$line"; [[ $line == *=END=* ]] && break; done
      """
    let result = try zsh.run(["-f", "-c", driver])
    return result.output.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      guard let start = line.firstIndex(of: ">"), let end = line.lastIndex(of: "<"), start < end else {
        return nil
      }
      return String(line[line.index(after: start)..<end]).replacing("\\ ", with: " ")
    }
  }

  /// Commands whose words only the program knows, and a program that knows them.
  private static var larder: CommandConfiguration {
    let jar = Argument<String>("jar", help: ArgumentHelp("The jar.", completion: .firstColumn(of: "list")))
    var root = CommandConfiguration(name: "larder", abstract: "Keep food.", examples: [])
    root.subcommands = [CommandConfiguration(name: "eat", abstract: "Eat.", examples: [], arguments: [jar])]
    return root
  }

  @Test(arguments: CompletionShell.allCases)
  func offersWhatACommandPrints(shell: CompletionShell) throws {
    guard let tool = ForeignTool(shell.rawValue) else { return }
    try withScript(shell, named: "_larder", for: Self.larder) { script, folder in
      let program = folder + "/larder"
      try "#!/bin/sh\n[ \"$1\" = list ] && printf 'jam\\tred\\njelly\\tgreen\\nhoney\\t\\n'\n".write(
        toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let offered: [String]
      switch shell {
      case .bash:
        let reply = "COMP_WORDS=(larder eat j) COMP_CWORD=2; _larder; printf '%s\\n' \"${COMPREPLY[@]}\""
        let result = try tool.run(["-c", "source '\(script)'; PATH='\(folder)':$PATH; \(reply)"])
        offered = result.output.split(separator: "\n").map(String.init)
      case .fish:
        let line = "source '\(script)'; set PATH '\(folder)' $PATH; complete -C 'larder eat j'"
        offered = try tool.run(["--no-config", "-c", line]).output.split(separator: "\n").map(String.init)
      case .zsh: offered = try offersOfZsh(tool, ["larder", "eat", "j"], in: folder)
      }
      #expect(offered.sorted() == ["jam", "jelly"])
    }
  }

  @Test(arguments: CompletionShell.allCases)
  func parsesInItsShell(shell: CompletionShell) throws {
    guard let tool = ForeignTool(shell.rawValue) else { return }
    try withScript(shell) { script, _ in
      let result = try tool.run(["-n", script])
      #expect(result.output == "")
      #expect(result.status == 0)
    }
  }

  @Test(arguments: CompletionShell.allCases)
  func hidesWhatIsHidden(shell: CompletionShell) {
    #expect(!shell.script(for: Sample.root).contains("secret"))
  }
}

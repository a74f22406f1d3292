/// A completion script for Bash that needs nothing but Bash.
struct BashCompletion: Sendable {
  private let root: CommandPath
  private let paths: [CommandPath]

  init(_ root: CommandPath) {
    self.root = root
    paths = root.descendants
  }

  var text: String {
    let name = "_" + root.name
    return """
      # Completes \(root.name) in Bash.

      \(name)_words() {
        local word
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
      }

      \(name)_files() {
        local word
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$1" -- "$2")
      }

      \(name)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous="" path="\(root.name)" word index position=0
        COMPREPLY=()
        ((COMP_CWORD > 0)) && previous=${COMP_WORDS[COMP_CWORD - 1]}
        # "--name=value" arrives as three words.
        if [[ $current == "=" ]]; then
          current=""
        elif [[ $previous == "=" ]] && ((COMP_CWORD > 1)); then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          case "$path $word" in
      \(transitions)
          esac
          case "$path $word" in
      \(optionsWithValues)
          *" -"*) ;;
          *) ((position++)) ;;
          esac
        done
        case "$path" in
      \(paths.map(reply).joined(separator: "\n"))
        esac
      }

      complete -F \(name) \(root.name)

      """
  }

  private var transitions: String {
    let steps = paths.dropFirst().map { "    \"\($0.name)\") path=\"\($0.name)\"; position=0; continue ;;" }
    let helps = paths.filter { !$0.command.subcommands.isEmpty }.map {
      "    \"\($0.name) help\") continue ;;"
    }
    return (steps + helps).joined(separator: "\n")
  }

  /// The options whose next word is a value and no argument of its own.
  private var optionsWithValues: String {
    let patterns = paths.flatMap { path in
      path.typableOptions.filter { $0.kind == .option }.flatMap { declaration in
        names(declaration).map { "\"\(path.name) \($0)\"" }
      }
    }
    guard !patterns.isEmpty else { return "    \"\") ;;" }
    return "    " + patterns.joined(separator: " | ")
      + ")\n      [[ ${COMP_WORDS[index + 1]} == \"=\" ]] && ((index++))\n      ((index++))\n      ;;"
  }

  private func reply(_ path: CommandPath) -> String {
    let shown = path.options + path.globalOptions
    let valued = shown.filter { $0.kind == .option }.map { declaration in
      "      \(names(declaration).joined(separator: " | "))) \(offer(declaration.completion)) return ;;"
    }
    let words = shown.flatMap(names).joined(separator: " ")
    return """
        "\(path.name)")
          case "$previous" in
      \(valued.joined(separator: "\n"))
          esac
          if [[ $current == -* ]]; then
            \("_" + root.name)_words "\(words)" "$current"
            return
          fi
      \(positions(path))
          ;;
      """
  }

  private func positions(_ path: CommandPath) -> String {
    let commands = path.command.shownSubcommands
    if !commands.isEmpty {
      return "    \(offer(.list(commands.map(\.name) + ["help"])))"
    }
    let cases = path.positionals.enumerated().map { index, declaration in
      "    \(declaration.isRepeated ? "*" : String(index))) \(offer(declaration.completion)) ;;"
    }
    guard !cases.isEmpty else { return "    :" }
    return "    case $position in\n" + cases.joined(separator: "\n") + "\n    esac"
  }

  private func offer(_ completion: CompletionKind) -> String {
    switch completion {
    case .nothing: ":;"
    case .list(let words): "_\(root.name)_words \"\(words.joined(separator: " "))\" \"$current\";"
    case .firstColumn(let command):
      "_\(root.name)_words \"$(\"${COMP_WORDS[0]}\" \(command) 2>/dev/null | cut -f 1)\" \"$current\";"
    case .file: "_\(root.name)_files -f \"$current\";"
    case .directory: "_\(root.name)_files -d \"$current\";"
    }
  }

  private func names(_ declaration: ArgumentDeclaration) -> [String] {
    (declaration.short.map { ["-\($0)"] } ?? []) + ["--" + declaration.name]
  }
}

/// A completion script for the Z shell, to be called `_helpkit` in a folder of `fpath`, or sourced.
struct ZshCompletion: Sendable {
  private let root: CommandPath
  private let paths: [CommandPath]

  init(_ root: CommandPath) {
    self.root = root
    paths = root.descendants
  }

  var text: String {
    """
    #compdef \(root.name)
    # Completes \(root.name) in the Z shell.

    \(paths.map(function).joined(separator: "\n"))
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _\(root.name) "$@"
    else
      compdef _\(root.name) \(root.name)
    fi

    """
  }

  private func function(_ path: CommandPath) -> String {
    let commands = path.command.shownSubcommands
    var specifications = (path.options + path.globalOptions).map(option)
    if commands.isEmpty {
      specifications += path.positionals.map(positional)
      return """
        \(functionName(path))() {
          _arguments -s -S \\
            \(specifications.joined(separator: " \\\n    "))
        }

        """
    }
    specifications += ["'1:subcommand:->subcommand'", "'*::argument:->argument'"]
    let descriptions = commands.map { "'\(quote("\($0.name):\($0.abstract)"))'" } + ["'help:Show help.'"]
    let cases = commands.map { "        \($0.name)) \(functionName(path.appending($0))) ;;" }
    return """
      \(functionName(path))() {
        local curcontext=$curcontext state line
        local -a subcommands
        typeset -A opt_args
        _arguments -s -S -C \\
          \(specifications.joined(separator: " \\\n    "))
        subcommands=(
          \(descriptions.joined(separator: "\n    "))
        )
        case $state in
          subcommand) _describe -t commands subcommand subcommands ;;
          argument)
            case $words[1] in
      \(cases.joined(separator: "\n"))
              help) _describe -t commands subcommand subcommands ;;
            esac
            ;;
        esac
      }

      """
  }

  private func option(_ declaration: ArgumentDeclaration) -> String {
    let text = "[\(bracket(declaration.help.abstract))]"
    let long = "--" + declaration.name
    var value = ""
    if declaration.kind == .option {
      value = ":\(colon(declaration.valueName)):\(offer(declaration.completion))"
    }
    let equals = declaration.kind == .option ? "=" : ""
    guard let short = declaration.short else {
      return "'\(declaration.isRepeated ? "*" : "")\(long)\(equals)\(quote(text + value))'"
    }
    let plus = declaration.kind == .option ? "+" : ""
    let names = "{-\(short)\(plus),\(long)\(equals)}"
    let guardian = declaration.isRepeated ? "'*'" : "'(-\(short) \(long))'"
    return "\(guardian)\(names)'\(quote(text + value))'"
  }

  private func positional(_ declaration: ArgumentDeclaration) -> String {
    let place = declaration.isRepeated ? "*" : declaration.count.lowerBound > 0 ? "" : ":"
    return "'\(place):\(quote(colon(declaration.valueName))):\(offer(declaration.completion))'"
  }

  private func offer(_ completion: CompletionKind) -> String {
    switch completion {
    case .nothing: " "
    case .list(let words): "(\(words.joined(separator: " ")))"
    case .firstColumn(let command):
      "{compadd -- ${(f)\"$(\(root.name) \(command) 2>/dev/null | cut -f 1)\"}}"
    case .file: "_files"
    case .directory: "_files -/"
    }
  }

  private func functionName(_ path: CommandPath) -> String {
    "_" + path.name.split(separator: " ").joined(separator: "_").map { $0 == "-" ? "_" : String($0) }.joined()
  }

  private func bracket(_ text: String) -> String {
    text.map { "[]\\:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func colon(_ text: String) -> String {
    text.map { $0 == ":" ? "\\:" : String($0) }.joined()
  }

  /// Protects single quotes inside single quotes.
  private func quote(_ text: String) -> String {
    text.map { $0 == "'" ? "'\\''" : String($0) }.joined()
  }
}

/// A completion script for fish.
struct FishCompletion: Sendable {
  private let root: CommandPath
  private let paths: [CommandPath]

  init(_ root: CommandPath) {
    self.root = root
    paths = root.descendants
  }

  var text: String {
    let steps = paths.dropFirst().map {
      "            case '\($0.name)'\n                set path '\($0.name)'"
    }
    return """
      # Completes \(root.name) in fish.

      function __\(root.name)_at
          set -l words (commandline -opc)
          set -l path \(root.name)
          for word in $words[2..-1]
              switch "$path $word"
      \(steps.joined(separator: "\n"))
              end
          end
          test "$path" = "$argv[1]"
      end

      complete -c \(root.name) -f
      \(paths.flatMap(lines).joined(separator: "\n"))

      """
  }

  private func lines(_ path: CommandPath) -> [String] {
    let start = "complete -c \(root.name) -n \"__\(root.name)_at '\(path.name)'\""
    var lines = path.command.shownSubcommands.map { "\(start) -a \($0.name) -d '\(quote($0.abstract))'" }
    if !lines.isEmpty { lines.append("\(start) -a help -d 'Show help.'") }
    lines += path.positionals.compactMap { declaration in
      switch declaration.completion {
      case .nothing: nil
      case .list, .firstColumn, .file, .directory: start + offer(declaration.completion)
      }
    }
    lines += (path.options + path.globalOptions).map { declaration in
      let short = declaration.short.map { " -s \($0)" } ?? ""
      let value = declaration.kind == .option ? " -r" + offer(declaration.completion) : ""
      return "\(start)\(short) -l \(declaration.name)\(value) -d '\(quote(declaration.help.abstract))'"
    }
    return lines
  }

  /// What to offer; fish refuses a line that has both `-f`, which means no files, and `-F`.
  private func offer(_ completion: CompletionKind) -> String {
    switch completion {
    case .nothing: " -f"
    case .list(let words): " -f -a '\(words.joined(separator: " "))'"
    case .firstColumn(let command): " -f -a '(\(root.name) \(command) 2>/dev/null | cut -f 1)'"
    case .file: " -F"
    case .directory: " -f -a '(__fish_complete_directories)'"
    }
  }

  /// Protects backslashes and single quotes inside single quotes.
  private func quote(_ text: String) -> String {
    text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

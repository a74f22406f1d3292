import HelpCommands

@main struct Main {
  static func main() {
    runHelpkit()
  }
}

import Foundation
import HelpCommands

@main struct Main {
  static func main() async {
    exit(await runHelpkit())
  }
}

import HelpCommands
import Testing

@Suite struct HelpkitCommandTests {
}

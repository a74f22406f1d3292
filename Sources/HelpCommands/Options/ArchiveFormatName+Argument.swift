import ArgumentParsing
import HelpBundling

extension ArchiveFormatName: ExpressibleByArgument {}

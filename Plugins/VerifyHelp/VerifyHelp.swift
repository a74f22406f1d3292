import Foundation
import PackagePlugin

/// `swift package verify-help`: prints what is wrong with the help of the package's targets.
@main struct VerifyHelp: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let manifests = targets.compactMap { $0 as? any SourceModuleTarget }
      .map { HelpManifests(of: $0, in: context.package) }
    let files = manifests.flatMap(\.files)
    // Most targets of a package have no help; one that was named should, and so should one of them all.
    if files.isEmpty || !names.isEmpty {
      for manifest in manifests where manifest.files.isEmpty { Diagnostics.error(manifest.advice) }
    }
    let tool = try context.tool(named: "helpkit").url
    for file in files {
      let process = Process()
      process.executableURL = tool
      process.arguments = ["verify", file.path(percentEncoded: false)] + extractor.remainingArguments
      process.currentDirectoryURL = context.package.directoryURL
      try process.run()
      process.waitUntilExit()
      if let fault = Self.fault(of: process) {
        Diagnostics.error("the help of \(file.path(percentEncoded: false)) \(fault)")
      }
    }
  }

  /// What is wrong with help, after its name, as the status of `helpkit verify` tells it; nil for nothing.
  private static func fault(of process: Process) -> String? {
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): nil
    case (.exit, 1): "has errors, or warnings with --strict"
    case (.exit, let status): "was not checked: helpkit ended with status \(status)"
    case (_, let signal): "was not checked: signal \(signal) ended helpkit"
    }
  }
}

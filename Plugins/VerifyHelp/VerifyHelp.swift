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
    guard !files.isEmpty else {
      for manifest in manifests { Diagnostics.error(manifest.advice) }
      return
    }
    let tool = try context.tool(named: "helpkit").url
    for file in files {
      let process = Process()
      process.executableURL = tool
      process.arguments = ["verify", file.path(percentEncoded: false)] + extractor.remainingArguments
      process.currentDirectoryURL = context.package.directoryURL
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        Diagnostics.error("the help of \(file.path(percentEncoded: false)) has errors")
        continue
      }
    }
  }
}

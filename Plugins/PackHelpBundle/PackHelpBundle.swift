import Foundation
import PackagePlugin

/// Packs the help of a target into its resources, whenever a file of it has changed.
@main struct PackHelpBundle: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else {
      Diagnostics.error("target '\(target.name)' has no sources, so it cannot ship help")
      return []
    }
    let manifests = HelpManifests(of: target, in: context.package)
    let files = manifests.files
    if files.isEmpty { Diagnostics.error(manifests.advice) }
    let tool = try context.tool(named: "helpkit").url
    return files.map { file in
      // The folder is the output, not the files in it: SwiftPM plans a build once, and locales come and go.
      let output = context.pluginWorkDirectoryURL.appending(path: manifests.name(of: file) + ".helpkit")
      return .buildCommand(
        displayName: "Packing help of \(target.name)", executable: tool,
        arguments: [
          "pack", file.path(percentEncoded: false), "--output", output.path(percentEncoded: false),
          "--prune-all",
          "--quiet",
        ],
        inputFiles: HelpInputs(of: file).files, outputFiles: [output])
    }
  }
}

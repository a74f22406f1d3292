// swift-tools-version: 6.2
import PackageDescription

#if os(macOS)
  let utf8proc: String? = "libutf8proc"
#else
  // Debian's description of it has a flag that SwiftPM refuses with a warning, and nothing that is needed.
  let utf8proc: String? = nil
#endif

let package = Package(
  name: "helpkit",
  defaultLocalization: "en",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "HelpBundling", targets: ["HelpBundling"]),
    .executable(name: "helpkit", targets: ["helpkit"]),
    .plugin(name: "PackHelpBundle", targets: ["PackHelpBundle"]),
    .plugin(name: "VerifyHelp", targets: ["VerifyHelp"]),
  ],
  targets: [
    .executableTarget(name: "helpkit", dependencies: ["HelpCommands"]),
    .target(name: "HelpCommands", dependencies: ["HelpBundling", "ArgumentParsing"]),
    .target(name: "ArgumentParsing"),
    .target(
      name: "HelpBundling", dependencies: ["Archiving", "Digests", "Files", "Hypertext", "Normalization"]),
    .target(name: "Archiving", dependencies: ["CLibArchive", "CLibDeflate"]),
    .target(name: "Hypertext", linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(name: "Files", dependencies: ["CFiles"]),
    .target(
      name: "Digests",
      dependencies: [.target(name: "CNettle", condition: .when(platforms: [.linux]))]),
    .target(name: "Normalization", dependencies: ["CUTF8Proc"]),
    .target(name: "CFiles"),
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    .systemLibrary(
      name: "CUTF8Proc", pkgConfig: utf8proc,
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .plugin(name: "PackHelpBundle", capability: .buildTool(), dependencies: ["helpkit"]),
    .plugin(
      name: "VerifyHelp",
      capability: .command(
        intent: .custom(verb: "verify-help", description: "Print what is wrong with the help of the targets.")
      ),
      dependencies: ["helpkit"]),
    .target(name: "HelpTestSupport", dependencies: ["HelpBundling"], path: "Tests/HelpTestSupport"),
    .testTarget(name: "ArchivingTests", dependencies: ["Archiving", "HelpTestSupport"]),
    .testTarget(name: "ArgumentParsingTests", dependencies: ["ArgumentParsing"]),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "HelpTestSupport"]),
    .testTarget(
      name: "HelpBundlingTests", dependencies: ["HelpBundling", "HelpTestSupport"],
      exclude: ["Checking/ReferenceCases.jsonl"]),
    .testTarget(name: "HelpCommandsTests", dependencies: ["HelpCommands", "HelpTestSupport"]),
    .testTarget(name: "HypertextTests", dependencies: ["Hypertext", "HelpTestSupport"]),
    .testTarget(name: "NormalizationTests", dependencies: ["Normalization"]),
  ]
)

for target in package.targets
where [.executable, .regular, .test].contains(target.type) && target.name != "CFiles" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .strictMemorySafety(),
  ]
}

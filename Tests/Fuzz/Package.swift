// swift-tools-version: 6.2
import PackageDescription

// Built by `Tests/Fuzz/run` only, with --sanitize fuzzer. Most of what is fuzzed is no product, so that the targets
// import it for testing: a debug build allows that, and stops at what a release build lets pass.
let library = Target.Dependency.product(name: "HelpBundling", package: "helpkit")

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "helpkit", path: "../..")],
  targets: [.target(name: "FuzzSupport", dependencies: [library])]
    + [
      "FuzzPages", "FuzzXML", "FuzzStyles", "FuzzScripts", "FuzzManifest", "FuzzRecords", "FuzzZip",
      "FuzzTar",
    ].map {
      // libFuzzer brings the main program.
      .executableTarget(
        name: $0, dependencies: ["FuzzSupport", library],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    },
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "notes",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "helpkit", path: "../..")],
  targets: [
    .executableTarget(
      name: "notes",
      dependencies: [.product(name: "HelpBundling", package: "helpkit")],
      exclude: ["Help"],
      plugins: [.plugin(name: "PackHelpBundle", package: "helpkit")])
  ],
  swiftLanguageModes: [.v6]
)

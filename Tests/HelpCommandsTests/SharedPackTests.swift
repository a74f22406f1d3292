import ArgumentParsing
import Foundation
import HelpTestSupport
import Testing

@testable import HelpCommands

@Suite struct SharedPackTests {
  private func run(_ line: String, in folder: TemporaryFolder) async -> (Int32, String, String) {
    let words = line.split(separator: " ").map(String.init)
    let outcome = await Doorstep(streams: StandardStreams(), currentFolder: folder.url).run(words)
    return (outcome.exitCode.rawValue, outcome.console.results.text, outcome.console.messages.text)
  }

  private func help() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for tag in ["en", "ja"] {
      try folder.write(
        #"<!DOCTYPE html><html lang="\#(tag)"><title>t</title><img src="1.png">"#, to: "\(tag)/a.html")
      try folder.write(String(repeating: "picture", count: 300), to: "\(tag)/1.png")
    }
    try folder.write(
      #"{"name":"help","localeDefaults":{"baseHTML":"a.html"},"locales":["en","ja"]}"#, to: "manifest.json")
    return folder
  }

  @Test func saysWhatWasSaved() async throws {
    let folder = try help()
    let (code, results, messages) = await run("pack manifest.json --share", in: folder)
    #expect(code == 0)
    #expect(results == "dist/help.en.zip\ndist/help.ja.zip\ndist/help.common.zip\ndist/help.helpkit.json\n")
    #expect(
      messages.contains("help.common.zip holds what several locales share, 1 file: 2.1 kB of files saved\n"))
    let (_, list, _) = await run("list --from dist", in: folder)
    #expect(list.contains("help\t(shared)\thelp.common.zip\t1 file\t"))
    let (_, json, _) = await run("pack manifest.json --share --format json", in: folder)
    #expect(json.contains(#""common":{"archive":"help.common.zip","size":"#))
    #expect(json.hasSuffix(#","savedSize":2100}"# + "\n"))
  }

  @Test(arguments: ["show dist/help.common.zip", "install dist/help.common.zip --to store"])
  func saysThatSharedFilesAreNoHelp(line: String) async throws {
    let folder = try help()
    _ = await run("pack manifest.json --share", in: folder)
    let (code, results, messages) = await run(line, in: folder)
    #expect(code == 65)
    #expect(results == "")
    #expect(messages.contains("it holds files that several locales share, and no help"))
  }

  @Test(arguments: [
    "install help --from dist --locale ja --to store", "install dist/help.ja.zip --to store",
    "verify dist/help.ja.zip", "references dist/help.ja.zip",
  ])
  func namesTheMissingArchive(line: String) async throws {
    let folder = try help()
    _ = await run("pack manifest.json --share", in: folder)
    try FileManager.default.removeItem(at: folder.url.appending(path: "dist/help.common.zip"))
    let (code, results, messages) = await run(line, in: folder)
    #expect(code == 66)
    #expect(results == "")
    #expect(messages.contains("dist/help.common.zip' does not exist"))
  }
}

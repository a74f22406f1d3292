import Foundation
import HelpTestSupport
import Testing

@testable import HelpBundling

/// `HelpStore.load`: a list of files from a folder, without an archive.
@Suite struct HelpStoreLoadTests {
  private let source: SourceRig
  private let store: HelpStore

  init() throws {
    source = try SourceRig(
      texts: ["test.html": SourceRig.page() + "<img src=./Image.png>", "Image.png": "picture"])
    store = HelpStore(folder: source.folder.url.appending(path: "store"))
  }

  private var list: FileList { FileList(baseHTML: "test.html", includedFiles: ["Image.png"]) }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: store.folder.appending(path: path), encoding: .utf8)
  }

  private func names(_ path: String = "help") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: store.folder.path + "/" + path).sorted()
  }

  @Test func returnsThePage() async throws {
    let page = try await store.load(list, from: source.folder.url, name: "help")
    #expect(page.path == store.folder.path + "/help/test.html")
    #expect(try names() == [".helpkit.json", "Image.png", "test.html"])
    #expect(try text("help/Image.png") == "picture")
    let bundle = try store.bundle(named: "help")
    #expect(bundle.page == page)
    #expect(bundle.files == 2)
    #expect(bundle.locale == LocaleTag("und"))
    #expect(bundle.reason == "the files were listed")
  }

  @Test(arguments: [
    "help.v1.2.final.html", "README", "pages/deep/start.html", "ヘルプ.html", "手順/開始 ページ.html", "a b&c.html",
    "x.HTM",
  ])
  func takesAnyNameOfAPage(name: String) async throws {
    let picture = String(repeating: "../", count: name.split(separator: "/").count - 1) + "Image.png"
    try source.folder.write(SourceRig.page() + "<img src='\(picture)'>", to: name)
    let page = try await store.load(
      FileList(baseHTML: name, includedFiles: ["./Image.png"]), from: source.folder.url, name: "help")
    #expect(page.path(percentEncoded: false) == store.folder.path + "/help/" + name)
    #expect(try String(contentsOf: page, encoding: .utf8) == SourceRig.page() + "<img src='\(picture)'>")
    #expect(try text("help/Image.png") == "picture")
  }

  @Test(arguments: ["help", "help.v1.2", "a-b_c", "H9"])
  func takesAnyNameOfABundle(name: String) async throws {
    #expect(
      try await store.load(list, from: source.folder.url, name: name).path
        == "\(store.folder.path)/\(name)/test.html")
  }

  @Test(arguments: ["", "..", "a..b", "a.", ".a", "a/b", "../a", "ヘルプ", "a b"])
  func refusesOtherNamesOfABundle(name: String) async throws {
    await #expect(throws: StoreError.badName(name)) {
      try await store.load(list, from: source.folder.url, name: name)
    }
    #expect(!FileManager.default.fileExists(atPath: store.folder.path))
  }

  @Test(arguments: [
    (FileList(baseHTML: "test.html", includedFiles: ["Image.png", "gone.png"]), "gone.png"),
    (FileList(baseHTML: "gone.html"), "gone.html"),
    (FileList(baseHTML: "test.html", includedFiles: ["image.png"]), "image.png"),
    (FileList(baseHTML: "test.html", includedFiles: ["Image.png", "*.gif"]), "*.gif"),
  ])
  func namesAMissingFile(list: FileList, missing: String) async throws {
    try await store.load(self.list, from: source.folder.url, name: "help")
    await #expect(throws: StoreError.sourceMissing(file: missing, folder: source.folder.url.path)) {
      try await store.load(list, from: source.folder.url, name: "help")
    }
    #expect(try names() == [".helpkit.json", "Image.png", "test.html"])
    #expect(try text("help/Image.png") == "picture")
  }

  @Test func tellsThatTheFolderIsMissing() async throws {
    await #expect(throws: CollectingError.self) {
      try await store.load(list, from: source.folder.url.appending(path: "nowhere"), name: "help")
    }
  }

  @Test func refusesReferencesThatLeadNowhere() async throws {
    try await store.load(list, from: source.folder.url, name: "help")
    try source.folder.write(SourceRig.page("gone.html") + "<img src=image.png>", to: "test.html")
    do {
      try await store.load(list, from: source.folder.url, name: "help")
      Issue.record("broken references were taken")
    } catch StoreError.brokenBundle(let name, let findings) {
      #expect(name == "help")
      #expect(findings.map(\.rule) == [.missingPage, .caseMismatch])
    }
    #expect(try text("help/test.html").contains("./Image.png"))
  }

  @Test func replacesAllOfTheOldContent() async throws {
    try source.folder.write("old", to: "old.txt")
    try await store.load(
      FileList(baseHTML: "test.html", includedFiles: ["Image.png", "old.txt"]), from: source.folder.url,
      name: "help")
    try source.folder.write("new picture", to: "Image.png")
    try await store.load(list, from: source.folder.url, name: "help")
    #expect(try names() == [".helpkit.json", "Image.png", "test.html"])
    #expect(try text("help/Image.png") == "new picture")
  }

  @Test func reloadsWhatWasDamaged() async throws {
    let page = try await store.load(list, from: source.folder.url, name: "help")
    try Data("vandal".utf8).write(to: page)
    try await store.load(list, from: source.folder.url, name: "help")
    #expect(try text("help/test.html").contains("./Image.png"))
    #expect(try await !store.verify("help").hasErrors)
  }

  @Test func loadsOfOneNameTakeTurns() async throws {
    let (list, store, folder) = (list, store, source.folder.url)
    for (number, other) in ["one", "two"].enumerated() {
      for path in ["test.html", "Image.png"] {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        try source.folder.write(path == "Image.png" ? "\(text) \(number)" : text, to: "\(other)/\(path)")
      }
    }
    try await withThrowingTaskGroup(of: URL.self) { group in
      for number in 0..<16 {
        group.addTask {
          try await store.load(
            list, from: folder.appending(path: number.isMultiple(of: 2) ? "one" : "two"), name: "help")
        }
        group.addTask {
          try await store.load(list, from: folder.appending(path: "one"), name: "other")
        }
      }
      for try await page in group { #expect(page.lastPathComponent == "test.html") }
    }
    #expect(try await !store.verify("help").hasErrors)
    #expect(["picture 0", "picture 1"].contains(try text("help/Image.png")))
    #expect(try text("other/Image.png") == "picture 0")
    let left = try FileManager.default.contentsOfDirectory(atPath: store.folder.path).sorted()
    #expect(left == [".help.lock", ".other.lock", "help", "other"])
  }

  @Test func readersSeeAWholeHelpAllTheTime() async throws {
    let (list, store, folder) = (list, store, source.folder.url)
    try await store.load(list, from: folder, name: "help")
    let reader = Task {
      var misses = 0
      while !Task.isCancelled {
        let page = try? String(contentsOf: store.folder.appending(path: "help/test.html"), encoding: .utf8)
        if page?.contains("./Image.png") != true { misses += 1 }
        await Task.yield()
      }
      return misses
    }
    for _ in 0..<30 { try await store.load(list, from: folder, name: "help") }
    reader.cancel()
    #expect(await reader.value == 0)
  }
}

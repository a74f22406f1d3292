import HelpBundling
import Testing

@Suite struct BundleLimitsTests {
  @Test func readsNamedLimitsAndKeepsTheOthers() throws {
    let limits = try BundleLimits(
      parsing: "file=512MiB, total=4GiB,paths=100000,expansion=200,index=1kB,floor=7,page=3")
    #expect(
      limits
        == BundleLimits(
          fileSize: 536_870_912, totalSize: 4_294_967_296, expansionFloor: 7, expansionRatio: 200,
          paths: 100_000,
          indexSize: 1000, pageSize: 3))
    #expect(try BundleLimits(parsing: "") == .standard)
  }

  @Test(arguments: [
    ("fil=1", "limit 'fil' is not known; did you mean 'file'?"),
    (
      "entries=1",
      "limit 'entries' is not known; the limits are file, total, expansion, floor, paths, dictionary, index, "
        + "page"
    ),
    ("file", "limit 'file' has no value; write 'file=…'"),
    ("file=", "limit 'file' has no value; write 'file=…'"),
    ("file=1,file=2", "limit 'file' stands twice"),
    ("file=many", "limit 'file' cannot be 'many'; write a number such as 512MiB or 100000"),
    ("file=1.5GiB", "limit 'file' cannot be '1.5GiB'; write a number such as 512MiB or 100000"),
    ("paths=1MiB", "limit 'paths' cannot be '1MiB'; write a number such as 512MiB or 100000"),
    ("file=0", "limit 'file' cannot be '0'; write 1 or more"),
    ("paths=00", "limit 'paths' cannot be '00'; write 1 or more"),
    ("file=-1", "limit 'file' cannot be '-1'; write a number such as 512MiB or 100000"),
    ("total=99999999999999999999", "limit 'total' cannot be '99999999999999999999'; write a smaller number"),
    ("total=9999999999TiB", "limit 'total' cannot be '9999999999TiB'; write a smaller number"),
  ])
  func refuses(text: String, message: String) {
    let caught = #expect(throws: BundleLimitsError.self) { try BundleLimits(parsing: text) }
    #expect(caught?.description == message)
  }

  @Test(
    arguments: [
      (0, 64 << 20), (1 << 20, 100 << 20), (1 << 30, 1 << 30), (UInt64.max, 1 << 30),
    ] as [(UInt64, UInt64)])
  func boundsExpansion(archive: UInt64, expected: UInt64) {
    #expect(BundleLimits.standard.expandedSize(ofArchive: archive) == expected)
  }
}

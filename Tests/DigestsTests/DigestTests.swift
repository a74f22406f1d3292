import Testing

import Digests

@Suite struct DigestTests {
  // FIPS 180-4's examples, as published by NIST.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func equalsThePublishedDigest(text: String, expected: String) {
    #expect(Digest(of: Array(text.utf8)).hexadecimal == expected)
  }

  @Test func doesNotDependOnHowBytesArePortioned() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var running = SHA256()
    for byte in bytes { running.update([byte].span) }
    #expect(running.finalize() == Digest(of: bytes))
  }

  @Test func startsAnewAfterFinalizing() {
    var running = SHA256()
    running.update([1, 2, 3].span)
    _ = running.finalize()
    #expect(running.finalize() == Digest(of: []))
  }

  @Test func readsWhatItWrites() {
    let digest = Digest(of: Array("abc".utf8))
    #expect(Digest(hexadecimal: digest.hexadecimal) == digest)
  }

  @Test(arguments: [
    "", "ba", String(repeating: "A", count: 64), String(repeating: "g", count: 64),
    String(repeating: "0", count: 63), String(repeating: "0", count: 66),
  ])
  func refusesAnythingButSixtyFourLowerCaseDigits(text: String) {
    #expect(Digest(hexadecimal: text) == nil)
  }
}

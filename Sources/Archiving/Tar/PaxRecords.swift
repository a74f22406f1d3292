/// What a pax header says that matters: everything else in it is ignored, what cannot be is refused.
struct PaxRecords {
  private(set) var path: [UInt8]?
  private(set) var size: UInt64?

  /// Reads records of the form `length key=value`, each ended by a line feed, which fill `bytes`.
  ///
  /// Global ones speak of all members, so they may set neither path nor size.
  init(_ bytes: [UInt8], isGlobal: Bool) throws(ArchiveError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let record = try Self.nextRecord(&rest)
      guard let equals = record.firstIndex(of: UInt8(ascii: "=")), equals > record.startIndex else {
        throw ArchiveError(.malformedPaxRecord)
      }
      let key = record[..<equals]
      guard !isGlobal || !Self.isMemberKey(key) else { throw Self.unsupported(key) }
      try apply(key, record[(equals + 1)...])
    }
  }

  private mutating func apply(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) throws(ArchiveError) {
    if key.elementsEqual("path".utf8) {
      guard path == nil else { throw ArchiveError(.malformedPaxRecord) }
      guard !value.isEmpty else { throw ArchiveError(.emptyName) }
      guard !value.contains(0) else { throw ArchiveError(.nulInName) }
      path = Array(value)
    } else if key.elementsEqual("size".utf8) {
      guard size == nil, let number = Self.decimal(value) else { throw ArchiveError(.malformedPaxRecord) }
      size = number
    } else if key.elementsEqual("linkpath".utf8) || key.starts(with: "GNU.sparse.".utf8)
      || key.elementsEqual("SCHILY.realsize".utf8)
    {
      throw Self.unsupported(key)
    }
  }

  /// Takes one record off `rest` and returns what stands between its length and its line feed.
  private static func nextRecord(_ rest: inout ArraySlice<UInt8>) throws(ArchiveError) -> ArraySlice<UInt8> {
    guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
      let length = decimal(rest[rest.startIndex..<space]),
      length <= UInt64(rest.count), length > UInt64(space - rest.startIndex + 1)
    else { throw ArchiveError(.malformedPaxRecord) }
    let end = rest.startIndex + Int(length)
    guard rest[end - 1] == UInt8(ascii: "\n") else { throw ArchiveError(.malformedPaxRecord) }
    let record = rest[(space + 1)..<(end - 1)]
    rest = rest[end...]
    return record
  }

  private static func isMemberKey(_ key: ArraySlice<UInt8>) -> Bool {
    key.elementsEqual("path".utf8) || key.elementsEqual("size".utf8)
  }

  private static func unsupported(_ key: ArraySlice<UInt8>) -> ArchiveError {
    ArchiveError(.unsupportedPaxKey(EscapedText(key, limit: 64).description))
  }

  private static func decimal(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard !digits.isEmpty, digits.count <= 19, digits.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + UInt64($1 - 48) }
  }
}

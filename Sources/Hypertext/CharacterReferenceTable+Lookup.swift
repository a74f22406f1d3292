/// Looking up names by binary search in the records as they are: nothing is built before the first use.
extension CharacterReferenceTable {
  /// The length of the longest name, without its semicolon.
  static let longestName = 31
  /// The length of the longest name that counts without a semicolon.
  static let longestNameWithoutSemicolon = 6

  /// Adds what the name in a range of `source` stands for to `text`.
  ///
  /// Where `lacksSemicolon` is true only names that need none count.
  ///
  /// - Returns: whether there is such a name.
  static func append(
    _ source: Span<UInt8>, _ name: Range<Int>, lacksSemicolon: Bool, to text: inout [UInt8]
  ) -> Bool {
    let table = records.utf8Span.span
    var low = 0
    var high = table.count
    while low < high {
      var record = low + (high - low) / 2
      while record > low, table[record - 1] > 0x20 { record -= 1 }
      let (order, nameEnd) = compare(source, name, table, record)
      if order == 0 {
        if lacksSemicolon, table[nameEnd] != UInt8(ascii: ":") { return false }
        appendScalars(table, from: nameEnd + 1, to: &text)
        return true
      }
      if order < 0 {
        high = record
      } else {
        low = nameEnd
        while low < table.count, table[low] > 0x20 { low += 1 }
        low += 1
      }
    }
    return false
  }

  /// Compares a name with that of a record.
  ///
  /// - Returns: less than, equal to or more than 0, and an offset in the record, after its name if equal.
  private static func compare(
    _ source: Span<UInt8>, _ name: Range<Int>, _ table: Span<UInt8>, _ record: Int
  ) -> (order: Int, offset: Int) {
    var offset = record
    for position in name {
      guard offset < table.count, table[offset].isASCIIAlphanumeric else { return (1, offset) }
      let difference = Int(source[position]) - Int(table[offset])
      if difference != 0 { return (difference, offset) }
      offset += 1
    }
    let isWhole = offset < table.count && !table[offset].isASCIIAlphanumeric
    return (isWhole ? 0 : -1, offset)
  }

  private static func appendScalars(_ table: Span<UInt8>, from start: Int, to text: inout [UInt8]) {
    var value: UInt32 = 0
    var offset = start
    while offset < table.count, table[offset] > 0x20 {
      let byte = table[offset]
      if byte == UInt8(ascii: ",") {
        text.appendScalar(value)
        value = 0
      } else {
        value = value << 4 | UInt32(byte.isASCIIDigit ? byte - 0x30 : byte - 0x41 + 10)
      }
      offset += 1
    }
    text.appendScalar(value)
  }
}

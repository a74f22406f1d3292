/// The name of one entry of a folder: not empty, without a separator or NUL, neither `.` nor `..`.
///
/// Names compare by bytes: two spellings that Unicode calls equivalent are two names.
package struct FileName: Sendable, CustomStringConvertible {
  /// The name as text; bytes that are not UTF-8 show as U+FFFD.
  package let description: String
  /// The bytes and a NUL, if they are not UTF-8.
  private let foreignBytes: [CChar]?

  /// Creates a name.
  ///
  /// - Returns: nil if `text` cannot be the name of a single entry.
  package init?(_ text: String) {
    guard !text.isEmpty, text != ".", text != "..",
      !text.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
    else { return nil }
    description = text
    foreignBytes = nil
  }

  /// Creates a name from what a folder lists, which may be no UTF-8 at all.
  ///
  /// - Returns: nil for `.` and `..`.
  init?(listed name: UnsafePointer<CChar>) {
    if let text = unsafe String(validatingCString: name) {
      self.init(text)
      return
    }
    var bytes: [CChar] = []
    var position = unsafe name
    while unsafe position.pointee != 0 {
      unsafe bytes.append(position.pointee)
      unsafe position += 1
    }
    self.init(foreignBytes: bytes + [0], description: unsafe String(cString: name))
  }

  private init(foreignBytes: [CChar], description: String) {
    self.description = description
    self.foreignBytes = foreignBytes
  }

  /// Whether the bytes are UTF-8, so that ``description`` names the same entry.
  package var isValidUTF8: Bool { foreignBytes == nil }

  /// Calls `body` with the bytes and a NUL.
  @safe func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let foreignBytes else { return unsafe description.withCString(body) }
    return unsafe foreignBytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return unsafe description.withCString(body) }
      return unsafe body(start)
    }
  }

  private var bytes: [UInt8] {
    guard let foreignBytes else { return Array(description.utf8) }
    return foreignBytes.dropLast().map { UInt8(bitPattern: $0) }
  }
}

extension FileName: Hashable, Comparable {
  package static func == (left: FileName, right: FileName) -> Bool {
    left.foreignBytes == right.foreignBytes && left.description.utf8.elementsEqual(right.description.utf8)
  }

  package static func < (left: FileName, right: FileName) -> Bool {
    guard left.isValidUTF8, right.isValidUTF8 else {
      return left.bytes.lexicographicallyPrecedes(right.bytes)
    }
    let (first, second) = (left.description.utf8.span, right.description.utf8.span)
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return first[index] < second[index]
    }
    return first.count < second.count
  }

  package func hash(into hasher: inout Hasher) {
    description.hash(into: &hasher)
  }
}

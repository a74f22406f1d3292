import FuzzSupport
@testable import HelpBundling

/// Decodes bytes, behind one that chooses how, as an index, a catalog, a receipt or the index of shared files.
///
/// What is accepted is written and read again: the same value, then the same bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = input(start, count)
  guard let first = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  switch first % 4 {
  case 0:
    check(bytes) { bytes throws(IndexError) in
      try BundleIndex(decoding: bytes)
    } _: {
      $0.encoded()
    }
  case 1:
    check(bytes) { bytes throws(IndexError) in
      try Catalog(decoding: bytes)
    } _: {
      $0.encoded()
    }
  case 2:
    check(bytes) { bytes throws(IndexError) in
      try Receipt(decoding: bytes)
    } _: {
      $0.encoded()
    }
  default:
    check(bytes) { bytes throws(IndexError) in
      try CommonIndex(decoding: bytes, limits: .standard)
    } _: {
      $0.encoded()
    }
  }
  return 0
}

private func check<Value: Equatable>(
  _ bytes: [UInt8], decode: ([UInt8]) throws(IndexError) -> Value, _ encode: (Value) -> [UInt8]
) {
  let value: Value
  do throws(IndexError) {
    value = try decode(bytes)
  } catch {
    require(
      error.line >= 1 && error.column >= 1 && !error.problem.isEmpty, "a refusal has a place and a reason")
    return
  }
  let written = encode(value)
  guard let again = try? decode(written) else {
    return require(false, "what is accepted can be written and read")
  }
  require(again == value && encode(again) == written, "writing and reading changes nothing")
}

/// Copies what libFuzzer hands over, so that a read behind its end is a fault that is seen.
public func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Ends the run, with the input kept by libFuzzer, unless something holds.
public func require(_ condition: Bool, _ property: @autoclosure () -> String, line: Int = #line) {
  if !condition { fatalError("\(property()) (line \(line))") }
}

extension UInt8 {
  /// The value of a hexadecimal digit, or nil.
  var hexValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }
}

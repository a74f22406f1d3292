/// A time as zip stores it: from 1980 to 2107, in steps of two seconds, here always UTC.
struct DOSTime: Equatable {
  let date: UInt16
  let time: UInt16

  /// 1980-01-01T00:00:00Z and 2107-12-31T23:59:58Z.
  private static let range: ClosedRange<Int64> = 315_532_800...4_354_819_198

  /// Converts a time; one outside the range becomes its nearest end.
  init(secondsSince1970: Int64) {
    let seconds = min(max(secondsSince1970, Self.range.lowerBound), Self.range.upperBound)
    let ofDay = seconds % 86_400
    time = UInt16(ofDay / 3600) << 11 | UInt16(ofDay / 60 % 60) << 5 | UInt16(ofDay % 60 / 2)

    var days = Int(seconds / 86_400) - 3652
    var year = 1980
    while days >= Self.length(of: year) {
      days -= Self.length(of: year)
      year += 1
    }
    var month = 1
    while days >= Self.length(of: month, in: year) {
      days -= Self.length(of: month, in: year)
      month += 1
    }
    date = UInt16(year - 1980) << 9 | UInt16(month) << 5 | UInt16(days + 1)
  }

  /// 2100 is the only year of the range that is not what its last two bits say.
  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && year != 2100 }

  private static func length(of year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

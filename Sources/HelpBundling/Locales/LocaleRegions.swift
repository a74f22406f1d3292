/// What CLDR knows of regions that read each other's texts.
enum LocaleRegions {
  private static let us: Set<String> = ["US", "AS", "CA", "GU", "MH", "MP", "PH", "PR", "UM", "VI"]
  private static let americas: Set<String> = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR",
    "PY", "SV",
    "US", "UY", "VE", "419",
  ]
  private static let hongKong: Set<String> = ["HK", "MO"]

  /// Returns the regions whose texts a reader of `region` takes before those without a region.
  static func parents(of region: String?, language: String, script: String?) -> [String] {
    guard let region else { return [] }
    return switch language {
    case "en" where !us.contains(region): ["GB", "001"]
    case "es" where americas.contains(region): ["419", "MX"]
    case "pt" where region != "BR": ["PT"]
    case "zh" where script == "Hant" && hongKong.contains(region): ["HK", "MO"]
    default: []
    }
  }

  /// Whether two regions write a language alike.
  static func areNeighbours(_ first: String?, _ second: String?, language: String, script: String?) -> Bool {
    guard let first, let second else { return false }
    let cluster: Set<String> =
      switch language {
      case "en": us
      case "es": americas
      case "zh" where script == "Hant": hongKong
      default: []
      }
    return cluster.contains(first) && cluster.contains(second)
  }
}

/// Why a file of the tree belongs to no bundle of this locale, whatever the list says.
enum NeverPacked: Sendable {
  case manifest, output
  case otherLocale(LocaleTag)

  /// What is said of a path, behind its name.
  var explanation: String {
    switch self {
    case .manifest: "is the manifest, which belongs to no bundle"
    case .output: "is output of packing, which belongs to no bundle"
    case .otherLocale(let tag):
      "is in the folder of locale '\(tag.spelling)', which does not belong to this one"
    }
  }
}

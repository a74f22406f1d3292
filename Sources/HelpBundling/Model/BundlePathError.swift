public import Foundation

/// Why a text is no path of a bundle.
public struct BundlePathError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The path, or what stands between two separators, is empty.
    case emptyComponent
    /// The path starts with a separator.
    case absolute
    /// A component is `.` or `..`.
    case dotComponent
    /// The bytes are not UTF-8.
    case notUTF8
    /// A character that some system cannot store, or that deceives a reader.
    case forbiddenCharacter(Unicode.Scalar)
    /// A component ends in a dot or a space, which Windows drops.
    case trailingDotOrSpace
    /// A component is the name of a Windows device.
    case deviceName
    /// A component has more than ``BundleLimits/componentBytes``.
    case longComponent(bytes: Int)
    /// The path has more than ``BundleLimits/pathBytes``.
    case longPath(bytes: Int)
    /// The path has more than ``BundleLimits/pathDepth`` components.
    case deepPath(components: Int)
  }

  /// The path as it was given; U+FFFD stands for what is not UTF-8.
  public let path: String
  /// The component at fault, the whole path if it is about the whole.
  public let component: String
  /// What is wrong with it.
  public let reason: Reason

  /// Whether the path only is too long or too deep: `over-limit` rather than `unportable-name`.
  public var isOverLimit: Bool {
    switch reason {
    case .longPath, .deepPath: true
    case .emptyComponent, .absolute, .dotComponent, .notUTF8, .forbiddenCharacter, .trailingDotOrSpace,
      .deviceName, .longComponent:
      false
    }
  }

  /// What is wrong, without the path: `component 'con' is a Windows device`.
  public var problem: String {
    let name = "component \(PrintableText(quoting: component))"
    switch reason {
    case .emptyComponent where path.isEmpty: return "it is empty"
    case .emptyComponent: return "a component is empty"
    case .absolute: return "it starts with '/'"
    case .dotComponent: return "\(name) is not allowed"
    case .notUTF8: return "it is not UTF-8"
    case .forbiddenCharacter(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return scalar.isASCII && !PrintableText.isHarmful(scalar)
        ? "\(name) holds '\(scalar)'" : "\(name) holds U+\(padded)"
    case .trailingDotOrSpace: return "\(name) ends in a dot or a space"
    case .deviceName: return "\(name) is the name of a Windows device"
    case .longComponent(let bytes):
      return "a component has \(bytes) bytes, \(BundleLimits.componentBytes) are allowed"
    case .longPath(let bytes): return "it has \(bytes) bytes, \(BundleLimits.pathBytes) are allowed"
    case .deepPath(let components):
      return "it has \(components) levels, \(BundleLimits.pathDepth) are allowed"
    }
  }

  /// The path and what is wrong with it.
  public var description: String {
    "path \(PrintableText(quoting: path)) is not portable: \(problem)"
  }

  /// The description.
  public var errorDescription: String? { description }
}

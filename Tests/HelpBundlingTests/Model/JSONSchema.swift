@testable import HelpBundling

/// As much of JSON Schema (draft 2020-12) as our own schema uses; an unknown keyword is an error.
struct JSONSchema {
  struct UnknownKeyword: Error {
    let keyword: String
  }

  let root: JSONValue

  /// Whether a value is as the schema says.
  func accepts(_ value: JSONValue) throws -> Bool {
    try accepts(value, root)
  }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    guard schema.isObject else { return schema.isTrue }
    var isValid = true
    for (key, argument) in schema.members {
      isValid = try obeys(value, key.string ?? "", argument, in: schema) && isValid
    }
    return isValid
  }

  private func obeys(_ value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue)
    throws -> Bool
  {
    switch keyword {
    case "$schema", "$defs", "title", "description": true
    case "$ref": try accepts(value, definition(argument))
    case "type": value.isOfType(argument.string)
    case "const": value.equals(argument)
    case "enum": argument.elements.contains { value.equals($0) }
    case "pattern": try value.string.map { try matches($0, argument.string) } ?? true
    case "minimum": try compare(value, argument, { $0 >= $1 })
    case "maximum": try compare(value, argument, { $0 <= $1 })
    case "anyOf": try argument.elements.contains { try accepts(value, $0) }
    case "not": try !accepts(value, argument)
    case "items": try value.elements.allSatisfy { try accepts($0, argument) }
    case "minItems": !value.isArray || Array(value.elements).count >= Int(argument.unsignedInteger ?? 0)
    case "uniqueItems":
      Set(value.elements.compactMap(\.string)).count == value.elements.compactMap(\.string).count
    case "required": !value.isObject || argument.elements.allSatisfy { value[$0.string ?? ""] != nil }
    case "properties":
      try argument.members.allSatisfy { name, schema in
        try value[name.string ?? ""].map { try accepts($0, schema) } ?? true
      }
    case "patternProperties":
      try argument.members.allSatisfy { pattern, schema in
        try value.members.filter { try matches($0.key.string ?? "", pattern.string) }
          .allSatisfy { try accepts($0.value, schema) }
      }
    case "propertyNames": try value.members.allSatisfy { try accepts($0.key, argument) }
    case "additionalProperties":
      try !value.members.contains { try !isNamed($0.key, in: schema) && !accepts($0.value, argument) }
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func isNamed(_ key: JSONValue, in schema: JSONValue) throws -> Bool {
    if schema["properties"]?[key.string ?? ""] != nil { return true }
    return try schema["patternProperties"]?.members.contains { try matches(key.string ?? "", $0.key.string) }
      ?? false
  }

  private func definition(_ reference: JSONValue) throws -> JSONValue {
    let name = reference.string?.split(separator: "/").last.map(String.init) ?? ""
    guard let definition = root["$defs"]?[name] else { throw UnknownKeyword(keyword: "$ref \(name)") }
    return definition
  }

  private func matches(_ text: String, _ pattern: String?) throws -> Bool {
    try Regex(pattern ?? "").firstMatch(in: text) != nil
  }

  private func compare(
    _ value: JSONValue, _ argument: JSONValue, _ isFitting: (Double, Double) -> Bool
  ) throws -> Bool {
    guard let number = value.numberText.flatMap(Double.init),
      let bound = argument.numberText.flatMap(Double.init)
    else { return true }
    return isFitting(number, bound)
  }
}

extension JSONValue {
  fileprivate var isTrue: Bool { document.nodes[index].kind == .yes }

  fileprivate func equals(_ other: JSONValue) -> Bool {
    if let number = numberText { return number == other.numberText }
    return isString && string == other.string
  }

  fileprivate func isOfType(_ name: String?) -> Bool {
    switch name {
    case "object": isObject
    case "array": isArray
    case "string": isString
    case "integer": numberText.map { !$0.contains { ".eE".contains($0) } } ?? false
    default: false
    }
  }
}

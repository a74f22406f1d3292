package import ArgumentParsing
package import HelpBundling

extension BundleLimits: ExpressibleByArgument {
  /// Reads limits such as `file=512MiB,total=4GiB`.
  package init(argument: String) throws(InvalidValue) {
    do {
      try self.init(parsing: argument)
    } catch {
      throw InvalidValue("\(error)")
    }
  }
}

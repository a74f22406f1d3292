internal import Digests

/// The rule `redundant-file`: files with the same bytes.
enum RedundantFiles {
  /// Returns a finding for each file whose digest a file before it has.
  static func findings(
    subject: CheckSubject, settings: VerifySettings, digests: [Digest?], by filter: inout IgnoreFilter
  ) -> [Finding] {
    guard settings.severity(of: .redundantFile) != .off else { return [] }
    var first: [Digest: Int] = [:]
    var findings: [Finding] = []
    for (number, digest) in digests.enumerated() {
      guard let digest, subject.files[number].size > 0, !subject.files[number].isClutter else { continue }
      guard let original = first[digest] else {
        first[digest] = number
        continue
      }
      let file = subject.files[number]
      guard let severity = filter.severity(of: .redundantFile, file: file.path, target: file.path) else {
        continue
      }
      findings.append(
        Finding(
          rule: .redundantFile, severity: severity, locale: subject.locale, place: Place(file: file.place),
          target: file.path, message: "file has the same bytes as '\(subject.files[original].path)'"))
    }
    return findings
  }
}

internal import Hypertext

/// The rules about files that nothing leads to, `unreferenced-file` and `unreachable-page`, and about those that a page
/// leads to though nobody reads them: `not-checked`.
struct Reachability {
  private let subject: CheckSubject
  private let isReferenced: [Bool]
  private let isReached: [Bool]
  /// Whether a document was not read, so that nobody knows what it refers to.
  private let isIncomplete: Bool

  /// Follows every reference from the base page. O(files + references).
  init(workers: [CheckWorker], subject: CheckSubject) {
    self.subject = subject
    var isReferenced = [Bool](repeating: false, count: subject.files.count)
    var runs = [[(worker: Int, range: Range<Int>)]](repeating: [], count: subject.files.count)
    for (number, worker) in workers.enumerated() {
      for file in subject.files.indices where worker.isReferenced[file] { isReferenced[file] = true }
      for run in worker.edgeRuns { runs[run.page].append((number, run.range)) }
    }
    self.isReferenced = isReferenced

    var isReached = [Bool](repeating: subject.basePage == nil, count: subject.files.count)
    if let base = subject.basePage {
      isReached[base] = true
      var waiting = [base]
      while let page = waiting.popLast() {
        for run in runs[page] {
          for edge in workers[run.worker].edges[run.range] where !isReached[Int(edge)] {
            isReached[Int(edge)] = true
            waiting.append(Int(edge))
          }
        }
      }
    }
    self.isReached = isReached
    isIncomplete = workers.contains { !$0.unread.isEmpty }
  }

  /// Returns a finding for each file that nothing refers to, and for each page that no way leads to.
  func findings(by writer: inout FindingWriter) -> [Finding] {
    var findings: [Finding] = []
    for number in subject.files.indices {
      let file = subject.files[number]
      if file.isClutter, isReferenced[number], DocumentKind(fileName: file.path) != nil,
        let finding = writer.finding(
          .notChecked, file: number,
          message:
            "a page refers to this file, whose name is one of those that editors and desktops leave behind: "
            + "it is not read; rename it")
      {
        findings.append(finding)
      }
      let isPage = file.kind?.isPage ?? false
      guard !isIncomplete, number != subject.basePage, !(isPage && subject.basePage == nil), !file.isClutter
      else { continue }
      if !isReferenced[number],
        let finding = writer.finding(
          .unreferencedFile, file: number,
          message: "no page of this bundle refers to this file; leave it out or refer to it")
      {
        findings.append(finding)
      }
      if isPage, !isReached[number],
        let finding = writer.finding(
          .unreachablePage, file: number,
          message: "no chain of links leads from the base page to this page; link to it or leave it out")
      {
        findings.append(finding)
      }
    }
    return findings
  }
}

internal import Foundation
internal import Synchronization

/// Applies a function to every element, on all cores at once, and returns the results in the elements' order.
///
/// One element after the other where there is only one, so that little work starts no thread.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
  guard elements.count > 1 else { return elements.map(transform) }
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: elements.count) { number in
    let result = transform(elements[number])
    results.withLock { $0[number] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}

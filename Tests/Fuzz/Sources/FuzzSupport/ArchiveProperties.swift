@testable import Archiving
import Glibc
@testable import HelpBundling

/// What holds for every archive that is read to its end.
public final class ArchiveProperties {
  private let descriptor: Int32
  private let limits: ArchiveLimits

  /// Makes the file that all archives are written to; it has no name.
  public init() {
    guard let file = tmpfile() else { fatalError("there is no room for a file") }
    descriptor = fileno(file)
    var limits = ArchiveLimits()
    limits.fileSize = 1 << 20
    limits.totalSize = 4 << 20
    limits.expansionFloor = 2 << 20
    limits.entries = 500
    self.limits = limits
  }

  /// Reads an archive twice, and requires that accepted members keep what they declare.
  ///
  /// - Returns: whether it was accepted.
  @discardableResult
  public func check(_ bytes: [UInt8], as format: ArchiveFormat) -> Bool {
    require(ftruncate(descriptor, 0) == 0, "the file is emptied")
    require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "the file is written")
    guard let first = members(as: format) else {
      require(members(as: format) == nil, "what is refused once is refused twice")
      return false
    }
    require(first == members(as: format), "an archive has the same members each time")
    var total: UInt64 = 0
    for (member, size) in zip(first.map(\.member), first.map(\.size)) {
      require(member.size == size, "a member has the size that it declares")
      require(!member.name.isEmpty && !member.name.contains(0), "a name is not empty and without NUL")
      require(member.name.count <= limits.pathBytes && size <= limits.fileSize, "a member keeps the limits")
      require(member.kind == .file || size == 0, "a folder has no bytes")
      if let path = try? BundlePath(utf8: member.name) { Self.check(path) }
      total += size
    }
    require(!first.isEmpty && first.count <= limits.entries, "there are members, not too many")
    require(
      total <= min(limits.totalSize, limits.expandedSize(fromPacked: UInt64(bytes.count))),
      "all members keep the limits")
    return true
  }

  private struct Read: Equatable {
    var member: ArchiveMember
    var size: UInt64 = 0
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  }

  private func members(as format: ArchiveFormat) -> [Read]? {
    do {
      var reader = try ArchiveReader(descriptor: descriptor, format: format, limits: limits)
      var result: [Read] = []
      while let member = try reader.next() {
        var read = Read(member: member)
        while try reader.readChunk({ bytes in
          read.size += UInt64(bytes.count)
          for index in bytes.indices { read.hash = (read.hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
        }) {}
        result.append(read)
      }
      try reader.finish()
      return result
    } catch {
      require(error is ArchiveError && !"\(error)".isEmpty, "a refusal has a reason")
      return nil
    }
  }

  /// Requires that a name that the bundle takes cannot leave it or hide.
  private static func check(_ path: BundlePath) {
    let components = path.string.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    require(
      components.allSatisfy { component in
        !component.isEmpty && !component.elementsEqual("..".utf8) && !component.elementsEqual(".".utf8)
          && component.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !#"\:*?"<>|"#.utf8.contains($0) }
      }, "a path has safe components")
  }
}

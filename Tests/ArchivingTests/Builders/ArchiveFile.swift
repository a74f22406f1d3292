import Archiving
import Foundation
import HelpTestSupport

/// An archive in a real file, open for as long as the value lives.
final class ArchiveFile {
  let url: URL
  let descriptor: Int32
  private let folder: TemporaryFolder
  private let handle: FileHandle

  /// Writes `bytes` to a fresh file, to be read and written.
  init(_ bytes: [UInt8] = [], as format: ArchiveFormat) throws {
    folder = try TemporaryFolder()
    url = try folder.write(Data(bytes), to: "help.ja.\(format.rawValue)")
    handle = try FileHandle(forUpdating: url)
    descriptor = handle.fileDescriptor
  }

  /// Opens the file once more, without the right to write.
  func openForReading() throws -> FileHandle {
    try FileHandle(forReadingFrom: url)
  }

  /// Cuts the file.
  func truncate(to length: Int) throws {
    try handle.truncate(atOffset: UInt64(length))
  }

  /// Changes one byte.
  func write(_ byte: UInt8, at offset: Int) throws {
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: [byte])
  }

  /// What the file holds now.
  var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: url)) }
  }
}

/// A member with its content, as a reader hands it out.
struct ReadMember: Equatable {
  var name: String
  var isFolder = false
  var bytes: [UInt8] = []

  init(_ name: String, _ text: String = "", isFolder: Bool = false) {
    self.name = name
    self.isFolder = isFolder
    bytes = Array(text.utf8)
  }
}

/// Reads an archive from end to end.
func members(
  of bytes: [UInt8], as format: ArchiveFormat, limits: ArchiveLimits = ArchiveLimits()
) throws -> [ReadMember] {
  let file = try ArchiveFile(bytes, as: format)
  var reader = try ArchiveReader(descriptor: file.descriptor, format: format, limits: limits)
  return try drain(&reader)
}

/// Reads what is left.
func drain(_ reader: inout ArchiveReader) throws -> [ReadMember] {
  var result: [ReadMember] = []
  while let member = try reader.next() {
    var read = ReadMember(String(decoding: member.name, as: UTF8.self), isFolder: member.kind == .folder)
    while try reader.readChunk({ bytes in
      unsafe bytes.withUnsafeBufferPointer { unsafe read.bytes.append(contentsOf: $0) }
    }) {}
    result.append(read)
  }
  try reader.finish()
  return result
}

/// Why an archive is refused; nil if it is not.
func refusal(
  of bytes: [UInt8], as format: ArchiveFormat, limits: ArchiveLimits = ArchiveLimits()
) throws -> ArchiveError.Kind? {
  do {
    _ = try members(of: bytes, as: format, limits: limits)
    return nil
  } catch let error as ArchiveError {
    return error.kind
  }
}

import ArgumentParsing
import Foundation
import HelpBundling

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Calls into the system for what Foundation has in its larger half only, the one with ICU's data: `FileHandle`, `Process`
/// and `NSError` would make a program of three times the size, which takes a fifth longer to start.
enum SystemCall {
  /// Returns the words of the command line behind the program's name.
  ///
  /// - Throws: `CommandError` if there is not even that name, which on Linux is read from `/proc`, and for a word that is
  ///   not UTF-8: its bytes would be others when it is written again, and the path another one.
  static func words() throws(CommandError) -> [String] {
    let count = Int(CommandLine.argc)
    guard count > 0 else {
      throw CommandError("the command line cannot be read; is /proc mounted?", exitCode: .inputOutput)
    }
    var words: [String] = []
    for index in 1..<count {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      guard let text = unsafe String(validatingCString: word) else {
        throw CommandError(
          "argument \(index), '\(unsafe PrintableText(String(cString: word)))', is not UTF-8; rename the file or the folder",
          exitCode: .validationFailure)
      }
      words.append(text)
    }
    return words
  }

  /// Returns a variable of the environment, nil if it is not set, and makes no dictionary of all of them for it.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes all bytes to a descriptor, and waits where the reader is slow.
  ///
  /// - Throws: `POSIXError`.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(POSIXError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest
      do {
        let count = try value {
          unsafe piece.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(count)
      } catch {
        guard error.code == .EAGAIN else { throw error }
        try awaitReader(of: descriptor)
      }
    }
  }

  /// Removes a file or an empty folder, if it can be.
  static func remove(_ path: String) {
    if unsafe unlink(path) != 0 { _ = unsafe rmdir(path) }
  }

  /// Starts a program in a process group of its own, silent and with nothing of this process but its environment and
  /// standard input, and does not wait for it.
  ///
  /// - Throws: `POSIXError`.
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws(POSIXError) {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe environment.map { unsafe strdup("\($0)=\($1)") }
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    unsafe words.append(nil)
    unsafe variables.append(nil)
    var process = pid_t()
    let code = unsafe posix_spawn(&process, program, &actions, &attributes, words, variables)
    guard code == 0 else { throw error(code) }
  }

  /// What the system calls an error: "Broken pipe".
  static func text(of code: POSIXErrorCode) -> String {
    guard let text = unsafe strerror(code.rawValue) else { return "error \(code.rawValue)" }
    return unsafe String(cString: text)
  }

  /// Returns the system's error that an error of Foundation wraps; nil if there is none.
  static func error(beneath error: any Error) -> POSIXError? {
    var innermost = error
    while let wrapped = unsafe (innermost as? CocoaError)?.userInfo["NSUnderlyingError"] as? any Error {
      innermost = wrapped
    }
    return innermost as? POSIXError
  }

  /// Waits until a descriptor that somebody made non-blocking takes bytes again.
  private static func awaitReader(of descriptor: Int32) throws(POSIXError) {
    var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = try value { Int(unsafe poll(&question, 1, -1)) }
  }

  /// Returns what `call` gives, unless it is negative; a call that a signal interrupted is repeated.
  private static func value(_ call: () -> Int) throws(POSIXError) -> Int {
    while true {
      let result = call()
      guard result < 0 else { return result }
      guard errno == EINTR else { throw error(errno) }
    }
  }

  private static func error(_ code: Int32) -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}

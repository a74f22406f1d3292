#if canImport(CryptoKit)
  import CryptoKit
#else
  import CLibCrypto
#endif

/// A running SHA-256 (FIPS 180-4).
///
/// Bytes go in with ``update(_:)``, the digest comes out of ``finalize()``.
@safe package struct SHA256: ~Copyable {
  #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()
  #else
    private let context: OpaquePointer
  #endif

  /// Creates an empty digest; the state is reused by every ``finalize()``.
  package init() {
    #if !canImport(CryptoKit)
      guard let context = unsafe EVP_MD_CTX_new() else {
        // Only an exhausted heap gets here, where Swift itself stops as well.
        preconditionFailure("out of memory")
      }
      unsafe self.context = context
      restart()
    #endif
  }

  #if !canImport(CryptoKit)
    deinit {
      unsafe EVP_MD_CTX_free(context)
    }
  #endif

  /// Adds bytes. O(n).
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { buffer in
      #if canImport(CryptoKit)
        unsafe state.update(bufferPointer: buffer)
      #else
        let status = unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
        precondition(status == 1, "libcrypto refused to digest")
      #endif
    }
  }

  /// Returns the digest of all bytes added, and starts anew.
  package mutating func finalize() -> Digest {
    var bytes = [UInt8](repeating: 0, count: 32)
    #if canImport(CryptoKit)
      bytes = Array(state.finalize())
      state = CryptoKit.SHA256()
    #else
      let status = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
      }
      precondition(status == 1, "libcrypto refused to digest")
      restart()
    #endif
    guard let digest = Digest(bytes: bytes) else { preconditionFailure("a SHA-256 has 32 bytes") }
    return digest
  }

  #if !canImport(CryptoKit)
    private func restart() {
      let status = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil)
      precondition(status == 1, "libcrypto has no SHA-256")
    }
  #endif
}

extension Digest {
  /// Digests bytes that are all at hand. O(n).
  package init(of bytes: [UInt8]) {
    var running = SHA256()
    running.update(bytes.span)
    self = running.finalize()
  }
}

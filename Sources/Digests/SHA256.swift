#if canImport(CryptoKit)
  import CryptoKit
#else
  import CNettle
#endif

/// A running SHA-256 (FIPS 180-4).
///
/// Bytes go in with ``update(_:)``, the digest comes out of ``finalize()``.
@safe package struct SHA256: ~Copyable {
  #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()
  #else
    private var context = sha256_ctx()
  #endif

  /// Creates an empty digest.
  package init() {
    #if !canImport(CryptoKit)
      unsafe nettle_sha256_init(&context)
    #endif
  }

  /// Adds bytes. O(n).
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { buffer in
      #if canImport(CryptoKit)
        unsafe state.update(bufferPointer: buffer)
      #else
        guard let start = buffer.baseAddress else { return }
        unsafe nettle_sha256_update(
          &context, buffer.count, start.assumingMemoryBound(to: UInt8.self))
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
      // Writing the digest also starts anew.
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe helpkit_sha256_digest(&context, buffer.baseAddress)
      }
    #endif
    guard let digest = Digest(bytes: bytes) else { preconditionFailure("a SHA-256 has 32 bytes") }
    return digest
  }
}

extension Digest {
  /// Digests bytes that are all at hand. O(n).
  package init(of bytes: [UInt8]) {
    var running = SHA256()
    running.update(bytes.span)
    self = running.finalize()
  }
}

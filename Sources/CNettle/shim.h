// The SHA-256 of GNU Nettle.
#include <nettle/sha2.h>
#include <nettle/version.h>

// Nettle 4 takes no length, and Swift cannot ask the preprocessor which one it has.
static inline void helpkit_sha256_digest(struct sha256_ctx *context, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(context, digest);
#else
  sha256_digest(context, SHA256_DIGEST_SIZE, digest);
#endif
}

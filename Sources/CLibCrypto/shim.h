// The digest interface of OpenSSL's libcrypto.
#include <openssl/evp.h>

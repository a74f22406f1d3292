// The SHA-2 interface of GNU Nettle.
#include <nettle/sha2.h>

// The CRC-32 of libdeflate.
#include <libdeflate.h>

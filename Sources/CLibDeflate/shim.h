// libdeflate's public header: CRC-32 by the processor's instructions, and members that are inflated whole.
#include <libdeflate.h>

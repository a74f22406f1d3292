// libarchive's two public headers, as Swift sees them.
#include <archive.h>
#include <archive_entry.h>

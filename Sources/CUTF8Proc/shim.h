// utf8proc's public header: Unicode's normalization forms and case folding.
#include <utf8proc.h>

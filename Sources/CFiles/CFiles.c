#ifdef __linux__
#define _GNU_SOURCE
#include "CFiles.h"
#include <sys/syscall.h>
#include <unistd.h>

int helpkit_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags) {
  return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int helpkit_syncfs(int descriptor) { return syncfs(descriptor); }
#else
#include "CFiles.h"
typedef int helpkit_files_has_no_code_here;
#endif

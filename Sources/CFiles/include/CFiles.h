// System calls that Swift cannot import: the C library hides them behind _GNU_SOURCE, or lacks them.
#ifndef CFILES_H
#define CFILES_H

// Renames with Linux's flags: `renameat2` is declared for _GNU_SOURCE only, and older Musl has no wrapper for it.
int helpkit_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

// Writes back one file system: `syncfs` is declared for _GNU_SOURCE only.
int helpkit_syncfs(int descriptor);

#endif

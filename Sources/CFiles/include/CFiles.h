// System calls that Swift cannot import: Glibc's module map leaves them out because they need _GNU_SOURCE.
#ifndef CFILES_H
#define CFILES_H

// Renames with Linux's flags, because `renameat2` is declared for _GNU_SOURCE only.
int helpkit_renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

// Writes back one file system, because `syncfs` is declared for _GNU_SOURCE only.
int helpkit_syncfs(int descriptor);

#endif

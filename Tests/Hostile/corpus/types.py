"""Members that are no plain files, and modes, dates and clutter that are passed over."""
from .bundle import OUTSIDE, record
from .zips import Member, zdir, zip_bundle, zlink, zpage
from .cases import Group


types = Group("types")
types.reject("zip-symlink-abs.zip", "symlink to an absolute path",
             lambda: zip_bundle(zlink("pages/passwd.html", b"/etc/passwd")), escape=["pages/passwd.html"])
types.reject("zip-symlink-rel.zip", "symlink that climbs out",
             lambda: zip_bundle(zlink("pages/out.html", b"../../../../etc/passwd")), escape=["pages/out.html"])
types.reject("zip-symlink-inside.zip", "symlink that stays inside: help bundles need none",
             lambda: zip_bundle(zlink("pages/start.html", b"intro.html")), strict=False)
types.reject("zip-symlink-through.zip", "symlink to a directory outside, then a member written through it",
             lambda: zip_bundle(zlink("up", b".."), zpage("up/helpkit-escape.html")), escape=[OUTSIDE])
types.reject("zip-symlink-replaces-dir.zip", "a directory member is replaced by a symlink, then written through",
             lambda: zip_bundle(zdir("data/"), zlink("data", b".."), zpage("data/helpkit-escape.html")),
             escape=[OUTSIDE])
types.reject("zip-symlink-listed.zip", "the index lists the symlink as a file that holds the text of its target",
             lambda: zip_bundle(zlink("pages/passwd.html", b"/etc/passwd",
                                      listed=record("pages/passwd.html", b"/etc/passwd"))),
             escape=["pages/passwd.html"])
types.reject("zip-fifo.zip", "the mode says FIFO, the index says empty file",
             lambda: zip_bundle(Member("pages/special", b"", 0, 0o010644, listed="pages/special")))
types.reject("zip-blockdev.zip", "the mode says block device, the index says empty file",
             lambda: zip_bundle(Member("pages/special", b"", 0, 0o060644, listed="pages/special")))
types.reject("zip-socket.zip", "the mode says socket, the index says empty file",
             lambda: zip_bundle(Member("pages/special", b"", 0, 0o140644, listed="pages/special")))


modes = Group("modes")
modes.safely("zip-setuid.zip", "set-uid, set-gid and sticky bits",
             lambda: zip_bundle(zpage("pages/run.html", mode=0o107755)), "pages/run.html",
             check="mode & 07000 == 0")
modes.safely("zip-world-writable.zip", "mode 0666 and a 0777 directory",
             lambda: zip_bundle(zdir("open/", 0o040777), zpage("open/w.html", mode=0o100666)), "open/w.html",
             check="mode & 022 == 0")
modes.safely("zip-mode-zero.zip", "mode 0000: must be readable after the install, and removable",
             lambda: zip_bundle(zpage("pages/locked.html", mode=0o100000)), "pages/locked.html",
             check="owner can read it; a second install succeeds")
modes.safely("zip-dir-mode-zero.zip", "directory with mode 0000 before its own members",
             lambda: zip_bundle(zdir("locked/", 0o040000), zpage("locked/x.html")), "locked/x.html",
             check="directory is 0755 & ~umask; a second install succeeds")
modes.safely("zip-date-zero.zip", "DOS date 0 (month 0, day 0)",
             lambda: zip_bundle(zpage("pages/old.html", l_date=0, l_time=0, c_date=0, c_time=0)), "pages/old.html",
             check="install does not fail")
modes.safely("zip-date-2107.zip", "DOS date at its end, 2107-12-31",
             lambda: zip_bundle(zpage("pages/new.html", l_date=0xFF9F, l_time=0xBF7D, c_date=0xFF9F, c_time=0xBF7D)),
             "pages/new.html", check="install does not fail")
modes.safely("zip-macosx.zip", "AppleDouble members from Finder, which the index does not list",
             lambda: zip_bundle(Member("__MACOSX/._index.html", b"\0\5\26\7\0\2\0\0" + bytes(74), listed=False),
                                Member(".DS_Store", b"\0\0\0\1Bud1" + bytes(24), listed=False)),
             strict=False, check="neither __MACOSX nor .DS_Store nor resource forks are installed")
modes.safely("zip-macosx-finder.zip", "folders and AppleDouble members as Finder adds them, one for each entry",
             lambda: zip_bundle(
                 zdir("pages/"), Member("pages/.DS_Store", b"\0\0\0\1Bud1" + bytes(24), listed=False),
                 zdir("__MACOSX/"), zdir("__MACOSX/pages/"),
                 *[Member("__MACOSX/" + name, b"\0\5\26\7\0\2\0\0" + bytes(74), listed=False)
                   for name in ("._pages", "._index.html", "pages/._intro.html", "pages/._.DS_Store")]),
             strict=False, check="neither __MACOSX nor .DS_Store nor resource forks are installed")

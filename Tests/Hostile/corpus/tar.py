"""Tar archives that climb, link, lie about sizes or end wrongly."""
from .bundle import bundle, EXTRA, OUTSIDE, record
from .tars import END, GNU, gnu_long, listed, pad, pax, tar, tfile, th, tlink, tpage
from .cases import Group
from .names import GUIDE_NFC, GUIDE_NFD


tars = Group("tar")
CAPABILITIES = [("SCHILY.xattr.security.capability", b"\1\0\0\2\0\4\0\0" + bytes(12)), ("SCHILY.xattr.user.note", b"x"),
                ("SCHILY.acl.access", "user::rw-,user:0:rwx,group::r--,mask::rwx,other::r--"),
                ("LIBARCHIVE.xattr.com.apple.quarantine", "AAAA")]


def sized(path, declared, **kw):
    """A page whose header, or the pax header before it, lies about the size; the index repeats the lie."""
    return listed(th(path, **kw) + pad(EXTRA), record(path, EXTRA, size=declared))


tars.reject("tar-dotdot-stripped.tar", "../ in front; the index gives the name a stripping reader gets",
            lambda: tar(tpage(OUTSIDE, path="helpkit-escape.html")), escape=[OUTSIDE])
tars.reject("tar-absolute-stripped.tar", "absolute path; the index gives the name a stripping reader gets",
            lambda: tar(tpage("/pages/extra.html", path="pages/extra.html")))
tars.reject("tar-prefix-dotdot.tar", "the .. sits in the ustar prefix field",
            lambda: tar(tpage("helpkit-escape.html", prefix=b"pages/../..", path="pages/../../helpkit-escape.html")),
            escape=[OUTSIDE])
tars.reject("tar-pax-path.tar", "the header name is harmless, the pax path escapes",
            lambda: tar(pax([("path", OUTSIDE)]), tpage("pages/p.html", path=OUTSIDE)), escape=[OUTSIDE])
tars.reject("tar-pax-path-empty.tar", "empty pax path and empty name",
            lambda: tar(pax([("path", "")]), tpage("", path=None)))
tars.reject("tar-gnu-long-dotdot.tar", "a GNU long name escapes",
            lambda: tar(gnu_long(OUTSIDE), tpage("pages/p.html", path=OUTSIDE, magic=GNU)), escape=[OUTSIDE])
tars.reject("tar-pax-global-path.tar", "a global pax header behind the index sets one path for all members",
            lambda: tar(pax([("path", OUTSIDE)], b"g", "pax_global"), where="start"), escape=[OUTSIDE])
tars.reject("tar-symlink-inside.tar", "symlink that stays inside", lambda: tar(tlink("pages/l.html", "intro.html")),
            strict=False)
tars.reject("tar-symlink-listed.tar", "the index lists an inner symlink as a copy of the page it points to",
            lambda: tar(listed(tlink("pages/l.html", "../index.html"), record("pages/l.html", bundle()[0][1]))),
            strict=False)
tars.reject("tar-symlink-through.tar", "symlink, then a member through it",
            lambda: tar(tlink("up", ".."), tpage("up/helpkit-escape.html")), escape=[OUTSIDE])
tars.reject("tar-symlink-chain.tar", "chain of harmless-looking links that adds up to an escape",
            lambda: tar(th("a/", kind=b"5", mode=0o755), tlink("a/b", "."), tlink("a/c", "b/.."),
                        tlink("a/d", "c/.."), tpage("a/d/helpkit-escape.html")), escape=[OUTSIDE])
tars.reject("tar-symlink-root.tar", "a symlink named . replaces the root itself",
            lambda: tar(tlink(".", "/tmp"), where="start"))
tars.reject("tar-symlink-over-file.tar", "a link over index.html, then index.html again: write through the link",
            lambda: tar(tlink("index.html", OUTSIDE), tfile(*bundle()[0])), escape=[OUTSIDE])
tars.reject("tar-hardlink-abs.tar", "hard link to an absolute path",
            lambda: tar(tlink("pages/h.html", "/etc/passwd", b"1")), escape=["pages/h.html"])
tars.reject("tar-hardlink-inside.tar", "hard link to another member, listed as a copy of it",
            lambda: tar(listed(tlink("pages/h.html", "index.html", b"1"), record("pages/h.html", bundle()[0][1]))),
            strict=False)
tars.reject("tar-hardlink-to-symlink.tar", "hard link to a symlink, then data written through it",
            lambda: tar(tlink("s", OUTSIDE), tlink("h", "s", b"1"), tpage("h")), escape=[OUTSIDE])
tars.reject("tar-chardev.tar", "character device", lambda: tar(th("pages/null", kind=b"3", major=1, minor=3)))
tars.reject("tar-fifo.tar", "FIFO: opening it would hang", lambda: tar(th("pages/pipe", kind=b"6")))
tars.reject("tar-fifo-listed.tar", "FIFO that the index lists as an empty file: opening it would hang",
            lambda: tar(listed(th("pages/pipe", kind=b"6"), record("pages/pipe"))))
tars.reject("tar-unknown-type.tar", "typeflag Z (libarchive makes a regular file of it)",
            lambda: tar(tpage("pages/z.html", kind=b"Z", path="pages/z.html")), strict=False)
tars.reject("tar-multivolume.tar", "continuation of a multi-volume member",
            lambda: tar(tpage("pages/m.html", kind=b"M", magic=GNU, path="pages/m.html")), strict=False)
tars.safely("tar-volume-label.tar", "GNU volume label before the index: no member",
            lambda: tar(before=th("Help volume", kind=b"V", magic=GNU)), strict=False, check="no file 'Help volume'")
tars.reject("tar-file-trailing-slash.tar", "regular type, name ends in /, carries data",
            lambda: tar(tpage("pages/s.html/", path=None)))
tars.reject("tar-case.tar", "Style.css and style.css", lambda: tar(tpage("Style.css")))
tars.reject("tar-nfc-nfd.tar", "NFC and NFD of one name", lambda: tar(tpage(GUIDE_NFC), tpage(GUIDE_NFD)))
tars.safely("tar-setuid.tar", "set-uid root program",
            lambda: tar(tpage("pages/su.html", mode=0o6755, uid=0, gid=0, uname=b"root", gname=b"root")),
            "pages/su.html", check="mode & 07000 == 0, owner is the caller")
tars.safely("tar-uid-huge.tar", "uid 2097151 and a strange user name",
            lambda: tar(tpage("pages/u.html", uid=0o7777777, uname=b"no;such$user")), "pages/u.html",
            check="owner is the caller")
tars.safely("tar-xattr-capability.tar", "security.capability and an ACL in pax fields",
            lambda: tar(pax(CAPABILITIES), tpage("pages/x.html")), "pages/x.html",
            check="no extended attribute and no ACL on pages/x.html")
tars.safely("tar-mtime-negative.tar", "pax mtime before 1970",
            lambda: tar(pax([("mtime", "-86400.5")]), tpage("pages/t.html")), "pages/t.html",
            check="install does not fail")
tars.safely("tar-mtime-huge.tar", "pax mtime in the year 292277026596",
            lambda: tar(pax([("mtime", "9223372036854775807")]), tpage("pages/t.html")), "pages/t.html",
            check="install does not fail")
tars.reject("tar-pax-size-lie.tar", "pax size, and the index, far larger than the file",
            lambda: tar(pax([("size", "9000000000000000000")]),
                        sized("pages/s.html", 9000000000000000000, size=len(EXTRA))))
tars.reject("tar-pax-size-small.tar", "pax size 3 in front of a bigger body: headers drift into data",
            lambda: tar(pax([("size", "3")]),
                        listed(tfile("pages/s.html", EXTRA * 8), record("pages/s.html", EXTRA[:3]))))
tars.reject("tar-size-base256.tar", "base-256 size of 8 EiB",
            lambda: tar(sized("pages/s.html", (1 << 63) - 1, size_field=b"\x80\0\0\0\x7f" + b"\xff" * 7)))
tars.reject("tar-untyped-folder-data.tar", "a member without a type whose name ends in a slash, with data",
            lambda: tar(tfile("pages/", EXTRA, kind=b"\0", path=None)))
tars.reject("tar-bad-checksum.tar", "header checksum is wrong in the middle",
            lambda: tar(tpage("pages/c.html", checksum=1234)))
tars.reject("tar-truncated-data.tar", "cut inside the data of a page", lambda: tar()[:4200])
tars.reject("tar-truncated-header.tar", "cut inside a header", lambda: tar(tpage("pages/q.html"), end=b"")[:-900])
tars.reject("tar-no-end.tar", "no end-of-archive blocks: cannot be told from a cut file", lambda: tar(end=b""),
            strict=False)
tars.safely("tar-one-zero-block.tar", "one zero block instead of two", lambda: tar(end=bytes(512)), strict=False,
            check="same files as in the plain bundle")
tars.reject("tar-after-end.tar", "a second archive hidden behind the end blocks (tar -i shows it)",
            lambda: tar() + tpage("pages/hidden.html") + END, strict=False)
tars.reject("tar-garbage-after-end.tar", "garbage behind the end blocks", lambda: tar() + b"GARBAGE!" * 64,
            strict=False)
tars.reject("tar-empty.tar", "only end blocks", lambda: END * 10)

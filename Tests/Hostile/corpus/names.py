"""Names that leave the bundle, that no file may have, that collide."""
import unicodedata

from .bundle import bundle, OUTSIDE
from .zips import Member, zdir, zip_bundle, zpage
from .tars import tar, tfile
from .cases import Group


traversal = Group("traversal")
traversal.reject("zip-dotdot-first.zip", "the escaping member comes before any honest one",
                 lambda: zip_bundle(zpage(OUTSIDE), where="start"), escape=[OUTSIDE])
traversal.reject("zip-dotdot-deep.zip", "pages/../../ leaves the root",
                 lambda: zip_bundle(zpage("pages/../../helpkit-escape.html")), escape=[OUTSIDE])
traversal.reject("zip-dotdot-inside.zip", "a .. that stays inside is still not canonical",
                 lambda: zip_bundle(zpage("pages/../inside.html")), escape=["inside.html"])
traversal.reject("zip-dotdot-inside-cleaned.zip", "a .. inside; the index gives the name a cleaning reader gets",
                 lambda: zip_bundle(zpage("pages/../inside.html", listed="inside.html")), escape=["inside.html"])
traversal.reject("zip-dotdot-stripped.zip", "../ in front; the index gives the name a stripping reader gets",
                 lambda: zip_bundle(zpage(OUTSIDE, listed="helpkit-escape.html")), escape=[OUTSIDE])
traversal.reject("zip-dotdot-last.zip", "name ends in /..", lambda: zip_bundle(zpage("pages/..")))
traversal.reject("zip-dotdot-dir.zip", "a directory member named ../x/",
                 lambda: zip_bundle(zdir("../helpkit-dir/")), escape=["../helpkit-dir"])
traversal.reject("zip-absolute.zip", "absolute path",
                 lambda: zip_bundle(zpage("/tmp/helpkit-escape.html")), escape=["/tmp/helpkit-escape.html"])
traversal.reject("zip-absolute-stripped.zip", "absolute path; the index gives the name a stripping reader gets",
                 lambda: zip_bundle(zpage("/pages/extra.html", listed="pages/extra.html")))
traversal.reject("zip-double-slash-root.zip", "absolute path with two slashes",
                 lambda: zip_bundle(zpage("//tmp/helpkit-escape.html")), escape=["/tmp/helpkit-escape.html"])
traversal.reject("zip-backslash-dotdot.zip", "..\\ written by a DOS zipper; libarchive turns it into ../",
                 lambda: zip_bundle(zpage("..\\helpkit-escape.html", system=0)),
                 escape=[OUTSIDE, "..\\helpkit-escape.html"])
traversal.reject("zip-backslash-dos.zip", "pages\\x written by a DOS zipper; the index says pages/x",
                 lambda: zip_bundle(zpage("pages\\extra.html", system=0, listed="pages/extra.html")), strict=False)
traversal.reject("zip-drive.zip", "drive letter", lambda: zip_bundle(zpage("C:/helpkit-escape.html")))
traversal.reject("zip-drive-relative.zip", "drive-relative name C:x",
                 lambda: zip_bundle(zpage("C:helpkit-escape.html")), strict=False)
traversal.reject("zip-unc.zip", "UNC path", lambda: zip_bundle(zpage("\\\\server\\share\\x.html")))
traversal.accept("zip-tilde.zip", "a leading ~ is an ordinary character and is never expanded",
                 lambda: zip_bundle(zpage("~root/x.html")), "~root/x.html", strict=False)
traversal.reject("zip-double-slash-inner.zip", "empty component inside the name",
                 lambda: zip_bundle(zpage("pages//extra.html")), strict=False)
traversal.reject("zip-double-slash-cleaned.zip", "empty component; the index gives the name a cleaning reader gets",
                 lambda: zip_bundle(zpage("pages//extra.html", listed="pages/extra.html")), strict=False)
traversal.reject("zip-dot-inner.zip", "a . component inside the name",
                 lambda: zip_bundle(zpage("pages/./extra.html")), strict=False)


names = Group("names")
names.reject("zip-nul.zip", "NUL in a name: C code sees index2.html (so says the index), others see more",
             lambda: zip_bundle(zpage("index2.html\0.png", listed="index2.html")))
names.reject("zip-empty-name.zip", "zero-length name", lambda: zip_bundle(zpage("")))
names.reject("zip-dot-name.zip", "a file named .", lambda: zip_bundle(zpage(".")))
names.reject("zip-newline.zip", "newline in a name (log and list forging)",
             lambda: zip_bundle(zpage("pages/a\n-rw-r--r-- fake.html")))
names.reject("zip-escape-seq.zip", "terminal escape sequence in a name",
             lambda: zip_bundle(zpage("pages/\x1b[2J\x1b]0;pwn\x07.html")))
names.reject("zip-bidi.zip", "right-to-left override hides the real extension",
             lambda: zip_bundle(zpage("pages/\u202elmth.exe")), strict=False)
names.reject("zip-bad-utf8-flag.zip", "UTF-8 flag set, bytes are not UTF-8",
             lambda: zip_bundle(zpage(b"pages/\xff\xfe.html", flags=0x800)))
names.reject("zip-cp932.zip", "Shift_JIS bytes without any flag: the name cannot be known",
             lambda: zip_bundle(zpage("pages/索引.html".encode("cp932"), flags=0)), strict=False)
names.reject("zip-long-component-utf8.zip", "100 kana = 300 bytes: short in characters, over NAME_MAX in bytes",
             lambda: zip_bundle(zpage("pages/" + "あ" * 100 + ".html")))
names.reject("zip-long-path.zip", "path of 5 kB (PATH_MAX is 4096 on Linux, 1024 on macOS)",
             lambda: zip_bundle(zpage("/".join(["d" * 100] * 50) + "/x.html")))
names.reject("zip-reserved-con.zip", "reserved device name CON", lambda: zip_bundle(zpage("CON")), strict=False)
names.reject("zip-trailing-dot.zip", "component ends in a dot (Windows drops it: collides with index.html)",
             lambda: zip_bundle(zpage("index.html.")), strict=False)
names.reject("zip-trailing-space.zip", "component ends in a space",
             lambda: zip_bundle(zpage("index.html ")), strict=False)
names.reject("zip-colon.zip", "colon: alternate data stream, and the old Mac separator",
             lambda: zip_bundle(zpage("index.html:hidden")), strict=False)
names.reject("zip-wildcard.zip", "characters that Windows cannot store",
             lambda: zip_bundle(zpage("pages/what?.html")), strict=False)


collision = Group("collision")
GUIDE_NFC = unicodedata.normalize("NFC", "pages/ガイド.html")
GUIDE_NFD = unicodedata.normalize("NFD", GUIDE_NFC)
STYLE = dict(bundle())["style.css"]

collision.reject("zip-duplicate-same.zip", "one name twice with the same bytes",
                 lambda: zip_bundle(Member("style.css", STYLE)), strict=False)
collision.reject("zip-case-file.zip", "Index.HTML and index.html are one file on APFS",
                 lambda: zip_bundle(zpage("Index.HTML")))
collision.reject("zip-case-dir.zip", "Pages/ and pages/ are one directory on APFS",
                 lambda: zip_bundle(zpage("Pages/extra.html")))
collision.reject("zip-case-fold-unicode.zip", "full-width letters that case-fold together",
                 lambda: zip_bundle(zpage("pages/\uff21.html"), zpage("pages/\uff41.html")))
collision.safely("zip-nfd-only.zip", "one name in NFD only, in the index too: kept byte for byte, or stored as NFC",
                 lambda: zip_bundle(zpage(GUIDE_NFD)), GUIDE_NFD, strict=False,
                 check="the page is there under its NFD name or under the NFC one, not under both")
collision.reject("zip-file-then-dir.zip", "pages is both a file and a directory (file first)",
                 lambda: zip_bundle(zpage("pages"), where="start"))
collision.reject("zip-dir-then-file.zip", "pages is both a directory and a file (file last)",
                 lambda: zip_bundle(zpage("pages")))
collision.reject("zip-dir-with-data.zip", "trailing slash but the member carries data",
                 lambda: zip_bundle(zpage("pages/extra.html/")))


def clutter(*names):
    return zip_bundle(*[Member(name, b"", 0, listed=False) for name in names])


collision.reject("zip-clutter-twice.zip", ".DS_Store twice", lambda: clutter(".DS_Store", ".DS_Store"), strict=False)
collision.reject("zip-clutter-below-file.zip", "a .DS_Store beneath a listed file",
                 lambda: clutter("style.css/.DS_Store"), strict=False)
collision.reject("zip-clutter-case-dir.zip", "a .DS_Store in Pages/, the pages are in pages/",
                 lambda: clutter("Pages/.DS_Store"), strict=False)
collision.reject("zip-clutter-case-file.zip", "two unlisted files that are one file on APFS",
                 lambda: clutter("pages/._A", "pages/._a"), strict=False)
collision.reject("zip-clutter-file-then-dir.zip", "an unlisted file with a file beneath it",
                 lambda: clutter("__MACOSX/a", "__MACOSX/a/b"), strict=False)
collision.reject("tar-clutter-twice.tar", ".DS_Store twice in a tar",
                 lambda: tar(*[tfile(".DS_Store", path=None)] * 2), strict=False)

"""Good archives, which have to be installed."""
import base64
import struct
import tarfile
import zipfile

from .bundle import bundle, EPOCH, EXTRA
from .zips import eocd, good_members, index_member, Member, zdir, zip_bundle, zip_of, zip_pack, zpage
from .tars import GNU, gnu_long, pax, tar, tar_pack, tfile, tgood, th, tpage
from .compressions import gz, xz, zst, zst_blocks, zst_frame
from .writers import by_tarfile, by_zipfile, OneWay
from .cases import Group


good = Group("good")
UNIX_EXTRAS = (struct.pack("<HHBI", 0x5455, 5, 1, EPOCH)
               + struct.pack("<HHBBIBI", 0x7875, 11, 1, 4, 0, 4, 0))
LONG_NAME = "pages/" + "a" * 60 + "/" + "b" * 60 + "/" + "c" * 60 + ".html"
NESTED = "guide/advanced/printing/paper/a4.html"


def with_zip64():
    members = good_members()
    members.insert(0, index_member(members))
    out, cd = bytearray(), b""
    for m in members:
        offset = len(out)
        m.extra = struct.pack("<HHQQ", 1, 16, m.usize, m.csize)
        m.lie.update(l_csize=0xFFFFFFFF, l_usize=0xFFFFFFFF, l_need=45,
                     c_csize=0xFFFFFFFF, c_usize=0xFFFFFFFF, c_need=45)
        out += m.local()
        cd += m.central(offset)
    at = len(out)
    out += cd
    end = len(out)
    out += struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, len(members), len(members), len(cd), at)
    out += struct.pack("<4sIQI", b"PK\6\7", 0, end, 1)
    out += eocd(0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF)
    return bytes(out)


def with_local_zip64(central=False):
    """Plain sizes everywhere, and zip64 fields in the local headers, or in both, that repeat them."""
    members = good_members()
    members.insert(0, index_member(members))
    for m in members:
        field = struct.pack("<HHQQ", 1, 16, m.usize, m.csize)
        m.lie.update(l_extra=field)
        if central:
            m.extra = field
    return zip_of(members)


# What "zstd -19 --check" makes of tar(); to be made anew when the index or the bundle changes.
ZSTD_19 = """
D77#B1ZdqO0G4~jL?Cgh0{{%<e?cJvNkCjU5RWCmxoe!xE}w6meqWhSu*_N$XJm-!o}Y!^c+Q~HABaT5Z^|a6lv0|VVeC`^U~@MZ39$g70LcK{
%`Cn)YgLwMwkEyTg0N6owo$9@txfltT~^&@<+cmk?XueSt!`VpnN_cCtE#1Y=b7teede7l^{m2mYpkkr=spyV=fde|9p-bCz0rW%L#<d4p+5II
&f9>R%Ld;#or4D_4E)>K#^7zO<53_KB|`aTb0`ohLUB6X_i+l~-h4V7wKAiRZ(f&@%^7_*_@zX1imF-Xy!YZuqns(7IMaKp8F4xvh6~tb@OZ8X
)8ZMiU@R21ERF8#ce6G7&8{l%xmB6<s$FZ@z1f|uRoRT`wAc5x9MetP71MmbPrJCM0)7_Wm2+IVi>nJ$Og+2PJ-O`In!DN@x9_Z(tMJ~l>U=;>
m*MQx(j0Tz%$MD=%jdRb%`L5*-D-v@wzgK*rd=Dhva5QnID9p1&SNi&v#a9h_UW}+mgT(Kw##jXFV1U~F}>7ng|CaN9M*GUg$@?t4!uKP!XTle
1E`b{14oLM5=E$F0V+jcE|*&^zVv>uOd}hwlL)6n`RvU!!gU}2LO#y^CJ_~{+iWfb<aD@cWun#0ct)5IBXXp8!2?9741vlJpwdI=V`DNZKqV+t
ngEq8K&9Rpt-TZvCZj2DPbAvsn@~1gMti7+s%)JML&Et-Gf|+s<|Fa^GiBg(9wt+wrBu;UnrJDtdte7zAsm=Ok%0bvwnm#a=$maj2?}R>Q|3cY
3M5oGNf4o=KqjFJ2w0RrP+(F6o8jUB1q&ljl249Licf}5Vo&NPr6))7$MHw;$M8q&NByJpqe#9uz9_yJzKFf3UzA=9$q&a5#Sg;|u@Ci!(uWxN
*!Y<ESoj$Bn0`!pOp~w2*W&B&HTGJ+mR?KbOXEx8OW{k{OZp}0r6~G{{Am10{3!eg`$&HzeUBW`003aa$$=6R8#fGW8Uzp^U_uE4lK~$DJ_am+
AmKxvG{QIIDu9xxQJIm*h>VDgjEpoXba03WQH{m}a*76o5QtHd5aS3kLNVf*P-07}d?2NPGdQKrO8G>mo@N4*nSL(DVES|TCh(Z42m@HbsV4ro
0{ajDUjC#9Yd@XmECCWlChZKsZEX4o&jH9NJJK7@Ip1#C^-gq#6)`PI25}HzgZmN!Y21SW8!qphfZ#U3?p4z|0}#a+N32AKLSmqatohAuKi5-Z
-RJxrfIuCCRT}WwmI57WDTTE!+}Js&RUlsR;(V%R!<{G2!e;=ZBBU&kOjm1JwRI+PShjkkhba#(>LDdect9B?4cfZY!|3BsXCGjW-I9K@p950p
11FMo`gl}&p!rRo-zIh~6Bz*vKpU-S;DRb>?Am6!nzHv1?6Ib%+V$wN5|+q7w%c%>Ckkt*y_$sDNO{VDVo=eNC%d5fSvq@wM7oKYn?fVFQ+Ys5
=!jh$6n(7^I8uQ<xU_Xd
"""

good.accept("good-deflate.zip", "plain deflate zip", lambda: zip_bundle())
good.accept("good-stored.zip", "plain stored zip", lambda: zip_pack(good_members(0), like=dict(method=0)))
good.accept("good-directories.zip", "explicit directory members, which the index does not list",
            lambda: zip_bundle(zdir("pages/"), zdir("images/"), where="start"))
good.accept("good-comment.zip", "archive comment", lambda: zip_bundle(comment=b"Example help, ja"))
good.accept("good-utf8-flag.zip", "Japanese names with the UTF-8 flag, must work under LANG=C",
            lambda: zip_bundle(zpage("pages/索引.html"), zpage("pages/がぎ.html")),
            "pages/索引.html", "pages/がぎ.html")
good.safely("good-utf8-noflag.zip", "UTF-8 names without the UTF-8 flag: valid UTF-8 is taken as UTF-8",
            lambda: zip_bundle(zpage("pages/索引.html", flags=0)), "pages/索引.html", strict=False,
            check="pages/索引.html exists under exactly that name")
good.safely("good-unix-extras.zip", "UT and ux extra fields naming uid 0 (ownership is not restored)",
            lambda: zip_pack(good_members(extra=UNIX_EXTRAS), like=dict(extra=UNIX_EXTRAS)),
            check="files are owned by the caller")
good.accept("good-empty-file.zip", "a zero-length member",
            lambda: zip_bundle(Member("pages/empty.html", b"", 0)), ("pages/empty.html", b""))
good.accept("good-empty-deflated.zip", "a zero-length member that is deflated all the same",
            lambda: zip_bundle(Member("pages/empty.html", b"", 8)), ("pages/empty.html", b""))
good.accept("good-zip64.zip", "zip64 records although none are needed", with_zip64)
good.accept("good-zip64-repeated.zip", "zip64 fields in the local headers repeat the sizes there, as Ant writes them",
            with_local_zip64)
good.accept("good-zip64-both.zip", "zip64 fields in both headers repeat the sizes there",
            lambda: with_local_zip64(central=True))
good.accept("good-folders-deflated.zip", "folders that hold an empty deflate stream, as Java and Python write them",
            lambda: zip_bundle(Member("pages/", b"", 8, 0o040755),
                               Member("images/", b"", 8, 0o040755, descriptor=True)))
good.accept("good-folders-twice.zip", "folders that stand twice",
            lambda: zip_bundle(zdir("pages/"), zdir("notes/"), zdir("pages/"), zdir("notes/")))
good.accept("good-python-stored.zip", "written by Python's zipfile, stored, with an empty file",
            lambda: by_zipfile([("pages/empty.html", b"")], zipfile.ZIP_STORED), ("pages/empty.html", b""))
good.accept("good-python-stream.zip", "written by Python's zipfile into a pipe: deflate with data descriptors",
            lambda: by_zipfile([(NESTED, EXTRA)], target=OneWay()), NESTED)
good.accept("good-python-zip64.zip", "written by Python's zipfile with zip64 fields in the local headers only",
            lambda: by_zipfile(zip64=True), strict=False)
good.accept("good-ustar.tar", "ustar", lambda: tar())
good.accept("good.tar.xz", "ustar in xz", lambda: xz(tar()))
good.accept("good.tar.zst", "ustar in zstd: raw blocks with a content checksum", lambda: zst(tar()))
good.accept("good-no-checksum.tar.zst", "a zstd frame without checksum, as libarchive writes it",
            lambda: zst_frame(zst_blocks(tar())))
good.accept("good-zstd-19.tar.zst", "ustar packed by the zstd program at level 19",
            lambda: base64.b85decode("".join(ZSTD_19.split())))
good.safely("good-dot-prefix.tar", "members named ./x as 'tar -C dir .' makes them; the index says x",
            lambda: tar_pack([th("./", kind=b"5", mode=0o755)] + tgood(lead="./"), lead="./"), strict=False,
            check="no component named '.'; index.html at the root")
good.accept("good-pax-long.tar", "pax path of 190 bytes",
            lambda: tar(pax([("path", LONG_NAME)]), tpage(LONG_NAME[:99], path=LONG_NAME)), LONG_NAME)
good.accept("good-gnu-long.tar", "GNU long name of 190 bytes",
            lambda: tar(gnu_long(LONG_NAME), tpage(LONG_NAME[:99], path=LONG_NAME, magic=GNU)), LONG_NAME)
good.accept("good-pax-utf8.tar", "pax path in Japanese, must work under LANG=C",
            lambda: tar(pax([("path", "pages/索引.html")]), tpage("pages/_.html", path="pages/索引.html")),
            "pages/索引.html")
good.accept("good-ustar-utf8.tar", "a Japanese name as plain UTF-8 in a ustar header, must work under LANG=C",
            lambda: tar(tpage("pages/索引.html")), "pages/索引.html")
good.accept("good-v7.tar", "a tar without magic: folders have no type, only a slash",
            lambda: tar_pack([th(n, kind=b"\0", magic=bytes(8), uname=b"", gname=b"") for n in ("pages/", "images/")]
                             + [tfile(n, d, kind=b"\0", path=n, magic=bytes(8), uname=b"", gname=b"")
                                for n, d in bundle()]))
good.accept("good-empty-file.tar", "a zero-length member",
            lambda: tar(tfile("pages/empty.html")), ("pages/empty.html", b""))
good.safely("good-gzip-name.tar.gz", "gzip header carries a file name with ../ in it (must be ignored)",
            lambda: gz(tar(), name=b"../../etc/evil.tar"), escape=["../../etc/evil.tar"],
            check="the stored gzip name is not used")
good.accept("good-python-ustar.tar", "written by Python's tarfile as ustar, files five folders deep",
            lambda: by_tarfile(tarfile.USTAR_FORMAT, [(NESTED, EXTRA)]), NESTED)
good.accept("good-python-pax.tar", "written by Python's tarfile as pax: a pax header before every member",
            lambda: by_tarfile(tarfile.PAX_FORMAT, [("pages/索引.html", EXTRA)], EPOCH + 0.5), "pages/索引.html")
good.accept("good-python-gnu.tar", "written by Python's tarfile as GNU tar, a Japanese name and a long one",
            lambda: by_tarfile(tarfile.GNU_FORMAT, [("pages/索引.html", EXTRA), (LONG_NAME, EXTRA)]),
            "pages/索引.html", LONG_NAME)
good.accept("good-python-pax.tar.xz", "pax by Python's tarfile, xz, an empty file",
            lambda: xz(by_tarfile(tarfile.PAX_FORMAT, [("pages/empty.html", b"")])), ("pages/empty.html", b""))
good.accept("good-python-pax.tar.zst", "pax by Python's tarfile, zstd",
            lambda: zst(by_tarfile(tarfile.PAX_FORMAT, [("pages/索引.html", EXTRA)])), "pages/索引.html")

"""Small archives that want much memory, disk or stack."""
import struct

from .bundle import MiB, record
from .zips import deflate_run, Member, zeros_sha256, zip_bundle
from .tars import END, GNU, listed, tar, tar_pack, tfile, tgood, th
from .compressions import gz, GZIP_HEAD, zst, zst_blocks, zst_frame
from .cases import Group


bombs = Group("bombs")
BIG = "pages/big.html"


def bomb_member(total, declared):
    body, crc = deflate_run(b"\0", total)
    return Member(BIG, body=body, crc=crc, usize=declared,
                  listed=record(BIG, size=declared, sha256=zeros_sha256(declared)))


def big_tar(total):
    """What comes before and behind the zeros of a tar with one big member."""
    entries = tgood() + [listed(th(BIG, total), record(BIG, size=total, sha256=zeros_sha256(total)))]
    return tar_pack(entries, end=b""), END


def gz_of_run(total):
    head, tail = big_tar(total)
    body, crc = deflate_run(b"\0", total, head, tail)
    return GZIP_HEAD + body + struct.pack("<II", crc, (len(head) + total + len(tail)) & 0xFFFFFFFF)


def zst_of_run(total):
    head, tail = big_tar(total)
    return zst_frame(zst_blocks(head) + zst_blocks(run=(b"\0", total)) + zst_blocks(tail))


def gnu_sparse(apparent=2048 * MiB):
    one = struct.pack("12s12s", b"%011o\0" % 0, b"%011o\0" % 512)
    head = th("pages/sparse.html", 512, kind=b"S", magic=GNU,
              tail=bytes(41) + one + bytes(24 * 3) + b"\0" + b"%011o\0" % apparent)
    return listed(head + bytes(512), record("pages/sparse.html", size=apparent, sha256=zeros_sha256(apparent)))


bombs.reject("bomb-ratio.zip", "512 MiB of zeros in 0.5 MB, honestly declared",
             lambda: zip_bundle(bomb_member(512 * MiB, 512 * MiB)), bomb=True)
bombs.reject("bomb-size-lie.zip", "declared 1000 bytes, expands to 64 MiB: count the bytes written, not the header",
             lambda: zip_bundle(bomb_member(64 * MiB, 1000)), bomb=True)
bombs.reject("bomb-zeros.tar.gz", "1 GiB of zeros in a tar.gz of about 1 MB", lambda: gz_of_run(1024 * MiB), bomb=True)
bombs.reject("bomb-zeros.tar.zst", "2 GiB of zeros in a tar.zst of some 70 kB", lambda: zst_of_run(2048 * MiB),
             bomb=True)
bombs.reject("bomb-entries.tar.gz", "70 000 empty members: more than the member limit",
             lambda: gz(tar(*[tfile("pages/e%05d.html" % i) for i in range(70000)])), bomb=True)
bombs.reject("bomb-gnu-sparse.tar", "old GNU sparse member: 512 bytes stored, 2 GiB apparent and listed",
             lambda: tar(gnu_sparse()), bomb=True)
bombs.reject("bomb-zst-window.tar.zst", "zstd frame asks for a 2 GiB window", lambda: zst(tar(), window_log=31),
             strict=False, bomb=True)

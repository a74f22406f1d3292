"""Small archives that want much memory, disk or stack."""
import lzma
import random
import struct

from .bundle import having, MiB, record
from .zips import deflate_run, Member, zeros_sha256, zip_bundle, zip_pack
from .tars import END, GNU, listed, tar, tar_pack, tfile, tgood, th
from .compressions import gz, GZIP_HEAD, xz_block, xz_footer, xz_stream, zst, zst_blocks, zst_frame
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


XZ_4_MIB, XZ_512_MIB = 20, 34


def xz_of_hidden_block():
    """An empty block with a small dictionary and one with a large one, which the index lists as one block."""
    noise, zeros = random.Random(1).randbytes(2 * MiB), 160 * MiB
    entries = [tfile("noise.bin", noise),
               listed(th("zeros.bin", zeros), record("zeros.bin", size=zeros, sha256=zeros_sha256(zeros)))]
    head, pieces = tar_pack(tgood() + entries, end=b""), zeros // MiB
    packer = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[dict(id=lzma.FILTER_LZMA2, preset=0, dict_size=MiB)])
    packed = packer.compress(head) + b"".join(packer.compress(bytes(MiB)) for _ in range(pieces))
    packed += packer.compress(END) + packer.flush()
    first, second = xz_block(b"", XZ_4_MIB), xz_block(b"", XZ_512_MIB, packed)
    return xz_stream([first, second], [(len(first) + -len(first) % 4 + len(second), len(head) + zeros + len(END))])


def xz_of_hidden_stream():
    """A whole stream and one with a large dictionary, whose footer calls it a part of the index of the first."""
    block = xz_block(tar(), XZ_4_MIB)
    first = xz_stream([block], [(len(block), len(tar()))])
    large = xz_block(b"", XZ_512_MIB)
    second = xz_stream([large], [(len(large), 0)])[:-12]
    index_size = (struct.unpack("<I", first[-8:-4])[0] + 1) * 4
    return first + second + xz_footer(index_size + 12 + len(second))


def sheet_chain(count):
    """A page that is not UTF-8 and style sheets that each import the next, all in the encoding of the page."""
    sheets = [Member("s%d.css" % i, b'@import "s%d.css"; /* \x82\xa0 */ a { }' % min(i + 1, count - 1))
              for i in range(count)]
    start = b"<!DOCTYPE html><html lang=ja><meta charset=shift_jis><title>x</title><link rel=stylesheet href=s0.css>"
    return [Member("start.html", start)] + sheets


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
bombs.reject("bomb-xz-hidden-block.tar.xz", "the second xz block asks for 512 MiB; the index hides it",
             xz_of_hidden_block, bomb=True)
bombs.reject("bomb-xz-hidden-stream.tar.xz", "a second xz stream asks for 512 MiB; it poses as an index",
             xz_of_hidden_stream, bomb=True)
bombs.reject("bomb-folders.tar.gz", "20 000 members that imply 80 000 folders, none of which the index needs",
             lambda: gz(tar(*[th("a%d/b/c/d/" % i, kind=b"5") for i in range(20000)])), bomb=True)
bombs.reject("bomb-clutter.tar.gz", "17 000 unlisted files in 51 000 folders, all passed over",
             lambda: gz(tar(*[tfile("__MACOSX/a%d/b/c/._x" % i, path=None) for i in range(17000)])), bomb=True)
bombs.reject("bomb-clutter.zip", "17 000 unlisted files in 51 000 folders, all passed over",
             lambda: zip_bundle(*[Member("__MACOSX/a%d/b/c/._x" % i, b"", 0, listed=False) for i in range(17000)]),
             bomb=True)
bombs.accept("bomb-sheet-chain.zip", "16 000 style sheets in a row, each with the encoding of the one that imports it",
             lambda: zip_pack(sheet_chain(16000), having(baseHTML="start.html")),
             honest=[(m.raw.decode(), m.data) for m in sheet_chain(16000)], bomb=True)

"""Good archives as Python's own zipfile and tarfile write them."""
import io
import tarfile
import zipfile

from .bundle import bundle, EPOCH, INDEX, index_of, record


def with_index(extra=()):
    files = bundle() + list(extra)
    return [(INDEX, index_of([record(n, d) for n, d in files]))] + files


class OneWay(io.RawIOBase):
    """A stream that cannot seek, as a pipe."""

    def __init__(self):
        self.data = bytearray()

    def writable(self):
        return True

    def write(self, piece):
        self.data += piece
        return len(piece)


def by_zipfile(extra=(), method=zipfile.ZIP_DEFLATED, target=None, zip64=False):
    target = io.BytesIO() if target is None else target
    with zipfile.ZipFile(target, "w") as z:
        for name, data in with_index(extra):
            info = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
            info.compress_type, info.create_system, info.external_attr = method, 3, 0o100644 << 16
            with z.open(info, "w", force_zip64=zip64) as member:
                member.write(data)
    return bytes(target.data) if isinstance(target, OneWay) else target.getvalue()


def by_tarfile(style, extra=(), mtime=EPOCH):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=style, encoding="utf-8") as t:
        for name, data in with_index(extra):
            info = tarfile.TarInfo(name)
            info.size, info.mtime, info.mode, info.uname, info.gname = len(data), mtime, 0o644, "builder", "builder"
            t.addfile(info, io.BytesIO(data))
    return out.getvalue()

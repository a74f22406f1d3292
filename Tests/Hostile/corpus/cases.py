"""The list of cases, each with its verdict."""
import hashlib
import re

from .bundle import bundle, EXTRA

CASES = []


class Group:
    def __init__(self, name):
        self.name = name

    def add(self, expect, name, reason, make, strict=True, escape=(), check=None, bomb=False, files=None):
        assert all(c["name"] != name for c in CASES), "two cases are named " + name
        case = dict(name=name, expect=expect, reason=reason, strict=strict, group=self.name, make=make)
        case["as"] = "help.ja" + re.search(r"(\.tar)?\.[a-z]+$", name).group()
        if escape:
            case["escape"] = list(escape)
        if check:
            case["check"] = check
        if bomb:
            case["bomb"] = True
        if files is not None:
            case["files"] = {n: hashlib.sha256(d).hexdigest() for n, d in files}
        CASES.append(case)

    def reject(self, name, reason, make, **kw):
        self.add("reject", name, reason, make, **kw)

    def accept(self, name, reason, make, *adds, expect="accept", honest=None, **kw):
        """`adds`: what is installed beside the honest files: paths of the extra page, or (path, data)."""
        files = (bundle() if honest is None else honest) + [(a, EXTRA) if isinstance(a, str) else a for a in adds]
        self.add(expect, name, reason, make, files=files, **kw)

    def safely(self, name, reason, make, *adds, check, **kw):
        self.accept(name, reason, make, *adds, expect="accept-safely", check=check, **kw)

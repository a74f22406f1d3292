"""Hostile, broken and plainly good help archives, each with its right verdict.

Every archive is a small help: a base page, a style sheet, two topic pages and one PNG, behind an index that is its
first entry, helpkit.json. Each has one defect, or none. The index lists what an attacker would list, the honest files
and the hostile ones, so that only the defect itself is left as a reason to refuse.
"""
from . import good, names, types, zip, bombs, tar, filters, index, content
from .cases import CASES

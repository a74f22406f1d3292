#!/usr/bin/env python3
"""Writes hostile, broken and plainly good help archives, the same bytes each time.

usage: Tests/Hostile/make_hostile.py FOLDER | --list

FOLDER/expected.json says what an installer should do with each:

  expect   reject         refuse the whole archive: nothing appears at the target, nothing outside the staging area
                          changes
           accept         install exactly the listed files, byte for byte (and what the installer keeps for itself)
           accept-safely  install it with the dangerous attribute neutralised; "check" says what to look at afterwards
  reason   what is special about the archive
  strict   false marks a choice of policy: a laxer tool could accept it safely
  as       the file name to present the archive under
  group    the kind of defect
  bytes    the size of the archive
  files    for both kinds of accept: each installed path and its SHA-256
  escape   paths, relative to the installed bundle, that must never exist
  bomb     true if a careless reader needs much memory, disk or stack
"""
import argparse
import json
import os
import sys

sys.dont_write_bytecode = True

from corpus import CASES


def write(folder):
    """Writes every archive into a folder, and answers the table that expected.json holds."""
    os.makedirs(folder, exist_ok=True)
    table = {}
    for case in CASES:
        data = case["make"]()
        with open(os.path.join(folder, case["name"]), "wb") as file:
            file.write(data)
        table[case["name"]] = {key: value for key, value in case.items() if key not in ("name", "make")}
        table[case["name"]]["bytes"] = len(data)
    with open(os.path.join(folder, "expected.json"), "w", encoding="utf-8") as file:
        json.dump(table, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write("\n")
    return table


def main():
    parser = argparse.ArgumentParser(description="Writes hostile, broken and good help archives.")
    parser.add_argument("folder", nargs="?", metavar="FOLDER")
    parser.add_argument("--list", action="store_true", help="print the cases and write nothing")
    arguments = parser.parse_args()
    if arguments.list:
        for case in CASES:
            print("%-36s %-13s %-13s %s" % (case["name"], case["group"], case["expect"], case["reason"]))
    elif arguments.folder:
        write(arguments.folder)
    else:
        parser.error("a folder is missing")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Copies the headers of the rooms that C++ programs may use, and adapts their includes.

usage: public_headers.py SOURCE OUTPUT

SOURCE is the root of the repository. OUTPUT/hansu is replaced. "src/rules/shared/fen.h" and
"nnue/network.h" become "hansu/rules/shared/fen.h" and "hansu/nnue/network.h".
"""
import re
import shutil
import sys
from pathlib import Path

OWN = "packages/cpp/hansu"
ROOMS = ["src/base", "src/board", "src/rules/shared", "src/rules/janggi", "src/rules/xiangqi",
         "src/record", "src/search", "nnue"]
INCLUDE = re.compile(r'#include "(?:src/)?((?:base|board|rules|record|search|nnue)/)')


def public_header(text):
    return INCLUDE.sub(r'#include "hansu/\1', text)


def write_headers(source, output):
    target = output / "hansu"
    shutil.rmtree(target, ignore_errors=True)
    for room in [OWN, *ROOMS]:
        folder = target if room == OWN else target / room.removeprefix("src/")
        folder.mkdir(parents=True, exist_ok=True)
        for header in sorted((source / room).glob("*.h")):
            text = public_header(header.read_text(encoding="utf-8"))
            (folder / header.name).write_text(text, encoding="utf-8")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        write_headers(Path(sys.argv[1]), Path(sys.argv[2]))
    except OSError as error:
        sys.exit(f"public_headers.py: {error}")


if __name__ == "__main__":
    main()

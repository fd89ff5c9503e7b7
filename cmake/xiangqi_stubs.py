#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the stubs of the Python module's Xiangqi from those of Janggi.

usage: xiangqi_stubs.py JANGGI_PYI OUTPUT

They lack the lines marked "# Janggi only", and name Xiangqi's notations.
"""
import sys
from pathlib import Path

WORDS = {"janggi": "xiangqi", "korean": "chinese", "international": "wxf"}


def xiangqi_stubs(text):
    lines = [line for line in text.splitlines(keepends=True)
             if not line.rstrip("\n").endswith("# Janggi only")]
    text = "".join(lines)
    for janggi, xiangqi in WORDS.items():
        text = text.replace(f'"{janggi}"', f'"{xiangqi}"')
    return text


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    Path(sys.argv[2]).write_text(xiangqi_stubs(text), encoding="utf-8")


if __name__ == "__main__":
    main()

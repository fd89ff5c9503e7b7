#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes cp949_table.cpp, by the system's iconv: make_cp949_table.py > cp949_table.cpp

Only KS X 1001 needs a table. CP949's other syllables are those that it lacks, in Unicode's order:
charset.cpp counts them out.
"""

import re
import subprocess
import unicodedata

SIDE = 94  # rows and columns of KS X 1001
HALF = SIDE // 2


def literal(text):
    """The text between quotes, with everything escaped that an editor might change or not show."""
    words = []
    for c in text:
        is_plain = (c != "\uFFFD" and unicodedata.normalize("NFC", c) == c
                    and unicodedata.category(c)[0] in "LNS")
        words.append(c if is_plain else f"\\u{ord(c):04X}")
    return "".join(words)


def main():
    # Numbered lines, since iconv -c may drop the end of a line after bytes that it does not know.
    pairs = b"".join(b"%d %c%c \n" % (at, 0xA1 + at // SIDE, 0xA1 + at % SIDE)
                     for at in range(SIDE * SIDE))
    text = subprocess.run(["iconv", "-c", "-f", "CP949", "-t", "UTF-8"], input=pairs,
                          stdout=subprocess.PIPE, check=False).stdout.decode("utf-8")
    cells = ["\uFFFD"] * (SIDE * SIDE)
    for at, cell in re.findall(r"^(\d+) ([^ ]) ?$", text, re.MULTILINE | re.ASCII):
        cells[int(at)] = cell
    print("// SPDX-License-Identifier: MIT")
    print("// Made by make_cp949_table.py from iconv's tables: do not edit.")
    print('#include "src/record/any/cp949_table.h"\n')
    print("namespace hansu::HANSU_GAME::record {\n")
    print("// clang-format off")
    print("const std::u16string_view kKsX1001 =")
    for at in range(0, len(cells), HALF):
        end = ";" if at + HALF == len(cells) else ""
        print(f'    u"{literal("".join(cells[at:at + HALF]))}"{end}')
    print("// clang-format on\n")
    print("}  // namespace hansu::HANSU_GAME::record")


if __name__ == "__main__":
    main()

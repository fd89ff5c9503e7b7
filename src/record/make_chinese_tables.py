#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes chinese_tables.cpp, by Python's codecs: make_chinese_tables.py > chinese_tables.cpp

GB18030's characters of two bytes, and Big5 as Windows has it (CP950). GB18030's of four bytes need
no table: xiangqi_charsets.cpp counts them out.
"""

import unicodedata

COLUMNS = 60


def literal(text):
    """The text between quotes, with everything escaped that an editor might change or not show."""
    words = []
    for c in text:
        is_plain = (c != "\uFFFD" and unicodedata.normalize("NFC", c) == c
                    and unicodedata.category(c)[0] in "LNS")
        words.append(c if is_plain else f"\\u{ord(c):04X}")
    return "".join(words)


def cells(codec, leads, trails):
    text = []
    for lead in leads:
        for trail in trails:
            try:
                cell = bytes([lead, trail]).decode(codec)
            except UnicodeDecodeError:
                cell = "\uFFFD"
            text.append(cell if len(cell) == 1 else "\uFFFD")
    return "".join(text)


def show(name, text):
    print(f"const std::u16string_view {name} =")
    for at in range(0, len(text), COLUMNS):
        end = ";" if at + COLUMNS >= len(text) else ""
        print(f'    u"{literal(text[at:at + COLUMNS])}"{end}')


def main():
    print("// SPDX-License-Identifier: MIT")
    print("// Made by make_chinese_tables.py from Python's codecs: do not edit.")
    print('#include "src/record/any/chinese_tables.h"\n')
    print("namespace hansu::HANSU_GAME::record {\n")
    print("// clang-format off")
    low = [*range(0x40, 0x7F)]
    show("kGb18030TwoBytes", cells("gb18030", range(0x81, 0xFF), [*low, *range(0x80, 0xFF)]))
    show("kBig5TwoBytes", cells("cp950", range(0x81, 0xFF), [*low, *range(0xA1, 0xFF)]))
    print("// clang-format on\n")
    print("}  // namespace hansu::HANSU_GAME::record")


if __name__ == "__main__":
    main()

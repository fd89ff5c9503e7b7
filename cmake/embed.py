#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Embeds files in a program.

usage: embed.py FUNCTION OUTPUT FILE...

Writes the definition of hansu::page::FUNCTION() (src/app/page/files.h), which returns the files'
contents under their names without folders.
"""
import sys
from pathlib import Path

DELIMITER = "hansu"


def literal(name, content):
    """The C++ literal of a text (str) or of other bytes."""
    if isinstance(content, bytes):
        return '"' + "".join(f"\\{byte:03o}" for byte in content) + '"'
    if f"){DELIMITER}\"" in content:
        raise ValueError(f"{name} holds the end of a raw string, ){DELIMITER}\"")
    return f'R"{DELIMITER}({content}){DELIMITER}"'


def content_of(path):
    """The file's text, or its bytes if it holds something else."""
    content = path.read_bytes()
    try:
        return content if b"\0" in content else content.decode()
    except UnicodeDecodeError:
        return content


def embedded(function, files):
    """The C++ source; `files` are pairs of a name and a content."""
    entries = ""
    for name, content in files:
        # The suffix sv knows the length; clang refuses to count a megabyte at compile time.
        entries += f'    {{"{name}", {literal(name, content)}sv}},\n'
    return f"""// Written by cmake/embed.py.
#include "src/app/page/files.h"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace hansu::page {{

std::span<const File> {function}() {{
  using std::string_view_literals::operator""sv;
  static constexpr File kFiles[] = {{
{entries}  }};
  return kFiles;
}}

}}  // namespace hansu::page
"""


def main(arguments):
    if len(arguments) < 3:
        print("usage: embed.py FUNCTION OUTPUT FILE...", file=sys.stderr)
        return 2
    function, output, *paths = arguments
    try:
        files = [(Path(path).name, content_of(Path(path))) for path in paths]
        Path(output).write_text(embedded(function, files), encoding="utf-8")
    except (OSError, ValueError) as error:
        print(f"embed.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

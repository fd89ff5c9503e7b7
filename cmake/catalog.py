#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns a catalog of translations (gettext's .po format) into a table.

usage: catalog.py --cpp|--json PO OUTPUT

--cpp writes the definition of ProgramCatalog() (src/base/catalog.h), --json an object of the
translations for the page. Entries that are not translated, or fuzzy, are left out. The exit status is
1, with a message on standard error, if PO breaks the rules of Hansu's catalogs: each entry has one
msgid, which occurs once, and one msgstr. A translation has the placeholders of the English ({name},
or with a Korean particle {name|...}), and ends with a line end if the English does.
"""
import json
import re
import sys
from pathlib import Path

PLACEHOLDER = re.compile(r"\{(\w+)(?:\|[^}]*)?\}")


class BadCatalog(Exception):
    """A message that begins with FILE:LINE."""


def unquoted(text, where):
    """The value of a .po string. Its escapes are those of JSON that the catalogs use."""
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise BadCatalog(f"{where}: expected a string in quotes, got {text}")
    return value


def entries_of(text, name):
    """Yields (place of the msgid, is fuzzy, English, Korean) for each entry but the header."""
    entry = None
    is_fuzzy = False
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{name}:{number}"
        keyword, _, rest = line.partition(" ")
        if keyword == "msgid":
            if entry and "msgstr" not in entry:
                raise BadCatalog(f"{where}: expected the msgstr of the entry before")
            if entry and entry["msgid"]:
                yield entry["place"], entry["fuzzy"], entry["msgid"], entry["msgstr"]
            entry = {"place": where, "fuzzy": is_fuzzy, "msgid": unquoted(rest, where)}
            is_fuzzy = False
            last = "msgid"
        elif keyword == "msgstr" and entry and "msgstr" not in entry:
            entry["msgstr"] = unquoted(rest, where)
            last = "msgstr"
        elif line.startswith('"') and entry:
            entry[last] += unquoted(line, where)
        elif line.startswith("#"):
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif line:
            raise BadCatalog(f"{where}: expected msgid, msgstr, a string or a comment, got {line}")
    if entry and "msgstr" not in entry:
        raise BadCatalog(f"{name}: expected the msgstr of the last entry")
    if entry and entry["msgid"]:
        yield entry["place"], entry["fuzzy"], entry["msgid"], entry["msgstr"]


def table_of(text, name):
    """English to Korean, sorted by the English bytes."""
    table = {}
    seen = set()
    for where, is_fuzzy, english, korean in entries_of(text, name):
        if english in seen:
            raise BadCatalog(f"{where}: a second entry of {json.dumps(english)}")
        seen.add(english)
        if is_fuzzy or not korean:
            continue
        wanted = set(PLACEHOLDER.findall(english))
        found = set(PLACEHOLDER.findall(korean))
        if wanted != found:
            raise BadCatalog(f"{where}: expected the placeholders {sorted(wanted)}, "
                             f"the translation has {sorted(found)}")
        if english.endswith("\n") != korean.endswith("\n"):
            raise BadCatalog(f"{where}: only one of the texts ends with \\n")
        table[english] = korean
    return dict(sorted(table.items(), key=lambda entry: entry[0].encode()))


def in_cpp(table):
    lines = "".join(f"    {{{json.dumps(english, ensure_ascii=False)},\n"
                    f"     {json.dumps(korean, ensure_ascii=False)}}},\n"
                    for english, korean in table.items())
    return f"""// Written by cmake/catalog.py.
#include <iterator>

#include "src/base/catalog.h"

namespace hansu {{
namespace {{

constexpr Translation kProgram[] = {{
{lines}}};

}}  // namespace

Catalog ProgramCatalog() {{ return {{std::begin(kProgram), std::end(kProgram)}}; }}

}}  // namespace hansu
"""


def main(arguments):
    if len(arguments) != 3 or arguments[0] not in ("--cpp", "--json"):
        print("usage: catalog.py --cpp|--json PO OUTPUT", file=sys.stderr)
        return 2
    kind, po, output = arguments
    try:
        table = table_of(Path(po).read_text(encoding="utf-8"), po)
        if not table:
            raise BadCatalog(f"{po}: expected translations, found none")
    except (BadCatalog, OSError, UnicodeError) as error:
        print(f"catalog.py: {error}", file=sys.stderr)
        return 1
    text = in_cpp(table) if kind == "--cpp" else json.dumps(table, ensure_ascii=False, indent=0)
    Path(output).parent.mkdir(parents=True, exist_ok=True)  # Makefiles do not make it
    Path(output).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

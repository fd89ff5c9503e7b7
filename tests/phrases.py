#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds habits of prose that make sentences hard to read: in the comments of sources, in the pages
(*.md) outside of code, and in the messages (src/**/hansu.pot).

usage: tests/phrases.py [ROOT]    exit status 0: nothing found; 1: each place on its own line
       tests/phrases.py --self-test
"""
import os
import re
import sys
import tempfile

SKIPPED_FOLDERS = {"build", "dist", "node_modules", "tests/data", "tests/fuzz/corpus"}
SLASHES = {".h", ".cpp", ".c", ".js", ".ts", ".css", ".S"}
HASHES = {".py", ".cmake", ".sh", ".yml", ".txt", ".in", ".sbatch", ""}

# Comments for tools, which end a text.
NO_PROSE = ("SPDX-License-Identifier", "shellcheck ", "NOLINT", "clang-format o")

# The habit, and better words. Text in quotes and backticks is left out before these apply.
IN_COMMENTS = [
    (re.compile(r"\A(?:What|what|Of|Whether|Those (?:of|that)) "), "begins with '{}': say what the thing is or does"),
    (re.compile(r"[\w)\]}]\?(?=\s|\Z)"), "asks a question: state the condition ('True if ...')"),
]
EVERYWHERE = [
    (re.compile(r"\b(?:is|are|was|were)\s+none\b"), "'{}': say 'no ...', 'has no ...' or 'is missing'"),
    (re.compile(r"\b(?:is|are|was|were|be|been)\s+told\b(?!\s+(?:apart|from)\b)"),
     "'{}': say 'learns', 'gets' or 'receives'"),
    # Not "games of its own net".
    (re.compile(r"\bof\s+(?:its|their|his|her|one's)\s+own(?=[^\w\s]|\s*\Z|\s+(?:and|as|at|beside|but|by|"
                r"for|from|if|in|is|of|on|or|since|so|than|that|to|when|which|whose|with)\b)"),
     "'{}': say 'its own ...' or 'a separate ...'"),
    (re.compile(r"\b(?:is|are|was|were)\s+to\s+be\b"), "'{}': say 'must', 'should' or 'will'"),
    (re.compile(r"\b(?:is|are|was|were)\s+to\s+(?:end|stop)\b"), "'{}': say 'must' or 'will'"),
    (re.compile(r"\b(?:nullopt|[Nn]ull|[Ff]alse|[Ee]mpty|npos|none|ok|-?\d+),?\s+without\s+(?:one|any|it|them)\b"),
     "'{}': say 'if there is no ...' or 'if it has no ...'"),
    (re.compile(r"(?:^|[,;:] |\b(?:is|are)\s+)[Nn]ot\s+in\.|\b[Nn]one\s+(?:of\s+it\s+)?is\s+in\b"),
     "'{}' as a verdict: say 'rejected'"),
    (re.compile(r"\b(?:(?<!/)[Aa]nalys(?:ed?|ing)|[A-Za-z]*[Cc]olour\w*|[Bb]ehaviour\w*|[Ff]avour\w*|[Nn]eighbour\w*|"
                r"[Cc]entre[ds]?|[Hh]onour\w*|(?:[Oo]ptim|[Ii]nitial|[Rr]ecogn|[Oo]rgan|[Nn]ormal)is(?:e[ds]?|ing|ation)|"
                r"[Cc]ancell(?:ed|ing)|[Ll]icence[ds]?|[Gg]rey|[Ww]hilst)\b"),
     "'{}': use American spelling"),
]
QUOTED = re.compile(r"```.*?```|`[^`]*`|\"[^\"\n]*\"|(?<!\w)'[^'\n]*'(?!\w)", re.DOTALL)


class Text:
    """A piece of prose: its lines, and the number of the first in the file."""

    def __init__(self, first, lines, is_comment):
        self.first = first
        self.lines = lines
        self.is_comment = is_comment


def files_below(root):
    for folder, folders, names in os.walk(root):
        here = os.path.relpath(folder, root)
        folders[:] = sorted(f for f in folders
                            if f not in SKIPPED_FOLDERS and
                            os.path.normpath(os.path.join(here, f)) not in SKIPPED_FOLDERS and
                            (f[0] != "." or f in (".ci", ".github")))
        for name in sorted(names):
            yield os.path.join(folder, name)


def comment_blocks(lines, mark):
    """Whole-line comments that follow each other are one text; a comment after code is another."""
    whole = re.compile(rf"^\s*(?:{mark})(?!!)\s?(.*?)(?:\*/)?\s*$")
    trailing = re.compile(rf"^.*\S\s+(?:{mark})\s(.*?)(?:\*/)?\s*$")
    block = None
    for number, line in enumerate(lines, 1):
        found = whole.match(line)
        if found and not any(word in line for word in NO_PROSE) and not line.startswith("#!"):
            if block is None:
                block = Text(number, [], True)
            block.lines.append(found.group(1))
            continue
        if block:
            yield block
            block = None
        found = trailing.match(line)
        if found:
            yield Text(number, [found.group(1)], True)
    if block:
        yield block


def docstrings(lines):
    text = "\n".join(lines)
    for found in re.finditer(r'"""(.*?)"""', text, re.DOTALL):
        first = text.count("\n", 0, found.start()) + 1
        yield Text(first, found.group(1).split("\n"), True)


def page_text(lines):
    """All lines, with those of code blocks empty."""
    kept, in_fence = [], False
    for line in lines:
        is_fence = line.lstrip().startswith(("```", "~~~"))
        kept.append("" if in_fence or is_fence else line)
        if is_fence:
            in_fence = not in_fence
    yield Text(1, kept, False)


def messages(lines):
    for number, line in enumerate(lines, 1):
        found = re.match(r'(?:msgid )?"(.*)"$', line)
        if found:
            yield Text(number, [found.group(1).replace('\\"', "'")], False)


def texts_of(file, lines):
    ending = os.path.splitext(file)[1]
    if ending == ".md":
        yield from page_text(lines)
    elif ending == ".pot":
        yield from messages(lines)
    elif ending in SLASHES:
        yield from comment_blocks(lines, r"//+|/\*+|\*(?!/)")
    elif ending == ".py" or lines[0].startswith("#!") and "python" in lines[0]:
        yield from docstrings(lines)
        yield from comment_blocks(lines, r"#")
    elif ending in HASHES and (ending or lines[0].startswith("#")):
        yield from comment_blocks(lines, r"#")


def problems_of(text):
    """(line, problem) of each habit in a text."""
    joined = "\n".join(text.lines)
    plain = QUOTED.sub(lambda quoted: re.sub(r"[^\n]", "_", quoted.group()), joined)
    start = len(plain) - len(plain.lstrip())
    for rules in (IN_COMMENTS if text.is_comment else [], EVERYWHERE):
        for pattern, advice in rules:
            for found in pattern.finditer(plain[start:]):
                line = text.first + plain.count("\n", 0, start + found.start())
                yield line, advice.format(" ".join(found.group().split()))


def problems(root):
    found = []
    for file in files_below(root):
        if os.path.samefile(file, __file__):
            continue  # It names the habits.
        try:
            with open(file, encoding="utf-8") as opened:
                lines = opened.read().split("\n")
        except UnicodeDecodeError:
            continue
        name = os.path.relpath(file, root)
        places = sorted(place for text in texts_of(file, lines) for place in problems_of(text))
        found += [f"{name}:{line}: {problem}" for line, problem in places]
    return found


def self_test():
    good = {
        "a.h": "// True if it ends.\nint a;  // at \"http://x?y\", or '?'\n// Mark: `?!` and \"a?\".\n"
               "int b;\n// Those who have none run without one.\n",
        "b.py": '"""Its own words."""\nx = "is none?"  # the mark "??"\n',
        "c.md": "Is there none? What it does. Games of its own net, told apart.\n```sh\n# is none\n```\n`is told`\n",
        "d.pot": 'msgid "no game"\n',
        "e.sh": "#!/bin/sh\n[ $# -eq 1 ]  # one argument\n",
    }
    bad = {
        "a.h": [("// SPDX-License-Identifier: MIT\n// What it is.\n", 2, "'What'"), ("int a;  // what it is\n", 1, "'what'"),
                ("int b;\n// Is it\n// there?\n", 3, "question"), ("/** Of a game. */\n", 1, "'Of'"),
                ("// There\n// is\n// none.\n", 2, "'is none'"), ("x();  // is told so\n", 1, "is told"),
                ("// Those of a game.\n", 1, "'Those of'"), ("// Whether it ends.\n", 1, "'Whether'"),
                ("// Does it end\n// (at once)?\n", 2, "question"), ("// True if it is to stop.\n", 1, "is to stop"),
                ("// The key; empty\n// without one.\n", 1, "empty without one")],
        "a.js": [("/**\n * Has a key\n * of its own.\n */\n", 3, "of its own")],
        "b.py": [('"""It is to be done."""\n', 1, "is to be"), ("x = 1  # Is it?\n", 1, "question")],
        "c.md": [("Text.\nThere are\nnone.\n", 2, "are none"), ("+3; not in.\n", 1, "rejected"),
                 ("Its colour.\n", 1, "American")],
        "d.pot": [('msgid ""\n"there is none"\n', 2, "is none")],
        "e.sh": [("#!/bin/sh\n# What it does\n", 2, "'What'")],
    }
    with tempfile.TemporaryDirectory() as root:
        def write(name, text):
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)
        for name, text in good.items():
            write(name, text)
        assert problems(root) == [], problems(root)
        for name, cases in bad.items():
            for text, line, expected in cases:
                write(name, text)
                found = problems(root)
                assert len(found) == 1 and found[0].startswith(f"{name}:{line}: ") and \
                    expected in found[0], (text, found)
            write(name, good.get(name, ""))
    print("phrases: the self-test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    default = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    found = problems(sys.argv[1] if len(sys.argv) > 1 else default)
    for line in found:
        print(line)
    print(f"phrases: {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the rules of the toy game of the tests: Xiangqi's, in which soldiers may step sideways from
the start, in a namespace and a folder named toy.

usage: toy_game.py RULES OUTPUT

RULES is the folder src/rules. OUTPUT gets src/rules/toy, and the two headers of src/rules/shared
that name the games. Only files that change are written. Prints the sources, one on each line. The
exit status is 1 if a text to be changed is missing.
"""
import sys
from pathlib import Path

EVERYWHERE = [("namespace hansu::xiangqi", "namespace hansu::toy")]
CHANGES = {
    "geometry.h": [("forward == 0 && !IsAtHome(from, color)", "forward == 0"),
                   ("(from_back >= 3 && FileOf(s) % 2 == 0)", "from_back >= 3")],
}
SHARED = {
    "game.h": [("src/rules/xiangqi/game.h", "src/rules/toy/game.h")],
    "namespace.h": [("HANSU_GAME xiangqi", "HANSU_GAME toy")],
}


def changed(text, changes, name):
    """The text with each of the changes, which are pairs of an old and a new text."""
    for old, new in changes:
        if old not in text:
            raise ValueError(f"{name} has no '{old}', which the toy game changes")
        text = text.replace(old, new)
    return text


def toy_source(text, name):
    """A file of Xiangqi's rules as one of the toy game."""
    text = changed(text, EVERYWHERE + CHANGES.get(name, []), name)
    return text.replace('"src/rules/xiangqi/', '"src/rules/toy/')


def write_if_changed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def write_toy_game(rules, output):
    """Returns the paths of the toy game's sources."""
    folder = output / "src/rules/toy"
    names = sorted(path.name for path in (rules / "xiangqi").iterdir()
                   if path.suffix in (".h", ".cpp"))
    for name in names:
        text = (rules / "xiangqi" / name).read_text(encoding="utf-8")
        write_if_changed(folder / name, toy_source(text, name))
    for path in folder.iterdir():
        if path.name not in names:
            path.unlink()
    for name, changes in SHARED.items():
        text = (rules / "shared" / name).read_text(encoding="utf-8")
        write_if_changed(output / "src/rules/shared" / name, changed(text, changes, name))
    return [folder / name for name in names if name.endswith(".cpp")]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        sources = write_toy_game(Path(sys.argv[1]), Path(sys.argv[2]))
    except (OSError, ValueError) as error:
        sys.exit(f"toy_game.py: {error}")
    print("\n".join(map(str, sources)))


if __name__ == "__main__":
    main()

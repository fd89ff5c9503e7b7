# SPDX-License-Identifier: MIT
"""Usage: make_archive.py SELFPLAY FOLDER   writes games of self-play as .gib files and a PGN."""

import pathlib
import sys

import hansu


def main():
    source, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir()
    selfplay = hansu.read_selfplay(source)
    games = [selfplay.game(index) for index in range(len(selfplay))]
    half = len(games) // 2
    for number, game in enumerate(games[:half], 1):
        hansu.write_games(folder / f"대국{number}.gib", [game], "gib")
    hansu.write_games(folder / "rest.pgn", games[half:], "pgn")


main()

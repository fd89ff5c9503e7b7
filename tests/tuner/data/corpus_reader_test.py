#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that corpus_reader.py, which was written from the page on archives alone, reads archives
as hansu-tuner does, for both games, played and rescored.

usage: corpus_reader_test HANSU_TUNER
"""
import os
import subprocess
import sys
import tempfile

tuner = os.path.abspath(sys.argv[1])
here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "..", "..", "support")]
import corpus_reader  # noqa: E402
import position_file  # noqa: E402

EVERYTHING = ["--min-ply", "0", "--keep-checks", "--keep-captures", "--max-score", "32001"]


def run(*words):
    return subprocess.run([tuner, *words], check=True, capture_output=True, text=True).stdout


def check(condition, what):
    if not condition:
        sys.exit("corpus_reader_test: " + what)


def positions(path, game):
    """(board, side to move, score, ply) of each position of a file."""
    for board, score, labels in position_file.records(path, game):
        yield board, labels >> 3 & 1, score, labels >> 4


def read(archive, flags):
    """The same, from the archive, of the plies that `flags` accepts."""
    for game in archive.games():
        board = game.board
        for index, ply in enumerate(game.plies):
            if ply.score is not None and flags(ply):
                yield board, index % 2, ply.score, index
            if ply.source != ply.target:
                board = corpus_reader.moved(board, ply.source, ply.target)


def compare(games, game="janggi"):
    variant = ["--variant", game]
    run("convert", games, "-o", "a.corpus", "--license", "CC0-1.0", "--date", "2026-11-30",
        *variant)
    archive = corpus_reader.Archive("a.corpus")
    check(archive.header["license"] == "CC0-1.0", "the license is not in the header")
    run("filter", "a.corpus", "-o", "all.positions", *EVERYTHING, *variant)
    wanted = list(positions("all.positions", game))
    check(list(read(archive, lambda ply: True)) == wanted, games + " is read otherwise")
    run("filter", "a.corpus", "-o", "quiet.positions", "--min-ply", "0", "--max-score", "32001",
        *variant)
    quiet = list(read(archive, lambda ply: not ply.in_check and not ply.captures))
    check(quiet == list(positions("quiet.positions", game)), games + " has other flags")
    check(0 < len(quiet) < len(wanted), games + " has no quiet or no other positions")
    os.remove("a.corpus")
    os.remove("all.positions")
    os.remove("quiet.positions")
    return len(wanted)


def main():
    quick = ["--nodes", "20", "--check-nodes", "20", "--hash", "1", "--net", "material"]
    run("selfplay", "-o", "j.games", "--games", "12", "--seed", "5", *quick, "--handicap", "30",
        "--central-chariot", "30", "--random-move", "50", "--played-out", "30")
    compared = compare("j.games")
    run("rescore", "j.games", "-o", "r.games", "--nodes", "30", "--net", "material")
    compared += compare("r.games")
    run("selfplay", "-o", "x.games", "--games", "6", "--seed", "5", *quick,
        "--variant", "xiangqi")
    compared += compare("x.games", "xiangqi")
    check(compared > 1000, "too few positions were compared")


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    main()

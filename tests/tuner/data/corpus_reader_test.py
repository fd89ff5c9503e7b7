#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that corpus_reader.py, which was written from the page on archives alone, reads archives
as hansu-tuner does, for both games, played and rescored.

usage: corpus_reader_test HANSU_TUNER
"""
import os
import struct
import subprocess
import sys
import tempfile

tuner = os.path.abspath(sys.argv[1])
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import corpus_reader  # noqa: E402

EVERYTHING = ["--min-ply", "0", "--keep-checks", "--keep-captures", "--max-score", "32001"]


def run(*words):
    return subprocess.run([tuner, *words], check=True, capture_output=True, text=True).stdout


def check(condition, what):
    if not condition:
        sys.exit("corpus_reader_test: " + what)


def positions(path):
    """(board, side to move, score, ply) of each position: tuner/data/packed_position.h."""
    with open(path, "rb") as file:
        data = file.read()
    count, = struct.unpack_from("<Q", data, 16)
    for i in range(count):
        low, high, pieces, score, labels = struct.unpack_from("<QI16shH", data, 64 + 32 * i)
        board = [0] * 90
        points = [p for p in range(90) if (low | high << 64) >> p & 1]
        for n, point in enumerate(points):
            board[point] = pieces[n // 2] >> 4 * (n % 2) & 15
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


def compare(games, variant):
    run("convert", games, "-o", "a.corpus", "--license", "CC0-1.0", "--date", "2026-11-30",
        *variant)
    archive = corpus_reader.Archive("a.corpus")
    check(archive.header["license"] == "CC0-1.0", "the license is not in the header")
    run("filter", "a.corpus", "-o", "all.positions", *EVERYTHING, *variant)
    wanted = list(positions("all.positions"))
    check(list(read(archive, lambda ply: True)) == wanted, games + " is read otherwise")
    run("filter", "a.corpus", "-o", "quiet.positions", "--min-ply", "0", "--max-score", "32001",
        *variant)
    quiet = list(read(archive, lambda ply: not ply.in_check and not ply.captures))
    check(quiet == list(positions("quiet.positions")), games + " has other flags")
    check(0 < len(quiet) < len(wanted), games + " has no quiet or no other positions")
    os.remove("a.corpus")
    os.remove("all.positions")
    os.remove("quiet.positions")
    return len(wanted)


def main():
    quick = ["--nodes", "20", "--check-nodes", "20", "--hash", "1", "--net", "material"]
    xiangqi = ["--variant", "xiangqi"]
    run("selfplay", "-o", "j.games", "--games", "12", "--seed", "5", *quick, "--handicap", "30",
        "--central-chariot", "30", "--random-move", "50", "--played-out", "30")
    compared = compare("j.games", [])
    run("rescore", "j.games", "-o", "r.games", "--nodes", "30", "--net", "material")
    compared += compare("r.games", [])
    run("selfplay", "-o", "x.games", "--games", "6", "--seed", "5", *quick, *xiangqi)
    compared += compare("x.games", xiangqi)
    check(compared > 1000, "too few positions were compared")


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Usage: speed.py [FILE]   prints, as JSON, how many positions or plies of a file of games the functions
for arrays handle in a second of CPU time: the best of five runs each. FILE is by default the games
in nets/training.corpus.
"""

import json
import pathlib
import sys
import time

import hansu

ROOT = pathlib.Path(__file__).resolve().parents[3]
RUNS = 5


def rate(count, function, *arguments):
    seconds = []
    for _ in range(RUNS):
        begin = time.process_time()
        function(*arguments)
        seconds.append(time.process_time() - begin)
    return round(count / min(seconds))


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "nets/training.corpus")
    positions = hansu.read_positions(path)
    some = positions[:100_000]
    engine = hansu.Engine(hash=1)
    print(json.dumps({
        "positions": len(positions),
        "read_selfplay": rate(len(positions), hansu.read_selfplay, path),
        "read_positions": rate(len(positions), hansu.read_positions, path),
        "inputs": rate(len(positions), hansu.inputs, positions),
        "boards": rate(len(positions), hansu.boards, positions),
        "legal_moves": rate(len(some), hansu.legal_moves, some),
        "evaluate": rate(len(some), engine.evaluate, some),
    }, indent=1))


main()

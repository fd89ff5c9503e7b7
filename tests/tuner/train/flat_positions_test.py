#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that tuner/train/flat_positions.py reads exported positions and weights as the engine
does.

usage: flat_positions_test HANSU_TUNER HANSU FOLDER_OF_FLAT_POSITIONS
"""
import os
import random
import re
import struct
import subprocess
import sys
import tempfile

tuner, hansu = (os.path.abspath(path) for path in sys.argv[1:3])
here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [sys.argv[3], os.path.join(here, "..", "..", "support")]
import flat_positions as flat  # noqa: E402
import position_file  # noqa: E402


def run(*words):
    return subprocess.run([tuner, *words], check=True, capture_output=True, text=True).stdout


def check(condition, what):
    if not condition:
        sys.exit("flat_positions_test: " + what)


def positions(path):
    """The positions of a file as exported records."""
    for board, score, labels in position_file.records(path):
        is_han = bool(labels >> 3 & 1)
        winner = labels & 3  # 1 Cho, 2 Han, 3 nobody
        result = 1 if winner == 3 else 2 if (winner == 2) == is_han else 0
        yield flat.Record(flat.turned(board) if is_han else board, score, result, is_han)


def random_weights():
    """Weights as another trainer might make them: no mirror images, sums within and beyond the
    clips."""
    chance = random.Random(7)
    size = [0.2] * len(flat.INPUTS) * flat.HIDDEN + [0.5] * flat.HIDDEN
    borders = [33, 49, 62, 75, 94, 114, 134]
    size += [0.05] * (flat.Weights.COUNT - len(borders) - len(size))
    numbers = [chance.uniform(-x, x) for x in size] + borders
    return struct.pack(f"<{len(numbers)}f", *numbers)


def evaluation(net, record):
    """The engine's evaluation, in hundredths of a point for the side to move."""
    commands = f"setoption name EvalFile value {net}\nposition fen {flat.fen(record)}\neval\nquit\n"
    text = subprocess.run([hansu], input="uci\n" + commands, check=True, capture_output=True,
                          text=True, env={**os.environ, "HANSU_LANG": "en"}).stdout
    check("Net: mine" in text, "the engine did not load the net: " + text)
    value = round(100 * float(re.search(r"^Evaluation: (\S+) points for Cho", text, re.M)[1]))
    return -value if record.is_han else value


def main():
    run("selfplay", "--out", "games", "--games", "40", "--seed", "3", "--nodes", "20",
        "--check-nodes", "20", "--hash", "1", "--net", "material")
    run("filter", "games", "--out", "positions", "--min-ply", "4")
    wanted = list(positions("positions"))
    run("export", "positions", "--out", "flat")
    records = flat.read_records("flat")
    check(len(wanted) > 1000, "too few positions")
    check(len({record.result for record in wanted}) >= 2, "only one result")
    check(records != wanted and sorted(records) == sorted(wanted), "the records differ")

    with open("floats", "wb") as file:
        file.write(random_weights())
    run("quantize", "floats", "--floats", "--name", "mine", "-o", "net", "--data", "positions")
    run("weights", "net", "--out", "again")
    with open("floats", "rb") as file, open("again", "rb") as again:
        before, after = flat.Weights(file.read()), flat.Weights(again.read())
    for a, b, scale in ((before.rows, after.rows, 255), (before.heads, after.heads, 256)):
        worst = max(abs(x - y) for row, other in zip(a, b) for x, y in zip(row, other))
        check(worst <= 0.5001 / scale, f"weights came back {worst} off")
    check(before.borders == after.borders, "other borders came back")
    for record in records[:24]:
        ours, engines = after.value(record), evaluation("net", record)
        check(abs(ours - engines) <= 1.01, f"{flat.fen(record)} is worth {engines}, not {ours}")

    with open("flat", "r+b") as file:
        file.write(b"\xff")
    try:
        flat.read_records("flat")
        check(False, "a damaged file was read")
    except ValueError:
        pass


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a net by tuner/train/torch_trainer.py, imports it, and compares its evaluations with the
engine's. Without PyTorch it is skipped (exit status 77).

usage: torch_trainer_test HANSU_TUNER HANSU FOLDER_OF_TORCH_TRAINER
"""
import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile

try:
    import torch
except ImportError:
    sys.exit(77)

tuner, hansu = (os.path.abspath(path) for path in sys.argv[1:3])
folder_of_trainer = os.path.abspath(sys.argv[3])
sys.path.insert(0, folder_of_trainer)
import flat_positions as flat  # noqa: E402
import torch_trainer  # noqa: E402


def run(*words, **options):
    return subprocess.run(words, check=True, capture_output=True, text=True, **options).stdout


def check(condition, what):
    if not condition:
        sys.exit("torch_trainer_test: " + what)


def train(steps):
    text = run(sys.executable, os.path.join(folder_of_trainer, "torch_trainer.py"), "a.flat",
               "-o", "mine.floats", "--steps", str(steps), "--batch-size", "256",
               "--report", str(steps // 10))
    return [float(loss) for loss in re.findall(r"loss (\S+)", text)]


def refuses(complaint, *words):
    """The trainer must end with that complaint and write nothing."""
    before = os.path.exists("mine.floats") and os.stat("mine.floats").st_mtime_ns
    said = io.StringIO()
    ending = None
    try:
        with contextlib.redirect_stderr(said):
            torch_trainer.main([*words, "-o", "mine.floats"])
    except SystemExit as ended:
        ending = ended.code
    check(ending, f"{words} is accepted")
    text = said.getvalue() + str(ending)
    check(complaint in text, f"{words} is refused so: {text}")
    after = os.path.exists("mine.floats") and os.stat("mine.floats").st_mtime_ns
    check(before == after, f"{words} wrote weights")


def refusals(record):
    """Wrong input, made of a good record."""
    def write(name, data):
        with open(name, "wb") as file:
            file.write(data)

    write("small.flat", record * 100)
    write("empty.flat", b"")
    write("cut.flat", record * 2 + record[:31])
    refuses("no file fills a batch of 150: the largest has 100 records", "small.flat",
            "small.flat", "--batch-size", "150")
    refuses("empty.flat has 0 bytes", "small.flat", "empty.flat", "--batch-size", "10")
    refuses("cut.flat has 95 bytes", "cut.flat", "--batch-size", "1")
    for option in ("--steps", "--batch-size", "--report"):
        for value in ("0", "-1", "x", "1.5"):
            refuses(f"argument {option}: {value} is not an integer of at least 1",
                    "small.flat", f"{option}={value}")
    for place, value in ((11, 0x80), (12, 0), (12, 8), (12, 0x11), (30, 3), (31, 2)):
        bad = bytearray(record)
        bad[place] = value
        write("bad.flat", record * 5 + bytes(bad) + record * 5)
        refuses("bad.flat: record 5 is damaged", "bad.flat", "--batch-size", "10", "--steps", "1")
    write("bad.flat", record * 7 + b"\xff" * 11 + b"\x03" + record[12:])
    refuses("bad.flat: record 7 is damaged", "bad.flat", "--batch-size", "8", "--steps", "1")
    write("small.flat.json", b'{"flat": 1, "game": "xiangqi"}')
    refuses("small.flat has records of xiangqi", "small.flat", "--batch-size", "10")
    os.remove("small.flat.json")


def values_of_engine(net, records):
    """The engine's evaluations, in hundredths of a point for the side to move."""
    commands = "".join(f"position fen {flat.fen(record)}\neval\n" for record in records)
    text = run(hansu, input=f"uci\nsetoption name EvalFile value {net}\n{commands}quit\n",
               env={**os.environ, "HANSU_LANG": "en"})
    check("Net: mine" in text, "the engine did not load the net: " + text)
    found = re.findall(r"^Evaluation: (\S+) points for Cho", text, re.M)
    return [round(100 * float(value)) * (-1 if record.is_han else 1)
            for value, record in zip(found, records, strict=True)]


def main():
    run(tuner, "selfplay", "-o", "a.games", "--games", "60", "--seed", "3", "--nodes", "20",
        "--check-nodes", "20", "--hash", "1", "--net", "material")
    run(tuner, "filter", "a.games", "-o", "a.positions", "--min-ply", "4")
    run(tuner, "export", "a.positions", "-o", "a.flat")
    with open("a.flat", "rb") as file:
        refusals(file.read(32))
    losses = train(1000)
    check(len(losses) == 10 and losses[-1] < 0.7 * losses[0], f"the loss does not fall: {losses}")

    refuses("mine.floats exists: --force replaces it", "small.flat", "--batch-size", "10",
            "--steps", "1")
    check(not [name for name in os.listdir() if ".part-" in name], "a temporary file is left")

    run(tuner, "quantize", "mine.floats", "--floats", "--name", "mine", "-o", "mine.nnue",
        "--data", "a.positions")
    run(tuner, "weights", "mine.nnue", "-o", "rounded.floats")
    records = flat.read_records("a.flat")[:40]
    with open("mine.floats", "rb") as file, open("rounded.floats", "rb") as other:
        weights, rounded = flat.Weights(file.read()), flat.Weights(other.read())
    for mine, theirs, scale in ((weights.rows, rounded.rows, 255),
                                (weights.heads, rounded.heads, 256)):
        worst = max(abs(x - y) for row, other in zip(mine, theirs) for x, y in zip(row, other))
        check(worst <= 0.5001 / scale, f"a weight is {worst} off after rounding")
    plain = [weights.value(record) for record in records]
    engine = values_of_engine("mine.nnue", records)
    worst = max(abs(rounded.value(record) - value) for record, value in zip(records, engine))
    check(worst <= 1.01, f"the engine's value of a rounded net is {worst} off")
    worst = max(abs(a - b) for a, b in zip(plain, engine))
    check(worst <= 40, f"rounding changes a value by {worst}")
    check(max(plain) - min(plain) > 50, "the net says the same of all positions")

    net = torch_trainer.Net()
    with torch.no_grad():
        for parameter, numbers in ((net.rows.weight, weights.rows), (net.bias, weights.bias),
                                   (net.heads, weights.heads),
                                   (net.head_biases, weights.head_biases)):
            parameter.copy_(torch.tensor(numbers).reshape(parameter.shape))
        batch = torch_trainer.batch_of(torch_trainer.FlatPositions.records("a.flat")[:40])
        torch_values = net(batch) * torch_trainer.SCALE
    worst = max(abs(a - float(b)) for a, b in zip(plain, torch_values))
    check(worst < 0.1, f"PyTorch's value is {worst} off")

    played = run(hansu, input="uci\nsetoption name EvalFile value mine.nnue\nposition startpos\n"
                 "go nodes 1000\nwait\nquit\n", env={**os.environ, "HANSU_LANG": "en"})
    check("bestmove" in played, "the engine does not play with the net: " + played)


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    main()

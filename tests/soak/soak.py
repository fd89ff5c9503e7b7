#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays thousands of fast games of an engine against itself; reports what goes wrong: README.md.

usage: tests/soak/soak.py MATCH ENGINE [--games N] [--minutes M] [--each KEY=VALUE...]
                       [--at-once N] [--log FILE] [--plot FILE.svg]
       tests/soak/soak.py --log FILE [--plot FILE.svg]

MATCH is hansu-match. Without programs, it only sums up the log. Exit status 0: no illegal move,
crash or stall, and no illegal move in a PV; losses on time are only counted.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # in the source folder
import plot

BOOK = os.path.join(os.path.dirname(__file__), "../../bench/books/openings.epd")
RULES = ["janggi", "janggitraditional", "janggimodern", "janggicasual", "janggikja", "janggikakao",
         "janggihistoric", "janggibooklet"]
ROUNDS = 16  # of a batch, two games each: the runner's openings are 16
FAULTS = ["illegal moves", "crashes and stalls", "bad PVs"]


class Batch:
    """One match between two processes of the engine. Its number determines everything about it."""

    def __init__(self, number, at_once=None):
        rng = random.Random(number)
        self.rounds = ROUNDS
        self.rules = RULES[number % len(RULES)]
        self.hash = rng.choice([1, 4, 16, 64])
        self.threads = [rng.randint(1, 4), rng.randint(1, 4)]
        self.concurrency = rng.randint(1, 3)
        self.seed = number
        self.has_book = rng.random() < 0.5
        self.options = {"Hash": self.hash, "MultiPV": rng.choice([1, 1, 1, 2, 4]),
                        "Ponder": rng.choice(["false", "true"]),
                        "Draw Score": rng.choice([0, 0, -50, 100]),
                        "Points As Mate": rng.choice(["false", "true"]),
                        "UCI_ShowWDL": rng.choice(["false", "true"]),
                        "Skill Level": rng.choice([26, 26, 26, 20, 3])}
        if at_once:
            self.concurrency = at_once
            self.rounds = max(ROUNDS, 2 * at_once)  # four games for each of those at once
            self.hash = self.options["Hash"] = 1  # so that all fit in memory

    def fits(self):
        """True if every thread that searches has a processor."""
        is_pondering = self.options["Ponder"] == "true"
        searching = sum(self.threads) if is_pondering else max(self.threads)
        return self.concurrency * searching <= os.cpu_count()

    def command(self, programs, limits):
        match, engine = programs
        words = [match, "-rounds", str(self.rounds), "-variant", self.rules, "-srand", str(self.seed),
                 "-concurrency", str(self.concurrency), "-startup-ms", "60000",
                 "-ratinginterval", "0", "--lang", "en"]
        for name, threads in zip("ab", self.threads):
            words += ["-engine", f"cmd={engine}", f"name={name}", f"option.Threads={threads}"]
        words += ["-each", *limits]
        words += [f"option.{name}={value}" for name, value in self.options.items()]
        if self.has_book:
            words += ["-openings", f"file={BOOK}", "order=random"]
        return words


def resident_mebibytes(runner):
    """The memory of each process that the runner has started, by process number."""
    found = {}
    try:
        for task in os.listdir(f"/proc/{runner}/task"):
            with open(f"/proc/{runner}/task/{task}/children") as file:
                children = file.read().split()
            for child in children:
                with open(f"/proc/{child}/statm") as file:
                    pages = int(file.read().split()[1])
                found[child] = pages * os.sysconf("SC_PAGESIZE") / 2**20
    except (FileNotFoundError, ProcessLookupError):  # the process has just ended
        pass
    return found


def play(batch, command):
    """Plays a batch. Returns its results and, for each second, the memory beyond the hash table of
    the engine process that lived longest."""
    start = time.monotonic()
    runner = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    memory = {}
    while True:
        try:
            output, errors = runner.communicate(timeout=1)
            break
        except subprocess.TimeoutExpired:
            for process, resident in resident_mebibytes(runner.pid).items():
                memory.setdefault(process, []).append(
                    [round(time.monotonic() - start, 1), round(resident - batch.hash, 2)])
    entry = {"batch": batch.seed, "rules": batch.rules, "status": runner.returncode,
             "seconds": round(time.monotonic() - start, 1), "load": os.getloadavg()[0],
             "threads": batch.threads, "concurrency": batch.concurrency, "fits": batch.fits(),
             "memory": max(memory.values(), key=len, default=[])}
    games = re.search(r"^Games: (\d+),", output, re.M)
    entry["games"] = int(games[1]) if games else 0
    for kind in FAULTS + ["lost on time"]:
        entry[kind] = sum(int(count) for count in re.findall(kind + r" (\d+)", output))
    entry["worst overrun"] = max([int(ms) for ms in re.findall(r"longest overrun (\d+)", output)],
                                 default=0)
    if entry["status"] != 0 or any(entry[kind] for kind in FAULTS):
        entry["output"] = (output + errors)[-4000:]
    return entry


def growth(memory):
    """The increase of the maximum from the middle third of a batch to its last third, in MiB."""
    values = [mebibytes for _, mebibytes in memory]
    third = len(values) // 3
    return max(values[-third:]) - max(values[third:-third]) if third > 1 else 0


def read_log(path):
    """Reads the batches in the log. Removes an incomplete last line, which a kill or a full disk
    has left."""
    if not path or not os.path.exists(path):
        return []
    with open(path, "r+b") as file:
        text = file.read()
        whole = text[:text.rfind(b"\n") + 1]
        file.truncate(len(whole))
    return [json.loads(line) for line in whole.splitlines()]


def print_totals(entries):
    def total(key):
        return sum(entry[key] for entry in entries)

    loads = sorted(entry["load"] for entry in entries)
    fitting = [entry for entry in entries if entry.get("fits")]  # older logs do not say
    rows = [("games", total("games")), ("hours", round(total("seconds") / 3600, 2)),
            *[(kind, total(kind)) for kind in FAULTS], ("lost on time", total("lost on time")),
            ("games with a processor for each thread", sum(entry["games"] for entry in fitting)),
            ("lost on time in these", sum(entry["lost on time"] for entry in fitting)),
            ("longest overrun of the clock, ms", max(entry["worst overrun"] for entry in entries)),
            ("matches that failed", sum(entry["status"] != 0 for entry in entries)),
            ("load, median", round(loads[len(loads) // 2], 1)),
            ("memory grew in a batch, most MiB",
             round(max(growth(entry["memory"]) for entry in entries), 1))]
    print("| | |\n| --- | --: |")
    for name, value in rows:
        print(f"| {name} | {value:,} |")


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help="hansu-match and the engine")
    parser.add_argument("--games", type=int, default=sys.maxsize, help="stop after this total, including the log")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--each", nargs="+", default=["tc=0.2+0.002"], metavar="KEY=VALUE",
                        help="limits for both engines, as for -each")
    parser.add_argument("--at-once", type=int, metavar="N",
                        help="games at a time, in longer batches; usually 1 to 3")
    parser.add_argument("--log", help="file that collects all batches; a run continues it")
    parser.add_argument("--plot", help="SVG file for a plot of memory")
    options = parser.parse_args()
    if len(options.programs) not in ([0, 2] if options.log else [2]):
        parser.error("hansu-match and an engine are expected")
    return options


def main():
    options = parse_options()
    entries = read_log(options.log)
    end = time.monotonic() + options.minutes * 60
    number = max((entry["batch"] + 1 for entry in entries), default=0)
    while (options.programs and time.monotonic() < end and
           sum(entry["games"] for entry in entries) < options.games):
        batch = Batch(number, options.at_once)
        entries.append(play(batch, batch.command(options.programs, options.each)))
        number += 1
        if "output" in entries[-1]:
            print(f"batch {batch.seed}:\n{entries[-1]['output']}", flush=True)
        if options.log:
            with open(options.log, "a") as file:
                file.write(json.dumps(entries[-1]) + "\n")
    if not any(entry["games"] for entry in entries):
        print("soak: no game was played, and the log has none", file=sys.stderr)
        return 2
    print_totals(entries)
    if options.plot:
        plot.write(options.plot, [entry["memory"] for entry in entries])
    return 1 if any("output" in entry for entry in entries) else 0


if __name__ == "__main__":
    sys.exit(main())

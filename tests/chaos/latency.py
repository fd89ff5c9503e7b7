#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures how soon UCI engines answer stop, isready and a new hash size: README.md.

usage: tests/chaos/latency.py NAME=COMMAND... [--rounds N] [--threads N...] [--hash MIB...]
                           [--resize MIB] [--patience SECONDS]
"""
import argparse
import os
import random
import shlex
import sys
import time

sys.dont_write_bytecode = True  # in the source folder
import engine


def cpu_ms_by_thread(pid):
    """The CPU time of each thread so far. For a running thread it lags by up to a tick of the
    kernel's clock (1 to 10 ms)."""
    used = {}
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{thread}/schedstat") as file:
                used[thread] = int(file.read().split()[0]) / 1e6
        except FileNotFoundError:  # the thread has ended
            pass
    return used


def step_ahead(commands):
    """Gives this program a higher priority than the engines, if it is permitted, so that its own
    wait for a processor does not count as theirs. Returns commands that start the engines at normal
    priority."""
    steps = os.nice(0) + 20
    try:
        os.nice(-steps)
    except PermissionError:
        return commands
    return [["nice", "-n", str(steps), *command] for command in commands]


class NotReady(Exception):
    """The engine takes too long to start or resize."""


def start(command, patience, threads=1, mebibytes=16):
    uci = engine.Engine(command, patience)
    for line in ("uci", "setoption name UCI_Variant value janggi",
                 f"setoption name Threads value {threads}",
                 f"setoption name Hash value {mebibytes}", "isready"):
        uci.send(line)
    if uci.wait_for_word("readyok"):
        return uci
    uci.process.kill()
    uci.end()
    raise NotReady(f"not ready in {patience:g} s")


def end(uci):
    uci.send("quit")
    if uci.end() is None:
        sys.exit("it does not quit")


class Samples:
    """Samples in milliseconds."""

    def __init__(self):
        self._values = []

    def add(self, value):
        self._values.append(value)

    def __str__(self):
        """The median, the 90th and 99th percentile, and the maximum."""
        values = sorted(self._values)
        at = [values[int(share * (len(values) - 1))] for share in (0.5, 0.9, 0.99, 1)]
        return " / ".join(f"{value:.1f}" for value in at)


def stop_search(uci, rng, number, walls, processors, readies):
    """One search from start to end."""
    uci.send("position startpos")
    uci.send("go infinite")
    time.sleep(rng.uniform(0.02, 0.2))
    before = time.monotonic()
    uci.send("isready")
    uci.wait_for_word("readyok", number + 1)
    readies.add((time.monotonic() - before) * 1e3)
    used = cpu_ms_by_thread(uci.process.pid)
    before = time.monotonic()
    uci.send("stop")
    uci.wait_for_word("bestmove", number)
    walls.add((time.monotonic() - before) * 1e3)
    after = cpu_ms_by_thread(uci.process.pid)
    processors.add(max(after[thread] - used.get(thread, 0) for thread in after))


def stops(command, threads, mebibytes, options):
    """Samples of stop's wall time and CPU time, and of isready's wall time."""
    rng = random.Random(1)
    uci = start(command, options.patience, threads, mebibytes)
    samples = [Samples(), Samples(), Samples()]
    for number in range(1, options.rounds + 1):
        stop_search(uci, rng, number, *samples)
    end(uci)
    return samples


def measure_stops(engines, options):
    print("| engine | threads | hash | stop, wall ms | stop, CPU ms of a thread | isready, wall ms |")
    print("| --- | --: | --: | --: | --: | --: |")
    for threads in options.threads:
        for mebibytes in options.hash:
            for name, command in engines:
                try:
                    cells = stops(command, threads, mebibytes, options)
                except NotReady as problem:
                    cells = [problem]
                print(f"| {name} | {threads} | {mebibytes} |" +
                      "".join(f" {cell} |" for cell in cells), flush=True)


def resize(command, options, commands, word):
    """Changes the hash size, sends the commands, and returns the milliseconds to the answer `word`
    (or, if it is empty, to the end of the output): for isready from the change, for other commands
    from the last of them, which is sent 0.2 s after the change."""
    uci = start(command, options.patience)
    before = time.monotonic()
    uci.send(f"setoption name Hash value {options.resize}")
    count = uci.first_words[word] + 1
    for line in commands[:-1]:
        uci.send(line)
    if commands[-1] != "isready":
        time.sleep(0.2)
        before = time.monotonic()
    uci.send(commands[-1])
    uci.wait(lambda: uci.has_ended or word and uci.first_words[word] >= count)
    taken = (time.monotonic() - before) * 1e3
    uci.send("quit")
    uci.end()
    return taken


def measure_resizes(engines, options):
    print(f"\n| engine | Hash {options.resize}: readyok, ms | stop of a search, ms | quit, ms |")
    print("| --- | --: | --: | --: |")
    for name, command in engines:
        cells = [resize(command, options, *what) for what in (
            (["isready"], "readyok"), (["go infinite", "stop"], "bestmove"), (["quit"], ""))]
        print(f"| {name} |" + "".join(f" {cell:,.1f} |" for cell in cells), flush=True)


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engines", nargs="+", metavar="NAME=COMMAND")
    parser.add_argument("--rounds", type=int, default=100, help="searches of each kind")
    parser.add_argument("--threads", type=int, nargs="*", default=[1, 2, 4, 8])
    parser.add_argument("--hash", type=int, nargs="+", default=[16, 1024, 4096])
    parser.add_argument("--resize", type=int, default=0, help="also measure a resize to this many MiB")
    parser.add_argument("--patience", type=float, default=120, help="seconds for an answer")
    return parser.parse_args()


def main():
    options = parse_options()
    parts = [engine.partition("=") for engine in options.engines]
    commands = step_ahead([shlex.split(command) for _, _, command in parts])
    engines = [(name, command) for (name, _, _), command in zip(parts, commands)]
    print(f"Load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors. "
          "Median / 90 % / 99 % / greatest.\n")
    if options.threads:
        measure_stops(engines, options)
    if options.resize:
        measure_resizes(engines, options)


if __name__ == "__main__":
    main()

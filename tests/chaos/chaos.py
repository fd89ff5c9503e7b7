#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs random sessions with UCI engines, side by side, and reports breaches of UCI: README.md.

usage: tests/chaos/chaos.py NAME=COMMAND... [--sessions N] [--minutes M] [--first SEED] [--log FILE]
                         [--patience SECONDS]
       tests/chaos/chaos.py --log FILE

Without engines it only sums up the log. Exit status 0: the first engine had no problem.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import shlex
import sys
import threading
import time

sys.dont_write_bytecode = True  # in the source folder
import session

KINDS = ["polite", "hostile"]  # in turn, by the seed
COUNTS = ["sessions", "seconds", "lines", "go", "moves", "isready"]


class Totals:
    """The totals of all sessions, for each engine and kind. With a file, across runs: each session
    is a line of JSON."""

    def __init__(self, path):
        self._lock = threading.Lock()
        self._sums = {}
        self.next_seeds = collections.Counter()
        self._file = None
        if not path:
            return
        if os.path.exists(path):
            with open(path) as file:
                for line in file:
                    self._add(json.loads(line))
        self._file = open(path, "a")

    def _add(self, entry):
        key = (entry["engine"], entry["kind"])
        counts, problems = self._sums.setdefault(
            key, (collections.Counter(), collections.Counter()))
        counts.update(entry["counts"], sessions=1)
        problems.update(entry["problems"])
        name = entry["engine"]
        self.next_seeds[name] = max(self.next_seeds[name], entry["seed"] + 1)

    def add(self, entry):
        with self._lock:
            self._add(entry)
            if self._file:
                self._file.write(json.dumps(entry) + "\n")
                self._file.flush()

    def names(self):
        return list(dict.fromkeys(name for name, _ in self._sums))

    def broken(self, name):
        """The number of problems."""
        return sum(sum(problems.values())
                   for (engine, _), (_, problems) in self._sums.items() if engine == name)

    def print(self):
        keys = sorted(self._sums, key=lambda key: (self.names().index(key[0]), -KINDS.index(key[1])))
        found = {problem for _, problems in self._sums.values() for problem in problems}
        print("| |" + "".join(f" {name}, {kind} |" for name, kind in keys))
        print("| --- |" + " --: |" * len(keys))
        for row, which in [(name, 0) for name in COUNTS] + [(name, 1) for name in sorted(found)]:
            cells = [f" {self._sums[key][which][row]:,.0f} |" for key in keys]
            print(f"| {row} |" + "".join(cells))


def run_session(name, command, seed, patience):
    kind = KINDS[seed % len(KINDS)]
    talk = session.Session(command, seed, kind == "hostile", patience)
    talk.run()
    return talk, {"engine": name, "kind": kind, "seed": seed, "time": round(time.time()),
                  "counts": talk.counts, "problems": talk.problems}


def report(entry, talk):
    """Prints the end of a session that had a problem."""
    lines = [f"{entry['engine']}, seed {entry['seed']}: {', '.join(entry['problems'])}",
             *talk.details]
    lines += [f"    {seconds:9.3f} {direction} {line}"
              for seconds, direction, line in talk.engine.transcript[-25:]]
    lines += ["    " + line for line in talk.engine.errors().splitlines()[:40]]
    print("\n".join(lines), flush=True)


def run_engine(name, command, options, totals):
    seed = max(options.first, totals.next_seeds[name])
    end = time.monotonic() + options.minutes * 60
    done = 0
    while done < options.sessions and time.monotonic() < end:
        talk, entry = run_session(name, command, seed, options.patience)
        totals.add(entry)
        if entry["problems"] and not options.quiet:
            report(entry, talk)
        seed += 1
        done += 1


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engines", nargs="*", metavar="NAME=COMMAND")
    parser.add_argument("--sessions", type=int, default=sys.maxsize, help="sessions per engine")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--first", type=int, default=1, help="first seed; a log continues")
    parser.add_argument("--log", help="file that collects all sessions")
    parser.add_argument("--patience", type=float, default=20, help="seconds for an answer")
    parser.add_argument("--quiet", action="store_true", help="print only the table")
    options = parser.parse_args()
    if not options.engines and not options.log:
        parser.error("no engine, and no log to sum up")
    options.engines = [engine.partition("=") for engine in options.engines]
    return options


def main():
    options = parse_options()
    totals = Totals(options.log)
    with concurrent.futures.ThreadPoolExecutor(len(options.engines) or 1) as executor:
        runs = [executor.submit(run_engine, name, shlex.split(command), options, totals)
                for name, _, command in options.engines]
    for run in runs:
        run.result()  # or the exception
    totals.print()
    first = options.engines[0][0] if options.engines else totals.names()[0]
    return 1 if totals.broken(first) else 0


if __name__ == "__main__":
    sys.exit(main())

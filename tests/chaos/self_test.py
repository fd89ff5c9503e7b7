#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that `chaos` and tests/soak report every fault, and nothing else.

usage: tests/chaos/self_test.py HANSU HANSU-MATCH
"""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FAULTS = ["illegal bestmove", "no bestmove", "bestmove without go", "no readyok",
          "readyok without isready", "standard error", "exit status 3"]


def found_by_chaos(command, folder):
    """Runs a few sessions; returns the exit status and the problems."""
    log = os.path.join(folder, "log")
    run = subprocess.run([os.path.join(HERE, "chaos.py"), f"engine={command}", "--sessions", "2",
                          "--patience", "15", "--log", log, "--quiet"],
                         stdout=subprocess.PIPE, check=False)
    with open(log) as file:
        entries = [json.loads(line) for line in file]
    return run.returncode, {problem for entry in entries for problem in entry["problems"]}


def missed(fault, hansu):
    """The errors in chaos's report on an engine with this fault; empty if it is right."""
    with tempfile.TemporaryDirectory() as folder:
        status, problems = found_by_chaos(f"'{HERE}/faulty.py' '{fault}' '{hansu}'", folder)
    if status == 1 and fault in problems:
        return ""
    return f"{fault}: chaos ended with {status} and found {problems}"


def main():
    hansu, match = sys.argv[1:3]
    # Run in parallel, since the sessions mostly wait for answers that do not come.
    with concurrent.futures.ThreadPoolExecutor(len(FAULTS)) as pool:
        mistakes = list(filter(None, pool.map(lambda fault: missed(fault, hansu), FAULTS)))
    soak = subprocess.run([os.path.join(HERE, "../soak/soak.py"), match,
                           f"'{HERE}/faulty.py' 'illegal bestmove' '{hansu}'", "--games", "1"],
                          stdout=subprocess.PIPE, text=True, check=False)
    if soak.returncode != 1 or "illegal moves | 32" not in soak.stdout:
        mistakes.append("soak found no illegal move:\n" + soak.stdout)
    print("\n".join(mistakes) or f"{len(FAULTS)} faults found")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes system calls fail in the commands that write files, and kills these commands: README.md.

usage: tests/faults/faults.py PROGRAMS SHIM [--runs N] [--memory-runs N] [--kills N] [--seed N]
                           [--only COMMAND...] [--kinds KIND...]

PROGRAMS is the folder of hansu, hansu-tuner and hansu-match, SHIM the library made of shim.cpp.
Exit status 0: no fault did any harm; 1: some did, each on its own line.
"""
import argparse
import collections
import os
import random
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # in the source folder
import cases
import places
import runs
import web

# The kinds of shim.cpp, and whether all later calls fail, too: that stands for a full disk or no
# memory.
KINDS = [("write", False), ("write", True), ("short", False), ("short", True), ("read", False),
         ("sync", False), ("sync", True), ("cut", False), ("rename", False), ("open", False),
         ("memory", False), ("memory", True), ("map", False), ("clock", False), ("clock", True)]
THREAD_KINDS = [("thread", False), ("thread", True)]


def sample(calls, most, rng):
    """The numbers of the calls that will fail: all of them, or the first, the last and some in
    between."""
    if calls <= most:
        return list(range(1, calls + 1))
    if most < 3:
        return sorted(rng.sample(range(1, calls + 1), most))
    ends = max(1, most // 10)
    chosen = set(range(1, ends + 1)) | set(range(calls - ends + 1, calls + 1))
    return sorted(chosen | set(rng.sample(range(ends + 1, calls - ends + 1), most - 2 * ends)))


class Table:
    """Counts runs and prints their problems."""

    def __init__(self):
        self.runs = collections.Counter()
        self.problems = 0

    def add(self, name, what, problem, errors=""):
        self.runs[name, what.split()[0]] += 1
        if not problem:
            return
        self.problems += 1
        print(f"{name}: {what}: {problem}", flush=True)
        for line in errors.strip().splitlines()[-3:]:
            print("    " + line, flush=True)

    def print(self):
        kinds = sorted({kind for _, kind in self.runs})
        names = list(dict.fromkeys(name for name, _ in self.runs))
        print("| |" + "".join(f" {kind} |" for kind in kinds))
        print("| --- |" + " --: |" * len(kinds))
        for name in names:
            print(f"| {name} |" + "".join(f" {self.runs[name, kind]} |" for kind in kinds))
        total = sum(self.runs.values())
        print(f"{total - self.problems} passed, {self.problems} failed")


def reference(bench, case):
    """The outputs without faults, and the command's duration in seconds."""
    folder = bench.fresh_folder(case)
    start = time.monotonic()
    outcome = bench.run(case, folder)
    seconds = time.monotonic() - start
    if outcome.status != 0:
        sys.exit(f"{case.name} fails without a fault: {outcome.errors}")
    wanted = runs.contents(case, folder)
    shutil.rmtree(folder)
    return wanted, seconds


def fail_calls(bench, case, kinds, options, rng, table):
    wanted, _ = reference(bench, case)
    calls = {}
    for kind, lasts in kinds:
        if kind not in calls:
            folder = bench.fresh_folder(case)
            calls[kind] = bench.run(case, folder, runs.Fault(kind)).calls
            shutil.rmtree(folder)
        most = options.memory_runs if kind == "memory" else options.runs
        for at in sample(calls[kind], most, rng):
            folder = bench.fresh_folder(case)
            fault = runs.Fault(kind, at, lasts)
            outcome = bench.run(case, folder, fault)
            problem = runs.judge(bench, case, folder, fault, outcome, wanted)
            table.add(case.name, str(fault), problem, outcome.errors)
            shutil.rmtree(folder)


def kill(bench, case, options, rng, table):
    """Repeatedly kills a command and runs it again, and checks the outputs whenever it finishes."""
    wanted, seconds = reference(bench, case)
    folder = bench.fresh_folder(case)
    kills = 0
    while kills < options.kills:
        process = bench.start(case, folder)
        try:
            _, errors = process.communicate(timeout=rng.uniform(0, seconds))
        except runs.subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            kills += 1
            table.add(case.name, "kill", None)
            continue
        problem = None
        if process.returncode != 0:
            problem = "cannot be run again"
        elif difference := runs.difference_of(runs.contents(case, folder), wanted):
            problem = f"killed and run again, it does not come to the same end: {difference}"
        elif runs.litter(case, folder, was_killed=True):
            problem = f"leaves {', '.join(runs.litter(case, folder, was_killed=True))}"
        if problem:
            table.add(case.name, "kill", problem, errors.decode(errors="replace"))
        shutil.rmtree(folder)
        folder = bench.fresh_folder(case)
    if options.kills > 0:
        table.add(case.name, "kill", runs.rerun_problem(bench, case, folder, wanted, True))
    shutil.rmtree(folder)


def change_places(bench, case, has_disks, options, rng, table):
    """Fills and enlarges the command's disk, limits and deletes its files, renames its folder."""
    wanted, _ = reference(bench, case)

    def sizes(too_few):
        return [number - 1 for number in sample(too_few, options.runs, rng)]

    for kind, change in (("disk", lambda: places.fill_disks(bench, case, sizes, wanted)),
                         ("limit", lambda: places.limit_sizes(bench, case, sizes, wanted)),
                         ("deleted", lambda: places.delete_files(bench, case, wanted)),
                         ("renamed", lambda: places.rename_folder(bench, case, wanted))):
        if (options.kinds and kind not in options.kinds) or (kind == "disk" and not has_disks):
            continue
        for fault, problem, errors in change():
            table.add(case.name, str(fault), problem, errors)


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", type=os.path.abspath)
    parser.add_argument("shim", type=os.path.abspath)
    parser.add_argument("--runs", type=int, default=1, help="maximum runs for each command and kind")
    parser.add_argument("--memory-runs", type=int, default=1, help="the same for memory")
    parser.add_argument("--kills", type=int, default=1, help="kills of each command")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", help="run only these commands")
    parser.add_argument("--kinds", nargs="+", help="kinds of calls; kill, disk, limit, deleted, renamed")
    return parser.parse_args()


def main():
    options = parse_options()
    rng = random.Random(options.seed)
    table = Table()

    def wanted(kinds):
        return [kind for kind in kinds if not options.kinds or kind[0] in options.kinds]

    with tempfile.TemporaryDirectory(prefix="hansu-faults-") as folder:
        bench = runs.Bench(options.programs, options.shim, folder)
        cases.make_inputs(options.programs, bench.inputs)
        has_disks = wanted([("disk", False)]) and places.may_mount()
        if wanted([("disk", False)]) and not has_disks:
            print("disk: left out, since this user may not mount one")
        for threads, kinds in ((1, KINDS), (2, THREAD_KINDS)):
            for case in cases.all_cases(options.programs, threads):
                if options.only and case.name not in options.only:
                    continue
                fail_calls(bench, case, wanted(kinds), options, rng, table)
                if threads == 1 and wanted([("kill", False)]):
                    kill(bench, case, options, rng, table)
                if threads == 1:
                    change_places(bench, case, has_disks, options, rng, table)
        if not options.only or "web" in options.only:
            web.fail_calls(bench, wanted(KINDS + THREAD_KINDS), options, sample, rng, table)
    # Each kind must have run, or the shim does not intercept its calls.
    if not options.only:
        for kind, _ in dict.fromkeys(wanted(KINDS + THREAD_KINDS)):
            if not any(ran == kind for _, ran in table.runs):
                table.add("all", kind, "never happened, so nothing was tested")
    table.print()
    return 1 if table.problems else 0


if __name__ == "__main__":
    sys.exit(main())

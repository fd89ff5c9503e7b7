#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Starts two writers of one file at the same time, again and again, and checks that nothing is lost.

usage: tests/races/races.py PROGRAMS [--rounds N] [--only NAME...]

PROGRAMS is the folder of hansu, hansu-tuner and hansu-match. README.md says what must hold.
Exit status 0: no race did any harm; 1: some did, each on its own line.
"""
import argparse
import collections
import os
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # in the source folder
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "nasty"))
import strings
import writers

# A command takes a fraction of a second; one that takes longer counts as hanging.
LIMIT_SECONDS = 60
OUT = "out.data"
OLD = b"the former content\n"


class Bench:
    def __init__(self, programs, folder):
        self.programs = programs
        self.folder = folder
        self.inputs = os.path.join(folder, "inputs")
        os.mkdir(self.inputs)
        writers.make_inputs(programs, self.inputs)
        self.references = {}

    def fresh_folder(self):
        return shutil.copytree(self.inputs, tempfile.mkdtemp(dir=self.folder), dirs_exist_ok=True)

    def start(self, folder, command):
        """Starts the command, which waits for a line on standard input before it becomes the
        program, so that two of them start together."""
        gated = ["sh", "-c", 'read -r _; exec "$@" </dev/null', "sh", *command]
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TMPDIR": self.folder}
        return subprocess.Popen(gated, cwd=folder, env=environment, stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def race(self, folder, commands):
        """Returns (exit status, standard output, standard error) of each command."""
        running = [self.start(folder, command) for command in commands]
        for process in running:
            process.stdin.write(b"\n")
            process.stdin.flush()
        return [self.finish(process) for process in running]

    @staticmethod
    def finish(process):
        try:
            output, errors = process.communicate(timeout=LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return None, "", "hangs"
        return process.returncode, output.decode(errors="replace"), errors.decode(errors="replace")

    def reference(self, writer, variant):
        """The files that the writer makes when it is alone, by name."""
        key = writer.name, variant
        if key not in self.references:
            folder = self.fresh_folder()
            (status, _, errors), = self.race(folder, [writer.command(self.programs, variant, OUT)])
            if status != 0:
                sys.exit(f"{writer.name} fails when it is alone: {errors}")
            self.references[key] = self.made(folder)
            shutil.rmtree(folder)
        return self.references[key]

    def made(self, folder):
        """The contents of the files that are no inputs, by name."""
        contents = {}
        for name in sorted(set(os.listdir(folder)) - set(os.listdir(self.inputs))):
            with open(os.path.join(folder, name), "rb") as file:
                contents[name] = file.read()
        return contents


def is_like(writer, made, reference):
    """True if the files are those of the reference; of OUT, the comparable part."""
    return made.keys() == reference.keys() and all(
        writer.comparable(made[name]) == writer.comparable(reference[name]) if name == OUT
        else made[name] == reference[name] for name in made)


class Table:
    def __init__(self):
        self.races = collections.Counter()
        self.problems = 0

    def add(self, name, problem, results):
        self.races[name] += 1
        if not problem:
            return
        self.problems += 1
        print(f"{name}: {problem}", flush=True)
        for status, _, errors in results:
            print(f"    status {status}: {' / '.join(errors.strip().splitlines()[-3:])}", flush=True)

    def print(self):
        print("| writers | races |\n| --- | --: |")
        for name, count in self.races.items():
            print(f"| {name} | {count} |")
        total = sum(self.races.values())
        print(f"{total - self.problems} passed, {self.problems} failed")


def loser_problem(result):
    status, _, errors = result
    if status is None or status < 0:
        return "the loser hangs or is killed"
    if OUT not in errors:
        return "the loser does not name the file"
    return None


def exception_problem(results):
    return next(filter(None, (strings.exception_problem(text)
                              for _, output, errors in results for text in (output, errors))), None)


def new_file_problem(bench, folder, pair, results):
    """Exactly one must win, and the file must be the winner's."""
    won = [status == 0 for status, _, _ in results]
    if sum(won) != 1:
        return f"{sum(won)} of 2 report success"
    winner, variant = pair[won.index(True)]
    if not is_like(winner, bench.made(folder), bench.reference(winner, variant)):
        return f"the files are not the winner's: {sorted(bench.made(folder))}"
    return loser_problem(results[won.index(False)])


def replaced_problem(bench, folder, pair, results):
    """The last one wins; both may report success. The file must be whole, and nobody's mixture."""
    if not any(status == 0 for status, _, _ in results):
        return "nobody wins"
    made = bench.made(folder)
    if not any(is_like(writer, made, bench.reference(writer, variant))
               for (writer, variant), (status, _, _) in zip(pair, results) if status == 0):
        return f"the files are no winner's: {sorted(made)}"
    return next(filter(None, map(loser_problem, (each for each in results if each[0] != 0))), None)


def shared_problem(bench, folder, pair, results):
    """All succeed, and the files are as if one had run alone."""
    if any(status != 0 for status, _, _ in results):
        return "not all report success"
    writer, variant = pair[0]
    if bench.made(folder) != bench.reference(writer, variant):
        return f"the files differ from those of one command alone: {sorted(bench.made(folder))}"
    return None


def run_pairs(bench, pairs, suffix, more, prepare, judge, rounds, table):
    for pair in pairs:
        name = " x ".join(dict.fromkeys(writer.name for writer, _ in pair)) + suffix
        for _ in range(rounds):
            folder = bench.fresh_folder()
            prepare(folder)
            results = bench.race(folder, [writer.command(bench.programs, variant, OUT, more(writer))
                                          for writer, variant in pair])
            problem = judge(bench, folder, pair, results) or exception_problem(results)
            table.add(name, problem, results)
            shutil.rmtree(folder)


def put_old(folder):
    with open(os.path.join(folder, OUT), "wb") as file:
        file.write(OLD)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--only", nargs="*")
    options = parser.parse_args()
    programs = os.path.abspath(options.programs)
    known = writers.all_writers(programs)
    names = [writer.name for writer in known]
    unknown = sorted(set(options.only or []) - set(names))
    if unknown:
        parser.error(f"no writer is named {', '.join(unknown)}: choose from {', '.join(names)}")
    chosen = [writer for writer in known if not options.only or writer.name in options.only]
    sharing = [((writer, "a"), (writer, "a")) for writer in chosen if writer.shares]
    chosen = [writer for writer in chosen if not writer.shares]
    table = Table()
    with tempfile.TemporaryDirectory(prefix="hansu-races-") as folder:
        bench = Bench(programs, folder)
        own = [((writer, "a"), (writer, "b")) for writer in chosen]
        neighbors = [((first, "a"), (second, "b")) for first, second in zip(chosen, chosen[1:])]
        run_pairs(bench, own + neighbors, "", lambda _: (), lambda _: None, new_file_problem,
                  options.rounds, table)
        replacing = [((writer, "a"), (writer, "b")) for writer in chosen if writer.replaces]
        run_pairs(bench, replacing, ", replacing", lambda writer: writer.replaces, put_old,
                  replaced_problem, options.rounds, table)
        resuming = [((writer, "a"), (writer, "a")) for writer in chosen if writer.resumes]
        run_pairs(bench, resuming, ", resuming", lambda writer: writer.resumes, lambda _: None,
                  replaced_problem, options.rounds, table)
        run_pairs(bench, sharing, ", sharing", lambda _: (), lambda _: None, shared_problem,
                  options.rounds, table)
    table.print()
    sys.exit(1 if table.problems else 0)


if __name__ == "__main__":
    main()

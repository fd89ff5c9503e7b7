#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fuzzes, and continues where it stopped.

FOLDER/TARGET keeps the inputs that reached new code or failed (found), the fuzzer's last output
(log) and a line of JSON for each part of the work (counts). kill -9 loses the counts of the current
part, at most five minutes. Exit status: 0; 1, a target failed on the input that the last line
names; 2, wrong usage; 130, interrupted.
"""
import argparse
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
BUILD = HERE.parents[1] / 'build/fuzz/tests/fuzz'
PART_SECONDS = 300
# The planned number of executions of a target; the default is a million.
WANTED = {'fen': 10**8, 'moves': 10**8, 'gib': 10**7, 'pgn': 10**7, 'rules_file': 10**7,
          'recipe': 10**7}
# Short inputs run faster and reach most of the same code: in three of four parts, this is the
# maximum length in bytes of these targets' inputs.
SHORT = {'moves': 24, 'gib': 128, 'pgn': 128, 'session': 96, 'page': 96}
FAILURES = {70: 'a timeout', 71: 'too much memory', 76: 'a leak', 77: 'a crash'}
# The long timeout tolerates slow machines; without the other options, half of the time would go
# into the choice of inputs.
OPTIONS = ['-timeout=300', '-print_final_stats=1', '-entropic=0', '-print_funcs=0', '-reload=0']
# These save the time for recording stacks of allocations, for the quarantine of freed memory, and
# for the disk. To see where memory was allocated, run the target alone on the input that failed.
ENVIRONMENT = {
    'ASAN_OPTIONS': 'malloc_context_size=0:quarantine_size_mb=4:allocator_may_return_null=1',
    'TMPDIR': '/dev/shm'}


def cpu_seconds():
    """The CPU time of the fuzzers that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Target:
    """A target, and its progress as recorded in its folder."""

    def __init__(self, name, folder):
        self.name = name
        self.program = BUILD / f'{name}_fuzz'
        self.found = folder / name / 'found'
        self.log = folder / name / 'log'
        self.counts = folder / name / 'counts'
        base = name.removeprefix('xiangqi_')
        self.wanted = WANTED.get(base, 10**6)
        self._short = SHORT.get(base)
        self.found.mkdir(parents=True, exist_ok=True)
        lines = self.counts.read_text().splitlines() if self.counts.exists() else []
        self.parts = [json.loads(line) for line in lines]

    def sum_of(self, what):
        return sum(part[what] for part in self.parts)

    def run_part(self, seconds, executions):
        """Fuzzes for that many seconds or executions. Returns the fuzzer's exit status."""
        command = [self.program, f'-max_total_time={seconds}', f'-runs={executions}',
                   f'-artifact_prefix={self.found}/', *OPTIONS]
        if self._short and len(self.parts) % 4 > 0:
            command.append(f'-max_len={self._short}')
        command += [self.found, HERE / 'corpus' / self.name]
        begin = cpu_seconds()
        with (self.log.open('wb') as log,
              subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT,
                               env=os.environ | ENVIRONMENT) as fuzzer):
            try:
                return fuzzer.wait()
            finally:
                if fuzzer.poll() is None:
                    fuzzer.send_signal(signal.SIGINT)  # it prints its counts and ends
                    fuzzer.wait()
                self._count(round(cpu_seconds() - begin, 1))

    def _count(self, seconds):
        done = re.search(r'stat::number_of_executed_units: *(\d+)', self._read_log())
        self.parts.append({'time': int(time.time()), 'executions': int(done[1]) if done else 0,
                           'cpu_seconds': seconds})
        with self.counts.open('a') as counts:
            counts.write(json.dumps(self.parts[-1]) + '\n')

    def _read_log(self):
        return self.log.read_text(errors='replace')

    def failure(self, status):
        """The fuzzer's last finding, in one line."""
        text = self._read_log()
        reasons = re.findall(r'does not hold: .*|runtime error: .*|ERROR: .*', text)
        inputs = re.findall(r'Test unit written to (.*)', text)
        return (f'{self.name}: {FAILURES.get(status, f"exit status {status}")}: '
                f'{reasons[0] if reasons else "no reason given"}; '
                f'input: {inputs[-1] if inputs else "none"}; log: {self.log}')


def parts_of(targets, seconds, executions):
    """Yields the parts of the work: a target, its seconds, and its executions (-1: no limit).
    Without `seconds`, the targets take turns until each has had its executions."""
    if seconds:
        for target in targets:
            for begin in range(0, seconds, PART_SECONDS):
                yield target, min(PART_SECONDS, seconds - begin), -1
        return
    is_done = False
    while not is_done:
        is_done = True
        for target in targets:
            left = (executions or target.wanted) - target.sum_of('executions')
            if left > 0:
                is_done = False
                yield target, PART_SECONDS, left


def print_table(targets):
    print(f'{"target":<20}{"executions":>13}{"wanted":>13}{"a CPU second":>14}{"inputs":>8}')
    for target in targets:
        done = target.sum_of('executions')
        rate = done / max(target.sum_of('cpu_seconds'), 1)
        inputs = sum(1 for _ in target.found.iterdir())
        print(f'{target.name:<20}{done:>13,}{target.wanted:>13,}{rate:>14,.0f}{inputs:>8,}')


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', type=pathlib.Path, help='outside the checkout, or in build')
    parser.add_argument('targets', nargs='*', metavar='TARGET', help='default: all')
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument('--seconds', type=int, help='fuzz each target for this long')
    limit.add_argument('--executions', type=int,
                       help='fuzz each target up to this total, including earlier runs (default: as planned)')
    limit.add_argument('--table', action='store_true', help='only print what has been done')
    arguments = parser.parse_intermixed_args()
    known = sorted(path.name for path in (HERE / 'corpus').iterdir())
    for name in arguments.targets:
        if name not in known:
            parser.error(f'unknown target {name}, expected one of {", ".join(known)}')
    arguments.targets = arguments.targets or known
    return arguments


def main():
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    arguments = parse_arguments()
    targets = [Target(name, arguments.folder.resolve()) for name in arguments.targets]
    for target in targets:
        if not arguments.table and not os.access(target.program, os.X_OK):
            print(f'fuzz: {target.program} is not built', file=sys.stderr)
            return 2
    failure = ''
    for target, seconds, executions in () if arguments.table else parts_of(
            targets, arguments.seconds, arguments.executions):
        status = target.run_part(seconds, executions)
        if status != 0:
            failure = target.failure(status)
            break
    print_table(targets)
    if failure:
        print(f'fuzz: {failure}')
    return 1 if failure else 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

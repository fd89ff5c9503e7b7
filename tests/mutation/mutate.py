#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes the rules and checks that their tests notice (mutation testing).

Each mutant is the source with one operator of one condition or sum changed. The script builds it in
a copy of the checkout and runs the tests of both games; a mutant that passes them has survived.
explained.txt, beside this script, must explain every survivor. Exit status: 0, all are killed or
explained; 1, some are not; 2, wrong usage, or the unchanged tree does not build or pass.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXPLAINED = pathlib.Path(__file__).with_name('explained.txt')
FOLDERS = ['src/board', 'src/rules/shared', 'src/rules/janggi', 'src/rules/xiangqi']
# Test programs, and the filter for their tests.
TESTS = {'board_tests': '*', 'rules_tests': '*', 'search_tests': 'Threats.*',
         'xiangqi_rules_tests': '*', 'xiangqi_search_tests': '*', 'xiangqi_record_tests': '*'}
QUICK_SECONDS = 0.4  # tests that take longer run after all others, since most mutants fail those

# The replacements. Binary operators have blanks around them, which tells them apart from template
# brackets.
MUTATIONS = [(re.compile(pattern), new) for pattern, new in [
    (r' == ', ' != '), (r' != ', ' == '), (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '),
    (r' >= ', ' > '), (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ ', ' - '), (r' - ', ' + '),
    (r'(?<![=!])!(?=[a-zA-Z(])', ''), (r'\btrue\b', 'false'), (r'\bfalse\b', 'true'),
]]
CODE = re.compile(r'//.*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'')
# Lines on which no behavior depends.
SKIPPED = re.compile(r'^\s*(#|static_assert|assert\(|template)|\boperator\b|= default|\[\[')

Mutant = collections.namedtuple('Mutant', 'file number old new')
Run = collections.namedtuple('Run', 'program filter seconds')  # `seconds`: how long its tests take


def mutants_of(file):
    for number, line in enumerate((ROOT / file).read_text().split('\n')):
        if SKIPPED.search(line):
            continue
        code = CODE.sub(lambda found: '\0' * len(found.group()), line)
        for pattern, new in MUTATIONS:
            for found in pattern.finditer(code):
                yield Mutant(file, number, line, line[:found.start()] + new + line[found.end():])


def name_of(mutant):
    return f'{mutant.file}: {mutant.old.strip()} -> {mutant.new.strip()}'


def read_explained():
    """The names of mutants that may survive, each followed by an indented reason."""
    lines = EXPLAINED.read_text().split('\n')
    return {line for line in lines if line and not line[0].isspace() and line[0] != '#'}


class Tree:
    """A copy of the checkout with its own build."""

    def __init__(self, folder):
        self.folder = folder
        names = subprocess.run(['git', 'ls-files', '-z'], cwd=ROOT, check=True, capture_output=True,
                               text=True).stdout.split('\0')
        for name in filter(None, names):
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or target.read_bytes() != (ROOT / name).read_bytes():
                # shutil.copy sets a new time, so that ninja rebuilds a mutant that a killed run has
                # left.
                shutil.copy(ROOT / name, target)
        self.run(['cmake', '-S', '.', '-B', 'build', '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release',
                  '-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG -D_GLIBCXX_ASSERTIONS',
                  '-DHANSU_BENCHES=OFF', '-DHANSU_QUICK_TESTS=ON'])
        self.runs = []

    def run(self, command, seconds=None):
        """Runs the command. True if it succeeds in time."""
        try:
            return subprocess.run(command, cwd=self.folder, timeout=seconds, check=False,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    def builds(self):
        return self.run(['ninja', '-C', 'build', *TESTS])

    def measure(self):
        """Measures how long the tests take, and plans their order. True if all pass."""
        report = self.folder / 'build/report.json'
        quick, slow = [], []
        for program, tests in TESTS.items():
            if not self.run([f'build/tests/{program}', f'--gtest_filter={tests}',
                             f'--gtest_output=json:{report}']):
                return False
            seconds = {f'{suite["name"]}.{test["name"]}': float(test['time'][:-1])
                       for suite in json.loads(report.read_text())['testsuites']
                       for test in suite['testsuite']}
            own = [Run(program, name, time) for name, time in seconds.items()
                   if time > QUICK_SECONDS]
            quick.append(Run(program, f'{tests}-{":".join(run.filter for run in own)}',
                             sum(time for time in seconds.values() if time <= QUICK_SECONDS)))
            slow += own
        self.runs = quick + sorted(slow, key=lambda run: run.seconds)
        return True

    def passes(self):
        # The time limit is for mutants that loop forever.
        return all(self.run([f'build/tests/{run.program}', f'--gtest_filter={run.filter}',
                             '--gtest_fail_fast', '--gtest_brief=1'], 10 + 10 * run.seconds)
                   for run in self.runs)

    def verdict(self, mutant):
        """'killed', 'survived', or 'refused' by the compiler."""
        path = self.folder / mutant.file
        original = (ROOT / mutant.file).read_text()
        lines = original.split('\n')
        lines[mutant.number] = mutant.new
        path.write_text('\n'.join(lines))
        try:
            if not self.builds():
                path.write_text(original)
                if not self.builds():
                    print('mutate: the unchanged tree no longer builds', file=sys.stderr)
                    sys.exit(2)
                return 'refused'
            return 'survived' if self.passes() else 'killed'
        finally:
            path.write_text(original)


def parsed_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', 1)[0])
    parser.add_argument('files', nargs='*', help='sources to mutate (default: those of board and rules)')
    parser.add_argument('--folder', type=pathlib.Path, default=ROOT / 'build/mutants',
                        help='where to build (default: build/mutants)')
    parser.add_argument('--sample', type=int, default=0, help='try only this many random mutants')
    parser.add_argument('--seed', type=int, default=1, help='seed of the sample')
    arguments = parser.parse_args()
    for file in arguments.files:
        if not (ROOT / file).is_file():
            parser.error(f"'{file}' is no file of the checkout, expected one such as "
                         'src/rules/janggi/outcome.cpp')
    if arguments.sample < 0:
        parser.error(f'--sample is {arguments.sample}, expected 1 or more')
    return arguments


def main():
    arguments = parsed_arguments()
    os.environ['CCACHE_DISABLE'] = '1'  # no mutant is built twice
    files = arguments.files or sorted(
        str(path.relative_to(ROOT)) for folder in FOLDERS for path in (ROOT / folder).glob('*.cpp'))
    mutants = [mutant for file in files for mutant in mutants_of(file)]
    if arguments.sample:
        random.seed(arguments.seed)
        mutants = random.sample(mutants, min(arguments.sample, len(mutants)))
    explained = read_explained()
    tree = Tree(arguments.folder)
    if not tree.builds() or not tree.measure():
        print('mutate: the unchanged tree does not build or fails its tests', file=sys.stderr)
        return 2
    counts = collections.Counter()
    for index, mutant in enumerate(mutants, 1):
        started = time.monotonic()
        verdict = tree.verdict(mutant)
        if verdict == 'survived' and name_of(mutant) in explained:
            verdict = 'explained'
        counts[verdict] += 1
        print(f'{index}/{len(mutants)} {verdict} {time.monotonic() - started:.0f} s '
              f'{mutant.file}:{mutant.number + 1}', flush=True)
        if verdict == 'survived':
            print(f'  {name_of(mutant)}', flush=True)
    print(', '.join(f'{counts[verdict]} {verdict}'
                    for verdict in ('killed', 'explained', 'refused', 'survived')))
    return 1 if counts['survived'] else 0


if __name__ == '__main__':
    sys.exit(main())

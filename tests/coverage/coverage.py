#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints how many lines and branches of each room the tests have run.

Run `coverage BUILD` after the tests of a build of the preset `coverage`. floors.txt, beside this
script, has the minimum percentage of lines for each room. Exit status: 0; 1, a room is below its
minimum or has none; 2, wrong usage or no counts.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLOORS = pathlib.Path(__file__).with_name('floors.txt')
# The folders below src/app, such as src/app/web, are separate rooms.
ROOM = re.compile(r'(nnue|tuner/\w+|src/app/\w+(?=/)|src/\w+)/')


def summary_of(build):
    """gcovr's report: a dictionary for each source file."""
    found = subprocess.run(
        ['gcovr', '--root', ROOT, '--object-directory', build, '--filter', str(ROOT / '(src|nnue|tuner)/'),
         '--exclude-throw-branches', '--exclude-unreachable-branches', '--json-summary', '-', build],
        check=False, capture_output=True, text=True)
    if found.returncode != 0:
        sys.exit(f'coverage: gcovr failed: {found.stderr.strip()[-500:]}')
    return json.loads(found.stdout)['files']


def read_floors():
    words = [line.split() for line in FLOORS.read_text().splitlines() if line[:1] not in ('', '#')]
    return {room: int(percent) for room, percent in words}


def main():
    if len(sys.argv) != 2 or not (pathlib.Path(sys.argv[1]) / 'build.ninja').is_file():
        print('coverage: expected the folder of a build, e.g. build/coverage', file=sys.stderr)
        return 2
    rooms = collections.defaultdict(collections.Counter)
    for file in summary_of(sys.argv[1]):
        found = ROOM.match(file['filename'])
        for key in ('line_total', 'line_covered', 'branch_total', 'branch_covered'):
            rooms[found[1] if found else 'other'][key] += file[key]
    if not any(room['line_covered'] for room in rooms.values()):
        print(f'coverage: no test has run in {sys.argv[1]}', file=sys.stderr)
        return 2
    floors = read_floors()
    is_good = True
    print(f'{"room":<18}{"lines":>7}{"run":>8}{"floor":>7}{"branches":>10}{"run":>8}')
    for room, counts in sorted(rooms.items()):
        lines = 100 * counts['line_covered'] / max(counts['line_total'], 1)
        branches = 100 * counts['branch_covered'] / max(counts['branch_total'], 1)
        floor = floors.pop(room, None)
        good = floor is not None and lines >= floor
        is_good = is_good and good
        print(f'{room:<18}{counts["line_total"]:>7}{lines:>7.1f}%'
              f'{"none" if floor is None else floor:>7}{counts["branch_total"]:>10}{branches:>7.1f}%'
              f'{"" if good else "  below the floor"}')
    for room in floors:
        print(f'{room}: a floor, but no such room')
    return 0 if is_good and not floors else 1


if __name__ == '__main__':
    sys.exit(main())

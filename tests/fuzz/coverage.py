#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints how much of its own code each fuzz target reaches: `coverage [TARGET...]`.

Replays the corpus and, with --found, the inputs that tests/fuzz/run.py has found in that folder,
with a build of the preset fuzz-coverage. Needs Debian's clang and llvm. Exit status: 0; 1, a target
reaches less than its minimum; 2, wrong usage, or a tool failed.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = ROOT / 'build/fuzz-coverage/tests/fuzz'
FLOOR_PERCENT = 90
FLOORS = {}  # exceptions in percent; README.md explains what such a target does not reach
READING = 'charset raw_game reader replay start'
# The sources that each target is for, by folder.
SOURCES = {
    'fen': {'src/rules/shared': 'fen', 'src/rules/janggi': 'placing'},
    'moves': {'src/rules/janggi': 'move_word notation words', 'src/board': 'coordinates',
              'src/rules/shared': 'illegal_move remark'},
    'gib': {'src/record': f'{READING} game_line gib gib_date janggi_charsets janggi_dialect janggi_start'},
    'pgn': {'src/record': f'{READING} game_line pgn'},
    'archive': {'src/base': 'zip'},
    'rules_file': {'src/record': 'rules_file', 'src/base': 'ini'},
    'book': {'src/record': 'opening_book'},
    'network': {'nnue': 'network_file'},
    'session': {'src/protocol': 'conversation cyclone go info_printer protocol ucci uci uci_format usi '
                                'xboard xboard_format xboard_settings'},
    'page': {'src/app/web': 'board_answers fields game_fields hello info_events job_searches '
                            'limit_fields page_service record_answers review_job search_job solve_job'},
    'journal': {'tuner/match': 'journal game_json'},
    'games': {'tuner/data': 'block record stream stream_header verify'},
    'archived_games': {'tuner/data': 'candidates corpus_file corpus_game corpus_header corpus_model '
                                     'frequency_table score_scale'},
    'positions': {'tuner/data': 'packed_position position_file', 'tuner/train': 'dataset'},
    'recipe': {'tuner/train': 'recipe'},
    'checkpoint': {'tuner/train': 'checkpoint'},
    'xiangqi_fen': {'src/rules/shared': 'fen', 'src/rules/xiangqi': 'placing'},
    'xiangqi_moves': {'src/rules/xiangqi': 'chinese file_move move_word notation words wxf',
                      'src/rules/shared': 'illegal_move remark'},
    'xiangqi_pgn': {'src/record': f'{READING} pgn chinese_tables xiangqi_charsets xiangqi_dialect'},
    'xiangqi_rules_file': {'src/record': 'rules_file', 'src/base': 'ini'},
}
for game_of_its_own in ('session', 'page'):
    SOURCES[f'xiangqi_{game_of_its_own}'] = SOURCES[game_of_its_own]


def run(command, **options):
    done = subprocess.run(command, check=False, capture_output=True, text=True, **options)
    if done.returncode != 0:
        print(f'coverage: {command[0]} failed: {done.stderr.strip()[-500:]}', file=sys.stderr)
        sys.exit(2)
    return done.stdout


def paths_of(name):
    return [ROOT / folder / f'{source}.cpp'
            for folder, sources in SOURCES[name].items() for source in sources.split()]


def replay(name, found, folder):
    """Replays the target's inputs. Returns the file with the counts."""
    inputs = [HERE / 'corpus' / name] + ([found / name / 'found'] if found else [])
    raw = pathlib.Path(folder, f'{name}.raw')
    counts = raw.with_suffix('.counts')
    run([BUILD / f'{name}_fuzz', *inputs], env=os.environ | {'LLVM_PROFILE_FILE': str(raw)})
    run(['llvm-profdata', 'merge', '-o', counts, raw])
    return counts


def lines_of(name, counts):
    """The number of lines in the target's sources, and the number that ran."""
    report = json.loads(run(['llvm-cov', 'export', '-summary-only', f'-instr-profile={counts}',
                             BUILD / f'{name}_fuzz', *paths_of(name)]))
    lines = report['data'][0]['totals']['lines']
    return lines['count'], lines['covered']


def print_missed(name, counts):
    shown = run(['llvm-cov', 'show', f'-instr-profile={counts}', BUILD / f'{name}_fuzz', *paths_of(name)])
    source = ''
    for line in shown.splitlines():
        if line.startswith('/'):
            source = pathlib.Path(line.rstrip(':')).relative_to(ROOT)
        number, _, rest = line.partition('|')
        count, _, text = rest.partition('|')
        if count.strip() == '0':
            print(f'  {source}:{number.strip()}: {text.strip()}')


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('targets', nargs='*', metavar='TARGET', choices=[[], *SOURCES], default=[])
    parser.add_argument('--found', type=pathlib.Path, metavar='FOLDER')
    parser.add_argument('--missed', action='store_true', help='print each line that is not reached')
    arguments = parser.parse_intermixed_args()
    is_good = True
    print(f'{"target":<20}{"lines":>7}{"reached":>9}')
    with tempfile.TemporaryDirectory() as folder:
        for name in arguments.targets or SOURCES:
            counts = replay(name, arguments.found, folder)
            lines, reached = lines_of(name, counts)
            percent = 100 * reached / max(lines, 1)
            floor = FLOORS.get(name, FLOOR_PERCENT)
            is_good = is_good and percent >= floor
            print(f'{name:<20}{lines:>7}{percent:>8.1f}%{"" if percent >= floor else "  below its floor"}')
            if arguments.missed:
                print_missed(name, counts)
    return 0 if is_good else 1


if __name__ == '__main__':
    sys.exit(main())

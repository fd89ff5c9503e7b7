#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Feeds hostile texts to every field of every program and checks all that comes out: README.md.

usage: tests/nasty/nasty.py PROGRAMS [--only WORD...] [--strings NAME...]

PROGRAMS is the folder of hansu, hansu-tuner and hansu-match. --only chooses fields whose names hold
all words. Exit status 0: nothing unsafe came out; 1: something did, each on its own line.
"""
import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # in the source folder
import fields
import strings


def problems_of(programs, field, chosen):
    """(number of texts, problems) of one field."""
    name, reach, can_hold = field
    texts = {label: text for label, text in chosen.items() if can_hold is None or can_hold(text)}
    found = []
    for label, text in texts.items():
        with tempfile.TemporaryDirectory(prefix="hansu-nasty-") as folder:
            try:
                outputs = reach(fields.Bench(programs, folder), text)
            except subprocess.TimeoutExpired:
                found.append(f"{name}: {label}: hangs")
                continue
        for output, content in outputs.items():
            problem = strings.problem_of(output, content)
            if problem:
                found.append(f"{name}: {label}: {output}: {problem}")
    return len(texts), found


def check_the_check():
    """The judge must see what it is there for."""
    for label in ("escape", "nul", "delete", "c1 controls", "right-to-left override", "isolates",
                  "direction marks", "line separators", "invalid utf-8", "surrogate"):
        assert strings.problem_of("out.pgn", strings.STRINGS[label]), label
    assert strings.problem_of("out.html", strings.STRINGS["script"])
    assert strings.problem_of("out.json", b'{"a": "' + strings.STRINGS["escape"] + b'"}')
    assert strings.problem_of("errors.message", strings.STRINGS["long"])
    for said in (b"bad optional access", b"[json.exception.type_error.302] x", b"std::bad_alloc",
                 b"terminate called after"):
        assert strings.problem_of("errors.message", b"error: " + said), said
    assert not strings.problem_of("out.pgn", "{장기}\n".encode())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs")
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--strings", nargs="*", choices=strings.STRINGS)
    options = parser.parse_args()
    check_the_check()
    programs = os.path.abspath(options.programs)
    chosen = {label: text for label, text in strings.STRINGS.items()
              if not options.strings or label in options.strings}
    wanted = [field for field in fields.all_fields() if all(word in field[0] for word in options.only)]
    if not wanted:
        parser.error(f"no field's name holds all of: {' '.join(options.only)}")
    texts = problems = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for count, found in pool.map(lambda field: problems_of(programs, field, chosen), wanted):
            texts += count
            problems += len(found)
            for problem in found:
                print(problem, flush=True)
    print(f"{len(wanted)} fields, {texts} texts: {problems} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()

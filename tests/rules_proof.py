#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the tables of proofs: every numbered sentence of src/rules/janggi/RULES.md has its row in
src/rules/janggi/RULES_PROOF.md, in order, and every test that it or tests/DEFECTS.md names exists.

usage: tests/rules_proof.py [ROOT]    exit status 0: nothing is missing; 1: prints each fault
       tests/rules_proof.py --self-test
"""
import glob
import os
import re
import sys
import tempfile

SENTENCE = re.compile(r"\*\*R(\d+)\*\*")
ROW = re.compile(r"^\| R(\d+) \|(.*)\|$", re.MULTILINE)
NAMED_TEST = re.compile(r"`(\w+\.\w+)`")
TEST = re.compile(r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", re.MULTILINE)


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def known_tests(root):
    sources = glob.glob(os.path.join(root, "tests", "**", "*_test.cpp"), recursive=True)
    return {".".join(test) for source in sources for test in TEST.findall(read(source))}


def faults(root):
    sentences = [int(n) for n in SENTENCE.findall(read(root, "src/rules/janggi/RULES.md"))]
    rows = ROW.findall(read(root, "src/rules/janggi/RULES_PROOF.md"))
    if not sentences or sentences != list(range(1, len(sentences) + 1)):
        yield "RULES.md: the sentences are not numbered R1, R2, ..."
    if [int(n) for n, _ in rows] != sentences:
        missing = set(sentences).symmetric_difference(int(n) for n, _ in rows)
        yield f"RULES_PROOF.md: rows and sentences differ: {sorted(missing) or 'in their order'}"
    tests = known_tests(root)
    for number, cell in rows:
        named = NAMED_TEST.findall(cell)
        if not named:
            yield f"RULES_PROOF.md: R{number} names no test"
        yield from (f"RULES_PROOF.md: R{number} names {name}, which is no test"
                    for name in named if name not in tests)
    yield from (f"DEFECTS.md names {name}, which is no test"
                for name in NAMED_TEST.findall(read(root, "tests/DEFECTS.md"))
                if name not in tests)


def faults_of(rules, proof, defects=""):
    with tempfile.TemporaryDirectory() as root:
        os.makedirs(os.path.join(root, "src/rules/janggi"))
        os.makedirs(os.path.join(root, "tests/rules/janggi"))
        for name, text in (("src/rules/janggi/RULES.md", rules), ("src/rules/janggi/RULES_PROOF.md", proof),
                           ("tests/DEFECTS.md", defects),
                           ("tests/rules/janggi/a_test.cpp", "TEST(Suite, Name) {\n")):
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)
        return list(faults(root))


def self_test():
    rules = "- **R1** One.\n| **R2** | two |\n"
    good = "| R1 | `Suite.Name` |\n| R2 | `Suite.Name` |\n"
    assert not faults_of(rules, good)
    assert "names no test" in faults_of(rules, good.replace("`Suite.Name`", "", 1))[0]
    assert "which is no test" in faults_of(rules, good.replace("Suite.Name", "Suite.Other"))[0]
    assert "[2]" in faults_of(rules, "| R1 | `Suite.Name` |\n")[0]
    assert "[3]" in faults_of(rules, good + "| R3 | `Suite.Name` |\n")[0]
    assert "Suite.Other" in faults_of(rules, good, "| a | `Suite.Other` |\n")[0]
    assert "not numbered" in faults_of(rules.replace("R2", "R3"), good)[0]


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    root = arguments[0] if arguments else os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    found = list(faults(root))
    print("\n".join(found) if found else "every sentence has its tests")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

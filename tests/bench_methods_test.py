#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests bench/screen, bench/confirm and bench/levels with a fake match runner that knows the true strengths.

usage: tests/bench_methods_test.py
"""

import importlib.machinery
import importlib.util
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))
import matches  # noqa: E402  pylint: disable=wrong-import-position

# A fake match runner. The value of each option is its worth in Elo; half of the games are draws.
# The runner logs its arguments.
RUNNER = """#!/usr/bin/env python3
import pathlib, re, sys
words = sys.argv[1:]
folder = pathlib.Path(__file__).parent
with open(folder / "log", "a") as log: print(*words, file=log)
journal = words[words.index("-resume" if "-resume" in words else "-journal") + 1]
pathlib.Path(journal).touch()
if (folder / "fails").exists(): sys.exit(3)
engines = " ".join(words).split("-each")[0].split("-engine")[1:]
elo = [sum(map(int, re.findall(r"option[.][\\w ]+=(-?\\d+)", engine))) for engine in engines]
rounds = int(words[words.index("-rounds") + 1])
mean = 1 / (1 + 10 ** ((elo[1] - elo[0]) / 400))
draws = rounds
wins = round(2 * rounds * mean - draws / 2)
print(f"Games: {2 * rounds}, wins {wins}, losses {2 * rounds - draws - wins}, draws {draws}")
if "-sprt" in words: print(f"LLR: 2.95 (-2.94, 2.94) [0, 4], H{int(elo[0] > elo[1])} accepted")
"""


def load(name):
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "bench" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


screen = load("screen")


class Arithmetic(unittest.TestCase):
    def test_every_two_columns_agree_as_often_as_they_differ(self):
        for changes in (1, 2, 3, 7, 8, 15):
            rows = screen.design(changes)
            self.assertGreater(len(rows), changes)
            for i in range(changes):
                self.assertEqual(sum(row[i] for row in rows), 0)
                for j in range(i):
                    self.assertEqual(sum(row[i] * row[j] for row in rows), 0)

    def test_elo_of_a_score(self):
        elo, error = matches.Score(60, 40, 0).elo()
        self.assertAlmostEqual(elo, 70.44, places=2)
        # 400 / (ln 10 x 0.24) x sqrt(0.24 / 100)
        self.assertAlmostEqual(error, 35.46, places=2)
        self.assertTrue(math.isfinite(matches.Score(10, 0, 0).elo()[0]))

    def test_shrinkage(self):
        self.assertEqual(screen.shrinkage([3.0, -4.0, 0.0, 0.0], 100), 0)
        # 1 - 2 x 1 / 25
        self.assertAlmostEqual(screen.shrinkage([3.0, -4.0, 0.0, 0.0], 1), 0.92)
        self.assertEqual(screen.shrinkage([5.0], 10), 1)


class Runs(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.runner = self.folder / "runner"
        self.runner.write_text(RUNNER)
        self.runner.chmod(0o755)

    def call(self, script, *words):
        return subprocess.run([ROOT / "bench" / script, *map(str, words), "--runner", self.runner],
                              capture_output=True, text=True, check=False)

    def changes(self, text):
        path = self.folder / "changes"
        path.write_text(text)
        return path

    def test_screen_finds_what_each_change_is_worth(self):
        changes = self.changes("# worth\ngood x=20\nbad y=-10\nnone z=0\npair v=3 w=4\n")
        done = self.call("screen", changes, self.folder / "run", "--games", 80_000)
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = {line.split()[0]: float(line.split()[1]) for line in done.stdout.splitlines()[-4:]}
        for name, worth in (("good", 20), ("bad", -10), ("none", 0), ("pair", 7)):
            self.assertAlmostEqual(rows[name], worth, delta=0.5)
        self.assertEqual(list(rows), ["good", "pair", "none", "bad"])

    def test_screen_continues_what_was_begun(self):
        changes = self.changes("a x=1\nb y=1\n")
        (self.folder / "fails").touch()
        failed = self.call("screen", changes, self.folder / "run")
        self.assertIn("run the same command again to continue", failed.stderr)
        self.assertEqual(failed.returncode, 1)
        (self.folder / "fails").unlink()
        self.assertEqual(self.call("screen", changes, self.folder / "run").returncode, 0)
        runs = (self.folder / "log").read_text().splitlines()
        self.assertEqual(["-resume" in run for run in runs], [False, True, False, False, False])

    def test_screen_refuses_what_is_no_change(self):
        for text, message in (("a\n", "changes:1: expected NAME OPTION=VALUE"),
                              ("a x=1\na y=1\n", "each with its own name"),
                              ("# nothing\n", "at least one change")):
            done = self.call("screen", self.changes(text), self.folder / "run")
            self.assertIn(message, done.stderr)
            self.assertEqual(done.returncode, 1)
        done = self.call("screen", self.changes("a x=1\n"), self.folder / "run", "--games", 3)
        self.assertIn("--games is 3, expected at least 4", done.stderr)

    def test_confirm_plays_on_the_clock_only_after_the_test_has_passed(self):
        done = self.call("confirm", "new option.a=5", "old", self.folder / "run")
        self.assertEqual(done.returncode, 0, done.stderr)
        runs = (self.folder / "log").read_text().splitlines()
        self.assertEqual(len(runs), 2)
        self.assertIn("nodes=40000", runs[0])
        self.assertIn("-sprt elo0=0 elo1=4", runs[0])
        self.assertIn("twosided=true", runs[0])
        self.assertIn("tc=10+0.1", runs[1])
        self.assertNotIn("-sprt", runs[1])
        done = self.call("confirm", "new option.a=-5", "old", self.folder / "other")
        self.assertEqual(done.returncode, 1)
        self.assertIn("rejected", done.stdout)

    def test_levels_add_up_the_steps(self):
        done = self.call("levels", "hansu", self.folder / "run", "--first", 17, "--last", 19,
                         "--rounds", 100_000, "--elo", 2910)
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = [line.split() for line in done.stdout.splitlines()]
        self.assertEqual([row[:3] for row in rows],
                         [["1", "geup", "2910"], ["1", "dan", "2910"], ["2", "dan", "2910"]])
        self.assertEqual([row[3] for row in rows[:2]], ["+1", "+1"])
        runs = (self.folder / "log").read_text()
        self.assertIn("-engine cmd=hansu name=1 dan option.Skill Level=18 -engine", runs)
        done = self.call("levels", "hansu", self.folder / "run", "--first", 3, "--last", 3)
        self.assertEqual(done.returncode, 2)
        self.assertIn("--first must be below --last", done.stderr)


if __name__ == "__main__":
    unittest.main()

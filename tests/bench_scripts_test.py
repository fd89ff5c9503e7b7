#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests bench/guard and bench/peer_ratio: what they refuse, and how the guard decides.

usage: tests/bench_scripts_test.py HANSU_MATCH
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HANSU_MATCH = os.path.abspath(sys.argv.pop(1))

# A project with one program, whose loads run a loop LOOPS times. It can be slower if built with the
# guard's first alignment of functions.
CMAKE = """cmake_minimum_required(VERSION 3.25)
project(tiny LANGUAGES CXX)
add_executable(speed_load EXCLUDE_FROM_ALL bench/speed_load.cpp)
set_target_properties(speed_load PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
if(CMAKE_CXX_FLAGS STREQUAL "-falign-functions=64")
  target_compile_definitions(speed_load PRIVATE IS_FIRST_PLACEMENT)
endif()
"""
PRESETS = """{"version": 6, "configurePresets": [{"name": "release", "generator": "Ninja",
  "binaryDir": "${sourceDir}/build/release", "cacheVariables": {"CMAKE_BUILD_TYPE": "Release"}}]}
"""
PROGRAM = """// %(comment)s
#include <cstdio>
#ifdef IS_FIRST_PLACEMENT
constexpr long kLoops = %(first_loops)d;
#else
constexpr long kLoops = %(loops)d;
#endif
int main() {
  for (volatile long i = 0; i < kLoops; i = i + 1) {}
  std::puts("Nodes searched  : 1000");
  return %(status)d;
}
"""
LOOPS = 100_000_000


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_script(self, path, *words):
        done = subprocess.run([sys.executable, str(path), *map(str, words)], text=True, check=False,
                              cwd=self.folder, capture_output=True, timeout=300,
                              env={**os.environ, "GIT_CEILING_DIRECTORIES": str(self.folder.parent)})
        self.assertNotIn("Traceback", done.stderr)
        return done

    def expect_failure(self, done, message, status=2):
        self.assertEqual((done.returncode, done.stderr), (status, message + "\n"), done.stdout)


class GuardTest(Folder):
    def setUp(self):
        super().setUp()
        (self.folder / "bench").mkdir()
        for name in ("guard", "this_cpu.py"):
            shutil.copy(ROOT / "bench" / name, self.folder / "bench" / name)
        self.write("hansu", "for flag in fpu; do\n")

    def guard(self, *words):
        return self.run_script(self.folder / "bench" / "guard", *words)

    def git(self, *words):
        done = subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
            cwd=self.folder, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def commit(self):
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", "a change")
        return self.git("rev-parse", "HEAD")

    def make_repository(self):
        self.git("init", "--quiet")
        self.write(".gitignore", "/build/\n")
        self.write("README.md", "a page\n")
        self.write("CMakeLists.txt", CMAKE)
        self.write("CMakePresets.json", PRESETS)
        self.write_program()
        return self.commit()

    def write_program(self, comment="", loops=LOOPS, first_loops=None, status=0):
        self.write("bench/speed_load.cpp",
                   PROGRAM % {"comment": comment, "loops": loops,
                              "first_loops": first_loops or loops, "status": status})

    def test_wrong_usage_is_refused_before_anything_else(self):
        for words, message in [
                (("--margin", "nan"), "invalid positive number value: 'nan'"),
                (("--margin", "inf"), "invalid positive number value: 'inf'"),
                (("--margin", "0"), "invalid positive number value: '0'"),
                (("--margin=-1",), "invalid positive number value: '-1'"),
                (("--margin", "two"), "invalid positive number value: 'two'"),
                (("--margin", "51"), "--margin is 51, expected at most 50"),
                (("--time-limit", "nan"), "invalid positive number value: 'nan'"),
                (("--loads", "janggi/search,chess/search"), "--loads has 'chess/search'"),
                (("--programs", "missing", "missing"), "--programs: missing is no program"),
                (("base", "--programs", "/bin/true", "/bin/true"),
                 "takes the place of BASE and HEAD"),
        ]:
            with self.subTest(words):
                done = self.guard(*words)
                self.assertEqual(done.returncode, 2)
                self.assertIn(message, done.stderr)

    def test_outside_of_a_checkout_it_says_so(self):
        self.expect_failure(self.guard("HEAD"), "guard: not in a checkout of the repository")

    def test_commits_that_are_unknown_are_named(self):
        self.make_repository()
        self.expect_failure(self.guard("nonsense"), "guard: no such commit: nonsense")
        self.expect_failure(self.guard("HEAD", "nonsense"), "guard: no such commit: nonsense")
        self.expect_failure(
            self.guard(),
            "guard: bench/guard_baseline cannot be read: No such file or directory")
        for text in ("", "abc", "a" * 40 + " b", "HEAD"):
            self.write("bench/guard_baseline", text)
            self.expect_failure(
                self.guard(), "guard: bench/guard_baseline does not hold the full name of a commit")
        self.write("bench/guard_baseline", "a" * 40)
        self.expect_failure(
            self.guard(), f"guard: no such commit: {'a' * 40} (the baseline): fetch the history, or "
            "record another one with --record")

    def test_the_baseline_is_recorded_from_what_is_committed(self):
        commit = self.make_repository()
        done = self.guard("--record")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual((self.folder / "bench/guard_baseline").read_text(), commit + "\n")
        self.write_program("not committed")
        self.expect_failure(self.guard("--record"),
                            "guard: the measured code has changes that are not committed")

    def test_equal_sources_need_no_build(self):
        base = self.make_repository()
        self.guard("--record")
        self.write("README.md", "another page\n")
        self.write("src/base/README.md", "a page in a measured folder\n")
        for words in ((), (base,), (base, self.commit())):
            done = self.guard(*words)
            self.assertEqual(done.stdout, f"guard: ok: the measured code is that of {base[:10]}, so "
                             "there is nothing to measure\n", done.stderr)
            self.assertEqual(done.returncode, 0)
        self.assertFalse((self.folder / "build").exists())

    def test_a_base_without_the_loads_is_named(self):
        self.make_repository()
        (self.folder / "bench/speed_load.cpp").unlink()
        base = self.commit()
        self.write_program()
        done = self.guard(base)
        self.expect_failure(done, f"guard: {base} has no bench/speed_load.cpp: compare whole programs "
                            "with `hansu compare`")

    def test_a_build_that_fails_says_why(self):
        base = self.make_repository()
        self.write("bench/speed_load.cpp", "nonsense\n")
        done = self.guard(base)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, "^guard: building worktree failed: .*error")

    def test_the_same_program_from_other_sources_is_not_measured(self):
        base = self.make_repository()
        self.write_program("another comment")
        self.write("src/base/new.h", "// not used\n")
        done = self.guard(base)
        self.assertIn(f"guard: ok: the same program results from {base[:10]}, so there is nothing to "
                      "measure\n", done.stdout, done.stderr)
        self.assertEqual(done.returncode, 0)

    def test_a_slower_program_is_caught_and_a_faster_one_passes(self):
        base = self.make_repository()
        flags = ("--match", HANSU_MATCH, "--margin", "5", "--loads", "janggi/search,xiangqi/perft")
        self.write_program(loops=LOOPS * 5 // 4)
        slower = self.guard(base, *flags)
        self.assertEqual(slower.returncode, 1, slower.stdout + slower.stderr)
        self.assertIn("guard: slower by more than 5 %, with 95 % confidence: janggi/search",
                      slower.stdout)
        self.write_program(loops=LOOPS * 4 // 5)
        faster = self.guard(base, *flags)
        self.assertEqual(faster.returncode, 0, faster.stdout + faster.stderr)
        self.assertIn("guard: ok: not slower by 5 %, with 95 % confidence\n", faster.stdout)

    def test_a_program_that_only_one_placement_makes_slower_passes(self):
        base = self.make_repository()
        self.write_program(first_loops=LOOPS * 5 // 4)
        done = self.guard(base, "--match", HANSU_MATCH, "--margin", "5", "--loads", "janggi/search")
        self.assertIn("guard: slower as placed, so measured in other placements: janggi/search\n",
                      done.stdout, done.stderr)
        self.assertIn("guard: ok: not slower by 5 %, with 95 % confidence\n", done.stdout)
        self.assertEqual(done.returncode, 0)

    def test_a_program_slower_than_the_fastest_placement_of_the_base_is_caught(self):
        self.make_repository()
        self.write_program(first_loops=LOOPS * 5 // 4)
        base = self.commit()
        self.write_program(loops=LOOPS * 6 // 5, first_loops=LOOPS * 3 // 2)
        done = self.guard(base, "--match", HANSU_MATCH, "--margin", "5", "--loads", "janggi/search")
        self.assertIn("guard: slower by more than 5 %, with 95 % confidence: janggi/search\n",
                      done.stdout, done.stderr)
        self.assertEqual(done.returncode, 1)

    def test_too_little_time_is_said(self):
        base = self.make_repository()
        self.write_program(loops=LOOPS + 1)
        done = self.guard(base, "--match", HANSU_MATCH, "--time-limit", "1",
                          "--loads", "janggi/search")
        self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
        self.assertIn("guard: cannot tell in this time, on a machine this noisy: janggi/search\n",
                      done.stdout)

    def test_a_program_that_fails_is_an_error(self):
        base = self.make_repository()
        self.write_program(status=3)
        done = self.guard(base, "--match", HANSU_MATCH)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"^guard: janggi/search: hansu-match: \S*/program-head-064/speed_load "
                         "ended with exit status 3\n$")


class PeerRatioTest(Folder):
    def test_wrong_usage_and_missing_programs_are_named(self):
        script = ROOT / "bench" / "peer_ratio"
        for words in (("nodes", "--rounds", "0"), ("nodes", "--rounds=-1"), ("nodes", "--budget", "x"),
                      ("nothing",)):
            done = self.run_script(script, *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn("error: argument", done.stderr)
        for what in ("perft", "nodes"):
            self.expect_failure(
                self.run_script(script, what, "--hansu", "/nosuch"),
                "peer_ratio: cannot start /nosuch: No such file or directory", status=1)
            for program in ("/bin/true", "/bin/false"):
                done = self.run_script(script, what, "--hansu", program)
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, f"^peer_ratio: {program} ended before .*\n$")


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the packages in dist/ with the preset `release`: bytes, startup time, nodes per second.

All run in turn, round after round, so that other load affects all alike. Nodes per second are those
of the bench, by CPU time; ratios are medians of the rounds. The startup time is the shortest wall
time of `hansu --version` or, for Python, of `import hansu`. The program for Windows runs under
Wine.

usage: packages/measure.py [--rounds N] [NAME=PROGRAM...]   more programs with the verbs of hansu
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
NATIVE = "release"
WINE = "/usr/lib/wine/wine64"
WINE_SERVER = "wineserver-stable"


class Program:
    """The commands that start a program and its bench, and the package file that it comes from."""

    def __init__(self, version, bench, file, environment=None):
        self.version, self.bench, self.file = version, bench, file
        self.environment = {**os.environ, **(environment or {})}
        self.rates, self.starts = [], []

    def run(self, command):
        return subprocess.run(command, env=self.environment, check=True, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL).stdout

    def measure(self):
        begin = time.monotonic()
        self.run(self.version)
        self.starts.append(time.monotonic() - begin)
        found = json.loads(self.run(self.bench))
        self.rates.append(found["nodes"] * 1000 / found["cpu_ms"])


def of_hansu(file, *command, environment=None):
    return Program([*command, "--version"], [*command, "bench", "--json"], file, environment)


def of_dist(pattern):
    """The only file in dist/ that matches the pattern."""
    files = sorted(DIST.glob(pattern))
    if len(files) != 1:
        sys.exit(f"measure: {DIST} has {len(files)} files {pattern}, expected 1: "
                 "./hansu package all")
    return files[0]


def unpack(folder, name, pattern, *command):
    """Unpacks a package file with the command. Returns the folder and the file."""
    file = of_dist(pattern)
    target = folder / name
    target.mkdir()
    subprocess.run([word.format(file=file, target=target) for word in command], check=True)
    return target, file


def programs_in(folder):
    tar = ("tar", "-xzf", "{file}", "-C", "{target}", "--strip-components=1")
    unzip = ("python3", "-m", "zipfile", "-e", "{file}", "{target}")
    native = ROOT / "build/release/hansu"
    deb, deb_file = unpack(folder, "deb", "hansu_*.deb", "dpkg-deb", "-x", "{file}", "{target}")
    linux, linux_file = unpack(folder, "linux", "*-linux-x86_64.tar.gz", *tar)
    windows, windows_file = unpack(folder, "windows", "*-windows-*.zip", *unzip)
    python, wheel = unpack(folder, "python", "*.whl", *unzip)
    exe = next(windows.glob("*/hansu.exe"))
    prefix = folder / "prefix"
    prefix.mkdir()
    wine = {"WINEPREFIX": str(prefix), "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml="}
    return {
        NATIVE: of_hansu(native, native),
        "deb": of_hansu(deb_file, deb / "usr/bin/hansu"),
        "linux": of_hansu(linux_file, linux / "hansu"),
        "windows (Wine)": of_hansu(windows_file, WINE, exe, environment=wine),
        "python": Program(["/usr/bin/python3", "-c", "import hansu"],
                          ["/usr/bin/python3", ROOT / "packages/python/tests/bench.py"], wheel,
                          {"PYTHONPATH": str(python)}),
    }


def print_table(programs):
    print("| | bytes | start, ms | million nodes/s | against release (least to most) |")
    print("| --- | --- | --- | --- | --- |")
    for name, program in programs.items():
        ratios = [rate / native for rate, native in zip(program.rates, programs[NATIVE].rates)]
        print(f"| {name} | {program.file.stat().st_size:,} | {min(program.starts) * 1000:.0f} | "
              f"{statistics.median(program.rates) / 1e6:.2f} | "
              f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}) |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("more", nargs="*", metavar="NAME=PROGRAM")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = programs_in(pathlib.Path(folder))
        for word in options.more:
            name, path = word.split("=", 1)
            programs[name] = of_hansu(pathlib.Path(path), path)
        under_wine = programs["windows (Wine)"]
        # The server keeps running, so that the times do not include the start of Wine.
        under_wine.run([WINE_SERVER, "-p"])
        try:
            under_wine.run(under_wine.version)  # makes the prefix
            for _ in range(options.rounds):
                for program in programs.values():
                    program.measure()
        finally:
            under_wine.run([WINE_SERVER, "-k"])
            under_wine.run([WINE_SERVER, "-w"])
        print_table(programs)


main()

# SPDX-License-Identifier: MIT
"""Plays matches for the scripts of this folder: resumable, with every setting in one place."""

import dataclasses
import math
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOOK = ROOT / "bench/books/openings.epd"


@dataclasses.dataclass
class Score:
    """Results of one match from the first engine's view."""

    wins: int
    losses: int
    draws: int
    accepted: str = ""  # "H0" or "H1" if a sequential test was decided

    @property
    def games(self):
        return self.wins + self.losses + self.draws

    def elo(self):
        """The difference in logistic Elo and its standard error, as if games were independent. The
        score is kept half a game away from 0 and 100 %, where Elo is infinite."""
        least = 0.5 / self.games
        mean = min(max((self.wins + self.draws / 2) / self.games, least), 1 - least)
        square = (self.wins * (1 - mean) ** 2 + self.draws * (0.5 - mean) ** 2
                  + self.losses * mean ** 2) / self.games
        slope = 400 / math.log(10) / (mean * (1 - mean))
        return 400 * math.log10(mean / (1 - mean)), slope * math.sqrt(square / self.games)


def play(runner, journal, engines, each, flags, book=BOOK, quiet=False):
    """Plays a match or continues it, and returns its Score. `engines` and `each` are lists of
    hansu-match's words ("cmd=...", "nodes=3000"). Ends the script if the match fails."""
    journal = pathlib.Path(journal)
    command = [runner]
    for engine in engines:
        command += ["-engine", *engine]
    command += ["-each", *each, "-openings", f"file={book}", "order=random", *flags]
    command += ["-resume" if journal.exists() else "-journal", str(journal), "-ratinginterval", "0"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False,
                          env={**os.environ, "HANSU_LANG": "en"})
    if not quiet:
        print(done.stdout, end="", flush=True)
    counts = re.findall(r"^Games: \d+, wins (\d+), losses (\d+), draws (\d+)", done.stdout, re.M)
    if done.returncode != 0 or not counts:
        sys.exit(f"{runner} ended with {done.returncode}; run the same command again to continue")
    accepted = re.findall(r"^LLR: .*, (H[01]) accepted", done.stdout, re.M)
    return Score(*map(int, counts[-1]), accepted=accepted[-1] if accepted else "")


def find_runner():
    """The most recently built hansu-match."""
    built = list(ROOT.glob("build/*/hansu-match"))
    if not built:
        sys.exit("hansu-match is not built: run ./hansu match --help first, or give --runner")
    return str(max(built, key=lambda path: path.stat().st_mtime))

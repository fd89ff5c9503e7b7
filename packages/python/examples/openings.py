# SPDX-License-Identifier: MIT
"""The openings that people choose, and how they score.

Usage: openings.py PATH... [-o openings.png]   PATH: .gib or PGN files, zip archives, folders.
"""

import argparse
import collections
import sys

import matplotlib
import matplotlib.pyplot as plt

import hansu

# %% Read the games, in any format and charset; doubtful ones have warnings.
arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
arguments.add_argument("paths", nargs="+", metavar="PATH")
arguments.add_argument("-o", "--output", default="openings.png", help="the picture (%(default)s)")
arguments.add_argument("--plies", type=int, default=4, help="how deep openings go (%(default)s)")
arguments = arguments.parse_args()

games = []
for path in arguments.paths:
    try:
        games += [game for game in hansu.read_games(path) if not game.error]
    except ValueError as error:
        sys.exit(f"openings.py: {error}")
decided = [game for game in games if game.result != "*"]
print(f"{len(games)} games, {len(decided)} with a result, "
      f"{sum(len(game.warnings) > 0 for game in games)} doubtful")
if not decided:
    sys.exit("openings.py: no game has a result; expected some to count")

# %% Count the pairs of setups, which the start position shows if it is one of the 25, and the
# openings.
names = [name for name, _, _ in hansu.setups()]
start_names = {hansu.setup_fen(cho, han): (cho, han) for cho in names for han in names}
points = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}  # for Cho


class Count:
    """How many games there were, and Cho's points in them."""

    def __init__(self):
        self.games = 0
        self.points = 0.0

    def add(self, game):
        self.games += 1
        self.points += points[game.result]

    @property
    def score(self):
        return 100 * self.points / self.games


pairs = collections.defaultdict(Count)
openings = collections.defaultdict(Count)
for game in decided:
    pairs[start_names.get(game.fen, ("other", "other"))].add(game)
    line = game.position(0).write_line(game.moves[: arguments.plies], "international")
    openings[" ".join(line)].add(game)

# %% Print the most common openings as a table.
print(f"\n{'games':>6} {'Cho %':>6}  opening")
common = sorted(openings.items(), key=lambda item: (-item[1].games, item[0]))[:10]
for line, count in common:
    print(f"{count.games:6} {count.score:6.1f}  {line}")

# %% Plot setups, first moves and lengths.
first_moves = collections.defaultdict(Count)
for game in decided:
    if game.moves:
        first_moves[game.position(0).write(game.moves[0], "international")].add(game)

matplotlib.rcParams.update({"font.size": 9, "axes.spines.top": False, "axes.spines.right": False})
figure, (left, middle, right) = plt.subplots(1, 3, figsize=(13, 4.2), constrained_layout=True)
figure.suptitle(f"Openings of {len(decided)} games")


def bars(axes, counts, title):
    """Horizontal bars: games, with Cho's score beside each."""
    shown = sorted(counts.items(), key=lambda item: (-item[1].games, item[0]))[:12][::-1]
    axes.barh([name for name, _ in shown], [count.games for _, count in shown], color="#4878a8")
    for row, (_, count) in enumerate(shown):
        axes.annotate(f"{count.score:.0f} %", (count.games, row), xytext=(3, 0),
                      textcoords="offset points", va="center", color="#555555")
    axes.margins(x=0.15)
    axes.set_title(title)
    axes.set_xlabel("games (Cho's score beside)")


bars(left, {f"{cho} – {han}".replace(" elephant", ""): count for (cho, han), count in pairs.items()},
     "setups, Cho – Han")
bars(middle, first_moves, "first moves")
bins = range(0, max(len(game) for game in decided) + 21, 20)
for result, color in (("1-0", "#3a7d44"), ("0-1", "#b03a2e"), ("1/2-1/2", "#888888")):
    lengths = [len(game) for game in decided if game.result == result]
    if lengths:
        right.hist(lengths, bins=bins, histtype="step", color=color, label=result)
right.set_title("length")
right.set_xlabel("plies")
right.set_ylabel("games")
right.legend(frameon=False)
figure.savefig(arguments.output, dpi=120)
print(f"\nthe picture is {arguments.output}")

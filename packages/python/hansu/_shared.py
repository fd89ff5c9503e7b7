# SPDX-License-Identifier: MIT
"""The parts that the modules of both games share."""

import dataclasses
import types
import typing

RESULTS = ("*", "1-0", "0-1", "1/2-1/2")


@dataclasses.dataclass(frozen=True, eq=False, repr=False)
class SelfplayGames:
    """A file of self-play games as arrays: one value a ply, or one a game.

    Game i has the plies offsets[i] to offsets[i + 1]. `scores` are for the side to move, in
    hundredths of a point; 32002 for a ply without a score. `results` index RESULTS. `is_cut_off` is
    true if the file has fewer games than planned, because selfplay was stopped. `missing_low` and
    `missing_high` are bit sets of the points 0 to 63 and 64 to 89 that a handicap leaves empty at
    the start; 0 in an even game.
    """

    moves: typing.Any
    scores: typing.Any
    in_check: typing.Any
    is_capture: typing.Any
    offsets: typing.Any
    missing_low: typing.Any
    missing_high: typing.Any
    results: typing.Any
    reasons: typing.Any
    rules: typing.Any
    rule_set: str
    recipe: dict
    net: str
    is_cut_off: bool

    _core: typing.ClassVar[typing.Any]  # the compiled module of the game

    def __len__(self):
        return len(self.results)

    def __repr__(self):
        return f"SelfplayGames({len(self)} games, {len(self.moves)} plies)"

    def _setups(self, index):
        return 0, 0

    def start(self, index):
        """The position from which a game began."""
        index = range(len(self))[index]
        missing = self.missing_low[index], self.missing_high[index]
        return self._core.Position(self._core._start_fen(*self._setups(index), *missing), self.rules)

    def plies(self, index):
        """The slice of a game's plies, for the arrays of one value a ply."""
        index = range(len(self))[index]
        return slice(int(self.offsets[index]), int(self.offsets[index + 1]))

    def game(self, index):
        """A game as records have it."""
        return self._core.Game(
            self._core.move_texts(self.moves[self.plies(index)]),
            fen=self.start(index).fen,
            result=RESULTS[self.results[range(len(self))[index]]],
            rules=self.rules,
        )


def export(core, names):
    """Completes a game's module, whose globals are `names`, by what all games have."""

    def parse_games(text):
        """All games of a text, or of bytes, whose format and charset are detected."""
        return core._parse_games(text.encode() if isinstance(text, str) else bytes(text))

    def read_selfplay(path):
        """Reads a file of self-play games. Its arrays own the memory that it was read into."""
        return names["SelfplayGames"](**core._read_selfplay(path))

    names |= {name: item for name, item in vars(core).items() if not name.startswith("_")}
    names |= {"RESULTS": RESULTS, "parse_games": parse_games, "read_selfplay": read_selfplay}
    names["SelfplayGames"]._core = core
    for name, item in names.items():
        if not name.startswith("_") and isinstance(item, (type, types.FunctionType)):
            item.__module__ = names["__name__"]

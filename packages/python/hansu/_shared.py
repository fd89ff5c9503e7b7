# SPDX-License-Identifier: MIT
"""Shared by the modules of both games."""

import dataclasses
import importlib
import os
import types
import typing

try:
    import numpy
except ImportError:  # only arrays need it
    numpy = None

RESULTS = ("*", "1-0", "0-1", "1/2-1/2")


@dataclasses.dataclass(frozen=True, eq=False, repr=False)
class SelfplayGames:
    """A file of self-play games as arrays: one value per ply, or one per game.

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
        """The position at the start of a game."""
        index = range(len(self))[index]
        missing = self.missing_low[index], self.missing_high[index]
        return self._core.Position(self._core._start_fen(*self._setups(index), *missing), self.rules)

    def plies(self, index):
        """The slice of a game's plies in the arrays with one value per ply."""
        index = range(len(self))[index]
        return slice(int(self.offsets[index]), int(self.offsets[index + 1]))

    def game(self, index):
        """A game as a Game, which can be written as a record."""
        return self._core.Game(
            self._core.move_texts(self.moves[self.plies(index)]),
            fen=self.start(index).fen,
            result=RESULTS[self.results[range(len(self))[index]]],
            rules=self.rules,
        )


if numpy is not None:

    class MappedPositions(numpy.ndarray):
        """Positions of a memory-mapped file.

        Pickled, they and their slices name the file and their places in it, so that all processes
        share its memory, instead of each having a copy.
        """

        def __reduce_ex__(self, protocol):
            whole = self
            while isinstance(whole.base, MappedPositions):
                whole = whole.base
            source = getattr(whole, "_source", None)
            is_part = source and self.ndim == 1 and self.size and self.dtype == whole.dtype
            step = self.strides[0] // self.itemsize if is_part else 0
            if step == 0:
                return numpy.asarray(self).__reduce_ex__(protocol)
            first = (_address(self) - _address(whole)) // self.itemsize
            end = first + step * len(self)
            return _map_again, (*source, slice(first, end if end >= 0 else None, step))


def _address(array):
    return array.__array_interface__["data"][0]


def _version(path):
    status = os.stat(path)
    return status.st_size, status.st_mtime_ns


def _map_again(game, path, version, places):
    """The positions of a file at `places`, a slice."""
    positions = importlib.import_module(game).read_positions(path)
    if _version(path) != version:
        raise ValueError(f"{path} has changed since its positions were pickled")
    return positions[places]


def export(core, names):
    """Adds the items that all games share to a game's module, whose globals are `names`."""

    def parse_games(text):
        """All games in a text or in bytes. The format and charset are detected."""
        return core._parse_games(text.encode() if isinstance(text, str) else bytes(text))

    def read_selfplay(path):
        """Reads a file of self-play games. The arrays own the memory."""
        return names["SelfplayGames"](**core._read_selfplay(path))

    def read_positions(path):
        """The positions of a file of positions, or all positions of a file of self-play games.

        An array of POSITION_DTYPE, 32 bytes each. A file of positions is memory-mapped, and its
        array is read-only; processes that get it, or slices of it, from another process map the
        file as well, instead of copying it. labels >> 4 is the ply, labels & 8 is set if Han
        (Black) is to move, labels & 4 if the position is the first of its game, labels & 3 is the
        result: 1 Cho (Red) won, 2 Han (Black) won, 3 draw. score_cp is for the side to move; 32002
        if it has none.
        """
        positions = core._read_positions(path)
        if positions.flags.writeable:
            return positions
        path = os.path.abspath(path)
        positions = positions.view(MappedPositions)
        positions._source = names["__name__"], path, _version(path)
        return positions

    names |= {name: item for name, item in vars(core).items() if not name.startswith("_")}
    names |= {"RESULTS": RESULTS, "parse_games": parse_games}
    names |= {"read_positions": read_positions, "read_selfplay": read_selfplay}
    if numpy is not None:
        names["POSITION_DTYPE"] = core._position_type()
    names["SelfplayGames"]._core = core
    for name, item in names.items():
        if not name.startswith("_") and isinstance(item, (type, types.FunctionType)):
            item.__module__ = names["__name__"]

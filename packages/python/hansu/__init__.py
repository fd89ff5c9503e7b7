# SPDX-License-Identifier: MIT
"""Janggi (Korean chess): rules, records and the engine Hansu.

>>> import hansu
>>> position = hansu.Position()
>>> position.make("b1c3")
>>> len(position.legal_moves())
32
>>> position.outcome()
Outcome('*')

Bad input raises ValueError with one line that says what was wrong and what was expected.
"""

import dataclasses as _dataclasses
import typing as _typing

from hansu import _core
from hansu._core import (
    POSITION_DTYPE,
    START_FEN,
    Analysis,
    Engine,
    Game,
    Line,
    OpeningBook,
    Outcome,
    Position,
    Rules,
    __version__,
    boards,
    legal_moves,
    legal_moves_along,
    load_rules,
    move_code,
    move_text,
    move_texts,
    position_of,
    read_games,
    read_positions,
    rule_sets,
    setup_fen,
    setups,
    write_games,
)

for _item in (Analysis, Engine, Game, Line, OpeningBook, Outcome, Position, Rules):
    _item.__module__ = "hansu"

SETUP_NAMES = ("inner", "outer", "left", "right", "central chariot")
RESULTS = ("*", "1-0", "0-1", "1/2-1/2")


def parse_games(text):
    """All games of a text (str, or bytes in UTF-8 or CP949), whose format is detected.

    >>> import hansu
    >>> [game.moves for game in hansu.parse_games("startpos moves b1c3 a7b7")]
    [['b1c3', 'a7b7']]
    """
    return _core._parse_games(text.encode() if isinstance(text, str) else bytes(text))


@_dataclasses.dataclass(frozen=True, eq=False, repr=False)
class SelfplayGames:
    """A file of self-play games as arrays: one value a ply, or one a game.

    Game i has the plies offsets[i] to offsets[i + 1]. `scores` are for the side to move, in
    hundredths of a point; 32002 where there is none. `cho_setups` and `han_setups` index
    SETUP_NAMES, `results` RESULTS.
    """

    moves: _typing.Any
    scores: _typing.Any
    in_check: _typing.Any
    is_capture: _typing.Any
    offsets: _typing.Any
    cho_setups: _typing.Any
    han_setups: _typing.Any
    results: _typing.Any
    reasons: _typing.Any
    rules: Rules
    rule_set: str
    recipe: dict
    net: str
    is_cut_off: bool

    def __len__(self):
        return len(self.results)

    def __repr__(self):
        return f"SelfplayGames({len(self)} games, {len(self.moves)} plies)"

    def start(self, index):
        """The position from which a game began."""
        index = range(len(self))[index]
        setups = self.cho_setups[index], self.han_setups[index]
        return Position(setup_fen(*(SETUP_NAMES[setup] for setup in setups)), self.rules)

    def plies(self, index):
        """The slice of a game's plies, for the arrays of one value a ply."""
        index = range(len(self))[index]
        return slice(int(self.offsets[index]), int(self.offsets[index + 1]))

    def game(self, index):
        """A game as records have it."""
        return Game(
            move_texts(self.moves[self.plies(index)]),
            fen=self.start(index).fen,
            result=RESULTS[self.results[range(len(self))[index]]],
            rules=self.rules,
        )


def read_selfplay(path):
    """Reads a file of self-play games. Its arrays own the memory that it was read into."""
    return SelfplayGames(**_core._read_selfplay(path))

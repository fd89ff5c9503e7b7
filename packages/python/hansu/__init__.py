# SPDX-License-Identifier: MIT
"""Janggi (Korean chess): rules, records and the engine Hansu.

>>> import hansu
>>> position = hansu.Position()
>>> position.make("b1c3")
>>> len(position.legal_moves())
32
>>> position.outcome()
Outcome('*')

Bad input raises ValueError with one line that says what was wrong and what was expected. The module
hansu.xiangqi offers the same for Xiangqi.
"""

import dataclasses as _dataclasses
import typing as _typing

from hansu import _core, _shared

__version__ = _core.__version__
SETUP_NAMES = ("inner", "outer", "left", "right", "central chariot")


@_dataclasses.dataclass(frozen=True, eq=False, repr=False)
class SelfplayGames(_shared.SelfplayGames):
    __doc__ = _shared.SelfplayGames.__doc__ + """
    `cho_setups` and `han_setups` index SETUP_NAMES.
    """

    cho_setups: _typing.Any
    han_setups: _typing.Any

    def _setups(self, index):
        return self.cho_setups[index], self.han_setups[index]


_shared.export(_core.janggi, globals())

from hansu import xiangqi  # noqa: E402  it needs only _core and _shared

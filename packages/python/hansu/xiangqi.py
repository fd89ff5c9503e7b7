# SPDX-License-Identifier: MIT
"""Xiangqi (Chinese chess), with the same names that the package hansu has for Janggi.

>>> from hansu import xiangqi
>>> position = xiangqi.Position()
>>> len(position.legal_moves()), position.perft(2), position.side_to_move
(44, 1920, 'red')
>>> position.write("h3e3"), position.write("h3e3", "wxf"), position.write("h3e3", "iccs")
('炮二平五', 'C2=5', 'H2-E2')
>>> position.parse_move("馬八進七"), position.parse_move("H8+7")
('b1c3', 'b1c3')
>>> game = xiangqi.Game(["h3e3", "h10g8"], tags={"Red": "王"})
>>> [again.moves for again in xiangqi.parse_games(game.to_pgn("chinese"))]
[['h3e3', 'h10g8']]
>>> mate = xiangqi.Position("3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1")
>>> found = xiangqi.Engine(hash=16).analyze(mate, nodes=20_000)
>>> found.mate
1
>>> mate.make(found.best)
>>> mate.outcome()
Outcome('1-0', 'checkmate')

Only Janggi has setups, points, bikjang, passes and .gib records. Positions of the two games have
different types: neither module accepts the other's.
"""

from hansu import _core, _shared


class SelfplayGames(_shared.SelfplayGames):
    __doc__ = _shared.SelfplayGames.__doc__


_shared.export(_core.xiangqi, globals())

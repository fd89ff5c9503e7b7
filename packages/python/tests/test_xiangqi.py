# SPDX-License-Identifier: MIT
"""The module of Xiangqi, and both games side by side."""

import copy
import pathlib
import pickle
import tempfile
import unittest

import numpy as np

import hansu
from hansu import xiangqi

DATA = pathlib.Path(__file__).parent / "data"
NOTATIONS = ("uci", "zero_based", "iccs", "wxf", "chinese", "simplified", "san")


class BoardTest(unittest.TestCase):
    def test_counts_of_paths(self):
        start = xiangqi.Position()
        self.assertEqual([start.perft(depth) for depth in range(5)], [1, 44, 1920, 79666, 3290240])

    def test_all_notations_both_ways(self):
        position = xiangqi.Position()
        for notation in NOTATIONS:
            for move in position.legal_moves():
                text = position.write(move, notation)
                if notation != "zero_based":  # "a0a1" may be UCI's as well
                    self.assertEqual(position.parse_move(text), move, notation)
        self.assertEqual(position.write_line(["h3e3", "h10g8"], "simplified"), ["炮二平五", "马８进７"])
        with self.assertRaisesRegex(ValueError, "expected one of uci, zero_based, iccs, wxf"):
            position.write("h3e3", "korean")

    def test_the_three_ways_to_list_moves_agree(self):
        position = xiangqi.Position()
        texts = position.legal_moves()
        self.assertEqual(xiangqi.move_texts(position.legal_move_codes()), texts)
        moves, offsets = xiangqi.legal_moves_along(position, ["h3e3"])
        self.assertEqual(xiangqi.move_texts(moves[: offsets[1]]), texts)

    def test_copies_and_pickles(self):
        position = xiangqi.Position(moves=["h3e3", "h10g8"])
        for other in (position.copy(), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
            self.assertEqual((other.fen_with_history, other.rules),
                             (position.fen_with_history, position.rules))

    def test_rules(self):
        self.assertEqual(xiangqi.rule_sets(), ["xiangqi"])
        mine = xiangqi.Rules(NoCaptureLimit=40)
        self.assertEqual(repr(mine), "Rules('xiangqi', NoCaptureLimit=40)")
        self.assertEqual(pickle.loads(pickle.dumps(mine)), mine)
        with self.assertRaisesRegex(ValueError, "'janggi'; expected one of xiangqi"):
            xiangqi.Position(rules="janggi")

    def test_outcomes(self):
        self.assertEqual(xiangqi.Position("3k5/1R7/R8/9/9/9/9/9/9/4K4 w - - 0 1", moves=["a8a10"])
                         .outcome().winner, "red")
        shuffle = ["b1c3", "b10c8", "c3b1", "c8b10"] * 2
        self.assertEqual(xiangqi.Position(moves=shuffle).outcome().reason, "repetition")

    def test_what_is_janggi_alone(self):
        for item, name in ((xiangqi, "setups"), (xiangqi, "SETUP_NAMES"), (xiangqi.Position, "points"),
                           (xiangqi.Position, "is_bikjang"), (xiangqi.Game, "to_gib"),
                           (xiangqi.Outcome, "by_points")):
            self.assertFalse(hasattr(item, name), name)


class BothGamesTest(unittest.TestCase):
    def test_neither_takes_the_others(self):
        self.assertNotEqual(type(hansu.Position()), type(xiangqi.Position()))
        self.assertEqual((hansu.Position().perft(2), xiangqi.Position().perft(2)), (1024, 1920))
        with self.assertRaises(TypeError):
            xiangqi.Engine(hash=1).evaluate(hansu.Position())
        with self.assertRaisesRegex(ValueError, "Xiangqi|xiangqi"):
            hansu.read_selfplay(DATA / "xiangqi.games")

    def test_engines_play_both(self):
        for game in (hansu, xiangqi):
            position = game.Position()
            found = game.Engine(hash=4).analyze(position, nodes=3000)
            self.assertTrue(position.is_legal(found.best))
        self.assertNotEqual(hansu.Engine(hash=1).net, xiangqi.Engine(hash=1).net)


class FilesTest(unittest.TestCase):
    def test_records(self):
        game = xiangqi.Game(["h3e3", "h10g8"], result="1-0", tags={"White": "王"})
        for text in (game.to_pgn(), game.to_pgn("chinese"), game.to_pgn("uci"), game.to_uci(),
                     game.to_pgn("chinese").encode("gb18030")):
            (again,) = xiangqi.parse_games(text)
            self.assertEqual((again.moves, again.warnings), (game.moves, []))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "game.pgn"
            xiangqi.write_games(path, [game])
            self.assertEqual(xiangqi.read_games(path)[0].tag("White"), "王")
            with self.assertRaisesRegex(ValueError, "'gib'; expected pgn, uci or fen"):
                xiangqi.write_games(path, [game], "gib")
            with self.assertRaisesRegex(ValueError, "expected wxf, chinese, san or uci"):
                game.to_pgn("korean")

    def test_selfplay(self):
        games = xiangqi.read_selfplay(DATA / "xiangqi.games")
        self.assertEqual(len(games), 12)
        self.assertEqual(games.moves.dtype, np.uint16)
        self.assertEqual(games.start(0).fen, xiangqi.START_FEN)
        for index in range(len(games)):
            plies = games.plies(index)
            self.assertEqual(len(games.game(index)), plies.stop - plies.start)

    def test_positions(self):
        games = xiangqi.read_selfplay(DATA / "xiangqi.games")
        positions = xiangqi.read_positions(DATA / "xiangqi.games")
        self.assertEqual(len(positions), len(games.moves))
        moves, offsets = xiangqi.legal_moves(positions)
        position = xiangqi.position_of(positions, 20)
        self.assertEqual(xiangqi.move_texts(moves[offsets[20] : offsets[21]]), position.legal_moves())
        np.testing.assert_array_equal(xiangqi.boards(positions)[20], position.board())

    def test_positions_are_written_back(self):
        positions = xiangqi.read_positions(DATA / "xiangqi.games")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.positions"
            xiangqi.write_positions(path, positions[::2])
            np.testing.assert_array_equal(xiangqi.read_positions(path), positions[::2])
            with self.assertRaisesRegex(ValueError, "the module hansu.xiangqi reads it$"):
                hansu.read_positions(path)

    def test_inputs(self):
        positions = xiangqi.read_positions(DATA / "xiangqi.games")[:100]
        own, other, offsets = xiangqi.inputs(positions)
        pieces = (xiangqi.boards(positions) > 0).sum(axis=(1, 2))
        self.assertEqual(offsets.tolist(), [0, *np.cumsum(pieces)])
        for rows in (own, other):
            self.assertTrue(0 <= rows.min() and rows.max() < 692)
        # At the start, both sides see the same board.
        self.assertEqual(sorted(own[:offsets[1]]), sorted(other[:offsets[1]]))

    def test_arrays_are_evaluated_like_positions(self):
        positions = xiangqi.read_positions(DATA / "xiangqi.games")[:60]
        engine = xiangqi.Engine(hash=1)
        self.assertEqual(engine.evaluate(positions).tolist(), [
            engine.evaluate(xiangqi.position_of(positions, index)) for index in range(60)])

    def test_equality_is_by_value(self):
        self.assertEqual(xiangqi.Position(moves=["h3e3"]), xiangqi.Position(moves=["h3e3"]))
        self.assertEqual(len({xiangqi.Position(), xiangqi.Position()}), 1)
        self.assertNotEqual(xiangqi.Position(), hansu.Position())

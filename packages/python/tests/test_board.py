# SPDX-License-Identifier: MIT
"""Rules, positions, moves and outcomes."""

import copy
import pickle
import unittest

import numpy as np

import hansu

MATE = "4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1"


class RulesTest(unittest.TestCase):
    def test_every_preset_by_its_name(self):
        for name in hansu.rule_sets():
            self.assertEqual(hansu.Rules(name).name, name)

    def test_options_make_other_rules(self):
        mine = hansu.Rules("janggi", Bikjang="draw", NoCaptureLimit=50)
        self.assertNotEqual(mine, hansu.Rules())
        self.assertEqual(mine.name, "")
        self.assertEqual(mine.options["NoCaptureLimit"], 50)
        self.assertEqual(pickle.loads(pickle.dumps(mine)), mine)

    def test_messages_name_what_was_expected(self):
        for make, message in (
            (lambda: hansu.Rules("chess"), "there is no rule set 'chess'; expected one of janggi"),
            (lambda: hansu.Rules(Bikjang="no"), "the rule option Bikjang is 'no'; expected ignored"),
            (lambda: hansu.Rules(NoCaptureLimit=-1), "the rule option NoCaptureLimit is -1; expected 0"),
            (lambda: hansu.Rules(Colour="red"), "there is no rule option Colour; expected one of"),
        ):
            with self.assertRaises(ValueError) as caught:
                make()
            self.assertTrue(str(caught.exception).startswith(message), caught.exception)

    def test_setups(self):
        self.assertEqual(len(hansu.setups()), 5)
        self.assertEqual(hansu.setup_fen(), hansu.START_FEN)
        with self.assertRaises(ValueError):
            hansu.setup_fen("sideways")


class PositionTest(unittest.TestCase):
    def test_equality_and_hash_are_by_value(self):
        position = hansu.Position(moves=["b1c3"])
        same = hansu.Position(moves=["b1c3"])
        self.assertEqual(position, same)
        self.assertEqual(position, copy.copy(position))
        self.assertEqual(position, pickle.loads(pickle.dumps(position)))
        self.assertEqual(len({position, same, position.copy()}), 1)
        self.assertEqual({position: 7}[same], 7)
        back = hansu.Position(moves=["a1a2", "a10a9", "a2a1", "a9a10"])
        for other in (hansu.Position(), hansu.Position(moves=["b1c3"], rules="janggikakao"),
                      hansu.Position(position.fen), position.fen, None):
            self.assertNotEqual(position, other)
            self.assertFalse(position == other)
        self.assertEqual(back.key, hansu.Position().key)
        self.assertNotEqual(back, hansu.Position())  # the history decides on repetitions
        same.make("a7b7")
        self.assertNotEqual(position, same)
        same.undo()
        self.assertEqual(position, same)

    def test_counts_of_paths(self):
        self.assertEqual([hansu.Position().perft(depth) for depth in range(4)], [1, 32, 1024, 33000])

    def test_the_three_ways_to_list_moves_agree(self):
        position = hansu.Position()
        texts = position.legal_moves()
        codes = position.legal_move_codes()
        self.assertEqual(codes.dtype, np.uint16)
        self.assertEqual(hansu.move_texts(codes), texts)
        self.assertEqual([hansu.move_code(text) for text in texts], codes.tolist())
        moves, offsets = hansu.legal_moves_along(position, ["b1c3"])
        self.assertEqual(hansu.move_texts(moves[: offsets[1]]), texts)
        position.make("b1c3")
        self.assertEqual(hansu.move_texts(moves[offsets[1] :]), position.legal_moves())

    def test_all_notations_both_ways(self):
        position = hansu.Position()
        for notation in ("uci", "international", "korean", "north_korean", "san"):
            for move in position.legal_moves():
                self.assertEqual(position.parse_move(position.write(move, notation)), move)
        self.assertEqual(position.write("b1c3", "zero_based"), "b0c2")
        self.assertEqual(position.write("b1c3", "usi"), "8j7h")
        self.assertEqual(position.write("b1c3", "north_korean"), "02말83")
        self.assertEqual(position.write_line(["b1c3", "e9e9"], "korean"), ["02마83", "한수쉼"])
        with self.assertRaises(ValueError):
            position.write("b1c3", "polish")

    def test_captures(self):
        position = hansu.Position("4k4/r8/R8/9/9/9/9/9/9/3K5 w - - 0 1")
        captures = [move for move in position.legal_moves() if position.is_capture(move)]
        self.assertEqual(captures, ["a8a9"])
        self.assertIn("d1d1", position.legal_moves())
        with self.assertRaises(ValueError):
            position.is_capture("a8a7b7")

    def test_history(self):
        position = hansu.Position(moves=["b1c3", "a7b7"])
        fen = position.fen_with_history
        self.assertTrue(fen.endswith(" b1c3,a7b7"))
        self.assertEqual(hansu.Position(fen).moves, ["b1c3", "a7b7"])
        again = pickle.loads(pickle.dumps(position))
        self.assertEqual((again.fen_with_history, again.rules), (fen, position.rules))
        position.undo()
        position.undo()
        self.assertEqual(position.fen, hansu.START_FEN)
        with self.assertRaises(ValueError):
            position.undo()

    def test_copies_are_their_own(self):
        position = hansu.Position()
        for other in (position.copy(), copy.copy(position), copy.deepcopy(position)):
            other.make("b1c3")
        self.assertEqual(position.fen, hansu.START_FEN)

    def test_outcomes(self):
        position = hansu.Position(MATE)
        self.assertFalse(position.outcome())
        position.make("b8b10")
        outcome = position.outcome()
        self.assertTrue(outcome)
        self.assertEqual((outcome.result, outcome.winner, outcome.reason, outcome.by_points),
                         ("1-0", "cho", "checkmate", False))
        passes = hansu.Position(moves=["e2e2", "e9e9"])
        self.assertEqual((passes.outcome().reason, passes.outcome().by_points), ("two passes", True))
        self.assertEqual(passes.legal_moves(), [])
        repeated = hansu.Position(moves=["b1c3", "b10c8", "c3b1", "c8b10"] * 2)
        self.assertEqual(repeated.outcome().reason, "repetition")
        played_on = hansu.Rules(RepetitionFold=0)
        self.assertFalse(hansu.Position(repeated.fen_with_history, played_on).outcome())

    def test_boards(self):
        board = hansu.Position().board()
        self.assertEqual(board.shape, (10, 9))
        self.assertEqual(board[1, 4], 1)
        self.assertEqual(board[8, 4], 9)
        self.assertEqual(np.count_nonzero(board), 32)

    def test_bad_input(self):
        for fen in ("", "nonsense", hansu.START_FEN.replace("K", "k"), "\0" * 50):
            with self.assertRaises(ValueError):
                hansu.Position(fen)
        for move in ("", "a1a9", "장군", "\N{SNOWMAN}" * 9):
            self.assertFalse(hansu.Position().is_legal(move))
            with self.assertRaises(ValueError):
                hansu.Position().make(move)
        for code in (-1, 1 << 14, 1 << 16, 127):
            with self.assertRaises(ValueError):
                hansu.move_text(code)
        for codes in (np.array([0xFFFF], np.uint16), np.array([65684]), np.array([-1])):
            with self.assertRaises(ValueError):
                hansu.move_texts(codes)
        for depth in (-1, 31, 2**40):
            with self.assertRaises(ValueError):
                hansu.Position().perft(depth)

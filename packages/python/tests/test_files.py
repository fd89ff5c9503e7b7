# SPDX-License-Identifier: MIT
"""Records, and files of self-play as arrays."""

import gc
import multiprocessing
import pathlib
import pickle
import struct
import tempfile
import threading
import unittest
import zlib

import numpy as np

import hansu

DATA = pathlib.Path(__file__).parent / "data"


def write_positions(path, positions):
    """A file of positions as tuner/data/position_file.h describes it."""
    body = positions.tobytes() + b"{}"
    header = b"hansu positions1" + struct.pack("<QII", len(positions), zlib.crc32(body), 2)
    header += struct.pack("<I", zlib.crc32(header))
    path.write_bytes(header.ljust(64, b"\0") + body)


def is_mapped(positions):
    """For another process: whether the array owns its memory, and its length."""
    return positions.flags.owndata, len(positions)


def count_positions(_):
    return len(hansu.read_positions(DATA / "sample.games"))


class Renamed(np.ndarray):
    """Claims the type of positions, whatever it holds."""

    @property
    def dtype(self):
        return hansu.POSITION_DTYPE


class RecordsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.game = hansu.Game(
            ["b1c3", "a7b7", "e2e2"], result="0-1", tags=[("White", "김"), ("Black", "Lee")])

    def test_every_format_both_ways(self):
        for text in (self.game.to_pgn(), self.game.to_pgn("korean"), self.game.to_pgn("uci"),
                     self.game.to_gib(), self.game.to_gib(north=True), self.game.to_uci()):
            (game,) = hansu.parse_games(text)
            self.assertEqual(game.moves, self.game.moves)
            self.assertEqual(game.warnings, [])
        for format in ("pgn", "gib", "uci"):
            path = self.folder / f"기보.{format}"
            hansu.write_games(path, [self.game] * 2, format)
            games = hansu.read_games(path)
            self.assertEqual([game.moves for game in games], [self.game.moves] * 2)
            if format != "uci":
                self.assertEqual((games[0].result, games[0].tag("White")), ("0-1", "김"))
        self.assertEqual(len(hansu.read_games(self.folder)), 6)
        self.assertIn("김".encode("cp949"), (self.folder / "기보.gib").read_bytes())

    def test_positions(self):
        self.assertEqual(self.game.position(0).fen, hansu.START_FEN)
        self.assertEqual(self.game.position().fen, self.game.fens()[-1])
        self.assertEqual(len(self.game.fens()), len(self.game) + 1)
        for plies in (-1, 4):
            with self.assertRaisesRegex(IndexError, f"after {plies}$"):
                self.game.position(plies)

    def test_doubts_are_reported(self):
        (game,) = hansu.parse_games("[Event \"x\"]\n\n1. H02-83 2. H02-99 *\n")
        self.assertEqual(game.moves, ["b1c3"])
        self.assertFalse(game.is_whole)
        self.assertIn("line 3", game.warnings[0])

    def test_comments_and_times(self):
        (game,) = hansu.parse_games("[White \"Kim\"]\n\n1. H02-83 {good [%emt 0:00:08]} 1/2-1/2\n")
        self.assertEqual((game.comments, game.times, game.result), (["good"], [8], "1/2-1/2"))

    def test_messages(self):
        for call in (
            lambda: hansu.read_games(self.folder / "none.gib"),
            lambda: hansu.parse_games("no game at all"),
            lambda: hansu.parse_games(b""),
            lambda: hansu.Game(["a1a9"]),
            lambda: hansu.Game(result="won"),
            lambda: hansu.Game(tags={"Round": 1}),
            lambda: hansu.Game(tags={1: "x"}),
            lambda: hansu.Rules(NoCaptureLimit=2**70),
            lambda: hansu.write_games(self.folder / "x", [], "doc"),
            lambda: hansu.write_games(self.folder / "x", [self.game], "doc"),
            lambda: hansu.write_games(self.folder, [self.game]),
            lambda: hansu.OpeningBook(DATA / "sample.games"),
            lambda: hansu.load_rules(self.folder / "none.ini"),
            lambda: hansu.read_selfplay(DATA / "none.games"),
            lambda: hansu.read_selfplay(__file__),
            lambda: hansu.read_positions(__file__),
        ):
            with self.assertRaises(ValueError) as caught:
                call()
            self.assertNotIn("\n", str(caught.exception))

    def test_own_rules(self):
        path = self.folder / "rules.ini"
        path.write_text("[mine]\nBase = janggi\nBikjang = draw\n")
        rules = hansu.load_rules(path)
        self.assertEqual(rules["mine"].options["Bikjang"], "draw")
        self.assertEqual(rules["janggi"], hansu.Rules())


class WriteTest(unittest.TestCase):
    def test_games_name_their_rules(self):
        for rules, name in (("janggikakao", "janggikakao"), ("janggi", ""), (None, "")):
            game = hansu.Game(["b1c3"], rules=rules)
            self.assertEqual(game.tag("Variant"), name)
            if name:
                self.assertIn(f'[Variant "{name}"]', game.to_pgn())
        own = hansu.Game(["b1c3"], tags={"Variant": "x"}, rules="janggikakao")
        self.assertEqual(own.tag("Variant"), "x")

    def test_gib_refuses_what_cp949_lacks(self):
        game = hansu.Game(["a4b4"], tags={"Event": "\u2603"})
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "game"
            with self.assertRaisesRegex(ValueError, "CP949"):
                hansu.write_games(file, [game], "gib")
            self.assertFalse(file.exists())
            hansu.write_games(file, [game], "pgn")
            self.assertIn("\u2603", file.read_text(encoding="utf-8"))


class SelfplayTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.games = hansu.read_selfplay(DATA / "sample.games")
        cls.positions = hansu.read_positions(DATA / "sample.games")

    def test_index_counts_from_the_end_and_is_checked(self):
        games = self.games
        self.assertEqual(games.plies(-1), games.plies(len(games) - 1))
        self.assertEqual(games.game(-1).moves, games.game(len(games) - 1).moves)
        for index in (len(games), -len(games) - 1):
            for method in (games.start, games.plies, games.game):
                self.assertRaises(IndexError, method, index)

    def test_columns(self):
        games = self.games
        self.assertEqual(len(games), 24)
        plies = int(games.offsets[-1])
        for name in ("moves", "scores", "in_check", "is_capture"):
            self.assertEqual(len(getattr(games, name)), plies)
            self.assertFalse(getattr(games, name).flags.owndata)
        self.assertEqual((games.moves.dtype, games.scores.dtype), (np.uint16, np.int16))
        self.assertTrue(np.all((games.results >= 1) & (games.results <= 3)))
        self.assertEqual(games.rule_set, "janggi")

    def test_games_are_legal_and_end_as_they_say(self):
        for index in range(len(self.games)):
            game = self.games.game(index)
            outcome = game.position().outcome()
            if outcome:
                self.assertEqual(outcome.result, game.result)
            position = game.position(0)
            for ply, move in zip(range(*self.games.plies(index).indices(1 << 30)), game.moves):
                self.assertEqual(bool(self.games.in_check[ply]), position.in_check)
                position.make(move)

    def test_positions_of_games(self):
        self.assertEqual(self.positions.dtype, hansu.POSITION_DTYPE)
        self.assertEqual(len(self.positions), len(self.games.moves))
        boards = hansu.boards(self.positions)
        fens = [fen for index in range(len(self.games)) for fen in self.games.game(index).fens()[:-1]]
        for index in range(0, len(fens), 37):
            position = hansu.position_of(self.positions, index)
            self.assertEqual(position.fen.split()[:2], fens[index].split()[:2])
            self.assertTrue(np.array_equal(position.board(), boards[index]))

    def test_legal_moves_of_positions(self):
        moves, offsets = hansu.legal_moves(self.positions)
        for index in range(0, len(self.positions), 53):
            self.assertEqual(hansu.move_texts(moves[offsets[index] : offsets[index + 1]]),
                             hansu.position_of(self.positions, index).legal_moves())

    def test_positions_are_mapped_read_only(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.positions"
            write_positions(path, self.positions)
            positions = hansu.read_positions(path)
        self.assertTrue(np.array_equal(positions, self.positions))
        self.assertFalse(positions.flags.owndata)
        self.assertFalse(positions.flags.writeable)
        copy = positions[:10].copy()
        view = positions[5:]
        del positions
        self.assertEqual(view[0].tobytes(), copy[5].tobytes())

    def test_processes_share_mapped_positions(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.positions"
            hansu.write_positions(path, self.positions)
            positions = hansu.read_positions(path)
            for part in (positions, positions[5:], positions[100:40:-7], positions[::-1],
                         positions[10:900:9][3:20:2]):
                pickled = pickle.dumps(part)
                self.assertLess(len(pickled), 600)
                again = pickle.loads(pickled)
                self.assertTrue(np.array_equal(again, part))
                self.assertFalse(again.flags.owndata)
            for copied in (positions[:0], positions[positions["score_cp"] > 0], positions["score_cp"],
                           positions[:9].copy(), np.broadcast_to(positions[:1], 3)):
                self.assertTrue(np.array_equal(pickle.loads(pickle.dumps(copied)), copied))
            # As the workers of PyTorch's DataLoader start.
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                self.assertEqual(pool.apply(is_mapped, (positions[7:],)),
                                 (False, len(positions) - 7))
            pickled = pickle.dumps(positions)
            hansu.write_positions(path, self.positions[1:], force=True)
            with self.assertRaisesRegex(ValueError, "x.positions has changed since"):
                pickle.loads(pickled)

    def test_only_arrays_of_positions_are_arrays(self):
        engine = hansu.Engine(hash=1)
        records = self.positions[:4]
        for value in (5, [5], [], None, records[0], list(records), np.zeros(3), records["score_cp"],
                      records.view(np.uint8)):
            for call in (engine.evaluate, hansu.boards, hansu.inputs, hansu.legal_moves):
                with self.assertRaisesRegex(TypeError, r"expected \(.*POSITION_DTYPE"):
                    call(value)

    def test_the_memory_of_arrays_may_lie_anyhow(self):
        engine = hansu.Engine(hash=1)
        records = self.positions[:40]
        read_only = records.copy()
        read_only.flags.writeable = False
        shifted = np.frombuffer(b"." + records.tobytes(), hansu.POSITION_DTYPE, offset=1)
        table = np.zeros((len(records), 3), hansu.POSITION_DTYPE)
        table[:, 1] = records
        for array in (records[::2], records[::-1], records[30:2:-7], np.broadcast_to(records[3], 5),
                      np.broadcast_to(records[:1], 4), records[:0], read_only, shifted, table[:, 1],
                      records.view(Renamed), np.asfortranarray(table)[:, 1]):
            copy = np.array(array.tolist(), hansu.POSITION_DTYPE)
            scores = engine.evaluate(array).tolist()
            self.assertEqual(scores, engine.evaluate(copy).tolist())
            self.assertEqual(len(scores), len(array))
            for call in (hansu.boards, lambda array: hansu.inputs(array)[0],
                         lambda array: hansu.legal_moves(array)[0]):
                self.assertTrue(np.array_equal(call(array), call(copy)))

    def test_arrays_of_other_shapes_are_refused(self):
        engine = hansu.Engine(hash=1)
        for array, dimensions in ((self.positions[:4].reshape(2, 2), 2), (self.positions[:1].reshape(()), 0),
                                  (self.positions[:0].reshape(0, 3), 2)):
            for call in (engine.evaluate, hansu.boards, hansu.inputs, hansu.legal_moves,
                         lambda array: hansu.position_of(array, 0),
                         lambda array: hansu.write_positions("/nowhere/x", array)):
                with self.assertRaisesRegex(
                        ValueError, f"^the array has {dimensions} dimensions; expected 1$"):
                    call(array)

    def test_a_type_that_only_claims_to_be_positions_is_refused(self):
        short = np.zeros(3, np.uint8).view(Renamed)
        self.assertEqual(short.dtype, hansu.POSITION_DTYPE)
        swapped = self.positions[:3].astype(hansu.POSITION_DTYPE.newbyteorder())
        for array in (short, swapped):
            with self.assertRaisesRegex(TypeError, r"expected \(.*POSITION_DTYPE"):
                hansu.boards(array)

    def test_only_integers_in_a_row_are_codes(self):
        moves = self.games.moves[:6]
        texts = hansu.move_texts(moves)
        for codes in (moves.tolist(), tuple(moves), moves.astype(np.int64), moves.astype(">u4"),
                      np.repeat(moves, 2)[::2], moves[::-1][::-1]):
            self.assertEqual(hansu.move_texts(codes), texts)
        self.assertEqual(hansu.move_texts([]), [])
        for codes in ([148.5], ["148"], [True], [None], [2**70], np.zeros(2, "M8[s]")):
            with self.assertRaisesRegex(TypeError, "^the codes are of type .*; expected integers$"):
                hansu.move_texts(codes)
        for codes in (148, moves.reshape(2, 3)):
            with self.assertRaisesRegex(ValueError, "dimensions; expected 1$"):
                hansu.move_texts(codes)

    def test_arrays_outlive_what_they_were_made_of(self):
        first = self.positions[7].tobytes()
        part = self.positions.copy()[7:9]
        views = hansu.read_positions(DATA / "sample.games")[7:9], memoryview(part)
        moves = hansu.read_selfplay(DATA / "sample.games").moves[5:]
        del part
        gc.collect()
        for view in views:
            self.assertEqual(hansu.boards(np.asarray(view)).tolist(),
                             hansu.boards(self.positions[7:9]).tolist())
        self.assertEqual(np.asarray(views[0])[0].tobytes(), first)
        self.assertTrue(np.array_equal(moves, self.games.moves[5:]))

    def test_arrays_that_other_threads_change(self):
        """Each call gives a result or refuses the array."""
        array = self.positions[:2000].copy()
        good = array.copy()
        bad = np.frombuffer(np.random.default_rng(1).bytes(array.nbytes), hansu.POSITION_DTYPE)
        ends = threading.Event()

        def change():
            while not ends.is_set():
                array[:] = bad
                array[:] = good

        thread = threading.Thread(target=change)
        thread.start()
        try:
            for call in (hansu.boards, hansu.inputs, hansu.legal_moves, hansu.Engine(hash=1).evaluate):
                for _ in range(20):
                    try:
                        call(array)
                    except ValueError as error:
                        self.assertRegex(str(error), "^position [0-9]+: ")
        finally:
            ends.set()
            thread.join()

    def test_children_of_a_reading_process_read(self):
        ends = threading.Event()

        def read():
            while not ends.is_set():
                hansu.read_positions(DATA / "sample.games")

        thread = threading.Thread(target=read)
        thread.start()
        try:
            for _ in range(10):
                with multiprocessing.get_context("fork").Pool(2) as pool:
                    self.assertEqual(pool.map_async(count_positions, [1, 2]).get(60),
                                     [len(self.positions)] * 2)
        finally:
            ends.set()
            thread.join()

    def test_positions_are_written_back(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.positions"
            chosen = self.positions[self.positions["labels"] >> 4 >= 20].copy()
            chosen["score_cp"] = 7
            hansu.write_positions(path, chosen, '{"source": "a test"}')
            self.assertTrue(np.array_equal(hansu.read_positions(path), chosen))
            self.assertIn(b"a test", path.read_bytes()[-30:])
            with self.assertRaisesRegex(ValueError, "exist"):
                hansu.write_positions(path, chosen)
            hansu.write_positions(path, chosen[:3], force=True)
            self.assertEqual(len(hansu.read_positions(path)), 3)
            damaged = chosen[:3].copy()
            damaged["pieces"][1] = 0x11  # generals everywhere
            with self.assertRaisesRegex(ValueError, "^position 1: "):
                hansu.write_positions(path, damaged, force=True)
            self.assertEqual(len(hansu.read_positions(path)), 3)

    def test_inputs(self):
        own, other, offsets = hansu.inputs(self.positions[:200])
        self.assertEqual((own.dtype, other.dtype), (np.int32, np.int32))
        boards = hansu.boards(self.positions[:200])
        self.assertEqual(offsets.tolist(), [0, *np.cumsum((boards > 0).sum(axis=(1, 2)))])
        self.assertEqual(hansu.inputs(self.positions[:0])[2].tolist(), [0])
        for index in range(len(boards)):
            part = slice(offsets[index], offsets[index + 1])
            for rows in (own[part], other[part]):
                self.assertEqual(len(set(rows.tolist())), len(rows))
                self.assertTrue(0 <= rows.min() and rows.max() < 882)
        # The first position has Cho's general on e2, the fifth of its palace's nine points.
        self.assertIn(4, own[:offsets[1]].tolist())
        self.assertIn(4 + 441, own[:offsets[1]].tolist())

    def test_arrays_are_evaluated_like_positions(self):
        engine = hansu.Engine(hash=1)
        scores = engine.evaluate(self.positions[:60])
        self.assertEqual(scores.tolist(), [
            engine.evaluate(hansu.position_of(self.positions, index)) for index in range(60)])
        with self.assertRaisesRegex(ValueError, "^position 0: "):
            engine.evaluate(np.zeros(1, hansu.POSITION_DTYPE))

    def test_archives_are_read(self):
        games = hansu.read_selfplay(DATA / "sample.corpus")
        for name in ("moves", "offsets", "results", "reasons", "in_check", "is_capture"):
            self.assertTrue(np.array_equal(getattr(games, name), getattr(self.games, name)), name)
        self.assertLessEqual(np.abs(games.scores[np.abs(self.games.scores) < 400] -
                                    self.games.scores[np.abs(self.games.scores) < 400]).max(), 8)
        self.assertEqual(len(hansu.read_positions(DATA / "sample.corpus")), len(self.positions))
        self.assertIn("archived_score_steps", games.recipe)

    def test_files_of_the_other_game_name_its_module(self):
        with self.assertRaisesRegex(ValueError, "the module hansu.xiangqi reads it$"):
            hansu.read_selfplay(DATA / "xiangqi.games")
        with self.assertRaisesRegex(ValueError, "the module hansu reads it$"):
            hansu.xiangqi.read_selfplay(DATA / "sample.corpus")

    def test_damaged_positions_are_refused(self):
        for field, value in (("occupied_high", 1 << 30), ("occupied_low", (1 << 64) - 1),
                             ("pieces", 0)):
            damaged = self.positions[:3].copy()
            damaged[field][1] = value
            with self.assertRaisesRegex(ValueError, "position 1"):
                hansu.legal_moves(damaged)

    def test_damaged_files_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.positions"
            write_positions(path, self.positions)
            data = bytearray(path.read_bytes())
            data[100] ^= 1
            path.write_bytes(data)
            with self.assertRaisesRegex(ValueError, "is damaged"):
                hansu.read_positions(path)
            data = bytearray((DATA / "sample.games").read_bytes())
            data[-10] ^= 1
            path.write_bytes(data)
            with self.assertRaises(ValueError):
                hansu.read_selfplay(path)

    def test_archives_are_read_whole_or_not_at_all(self):
        whole = (DATA / "sample.corpus").read_bytes()
        inside, index = whole.index(b"HCB1") + 40, whole.index(b"HCI1")
        changed = bytearray(whole)
        changed[inside] ^= 1
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.corpus"
            for data, fault in ((changed, "is damaged at block 1"),
                                (whole[:inside] + b"more" + whole[inside:], "is damaged at block 1"),
                                (whole[:inside], "ends inside block 1: copy it again"),
                                (whole[:index], "ends inside block")):
                path.write_bytes(data)
                for read in (hansu.read_selfplay, hansu.read_positions):
                    with self.assertRaisesRegex(ValueError, fault):
                        read(path)

    def test_cut_off_files_give_what_they_have(self):
        whole = hansu.read_selfplay(DATA / "sample.games")
        self.assertFalse(whole.is_cut_off)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "x.games"
            path.write_bytes((DATA / "sample.games").read_bytes()[:-10])
            cut = hansu.read_selfplay(path)
        self.assertTrue(cut.is_cut_off)
        self.assertLess(len(cut), len(whole))

# SPDX-License-Identifier: MIT
"""Searches, their limits, and how they are stopped."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import hansu

FORKS = multiprocessing.get_context("fork")


def in_child(action):
    """The result of the action, or its error, in a forked child, which then ends by itself."""
    receiver, sender = FORKS.Pipe(duplex=False)

    def act():
        try:
            sender.send(action())
        except Exception as error:
            sender.send(error)

    child = FORKS.Process(target=act)
    child.start()
    sender.close()
    try:
        if not receiver.poll(60):
            raise TimeoutError("the child hangs")
        result = receiver.recv()
        child.join(60)
        if child.exitcode != 0:
            raise RuntimeError(f"the child's exit status is {child.exitcode}")
        return result
    finally:
        child.kill()
        child.join()


class EngineTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = hansu.Engine(hash=16)

    def setUp(self):
        self.engine.new_game()
        self.position = hansu.Position()

    def test_nodes_are_exact_and_searches_repeat(self):
        first = self.engine.analyze(self.position, nodes=5000)
        self.engine.new_game()
        second = self.engine.analyze(self.position, nodes=5000)
        self.assertEqual(first.nodes, 5000)
        self.assertEqual((first.best, first.score), (second.best, second.score))
        self.assertIn(first.best, self.position.legal_moves())
        self.assertEqual(first.moves[0], first.best)
        self.assertTrue(0 < first.win_chance < 1)

    def test_lines(self):
        found = self.engine.analyze(self.position, depth=5, multipv=4)
        self.assertEqual(found.depth, 5)
        self.assertEqual(len({line.moves[0] for line in found.lines}), 4)
        scores = [line.score for line in found.lines]
        self.assertEqual(scores, sorted(scores, reverse=True))
        for line in found.lines:
            self.position.write_line(line.moves)

    def test_time(self):
        begin = time.monotonic()
        self.engine.analyze(self.position, time=0.2)
        self.assertTrue(0.1 < time.monotonic() - begin < 5)

    def test_only_some_moves(self):
        self.assertEqual(self.engine.analyze(self.position, depth=3, moves=["02마83"]).best, "b1c3")

    def test_mates(self):
        found = self.engine.analyze(hansu.Position("4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1"), mate=1)
        self.assertEqual((found.best, found.mate, found.lines[0].mate), ("b8b10", 1, 1))

    def test_without_a_net(self):
        material = hansu.Engine(hash=1, net="material")
        self.assertEqual(material.net, "material")
        self.assertEqual(material.analyze(self.position, depth=2).depth, 2)
        self.assertIsInstance(material.evaluate(self.position), int)

    def test_messages(self):
        for call, message in (
            (lambda: self.engine.analyze(self.position), "the search has no limit"),
            (lambda: self.engine.analyze(self.position, depth=0), "depth is 0, expected 1 to 240"),
            (lambda: self.engine.analyze(self.position, nodes=0), "the number of nodes is 0"),
            (lambda: self.engine.analyze(self.position, nodes=-1), "the number of nodes is -1"),
            (lambda: self.engine.analyze(self.position, time=-1), "time is -1"),
            (lambda: self.engine.analyze(self.position, time=float("nan")), "time is nan"),
            (lambda: self.engine.analyze(self.position, depth=1, multipv=0), "the number of lines is 0"),
            (lambda: self.engine.analyze(self.position, depth=1, moves=["a1a9"]), "'a1a9' is not"),
            (lambda: self.engine.analyze(hansu.Position(moves=["e2e2", "e9e9"]), depth=1),
             "the game is over (two passes, by points)"),
            (lambda: self.engine.analyze(self.position, depth=2**40), "depth is 2147483647, expected"),
            (lambda: hansu.Engine(hash=0), "hash is 0; expected 1 to"),
            (lambda: hansu.Engine(threads=2**40), "threads is 1099511627776; expected 1 to"),
            (lambda: hansu.Engine(threads=0), "threads is 0; expected 1 to"),
            (lambda: hansu.Engine(net="/nowhere.nnue"), ""),
        ):
            with self.assertRaises(ValueError) as caught:
                call()
            self.assertTrue(str(caught.exception).startswith(message), caught.exception)
            self.assertNotIn("\n", str(caught.exception))

    def run_beside(self, action):
        """The result of an infinite search, and whether other threads ran meanwhile."""
        counts = []

        def act():
            end = time.monotonic() + 0.2
            count = 0
            while time.monotonic() < end:
                count += 1
            counts.append(count)
            action()

        thread = threading.Thread(target=act)
        thread.start()
        try:
            return self.engine.analyze(self.position, infinite=True)
        finally:
            thread.join()
            self.assertGreater(counts[0], 100)

    def test_stop_from_another_thread(self):
        self.assertIn(self.run_beside(self.engine.stop).best, self.position.legal_moves())

    def test_interrupt(self):
        # A shell starts background programs with this signal ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        with self.assertRaises(KeyboardInterrupt):
            self.run_beside(lambda: os.kill(os.getpid(), signal.SIGINT))
        self.assertEqual(self.engine.analyze(self.position, depth=2).depth, 2)

    def test_one_search_at_a_time(self):
        errors = []

        def search_too():
            try:
                self.engine.analyze(self.position, depth=1)
            except RuntimeError as error:
                errors.append(str(error))
            self.engine.stop()

        self.run_beside(search_too)
        self.assertEqual(errors, ["this engine is searching in another thread; use one engine each"])


class ForkTest(unittest.TestCase):
    def setUp(self):
        self.engine = hansu.Engine(hash=1, threads=2)
        self.position = hansu.Position()

    def check_refused_in_child(self):
        for call in (lambda: self.engine.analyze(self.position, depth=1),
                     lambda: self.engine.evaluate(self.position), self.engine.new_game,
                     self.engine.stop):
            error = in_child(call)
            self.assertIsInstance(error, RuntimeError)
            self.assertEqual(
                str(error),
                "this engine was created before the process forked; create one in each process")

    def test_a_child_is_refused_its_parents_engine(self):
        self.check_refused_in_child()
        self.assertEqual(self.engine.analyze(self.position, depth=2).depth, 2)

    def test_a_child_of_a_searching_process_is_refused_too(self):
        found = []
        thread = threading.Thread(
            target=lambda: found.append(self.engine.analyze(self.position, infinite=True)))
        thread.start()
        try:
            self.check_refused_in_child()
        finally:
            while thread.is_alive():  # it may begin only now
                self.engine.stop()
                thread.join(0.1)
        self.assertIn(found[0].best, self.position.legal_moves())

    def test_a_child_creates_its_own_engine(self):
        def search():
            return hansu.Engine(hash=1, threads=2).analyze(self.position, depth=2).depth

        self.assertEqual(in_child(search), 2)
        with FORKS.Pool(2) as pool:
            self.assertEqual(pool.map_async(depth_of_a_search, [1, 2, 3]).get(60), [1, 2, 3])

    def test_a_child_drops_its_parents_engine(self):
        def drop():
            del self.engine
            return "dropped"

        self.assertEqual(in_child(drop), "dropped")

    def test_a_child_and_its_parent_end_with_the_engine(self):
        code = """if True:
            import os, sys, hansu
            engine = hansu.Engine(hash=1, threads=2)
            child = os.fork()
            if child:
                assert os.waitpid(child, 0)[1] == 0
                print(engine.analyze(hansu.Position(), depth=2).depth)
            sys.exit()
            """
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                              timeout=60)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "2\n", ""))


def depth_of_a_search(depth):
    return hansu.Engine(hash=1).analyze(hansu.Position(), depth=depth).depth

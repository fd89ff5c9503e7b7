# SPDX-License-Identifier: MIT
"""One random conversation with an engine, and the breaches of UCI in it."""
import collections
import random
import time

import engine
import garbage
import judge
import options

START = "startpos"


class Broken(Exception):
    """A breach after which the conversation cannot continue."""


class Session:
    """A polite session sends only what UCI allows. A hostile one also sends commands during a
    search, invalid commands and positions, and does not wait for answers."""

    def __init__(self, command, seed, is_hostile, patience):
        self.problems = collections.Counter()
        self.details = []  # of the problems
        self.counts = collections.Counter()
        self._rng = random.Random(seed)
        self._is_hostile = is_hostile
        self._judge = judge.Judge(command, patience)
        self.engine = engine.Engine(command, patience)
        self._options = []
        self._fens = []  # of earlier positions
        self._legal = []  # the legal moves on the board; None: unknown
        self._allowed = []  # for each go, the moves that may be answered
        self._judged = 0  # how many answers have been judged
        self._readies = 0  # how many isready have been sent
        self._needs_stop = False  # a search without a limit is running

    def run(self):
        start = time.monotonic()
        try:
            self._converse()
            self._leave()
        except Broken as problem:
            self.problems[str(problem)] += 1
        except engine.Stalled:
            self.problems["input not read"] += 1
        self._end()
        self.counts["lines"] = sum(direction == ">" for _, direction, _ in self.engine.transcript)
        self.counts["seconds"] = round(time.monotonic() - start, 3)

    def _converse(self):
        self.engine.send("uci")
        if not self.engine.wait_for_word("uciok"):
            raise Broken("no uciok")
        self._options = options.read(self._judge.options)
        self._send(options.command("UCI_Variant", "janggi"))
        self._set_position()
        for _ in range(self._rng.randint(2, 25)):
            if not self._is_hostile or self._rng.random() < 0.4:
                self._settle()
            self._step()

    def _step(self):
        steps = [self._search] * 6 + [self._set_position] * 4 + [self._set_option] * 4
        steps += [self._new_game, self._ask_ready]
        if self._is_hostile:
            steps += [self._send_garbage] * 3 + [self._set_bad_position, self._stray]
        self._rng.choice(steps)()

    # The lines for the engine and its judge.

    def _send(self, line):
        self.engine.send(line)
        self._judge.tell(line)

    def _new_game(self):
        self._send("ucinewgame")

    def _set_option(self):
        name, line = options.choose(self._options, self._rng)
        self.engine.send(line)
        if name in options.MOST:
            return  # these do not concern the judge
        self._judge.tell(line)
        self._look()

    def _look(self):
        """Asks the judge for the legal moves in the current position."""
        self._legal, fen = self._judge.legal_moves()
        if self._legal is None:
            raise Broken("died of a position")
        if fen:
            self._fens.append(fen)

    def _set_position(self):
        root = START
        if self._fens and self._rng.random() < 0.4:
            root = "fen " + self._rng.choice(self._fens)
        line = "position " + root
        self._judge.tell(line)
        self._look()
        moves = []
        for _ in range(int(self._rng.expovariate(1 / 8))):
            if not self._legal:
                break
            moves.append(self._rng.choice(self._legal))
            self._judge.tell(f"{line} moves {' '.join(moves)}")
            self._look()
        self.engine.send(line + (" moves " + " ".join(moves) if moves else ""))

    def _set_bad_position(self):
        self._send(garbage.position(self._rng, self._fens))
        self._look()

    def _send_garbage(self):
        self._send(garbage.line(self._rng))
        self._look()  # a line that is too long leaves no position

    def _stray(self):
        """Sends a command that means something only during a search."""
        self.engine.send(self._rng.choice(["stop", "ponderhit", "stop\nstop"]))

    def _ask_ready(self):
        self.engine.send("isready")
        self._readies += 1

    # Searches.

    def _limits(self):
        rng = self._rng
        limits = rng.choice([
            f"depth {rng.randint(1, 6)}", f"nodes {rng.randint(1, 20000)}",
            f"movetime {rng.randint(1, 150)}",
            f"wtime {rng.randint(1, 2000)} btime {rng.randint(1, 2000)}",
            f"wtime {rng.randint(1, 900)} btime {rng.randint(1, 900)} winc 9 binc {rng.randint(0, 9)}",
            f"wtime {rng.randint(1, 900)} btime 500 movestogo {rng.randint(1, 40)}",
            "mate 2 nodes 5000", "infinite", "infinite"])
        if rng.random() < 0.15:
            limits = "ponder " + limits
        return limits

    def _search(self):
        limits = self._limits()
        allowed = self._legal
        if allowed and self._rng.random() < 0.15:
            allowed = self._rng.sample(allowed, self._rng.randint(1, min(3, len(allowed))))
            limits += " searchmoves " + " ".join(allowed)
        is_endless = "infinite" in limits or "ponder" in limits
        before = len(self._allowed)
        self.engine.send("go " + limits)
        self._allowed.append(allowed)
        self._needs_stop |= is_endless
        if self._rng.random() < 0.3:
            self._ask_ready()
        if self._rng.random() < 0.7:
            time.sleep(self._rng.expovariate(1 / 0.03))
        if is_endless and allowed and not self._is_hostile and len(self.engine.moves) > before:
            self.problems["move before the stop"] += 1
        if "ponder" in limits and self._rng.random() < 0.7:
            self.engine.send("ponderhit")
        if self._rng.random() < 0.4:
            self.engine.send("stop")
            self._needs_stop = False

    def _settle(self):
        """Waits for all answers and judges them."""
        def has_moves():
            return len(self.engine.moves) >= len(self._allowed)

        if self._needs_stop or not self.engine.wait(has_moves, 1):
            self.engine.send("stop")
        self._needs_stop = False
        self._ask_ready()
        if not self.engine.wait(has_moves):
            raise Broken("died" if self.engine.has_ended else "no bestmove")
        if not self.engine.wait_for_word("readyok", self._readies):
            raise Broken("died" if self.engine.has_ended else "no readyok")
        self._judge_answers()

    def _judge_answers(self):
        moves = self.engine.moves
        for move, allowed in zip(moves[self._judged:], self._allowed[self._judged:]):
            if move not in (allowed or judge.NO_MOVE):
                self.problems["illegal bestmove"] += 1
                self.details.append(f"{move} of {allowed}")
        self._judged = min(len(moves), len(self._allowed))
        if len(moves) > len(self._allowed):
            self.problems["bestmove without go"] += 1
        if self.engine.first_words["readyok"] > self._readies:
            self.problems["readyok without isready"] += 1

    # The end.

    def _leave(self):
        """Ends the engine, idle or during a search: by quit, followed by commands that it must
        ignore, or by the end of its input."""
        if self._rng.random() < 0.5:
            self._settle()
        else:
            self.engine.send("go infinite")
            self._allowed.append(self._legal)
        if self._rng.random() < 0.5:
            self.engine.send("quit\nisready\ngo depth 1")
        else:
            self.engine.close_input()

    def _end(self):
        if self.problems:
            self.engine.process.kill()
            self.engine.end()
        else:
            status = self.engine.end()
            if status is None:
                self.problems["does not exit"] += 1
            elif status != 0:
                self.problems[f"exit status {status}"] += 1
            self._judge_answers()
        if self.engine.errors():
            self.problems["standard error"] += 1
        if self._judge.end() != 0:
            self.problems["the judge's end"] += 1
        self.counts.update(go=len(self._allowed), moves=self._judged, isready=self._readies)

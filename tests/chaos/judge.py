# SPDX-License-Identifier: MIT
"""A second process of the same engine, which is never disturbed and lists the legal moves."""
import engine

NO_MOVE = {"(none)", "0000"}


class Judge:
    """Gets the same options and positions as the engine under test."""

    def __init__(self, command, patience):
        self._engine = engine.Engine(command, patience)
        self._engine.send("uci")
        self._engine.wait_for_word("uciok")
        self.options = [line for line in self._engine.lines_since(0)
                        if line.startswith("option name ")]

    def tell(self, line):
        self._engine.send(line)

    def legal_moves(self):
        """The legal moves and the FEN; no moves if the game is over or the position was refused.
        (None, None) if the position made the engine crash or hang."""
        judge = self._engine
        start = len(judge.transcript)
        answers = judge.first_words["Nodes"] + len(judge.moves)
        judge.send("d")
        judge.send("go perft 1")
        if not judge.wait(lambda: judge.first_words["Nodes"] + len(judge.moves) > answers):
            return None, None
        lines = judge.lines_since(start)
        fen = next((line[5:] for line in lines if line.startswith("Fen: ")), "")
        is_over = any(line.startswith("Result: ") and line != "Result: *" for line in lines)
        moves = [line[:-3] for line in lines if line.endswith(": 1") and line[0] in "abcdefghi"]
        return ([] if is_over else moves), fen

    def end(self):
        """Quits; returns the exit status."""
        self._engine.send("quit")
        return self._engine.end()

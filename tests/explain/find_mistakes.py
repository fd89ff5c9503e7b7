#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds mistakes in games and writes them as rows for tests/data/mistakes.tsv.

usage: find_mistakes.py PROGRAM COUNT SEED FILE...

Each FILE holds games of Janggi in any format that `hansu convert` reads. Chooses games by the seed,
scans their positions with few nodes and searches each suspect again with many. A row holds the FEN,
the move, the score and line before it, the score and line after it, and nothing about the players.
`mistakes_test.cpp` adds what the engine says about it (HANSU_UPDATE=1); the verdict is a person's.
"""

import random
import subprocess
import sys

SCAN_NODES = 6000
NODES = 150000
LEAST_LOSS = 0.20  # the mark "??"
MOST_OF_A_GAME = 4


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.send("uci", "setoption name UCI_Variant value janggi",
                  "setoption name UCI_ShowWDL value true", "isready")
        self.read_until("readyok")

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.split())
            if line.startswith(word):
                return lines
        raise SystemExit("the engine has ended")

    def search(self, fen, moves, nodes):
        """The score as text, the chance of the side to move, and the line."""
        self.send(f"position fen {fen} moves {' '.join(moves)}", f"go nodes {nodes}")
        best = None
        for words in self.read_until("bestmove"):
            if words[0] == "info" and "pv" in words and "score" in words and "wdl" in words:
                if "lowerbound" in words or "upperbound" in words:
                    continue
                best = words
        if best is None:
            return None
        score = best.index("score")
        wdl = best.index("wdl")
        chance = (int(best[wdl + 1]) + int(best[wdl + 2]) / 2) / 1000
        return f"{best[score + 1]} {best[score + 2]}", chance, best[best.index("pv") + 1:]


def converted(program, file, *options):
    run = subprocess.run([program, "convert", file, *options], capture_output=True, text=True)
    return run.stdout


def games_of(program, file):
    """The start and the moves of each game."""
    for line in converted(program, file, "--to", "uci").splitlines():
        start, _, moves = line.partition(" moves ")
        if len(moves.split()) >= 30:
            yield start.removeprefix("position ").removeprefix("fen "), moves.split()


def fens_of(engine, start, moves):
    """The FEN before each move."""
    fens = []
    for i in range(len(moves)):
        engine.send(f"position fen {start} moves {' '.join(moves[:i])}", "d", "isready")
        for words in engine.read_until("readyok"):
            if words[:1] in (["Fen:"], ["FEN:"]):
                fens.append(" ".join(words[1:7]))
    return fens


def mistakes_of(engine, start, moves):
    chances = []
    for i in range(len(moves), -1, -1):
        found = engine.search(start, moves[:i], SCAN_NODES)
        chances.insert(0, found[1] if found else None)
    suspects = [i for i in range(len(moves))
                if None not in chances[i:i + 2] and chances[i] + chances[i + 1] - 1 >= LEAST_LOSS]
    random.shuffle(suspects)
    rows = []
    for i in suspects:
        before = engine.search(start, moves[:i], NODES)
        after = engine.search(start, moves[:i + 1], NODES)
        if not before or not after or before[2][0] == moves[i]:
            continue
        if before[1] + after[1] - 1 < LEAST_LOSS:
            continue
        rows.append((i, moves[i], before[0], " ".join(before[2][:16]), after[0],
                     " ".join(after[2][:16])))
        if len(rows) == MOST_OF_A_GAME:
            break
    return rows


def main():
    program, count, seed, *files = sys.argv[1:]
    random.seed(int(seed))
    engine = Engine(program)
    games = [game for file in files for game in games_of(program, file)]
    random.shuffle(games)
    written = 0
    for start, moves in games:
        rows = mistakes_of(engine, start, moves)
        fens = fens_of(engine, start, moves) if rows else []
        for i, *row in rows:
            print("\t".join([fens[i], *row]), flush=True)
            written += 1
        if written >= int(count):
            return


main()

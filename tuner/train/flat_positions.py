#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the files of `hansu-tuner export` and `hansu-tuner weights`, and evaluates positions as a
net in training does. Implements tuner/train/README.md without any library.

usage: flat_positions.py FLAT [WEIGHTS]    prints each record as FEN, score, result, and value
"""
import json
import struct
import sys
import zlib
from typing import NamedTuple

RECORD = struct.Struct("<QI16shBB")  # 32 bytes
FILES, RANKS = 9, 10
POINTS = FILES * RANKS

GENERAL, GUARD, CHARIOT, CANNON, HORSE, ELEPHANT, SOLDIER = range(1, 8)
ENEMY = 8  # added to an enemy piece
LETTERS = " KARCNBP"
PIECE_POINTS = [0, 0, 3, 13, 7, 5, 3, 2]

HIDDEN, HEADS = 512, 8
SCALE = 400  # hundredths of a point that an output of 1.0 is worth


class Record(NamedTuple):
    board: list  # 90 numbers: 0, or a piece
    score: int  # hundredths of a point, for the side to move
    result: int  # of the side to move: 0 a loss, 1 a draw, 2 a win
    is_han: bool  # Han is to move


def decode(data):
    low, high, pieces, score, result, is_han = RECORD.unpack(data)
    occupied = low | high << 64
    board = [0] * POINTS
    count = 0
    for point in range(POINTS):
        if occupied >> point & 1:
            board[point] = pieces[count // 2] >> 4 * (count % 2) & 15
            count += 1
    return Record(board, score, result, bool(is_han))


def read_records(path):
    """All records of a file, checked against the JSON beside it."""
    with open(path + ".json", encoding="utf-8") as file:
        about = json.load(file)
    with open(path, "rb") as file:
        data = file.read()
    if about.get("game", "janggi") != "janggi":
        raise ValueError(f"{path} has records of {about['game']}, expected janggi")
    if about["flat"] != 1 or len(data) != about["records"] * RECORD.size:
        raise ValueError(path + " is not the file that its JSON describes")
    if zlib.crc32(data) != about["crc32"]:
        raise ValueError(path + " is damaged")
    return [decode(data[i:i + RECORD.size]) for i in range(0, len(data), RECORD.size)]


def turned(board):
    """The board from the other side's view."""
    other = [0] * POINTS
    for point, piece in enumerate(board):
        if piece:
            other[(RANKS - 1 - point // FILES) * FILES + point % FILES] = piece ^ ENEMY
    return other


def zone(piece):
    """The points where a piece may stand, ascending."""
    kind, enemy = piece & 7, piece >= ENEMY
    if kind in (GENERAL, GUARD):
        ranks, files = (range(7, 10) if enemy else range(3)), range(3, 6)
    elif kind == SOLDIER:
        ranks, files = (range(7) if enemy else range(3, 10)), range(FILES)
    else:
        ranks, files = range(RANKS), range(FILES)
    return [rank * FILES + file for rank in ranks for file in files]


def number_inputs():
    """{(piece, point): input}: own pieces first, in the order of the kinds."""
    inputs = {}
    for side in (0, ENEMY):
        for kind in range(GENERAL, SOLDIER + 1):
            for point in zone(side + kind):
                inputs[side + kind, point] = len(inputs)
    return inputs


INPUTS = number_inputs()  # 882


def rows(board):
    """The active inputs of a board, from the view of the side whose palace is at the bottom."""
    own = board.index(GENERAL) % FILES
    enemy = board.index(GENERAL + ENEMY) % FILES
    is_mirrored = (enemy if own == 4 else own) > 4
    set_inputs = []
    for point, piece in enumerate(board):
        if piece:
            rank, file = divmod(point, FILES)
            seen = rank * FILES + (FILES - 1 - file if is_mirrored else file)
            set_inputs.append(INPUTS[piece, seen])
    return set_inputs


class Weights:
    """The net of a file of weights; the members follow the order of the file."""

    COUNT = (len(INPUTS) + 1) * HIDDEN + HEADS * (2 * HIDDEN + 2) + HEADS - 1

    def __init__(self, data):
        numbers = struct.unpack(f"<{self.COUNT}f", data)
        taken = 0

        def take(count, size):
            nonlocal taken
            begin, taken = taken, taken + count * size
            return [numbers[begin + i * size:begin + (i + 1) * size] for i in range(count)]

        self.rows = take(len(INPUTS), HIDDEN)
        self.bias = take(1, HIDDEN)[0]
        self.heads = take(HEADS, 2 * HIDDEN)  # the side to move's, then the other's
        self.head_biases = take(HEADS, 2)  # Cho to move, Han to move
        self.borders = take(1, HEADS - 1)[0]  # the material, in points, at which heads 1 to 7 begin

    def head(self, board):
        points = sum(PIECE_POINTS[piece & 7] for piece in board)
        return sum(border <= points for border in self.borders)

    def hidden(self, board):
        sums = list(self.bias)
        for row in rows(board):
            sums = [a + b for a, b in zip(sums, self.rows[row])]
        return [min(max(x, 0), 1) ** 2 for x in sums]

    def value(self, record):
        """Hundredths of a point for the side to move."""
        head = self.head(record.board)
        units = self.hidden(record.board) + self.hidden(turned(record.board))
        output = sum(a * b for a, b in zip(units, self.heads[head]))
        return SCALE * (output + self.head_biases[head][record.is_han])


def fen(record):
    """Cho's pieces are capitals, and w is Cho to move."""
    board = turned(record.board) if record.is_han else record.board
    ranks = []
    for rank in reversed(range(RANKS)):
        text = ""
        for piece in board[rank * FILES:(rank + 1) * FILES]:
            letter = LETTERS[piece & 7]
            text += letter if piece < ENEMY else letter.lower()
        for empty in range(FILES, 0, -1):
            text = text.replace(" " * empty, str(empty))
        ranks.append(text)
    return "/".join(ranks) + (" b" if record.is_han else " w") + " - - 0 1"


def main(arguments):
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    weights = None
    if len(arguments) == 2:
        with open(arguments[1], "rb") as file:
            weights = Weights(file.read())
    for record in read_records(arguments[0]):
        words = [fen(record), str(record.score), ("loss", "draw", "win")[record.result]]
        if weights:
            words.append(f"{weights.value(record):.1f}")
        print("\t".join(words))


if __name__ == "__main__":
    main(sys.argv[1:])

# SPDX-License-Identifier: MIT
"""Reads files of positions (tuner/data/position_file.h), for tests in Python."""
import struct

MAGIC = {"janggi": b"hansu positions1", "xiangqi": b"hansu xiangqi p1"}
HEADER_BYTES = 64
RECORD = struct.Struct("<QI16shH")  # tuner/data/packed_position.h
POINTS = 90


def records(path, game="janggi"):
    """(board, score, labels) of each position; a board has a code of a piece for each point."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:16] != MAGIC[game]:
        raise ValueError(f"{path} is no file of positions of {game}")
    count, = struct.unpack_from("<Q", data, 16)
    for i in range(count):
        low, high, pieces, score, labels = RECORD.unpack_from(data, HEADER_BYTES + RECORD.size * i)
        board = [0] * POINTS
        points = [p for p in range(POINTS) if (low | high << 64) >> p & 1]
        for n, point in enumerate(points):
            board[point] = pieces[n // 2] >> 4 * (n % 2) & 15
        yield board, score, labels

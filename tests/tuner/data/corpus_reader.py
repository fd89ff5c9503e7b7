#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads archives of games in plain Python: written from tuner/data/CORPUS.md alone, with slow rules
of both games on a mailbox board.

usage: corpus_reader.py ARCHIVE    prints each ply as game, ply, move, score
"""
import json
import struct
import sys
import zlib
from typing import NamedTuple, Optional

FILES, RANKS = 9, 10
POINTS = FILES * RANKS
GENERAL, GUARD, CHARIOT, CANNON, HORSE, ELEPHANT, SOLDIER = range(1, 8)
HAN = 8  # added to a piece of the second side
LETTERS = {"k": GENERAL, "a": GUARD, "r": CHARIOT, "c": CANNON, "n": HORSE, "b": ELEPHANT,
           "p": SOLDIER}
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]

JANGGI_BACK = ["rnba1abnr", "rbna1anbr", "rbna1abnr", "rnba1anbr", "bnra1arnb"]
XIANGQI_START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"


class Damaged(ValueError):
    """The bytes are not an archive as the page describes it."""


def check(condition, what):
    if not condition:
        raise Damaged(what)


class Ply(NamedTuple):
    source: int
    target: int
    score: Optional[int]  # None: not searched
    in_check: bool
    captures: bool  # the best move known is a capture


class Game(NamedTuple):
    board: list  # at the start: 90 numbers, 0 or a piece
    result: int
    reason: int
    by_points: bool
    plies: list


def board_of(fen):
    board = []
    for rank in reversed(fen.split("/")):
        for letter in rank:
            if letter.isdigit():
                board += [0] * int(letter)
            else:
                board.append(LETTERS[letter.lower()] + (HAN if letter.islower() else 0))
    return board


def kind(piece):
    return piece & 7


def side(piece):
    return piece >> 3


def steps_from(point, directions):
    rank, file = divmod(point, FILES)
    for up, right in directions:
        if 0 <= rank + up < RANKS and 0 <= file + right < FILES:
            yield point + up * FILES + right, (up, right)


class Rules:
    """The part that both games share: legal moves on a board."""

    def reach(self, board, point):
        """Where the piece could go, whatever stands there."""
        raise NotImplementedError

    def may_leave(self, before, after, us):
        raise NotImplementedError

    def may_pass(self, board, us):
        raise NotImplementedError

    def attacked(self, board, us):
        general = board.index(GENERAL + HAN * us)
        return any(piece and side(piece) != us and general in self.reach(board, point)
                   for point, piece in enumerate(board))

    def generals_face(self, board):
        low, high = sorted((board.index(GENERAL), board.index(GENERAL + HAN)))
        return low % FILES == high % FILES and not any(board[low + FILES:high:FILES])

    def in_check(self, board, us):
        return self.attacked(board, us)

    def legal_moves(self, board, us):
        moves = []
        for point, piece in enumerate(board):
            if not piece or side(piece) != us:
                continue
            for target in sorted(self.reach(board, point)):
                if board[target] and side(board[target]) == us:
                    continue
                if self.may_leave(board, moved(board, point, target), us):
                    moves.append((point, target))
        if self.may_pass(board, us):
            general = board.index(GENERAL + HAN * us)
            moves.append((general, general))
        return moves


def moved(board, source, target):
    after = list(board)
    after[source] = 0
    after[target] = board[source]
    return after


class Janggi(Rules):
    IGNORED, BY_POINTS, DRAW, DRAW_UNDER_30, FORBIDDEN = range(5)
    PIECE_POINTS = [0, 0, 3, 13, 7, 5, 3, 2]

    def __init__(self, options):
        self.bikjang = options["Bikjang"]
        check(self.bikjang <= self.FORBIDDEN, "this reader does not know that rule on bikjang")

    @staticmethod
    def in_palace(point):
        rank, file = divmod(point, FILES)
        return 3 <= file <= 5 and (rank <= 2 or rank >= 7)

    def lines_from(self, point):
        """The steps along lines of the board."""
        yield from steps_from(point, STRAIGHT)
        for target, step in steps_from(point, DIAGONAL):
            centers = (FILES + 4, 8 * FILES + 4)
            if (self.in_palace(point) and self.in_palace(target) and
                    (point in centers or target in centers)):
                yield target, step

    def ray(self, point, step):
        """The points from there on along a line."""
        while True:
            following = [target for target, other in self.lines_from(point) if other == step]
            if not following:
                return
            point = following[0]
            yield point

    def reach(self, board, point):
        piece = board[point]
        if kind(piece) in (GENERAL, GUARD):
            return {target for target, _ in self.lines_from(point) if self.in_palace(target)}
        if kind(piece) == SOLDIER:
            back = 1 if side(piece) else -1
            return {target for target, (up, _) in self.lines_from(point) if up != back}
        found = set()
        if kind(piece) in (HORSE, ELEPHANT):
            for leg, (up, right) in steps_from(point, STRAIGHT):
                for aside in (1, -1):
                    step = (up or aside, right or aside)
                    at, is_free = leg, True
                    for _ in range(1 if kind(piece) == HORSE else 2):
                        is_free = is_free and not board[at]
                        at = next((t for t, _ in steps_from(at, [step])), None)
                        if at is None:
                            break
                    if at is not None and is_free:
                        found.add(at)
            return found
        for _, step in self.lines_from(point):
            screen = None
            for target in self.ray(point, step):
                if kind(piece) == CHARIOT:
                    found.add(target)
                    if board[target]:
                        break
                elif screen is None:
                    screen = board[target] or None
                    if kind(board[target]) == CANNON:
                        break
                else:
                    if kind(board[target]) != CANNON:
                        found.add(target)
                    if board[target]:
                        break
        return found

    def is_offer(self, board):
        if not self.generals_face(board):
            return False
        if self.bikjang == self.DRAW_UNDER_30:
            return all(sum(self.PIECE_POINTS[kind(piece)] for piece in board
                           if piece and side(piece) == us) < 30 for us in (0, 1))
        return self.bikjang in (self.BY_POINTS, self.DRAW)

    def in_check(self, board, us):
        return (self.attacked(board, us) or
                (self.bikjang == self.FORBIDDEN and self.generals_face(board)))

    def may_leave(self, before, after, us):
        if self.attacked(after, us):
            return False
        if not self.generals_face(after):
            return True
        return self.bikjang != self.FORBIDDEN and not self.is_offer(before)

    def may_pass(self, board, us):
        return self.is_offer(board) or not self.in_check(board, us)

    def start(self, setups):
        cho, han = divmod(setups, 5)
        back = JANGGI_BACK[han][::-1]
        return board_of(back + "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/" +
                        JANGGI_BACK[cho].upper())

    SETUPS = 25


class Xiangqi(Rules):
    SETUPS = 1

    def __init__(self, options):
        pass

    def start(self, setups):
        return board_of(XIANGQI_START)

    def reach(self, board, point):
        piece = board[point]
        us = side(piece)
        palace = {rank * FILES + file for rank in (range(7, 10) if us else range(3))
                  for file in (3, 4, 5)}
        found = set()
        if kind(piece) == GENERAL:
            return {t for t, _ in steps_from(point, STRAIGHT)} & palace
        if kind(piece) == GUARD:
            return {t for t, _ in steps_from(point, DIAGONAL)} & palace
        if kind(piece) == SOLDIER:
            forward = -1 if us else 1
            has_crossed = (point // FILES >= 5) != bool(us)
            return {t for t, (up, _) in steps_from(point, STRAIGHT)
                    if up == forward or (up == 0 and has_crossed)}
        if kind(piece) == ELEPHANT:
            for eye, step in steps_from(point, DIAGONAL):
                if not board[eye]:
                    found |= {t for t, _ in steps_from(eye, [step])
                              if (t // FILES >= 5) == bool(us)}
            return found
        for first, step in steps_from(point, STRAIGHT):
            if kind(piece) == HORSE:
                if not board[first]:
                    up, right = step
                    found |= {t for t, _ in steps_from(first, [(up or 1, right or 1),
                                                               (up or -1, right or -1)])}
                continue
            target, screens = first, 0
            while target is not None:
                if kind(piece) == CHARIOT or (screens == 0) == (not board[target]):
                    if screens == 0 or board[target]:
                        found.add(target)
                screens += bool(board[target])
                if screens == (1 if kind(piece) == CHARIOT else 2):
                    break
                target = next((t for t, _ in steps_from(target, [step])), None)
        return found

    def may_leave(self, before, after, us):
        return not self.attacked(after, us) and not self.generals_face(after)

    def may_pass(self, board, us):
        return False


class Decoder:
    def __init__(self, data):
        self.data = data
        self.range = 2**64 - 1
        self.code = int.from_bytes(data[:8].ljust(8, b"\0"), "big")
        self.at = 8

    def find(self, total):
        self.unit = self.range // total
        return min(self.code // self.unit, total - 1)

    def skip(self, begin, frequency):
        self.code -= self.unit * begin
        self.range = self.unit * frequency
        if self.range < 2**32:
            word = self.data[self.at:self.at + 4].ljust(4, b"\0")
            self.at += 4
            self.range <<= 32
            self.code = (self.code << 32) + int.from_bytes(word, "big")

    def symbol(self, frequencies):
        place = self.find(sum(frequencies))
        begin = 0
        for symbol, frequency in enumerate(frequencies):
            if place < begin + frequency:
                self.skip(begin, frequency)
                return symbol
            begin += frequency
        raise AssertionError("a place lies below the total")

    def even(self, total):
        place = self.find(total)
        self.skip(place, 1)
        return place


class Archive:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        line, _, rest = self.data.partition(b"\n")
        games = {b"hansu corpus 1": Janggi, b"hansu xiangqi corpus 1": Xiangqi}
        check(line in games, "it does not begin as an archive")
        check(len(rest) >= 8, "it ends in its header")
        length, crc = struct.unpack_from("<II", rest)
        header = rest[8:8 + length]
        check(zlib.crc32(header) == crc, "its header is damaged")
        self.header = json.loads(header)
        self.rules = games[line](self.header["rules"])
        self.model = self.header["model"]
        self.is_rescored = "rescore_soft_nodes" in self.header["recipe"]
        self.offsets = self.read_index()

    def read_index(self):
        length, end = struct.unpack("<I4s", self.data[-8:])
        check(end == b"HCE1" and length <= len(self.data), "it has no index")
        index = self.data[-length:]
        check(zlib.crc32(index[:-12]) == struct.unpack("<I", index[-12:-8])[0],
              "its index is damaged")
        magic, count = struct.unpack_from("<4sI", index)
        check(magic == b"HCI1" and length == 20 + 8 * count, "its index is damaged")
        return struct.unpack_from(f"<{count}Q", index, 8)

    def games(self):
        for number in range(len(self.offsets)):
            yield from self.block(number)

    def block(self, number):
        begin = self.offsets[number]
        head = self.data[begin:begin + 28]
        check(len(head) == 28, "a block lies outside")
        magic, index, games, plies, length, crc, own = struct.unpack("<4s6I", head)
        check(magic == b"HCB1" and zlib.crc32(head[:24]) == own and index == number,
              f"block {number + 1} is damaged")
        check(plies <= 2000 * length, f"block {number + 1} names too many plies")
        coded = self.data[begin + 28:begin + 28 + length]
        check(len(coded) == length and zlib.crc32(coded) == crc, f"block {number + 1} is damaged")
        decoder = Decoder(coded)
        found = [self.game(decoder) for _ in range(games)]
        check(sum(len(game.plies) for game in found) == plies, "a block has other plies")
        return found

    def game(self, decoder):
        start = self.rules.start(decoder.even(self.rules.SETUPS))
        ending = decoder.symbol(self.model["endings"])
        if ending & 128:
            for _ in range(decoder.even(8) + 1):
                start[decoder.even(90)] = 0
        digits = decoder.symbol(self.model["lengths"])
        count = digits
        if digits >= 2:
            count = 2**(digits - 1) + decoder.even(2**(digits - 1))
        board, plies = start, []
        outlook = []  # the steps of all plies so far
        for _ in range(count):
            ply = self.ply(decoder, board, outlook, plies)
            plies.append(ply)
            if ply.source != ply.target:
                board = moved(board, ply.source, ply.target)
        return Game(start, ending & 3, ending >> 2 & 15, bool(ending & 64), plies)

    def step(self, decoder, outlook):
        own = outlook[-2] if len(outlook) >= 2 else None
        other = -outlook[-1] if outlook and outlook[-1] is not None else None
        if own is not None and other is not None:
            expected = (own + other) // 2
            spread = sum(abs(own - other) >= least for least in (2, 4, 7, 13))
            table = 3 * spread + sum(abs(expected) >= least for least in (16, 40))
        elif other is not None:
            expected, table = other, 15
        elif own is not None:
            expected, table = own, 16
        else:
            expected, table = 0, min(17 + len(outlook), 29)
        symbol = decoder.symbol(self.model["score_frequencies"][table])
        if symbol == 0:
            return None
        last = len(self.model["scores"]) - 1
        if symbol == 1:
            return decoder.even(2 * last + 1) - last
        return expected + symbol - 33

    def weights(self, board, us, moves, plies):
        def seen(point):
            return (RANKS - 1 - point // FILES) * FILES + point % FILES if us else point

        enemy_reach = set()
        for point, piece in enumerate(board):
            if piece and side(piece) != us:
                enemy_reach |= self.rules.reach(board, point)
        targets = [target for _, target in moves]
        late = sum(map(bool, board)) <= 22
        last = plies[-1] if plies else None
        own = plies[-2] if len(plies) >= 2 else None
        for source, target in moves:
            piece = kind(board[source]) - 1
            victim = kind(board[target]) if source != target else 0
            again = 0
            if own and source == own.target:
                again = 2 if target == own.source else 1
            answers = last is not None and target == last.target
            table = self.model["moves"]
            total = (160 + table[630 * late + 90 * piece + seen(source)] +
                     table[3010 if source == target
                           else 1260 + 630 * late + 90 * piece + seen(target)] +
                     table[2520 + 64 * piece + 8 * victim + 4 * (target in enemy_reach) +
                           2 * (targets.count(target) > 1) + (source in enemy_reach)] +
                     table[2968 + 6 * piece + 2 * again + answers])
            yield self.model["weights"][max(0, min(total, 255))]

    def ply(self, decoder, board, outlook, plies):
        us = len(plies) % 2
        step = self.step(decoder, outlook)
        moves = self.rules.legal_moves(board, us)
        check(moves, "the game goes on after its end")
        if step is None:
            score, number = None, decoder.even(len(moves))
        else:
            score = self.model["scores"][abs(step)] * (-1 if step < 0 else 1)
            number = decoder.symbol(list(self.weights(board, us, moves, plies)))
        outlook.append(step)
        source, target = moves[number]
        captures = source != target and board[target] != 0
        if self.is_rescored:
            captures = bool(decoder.symbol(self.model["captures"][captures]))
        return Ply(source, target, score, self.rules.in_check(board, us), captures)


def name(point):
    return "abcdefghi"[point % FILES] + str(point // FILES + 1)


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    for number, game in enumerate(Archive(arguments[0]).games()):
        for index, ply in enumerate(game.plies):
            print(number + 1, index + 1, name(ply.source) + name(ply.target), ply.score)


if __name__ == "__main__":
    main(sys.argv[1:])

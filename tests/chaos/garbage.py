# SPDX-License-Identifier: MIT
"""Invalid lines such as faulty GUIs might send."""

WORDS = ["setoption", "name", "value", "Hash", "Threads", "x", "-1", "99999999999999999999", "1e9",
         "moves", "fen", "e2e2", "a0a0", "0000", "UCI_Variant", "\t", "perft", "한수"]
# First words that are never commands.
NO_COMMANDS = ["hello", "GO", "stopp", "#", "infoo", "bestmove", "readyok", "=", "١", "\x7f"]


def line(rng):
    """A line as bytes: not a command, or setoption with random words."""
    kind = rng.randrange(6)
    if kind == 0:
        rest = rng.randbytes(rng.randint(0, 300)).replace(b"\n", b"").replace(b"\r", b"")
        return bytes([rng.choice(b"#=~\x80\xff")]) + rest
    if kind == 1:
        return b"x" * rng.choice([5000, 70_000, 1_200_000])
    if kind == 2:
        return rng.choice([b"", b" ", b"\r", b"\t \t", b"\0"])
    words = rng.choices(WORDS, k=rng.randint(0, 8))
    first = "setoption name" if kind == 3 else rng.choice(NO_COMMANDS)
    return " ".join([first, *words]).encode()


def position(rng, fens):
    """A position command with a FEN or moves that are wrong, or nearly right."""
    fen = rng.choice(fens) if fens else "startpos"
    kind = rng.randrange(4)
    if kind == 0:
        return f"position fen {fen} moves {rng.choice(['e2e9', 'a1a1', 'zz', '0000 0000 0000'])}"
    if kind == 1:
        return "position " + rng.choice(["", "fen", "moves", "startpos moves e4e5 x", "fen - - - -"])
    at = rng.randrange(len(fen))
    if kind == 2:
        return f"position fen {fen[:at]}"
    return f"position fen {fen[:at]}{rng.choice('kKrRcnbap/19 -w')}{fen[at + 1:]}"

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A UCI engine that says a text where it should say something harmless.

usage: engine.py KEY FILE   KEY is name, author, option, info, score, pv, bestmove or line
"""
import sys

HARMLESS = {"name": b"Nasty", "author": b"the tests", "option": b"Level", "info": b"nothing", "score": b"cp 1",
            "pv": b"e2e3", "bestmove": b"0000", "line": b""}


def say(*parts):
    sys.stdout.buffer.write(b"".join(parts) + b"\n")
    sys.stdout.buffer.flush()


def main():
    key, file = sys.argv[1:]
    with open(file, "rb") as content:
        said = {**HARMLESS, key: content.read()}
    for line in sys.stdin:
        command = (line.split() or [""])[0]
        if command == "uci":
            say(b"id name ", said["name"])
            say(b"id author ", said["author"])
            say(b"option name UCI_Variant type combo default janggi var janggi")
            say(b"option name ", said["option"], b" type spin default 1 min 1 max 9")
            say(b"uciok")
        elif command == "isready":
            say(b"readyok")
        elif command == "go":
            say(said["line"])
            say(b"info string ", said["info"])
            say(b"info depth 1 score ", said["score"], b" nodes 1 pv ", said["pv"])
            say(b"bestmove ", said["bestmove"])
        elif command == "quit":
            return


main()

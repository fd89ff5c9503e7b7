#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A UCI engine of known speed: each search takes a given CPU time and finds nothing.

usage: burning_engine.py [ms=10] [nodes=1000] [score=cp_0] [BEHAVIOR] [bench]
BEHAVIOR: mute (never answers), die, hang, flood (at its second search), fail (exit status 7)
"""

import sys
import time


def burn(ms):
    end = time.process_time() + ms / 1000
    while time.process_time() < end:
        pass


def say(text):
    print(text, flush=True)


def misbehave(behavior):
    if behavior == "die":
        sys.exit(1)
    while behavior == "hang":
        time.sleep(1)
    while behavior == "flood":
        say("info string " + 1000 * "x")


def answer_commands(ms, nodes, score, behavior):
    searches = 0
    for line in sys.stdin:
        command = (line.split() or [""])[0]
        if command == "quit":
            return
        if command == "uci" and behavior != "mute":
            say("id name Burning\nuciok")
        elif command == "isready":
            say("readyok")
        elif command == "go":
            searches += 1
            if searches == 2:
                misbehave(behavior)
            burn(ms)
            say(f"info depth 1 score {score} nodes {nodes}\nbestmove (none)")


def main():
    values = dict(word.split("=") for word in sys.argv[1:] if "=" in word)
    words = [word for word in sys.argv[1:] if "=" not in word]
    ms, nodes = float(values.get("ms", 10)), int(values.get("nodes", 1000))
    behavior = next((word for word in words if word != "bench"), "")
    if "bench" not in words:
        score = values.get("score", "cp_0").replace("_", " ")
        answer_commands(ms, nodes, score, behavior)
        return
    if behavior != "mute":
        misbehave(behavior)
        burn(ms)
        say(f"Nodes searched  : {nodes}")
    sys.exit(7 if behavior == "fail" else 0)


main()

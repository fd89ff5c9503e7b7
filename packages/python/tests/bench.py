#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the fixed searches of `hansu bench` with the module. Prints nodes and CPU time as JSON."""

import json
import pathlib
import re
import time

import hansu

ROOT = pathlib.Path(__file__).parents[3]
DEPTH = 11


def main():
    source = (ROOT / "src/search/any/bench_positions.cpp").read_text(encoding="utf-8")
    engine = hansu.Engine(hash=16)
    nodes = 0
    begin = time.process_time()
    for rules, fen in re.findall(r'\{"(janggi\w*)",\s*"([^"]+)"\}', source):
        engine.new_game()
        position = hansu.Position(fen, rules)
        nodes += engine.analyze(position, depth=DEPTH).nodes if not position.outcome() else 0
    print(json.dumps({"nodes": nodes, "cpu_ms": round((time.process_time() - begin) * 1000)}))


main()

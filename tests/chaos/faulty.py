#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Passes lines between the standard streams and an engine, and makes it break the contract.

usage: tests/chaos/faulty.py FAULT COMMAND...
"""
import subprocess
import sys
import threading

FAULTS = {
    "illegal bestmove": lambda line: "bestmove a1i10" if line.startswith("bestmove") else line,
    "no bestmove": lambda line: None if line.startswith("bestmove") else line,
    "bestmove without go": lambda line: line + ("\n" + line) * line.startswith("bestmove"),
    "no readyok": lambda line: None if line == "readyok" else line,
    "readyok without isready": lambda line: line + "\nreadyok" * (line == "readyok"),
}


def pass_input(engine):
    for line in sys.stdin.buffer:
        engine.stdin.write(line)
        engine.stdin.flush()
    engine.stdin.close()


def main():
    fault, command = sys.argv[1], sys.argv[2:]
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    threading.Thread(target=pass_input, args=(engine,), daemon=True).start()
    change = FAULTS.get(fault, lambda line: line)
    for line in engine.stdout:
        changed = change(line.decode().rstrip("\n"))
        if changed is not None:
            print(changed, flush=True)
    status = engine.wait()
    if fault == "standard error":
        print("WARNING", file=sys.stderr)
    return 3 if fault == "exit status 3" else status


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Talks to a program through pipes, as a GUI does, or through a console, as a person does.

usage: packages/windows/talk.py [--console] SENTENCE... -- PROGRAM [ARGUMENT...]

A sentence is "> LINE", which is sent, or "< REGEX", which waits up to 60 seconds for a line that
matches and prints it. Exits with 0 if every sentence was sent or matched and the program has ended
with 0.
"""
import os
import re
import subprocess
import sys
import threading
import tty

PATIENCE_S = 60


def start_piped(command):
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    return child, child.stdin, child.stdout, b"\n"


def start_in_console(command):
    ours, theirs = os.openpty()
    tty.setraw(theirs)  # sends keys unchanged; the program echoes them itself
    child = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs,
                             start_new_session=True)
    os.close(theirs)
    return child, os.fdopen(os.dup(ours), "wb"), os.fdopen(ours, "rb"), b"\r"


def lines_of(stream):
    """Yields the lines until the program ends, without escape sequences for cursor and colors."""
    try:
        for line in stream:
            yield re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line.decode("utf-8", "replace")).strip()
    except OSError:  # the console is gone
        return


def give_up(child, text):
    """Exits at once, because other processes may keep the console open."""
    child.kill()
    print(f"talk: {child.args[-1]} did not say '{text}'", file=sys.stderr, flush=True)
    os._exit(1)


def main():
    words = sys.argv[1:]
    start = start_piped
    if words[:1] == ["--console"]:
        start = start_in_console
        words = words[1:]
    if "--" not in words:
        sys.exit(__doc__)
    cut = words.index("--")
    sentences, command = words[:cut], words[cut + 1:]
    child, mouth, ears, enter = start(command)
    lines = lines_of(ears)
    for sentence in sentences:
        kind, text = sentence[:1], sentence[2:]
        if kind == ">":
            mouth.write(text.encode() + enter)
            mouth.flush()
            continue
        alarm = threading.Timer(PATIENCE_S, give_up, (child, text))
        alarm.start()
        heard = next((line for line in lines if re.search(text, line)), None)
        alarm.cancel()
        if heard is None:
            give_up(child, text)
        print(heard)
    mouth.close()
    sys.exit(child.wait(PATIENCE_S))


main()

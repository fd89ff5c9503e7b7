# SPDX-License-Identifier: MIT
"""An engine's process: its input, its output, and how it ends."""
import collections
import os
import select
import subprocess
import tempfile
import threading
import time


class Stalled(Exception):
    """The engine does not read its input."""


class Engine:
    """Keeps every line that the engine prints. Callers wait for conditions on the lines so far."""

    def __init__(self, command, patience):
        self.patience = patience  # seconds
        self.transcript = []  # (seconds since the start, ">" or "<", line)
        self.moves = []  # of the bestmove lines
        self.first_words = collections.Counter()  # of all lines
        self.has_ended = False
        self._errors = tempfile.TemporaryFile()
        self._started = time.monotonic()
        self._changed = threading.Condition()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self._errors)
        os.set_blocking(self.process.stdin.fileno(), False)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _note(self, direction, line):
        self.transcript.append((time.monotonic() - self._started, direction, line))

    def _read(self):
        for raw in self.process.stdout:
            line = raw.decode(errors="replace").rstrip()
            words = line.split()
            with self._changed:
                self._note("<", line)
                if words:
                    self.first_words[words[0]] += 1
                    if words[0] == "bestmove":
                        self.moves.append(words[1] if len(words) > 1 else "")
                self._changed.notify_all()
        with self._changed:
            self.has_ended = True
            self._changed.notify_all()

    def send(self, line):
        """Sends a line of text, or of bytes that need not be text. It is lost if the engine is
        dead."""
        raw = line if isinstance(line, bytes) else line.encode()
        self._note(">", raw[:200].decode(errors="replace"))
        rest = raw + b"\n"
        pipe = self.process.stdin.fileno()
        try:
            while rest:
                if not select.select([], [pipe], [], self.patience)[1]:
                    raise Stalled()
                rest = rest[os.write(pipe, rest):]
        except BrokenPipeError:
            pass

    def wait(self, condition, seconds=None):
        """Waits until the condition holds, the output ends or the time is over. True if it
        holds."""
        with self._changed:
            self._changed.wait_for(lambda: condition() or self.has_ended,
                                   self.patience if seconds is None else seconds)
            return bool(condition())

    def wait_for_word(self, word, count=1):
        return self.wait(lambda: self.first_words[word] >= count)

    def lines_since(self, index):
        with self._changed:
            return [line for _, direction, line in self.transcript[index:] if direction == "<"]

    def close_input(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def end(self):
        """Waits for the engine to exit and returns its status; None if it had to be killed."""
        try:
            status = self.process.wait(self.patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = None
        self._reader.join()
        self.close_input()
        return status

    def errors(self):
        """All of its standard error."""
        self._errors.seek(0)
        return self._errors.read().decode(errors="replace")

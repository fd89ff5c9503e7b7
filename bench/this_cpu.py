# SPDX-License-Identifier: MIT
"""For the scripts of this folder: whether this machine can run the default build."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def runs_release():
    """True if this CPU has the instructions for the builds release and tune; same rule as in
    ./hansu."""
    try:
        words = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").split()
    except OSError:
        return False
    rule = re.search(r"for flag in ([a-z0-9 ]+); do", (ROOT / "hansu").read_text(encoding="utf-8"))
    return set(rule[1].split()) <= set(words)

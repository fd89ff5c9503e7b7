# SPDX-License-Identifier: MIT
"""Random values for the options that an engine declares."""
import re

# These would switch the protocol or write files.
LEFT_OUT = {"Protocol", "Debug Log File"}
GAMES = re.compile(r"janggi\w*|xiangqi")  # UCI_Variant's values that are tried
MOST = {"Threads": 8, "Hash": 1024, "MultiPV": 8}
HASH_SIZES = [1, 2, 3, 5, 16, 16, 16, 64, 64, 64, 257, 1024]  # MiB


class Option:
    """An option, from its line "option name ..." in the handshake."""

    def __init__(self, line):
        self.name, self.type, rest = re.fullmatch(
            r"option name (.*?) type (\w+) ?(.*)", line).groups()
        self._values = re.findall(r"var (\S+)", rest)
        if self.name == "UCI_Variant":
            self._values = [value for value in self._values if GAMES.fullmatch(value)]
        bounds = re.search(r"min (-?\d+) max (-?\d+)", rest)
        self._bounds = [int(bound) for bound in bounds.groups()] if bounds else None

    def value(self, rng):
        """A random allowed value; None for a button."""
        if self.type == "button":
            return None
        if self.type == "check":
            return rng.choice(["true", "false"])
        if self.type == "combo":
            return rng.choice(self._values)
        if self.type == "string":
            return "<empty>"
        if self.name == "Hash":
            return str(rng.choice(HASH_SIZES))
        least, most = self._bounds
        return str(rng.randint(least, min(most, MOST.get(self.name, most))))


def read(lines):
    """The options that a session may set."""
    options = [Option(line) for line in lines]
    return [option for option in options if option.name not in LEFT_OUT]


def command(name, value):
    return f"setoption name {name}" + ("" if value is None else f" value {value}")


def choose(options, rng):
    """The name of an option and a command that sets it. Half of the time it is an option that every
    engine has."""
    common = [option for option in options if option.name in ("UCI_Variant", *MOST)]
    option = rng.choice(common if rng.random() < 0.5 else options)
    return option.name, command(option.name, option.value(rng))

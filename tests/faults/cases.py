# SPDX-License-Identifier: MIT
"""The commands that run under faults, on tiny inputs that take little time."""
import dataclasses
import os
import re
import subprocess

# Output that differs from run to run: milliseconds, the checksums of records that contain them, and
# dates.
MATCH_TIMES = re.compile(rb'"(?:ping_)?ms":\d+|\d+\.\d{3}s(?=[},])|(?m:^[0-9a-f]{8} )|'
                         rb'"date":"[\d.]*"|\[Date "[\d.]*"\]')


def without_times(content):
    return MATCH_TIMES.sub(b"", content)


def in_any_order(content):
    """Like without_times, for games that were played in parallel and may come in any order."""
    return sorted(without_times(content).splitlines())


def nothing(_content):
    return b""


def same(content):
    return content


@dataclasses.dataclass
class Case:
    """A command, run in a separate folder, whose outputs must be the same at the end however often
    it was interrupted and run again."""
    name: str
    program: str
    words: list
    inputs: list
    outputs: dict  # by name: a function that extracts the part of the content that must be equal
    before: dict = dataclasses.field(default_factory=dict)  # outputs that exist before the run
    # Outputs that are replaced as a whole: they must have their old content or the new one.
    whole: tuple = ()
    # Outputs that the command appends to: if such a file is deleted, the run must not report
    # success.
    appended: tuple = ()
    # (word, replacement, file): the word is replaced once the file exists.
    again: tuple = ()

    def command(self, programs, folder):
        words = list(self.words)
        if self.again and os.path.exists(os.path.join(folder, self.again[2])):
            words[words.index(self.again[0])] = self.again[1]
        return [os.path.join(programs, self.program), *words]


SEARCH = ["--nodes", "20", "--hash", "1", "--net", "material"]
SELFPLAY = ["selfplay", "--games", "130", "--check-nodes", "20", "--win-plies", "1",
            "--win-score", "300", *SEARCH]
RECIPE = b'{"name": "faults", "epochs": 3, "batch_size": 512}'
OLD = b"what was there before\n"


def make_inputs(programs, folder):
    """Makes the files that the cases read, without faults."""
    def run(program, *words):
        subprocess.run([os.path.join(programs, program), *words], cwd=folder, check=True,
                       capture_output=True)

    run("hansu-tuner", *SELFPLAY, "--threads", "1", "--seed", "5", "--out", "one.games")
    run("hansu-tuner", *SELFPLAY, "--threads", "1", "--seed", "6", "--out", "two.games")
    run("hansu-tuner", "filter", "one.games", "--min-ply", "4", "--out", "one.positions")
    with open(os.path.join(folder, "one.games"), "rb") as whole, \
            open(os.path.join(folder, "torn.games"), "wb") as torn:
        torn.write(whole.read()[:-30])
    with open(os.path.join(folder, "recipe.json"), "wb") as file:
        file.write(RECIPE)
    game = "e2e3 e9e8 a4b4 a7b7 b4b5 b7b6"
    with open(os.path.join(folder, "game.uci"), "w", encoding="utf-8") as file:
        file.write(f"position startpos moves {game}\n")


def all_cases(programs, threads):
    """All commands. With `threads` = 1, the same calls come in the same order in every run."""
    threaded = ["--threads", str(threads)]
    engine = os.path.join(programs, "hansu")
    tuner = "hansu-tuner"
    games = without_times if threads == 1 else in_any_order
    over = {"before": {"out": OLD}, "whole": ("out",)}
    return [
        Case("selfplay", tuner, [*SELFPLAY, *threaded, "--resume", "--out", "out"], [],
             {"out": same}, appended=("out",)),
        Case("resume", tuner,
             [*SELFPLAY, *threaded, "--seed", "5", "--resume", "--out", "torn.games"],
             ["torn.games"], {"torn.games": same}, appended=("torn.games",)),
        Case("rescore", tuner,
             ["rescore", "one.games", *SEARCH, *threaded, "--resume", "--out", "out"],
             ["one.games"], {"out": same}, appended=("out",)),
        Case("merge", tuner, ["merge", "one.games", "two.games", "--force", "--out", "out"],
             ["one.games", "two.games"], {"out": same}, **over),
        Case("filter", tuner, ["filter", "one.games", "--force", "--out", "out"], ["one.games"],
             {"out": same}, **over),
        Case("train", tuner, ["train", "--data", "one.positions", "--recipe", "recipe.json",
                              "--out", "net", *threaded, "--resume"],
             ["one.positions", "recipe.json"], {"net/checkpoint": same, "net/report.html": same}),
        Case("spsa", tuner,
             ["spsa", "--engine", engine, "--param", "MultiPV=2,1,4,1", "--iterations", "3",
              "--pairs", "1", "--nodes", "10", "--hash", "1", *threaded, "--resume", "--journal",
              "journal", "--html", "page.html"],
             [], {"journal": same, "page.html": same}, appended=("journal",)),
        Case("match", "hansu-match",
             ["-engine", "name=A", f"cmd={engine}", "-engine", "name=B", f"cmd={engine}", "-each",
              "nodes=10", "option.Hash=1", "option.EvalFile=material", "-rounds", "3", "-maxmoves",
              "3", "-concurrency", str(threads), "-journal", "journal", "-pgnout", "games.pgn",
              "-jsonout", "games.json", "-log", "log", "-report", "page.html"],
             [], {"journal": games, "games.pgn": games, "games.json": games, "log": nothing,
                  "page.html": nothing},
             appended=("journal", "games.pgn", "games.json", "log"),
             again=("-journal", "-resume", "journal")),
        Case("convert", "hansu", ["convert", "game.uci", "--to", "pgn", "--force", "-o", "out"],
             ["game.uci"], {"out": same}, **over),
        Case("analyze", "hansu",
             ["analyze", "game.uci", "--net", "material", "--nodes", "30", "--threads",
              str(threads), "--force", "-o", "out"],
             ["game.uci"], {"out": same if threads == 1 else nothing}, **over),
    ]

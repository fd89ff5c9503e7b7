# SPDX-License-Identifier: MIT
"""Commands that write files, on tiny inputs, in two variants each whose outputs differ."""
import dataclasses
import os
import re
import subprocess

# Measured times, dates, and the checksums of journal lines that contain them.
TIMES = re.compile(rb'"(?:ping_)?ms":\d+|\d+\.\d{3}s(?=[},])|(?m:^[0-9a-f]{8} )|'
                   rb'"date":"[\d.]*"|\[Date "[\d.]*"\]')

SEARCH = ["--nodes", "20", "--hash", "1", "--net", "material", "--threads", "1"]
SELFPLAY = ["selfplay", "--games", "3", "--check-nodes", "20", "--win-plies", "1", "--win-score", "300", *SEARCH]
GAMES = {"a": "e2e3 e9e8 a4b4 a7b7 b4b5 b7b6", "b": "a4b4 a7b7 e2e3 e9e8"}


@dataclasses.dataclass
class Writer:
    """A command that writes the file OUT, which a word of the command names. The word SEED stands
    for 1 or 2; {} in other words for the variant's letter, a or b."""
    name: str
    program: str
    words: list
    # The command may be given an output that exists: by --force it replaces it whole, by --resume
    # it goes on with it.
    replaces: list = dataclasses.field(default_factory=list)
    resumes: list = dataclasses.field(default_factory=list)
    # The command fills a folder, the present one, in place of OUT; others may fill it, too.
    shares: bool = False
    # The part of the output that must be equal from run to run.
    comparable: callable = lambda content: content

    def command(self, programs, variant, out, more=()):
        seed = {"a": "1", "b": "2"}[variant]
        given = {"OUT": out, "SEED": seed}
        return [os.path.join(programs, self.program),
                *(given.get(word, word.replace("{}", variant)) for word in self.words), *more]


def without_times(content):
    return sorted(TIMES.sub(b"", content).splitlines())


def nothing(_content):
    return b""


def all_writers(programs):
    engine = os.path.join(programs, "hansu")
    tuner = "hansu-tuner"
    match = ["-engine", "name=A", f"cmd={engine}", "-engine", "name=B", f"cmd={engine}", "-each", "nodes=10",
             "option.Hash=1", "option.EvalFile=material", "-rounds", "1", "-maxmoves", "3", "-srand", "SEED"]
    force = ["--force"]
    resume = ["--resume"]
    return [
        Writer("convert", "hansu", ["convert", "{}.uci", "--to", "pgn", "-o", "OUT"], force),
        Writer("annotate", "hansu", ["annotate", "{}.uci", "--net", "material", "--nodes", "30", "-o", "OUT"], force),
        Writer("analyze", "hansu", ["analyze", "{}.uci", "--net", "material", "--nodes", "30", "-o", "OUT"], force),
        Writer("export_net", "hansu", ["export_net", "OUT"], force),
        Writer("openings", tuner, ["openings", "--count", "2", "--nodes", "50", "--max-score", "1000", "--seed",
                                   "SEED", "-o", "OUT"], force),
        Writer("selfplay", tuner, [*SELFPLAY, "--seed", "SEED", "-o", "OUT"], resumes=resume),
        Writer("rescore", tuner, ["rescore", "{}.games", *SEARCH, "-o", "OUT"], resumes=resume),
        Writer("merge", tuner, ["merge", "{}.games", "c.games", "-o", "OUT"], force),
        Writer("filter", tuner, ["filter", "{}.games", "--min-ply", "4", "-o", "OUT"], force),
        Writer("export", tuner, ["export", "{}.positions", "-o", "OUT"], force),
        Writer("weights", tuner, ["weights", "default.nnue", "-o", "OUT"], force),
        Writer("book", tuner, ["book", "--games", "{}.games", "--min-games", "1", "-o", "OUT"], force),
        Writer("spsa", tuner, ["spsa", "--engine", engine, "--param", "MultiPV=2,1,4,1", "--iterations", "1",
                               "--pairs", "1", "--nodes", "10", "--hash", "1", "--threads", "1", "--seed", "SEED",
                               "--journal", "OUT"], resumes=resume),
        Writer("journal", "hansu-match", [*match, "-journal", "OUT"], comparable=without_times),
        Writer("endings", tuner, ["endings", "--pieces", "P v A", "-o", "."], shares=True),
        Writer("report", "hansu-match", [*match, "-report", "OUT"], force, comparable=nothing),
    ]


def make_inputs(programs, folder):
    def run(program, *words):
        subprocess.run([os.path.join(programs, program), *words], cwd=folder, check=True, capture_output=True)

    run("hansu", "export_net", "default.nnue")
    for letter, moves in GAMES.items():
        with open(os.path.join(folder, f"{letter}.uci"), "w", encoding="utf-8") as file:
            file.write(f"position startpos moves {moves}\n")
    for seed, letter in enumerate("abc", 1):
        run("hansu-tuner", *SELFPLAY, "--seed", str(seed), "-o", f"{letter}.games")
        run("hansu-tuner", "filter", f"{letter}.games", "--min-ply", "4", "-o", f"{letter}.positions")

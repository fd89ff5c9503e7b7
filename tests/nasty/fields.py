# SPDX-License-Identifier: MIT
"""The fields of files, names, engines and commands that take a text from outside."""
import os
import subprocess
import sys

LIMIT_SECONDS = 60
BARE_FEN = "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1"
TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "Annotator", "Opening", "Variant", "FEN",
        "TimeControl", "Termination", "WhiteElo", "Surprise")
GIB_FIELDS = ("대회명", "대회장소", "초대국자", "한대국자", "대국일자", "대국결과", "초차림")
SCRIPTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "engine.py")
UCI = "position startpos moves e2e3 e9e8 a4b4\n"


class Bench:
    """Runs programs in a folder and collects what they print and write."""

    def __init__(self, programs, folder):
        self.programs = programs
        self.folder = folder

    def write(self, name, content):
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(content)

    def run(self, program, *words, given=b"", variables=None):
        """The outputs by name, with the two streams and all files `out.*`."""
        for name in self.outputs():
            os.remove(os.path.join(self.folder, name))
        environment = {b"PATH": os.environb[b"PATH"], **(variables or {b"LC_ALL": b"C.UTF-8"})}
        done = subprocess.run([os.path.join(self.programs, program), *words], cwd=self.folder, env=environment,
                              input=given, capture_output=True, timeout=LIMIT_SECONDS, check=False)
        found = {"errors.message": done.stderr, "standard output": done.stdout}
        if done.returncode < 0:
            found["status"] = f"ended by signal {-done.returncode}\x00".encode()
        for name in self.outputs():
            with open(os.path.join(self.folder, name), "rb") as file:
                found[name] = file.read()
        return found

    def outputs(self):
        return [name for name in os.listdir(self.folder) if name.startswith("out.")]


def is_word(text):
    return b"\0" not in text and len(text) < 100_000


def is_file_name(text):
    return is_word(text) and b"/" not in text and len(text) < 200


def is_line(text):
    return b"\n" not in text and b"\r" not in text


def convert(bench, name, content, to):
    bench.write(name, content)
    return bench.run("hansu", "convert", name, "--to", to, "-o", f"out.{to}")


def pgn(tags, comment=b"", moves=b"1. e2e3 e9e8 2. a4b4"):
    lines = [b'[%s "%s"]' % (name.encode(), value) for name, value in tags.items()]
    return b"\n".join(lines) + b"\n\n" + moves + b" {" + comment + b"} *\n"


def pgn_fields():
    def written(to, tag):
        return lambda bench, text: convert(bench, "in.pgn", pgn({tag: text}), to)

    for tag in TAGS:
        for to in ("pgn", "gib", "uci"):
            yield f"tag {tag}, to {to}", written(to, tag), None
    yield "tag name", lambda bench, text: convert(bench, "in.pgn", b"[" + text + b' "x"]\n\n1. e2e3 *\n', "pgn"), None
    for to in ("pgn", "gib"):
        yield (f"comment, to {to}",
               lambda bench, text, to=to: convert(bench, "in.pgn", pgn({}, text), to), None)
    yield "move", lambda bench, text: convert(bench, "in.pgn", pgn({}, moves=b"1. " + text + b" e9e8"), "pgn"), None
    yield "result", lambda bench, text: convert(bench, "in.pgn", b"1. e2e3 " + text + b"\n", "pgn"), None


def gib_fields():
    def written(field, to):
        def run(bench, text):
            content = f"[{field} \"".encode() + text + "\"]\n\n1. 71졸72 2. 41병42\n".encode()
            return convert(bench, "in.gib", content, to)
        return run

    for field in GIB_FIELDS:
        for to in ("pgn", "gib"):
            yield f"gib {field}, to {to}", written(field, to), None


def review(verb, *more):
    def run(bench, text):
        tags = {tag: text for tag in ("Event", "White", "Black", "Date", "Result")}
        bench.write("in.pgn", pgn(tags, text))
        return bench.run("hansu", verb, "in.pgn", "--net", "material", "--nodes", "20", "-o", *more)
    return run


def other_game_fields():
    yield "names, analyze", review("analyze", "out.html"), None
    yield "names, annotate", review("annotate", "out.pgn"), None

    def resume(bench, text):
        bench.write("in.pgn", pgn({"White": text, "Event": text}, text))
        return bench.run("hansu", "play", "--load", "in.pgn", "--movetime", "1", given=b"show\nmoves\nquit\n")
    yield "names, play --load", resume, None

    def own_rules(bench, text):
        bench.write("own.rules", b"[" + text + b"]\nBase = janggi\n" + text + b" = " + text + b"\n")
        return bench.run("hansu", "analyze", "--rules-file", "own.rules", "--variant", "own", "--nodes", "1")
    yield "file of rule sets", own_rules, None


def file_name_fields():
    commands = {
        "convert": ("hansu", ["convert", "--to", "pgn", "FILE"]),
        "annotate": ("hansu", ["annotate", "FILE"]),
        "explore": ("hansu", ["explore", "FILE"]),
        "analyze": ("hansu", ["analyze", "FILE", "--nodes", "20", "--net", "material", "-o", "out.html"]),
        "play --load": ("hansu", ["play", "--load", "FILE", "--movetime", "1"]),
        "net": ("hansu", ["analyze", "--net", "FILE", "--nodes", "1"]),
        "rules file": ("hansu", ["analyze", "--rules-file", "FILE", "--nodes", "1"]),
        "verify": ("hansu-tuner", ["verify", "FILE"]),
        "inspect": ("hansu-tuner", ["inspect", "FILE"]),
        "merge": ("hansu-tuner", ["merge", "FILE", "-o", "out.games"]),
        "filter": ("hansu-tuner", ["filter", "FILE", "-o", "out.positions"]),
        "train": ("hansu-tuner", ["train", "--data", "FILE", "--out", "net"]),
        "book": ("hansu-tuner", ["book", "--games", "FILE", "-o", "out.book"]),
        "openings of a match": ("hansu-match", ["-engine", "cmd=true", "-engine", "cmd=true", "-openings", "file=FILE"]),
        "journal": ("hansu-match", ["-resume", "FILE"]),
        "compare": ("hansu-match", ["compare", "true", "true", "--positions", "FILE"]),
        "probe": ("hansu", ["probe", "--tables", "FILE", "--fen", BARE_FEN]),
        "endings": ("hansu-tuner", ["endings", "--pieces", "P v -", "-o", "FILE"]),
        "endings --verify": ("hansu-tuner", ["endings", "--verify", "FILE"]),
    }

    def run(program, words, makes_file):
        def reach(bench, text):
            name = b"in " + text
            if makes_file:
                bench.write(name.decode(errors="surrogateescape"), b"nothing that any program reads\n")
            given = [os.fsencode(word).replace(b"FILE", name) for word in words]
            found = bench.run(program, *given)
            if makes_file:
                os.remove(os.path.join(os.fsencode(bench.folder), name))
            return found
        return reach

    for label, (program, words) in commands.items():
        yield f"name of a file, {label}", run(program, words, True), is_file_name
        yield f"name of a missing file, {label}", run(program, words, False), is_word


def word_fields():
    commands = {
        "verb": ("hansu", ["TEXT"]),
        "flag": ("hansu", ["analyze", "--TEXT"]),
        "level": ("hansu", ["play", "--level", "TEXT"]),
        "variant": ("hansu", ["analyze", "--variant", "TEXT"]),
        "fen": ("hansu", ["analyze", "--fen", "TEXT"]),
        "setup": ("hansu", ["play", "--setup", "TEXT"]),
        "clock": ("hansu", ["play", "--clock", "TEXT"]),
        "handicap": ("hansu", ["play", "--handicap", "TEXT"]),
        "language": ("hansu", ["bench", "--lang", "TEXT"]),
        "solve": ("hansu", ["solve", "--fen", "TEXT"]),
        "explored move": ("hansu", ["explore", "missing", "--moves", "TEXT"]),
        "probe": ("hansu", ["probe", "--tables", ".", "--fen", "TEXT"]),
        "pieces of an ending": ("hansu-tuner", ["endings", "--pieces", "TEXT", "-o", "tables"]),
        "tuner's verb": ("hansu-tuner", ["TEXT"]),
        "tuner's number": ("hansu-tuner", ["selfplay", "--games", "TEXT"]),
        "parameter": ("hansu-tuner", ["spsa", "--engine", "true", "--param", "TEXT", "--journal", "out.journal"]),
        "match's flag": ("hansu-match", ["TEXT"]),
        "engine's key": ("hansu-match", ["-engine", "TEXT", "-engine", "cmd=true"]),
        "engine's program": ("hansu-match", ["-engine", "cmd=TEXT", "-engine", "cmd=true"]),
        "engine's name": ("hansu-match", ["-engine", "cmd=true", "name=TEXT", "-engine", "cmd=true"]),
        "time control": ("hansu-match", ["-engine", "cmd=true", "tc=TEXT", "-engine", "cmd=true"]),
    }

    def run(program, words):
        return lambda bench, text: bench.run(
            program, *(os.fsencode(word).replace(b"TEXT", text) for word in words))

    for label, (program, words) in commands.items():
        yield f"argument, {label}", run(program, words), is_word


def protocol_fields():
    lines = {
        "unknown command": b"uci\nTEXT\nquit\n",
        "option's name": b"uci\nsetoption name TEXT value 1\nisready\nquit\n",
        "option's value": b"uci\nsetoption name Hash value TEXT\nisready\nquit\n",
        "net's file": b"uci\nsetoption name EvalFile value TEXT\nisready\ngo nodes 1\nquit\n",
        "endgame tables": b"uci\nsetoption name EndgamePath value TEXT\nisready\nquit\n",
        "book's file": b"uci\nsetoption name BookFile value TEXT\nisready\nquit\n",
        "position": b"uci\nposition fen TEXT\nisready\nquit\n",
        "move": b"uci\nposition startpos moves TEXT\nisready\nquit\n",
        "go": b"uci\ngo nodes TEXT\nquit\n",
        "xboard": b"xboard\nprotover 2\nTEXT\nping 1\nquit\n",
        "xboard's move": b"xboard\nprotover 2\nnew\nvariant janggi\nusermove TEXT\nping 1\nquit\n",
        "xboard's option": b"xboard\nprotover 2\noption TEXT=1\nping 1\nquit\n",
        "usi": b"usi\nsetoption name TEXT value 1\nisready\nquit\n",
        "ucci": b"ucci\nsetoption TEXT 1\nisready\nquit\n",
        "terminal": None,
    }

    def run(template):
        return lambda bench, text: bench.run("hansu", given=template.replace(b"TEXT", text))

    for label, template in lines.items():
        if template:
            yield f"protocol, {label}", run(template), None
    yield ("terminal game's command",
           lambda bench, text: bench.run("hansu", "play", "--side", "cho", "--setup", "inner", "--movetime", "1",
                                         given=text + b"\nquit\n"), None)


def variable_fields():
    """Variables of the environment that these verbs read without a terminal."""
    def run(name, verb):
        def reach(bench, text):
            bench.write("in.uci", UCI.encode())
            words = {"convert": ["in.uci", "--to", "pgn", "-o", "out.pgn"],
                     "play": ["--side", "cho", "--setup", "inner", "--movetime", "1"]}[verb]
            found = bench.run("hansu", verb, *words, given=b"show\nquit\n", variables={name.encode(): text})
            if "status" not in found and verb == "convert" and "out.pgn" not in found:
                found["status"] = b"no output\0"
            return found
        return reach

    for name in ("HANSU_LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "TZ"):
        for verb in ("convert", "play"):
            yield f"variable {name}, {verb}", run(name, verb), is_word


def engine_fields():
    """The words of an engine to the match runner."""
    def played(key):
        def run(bench, text):
            bench.write("said", text)
            engine = f"cmd={sys.executable} {SCRIPTED} {key} said"
            found = bench.run("hansu-match", "-engine", engine, "-engine", engine, "name=B", "-each", "nodes=1",
                              "-rounds", "1", "-maxmoves", "1", "-startup-ms", "2000", "-pgnout", "out.pgn",
                              "-jsonout", "out.json", "-index", "out.index.json", "-report", "out.html", "-log",
                              "out.log", "-journal", "out.journal")
            return found
        return run

    for key in ("name", "author", "option", "info", "score", "pv", "bestmove", "line"):
        yield f"engine's {key}", played(key), is_line if key != "line" else None
    yield ("engine's name, compliance", lambda bench, text: said(bench, text, "compliance"), is_line)
    yield ("engine's name, compare", lambda bench, text: said(bench, text, "compare"), is_line)


def said(bench, text, verb):
    bench.write("said", text)
    command = [sys.executable, SCRIPTED, "name", "said"]
    if verb == "compliance":
        return bench.run("hansu-match", verb, *command)
    return bench.run("hansu-match", verb, " ".join(command), " ".join(command), "--nodes", "1", "--rounds", "12")


def all_fields():
    """(name, function of a bench and a text that returns the outputs, which texts the field can
    hold or None for all)."""
    for group in (pgn_fields, gib_fields, other_game_fields, file_name_fields, word_fields, protocol_fields,
                  variable_fields, engine_fields):
        yield from group()

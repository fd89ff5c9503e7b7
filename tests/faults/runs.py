# SPDX-License-Identifier: MIT
"""Runs a case once, with or without a fault, and judges the effects of the fault."""
import dataclasses
import itertools
import os
import re
import resource
import shutil
import subprocess
import tempfile

# A run takes a fraction of a second; one that takes longer than this counts as hanging.
LIMIT_SECONDS = 20

# The word that the message about such a fault must contain. Other messages must name a file of the
# case.
REASONS = {"memory": "memory", "thread": "thread"}


@dataclasses.dataclass
class Fault:
    kind: str  # a kind of shim.cpp, or of places.py
    at: int = 0  # 0: only count the calls
    lasts: bool = False

    def __str__(self):
        number = f" {self.at}" if self.at > 0 else ""
        return f"{self.kind}{number}{' and all later' if self.lasts else ''}"


@dataclasses.dataclass
class Outcome:
    status: int  # as in subprocess: negative if a signal ended it; None: it hangs
    errors: str
    calls: int = 0


class Bench:
    """Runs cases in folders under one temporary folder, with the programs and the shim."""

    def __init__(self, programs, shim, folder):
        self.programs = programs
        self.shim = shim
        self.folder = folder
        self.inputs = os.path.join(folder, "inputs")
        os.mkdir(self.inputs)

    def fresh_folder(self, case):
        folder = tempfile.mkdtemp(prefix=case.name + "-", dir=self.folder)
        for name in case.inputs:
            shutil.copy(os.path.join(self.inputs, name), folder)
        for name, content in case.before.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        return folder

    def environment(self, fault, folder):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TMPDIR": self.folder}
        if fault is not None:
            counter = os.path.join(self.folder, "counter")
            with open(counter, "wb") as file:
                file.write(bytes(8))
            environment |= {"LD_PRELOAD": self.shim, "HANSU_FAULT_KIND": fault.kind,
                            "HANSU_FAULT_AT": str(fault.at), "HANSU_FAULT_COUNTER": counter,
                            "HANSU_FAULT_UNDER": folder + "/"}
            if fault.lasts:
                environment["HANSU_FAULT_LASTS"] = "1"
        return environment

    def calls(self):
        with open(os.path.join(self.folder, "counter"), "rb") as file:
            return int.from_bytes(file.read(8), "little")

    def start(self, case, folder, fault=None, most_bytes=None):
        """`most_bytes`: the limit of a file's size; None: no limit."""
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

        return subprocess.Popen(case.command(self.programs, folder), cwd=folder,
                                env=self.environment(fault, folder), stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                preexec_fn=limit if most_bytes is not None else None)

    def run(self, case, folder, fault=None):
        outcome = finish(self.start(case, folder, fault))
        outcome.calls = self.calls() if fault else 0
        return outcome


def finish(process):
    """Waits for a process from Bench.start, and kills it if it hangs."""
    try:
        _, errors = process.communicate(timeout=LIMIT_SECONDS)
        status = process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        _, errors = process.communicate()
        status = None
    return Outcome(status, errors.decode(errors="replace"))


def contents(case, folder):
    """The parts of the existing outputs that must be equal."""
    found = {}
    for name, relevant in case.outputs.items():
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                found[name] = relevant(file.read())
    return found


def difference_of(found, wanted):
    """The first difference of two results of contents(), in one line; None: they are equal."""
    for name in sorted({*found, *wanted}):
        if name not in found or name not in wanted:
            return f"{name} is {'missing' if name in wanted else 'too many'}"
        if found[name] == wanted[name]:
            continue
        lines, wanted_lines = (text if isinstance(text, list) else text.splitlines()
                               for text in (found[name], wanted[name]))
        for line, wanted_line in itertools.zip_longest(lines, wanted_lines):
            if line != wanted_line:
                return f"{name} has {line!r}, expected {wanted_line!r}"
    return None


def litter(case, folder, was_killed=False):
    """Files that are neither inputs nor outputs. A kill leaves the temporary file of an output that
    is written as a whole, which no later run can remove: another process might be writing it."""
    found = []
    for parent, _, names in os.walk(folder):
        found += [os.path.relpath(os.path.join(parent, name), folder) for name in names]
    found = set(found) - set(case.inputs) - set(case.outputs)
    if was_killed:
        found -= {name for name in found
                  if re.sub(r"\.part-\d+$", "", name) in case.whole}
    return sorted(found)


def message_problem(case, fault, errors):
    """The problem with the message of a failed run; None if it is right."""
    lines = errors.strip().splitlines()
    if "terminate called" in errors:
        return "std::terminate"
    if not lines or not lines[-1].startswith(case.program + ": "):
        return "no message at the end"
    reason = REASONS.get(fault.kind)
    folders = {os.path.dirname(name) for name in case.outputs} - {""}
    wanted = [reason] if reason else [*case.inputs, *case.outputs, *folders, case.program]
    said = lines[-1][len(case.program) + 1:]
    return None if any(word in said for word in wanted) else "a message that does not say " + (
        reason or "which file")


def is_hang_of_tbb(case, fault):
    """True if the run may hang: oneTBB 2021.8 waits forever in global_control's destructor if all
    memory runs out just when it creates its first arena (in about 15 of 20,000 calls)."""
    return case.name in ("selfplay", "rescore") and fault.kind == "memory" and fault.lasts


def judge(bench, case, folder, fault, outcome, wanted):
    """The problem of a run under a fault, or of the next run; None without a problem."""
    if outcome.status is None:
        if is_hang_of_tbb(case, fault):
            return rerun_problem(bench, case, folder, wanted, was_killed=True)
        return f"hangs for {LIMIT_SECONDS} s"
    if outcome.status < 0:
        return f"ended by signal {-outcome.status}"
    if outcome.status == 0:
        difference = difference_of(contents(case, folder), wanted)
        if difference:
            return f"reports success without it: {difference}"
        extra = litter(case, folder)
        return f"leaves {', '.join(extra)}" if extra else None
    problem = message_problem(case, fault, outcome.errors)
    if problem:
        return problem
    # Without memory, the command may end as abruptly as by a kill.
    is_like_kill = fault.kind == "memory"
    extra = [] if is_like_kill else litter(case, folder)
    if extra:
        return f"leaves {', '.join(extra)}"
    found = contents(case, folder)
    for name in case.whole:
        if found.get(name) not in (case.before.get(name), wanted[name]):
            return f"{name} is damaged"
    return rerun_problem(bench, case, folder, wanted, is_like_kill)


def rerun_problem(bench, case, folder, wanted, was_killed=False):
    """Runs the command again without a fault. Returns the problem of that run; None without a
    problem."""
    again = bench.run(case, folder)
    if again.status != 0:
        return "cannot be run again: " + again.errors.strip().splitlines()[-1:][0]
    difference = difference_of(contents(case, folder), wanted)
    if difference:
        return f"run again, it does not come to the same end: {difference}"
    extra = litter(case, folder, was_killed)
    return f"run again, it leaves {', '.join(extra)}" if extra else None

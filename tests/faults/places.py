# SPDX-License-Identifier: MIT
"""Tests what becomes of the place that a command writes to: its disk is full and then enlarged, its files
may not grow, or are deleted, its folder is renamed."""
import ctypes
import os
import shutil
import subprocess
import time

import runs

PAGE = 4096


def may_mount():
    """Gives this process its own view of the mounted disks; false: the system refuses."""
    clone_newns = 0x20000
    libc = ctypes.CDLL(None, use_errno=True)
    private = ["mount", "--make-rprivate", "/"]
    return libc.unshare(clone_newns) == 0 and subprocess.run(private, check=False).returncode == 0


def disk(folder, pages, remount=False):
    """Mounts a disk of so many pages, at least one (0 is no limit), or changes the size of the one
    that is mounted."""
    options = f"size={pages * PAGE},mode=755" + (",remount" if remount else "")
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)


def pages_needed(folder):
    """The files' size on a disk, their folders aside."""
    sizes = [os.path.getsize(os.path.join(parent, name))
             for parent, _, names in os.walk(folder) for name in names]
    return sum(-(-size // PAGE) for size in sizes)


def fill_disks(bench, case, sizes, wanted):
    """Runs a case on full disks, enlarges each, and runs it again. `sizes` chooses among the numbers
    of pages that are too few; yields what was done, its problem or None, and the messages."""
    folder = bench.fresh_folder(case)
    before = pages_needed(folder)
    bench.run(case, folder)
    after = pages_needed(folder)
    shutil.rmtree(folder)
    for number in sizes(after - before):
        source = bench.fresh_folder(case)
        folder = source + "-disk"
        os.mkdir(folder)
        disk(folder, max(before + number, 1))
        try:
            shutil.copytree(source, folder, dirs_exist_ok=True)
            outcome = bench.run(case, folder)
            disk(folder, 1000 * after, remount=True)
            fault = runs.Fault("disk", number)
            yield fault, runs.judge(bench, case, folder, fault, outcome, wanted), outcome.errors
        finally:
            subprocess.run(["umount", folder], check=True)
            shutil.rmtree(source)
            os.rmdir(folder)


def limit_sizes(bench, case, sizes, wanted):
    """Runs a case that may write only so many bytes to a file (ulimit -f), and again without that
    limit; yields as fill_disks does."""
    folder = bench.fresh_folder(case)
    bench.run(case, folder)
    largest = max(os.path.getsize(os.path.join(folder, name)) for name in case.outputs)
    shutil.rmtree(folder)
    for number in sizes(largest):
        folder = bench.fresh_folder(case)
        outcome = runs.finish(bench.start(case, folder, most_bytes=number))
        fault = runs.Fault("limit", number)
        yield fault, runs.judge(bench, case, folder, fault, outcome, wanted), outcome.errors
        shutil.rmtree(folder)


def wait_for(process, path):
    """Until the file is there, or the process has ended; true: it is there, and the process runs."""
    while process.poll() is None:
        if os.path.exists(path):
            return True
        time.sleep(0.0005)
    return False


def once_there(bench, case, names):
    """Runs a case for each of the outputs; yields the name, the folder and the process as soon as
    that file is there. Runs that end sooner are left out."""
    for name in names:
        folder = bench.fresh_folder(case)
        process = bench.start(case, folder)
        if wait_for(process, os.path.join(folder, name)):
            yield name, folder, process
        else:
            runs.finish(process)
        shutil.rmtree(folder)


def delete_files(bench, case, wanted):
    """Deletes each file that is added to as soon as it is there; yields as fill_disks does."""
    for name, folder, process in once_there(bench, case, case.appended):
        os.remove(os.path.join(folder, name))
        outcome = runs.finish(process)
        fault = runs.Fault("deleted")
        problem = runs.judge(bench, case, folder, fault, outcome, wanted)
        yield fault, problem and f"{name}: {problem}", outcome.errors


def rename_folder(bench, case, wanted):
    """Renames the folder of the run under it as soon as an output is there. All its names are
    relative, so nothing else happens to it; yields as fill_disks does."""
    for _, folder, process in once_there(bench, case, set(case.outputs) - set(case.whole)):
        renamed = folder + "-renamed"
        os.rename(folder, renamed)
        outcome = runs.finish(process)
        os.rename(renamed, folder)
        fault = runs.Fault("renamed")
        problem = None if outcome.status == 0 else f"exits with {outcome.status}"
        problem = problem or runs.judge(bench, case, folder, fault, outcome, wanted)
        yield fault, problem, outcome.errors

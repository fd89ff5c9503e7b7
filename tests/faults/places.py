# SPDX-License-Identifier: MIT
"""Changes the place that a command writes to: its disk is full and then enlarged, its files may
not grow or are deleted, its folder is renamed."""
import ctypes
import os
import shutil
import subprocess
import time

import runs

PAGE = 4096


def may_mount():
    """Gives this process a private view of the mounted disks. False if the system refuses."""
    clone_newns = 0x20000
    libc = ctypes.CDLL(None, use_errno=True)
    private = ["mount", "--make-rprivate", "/"]
    return libc.unshare(clone_newns) == 0 and subprocess.run(private, check=False).returncode == 0


def disk(folder, pages, remount=False):
    """Mounts a disk of that many pages, or changes the size of a mounted one. At least one page:
    for tmpfs, 0 means no limit."""
    options = f"size={pages * PAGE},mode=755" + (",remount" if remount else "")
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)


def pages_needed(folder):
    """The pages that the files need on a disk, without those of folders."""
    sizes = [os.path.getsize(os.path.join(parent, name))
             for parent, _, names in os.walk(folder) for name in names]
    return sum(-(-size // PAGE) for size in sizes)


def fill_disks(bench, case, sizes, wanted):
    """Runs a case on full disks, enlarges each, and runs it again. `sizes` chooses some of the
    insufficient numbers of pages. Yields the fault, its problem or None, and the messages."""
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
    """Waits until the file exists or the process has ended. True if the file exists and the process
    runs."""
    while process.poll() is None:
        if os.path.exists(path):
            return True
        time.sleep(0.0005)
    return False


def once_there(bench, case, names):
    """Runs a case once for each output. Yields the output's name, the folder and the process as
    soon as that file exists. Skips runs that end sooner."""
    for name in names:
        folder = bench.fresh_folder(case)
        process = bench.start(case, folder)
        if wait_for(process, os.path.join(folder, name)):
            yield name, folder, process
        else:
            runs.finish(process)
        shutil.rmtree(folder)


def delete_files(bench, case, wanted):
    """Deletes each appended file as soon as it exists. Yields like fill_disks."""
    for name, folder, process in once_there(bench, case, case.appended):
        os.remove(os.path.join(folder, name))
        outcome = runs.finish(process)
        fault = runs.Fault("deleted")
        problem = runs.judge(bench, case, folder, fault, outcome, wanted)
        yield fault, problem and f"{name}: {problem}", outcome.errors


def rename_folder(bench, case, wanted):
    """Renames the folder of a run as soon as an output exists. The command's paths are relative, so
    it must not notice. Yields like fill_disks."""
    for _, folder, process in once_there(bench, case, set(case.outputs) - set(case.whole)):
        renamed = folder + "-renamed"
        os.rename(folder, renamed)
        outcome = runs.finish(process)
        os.rename(renamed, folder)
        fault = runs.Fault("renamed")
        problem = None if outcome.status == 0 else f"exits with {outcome.status}"
        problem = problem or runs.judge(bench, case, folder, fault, outcome, wanted)
        yield fault, problem, outcome.errors

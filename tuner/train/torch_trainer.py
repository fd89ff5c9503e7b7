#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a net of Hansu's architecture for Janggi with PyTorch, on a GPU if there is one.

Reads the records of `hansu-tuner export` (*.flat) and writes weights for `hansu-tuner quantize
--floats`. tuner/train/README.md specifies both, and the inputs and the loss. Needs PyTorch and
NumPy.
"""
import argparse
import itertools
import json
import math
import os
import pathlib
import sys
import tempfile

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

RECORD = np.dtype([("occupied", "u1", 12), ("pieces", "u1", 16), ("score", "<i2"),
                   ("result", "u1"), ("is_han", "u1")])
FILES, RANKS = 9, 10
POINTS = FILES * RANKS
GENERAL, ENEMY = 1, 8
PIECE_POINTS = np.array([0, 0, 3, 13, 7, 5, 3, 2] * 2)
HIDDEN, HEADS = 512, 8
SCALE = 400
BORDERS = [19, 38, 57, 76, 95, 114, 133]
MAX_WEIGHT, MAX_OUTPUT_WEIGHT = 1.98, 0.49  # the rounded net can hold these


def zone(kind, is_enemy):
    """The points where a piece may stand, ascending."""
    if kind in (1, 2):
        ranks, files = (range(7, 10) if is_enemy else range(3)), range(3, 6)
    elif kind == 7:
        ranks, files = (range(7) if is_enemy else range(3, 10)), range(FILES)
    else:
        ranks, files = range(RANKS), range(FILES)
    return [rank * FILES + file for rank in ranks for file in files]


def number_inputs():
    """The input of each piece on each point, -1 where it may not stand; and the number of inputs."""
    inputs = np.full((16, POINTS), -1)
    count = 0
    for enemy in (0, ENEMY):
        for kind in range(1, 8):
            for point in zone(kind, bool(enemy)):
                inputs[enemy + kind, point] = count
                count += 1
    return inputs, count


INPUTS, INPUT_COUNT = number_inputs()
POINT = np.arange(POINTS)
FLIPPED = (RANKS - 1 - POINT // FILES) * FILES + POINT % FILES  # ranks reversed
MIRRORED = POINT // FILES * FILES + FILES - 1 - POINT % FILES


def boards_of(records):
    """One row of 90 pieces for each record."""
    bits = np.unpackbits(records["occupied"], axis=1, bitorder="little")
    occupied = bits[:, :POINTS].astype(bool)
    halves = np.stack([records["pieces"] & 15, records["pieces"] >> 4], axis=2).reshape(-1, 32)
    boards = np.zeros((len(records), POINTS), np.uint8)
    boards[occupied] = halves[np.arange(32) < occupied.sum(axis=1)[:, None]]
    return boards


def active_inputs(boards):
    """The inputs of all boards as the side at the bottom sees them, one board after the other."""
    own = (boards == GENERAL).argmax(axis=1) % FILES
    enemy = (boards == GENERAL + ENEMY).argmax(axis=1) % FILES
    is_mirrored = np.where(own == FILES // 2, enemy, own) > FILES // 2
    row, point = boards.nonzero()
    seen = np.where(is_mirrored[row], MIRRORED[point], point)
    return INPUTS[boards[row, point], seen]


def batch_of(records):
    boards = boards_of(records)
    turned = np.where(boards > 0, boards ^ ENEMY, 0)[:, FLIPPED]
    counts = (boards > 0).sum(axis=1)
    head = (PIECE_POINTS[boards].sum(axis=1)[:, None] >= BORDERS).sum(axis=1)
    own, other = active_inputs(boards), active_inputs(turned)
    if min(own.min(), other.min()) < 0:
        raise ValueError("a record has a piece where none of its kind may stand")
    return {"own": torch.from_numpy(own), "other": torch.from_numpy(other),
            "offsets": torch.from_numpy(np.cumsum(counts) - counts),
            "head": torch.from_numpy(head),
            "is_han": torch.from_numpy(records["is_han"].astype(np.int64)),
            "score": torch.from_numpy(records["score"].astype(np.float32)),
            "result": torch.from_numpy(records["result"].astype(np.float32) / 2)}


def damaged(records):
    """Which records are not those of a position: one boolean for each."""
    bits = np.unpackbits(records["occupied"], axis=1, bitorder="little")
    counts = bits.sum(axis=1, dtype=np.int64)
    bad = ((records["result"] > 2) | (records["is_han"] > 1) | (counts > 32) |
           bits[:, POINTS:].any(axis=1))
    boards = boards_of(records[~bad])
    is_set = boards > 0
    bad[~bad] = ((is_set.sum(axis=1) != counts[~bad]) |
                 (is_set & (INPUTS[boards, POINT] < 0)).any(axis=1) |
                 ((boards == GENERAL).sum(axis=1) != 1) |
                 ((boards == GENERAL + ENEMY).sum(axis=1) != 1))
    return bad


def check_records(path, records):
    """Raises a ValueError unless all records are those of positions of Janggi."""
    for begin in range(0, len(records), 1 << 15):
        bad = damaged(np.array(records[begin:begin + (1 << 15)]))
        if bad.any():
            raise ValueError(f"{path}: record {begin + bad.argmax()} is damaged; "
                             "tuner/train/README.md says what is expected")
    about = pathlib.Path(f"{path}.json")
    if not about.exists():
        return
    game = json.loads(about.read_text(encoding="utf-8")).get("game", "janggi")
    if game != "janggi":
        raise ValueError(f"{path} has records of {game}, expected janggi")


class FlatPositions(IterableDataset):
    """Endless batches of the records of files, which are memory-mapped, so that workers share
    them. Each worker takes its own share of the batches of an epoch, in a new order each time."""

    def __init__(self, paths, batch_size, seed=1):
        super().__init__()
        self.paths, self.batch_size, self.seed = paths, batch_size, seed
        files = [self.records(path) for path in paths]
        for path, file in zip(paths, files):
            check_records(path, file)
        self.size = sum(map(len, files))
        largest = max(map(len, files))
        if largest < batch_size:
            raise ValueError(f"no file fills a batch of {batch_size}: the largest has {largest} "
                             "records")

    @staticmethod
    def records(path):
        size = pathlib.Path(path).stat().st_size
        if size == 0 or size % RECORD.itemsize:
            raise ValueError(f"{path} has {size} bytes, expected records of {RECORD.itemsize} "
                             "bytes")
        return np.memmap(path, RECORD, mode="r")

    def __iter__(self):
        files = [self.records(path) for path in self.paths]
        batches = [(file, begin) for file in files
                   for begin in range(0, len(file) - self.batch_size + 1, self.batch_size)]
        worker = get_worker_info()
        share = slice(worker.id, None, worker.num_workers) if worker else slice(None)
        for epoch in itertools.count():
            order = np.random.default_rng((self.seed, epoch)).permutation(len(batches))[share]
            if not len(order):
                return
            for number in order:
                file, begin = batches[number]
                yield batch_of(np.array(file[begin:begin + self.batch_size]))


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.rows = torch.nn.EmbeddingBag(INPUT_COUNT, HIDDEN, mode="sum")
        self.bias = torch.nn.Parameter(torch.full((HIDDEN,), 0.1))
        self.heads = torch.nn.Parameter(torch.empty(HEADS, 2 * HIDDEN))
        self.head_biases = torch.nn.Parameter(torch.zeros(HEADS, 2))
        torch.nn.init.uniform_(self.rows.weight, -0.15, 0.15)
        torch.nn.init.uniform_(self.heads, -0.03, 0.03)

    def forward(self, batch):
        """The outputs: 1.0 is worth 400 hundredths of a point for the side to move."""
        sides = [self.rows(batch[side], batch["offsets"]) + self.bias for side in ("own", "other")]
        units = torch.cat(sides, dim=1).clamp(0, 1).square()
        head = batch["head"]
        return (units * self.heads[head]).sum(dim=1) + self.head_biases[head, batch["is_han"]]

    def clip(self):
        with torch.no_grad():
            self.rows.weight.clamp_(-MAX_WEIGHT, MAX_WEIGHT)
            self.bias.clamp_(-MAX_WEIGHT, MAX_WEIGHT)
            self.heads.clamp_(-MAX_OUTPUT_WEIGHT, MAX_OUTPUT_WEIGHT)

    def save(self, path, overwrites=False):
        """Writes the whole file or nothing; unless it overwrites, nothing may be at the path."""
        parts = [self.rows.weight, self.bias, self.heads, self.head_biases,
                 torch.tensor(BORDERS, dtype=torch.float32)]
        floats = torch.cat([part.detach().cpu().float().flatten() for part in parts])
        write_whole(path, floats.numpy().astype("<f4").tobytes(), overwrites)


def write_whole(path, data, overwrites):
    """Writes a file that appears complete or not at all."""
    part, name = tempfile.mkstemp(prefix=os.path.basename(path) + ".part-",
                                  dir=os.path.dirname(path) or ".")
    try:
        with os.fdopen(part, "wb") as file:
            file.write(data)
            os.fchmod(file.fileno(), 0o666 & ~umask())
        if overwrites:
            os.replace(name, path)
        else:
            os.link(name, path)  # fails if the path is taken by now
    finally:
        if os.path.lexists(name):
            os.unlink(name)


def umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask


def check_target(arguments):
    """Raises a ValueError unless the output may be written."""
    path = arguments.output
    if not os.path.lexists(path):
        return
    if not arguments.force:
        raise ValueError(f"{path} exists: --force replaces it")
    if not os.path.isfile(path):
        raise ValueError(f"{path} is not a regular file")
    if any(os.path.exists(flat) and os.path.samefile(flat, path) for flat in arguments.flat):
        raise ValueError(f"{path} is one of the files of records")


def loss_of(net, batch, result_share):
    target = (result_share * batch["result"] +
              (1 - result_share) * torch.sigmoid(batch["score"] / SCALE))
    return (torch.sigmoid(net(batch)) - target).square().mean()


def train(arguments):
    check_target(arguments)
    torch.manual_seed(arguments.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = FlatPositions(arguments.flat, arguments.batch_size, arguments.seed)
    loader = DataLoader(data, batch_size=None, num_workers=arguments.workers)
    net = Net().to(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=arguments.learning_rate,
                                  weight_decay=arguments.weight_decay)
    loss_sum = torch.zeros((), device=device)
    for step, batch in enumerate(itertools.islice(loader, arguments.steps), start=1):
        part = (step - 1) / arguments.steps
        cosine = 0.0024 + 0.9976 * (1 + math.cos(math.pi * part)) / 2
        for group in optimizer.param_groups:
            group["lr"] = arguments.learning_rate * cosine
        batch = {name: tensor.to(device, non_blocking=True) for name, tensor in batch.items()}
        loss = loss_of(net, batch, result_share=0.1 + 0.1 * part)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        net.clip()
        loss_sum += loss.detach()
        if step % arguments.report == 0 or step == arguments.steps:
            mean = loss_sum.item() / ((step - 1) % arguments.report + 1)
            print(f"step {step} of {arguments.steps}: loss {mean:.5f} on {device}", flush=True)
            loss_sum.zero_()
    net.save(arguments.output, arguments.force)


def at_least(least):
    """The type of an option that is an integer from `least` on."""
    def parse(text):
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text} is not an integer of at least {least}")
        return number
    return parse


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("flat", nargs="+", help="files of records")
    parser.add_argument("-o", "--output", required=True, help="the file of weights to write")
    parser.add_argument("--steps", type=at_least(1), default=100_000,
                        help="batches (default: 100,000)")
    parser.add_argument("--batch-size", type=at_least(1), default=16_384)
    parser.add_argument("--learning-rate", type=float, default=0.001)
    parser.add_argument("--weight-decay", type=float, default=0.01)
    parser.add_argument("--seed", type=at_least(0), default=1)
    parser.add_argument("--workers", type=at_least(0), default=0, help="processes that read (default: 0)")
    parser.add_argument("--report", type=at_least(1), default=100,
                        help="steps from one line to the next")
    parser.add_argument("--force", action="store_true", help="replace an existing file")
    try:
        train(parser.parse_args(words))
    except (OSError, ValueError) as error:
        sys.exit(f"torch_trainer: {error}")


if __name__ == "__main__":
    main()

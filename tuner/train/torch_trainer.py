#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a net of Hansu's architecture for Janggi with PyTorch, on a GPU if there is one.

Reads the records of `hansu-tuner export` (*.flat) and writes weights for `hansu-tuner quantize
--floats`. tuner/train/README.md specifies both, and the inputs and the loss. Needs PyTorch and
NumPy.
"""
import argparse
import itertools
import math
import pathlib
import sys

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


class FlatPositions(IterableDataset):
    """Endless batches of the records of files, which are memory-mapped, so that workers share
    them. Each worker takes its own share of the batches of an epoch, in a new order each time."""

    def __init__(self, paths, batch_size, seed=1):
        super().__init__()
        self.paths, self.batch_size, self.seed = paths, batch_size, seed
        self.size = sum(len(self.records(path)) for path in paths)
        if self.size < batch_size:
            raise ValueError(f"{self.size} records do not fill a batch of {batch_size}")

    @staticmethod
    def records(path):
        if pathlib.Path(path).stat().st_size % RECORD.itemsize:
            raise ValueError(f"{path} does not consist of records of {RECORD.itemsize} bytes")
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

    def save(self, path):
        parts = [self.rows.weight, self.bias, self.heads, self.head_biases,
                 torch.tensor(BORDERS, dtype=torch.float32)]
        floats = torch.cat([part.detach().cpu().float().flatten() for part in parts])
        pathlib.Path(path).write_bytes(floats.numpy().astype("<f4").tobytes())


def loss_of(net, batch, result_share):
    target = (result_share * batch["result"] +
              (1 - result_share) * torch.sigmoid(batch["score"] / SCALE))
    return (torch.sigmoid(net(batch)) - target).square().mean()


def train(arguments):
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
    net.save(arguments.output)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("flat", nargs="+", help="files of records")
    parser.add_argument("-o", "--output", required=True, help="the file of weights to write")
    parser.add_argument("--steps", type=int, default=100_000, help="batches (default: 100,000)")
    parser.add_argument("--batch-size", type=int, default=16_384)
    parser.add_argument("--learning-rate", type=float, default=0.001)
    parser.add_argument("--weight-decay", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes that read (default: 0)")
    parser.add_argument("--report", type=int, default=100, help="steps from one line to the next")
    try:
        train(parser.parse_args())
    except (OSError, ValueError) as error:
        sys.exit(f"torch_trainer: {error}")


if __name__ == "__main__":
    main()

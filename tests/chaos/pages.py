#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets many pages of one `hansu web` search at once, and measures how soon each answers `stop`.

usage: tests/chaos/pages.py HANSU [--pages N] [--rounds N] [--limit MS]

In every round, each page in turn stops its search while all others go on, and then searches again;
at the end all stop at once. Exit status 1: an answer took longer than the limit, or never came.
"""
import argparse
import asyncio
import base64
import json
import os
import re
import struct
import sys
import time

PATIENCE_SECONDS = 60


class Page:
    """A WebSocket of the page's server, and the replies that it gets."""

    async def open(self, port, token):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write("\r\n".join([
            "GET /engine HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}",
            f"Cookie: hansu-{port}={token}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]).encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            sys.exit(f"the server refuses a page: {head.decode()}")
        self.waiting = {}
        self.has_searched = asyncio.Event()
        self.task = asyncio.create_task(self.read())
        return self

    def frame(self, opcode, payload):
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        # An all-zero mask leaves the payload as it is.
        self.writer.write(bytes([0x80 | opcode]) + length + bytes(4) + payload)

    async def read(self):
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7f
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            payload = await self.reader.readexactly(size)
            if first & 0xf == 9:
                self.frame(10, payload)
            elif first & 0xf == 1:
                self.take(json.loads(payload))

    def take(self, message):
        if "event" in message:
            self.has_searched.set()
        elif message["id"] in self.waiting:
            self.waiting.pop(message["id"]).set_result((time.monotonic(), message))

    def ask(self, number, **request):
        """Returns a future of the time of the reply and the reply."""
        self.waiting[number] = asyncio.get_running_loop().create_future()
        self.frame(1, json.dumps({"id": number, **request}).encode())
        return self.waiting[number]

    def search(self, number):
        self.number = number
        self.has_searched.clear()
        self.done = self.ask(number, do="search")

    async def stop(self):
        """Returns the milliseconds from `stop` to the search's own reply."""
        begin = time.monotonic()
        self.ask(self.number + 1, do="stop", target=self.number)
        end, reply = await self.done
        if "move" not in reply.get("ok", {}):
            sys.exit(f"a stopped search has no move: {reply}")
        return 1000 * (end - begin)


def summary(times):
    times = sorted(times)
    at = [times[min(len(times) - 1, len(times) * share // 100)] for share in (50, 90, 99, 100)]
    return " / ".join(f"{ms:.1f}" for ms in at)


async def measure(pages, rounds):
    """Returns the milliseconds of the single stops, and of those at once."""
    for page in pages:
        page.search(1)
    await asyncio.gather(*(page.has_searched.wait() for page in pages))
    single = []
    for number in range(rounds):
        for page in pages:
            single.append(await page.stop())
            page.search(2 * number + 3)
        await asyncio.gather(*(page.has_searched.wait() for page in pages))
    return single, await asyncio.gather(*(page.stop() for page in pages))


async def run(options):
    process = await asyncio.create_subprocess_exec(
        options.hansu, "web", "--port", "0", stdout=asyncio.subprocess.PIPE)
    try:
        line = (await process.stdout.readline()).decode()
        port, token = re.search(r"127\.0\.0\.1:(\d+)/\?token=([0-9a-f]+)", line).groups()
        pages = [await Page().open(int(port), token) for _ in range(options.pages)]
        times = await asyncio.wait_for(measure(pages, options.rounds), PATIENCE_SECONDS * (options.rounds + 1))
        for page in pages:
            page.task.cancel()
    finally:
        process.terminate()
        status = await process.wait()
    with open("/proc/loadavg", encoding="ascii") as file:
        load = file.read().split()[0]
    late = 0
    for name, waits in zip(("one after the other", "all at once"), times):
        print(f"{options.pages} pages search, {name}: `stop` after {summary(waits)} ms "
              "(median / 90 % / 99 % / maximum)")
        late += sum(ms > options.limit for ms in waits)
    print(f"load {load}; {late} later than {options.limit} ms; exit status {status}")
    return 1 if late > 0 or status != 0 else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hansu")
    parser.add_argument("--pages", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--limit", type=float, default=200, help="in milliseconds")
    sys.exit(asyncio.run(run(parser.parse_args())))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT
"""`hansu web` under faults: a page that asks for a search; the server lives on, or says why not."""
import base64
import json
import os
import re
import select
import signal
import socket
import subprocess
import time

import runs

WORDS = ["web", "--port", "0", "--threads", "2", "--hash", "1", "--net", "material"]
SEARCH = {"id": 1, "do": "search", "rules": "janggi", "moves": [], "limits": {"nodes": 200}}
STEP_SECONDS = 20


def http(port, lines):
    """Sends a request and returns the connection and the answer's head."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=STEP_SECONDS)
    request = [*lines, f"Host: 127.0.0.1:{port}", "", ""]
    connection.sendall("\r\n".join(request).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        piece = connection.recv(1)
        if not piece:
            raise ConnectionError("no answer")
        head += piece
    return connection, head.decode(errors="replace")


def frame(message):
    """A client's text frame of WebSocket (RFC 6455, 5.2), with a mask of zeros."""
    length = len(message)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + message


def read_exactly(connection, size):
    content = b""
    while len(content) < size:
        piece = connection.recv(size - len(content))
        if not piece:
            raise ConnectionError("closed")
        content += piece
    return content


def read_message(connection):
    first, length = read_exactly(connection, 2)
    if first & 0xF != 1:
        raise ConnectionError("not a text")
    if length >= 126:
        length = int.from_bytes(read_exactly(connection, 2 if length == 126 else 8), "big")
    return json.loads(read_exactly(connection, length))


def converse(port, token):
    """Gets the page and searches; raises OSError or ValueError if either fails."""
    cookie = f"Cookie: hansu-{port}={token}"
    connection, head = http(port, ["GET / HTTP/1.1", cookie, "Connection: close"])
    connection.close()
    if " 200 " not in head.splitlines()[0]:
        raise ValueError(head)
    connection, head = http(port, [
        "GET /engine HTTP/1.1", cookie, "Connection: Upgrade", "Upgrade: websocket",
        f"Origin: http://127.0.0.1:{port}", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: " + base64.b64encode(bytes(16)).decode()])
    with connection:
        if " 101 " not in head.splitlines()[0]:
            raise ValueError(head)
        connection.sendall(frame(json.dumps(SEARCH).encode()))
        while True:
            message = read_message(connection)
            if message.get("id") == 1 and "event" not in message:
                if "move" not in message.get("ok", {}):
                    raise ValueError(message)
                return


def try_to_converse(port, token):
    """True if one of three tries works: a fault may break the others."""
    for _ in range(3):
        try:
            converse(port, token)
            return True
        except (OSError, ValueError):
            continue
    return False


def address_of(process):
    """The port and the token that the server prints; None if it ends without."""
    line = b""
    end = time.monotonic() + STEP_SECONDS
    while not line.endswith(b"\n") and time.monotonic() < end:
        if select.select([process.stdout], [], [], 0.1)[0]:
            piece = os.read(process.stdout.fileno(), 1)
            if not piece:
                return None
            line += piece
            found = re.search(rb"127\.0\.0\.1:(\d+)/\?token=([0-9a-f]{32})", line)
            if found:
                return int(found[1]), found[2].decode()
    return None


def run(bench, fault):
    """The problem, and the text on standard error."""
    process = subprocess.Popen([os.path.join(bench.programs, "hansu"), *WORDS], cwd=bench.folder,
                               env=bench.environment(fault, bench.folder),
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    address = address_of(process)
    works = address is not None and try_to_converse(*address)
    if address is not None and process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        _, errors = process.communicate(timeout=STEP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return "hangs", ""
    errors = errors.decode(errors="replace")
    if fault.at == 0 and not (works and process.returncode == 0):
        return "does not work without a fault", errors
    if process.returncode < 0:
        return f"ended by signal {-process.returncode}", errors
    if process.returncode == 0 and (works or (fault.lasts and address)):
        return None, errors
    if process.returncode != 0 and errors.startswith("hansu: "):
        # One page's want of threads is no reason to end the others. Without memory it may.
        died = address is not None and not fault.lasts and fault.kind == "thread"
        return "the whole server ends" if died else None, errors
    return f"status {process.returncode}, but no answer and no message", errors


def fail_calls(bench, kinds, options, sample, rng, table):
    for kind, lasts in kinds:
        problem, errors = run(bench, runs.Fault(kind))
        if problem:
            table.add("web", f"{kind} none", problem, errors)
        most = options.memory_runs if kind == "memory" else options.runs
        for at in sample(bench.calls(), most, rng):
            fault = runs.Fault(kind, at, lasts)
            table.add("web", str(fault), *run(bench, fault))

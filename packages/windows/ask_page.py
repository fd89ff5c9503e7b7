#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks the server of the page for an analysis, as the page does: a WebSocket with the cookie.

usage: packages/windows/ask_page.py PORT COOKIE REQUEST   (REQUEST: JSON with an id, see src/app/web)

Prints the reply; exits with 0 if it is "ok".
"""
import base64
import json
import os
import socket
import struct
import sys

PATIENCE_S = 60


def read(stream, size):
    data = stream.read(size)
    if len(data) < size:
        sys.exit("ask_page.py: the server has closed the connection")
    return data


def read_message(stream):
    """The next complete message; skips pings and other control frames."""
    text = b""
    while True:
        first, second = read(stream, 2)
        size = second & 127
        if size >= 126:
            size = int.from_bytes(read(stream, 2 if size == 126 else 8), "big")
        data = read(stream, size)
        if first & 15 > 2:
            continue
        text += data
        if first & 128:
            return json.loads(text)


def send_message(connection, text):
    data, mask = text.encode(), os.urandom(4)
    size = bytes([128 | len(data)]) if len(data) < 126 else bytes([254]) + struct.pack(">H", len(data))
    connection.sendall(b"\x81" + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    port, cookie, request = sys.argv[1:]
    host = f"127.0.0.1:{port}"
    connection = socket.create_connection(("127.0.0.1", int(port)), PATIENCE_S)
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall(f"GET /engine HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
                       f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
    stream = connection.makefile("rb")
    status = stream.readline().decode()
    if " 101 " not in status:
        sys.exit(f"ask_page.py: the server answers '{status.strip()}', expected 101")
    while stream.readline().strip():
        pass
    send_message(connection, request)
    while True:
        message = read_message(stream)
        if "event" not in message and message.get("id") == json.loads(request)["id"]:
            print(json.dumps(message, ensure_ascii=False))
            sys.exit(0 if "ok" in message else 1)


main()

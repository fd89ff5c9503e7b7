# SPDX-License-Identifier: MIT
"""Texts that break terminals, files and pages, and the check that none of them got through."""
import json
import re

# By name. A field that cannot hold some of them (an argument holds no NUL, a line no line end)
# leaves those out.
STRINGS = {
    "escape": b"a\x1b[2J\x1b]0;title\x07b",
    "nul": b"a\x00b",
    "return": b"a\rb",
    "line end": b"a\nb",
    "tab": b"a\tb",
    "backspaces": b"a\x08\x08\x08b",
    "delete": b"a\x7fb",
    "c1 controls": "a\u009b31m\u0085b".encode(),
    "raw c1 byte": b"a\x9b31mb",
    "right-to-left override": "a\u202egnp.\u202cb".encode(),
    "isolates": "a\u2066b\u2067c\u2068d\u2069".encode(),
    "direction marks": "a\u200eb\u200fc\u061cd".encode(),
    "line separators": "a\u2028b\u2029c".encode(),
    "invalid utf-8": b"a\xff\xfe\xc3",
    "overlong": b"a\xc0\xaf\xe0\x80\xafb",
    "surrogate": b"a\xed\xa0\x80b",
    "beyond unicode": b"a\xf4\x90\x80\x80b",
    "byte order mark": "a\ufeffb".encode(),
    "tag end": b'a"]\n[Result "1-0"]\n[X "b',
    "quotes": b"a\"b'c`d",
    "backslashes": b'a\\b\\"c\\',
    "comment end": b"a } 1. e2e3 { b",
    "script": b"a<script>alert(1)</script>b",
    "script end": b"a</script><script>alert(1)</script>b",
    "attribute": b"a\"><img src=x onerror=alert(1)>b",
    "comment in html": b"a--><!--b]]>c",
    "entity": b"a&lt;b&#x1b;c",
    "json": b'a","result":"b\\u0000',
    "format": b"a%s%n%1000dx",
    "placeholder": b"a{file}{0}{name}b",
    "shell": b"a$(id)`id`;id|id&b",
    "path": b"../../a/../b",
    "wide": "a\u1100\u1161\u11a8\ud55c\uff21b".encode(),
    "combining": ("a" + "\u0301" * 200 + "b").encode(),
    "long": b"a" + b"x" * 100_000,
    "long and wide": ("a" + "\ud55c" * 30_000).encode(),
}

# Control characters but tab and line end; direction formatting; separators that end a line.
UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# Texts of C++ exceptions: an error that nobody has thought of.
EXCEPTION = re.compile(r"bad (optional|variant|expected) access|bad any_cast|bad_function_call|"
                       r"(basic_string|vector|map|array)::|\[json\.exception|std::|terminate called")
# Messages may quote a part of a text, never all of a long one.
LONGEST_MESSAGE_LINE = 2000


def unsafe_problem(text):
    found = UNSAFE.search(text)
    return f"U+{ord(found.group()):04X} after {text[:found.start()][-40:]!r}" if found else None


def exception_problem(text):
    found = EXCEPTION.search(text)
    return f"an exception's text: {text[max(found.start() - 40, 0):][:120]!r}" if found else None


def decoded(content, charset):
    try:
        return content.decode(charset), None
    except UnicodeDecodeError as error:
        return "", f"not {charset}: byte {content[error.start]:#04x} at {error.start}"


def text_problem(content, charset="utf-8"):
    text, problem = decoded(content.replace(b"\r\n", b"\n"), charset)
    return problem or unsafe_problem(text)


def message_problem(content):
    longest = max(map(len, content.split(b"\n")))
    if longest > LONGEST_MESSAGE_LINE:
        return f"a line of {longest} bytes"
    return text_problem(content)


def json_lines_problem(content):
    for line in content.splitlines():
        try:
            json.loads(line)
        except ValueError as error:
            return f"not JSON: {error}"
    return text_problem(content)


def html_problem(content):
    lower = content.lower()
    for markup in (b"<script>alert", b"<img src=x", b"--><!--"):
        if markup in lower:
            return f"{markup.decode()} is markup"
    return text_problem(content)


PROBLEM_OF = {".html": html_problem, ".json": json_lines_problem, ".message": message_problem,
              ".gib": lambda content: text_problem(content, "cp949")}


def problem_of(name, content):
    """The problem of an output, judged by its name's ending; None if it has none."""
    ending = name[name.rfind("."):] if "." in name else ""
    problem = PROBLEM_OF.get(ending, text_problem)(content)
    return problem or exception_problem(content.decode(errors="replace"))

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what the pages (*.md) point to, without a network: relative links, pictures and heading
anchors; file names in backticks and code blocks; and the pages that comments in the code cite.

usage: tests/links.py [ROOT]    exit status 0: all there; 1: something is missing, each on its own line
       tests/links.py --self-test
"""
import glob
import os
import re
import sys
import tempfile
import unicodedata

SKIPPED_FOLDERS = {"build", "dist", "node_modules"}
ROOMS = r"(?:src|nnue|tuner|bench|tests|nets|packages|cmake)"
EXTENSIONS = r"(?:h|cpp|c|S|js|css|html|py|md|txt|json|epd|jsonl|nnue|png|in|cmake)"
# A path from the root (`src/app`, `bench/guard`), or a file of a folder (`data/stream.h`).
ROOM_PATH = re.compile(rf"(?<![\w./$-]){ROOMS}/[\w./*-]*[\w*/]")
FILE_PATH = re.compile(rf"^[\w.-]+(?:/[\w.*-]+)+\.{EXTENSIONS}$")
# Not "docs/log.md of owner/repository", which is a page elsewhere.
CITED_PAGE = re.compile(r"(?<![\w./-])([\w.-]+(?:/[\w.-]+)*\.md)\b(?! of [\w-]+/[\w-]+)")
# The text of a link may begin on the line before.
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^\s*\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)")
HTML_LINK = re.compile(r"<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)=\"([^\"]+)\"")
COMMENT = re.compile(r"(?://|#|/\*|^\s*\*)(.*)")


def files_below(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if f not in SKIPPED_FOLDERS and f[0] != ".")
        for name in sorted(names):
            yield os.path.join(folder, name)


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")


def is_fence(line):
    return line.lstrip().startswith(("```", "~~~"))


def slug(heading):
    """The anchor that GitHub gives to a heading."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    kept = (c for c in text.strip().lower()
            if c in "-_ " or unicodedata.category(c)[0] in "LNM")
    return "".join(kept).replace(" ", "-")


def anchors(path):
    found, in_fence = set(), False
    counts = {}
    for line in read_lines(path):
        if is_fence(line):
            in_fence = not in_fence
        heading = re.match(r"#{1,6}\s+(.*?)\s*#*$", line)
        if heading and not in_fence:
            name = slug(heading.group(1))
            count = counts.get(name, 0)
            counts[name] = count + 1
            found.add(f"{name}-{count}" if count else name)
        found.update(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", line))
    return found


def exists(root, folder, path):
    """True if the path (or pattern) exists, seen from the root or from the folder."""
    return any(glob.glob(os.path.join(base, path.rstrip("/"))) for base in (root, folder))


def link_problem(root, page, target):
    """Why the target of a link is wrong, or None."""
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        return None
    path, _, anchor = target.partition("#")
    file = page
    if path:
        base = root if path.startswith("/") else os.path.dirname(page)
        file = os.path.normpath(os.path.join(base, path.lstrip("/")))
        if not os.path.exists(file):
            return f"link to {target}: no such file"
    if anchor and (not file.endswith(".md") or anchor not in anchors(file)):
        return f"link to {target}: no such heading"
    return None


def named_paths(text, is_code_block):
    """The paths of this project that a code span or a line of a code block names."""
    paths = set(ROOM_PATH.findall(text))
    if not is_code_block and FILE_PATH.match(text):
        paths.add(text)
    return sorted(paths)


def page_problems(root, page):
    in_fence = False
    for number, line in enumerate(read_lines(page), 1):
        if is_fence(line):
            in_fence = not in_fence
            continue
        spans = [line] if in_fence else re.findall(r"`([^`]+)`", line)
        for span in spans:
            for path in named_paths(span, in_fence):
                if not exists(root, os.path.dirname(page), path):
                    yield number, f"names {path}: no such file"
        if in_fence:
            continue
        text = re.sub(r"`[^`]*`", "`", line)
        for target in LINK.findall(text) + REFERENCE.findall(text) + HTML_LINK.findall(text):
            problem = link_problem(root, page, target)
            if problem:
                yield number, problem
    if in_fence:
        yield number, "a code block has no end"


def comment_problems(root, file):
    if os.path.samefile(file, __file__):
        return  # Its self-test cites what is not there.
    try:
        lines = read_lines(file)
    except UnicodeDecodeError:
        return
    for number, line in enumerate(lines, 1):
        comment = COMMENT.search(line)
        for path in CITED_PAGE.findall(comment.group(1)) if comment else []:
            if not exists(root, os.path.dirname(file), path):
                yield number, f"cites {path}: no such file"


def problems(root):
    found = []
    for file in files_below(root):
        check = page_problems if file.endswith(".md") else comment_problems
        for number, problem in check(root, file):
            found.append(f"{os.path.relpath(file, root)}:{number}: {problem}")
    return found


def self_test():
    good = {
        "README.md": "# Front page\n[a](src/a.h) ![b](src/b.png) [c](#front-page) [d](src/README.md"
                     "#두-말-two)\n`src/a.h` `src/*.h` [e](https://nowhere.invalid/x)\n",
        "src/README.md": "## `두 말`, two\n```sh\n# Not a heading\n[not](a-link)\n```\n",
        "src/a.h": "// See src/README.md, README.md, and docs/x.md of some/body.\n",
        "src/b.png": "",
    }
    bad = {
        "[x](src/no.h)": "link to src/no.h: no such file",
        "![x](no.png)": "link to no.png: no such file",
        "[x](#no)": "link to #no: no such heading",
        "[a text of\ntwo lines](no.md)": "page.md:2: link to no.md: no such file",
        "[x](src/README.md#not-a-heading)": "no such heading",
        "`src/no.h`": "names src/no.h: no such file",
        "`src/no*`": "names src/no*: no such file",
        "```sh\nbench/no --x\n```": "names bench/no: no such file",
        "[x]: no.md": "link to no.md: no such file",
        "<img src=\"no.png\">": "link to no.png: no such file",
        "```sh": "a code block has no end",
    }
    with tempfile.TemporaryDirectory() as root:
        os.mkdir(os.path.join(root, "src"))

        def write(path, text):
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        for path, text in good.items():
            write(path, text)
        assert problems(root) == [], problems(root)
        for text, expected in bad.items():
            write("page.md", text)
            found = problems(root)
            assert len(found) == 1 and found[0].startswith("page.md:") and expected in found[0], \
                (text, found)
        os.remove(os.path.join(root, "page.md"))
        write("src/a.h", "int a;  // as rules.md says")
        assert problems(root) == ["src/a.h:1: cites rules.md: no such file"], problems(root)
    print("links: the self-test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    default = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    root = sys.argv[1] if len(sys.argv) > 1 else default
    found = problems(root)
    for line in found:
        print(line)
    pages = sum(file.endswith(".md") for file in files_below(root))
    print(f"links: {pages} pages, {len(found)} problems")
    return 1 if found or not pages else 0


if __name__ == "__main__":
    sys.exit(main())

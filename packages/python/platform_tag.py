# SPDX-License-Identifier: MIT
"""The platform tag of a wheel, by the rules of manylinux (PEP 600), which PyPI asks for: the oldest
glibc that has the symbols which the wheel's libraries need, if they need no other libraries than
those that every such system has. Usage: platform_tag.py LIBRARY...
"""

import dataclasses
import pathlib
import re
import struct
import sys

# The libraries that manylinux leaves to the system, among those that this package could need.
SYSTEM_LIBRARIES = {"ld-linux-x86-64.so.2", "libc.so.6", "libdl.so.2", "libgcc_s.so.1", "libm.so.6",
                    "libpthread.so.0", "libresolv.so.2", "librt.so.1", "libstdc++.so.6",
                    "libutil.so.1", "libz.so.1"}
# The minor version of glibc in the first common systems that have a version of libstdc++ or libgcc.
FIRST_GLIBC = {
    "GLIBCXX": [((3, 4, 19), 17), ((3, 4, 22), 24), ((3, 4, 25), 28), ((3, 4, 28), 31),
                ((3, 4, 29), 34), ((3, 4, 30), 35), ((3, 4, 32), 39)],
    "CXXABI": [((1, 3, 7), 17), ((1, 3, 10), 24), ((1, 3, 11), 28), ((1, 3, 12), 31),
               ((1, 3, 13), 35), ((1, 3, 14), 39)],
    "GCC": [((4, 8, 0), 17), ((7, 0, 0), 28), ((12, 0, 0), 35), ((14, 0, 0), 39)],
}
# The same of versions without a number in parts. glibc's loader packs relocations from 2.36 on.
OTHER_VERSIONS = {"GLIBC_ABI_DT_RELR": 36, "CXXABI_TM_1": 0}
DYNAMIC, NEEDED_VERSIONS = 6, 0x6FFFFFFE  # types of sections
NEEDED = 1  # the tag of a library in the dynamic section


class Error(Exception):
    pass


@dataclasses.dataclass
class Needs:
    libraries: set  # their names
    versions: set  # of symbols: "GLIBC_2.34"


def needs(path):
    """The libraries and versions of symbols that a library of 64-bit Linux needs."""
    data = pathlib.Path(path).read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        raise Error(f"{path} is not a library of 64-bit little-endian Linux")
    table, = struct.unpack_from("<Q", data, 40)
    entry_size, count = struct.unpack_from("<HH", data, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + i * entry_size) for i in range(count)]
    found = Needs(set(), set())
    for _, kind, _, _, begin, size, link, _, _, _ in sections:
        if kind not in (DYNAMIC, NEEDED_VERSIONS):
            continue
        names = sections[link][4]
        text = lambda place: data[names + place : data.index(b"\0", names + place)].decode()
        if kind == DYNAMIC:
            entries = struct.iter_unpack("<qQ", data[begin : begin + size])
            found.libraries |= {text(value) for tag, value in entries if tag == NEEDED}
        else:
            found.versions |= {text(place) for place in version_names(data, begin)}
    return found


def version_names(data, place):
    """The places of the names of all needed versions."""
    while True:
        _, count, _, first, following = struct.unpack_from("<HHIII", data, place)
        version = place + first
        for _ in range(count):
            _, _, _, name, step = struct.unpack_from("<IHHII", data, version)
            yield name
            version += step
        if following == 0:
            return
        place += following


def minor_of_glibc(version):
    """The minor version of glibc 2 that a version of symbols needs; 0 if any will do."""
    if version in OTHER_VERSIONS:
        return OTHER_VERSIONS[version]
    library, _, number = version.rpartition("_")
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)+", number):
        if library.partition("_")[0] in ("GLIBC", *FIRST_GLIBC):
            raise Error(f"{version} is not known to this script")
        return 0
    numbers = tuple(map(int, number.split(".")))
    if library == "GLIBC":
        return numbers[1]
    for newest, minor in FIRST_GLIBC.get(library, []):
        if numbers <= newest:
            return minor
    if library in FIRST_GLIBC:
        raise Error(f"{version} is newer than this script knows")
    return 0


def platform_tag(paths):
    """"manylinux_2_34_x86_64". Fails if the libraries need one that is neither the system's nor
    among them."""
    there = {pathlib.Path(path).name for path in paths}
    minor = 17  # the oldest that pip knows by this form of the tag
    for path in paths:
        found = needs(path)
        others = found.libraries - SYSTEM_LIBRARIES - there
        if others:
            raise Error(f"{path} needs {', '.join(sorted(others))}, which the wheel must contain")
        minor = max([minor, *map(minor_of_glibc, found.versions)])
    return f"manylinux_2_{minor}_x86_64"


if __name__ == "__main__":
    try:
        print(platform_tag(sys.argv[1:]))
    except (Error, OSError) as error:
        sys.exit(f"platform_tag: {error}")

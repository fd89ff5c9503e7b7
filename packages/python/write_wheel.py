#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Usage: write_wheel.py PACKAGE OUTDIR

Packs the folder of a built package as a wheel, with the shared libraries that a Linux system need
not have, and prints the wheel's name. Equal files and SOURCE_DATE_EPOCH give equal bytes.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import time
import zipfile

import platform_tag

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIBRARIES = ROOT / "packages/python/libraries"
# The module finds them beside itself. The other libraries are on every Linux system.
BUNDLED = {"libhwy.so.1": "/usr/share/doc/libhwy1/copyright",
           "libzstd.so.1": "/usr/share/doc/libzstd1/copyright"}

METADATA = """\
Metadata-Version: 2.1
Name: hansu
Version: {version}
Summary: Janggi (Korean chess) and Xiangqi: rules, records and an engine with a neural network
License: MIT AND CC0-1.0
Keywords: janggi,korean chess,xiangqi,chinese chess,engine
Classifier: Programming Language :: Python :: 3
Classifier: Programming Language :: C++
Classifier: Typing :: Typed
Requires-Python: >=3.11
Requires-Dist: numpy
Description-Content-Type: text/markdown

{description}"""


def fail(message):
    sys.exit(f"write_wheel.py: {message}")


def version():
    found = re.search(r"^project\(hansu VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)
    return found.group(1) if found else fail("CMakeLists.txt names no version")


def libraries(module):
    """The bundled libraries that the module needs, as the loader finds them."""
    listing = subprocess.run(["ldd", module], check=True, capture_output=True, text=True).stdout
    paths = dict(re.findall(r"^\s*(\S+) => (\S+)", listing, re.M))
    return {name: pathlib.Path(paths[name]) for name in BUNDLED if name in paths}


def compiled(package):
    """The compiled module."""
    modules = sorted(package.glob("_core.*.so"))
    return modules[0] if len(modules) == 1 else fail(
        f"{package} has {len(modules)} modules _core.*.so; expected 1")


def contents(package, info):
    """The wheel's files by name, without RECORD."""
    files = {}
    module = compiled(package)
    for path in [*package.glob("*.py"), *package.glob("*.pyi"), package / "py.typed", module]:
        files[f"hansu/{path.name}"] = path.read_bytes()
    for name, path in libraries(module).items():
        files[f"hansu/{name}"] = path.read_bytes()
        files[f"{info}/LICENSE.{name.split('.')[0]}"] = pathlib.Path(BUNDLED[name]).read_bytes()
    for linked in re.findall(r"^(\S+) STATIC_LINK ", LIBRARIES.read_text(), re.M):
        files[f"{info}/LICENSE.{linked}"] = pathlib.Path(f"/usr/share/doc/{linked}/copyright").read_bytes()
    notices = b"".join(data for name, data in files.items() if name.startswith(info))
    for common in re.findall(rb"/usr/share/common-licenses/[\w.+-]*\w", notices):  # that they only name
        path = pathlib.Path(os.fsdecode(common))
        files[f"{info}/LICENSE.{path.name}"] = path.read_bytes()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    description = (ROOT / "packages/python/README.md").read_text()
    files[f"{info}/METADATA"] = METADATA.format(version=version(), description=description).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: hansu\nRoot-Is-Purelib: false\nTag: {tag(module)}\n".encode()
    return dict(sorted(files.items()))


def tag(module):
    """The Python for which the module was compiled, and the systems on which it works."""
    python = re.match(r"_core[.]cpython-([0-9]+)-x86_64-linux-gnu[.]so$", module.name)
    if not python:
        fail(f"{module} is not a module of CPython on x86-64")
    try:
        system = platform_tag.platform_tag([module, *libraries(module).values()])
    except platform_tag.Error as error:
        fail(error)
    return f"cp{python.group(1)}-cp{python.group(1)}-{system}"


def record(files, own_name):
    lines = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    return "".join(lines + [f"{own_name},,\n"]).encode()


def main():
    if len(sys.argv) != 3:
        fail("expected the folder of the package and where the wheel goes")
    package, output = map(pathlib.Path, sys.argv[1:])
    info = f"hansu-{version()}.dist-info"
    files = contents(package, info)
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD")
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800))[:6]
    name = f"hansu-{version()}-{tag(compiled(package))}.whl"
    temporary = output / f".{name}.{os.getpid()}"
    with zipfile.ZipFile(temporary, "w") as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if ".so" in path else 0o644) << 16
            wheel.writestr(entry, data, compresslevel=9)
    os.replace(temporary, output / name)
    print(output / name)


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the SPDX 2.3 document of one package file to standard output: its identity and checksum,
the compiler, and the libraries that it contains or needs (packages/KIND/libraries), with the
versions that are installed here.

usage: packages/sbom.py KIND FILE
"""
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RELATIONS = {"STATIC_LINK", "DYNAMIC_LINK", "BUILD_TOOL_OF"}
COMPILER = ("g++-12", "BUILD_TOOL_OF", "GPL-3.0-or-later")  # unless the kind names another


def fail(text):
    sys.exit(f"sbom: {text}")


def output(*command):
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout.strip() if run.returncode == 0 else ""


def project_version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(hansu VERSION ([0-9.]+)", text, re.MULTILINE).group(1)


def debian_version(name):
    """The version of an installed package, or of the one that would be installed."""
    # With foreign architectures, several packages can have the same name, but they have the same
    # version.
    version = output("dpkg-query", "-W", "-f=${Version}\n", name).partition("\n")[0]
    if not version:
        match = re.search(r"^  Candidate: (\d\S*)$", output("apt-cache", "policy", name), re.MULTILINE)
        version = match.group(1) if match else ""
    return version or fail(f"Debian's package {name} has no known version here")


def libraries(kind, file):
    """The lines "DEBIAN-PACKAGE RELATION LICENSE..." as (package, relation, license). Files for a
    certain CPU may have a separate list: libraries.aarch64 is for files with that name."""
    folder = ROOT / "packages" / kind
    path = next((p for p in sorted(folder.glob("libraries.*")) if p.suffix[1:] in file.name),
                folder / "libraries")
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        if not line or line.startswith("#"):
            continue
        words = line.split(None, 2)
        if len(words) != 3 or words[1] not in RELATIONS:
            fail(f"{path}: '{line}', expected PACKAGE {'|'.join(sorted(RELATIONS))} LICENSE")
        yield words


def spdx_id(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(name, version, license_text, **more):
    return {"name": name, "SPDXID": spdx_id(name), "versionInfo": version,
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": license_text, "licenseDeclared": license_text,
            "copyrightText": "NOASSERTION", **more}


def relation(element, kind, other):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": other}


def document(kind, file):
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    date = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")),
                                           datetime.timezone.utc)
    commit = output("git", "rev-parse", "HEAD")
    main = package(file.name, project_version(), "MIT AND CC0-1.0", packageFileName=file.name,
                   checksums=[{"algorithm": "SHA256", "checksumValue": digest}],
                   sourceInfo=f"commit {commit or 'unknown'}")
    packages = [main]
    relations = [relation("SPDXRef-DOCUMENT", "DESCRIBES", main["SPDXID"])]
    parts = list(libraries(kind, file))
    if all(how != "BUILD_TOOL_OF" for _, how, _ in parts):
        parts.insert(0, COMPILER)
    for name, how, license_text in parts:
        version = debian_version(name)
        packages.append(package(name, version, license_text, externalRefs=[{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{name}@{version.replace('+', '%2B')}"}]))
        ends = (main["SPDXID"], spdx_id(name))
        relations.append(relation(ends[1], how, ends[0]) if how == "BUILD_TOOL_OF"
                         else relation(ends[0], how, ends[1]))
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
            "name": file.name,
            "documentNamespace": f"https://spdx.org/spdxdocs/{file.name}-{digest}",
            "creationInfo": {"created": date.strftime("%Y-%m-%dT%H:%M:%SZ"),
                             "creators": ["Organization: the Hansu developers", "Tool: packages/sbom.py"]},
            "packages": packages, "relationships": relations}


def main():
    if len(sys.argv) != 3:
        fail("expected KIND FILE")
    file = pathlib.Path(sys.argv[2])
    if not file.is_file():
        fail(f"{file} is no file")
    json.dump(document(sys.argv[1], file), sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()

"""Completes npm's lock file: ``python -m deploy.npm_lock FILE``.

npm leaves a package for another platform out of the lock when the registry at hand does not offer it,
and ``npm ci`` then refuses that lock on every machine. Such packages are entered here with what their
parents say about them; no machine of ours ever installs them.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from deploy.local.console import print_line

SYSTEMS = {"aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"}
PROCESSORS = {"arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"}
WITHOUT_PLATFORM_IN_NAME = {"fsevents": {"os": ["darwin"]}}


def add_missing_packages(lock: dict[str, Any]) -> list[str]:
    """Enter what is missing; gives the names."""
    packages: dict[str, dict[str, Any]] = lock["packages"]
    added = dict(_list_missing(packages))
    lock["packages"] = dict(sorted((packages | added).items()))
    return list(added)


def _list_missing(packages: dict[str, dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    for parent in packages.values():
        for name, version in parent.get("optionalDependencies", {}).items():
            path, platform = f"node_modules/{name}", parse_platform(name)
            if path not in packages and platform and version[0].isdigit():
                common = {"dev": True} if parent.get("dev") else {}
                yield path, {"version": version, **common, "optional": True, **platform}


def parse_platform(name: str) -> dict[str, list[str]]:
    """The platform that a package is for, by its name; empty when the name tells none."""
    words = name.rpartition("/")[2].replace("gnueabihf", "").replace("musleabihf", "musl").split("-")
    systems, processors = [w for w in words if w in SYSTEMS], [w for w in words if w in PROCESSORS]
    found: dict[str, list[str]] = dict(WITHOUT_PLATFORM_IN_NAME.get(name, {}))
    if "wasm32" in processors or systems:
        found |= {"os": systems} if systems else {}
        found |= {"cpu": processors} if processors else {}
        found |= {"libc": ["musl"]} if "musl" in words else {}
    return found


def main(path: Path) -> None:
    """Complete the lock file at this path."""
    lock = json.loads(path.read_text())
    for name in add_missing_packages(lock):
        print_line(f"entered {name.removeprefix('node_modules/')}")
    path.write_text(json.dumps(lock, indent=2) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

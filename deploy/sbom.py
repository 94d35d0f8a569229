"""Writes what the product is made of, as CycloneDX: ``python -m deploy.sbom`` gives a file for each of its halves."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from deploy.local.console import print_line
from deploy.local.paths import ROOT

FOLDER = ROOT / ".local" / "sbom"
BIN = Path(sys.executable).parent
PYTHON: list[str | Path] = [
    BIN / "cyclonedx-py",
    "requirements",
    ROOT / "requirements.txt",
    "--pyproject",
    ROOT / "pyproject.toml",
]
PYTHON += ["--mc-type", "application", "--output-reproducible", "--of", "JSON", "-o", "-"]
FRONTEND: list[str | Path] = [BIN / "npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]


def generate(command: list[str | Path], folder: Path) -> dict[str, Any]:
    """The document that a command writes to its output; raises RuntimeError when it fails."""
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    done = subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed:\n{done.stderr}")
    document: dict[str, Any] = json.loads(done.stdout)
    return document


def keep_shipped(document: dict[str, Any]) -> dict[str, Any]:
    """Leave out what only builds and tests the front end: `npm sbom --omit dev` loses what both of them need."""
    locked: dict[str, dict[str, Any]] = json.loads((ROOT / "frontend" / "package-lock.json").read_text())["packages"]
    shipped = {
        f"{path.rpartition('node_modules/')[2]}@{package['version']}"
        for path, package in locked.items()
        if path and not package.get("dev")
    }
    document["components"] = [part for part in document["components"] if part["bom-ref"] in shipped]
    known = shipped | {document["metadata"]["component"]["bom-ref"]}
    document["dependencies"] = [
        {**edges, "dependsOn": [to for to in edges.get("dependsOn", []) if to in shipped]}
        for edges in document["dependencies"]
        if edges["ref"] in known
    ]
    return document


def validate(document: dict[str, Any]) -> str:
    """The text of a document; raises RuntimeError when it does not keep to the schema of CycloneDX."""
    text = json.dumps(document, indent=1)
    fault = JsonStrictValidator(SchemaVersion.from_version(document["specVersion"])).validate_str(text)
    if fault is not None:
        raise RuntimeError(f"no valid CycloneDX: {fault}")
    return text


def write_all(folder: Path) -> dict[str, Path]:
    """Write the files of the back end and of the front end; gives their paths by name."""
    folder.mkdir(parents=True, exist_ok=True)
    documents = {"python": generate(PYTHON, ROOT), "frontend": keep_shipped(generate(FRONTEND, ROOT / "frontend"))}
    paths = {name: folder / f"{name}.cdx.json" for name in documents}
    for name, path in paths.items():
        path.write_text(validate(documents[name]))
    return paths


def main() -> None:
    """Write the files below ``.local/sbom`` and say how many packages they name."""
    for path in write_all(FOLDER).values():
        count = len(json.loads(path.read_text())["components"])
        print_line(f"{path.relative_to(ROOT)}: {count} packages")


if __name__ == "__main__":
    main()

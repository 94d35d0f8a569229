"""``make setup``: everything that the product needs, installed into this checkout.

Runs before anything is installed, so it uses the standard library only.
"""

import os
from pathlib import Path

from deploy.local import speech_model, virtual_environment
from deploy.local.console import print_line, read_tail, run_step
from deploy.local.locks import hold_lock
from deploy.local.paths import PUBLIC_STATE, ROOT
from deploy.local.stamps import Stamps, fingerprint
from deploy.local.virtual_environment import VENV

INSTALLER = ROOT / "deploy" / "installer.txt"  # uv
FRONTEND = ROOT / "frontend"
LOCALE = ROOT / "locale"
# PostgreSQL does not run as root: its files, and a copy of its programs, lie where another account can read them.
ROOTS_DATABASE = f"; as root, the database in {PUBLIC_STATE}" if os.geteuid() == 0 else ""
REQUIREMENTS = {"run": ROOT / "requirements.txt", "test": ROOT / "requirements-dev.txt"}


def install(purpose: str) -> None:
    """Install what is missing or has changed for a purpose.

    ``run`` runs the product, ``test`` tests it too, and ``dev`` installs what ``test`` does, but leaves the front end
    to webpack's development server.
    """
    folder = ROOT / ".local"
    folder.mkdir(exist_ok=True)
    with hold_lock(folder / "setup.lock"):
        Installation(folder / "setup.log").bring_up_to_date(purpose)


class Installation:
    """The installed parts of this checkout."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.stamps = Stamps()
        path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        self.environment = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV)}

    def bring_up_to_date(self, purpose: str) -> None:
        """Do what is missing, in the order in which one part needs the other."""
        self.log.write_text("")
        if not virtual_environment.is_usable():
            print_line(f"Installing into this folder (.venv, .local, frontend/node_modules){ROOTS_DATABASE}.")
            virtual_environment.create(self.log)
            self.stamps.known.clear()
        self._python_packages("test" if purpose == "dev" else purpose)
        speech_model.install(VENV / "bin" / "python", self.log, self.environment)
        self._front_end(build=purpose != "dev")
        self._messages()

    def _python_packages(self, purpose: str) -> None:
        # The list for tests holds everything of the other one: who has it needs nothing more.
        for wanted in dict.fromkeys(("test", purpose)):
            value = fingerprint([REQUIREMENTS[wanted]], str(VENV))
            if self.stamps.has(f"packages to {wanted}", value):
                return
        pip = [VENV / "bin" / "python", "-m", "pip", "install", "--disable-pip-version-check"]
        hashed = ["--require-hashes"]  # what doesn't have the checksum of the list isn't installed
        uv = VENV / "bin" / "uv"
        if not uv.exists():
            run_step("uv, the installer", [*pip, "--quiet", *hashed, "-r", INSTALLER], self.log, self.environment, ROOT)
        wish = [*hashed, "--no-deps", "-r", REQUIREMENTS[purpose]]  # the list is complete
        try:
            with_uv = [uv, "pip", "install", "--compile-bytecode", *wish]
            run_step("Python packages", with_uv, self.log, self.environment, ROOT)
        except SystemExit:
            print_line(f"  uv could not install them, so pip does. uv said:\n{read_tail(self.log, 5)}")
            run_step("Python packages, with pip", [*pip, *wish], self.log, self.environment, ROOT)
        self.stamps.set(f"packages to {purpose}", value)

    def _front_end(self, *, build: bool) -> None:
        npm = VENV / "bin" / "npm"
        lock = fingerprint([FRONTEND / "package-lock.json", FRONTEND / "package.json"], str(VENV))
        if not (self.stamps.has("npm packages", lock) and (FRONTEND / "node_modules").is_dir()):
            refuse_shared_packages(FRONTEND / "node_modules")
            command = [npm, "ci", "--no-audit", "--no-fund"]
            run_step("packages of the front end", command, self.log, self.environment, FRONTEND)
            self.stamps.set("npm packages", lock)
        if not build:
            return
        sources = fingerprint([FRONTEND], lock)
        if not (self.stamps.has("front end", sources) and (FRONTEND / "dist" / "index.html").exists()):
            command = [npm, "run", "build"]
            run_step("building the front end", command, self.log, self.environment, FRONTEND)
            # Taken again, since a build may write generated sources.
            self.stamps.set("front end", fingerprint([FRONTEND], lock))

    def _messages(self) -> None:
        catalogues = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))
        value = fingerprint(catalogues)
        compiled = all(path.with_suffix(".mo").exists() for path in catalogues)
        if not catalogues or (compiled and self.stamps.has("messages", value)):
            return
        command = [VENV / "bin" / "pybabel", "compile", "-d", LOCALE, "-D", "django"]
        run_step("translated messages", command, self.log, self.environment, ROOT)
        self.stamps.set("messages", value)


def refuse_shared_packages(folder: Path) -> None:
    """A link to packages elsewhere is left alone: installing would empty the folder that it points to."""
    if folder.is_symlink():
        raise SystemExit(
            f"\n{folder} is a link to {os.readlink(folder)}. Installing here would delete what is in there,"
            f" so nothing was done. Remove the link and start again: rm {folder}"
        )

"""``python3 -m deploy.local setup | run | dev | stop | status | remove | manage COMMAND …``."""

import argparse
import json
import os
import sys
from pathlib import Path

from deploy.local import installation
from deploy.local.console import print_line
from deploy.local.locks import try_lock
from deploy.local.paths import PYTHONPATH, ROOT, Instance
from deploy.local.virtual_environment import VENV

PORT_NAMES = ("web", "mail", "smtp", "postgres", "valkey", "frontend")


def main() -> int:
    """Do what the command line says; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python3 -m deploy.local", description=__doc__)
    parser.add_argument("what", choices=["setup", "run", "dev", "stop", "status", "remove", "manage"])
    parser.add_argument("--for", dest="purpose", choices=["run", "test"], default="run")
    parser.add_argument("--folder", type=Path, default=ROOT / ".local", help="where the data lies")
    parser.add_argument("--ports-from", type=int, help="six ports from this one on, not the usual ones")
    parser.add_argument("--port", type=int, help="the port to open in a browser, if not 8000 (dev: 8080)")
    parser.add_argument("--not-durable", action="store_true", help="for tests: faster, may lose data")
    parser.add_argument("--read-all", action="store_true", help="wait until every demo case is ready to be played")
    ours, words = _split(sys.argv[1:])
    options = parser.parse_args(ours, argparse.Namespace(words=words))
    instance = Instance(options.folder.absolute())
    if options.what in ("run", "dev"):
        _forget_stale_answer(instance)
    if options.what in ("setup", "run", "dev"):
        installation.install("dev" if options.what == "dev" else options.purpose)
    if options.what == "setup":
        print_line("Everything is installed.")
        return 0
    if sys.prefix != str(VENV):
        _restart_in_environment()
    return _act(options, instance)


def _split(said: list[str]) -> tuple[list[str], list[str]]:
    """What is said to the launcher, and behind `manage` what is said to manage.py."""
    end = said.index("manage") + 1 if "manage" in said else len(said)
    return said[:end], said[end:]


def _forget_stale_answer(instance: Instance) -> None:
    """Remove the address that a killed launcher left, since no server answers there any more."""
    instance.folder.mkdir(parents=True, exist_ok=True)
    lock = try_lock(instance.folder / "run.lock")
    if lock is not None:
        instance.answer.unlink(missing_ok=True)
        os.close(lock)


def _restart_in_environment() -> None:
    python = str(VENV / "bin" / "python")
    arguments = [python, "-m", "deploy.local", *sys.argv[1:]]
    os.execve(python, arguments, {**os.environ, "PYTHONPATH": PYTHONPATH})


def _act(options: argparse.Namespace, instance: Instance) -> int:
    from deploy.local import run  # what it needs is installed only now
    from deploy.local.management_command import run_management_command
    from deploy.local.ports import USUAL
    from deploy.local.startup import LaunchOptions

    if options.what == "stop":
        return run.stop(instance)
    if options.what == "manage":
        return run_management_command(instance, options.words)
    if options.what == "status":
        print_line(
            json.dumps(json.loads(instance.answer.read_text()), indent=2)
            if instance.answer.exists()
            else "Not running."
        )
        return 0 if instance.answer.exists() else 1
    if options.what == "remove":
        run.stop(instance)
        Instance(instance.folder / "test" / "servers").remove()  # a run of tests leaves its servers to the next one
        instance.remove()
        return 0
    reload = options.what == "dev"
    usual = dict(USUAL)
    if options.ports_from:
        usual = {name: options.ports_from + number for number, name in enumerate(PORT_NAMES)}
    if options.port:
        usual["frontend" if reload else "web"] = options.port
    first = "all" if options.read_all else "first"
    return run.run(LaunchOptions(instance, usual, durable=not options.not_durable, read_first=first, reload=reload))


if __name__ == "__main__":
    sys.exit(main())

"""``python3 -m deploy.local setup | run | dev | stop | status | remove | manage COMMAND …``."""

import argparse
import json
import os
import sys
from pathlib import Path

from deploy.local import installing
from deploy.local.locks import try_lock
from deploy.local.place import PYTHONPATH, ROOT, Place
from deploy.local.virtual_environment import VENV
from deploy.local.words import say

PARTS = ("web", "mail", "smtp", "postgres", "valkey", "frontend")


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
    wishes = parser.parse_args(ours, argparse.Namespace(words=words))
    place = Place(wishes.folder.absolute())
    if wishes.what in ("run", "dev"):
        _forget_stale_answer(place)
    if wishes.what in ("setup", "run", "dev"):
        installing.install("dev" if wishes.what == "dev" else wishes.purpose)
    if wishes.what == "setup":
        say("Everything is installed.")
        return 0
    if sys.prefix != str(VENV):
        _go_on_inside_the_environment()
    return _act(wishes, place)


def _split(said: list[str]) -> tuple[list[str], list[str]]:
    """What is said to the launcher, and behind `manage` what is said to manage.py."""
    end = said.index("manage") + 1 if "manage" in said else len(said)
    return said[:end], said[end:]


def _forget_stale_answer(place: Place) -> None:
    """Remove at once what a killed launcher said, so that nobody goes to where nothing answers any more."""
    place.folder.mkdir(parents=True, exist_ok=True)
    lock = try_lock(place.folder / "run.lock")
    if lock is not None:
        place.answer.unlink(missing_ok=True)
        os.close(lock)


def _go_on_inside_the_environment() -> None:
    python = str(VENV / "bin" / "python")
    arguments = [python, "-m", "deploy.local", *sys.argv[1:]]
    os.execve(python, arguments, {**os.environ, "PYTHONPATH": PYTHONPATH})


def _act(wishes: argparse.Namespace, place: Place) -> int:
    from deploy.local import run  # what it needs is installed only now
    from deploy.local.bringing_up import Wishes
    from deploy.local.managing import manage
    from deploy.local.ports import USUAL

    if wishes.what == "stop":
        return run.stop(place)
    if wishes.what == "manage":
        return manage(place, wishes.words)
    if wishes.what == "status":
        say(json.dumps(json.loads(place.answer.read_text()), indent=2) if place.answer.exists() else "Not running.")
        return 0 if place.answer.exists() else 1
    if wishes.what == "remove":
        run.stop(place)
        Place(place.folder / "test" / "servers").remove()  # a run of tests leaves its servers to the next one
        place.remove()
        return 0
    reload = wishes.what == "dev"
    usual = dict(USUAL)
    if wishes.ports_from:
        usual = {name: wishes.ports_from + number for number, name in enumerate(PARTS)}
    if wishes.port:
        usual["frontend" if reload else "web"] = wishes.port
    first = "all" if wishes.read_all else "first"
    return run.run(Wishes(place, usual, durable=not wishes.not_durable, read_first=first, reload=reload))


if __name__ == "__main__":
    sys.exit(main())

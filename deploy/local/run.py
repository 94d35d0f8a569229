"""``make run`` and ``make dev``: the whole product on this machine, until Ctrl-C."""

import json
import os
import signal
from types import FrameType

from deploy.local.bringing_up import Wishes, bring_up
from deploy.local.locks import try_lock
from deploy.local.place import Place, write_private
from deploy.local.product import WORKERS
from deploy.local.programs import wait_until
from deploy.local.supervisor import Supervisor
from deploy.local.words import LogFollower, say

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FOLLOWED = ("web", *WORKERS, "beat", "frontend")  # programs whose logs stand on the terminal in development


class Stop(BaseException):
    """Someone asked the launcher to stop."""


def run(wishes: Wishes) -> int:
    """Run the product until someone stops it; says so when it runs already."""
    place = wishes.place
    place.prepare()
    if try_lock(place.folder / "run.lock") is None:
        say(_running_already(place))
        return 0
    place.answer.unlink(missing_ok=True)
    supervisor = Supervisor(place)
    _stop_on_signals(supervisor)
    write_private(place.folder / "run.pid", str(os.getpid()))
    for name in place.register.stop_left_over():
        say(f"  stopped {name}, left over from an earlier start")
    try:
        bring_up(wishes, supervisor)
        supervisor.watch(LogFollower(place.logs, FOLLOWED).show if wishes.reload else lambda: None)
    except Stop:
        say("Stopping …")
    finally:
        _hurry_on_signals(supervisor)
        place.answer.unlink(missing_ok=True)
        supervisor.stop()
        (place.folder / "run.pid").unlink(missing_ok=True)
    say("Stopped. The data stays for the next start.")
    return 0


def _running_already(place: Place) -> str:
    if not place.answer.exists():
        return "Visite is being started in this checkout already."
    return f"Visite runs in this checkout already: {json.loads(place.answer.read_text())['base_url']}"


def _stop_on_signals(supervisor: Supervisor) -> None:
    def stop(number: int, frame: FrameType | None) -> None:
        _hurry_on_signals(supervisor)
        raise Stop

    for one in SIGNALS:
        signal.signal(one, stop)


def _hurry_on_signals(supervisor: Supervisor) -> None:
    def hurry(number: int, frame: FrameType | None) -> None:
        supervisor.in_a_hurry = True

    for one in SIGNALS:
        signal.signal(one, hurry)


def stop(place: Place, seconds: float = 60) -> int:
    """Stop the product that runs at this place, from another terminal."""
    path = place.folder / "run.pid"
    if not path.exists() or try_lock(place.folder / "run.lock") is not None:
        say("Visite does not run in this checkout.")
        return 0
    os.kill(int(path.read_text()), signal.SIGTERM)
    wait_until(lambda: try_lock(place.folder / "run.lock") is not None, seconds, "the launcher")
    return 0

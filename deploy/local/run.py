"""``make run`` and ``make dev``: the whole product on this machine, until Ctrl-C."""

import json
import os
import signal
from types import FrameType

from deploy.local.console import LogFollower, print_line
from deploy.local.locks import try_lock
from deploy.local.paths import Instance, write_private
from deploy.local.product import WORKERS
from deploy.local.programs import wait_until
from deploy.local.startup import LaunchOptions, start_product
from deploy.local.supervisor import Supervisor

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FOLLOWED = ("web", *WORKERS, "beat", "frontend")  # programs whose logs stand on the terminal in development


class Stop(BaseException):
    """The launcher was asked to stop."""


def run(options: LaunchOptions) -> int:
    """Run the product until it is stopped; print its address when it runs already."""
    instance = options.instance
    instance.prepare()
    if try_lock(instance.folder / "run.lock") is None:
        print_line(_find_running(instance))
        return 0
    instance.answer.unlink(missing_ok=True)
    supervisor = Supervisor(instance)
    _stop_on_signals(supervisor)
    write_private(instance.folder / "run.pid", str(os.getpid()))
    for name in instance.register.stop_left_over():
        print_line(f"  stopped {name}, left over from an earlier start")
    try:
        start_product(options, supervisor)
        supervisor.watch(LogFollower(instance.logs, FOLLOWED).show if options.reload else lambda: None)
    except Stop:
        print_line("Stopping …")
    finally:
        _hurry_on_signals(supervisor)
        instance.answer.unlink(missing_ok=True)
        supervisor.stop()
        (instance.folder / "run.pid").unlink(missing_ok=True)
    print_line("Stopped. The data stays for the next start.")
    return 0


def _find_running(instance: Instance) -> str:
    if not instance.answer.exists():
        return "Visite is being started in this checkout already."
    return f"Visite runs in this checkout already: {json.loads(instance.answer.read_text())['base_url']}"


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


def stop(instance: Instance, seconds: float = 60) -> int:
    """Stop a running instance from another terminal."""
    path = instance.folder / "run.pid"
    if not path.exists() or try_lock(instance.folder / "run.lock") is not None:
        print_line("Visite does not run in this checkout.")
        return 0
    os.kill(int(path.read_text()), signal.SIGTERM)
    wait_until(lambda: try_lock(instance.folder / "run.lock") is not None, seconds, "the launcher")
    return 0

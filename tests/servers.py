"""PostgreSQL and Valkey for tests: a pytest plugin (``-p tests.servers``).

The servers are started by the first test run that needs them, lie in ``.local/test`` and are used
again by the next one. Every test run has a database and a set of Valkey databases to itself, so
several may run at once. ``python -m tests.servers stop`` ends the servers.
"""

import os
import secrets
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
import redis

from deploy.local.locks import hold_lock, try_lock
from deploy.local.paths import ROOT, Instance, write_private
from deploy.local.ports import Ports
from deploy.local.postgres import Postgres
from deploy.local.programs import Program, start, wait_until
from deploy.local.valkey import Valkey

PLACE = Instance(ROOT / ".local" / "test" / "servers")
PORTS = {"postgres": 54420, "valkey": 63890}
SLOTS = 12
DATABASES_PER_SLOT = 16


def start_servers() -> tuple[Postgres, Valkey]:
    """Give the two servers, started now unless they run."""
    PLACE.folder.mkdir(parents=True, exist_ok=True)
    with hold_lock(PLACE.folder / "start.lock"):
        PLACE.prepare()
        ports, running = Ports(PLACE.folder / "ports.json", PORTS), PLACE.register.read()
        postgres = Postgres(PLACE, _port(ports, "postgres", running), _password(), durable=False)
        databases = SLOTS * DATABASES_PER_SLOT
        valkey = Valkey(PLACE, _port(ports, "valkey", running), _password(), databases)
        for server in (postgres, valkey):
            program = server.program()
            if program.name not in running:
                server.prepare()
                running[program.name] = _start(program)
                PLACE.register.write(running)
        for server in (postgres, valkey):
            wait_until(server.answers, 30, f"the tests' {server.program().name}")
    return postgres, valkey


def _port(ports: Ports, name: str, running: dict[str, int]) -> int:
    return ports.chosen[name] if name in running else ports.choose(name)


def _start(program: Program) -> int:
    with (PLACE.logs / f"{program.name}.log").open("ab") as log:
        return start(program, log, tied=False).pid


def _password() -> str:
    path = PLACE.folder / "password"
    if not path.exists():
        write_private(path, secrets.token_urlsafe(24))
    return path.read_text()


def running() -> bool:
    """Whether the servers run already."""
    return bool(PLACE.register.read())


def stop_servers() -> None:
    """Stop the two servers, if they run."""
    if PLACE.folder.exists():
        with hold_lock(PLACE.folder / "start.lock"):
            PLACE.register.stop_left_over()


def take_slot() -> int:
    """A number that no other test run on this machine has, until this process ends."""
    for number in range(SLOTS):
        if try_lock(PLACE.folder / f"slot-{number}.lock") is not None:
            return number
    raise SystemExit(f"{SLOTS} test runs are under way already.")


def environment(slot: int, worker: int) -> dict[str, str]:
    """The settings of one test process."""
    postgres, valkey = start_servers()
    return {
        "VISITE_TEST_SLOT": str(slot),
        **settings_for(
            postgres.url(f"visite_{slot}"),
            valkey.url(slot * DATABASES_PER_SLOT + worker),
            PLACE.folder / f"media-{slot}-{worker}",
        ),
    }


def settings_for(database_url: str, redis_url: str, media: Path) -> dict[str, str]:
    """The settings that tests run with."""
    return {
        "VISITE_ENV": "test",
        "DATABASE_URL": database_url,
        "REDIS_URL": redis_url,
        "SECRET_KEY": "only-for-tests-" + "x" * 40,
        "BASE_URL": "http://testserver",
        "ALLOWED_HOSTS": "testserver,127.0.0.1,localhost",
        "MAIL_URL": "smtp://127.0.0.1:9",
        "VAPID_KEY": "MZJPF1BFMHp0vDIXaMgpNrMTqUuDXqD0aP6xXo4rq0c",
        "MEDIA_ROOT": str(media),
        "OPENBLAS_NUM_THREADS": "1",  # as the settings have it, but before a plugin imports numpy
        "VISITE_HEAR": "whisper",  # contracts hold also where its model is left out
        "ENGINE_CACHE": str(ROOT / ".local" / "test" / "engine"),
    }


def pytest_addoption(parser: pytest.Parser) -> None:
    """Set the environment. (This hook, since Django's settings are read before any later one.)"""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    slot = int(os.environ["VISITE_TEST_SLOT"]) if worker else take_slot_after_start()
    values = environment(slot, int(worker.removeprefix("gw")) + 1 if worker else 0)
    os.environ.update(values)
    shutil.rmtree(values["MEDIA_ROOT"], ignore_errors=True)
    Path(values["MEDIA_ROOT"]).mkdir(parents=True)
    redis.Redis.from_url(values["REDIS_URL"]).flushdb()


def take_slot_after_start() -> int:
    """Start the servers, then take a slot (its lock files lie in the servers' folder)."""
    start_servers()
    return take_slot()


def main(words: Sequence[str]) -> None:
    """What ``python -m tests.servers`` does; see the help below."""
    match list(words):
        case ["start"]:
            postgres, valkey = start_servers()
            sys.stdout.write(f"DATABASE_URL={postgres.url('postgres')}\nREDIS_URL={valkey.url()}\n")
        case ["stop"]:
            stop_servers()
        case ["with", database, *command] if command:
            run_with(database, command)
        case _:
            raise SystemExit("python -m tests.servers start | stop | with DATABASE COMMAND…")


def run_with(database: str, command: list[str]) -> None:
    """Become a command that works on a database of its own on the tests' servers."""
    postgres, valkey = start_servers()
    postgres.create_database(database)
    last = SLOTS * DATABASES_PER_SLOT - 1
    values = settings_for(postgres.url(database), valkey.url(last), PLACE.folder / f"media-{database}")
    os.execvpe(command[0], command, {**os.environ, **values, "VISITE_ENV": "development"})


if __name__ == "__main__":
    main(sys.argv[1:])

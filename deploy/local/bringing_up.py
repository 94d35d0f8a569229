"""The way from nothing to a product that answers."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deploy.local.place import ROOT, Place, write_private
from deploy.local.ports import Ports
from deploy.local.postgres import Postgres
from deploy.local.product import Addresses, programs, settings
from deploy.local.secret_values import secret_values
from deploy.local.supervisor import Supervisor
from deploy.local.valkey import Valkey
from deploy.local.words import run_step, say, step, tail

Accounts = dict[str, dict[str, str]]


@dataclass(frozen=True)
class Wishes:
    """What may differ between two places."""

    place: Place
    usual_ports: dict[str, int] | None = None
    durable: bool = True
    read_first: str = "first"  # cases that are ready to be played before it is said to run: the first one, or all
    reload: bool = False  # for development: programs start again when their sources change


def bring_up(wishes: Wishes, supervisor: Supervisor) -> None:
    """Start everything, and write where it answers once it does."""
    place = wishes.place
    secrets = secret_values(place.folder / "secrets.json")
    addresses = _addresses(wishes, supervisor, secrets)
    environment = settings(place, addresses, secrets)
    for name in ("MEDIA_ROOT", "STATIC_ROOT"):
        Path(environment[name]).mkdir(parents=True, exist_ok=True)
    migrate = [sys.executable, ROOT / "manage.py", "migrate", "--noinput"]
    run_step("database tables", migrate, place.logs / "start.log", {**os.environ, **environment}, ROOT)
    started = programs(place, addresses, environment, reload=wishes.reload)
    with step("demo cases and accounts; web server, worker, clock and mail"):
        for program in started:
            supervisor.start(program)
        accounts = _load_demo(place, environment, wishes.read_first)
        supervisor.wait_until_answering([program.name for program in started], seconds=120)
    answer = {"base_url": addresses.base_url, "mail_url": addresses.mail_url, "accounts": accounts}
    write_private(place.answer, json.dumps(answer, indent=2))
    _announce(place, answer, gallery=wishes.reload)


def _addresses(wishes: Wishes, supervisor: Supervisor, secrets: Mapping[str, str]) -> Addresses:
    """Start the servers that nobody else provides, and choose the ports of the rest."""
    place, ports = wishes.place, Ports(wishes.place.folder / "ports.json", wishes.usual_ports)
    database_url, redis_url = os.environ.get("DATABASE_URL", ""), os.environ.get("REDIS_URL", "")
    if not database_url:
        postgres = Postgres(place, ports.choose("postgres"), secrets["postgres"], wishes.durable)
        _serve("database", postgres, supervisor)
        postgres.create_database()
        database_url = postgres.url()
    if not redis_url:
        valkey = Valkey(place, ports.choose("valkey"), secrets["valkey"])
        _serve("queue", valkey, supervisor)
        redis_url = valkey.url()
    web_url = f"http://127.0.0.1:{ports.choose('web')}"
    return Addresses(
        base_url=f"http://127.0.0.1:{ports.choose('frontend')}" if wishes.reload else web_url,
        web_url=web_url,
        mail_url=f"http://127.0.0.1:{ports.choose('mail')}",
        smtp_port=ports.choose("smtp"),
        database_url=database_url,
        redis_url=redis_url,
    )


def _serve(what: str, server: Postgres | Valkey, supervisor: Supervisor) -> None:
    with step(what):
        server.prepare()
        program = server.program()
        supervisor.start(program)
        supervisor.wait_until_answering([program.name], seconds=60)


def _load_demo(place: Place, environment: Mapping[str, str], read_first: str) -> Accounts:
    """Import the demo content, saying how far it is; gives the demo accounts by role.

    As many cases as wished for are ready to be played then; workers read the others meanwhile.
    """
    log = place.logs / "start.log"
    with log.open("ab") as errors:
        loading = subprocess.Popen(
            [sys.executable, ROOT / "manage.py", "load_demo", "--json", "--wait", read_first],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        last = said_by(loading)
    if loading.returncode:
        raise SystemExit(f"The demo content could not be loaded. The end of {log}:\n{tail(log)}")
    answer: dict[str, Any] = json.loads(last)
    accounts: Accounts = answer["accounts"]
    return accounts


def said_by(loading: subprocess.Popen[str]) -> str:
    """Show what a command says until it ends; gives its last line, which isn't shown."""
    last = ""
    with loading:
        try:
            for line in loading.stdout or ():
                if last:
                    say(f"    {last}")
                last = line.strip()
        except BaseException:  # Ctrl-C: nobody waits for it any more
            loading.kill()
            raise
    return last


def _announce(place: Place, answer: Mapping[str, Any], *, gallery: bool) -> None:
    accounts: Accounts = answer["accounts"]
    width = max(len(account["email"]) for account in accounts.values())
    say(f"\n  Visite:  {answer['base_url']}\n  E-mails: {answer['mail_url']}")
    if gallery:
        say(f"  Gallery: {answer['base_url']}/gallery")
    say("")
    for role, account in accounts.items():
        say(f"  {role:<8} {account['email']:<{width}}  {account['password']}")
    say(f"\n  Logs: {place.logs}   Stop: Ctrl-C\n")

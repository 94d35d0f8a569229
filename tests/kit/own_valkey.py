"""A Valkey of a test's own, which it may stop and wipe."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from deploy.local.paths import Instance
from deploy.local.programs import start, wait_until
from deploy.local.valkey import Valkey
from kit import valkey as client_of


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class OwnValkey:
    """Starts, stops and empties the server that the settings point to."""

    def __init__(self, folder: Path) -> None:
        self.instance = Instance(folder)
        self.instance.prepare()
        self.server = Valkey(self.instance, free_port(), "secret")
        self.server.prepare()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.instance.logs / "valkey.log").open("ab") as log:
            self.process = start(self.server.program(), log)
        wait_until(self.server.answers, 20, "the test's own Valkey")

    def stop(self) -> None:
        """As a crash would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)

    def restart(self, *, empty: bool) -> None:
        self.stop()
        if empty:
            shutil.rmtree(self.server.data / "appendonlydir")
        self.start()


@pytest.fixture
def own_valkey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OwnValkey]:
    """Everything in this process uses it instead of the shared one."""
    server = OwnValkey(tmp_path)
    server.start()
    monkeypatch.setattr(settings, "REDIS_URL", server.server.url())
    client_of.client.cache_clear()
    yield server
    server.stop()
    client_of.client.cache_clear()
    shutil.rmtree(server.instance.state, ignore_errors=True)

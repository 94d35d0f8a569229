"""Which ports the programs listen on: the usual ones where free, and the same ones next time."""

import json
import socket
from pathlib import Path

from deploy.local.console import print_line
from deploy.local.paths import write_private

USUAL = {"web": 8000, "mail": 8025, "smtp": 1025, "postgres": 54320, "valkey": 63790, "frontend": 8080}


def is_free(port: int) -> bool:
    """Whether a program of ours could listen on this port of the loopback address."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


class Ports:
    """The ports of one instance, remembered in a file."""

    def __init__(self, path: Path, usual: dict[str, int] | None = None) -> None:
        self.path = path
        self.usual = usual or USUAL
        self.chosen: dict[str, int] = json.loads(path.read_text()) if path.exists() else {}

    def choose(self, name: str) -> int:
        """The port for a program: last time's, else the usual one, else the next that is free."""
        wanted = self.chosen.get(name, self.usual[name])
        port = wanted
        taken = {number for other, number in self.chosen.items() if other != name}
        while port in taken or not is_free(port):
            port = port + 1 if port < 65_000 else 20_000
        if port != wanted:
            print_line(f"  port {wanted} is in use; {name} takes {port}")
        self.chosen[name] = port
        write_private(self.path, json.dumps(self.chosen))
        return port

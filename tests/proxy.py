"""A real proxy in front of a web server of the tests: Caddy with the file that servers have."""

import os
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from deploy.local.console import read_tail
from deploy.local.paths import ROOT
from deploy.local.programs import Program, start, wait_until

CADDY = Path(sys.executable).parent / "caddy"
CADDYFILE = ROOT / "deploy" / "proxy" / "Caddyfile"


@dataclass
class Proxy:
    """One proxy of one site, https://localhost:`port`; `web` is the web server's address ("127.0.0.1:8000").

    Certificates are the proxy's own, since no authority signs one for localhost. It takes two ports: this one and the
    next, which sends people from HTTP to HTTPS.
    """

    folder: Path
    port: int
    web: str
    process: "subprocess.Popen[bytes] | None" = field(default=None, init=False)

    @property
    def base_url(self) -> str:
        """The address that people type."""
        return f"https://localhost:{self.port}"

    @property
    def environment(self) -> dict[str, str]:
        """What the file reads, and where the proxy keeps its certificates."""
        return {
            "VISITE_SITE": self.base_url,
            "VISITE_WEB": self.web,
            "VISITE_HTTP_PORT": str(self.port + 1),
            "XDG_DATA_HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder),
            "HOME": str(self.folder),
        }

    def start(self) -> None:
        """Start it, and wait until it answers; what is behind it may be away."""
        self.folder.mkdir(parents=True, exist_ok=True)
        program = Program(
            name="proxy",
            command=(os.fspath(CADDY), "run", "--config", os.fspath(CADDYFILE), "--adapter", "caddyfile"),
            answers=self.answers,
            environment=self.environment,
        )
        log = self.folder / "proxy.log"
        with log.open("ab") as output:
            self.process = start(program, output)
        try:
            wait_until(self.answers, 20, "the proxy")
        except SystemExit as error:
            raise RuntimeError(f"{error}\n{read_tail(log)}") from None

    @contextmanager
    def running(self) -> Iterator[None]:
        """Start it, and stop it in the end."""
        self.start()
        try:
            yield
        finally:
            self.stop()

    def stop(self) -> None:
        """Stop it, without waiting for open streams."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)

    def answers(self) -> bool:
        """Whether it takes connections and has a certificate."""
        try:
            self.client(timeout=2).get("/api/health/live")
        except httpx.TransportError as error:
            return isinstance(error, httpx.ReadTimeout)  # it waits for the web server behind it
        return True

    def client(self, address: str = "127.0.0.1", timeout: float = 30) -> httpx.Client:
        """A client of the site that calls from this address of the loopback network (127.0.0.0/8)."""
        trust = ssl.create_default_context()
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
        transport = httpx.HTTPTransport(verify=trust, local_address=address)
        return httpx.Client(base_url=self.base_url, transport=transport, timeout=timeout)

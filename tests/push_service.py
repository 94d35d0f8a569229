"""A push service and browsers to test against: a real web server that keeps what it is sent, as browsers get it."""

import json
import os
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class Push:
    """What the service was sent for one browser."""

    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """A browser's subscription: the keys that only it has, and its address at the service."""

    def __init__(self, origin: str, name: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.origin, self.path = origin, f"/push/{name}"

    @property
    def subscription(self) -> dict[str, Any]:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.origin + self.path, "keys": {"p256dh": encode(public), "auth": encode(self.secret)}}

    def decrypt(self, push: Push) -> dict[str, Any]:
        """Read a message as the browser does (RFC 8291)."""
        text = http_ece.decrypt(push.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        read: dict[str, Any] = json.loads(text)
        return read


@dataclass
class PushService:
    """The server: `statuses` are the answers by path (201 for others), `pushes` what it was sent."""

    statuses: dict[str, int] = field(default_factory=dict)
    pushes: list[Push] = field(default_factory=list)
    port: int = 0  # any that is free

    def __post_init__(self) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), self.handler())
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def browser(self, name: str) -> Browser:
        return Browser(self.origin, name)

    def sent_to(self, browser: Browser) -> list[Push]:
        return [push for push in self.pushes if push.path == browser.path]

    def read_by(self, browser: Browser) -> list[dict[str, Any]]:
        return [browser.decrypt(push) for push in self.sent_to(browser)]

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.server.shutdown()
        self.server.server_close()

    def handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Intake(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = service.statuses.get(self.path, 201)
                service.pushes.append(Push(self.path, dict(self.headers), body))
                self.send_response(status)
                if status in (301, 307):
                    self.send_header("Location", service.origin + "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *words: object) -> None:
                """Say nothing."""

        return Intake


def verify_signature(push: Push, public_key: str) -> dict[str, Any]:
    """Check the signature of the sender (RFC 8292) with the key that browsers subscribed with; gives its claims."""
    scheme, _space, fields = push.headers["Authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in fields.split(","))
    assert parts["k"] == public_key
    assert Vapid02.verify(push.headers["Authorization"])
    claims = parts["t"].split(".")[1]
    read: dict[str, Any] = json.loads(urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
    return read

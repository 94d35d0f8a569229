"""The real web server behind a real proxy: clients are counted apart, and none chooses what it is counted as."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from django.db import connection

from deploy.local.console import read_tail
from deploy.local.paths import PYTHONPATH, ROOT
from deploy.local.programs import wait_until
from tests.factories.accounts import PASSWORD, Person
from tests.kit.own_valkey import free_port
from tests.proxy import Proxy

pytestmark = pytest.mark.django_db(transaction=True)
HALL, WARD = "127.0.0.2", "127.0.0.3"  # two clients' own addresses
WRONG = "Wrong-password-1"
SignIn = Callable[..., httpx.Response]


@contextmanager
def run_web(folder: Path, port: int, proxies: str) -> Iterator[None]:
    """The web server with the tests' database, behind so many proxies."""
    database = connection.settings_dict
    url = f"postgres://{database['USER']}:{database['PASSWORD']}@127.0.0.1:{database['PORT']}/{database['NAME']}"
    command = [str(Path(sys.executable).with_name("granian")), "--interface", "asgi", "config.asgi:application"]
    log = folder / "web.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", str(port)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": PYTHONPATH, "DATABASE_URL": url, "PROXIES": proxies},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    try:
        wait_until(lambda: process.poll() is not None or is_open(port), 60, "the web server")
        if process.poll() is not None:
            raise RuntimeError(f"the web server ended:\n{read_tail(log, 30)}")
        yield
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def run_both(folder: Path, proxies: str) -> Iterator[SignIn]:
    """Web server and proxy; gives what signs in through the proxy, from an address of the caller's choice."""
    web = free_port()
    proxy = Proxy(folder / "proxy", free_port(), f"127.0.0.1:{web}")
    with run_web(folder, web, proxies), proxy.running():

        def sign_in(address: str, email: str, password: str = WRONG, **headers: str) -> httpx.Response:
            grant = {"grant_type": "password", "username": email, "password": password}
            names = {
                name.replace("__", "_") if "__" in name else name.replace("_", "-"): value
                for name, value in headers.items()
            }
            with proxy.client(address) as client:
                return client.post("/api/auth/token", data=grant, headers=names)

        yield sign_in


def test_a_proxy_makes_no_client_of_two_and_a_forged_header_no_two_of_one(tmp_path: Path) -> None:
    victim, other, third = (Person().email for _number in range(3))
    with run_both(tmp_path, "1") as sign_in:
        for _again in range(5):
            assert sign_in(HALL, victim).status_code == 401
        assert sign_in(HALL, victim, PASSWORD).status_code == 429
        assert sign_in(WARD, victim, PASSWORD).status_code == 200

        for number in range(5):
            assert sign_in(HALL, other, X_Forwarded_For=f"203.0.113.{number}").status_code == 401
        for name in ("X_Forwarded_For", "X__Forwarded__For"):  # the second one: with underscores, as it stands here
            assert sign_in(HALL, other, PASSWORD, **{name: WARD}).status_code == 429
        assert sign_in(WARD, other, PASSWORD).status_code == 200

        for _again in range(5):
            assert sign_in(HALL, third, X_Forwarded_For=WARD).status_code == 401
        assert sign_in(WARD, third, PASSWORD).status_code == 200, "nobody pauses a victim by its own address"


def test_with_a_wrong_number_of_proxies_all_are_one_client(tmp_path: Path) -> None:
    """Why production must say the number: this is what it was with the default."""
    victim = Person().email
    with run_both(tmp_path, "none") as sign_in:
        for _again in range(5):
            assert sign_in(HALL, victim).status_code == 401
        assert sign_in(WARD, victim, PASSWORD).status_code == 429


def is_open(port: int) -> bool:
    """Whether something listens on this port of 127.0.0.1."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True

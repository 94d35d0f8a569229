"""Addresses that people give: only those of public hosts are written to."""

import socket
import threading
import time
from contextlib import suppress
from ipaddress import ip_address

import pytest

from kit import public_hosts
from kit.public_hosts import ForbiddenAddressError, UnreachableError
from tests.push_service import PushService

PUBLIC = "https://push.visite.example/a"


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1", "100.64.0.1", "::1", "fe80::1", "fd00::1"]
    + ["::ffff:127.0.0.1", "2002:7f00:1::", "64:ff9b:1::7f00:1"],
)
def test_addresses_of_inner_networks_are_not_public(address: str) -> None:
    assert not public_hosts.is_public(ip_address(address))


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert public_hosts.is_public(ip_address(address))


def resolve_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    rows = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]
    monkeypatch.setattr(public_hosts.socket, "getaddrinfo", lambda *words, **options: rows)


def test_a_name_is_refused_when_one_of_its_addresses_is_not_public(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve_to(monkeypatch, "93.184.216.34", "127.0.0.1")
    with pytest.raises(ForbiddenAddressError):
        public_hosts.post(PUBLIC, b"", {})


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    connected: list[tuple[str, int]] = []

    def connect(address: tuple[str, int], *words: object, **options: object) -> socket.socket:
        connected.append(address)
        raise ConnectionRefusedError

    resolve_to(monkeypatch, "93.184.216.34")
    monkeypatch.setattr(public_hosts.socket, "create_connection", connect)
    with pytest.raises(UnreachableError):
        public_hosts.post(PUBLIC, b"", {})
    assert connected == [("93.184.216.34", 443)]


def test_a_name_that_nobody_knows_is_unreachable(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: object, **options: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr(public_hosts.socket, "getaddrinfo", fail)
    with pytest.raises(UnreachableError):
        public_hosts.post(PUBLIC, b"", {})


def send_byte_by_byte(listener: socket.socket, over: threading.Event) -> None:
    connection, _address = listener.accept()
    with connection, suppress(OSError):
        while not over.wait(0.05):
            connection.sendall(b"x")


def test_a_host_that_answers_byte_by_byte_is_left_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_hosts, "REQUEST_SECONDS", 0.5)
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        origin = f"http://127.0.0.1:{listener.getsockname()[1]}"
        slow = threading.Thread(target=send_byte_by_byte, args=(listener, over), daemon=True)
        slow.start()
        begun = time.monotonic()
        try:
            with pytest.raises(UnreachableError, match="ReadTimeout"):
                public_hosts.post(f"{origin}/a", b"x", {}, allowed=[origin])
        finally:
            over.set()
        assert time.monotonic() - begun < 5
        slow.join()


def test_an_origin_is_written_to_only_where_it_is_allowed() -> None:
    with PushService() as service:
        url = service.browser("x").subscription["endpoint"]
        with pytest.raises(ForbiddenAddressError):
            public_hosts.post(url, b"x", {})
        assert public_hosts.post(url, b"x", {}, allowed=[service.origin]) == 201
        service.statuses["/push/x"] = 302
        assert public_hosts.post(url, b"x", {}, allowed=[service.origin]) == 302
        assert [push.body for push in service.pushes] == [b"x", b"x"]

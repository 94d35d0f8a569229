"""HTTP to addresses that people give: to hosts of the public internet only, never into the network of the servers.

A name is resolved once, and the connection goes to the address that was checked: a name that points elsewhere at the
second look (DNS rebinding) gains nothing. Redirects are not followed. Only the status is read of an answer.
"""

import re
import socket
import ssl
import time
from collections.abc import Collection, Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import httpcore
from typing_extensions import override

CONNECT_SECONDS, ANSWER_SECONDS = 5.0, 10.0  # of one step: connecting, a part of the answer
REQUEST_SECONDS = 15.0  # of all steps together
PIECE = 16 * 1024  # bytes written at a time
HTTPS_PORT = 443
ENDS_IN_NUMBER = re.compile(r"(^|\.)(\d+|0x[0-9a-f]*)$")
NAT64 = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))  # RFC 6052, 8215: addresses of IPv4 within


class ForbiddenAddressError(Exception):
    """An address that nothing is sent to: not https, or not in the public internet."""


class UnreachableError(Exception):
    """The host could not be found or reached, or did not answer in time."""


def check_url(url: str, *, allowed: Collection[str] = ()) -> None:
    """Raise ForbiddenAddressError unless `url` is https at the usual port of a public host, as far as its text says.

    Origins in `allowed` pass. What a name stands for is found out when something is sent there.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise ForbiddenAddressError(url) from error
    host = (parts.hostname or "").removesuffix(".")  # "localhost." is localhost
    if f"{parts.scheme}://{parts.netloc}" in allowed:
        return
    if parts.scheme != "https" or port not in (None, HTTPS_PORT) or parts.username is not None or "." not in host:
        raise ForbiddenAddressError(url)
    address = read_address(host)
    if address is None and ENDS_IN_NUMBER.search(host):  # 127.1 and 0x7f.0x1, which resolvers take for addresses
        raise ForbiddenAddressError(url)
    if address is not None and not is_public(address):
        raise ForbiddenAddressError(url)


def read_address(host: str) -> IPv4Address | IPv6Address | None:
    """Give the address that a host is written as, None for a name."""
    try:
        return ip_address(host)
    except ValueError:
        return None


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the public internet, also where IPv6 wraps one of IPv4."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast and not any(address in network for network in NAT64)


class PublicBackend(httpcore.SyncBackend):
    """Connections to public addresses only."""

    @override
    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        """Resolve the name, check all its addresses, and connect to the first of them."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise httpcore.ConnectError(str(error)) from error
        addresses = [str(row[4][0]) for row in found]
        if not addresses or not all(is_public(ip_address(one.partition("%")[0])) for one in addresses):
            raise ForbiddenAddressError(host)
        return super().connect_tcp(addresses[0], port, timeout, local_address, socket_options)


class Deadline:
    """When a request has to be over: a host that sends byte by byte meets each limit of a single step."""

    def __init__(self, seconds: float) -> None:
        self.at = time.monotonic() + seconds

    def limit(self, timeout: float | None) -> float:
        """Give how long a step may take; raises httpcore's ReadTimeout when the time is over."""
        left = self.at - time.monotonic()
        if left <= 0:
            raise httpcore.ReadTimeout
        return left if timeout is None else min(left, timeout)


class LimitedStream(httpcore.NetworkStream):
    """A connection of which each step ends by a deadline."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: Deadline) -> None:
        self.stream, self.deadline = stream, deadline

    @override
    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self.stream.read(max_bytes, self.deadline.limit(timeout))

    @override
    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        for begin in range(0, len(buffer), PIECE):  # the time counts anew for each part that the network takes
            self.stream.write(buffer[begin : begin + PIECE], self.deadline.limit(timeout))

    @override
    def close(self) -> None:
        self.stream.close()

    @override
    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        limit = self.deadline.limit(timeout)
        return LimitedStream(self.stream.start_tls(ssl_context, server_hostname, limit), self.deadline)

    @override
    def get_extra_info(self, info: str) -> object:
        return self.stream.get_extra_info(info)


class LimitedBackend(httpcore.NetworkBackend):
    """Connections of another backend, each of which ends by a deadline."""

    def __init__(self, backend: httpcore.NetworkBackend, deadline: Deadline) -> None:
        self.backend, self.deadline = backend, deadline

    @override
    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        limit = self.deadline.limit(timeout)
        stream = self.backend.connect_tcp(host, port, limit, local_address, socket_options)
        return LimitedStream(stream, self.deadline)


def post(url: str, content: bytes, headers: Mapping[str, str], *, allowed: Collection[str] = ()) -> int:
    """Send `content` to a public https address and give the status of the answer.

    Origins in `allowed` may be anywhere. Takes REQUEST_SECONDS at most, once the name is resolved. Raises
    ForbiddenAddressError and UnreachableError.
    """
    check_url(url, allowed=allowed)
    parts = urlsplit(url)
    backend = httpcore.SyncBackend() if f"{parts.scheme}://{parts.netloc}" in allowed else PublicBackend()
    limited = LimitedBackend(backend, Deadline(REQUEST_SECONDS))
    timeout = {"connect": CONNECT_SECONDS, "read": ANSWER_SECONDS, "write": ANSWER_SECONDS, "pool": ANSWER_SECONDS}
    named = [(name.encode(), value.encode()) for name, value in headers.items()]
    with httpcore.ConnectionPool(ssl_context=ssl.create_default_context(), network_backend=limited) as pool:
        try:
            with pool.stream("POST", url, headers=named, content=content, extensions={"timeout": timeout}) as answer:
                return int(answer.status)
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError) as error:
            raise UnreachableError(type(error).__name__) from error

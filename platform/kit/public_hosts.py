"""HTTP to addresses that people give: to hosts of the public internet only, never into the network of the servers.

A name is resolved once, and the connection goes to the address that was checked: a name that points elsewhere at the
second look (DNS rebinding) gains nothing. Redirects are not followed. Only the status is read of an answer.
"""

import socket
import ssl
from collections.abc import Collection, Iterable, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import httpcore
from typing_extensions import override

CONNECT_SECONDS, ANSWER_SECONDS = 5.0, 10.0
HTTPS_PORT = 443
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
    host = parts.hostname or ""
    if f"{parts.scheme}://{parts.netloc}" in allowed:
        return
    if parts.scheme != "https" or port not in (None, HTTPS_PORT) or parts.username is not None or "." not in host:
        raise ForbiddenAddressError(url)
    address = read_address(host)
    if address is None and host.rsplit(".", 1)[-1].isdigit():  # 127.1, which resolvers take for an address
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


def post(url: str, content: bytes, headers: Mapping[str, str], *, allowed: Collection[str] = ()) -> int:
    """Send `content` to a public https address and give the status of the answer.

    Origins in `allowed` may be anywhere. Raises ForbiddenAddressError and UnreachableError.
    """
    check_url(url, allowed=allowed)
    parts = urlsplit(url)
    backend = httpcore.SyncBackend() if f"{parts.scheme}://{parts.netloc}" in allowed else PublicBackend()
    timeout = {"connect": CONNECT_SECONDS, "read": ANSWER_SECONDS, "write": ANSWER_SECONDS, "pool": ANSWER_SECONDS}
    named = [(name.encode(), value.encode()) for name, value in headers.items()]
    with httpcore.ConnectionPool(ssl_context=ssl.create_default_context(), network_backend=backend) as pool:
        try:
            with pool.stream("POST", url, headers=named, content=content, extensions={"timeout": timeout}) as answer:
                return int(answer.status)
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError) as error:
            raise UnreachableError(type(error).__name__) from error

"""Where a request comes from: behind so many proxies of our own, and with nobody in front."""

import pytest
from django.conf import LazySettings
from django.test import RequestFactory

from kit.rate_limits import get_client_address


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "", "10.0.0.1"),
        (0, "203.0.113.7", "10.0.0.1"),  # nobody is in front: whoever says so made it up
        (1, "203.0.113.7", "203.0.113.7"),
        (1, "198.51.100.1, 203.0.113.7", "203.0.113.7"),
        (1, "198.51.100.1,203.0.113.7", "203.0.113.7"),
        (2, "198.51.100.1, 203.0.113.7, 10.0.0.9", "203.0.113.7"),
        (2, "203.0.113.7", "10.0.0.1"),  # came round the outer proxy
        (1, "::ffff:203.0.113.7", "203.0.113.7"),
        (1, "::FFFF:cb00:7107", "203.0.113.7"),
        (1, "203.0.113.7:51234", "203.0.113.7"),
        (1, "[2001:db8:1:2:3::4]:51234", "2001:db8:1:2::/64"),
        (1, "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        (1, "fe80::1%eth0", "fe80::/64"),
        (1, "nonsense", "unknown"),
    ],
)
def test_the_address_that_the_outermost_of_our_proxies_saw_is_counted(
    settings: LazySettings, proxies: int, forwarded: str, address: str
) -> None:
    settings.PROXIES = proxies
    headers = {"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {}
    assert get_client_address(RequestFactory().get("/", REMOTE_ADDR="10.0.0.1", **headers)) == address


def test_ipv4_clients_of_a_server_that_listens_on_ipv6_are_told_apart(settings: LazySettings) -> None:
    settings.PROXIES = 0
    found = {get_client_address(RequestFactory().get("/", REMOTE_ADDR=f"::ffff:10.0.0.{n}")) for n in (1, 2)}
    assert found == {"10.0.0.1", "10.0.0.2"}

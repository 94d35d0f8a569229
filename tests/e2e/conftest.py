"""Browsers in front of the running product; a browser with unexpected faults fails its test."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.accounts import Account, empty_limits, sign_up
from tests.e2e.talks import begin
from tests.e2e.visitor import DESKTOP, PATIENCE, SIZES, Visitor
from tests.learner import Talk
from tests.stack import Stack

expect.set_options(timeout=PATIENCE)


class Visiting(Protocol):
    """Opens a browser profile; `wishes` are put into its local storage."""

    def __call__(self, account: Account | None = None, size: dict[str, Any] = DESKTOP, **wishes: str) -> Visitor: ...


@pytest.fixture
def sign_ups_allowed(stack: Stack) -> None:
    """Let the test sign up through the form, however many accounts the tests before it have made."""
    empty_limits(stack)


@pytest.fixture
def visiting(stack: Stack, browser: Browser) -> Iterator[Visiting]:
    """Open as many browser profiles as a test needs."""
    visitors: list[Visitor] = []

    def visit(account: Account | None = None, size: dict[str, Any] = DESKTOP, **wishes: str) -> Visitor:
        visitors.append(Visitor(browser, stack.base_url, size, account, wishes))
        return visitors[-1]

    yield visit
    surprises = [fault for visitor in visitors for fault in visitor.surprises()]
    for visitor in visitors:
        visitor.context.close()
    assert not surprises, "\n".join(surprises)


@pytest.fixture(params=list(SIZES))
def size(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A phone, then a desktop."""
    return SIZES[request.param]


@pytest.fixture
def newcomer(stack: Stack) -> Account:
    """A learner who has done nothing yet but answered the first questions."""
    return sign_up(stack)


@pytest.fixture
def ada(stack: Stack) -> Account:
    """An author, expert of the demo clinic."""
    known = stack.accounts["author"]
    return Account(stack, known["email"], known["password"]).sign_in()


@pytest.fixture(scope="session")
def regular(stack: Stack) -> Account:
    """A learner whom several tests share; they don't change the account."""
    return sign_up(stack)


@pytest.fixture
def visitor(visiting: Visiting, regular: Account) -> Visitor:
    """A signed-in learner on a desktop."""
    return visiting(regular)


@pytest.fixture
def talk(regular: Account) -> Talk:
    """A new talk with Herr Brandner, begun over the API."""
    return begin(regular)

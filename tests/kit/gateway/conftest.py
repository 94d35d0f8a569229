"""A hosted provider on a real socket, a ledger in memory, clients with short time-outs."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import pytest

from kit.gateway.breaker import Breaker
from kit.gateway.clients import CLIENT_CLASSES, CapabilityClient
from kit.gateway.metering import Attempt, Payer
from kit.gateway.protocols import Provider
from kit.gateway.providers.deepl import open_provider as open_deepl
from kit.gateway.providers.espeak import open_provider as open_espeak
from kit.gateway.providers.openai import open_provider as open_openai
from kit.gateway.retries import ProviderBinding, RetryPolicy
from kit.gateway.shared_state import MemoryState
from tests.fake_provider import FakeProvider

KEY = "sk-secret-key-of-the-operator"


@dataclass
class Notebook:
    """UsageLedger in memory."""

    attempts: list[Attempt] = field(default_factory=list)
    empty: bool = False

    def write(self, attempt: Attempt) -> None:
        self.attempts.append(attempt)

    def is_exhausted(self, payer: Payer) -> bool:
        return self.empty

    @property
    def outcomes(self) -> list[str]:
        return [f"{attempt.provider} {attempt.outcome}" for attempt in self.attempts]


@dataclass
class Clock:
    """A clock that goes on when told to; sleeping only moves it."""

    now: float = 1000.0
    slept: list[float] = field(default_factory=list)

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture(scope="session")
def provider_server() -> Iterator[FakeProvider]:
    with FakeProvider() as fake:
        yield fake


@pytest.fixture
def fake(provider_server: FakeProvider) -> FakeProvider:
    provider_server.mode = "well"
    provider_server.script.clear()
    provider_server.calls.clear()
    provider_server.text = "Guten Morgen, mir geht es heute besser."
    return provider_server


@pytest.fixture
def books() -> Notebook:
    return Notebook()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(fake: FakeProvider, books: Notebook, clock: Clock) -> Callable[..., CapabilityClient]:
    """Open a client of "openai" (the fake) and whatever else is named; `extra` are further providers by name.

    The marks live as long as the test.
    """
    marks = MemoryState(clock)
    hosted = open_openai({"url": fake.url, "key": KEY})
    deepl = open_deepl({"url": fake.url, "key": KEY})

    def open_client(
        capability: str,
        *names: str,
        extra: Mapping[str, Provider] | None = None,
        attempt: float = 15,
        whole: float = 30,
        tries: int = 3,
    ) -> CapabilityClient:
        providers = {"openai": hosted, "espeak": open_espeak({}), "deepl": deepl, **(extra or {})}
        bindings = [
            ProviderBinding(name, providers[name], Breaker(f"{name}:{capability}", marks))
            for name in names or ["openai"]
        ]
        kind = CLIENT_CLASSES.get(capability, CapabilityClient)
        return kind(capability, bindings, books, RetryPolicy(attempt, whole, tries), clock.sleep)

    return open_client

"""No provider translates unless a test says so."""

from collections.abc import Iterator
from typing import Any

import pytest

from kit.gateway.breaker import Breaker
from kit.gateway.shared_state import shared_state
from tests.fake_provider import FakeProvider
from tests.worker import worker

__all__ = ["worker"]


@pytest.fixture(autouse=True)
def alone(settings: Any) -> None:
    settings.PROVIDERS = {"translate": []}


@pytest.fixture
def fake(settings: Any) -> Iterator[FakeProvider]:
    """A hosted provider, set up as "openai" and as "deepl"."""
    with FakeProvider() as provider:
        provider.text = "Do you have pain in your leg?"
        settings.PROVIDERS = {"translate": ["openai"]}
        settings.PROVIDER_OPTIONS = {name: {"url": provider.url, "key": "secret"} for name in ("openai", "deepl")}
        for name in ("openai", "deepl"):
            Breaker(f"{name}:translate", shared_state()).record_success()  # what other tests did to them is forgotten
        yield provider

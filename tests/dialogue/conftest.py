"""The engine opened once, and a small case with two persons."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from django.conf import settings

from apps.dialogue.case import Case, read_case
from apps.dialogue.embedded import engine as embedded_engine
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.registry import open_engine
from tests.conversations.model import model
from tests.dialogue.cases import HIP

__all__ = ["model"]


@pytest.fixture(scope="session")
def engine() -> Iterator[EmbeddedEngine]:
    """The shipped engine; what it has computed once stays for all processes and for the next run of tests.

    In random order tests come back to each case and line many times, so it keeps more of them in memory than a worker
    does: half of the texts that were encoded had been encoded before.
    """
    with patch.object(embedded_engine, "_KEPT", 64):
        opened = open_engine("embedded", Path(settings.ENGINE_CACHE))
        with patch.object(opened.index.encoder, "remembered", 60_000):
            yield opened


@pytest.fixture(scope="session")
def index(engine: EmbeddedEngine) -> CatalogueIndex:
    return engine.index


@pytest.fixture
def hip() -> Case:
    return read_case(HIP)


@pytest.fixture(scope="session")
def prepared_hip(engine: EmbeddedEngine) -> EmbeddedCase:
    return engine.prepare(HIP)

"""The engine opened once, and a small case with two persons."""

from pathlib import Path

import pytest

from apps.dialogue.case import Case, read_case
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.embedded.index import Index
from apps.dialogue.registry import open_engine
from tests.dialogue.cases import HIP


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> EmbeddedEngine:
    cache: Path = tmp_path_factory.mktemp("engine")
    return open_engine("embedded", cache)


@pytest.fixture(scope="session")
def index(engine: EmbeddedEngine) -> Index:
    return engine.index


@pytest.fixture
def hip() -> Case:
    return read_case(HIP)


@pytest.fixture(scope="session")
def prepared_hip(engine: EmbeddedEngine) -> EmbeddedCase:
    return engine.prepare(HIP)

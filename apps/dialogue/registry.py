"""The engines there are: each is a folder beside this file with an `engine.py` that offers `open_at(cache)`."""

from __future__ import annotations

import importlib
import threading
from functools import lru_cache
from pathlib import Path
from typing import Any

from apps.dialogue.protocol import Engine

EMBEDDED = "embedded"  # the engine that needs nothing from outside
_HERE = Path(__file__).parent
_OPENING = threading.Lock()


class EngineMissing(LookupError):
    """No engine has this name, or it isn't configured."""


def engine_names() -> list[str]:
    """Names of the engines, sorted."""
    return sorted(path.parent.name for path in _HERE.glob("*/engine.py"))


def open_engine(name: str, cache: Path) -> Engine[Any]:
    """The engine, opened once per process; `cache` is a folder it may write to. EngineMissing when there is none.

    An engine that needs something from outside also offers `check()`, which is asked every time.
    """
    if name not in engine_names():
        raise EngineMissing(f"no engine {name!r} is configured; there is: {', '.join(engine_names())}")
    module = importlib.import_module(f"{__package__}.{name}.engine")
    if check := getattr(module, "check", None):
        check()
    with _OPENING:
        return _opened(name, cache)


@lru_cache(4)
def _opened(name: str, cache: Path) -> Engine[Any]:
    engine: Engine[Any] = importlib.import_module(f"{__package__}.{name}.engine").open_at(cache)
    return engine

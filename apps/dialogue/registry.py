"""The engines there are: each is a folder beside this file with an `engine.py` that offers `create(cache, chat)`."""

from __future__ import annotations

import importlib
import threading
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the settings list the engines: no process should have to load one for that
    from apps.dialogue.chat_model import ChatClient
    from apps.dialogue.protocol import Engine

EMBEDDED = "embedded"  # the engine that needs nothing from outside
_HERE = Path(__file__).parent
_OPENING = threading.RLock()  # reentrant: an engine may stand on another one


class EngineNotFound(LookupError):
    """No engine has this name, or it isn't configured."""


def list_engines() -> list[str]:
    """Return the names of the engines, sorted."""
    return sorted(path.parent.name for path in _HERE.glob("*/engine.py"))


@lru_cache(8)
def open_engine(name: str, cache: Path, chat: ChatClient | None = None) -> Engine[Any]:
    """Open an engine, once per process; raises EngineNotFound when there is none of this name or it lacks something.

    `cache` is a folder that the engine may write to; `chat` is the client of an engine that asks a model.
    """
    if name not in list_engines():
        raise EngineNotFound(f"no engine {name!r} is configured; there is: {', '.join(list_engines())}")
    with _OPENING:
        return _create(name, cache, None if name == EMBEDDED else chat)


@lru_cache(8)
def _create(name: str, cache: Path, chat: ChatClient | None) -> Engine[Any]:
    engine: Engine[Any] = importlib.import_module(f"{__package__}.{name}.engine").create(cache, chat)
    return engine

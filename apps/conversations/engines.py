"""The engines of conversations, as this installation has set them up."""

from collections.abc import Mapping
from typing import Any

import structlog
from django.conf import settings

from apps.conversations.chat_client import GatewayChatClient
from apps.dialogue.protocol import Engine, PreparedCase
from apps.dialogue.registry import EMBEDDED, EngineNotFound, open_engine

log = structlog.get_logger(__name__)


def open_configured_engine(name: str) -> Engine[Any]:
    """Open the engine, once per process; the embedded one when its provider isn't configured any more."""
    try:
        found = open_engine(name, settings.ENGINE_CACHE, GatewayChatClient())
        if found.is_available:
            return found
        log.warning("the embedded engine answers", wanted=name, reason="its provider is not configured any more")
    except EngineNotFound as missing:
        log.warning("the embedded engine answers", wanted=name, reason=str(missing))
    return open_engine(EMBEDDED, settings.ENGINE_CACHE)


def prepare_content(content: Mapping[str, Any], engine: str) -> PreparedCase:
    """Make the content of a case ready for an engine: seconds when new; kept in the worker's memory and on disk."""
    prepared: PreparedCase = open_configured_engine(engine).prepare(content)
    return prepared

"""The mixed engine: the embedded engine reads, a model only where that is unsure; what is sure stands beside it."""

from __future__ import annotations

from pathlib import Path

from apps.dialogue.chat_model import ChatClient
from apps.dialogue.provider.engine import ProviderEngine, open_parts
from apps.dialogue.provider.nlu import SURE_ASK, is_unsure, may_be_read
from apps.dialogue.types import Understanding


class MixedEngine(ProviderEngine):
    """The provider engine for a smaller budget: about a quarter of the lines is sent out."""

    name = "mixed"
    sure_from = SURE_ASK

    def asks_model(self, found: Understanding) -> bool:
        """Whether the embedded engine is unsure of the line, and it may be sent out."""
        return may_be_read(found) and is_unsure(found)


def create(cache: Path, chat: ChatClient | None) -> MixedEngine:
    """Open the engine with the embedded one inside; EngineNotFound without a chat provider."""
    return MixedEngine(*open_parts(MixedEngine.name, cache, chat))

"""The provider engine as a whole: the embedded engine's understanding and words, helped by a model where it is safe."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from apps.dialogue.chat_model import ChatClient
from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.protocol import PreparedCase, TurnContext
from apps.dialogue.provider.nlg import ReplyGenerator
from apps.dialogue.provider.nlu import AUTHORED, may_be_read, read_line
from apps.dialogue.provider.persona import Persona, build_personas
from apps.dialogue.registry import EngineNotFound, open_engine
from apps.dialogue.types import Decision, Level, Reply, State, Understanding

VERSION = 4  # goes up with every change of the prompts or checks


@dataclass(frozen=True)
class ProviderCase(PreparedCase):
    """A case as the embedded engine has it, with who its persons are."""

    embedded: EmbeddedCase
    personas: Mapping[str, Persona]


class ProviderEngine:
    """A model reads every line and words the reply; the embedded engine's reading stands where it can't."""

    name = "provider"
    sure_from = AUTHORED  # confidence from which a fact of the embedded engine stands beside the model's reading

    def __init__(self, embedded: EmbeddedEngine, chat: ChatClient) -> None:
        self.embedded, self.chat = embedded, chat

    @property
    def is_available(self) -> bool:
        """Whether a chat provider is configured now."""
        return self.chat.is_configured

    def load_models(self) -> None:
        """Load the models of the embedded engine."""
        self.embedded.load_models()

    def prepare(self, case: Mapping[str, Any]) -> ProviderCase:
        """The case made ready; InvalidCase when it lacks something."""
        embedded = self.embedded.prepare(case)
        key = hashlib.sha256(f"{self.name} {VERSION} {self.chat.model} {embedded.key}".encode()).hexdigest()
        return ProviderCase(embedded.case, key, embedded, build_personas(case))

    def understand(
        self, prepared: ProviderCase, state: State, utterance: str, context: TurnContext | None = None
    ) -> Understanding:
        """What the line asks, says and supposes, as a model reads it; without an answer as the embedded engine does."""
        found = self.embedded.understand(prepared.embedded, state, utterance)
        if not self.asks_model(found):
            return found
        case, context = prepared.case, context or TurnContext()
        return read_line(self.chat, case, state, utterance, found, context, self.sure_from)

    def asks_model(self, found: Understanding) -> bool:
        """Whether a model reads a line that the embedded engine has understood so."""
        return may_be_read(found)

    def generate_reply(
        self,
        prepared: ProviderCase,
        state: State,
        decision: Decision,
        level: Level,
        utterance: str,
        seed: int,
        context: TurnContext | None = None,
    ) -> Reply:
        """The person's words: a model's, as far as they pass every check, else the case's own."""
        persona = prepared.personas[state.person]
        generator = ReplyGenerator(prepared.case, persona, self.embedded.index, state, decision, level, utterance, seed)
        return generator.reply(self.chat, context or TurnContext())


def create(cache: Path, chat: ChatClient | None) -> ProviderEngine:
    """Open the engine with the embedded one inside, which shares its cache; EngineNotFound without a chat provider."""
    return ProviderEngine(*open_parts(ProviderEngine.name, cache, chat))


def open_parts(name: str, cache: Path, chat: ChatClient | None) -> tuple[EmbeddedEngine, ChatClient]:
    """Open what an engine of this name stands on; EngineNotFound without a chat provider."""
    if chat is None or not chat.is_configured:
        raise EngineNotFound(f"the engine {name!r} needs a chat provider, and none is configured: set VISITE_CHAT")
    embedded = open_engine("embedded", cache)
    if not isinstance(embedded, EmbeddedEngine):
        raise EngineNotFound(f"the engine {name!r} stands on the embedded one, which is another here")
    return embedded, chat

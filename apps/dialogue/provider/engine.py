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
from apps.dialogue.provider.nlu import ask_model, needs_model
from apps.dialogue.provider.persona import Persona, build_personas
from apps.dialogue.registry import EngineMissing, open_engine
from apps.dialogue.types import Decision, Level, Reply, State, Understanding

VERSION = 2  # goes up with every change of the prompts or checks


@dataclass(frozen=True)
class ProviderCase(PreparedCase):
    """A case as the embedded engine has it, with who its persons are."""

    embedded: EmbeddedCase
    personas: Mapping[str, Persona]


class ProviderEngine:
    """Asks the embedded engine first; a model is asked only where it can gain something and give nothing away."""

    name = "provider"

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
        """What the line asks, says and supposes; where the embedded engine is unsure, a model is asked as well."""
        found = self.embedded.understand(prepared.embedded, state, utterance)
        if not needs_model(found, state):
            return found
        return ask_model(self.chat, prepared.case, state, utterance, found, context or TurnContext())

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
    """Open the engine with the embedded one inside, which shares its cache; EngineMissing without a chat provider."""
    if chat is None or not chat.is_configured:
        raise EngineMissing("the engine 'provider' needs a chat provider, and none is configured: set VISITE_CHAT")
    embedded = open_engine("embedded", cache)
    if not isinstance(embedded, EmbeddedEngine):
        raise EngineMissing("the engine 'provider' stands on the embedded one, which is another here")
    return ProviderEngine(embedded, chat)

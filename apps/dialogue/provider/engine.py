"""The provider engine as a whole: the embedded engine's understanding and words, helped by a model where it is safe."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from apps.dialogue.embedded.engine import EmbeddedCase, EmbeddedEngine
from apps.dialogue.protocol import Occasion, PreparedCase
from apps.dialogue.provider.model_calls import model_name
from apps.dialogue.provider.nlg import Wording
from apps.dialogue.provider.nlu import ask_model, unsure
from apps.dialogue.provider.persona import Persona, personas_of
from apps.dialogue.registry import EngineMissing, open_engine
from apps.dialogue.types import Decision, Level, Reply, State, Understanding
from kit.gateway import is_open

VERSION = 2  # goes up with every change of the prompts or checks


@dataclass(frozen=True)
class ProviderCase(PreparedCase):
    """A case as the embedded engine has it, with who its persons are."""

    embedded: EmbeddedCase
    personas: Mapping[str, Persona]


class ProviderEngine:
    """Asks the embedded engine first; a model is asked only where it can gain something and give nothing away."""

    name = "provider"

    def __init__(self, embedded: EmbeddedEngine) -> None:
        self.embedded = embedded

    def prepare(self, case: Mapping[str, Any]) -> ProviderCase:
        """The case made ready; InvalidCase when it lacks something."""
        embedded = self.embedded.prepare(case)
        key = hashlib.sha256(f"{self.name} {VERSION} {model_name()} {embedded.key}".encode()).hexdigest()
        return ProviderCase(embedded.case, key, embedded, personas_of(case))

    def understand(
        self, prepared: ProviderCase, state: State, utterance: str, occasion: Occasion | None = None
    ) -> Understanding:
        """What the line asks, says and supposes; where the embedded engine is unsure, a model is asked as well."""
        found = self.embedded.understand(prepared.embedded, state, utterance)
        if not unsure(found, state):
            return found
        return ask_model(prepared.case, state, utterance, found, occasion or Occasion())

    def word(
        self,
        prepared: ProviderCase,
        state: State,
        decision: Decision,
        level: Level,
        utterance: str,
        seed: int,
        occasion: Occasion | None = None,
    ) -> Reply:
        """The person's words: a model's, as far as they pass every check, else the case's own."""
        persona = prepared.personas[state.person]
        wording = Wording(prepared.case, persona, self.embedded.index, state, decision, level, utterance, seed)
        return wording.reply(occasion or Occasion())


def check() -> None:
    """EngineMissing unless a chat provider is configured."""
    if not is_open("chat"):
        raise EngineMissing("the engine 'provider' needs a chat provider, and none is configured: set VISITE_CHAT")


def open_at(cache: Path) -> ProviderEngine:
    """The engine with the embedded one inside, which shares its cache."""
    embedded = open_engine("embedded", cache)
    if not isinstance(embedded, EmbeddedEngine):
        raise EngineMissing("the engine 'provider' stands on the embedded one, which is another here")
    return ProviderEngine(embedded)

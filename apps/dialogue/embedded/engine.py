"""The embedded engine: opens the catalogue index, prepares cases, understands lines, generates replies."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from apps.dialogue.acknowledgement import HandoverState
from apps.dialogue.case import Case, read_case
from apps.dialogue.chat_model import ChatClient
from apps.dialogue.embedded.addressees import read_call
from apps.dialogue.embedded.ellipsis import Focus, is_elliptical
from apps.dialogue.embedded.handover_index import HandoverIndex, build_handover_index, list_statements
from apps.dialogue.embedded.handover_nlu import understand_handover
from apps.dialogue.embedded.index import FORMAT, CatalogueIndex
from apps.dialogue.embedded.learned_weights import LearnedWeights, load_shipped
from apps.dialogue.embedded.nlu import understand_line
from apps.dialogue.embedded.paths import INDEX
from apps.dialogue.embedded.person_index import PersonIndex, build_person_index, list_texts
from apps.dialogue.embedded.sentence_vectors import VECTOR_FORMAT, Encoder
from apps.dialogue.embedded.shipped_vectors import ShippedVectors
from apps.dialogue.nlg import phrase_decision
from apps.dialogue.protocol import PreparedCase, TurnContext
from apps.dialogue.types import Decision, Level, Reply, State, Understanding
from apps.german.lemmas import load_dictionary
from apps.german.lexicon import load_tables
from apps.german.question_frames import asks_by_word

_SAID = ("TOLD", "ORDERED", "OFFERED", "PROMISED")  # entries of the record in the learner's words
_KEPT = 16  # prepared cases a worker keeps in memory


@dataclass(frozen=True)
class EmbeddedCase(PreparedCase):
    """A case with one index per person, and the index of its hand-over items."""

    person_indexes: Mapping[str, PersonIndex]
    handover_index: HandoverIndex | None = None


class EmbeddedEngine:
    """Understands lines of prepared cases without key and network."""

    name = "embedded"
    is_available = True

    def __init__(self, index: CatalogueIndex, cache: Path, learned_weights: LearnedWeights | None = None) -> None:
        self.index = index
        self.learned_weights = learned_weights or load_shipped()
        self._cache = cache
        self._prepared: OrderedDict[str, EmbeddedCase] = OrderedDict()

    def load_models(self) -> None:
        """Load both sentence encoders and the German tables, which takes two seconds of processor time."""
        self.index.encoder.load_models()
        load_dictionary()
        load_tables()

    def prepare(self, case: Mapping[str, Any]) -> EmbeddedCase:
        """The case made ready: seconds when new, less from the disk cache; InvalidCase when it lacks something."""
        parsed = read_case(case)
        case = {name: value for name, value in case.items() if name != "translations"}  # no part of what is understood
        written = json.dumps([FORMAT, VECTOR_FORMAT, self.index.checksum, case], sort_keys=True, ensure_ascii=False)
        key = hashlib.sha256(written.encode()).hexdigest()
        if key not in self._prepared:
            self._encode(list_encoded_texts(parsed, self.index), self._cache / f"case-{key[:32]}.npz")
            person_indexes = {person.id: build_person_index(parsed, person.id, self.index) for person in parsed.persons}
            self._prepared[key] = EmbeddedCase(
                parsed, key, person_indexes, build_handover_index(parsed.handover, case, self.index)
            )
        self._prepared.move_to_end(key)
        while len(self._prepared) > _KEPT:
            self._prepared.popitem(last=False)
        return self._prepared[key]

    def understand(
        self, prepared: EmbeddedCase, state: State, utterance: str, context: TurnContext | None = None
    ) -> Understanding:
        """What the learner's line asks, says and supposes in this talk."""
        facts, question = state.focus, state.question
        if state.ask_back and asks_by_word(utterance) and is_elliptical(utterance, self.index):
            facts, question = (state.ask_back,), state.ask_back_text  # "Seit wann denn?" goes on about what was meant
        said = tuple(entry.text for entry in state.record if entry.kind in _SAID and entry.turn >= state.turn)
        given, examined = frozenset(state.given).intersection(state.asked), frozenset(state.examined)
        focus = Focus(facts, question, given, examined, said)
        person_index, handover_index = prepared.person_indexes[state.person], prepared.handover_index
        if handover_index and state.person == handover_index.handover.person:
            return understand_handover(
                utterance,
                focus,
                person_index,
                handover_index,
                state.handover or HandoverState(),
                self.index,
                self.learned_weights,
            )
        understanding = understand_line(utterance, focus, person_index, self.index, self.learned_weights)
        for_other, misnamed = read_call(prepared.case, state.person, utterance)
        return replace(understanding, for_other=for_other, misnamed=misnamed)

    def generate_reply(
        self,
        prepared: EmbeddedCase,
        state: State,
        decision: Decision,
        level: Level,
        utterance: str,
        seed: int,
        context: TurnContext | None = None,
    ) -> Reply:
        """The authored words for a decision."""
        return phrase_decision(prepared.case, state, decision, level, seed)

    def _encode(self, texts: list[str], path: Path) -> None:
        """Vectors of the case's texts, from the file if it is there, else shipped or computed, and kept there."""
        if path.exists() and self._remembered(path):
            return
        rows = self.index.encoder.rows(texts).astype(np.float16)
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".npz", delete=False) as file:
            np.savez(file, texts=np.array(json.dumps(texts)), rows=rows)
        os.replace(file.name, path)

    def _remembered(self, path: Path) -> bool:
        """Take over the vectors in a file; false when it can't be read, so that it is made anew."""
        try:
            with np.load(path, allow_pickle=False) as data:
                texts, rows = json.loads(str(data["texts"])), data["rows"].astype(np.float32)
        except (OSError, ValueError, KeyError, BadZipFile):
            return False
        self.index.encoder.remember(texts, rows)
        return True


def list_encoded_texts(case: Case, index: CatalogueIndex) -> list[str]:
    """Every text of a case that is encoded when it is prepared, each once."""
    return list(dict.fromkeys([*list_texts(case, index), *list_statements(case.handover)]))


def create(cache: Path, chat: ChatClient | None = None) -> EmbeddedEngine:
    """Open the engine with the shipped index; prepared cases are kept in `cache`. It asks no model."""
    return EmbeddedEngine(CatalogueIndex(INDEX, Encoder(known=ShippedVectors())), cache)

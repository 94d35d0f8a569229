"""The embedded engine as a whole: opens the index, prepares cases, reads lines, words replies."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from apps.dialogue.acknowledgement import HandedOver
from apps.dialogue.case import read_case
from apps.dialogue.embedded.ellipsis import Focus
from apps.dialogue.embedded.handover_index import Ear, ear_of, statements_of
from apps.dialogue.embedded.handover_nlu import listen
from apps.dialogue.embedded.index import FORMAT, Index
from apps.dialogue.embedded.learned_weights import Judgement, shipped
from apps.dialogue.embedded.nlu import read
from apps.dialogue.embedded.paths import INDEX
from apps.dialogue.embedded.person_index import View, texts_of, view_of
from apps.dialogue.embedded.sentence_vectors import VECTOR_FORMAT, Encoder
from apps.dialogue.nlg import word
from apps.dialogue.protocol import Occasion, PreparedCase
from apps.dialogue.types import Decision, Level, Reply, State, Understanding

_KEPT = 16  # prepared cases a worker keeps in memory


@dataclass(frozen=True)
class EmbeddedCase(PreparedCase):
    """A case with one view per person, and what the receiver of a hand-over listens for."""

    views: Mapping[str, View]
    ear: Ear | None = None


class EmbeddedEngine:
    """Understands lines of prepared cases without key and network."""

    name = "embedded"

    def __init__(self, index: Index, cache: Path, judgement: Judgement | None = None) -> None:
        self.index = index
        self.judgement = judgement or shipped()
        self._cache = cache
        self._prepared: OrderedDict[str, EmbeddedCase] = OrderedDict()

    def prepare(self, case: Mapping[str, Any]) -> EmbeddedCase:
        """The case made ready: seconds when new, less from the disk cache; InvalidCase when it lacks something."""
        read = read_case(case)
        written = json.dumps([FORMAT, VECTOR_FORMAT, self.index.checksum, case], sort_keys=True, ensure_ascii=False)
        key = hashlib.sha256(written.encode()).hexdigest()
        if key not in self._prepared:
            texts = [*texts_of(read, self.index), *statements_of(read.handover)]
            self._encode(list(dict.fromkeys(texts)), self._cache / f"case-{key[:32]}.npz")
            views = {person.id: view_of(read, person.id, self.index) for person in read.persons}
            self._prepared[key] = EmbeddedCase(read, key, views, ear_of(read.handover, case, self.index))
        self._prepared.move_to_end(key)
        while len(self._prepared) > _KEPT:
            self._prepared.popitem(last=False)
        return self._prepared[key]

    def understand(
        self, prepared: EmbeddedCase, state: State, utterance: str, occasion: Occasion | None = None
    ) -> Understanding:
        """What the learner's line asks, says and supposes in this talk."""
        focus = Focus(
            state.focus, state.question, frozenset(state.given).intersection(state.asked), frozenset(state.found)
        )
        view, ear = prepared.views[state.person], prepared.ear
        if ear and state.person == ear.handover.person:
            return listen(utterance, focus, view, ear, state.handover or HandedOver(), self.index, self.judgement)
        return read(utterance, focus, view, self.index, self.judgement)

    def word(
        self,
        prepared: EmbeddedCase,
        state: State,
        decision: Decision,
        level: Level,
        utterance: str,
        seed: int,
        occasion: Occasion | None = None,
    ) -> Reply:
        """The authored words for a decision."""
        return word(prepared.case, state, decision, level, seed)

    def _encode(self, texts: list[str], path: Path) -> None:
        """Vectors of the case's texts, from the file if it is there, else computed and kept there."""
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


def open_at(cache: Path) -> EmbeddedEngine:
    """The engine with the shipped index; prepared cases are kept in `cache`."""
    return EmbeddedEngine(Index(INDEX, Encoder()), cache)

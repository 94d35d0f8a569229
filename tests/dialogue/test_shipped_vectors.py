"""The vectors that ship with the cases: complete, not stale, those that would be computed, and used."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from django.core.management import call_command
from typing_extensions import override

from apps.dialogue.case import read_case
from apps.dialogue.embedded import shipped_vectors
from apps.dialogue.embedded.engine import EmbeddedEngine, list_encoded_texts
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.paths import CASE_VECTORS
from apps.dialogue.embedded.sentence_vectors import E5_SIZE, Array, Encoder
from apps.dialogue.embedded.shipped_vectors import ShippedVectors, hash_texts, load_hashes, load_vectors, store_vectors
from apps.dialogue.turn import open_scene, play_turn
from apps.dialogue.types import Turn
from tests.solving import CASES, case_of

SHORTEST = min(CASES, key=lambda path: path.stat().st_size)
_ALIKE = 0.995  # cosine; of two neighbouring questions it is below 0.95
BYTES = 700  # of a text's vector, packed


class CountingEncoder(Encoder):
    """An encoder that notes which texts E5 encodes."""

    def __init__(self, encoder: Encoder) -> None:
        super().__init__(known=ShippedVectors())
        self.__dict__["_use"] = encoder._use
        self.encoded: list[str] = []
        self.__dict__["_e5"] = lambda texts: self.note(texts, encoder)

    def note(self, texts: Sequence[str], encoder: Encoder) -> Array:
        self.encoded += texts
        return encoder._e5(list(texts))


@pytest.fixture
def fresh(engine: EmbeddedEngine, tmp_path: Path) -> EmbeddedEngine:
    """An engine whose cache is empty."""
    index = CatalogueIndex.__new__(CatalogueIndex)
    index.__dict__ |= {**engine.index.__dict__, "encoder": CountingEncoder(engine.index.encoder)}
    return EmbeddedEngine(index, tmp_path)


def encoded_by(engine: EmbeddedEngine) -> list[str]:
    assert isinstance(engine.index.encoder, CountingEncoder)
    return engine.index.encoder.encoded


def _are_alike(rows: Array, others: Array) -> bool:
    """Whether rows point the same way: E5 computes with 8-bit weights, which processors round differently."""
    cosines = (rows * others).sum(axis=1) / (np.linalg.norm(rows, axis=1) * np.linalg.norm(others, axis=1))
    return bool(cosines.min() > _ALIKE)


def texts_of(path: Path, index: CatalogueIndex) -> list[str]:
    return list_encoded_texts(read_case(case_of(path)), index)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_each_text_of_a_shipped_case_has_its_vector(index: CatalogueIndex, path: Path) -> None:
    shipped = load_hashes(CASE_VECTORS / f"{path.stem}.npz").tolist()
    assert shipped == sorted(hash_texts(texts_of(path, index)).tolist()), "run manage.py build_case_vectors"


def test_no_case_is_gone_whose_vectors_ship() -> None:
    shipped = sorted(CASE_VECTORS.glob("*.npz"))
    assert [path.stem for path in shipped] == [path.stem for path in sorted(CASES)], "run manage.py build_case_vectors"
    texts = sum(len(load_hashes(path)) for path in shipped)
    assert sum(path.stat().st_size for path in shipped) < BYTES * texts


def test_shipped_vectors_are_what_the_encoder_computes(index: CatalogueIndex) -> None:
    texts = [text for path in CASES for text in texts_of(path, index)[::200]]
    shipped = ShippedVectors().find(texts)
    computed = Encoder().rows(texts)[:, :E5_SIZE]
    assert _are_alike(np.stack([shipped[text] for text in texts]), computed)


def test_a_shipped_case_is_prepared_without_e5(fresh: EmbeddedEngine) -> None:
    fresh.prepare(case_of(SHORTEST))
    assert encoded_by(fresh) == []


def test_only_what_its_author_changed_is_encoded(fresh: EmbeddedEngine) -> None:
    case = json.loads(SHORTEST.read_text())
    case["facts"][0]["questions"].append("Wie heißt eigentlich Ihr Wellensittich?")
    case["id"] = "a-copy"
    fresh.prepare(case)
    assert len(encoded_by(fresh)) == 1
    assert "Wellensittich" in encoded_by(fresh)[0]


def test_translations_of_a_case_need_no_vector(fresh: EmbeddedEngine) -> None:
    fresh.prepare({**case_of(SHORTEST), "translations": {"eng": {"title": "Another title"}}})
    assert encoded_by(fresh) == []


def test_a_case_is_understood_the_same_with_shipped_vectors_and_with_its_own(
    fresh: EmbeddedEngine, engine: EmbeddedEngine, tmp_path: Path
) -> None:
    case = case_of(SHORTEST)
    shipped = fresh.prepare(case)
    index = CatalogueIndex.__new__(CatalogueIndex)
    index.__dict__ |= {**engine.index.__dict__, "encoder": Encoder()}
    computed = EmbeddedEngine(index, tmp_path / "other").prepare(case)
    for person, made in shipped.person_indexes.items():
        assert _are_alike(made.vectors, computed.person_indexes[person].vectors)
        assert made.verbatim == computed.person_indexes[person].verbatim


class ShiftedEncoder(CountingEncoder):
    """An encoder on a processor that makes every vector a little otherwise."""

    @override
    def note(self, texts: Sequence[str], encoder: Encoder) -> Array:
        rows = super().note(texts, encoder)
        return np.asarray(rows + np.float32(0.003) * np.roll(rows, 1, axis=1), dtype=np.float32)


def test_a_text_that_ships_has_its_vector_whatever_was_encoded_or_kept_before(
    index: CatalogueIndex, tmp_path: Path
) -> None:
    asked = case_of(SHORTEST)["facts"][0]["questions"][0]
    shipped = ShippedVectors().find([asked])[asked]
    encoder = ShiftedEncoder(index.encoder)
    assert (encoder.rows([asked, "Was ist das für ein Wellensittich?"])[0, :E5_SIZE] == shipped).all()
    encoder.remember([asked], encoder.rows(["Was ist das für ein Wellensittich?"]))
    assert (encoder.rows([asked])[0, :E5_SIZE] == shipped).all()


def test_a_talk_is_the_same_whether_its_lines_or_its_case_were_encoded_first(
    engine: EmbeddedEngine, tmp_path: Path
) -> None:
    case = case_of(SHORTEST)
    lines = [question for fact in case["facts"][:4] for question in fact["questions"][:2]]
    talks = []
    for number, met_before in enumerate(([], lines)):
        index = CatalogueIndex.__new__(CatalogueIndex)
        index.__dict__ |= {**engine.index.__dict__, "encoder": ShiftedEncoder(engine.index.encoder)}
        index.raw([*met_before])
        other = EmbeddedEngine(index, tmp_path / str(number))
        prepared = other.prepare(case)
        state = open_scene(prepared.case, prepared.case.scenes[0].id, "SIMPLE").state
        turns: list[Turn] = []
        for line in lines:
            turns.append(play_turn(other, prepared, state.person, state, line, "SIMPLE", 7))
            state = turns[-1].state
        talks.append([(turn.reply, turn.understanding.to_json()) for turn in turns])
    assert talks[0] == talks[1]


def test_vectors_are_kept_bit_by_bit(tmp_path: Path) -> None:
    rows = np.random.default_rng(4).standard_normal((3, E5_SIZE)).astype(np.float16).astype(np.float32)
    vectors = dict(zip(("eins", "zwei", "drei"), rows, strict=True))
    for name in ("a.npz", "b.npz"):
        store_vectors(tmp_path / name, vectors)
    assert (tmp_path / "a.npz").read_bytes() == (tmp_path / "b.npz").read_bytes()
    found = ShippedVectors(tmp_path).find(["zwei", "drei", "vier"])
    assert found.keys() == {"zwei", "drei"}
    assert all((found[text] == vectors[text]).all() for text in found)
    assert load_vectors(tmp_path / "a.npz").shape == (3, E5_SIZE)


def test_vectors_of_another_encoder_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store_vectors(tmp_path / "a.npz", {"eins": np.ones(E5_SIZE, dtype=np.float32)})
    assert ShippedVectors(tmp_path).find(["eins"])
    monkeypatch.setattr(shipped_vectors, "compute_encoder_version", lambda: "4, another encoder")
    assert not ShippedVectors(tmp_path).find(["eins"])


def test_building_them_again_changes_nothing(
    engine: EmbeddedEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command: Any = "apps.conversations.management.commands.build_case_vectors"
    (tmp_path / "gone.npz").write_bytes((CASE_VECTORS / f"{SHORTEST.stem}.npz").read_bytes())
    monkeypatch.setattr(f"{command}.CASE_VECTORS", tmp_path)
    call_command("build_case_vectors")
    assert ", 0 encoded anew" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in CASE_VECTORS.iterdir()}
    for shipped in CASE_VECTORS.iterdir():
        built = tmp_path / shipped.name
        assert (load_hashes(built) == load_hashes(shipped)).all()
        assert _are_alike(load_vectors(built), load_vectors(shipped))

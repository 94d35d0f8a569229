"""The network that ships in content/encoder and its tokenizer."""

import json

import numpy as np
import pytest

from apps.dialogue.embedded.multilingual_e5 import SIZE, MultilingualE5
from apps.dialogue.embedded.paths import CATALOGUE
from apps.dialogue.embedded.sentence_vectors import Numbers, normalize_rows


@pytest.fixture(scope="module")
def encoder() -> MultilingualE5:
    return MultilingualE5()


def encode(encoder: MultilingualE5, *texts: str) -> Numbers:
    return normalize_rows(encoder.encode(texts))


def test_a_text_has_the_same_vector_alone_and_among_others(encoder: MultilingualE5) -> None:
    texts = ["Haben Sie Schmerzen?", "Seit wann?", "Ich messe jetzt Ihren Blutdruck am rechten Arm, einverstanden?"]
    together = encoder.encode(texts)
    assert all((encoder.encode([text])[0] == row).all() for text, row in zip(texts, together, strict=True))


def test_another_wording_of_a_question_is_the_nearest_of_many(encoder: MultilingualE5) -> None:
    intents = json.loads((CATALOGUE / "history.json").read_text("utf-8"))["intents"]
    pairs = [intent["phrasings"][:2] for intent in intents]
    vectors = encode(encoder, *(pair[0] for pair in pairs)), encode(encoder, *(pair[1] for pair in pairs))
    mean = np.concatenate(vectors).mean(axis=0)
    first, second = (normalize_rows(rows - mean) for rows in vectors)
    found = (first @ second.T).argmax(axis=1) == np.arange(len(pairs))
    assert len(pairs) > 150
    assert found.mean() > 0.35  # 0.44, by chance one in two hundred


def test_a_text_of_any_length_and_script_has_a_vector(encoder: MultilingualE5) -> None:
    rows = encoder.encode(["", " ", "أين الألم؟", "Wo tut es weh? " * 400])
    assert rows.shape == (4, SIZE)
    assert np.isfinite(rows).all()


def test_words_of_the_ward_are_known_to_the_tokenizer(encoder: MultilingualE5) -> None:
    text = "Übelkeit, Fußpflege, Blutzucker 8,9 mmol/l, 38,5 °C, geschwollen, Müdigkeit, Größe 1,77 m, Çelik, Łukasz"
    assert "<unk>" not in encoder._tokenizer.encode(text).tokens
    tokens = encoder._tokenizer.encode("Haben Sie Schmerzen?").tokens
    assert tokens == ["<s>", "▁Haben", "▁Sie", "▁Schmerz", "en", "?", "</s>"]

"""The same lines get the same replies on every machine, whatever its processor and the order it sums in."""

import json
import os
import subprocess
import sys
from typing import Any, cast

import numpy as np

from apps.dialogue.embedded.engine import EmbeddedCase
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.related_facts import compute_overlap, compute_overlaps
from apps.dialogue.embedded.sentence_vectors import GRID, Encoder, dot_products, normalize_rows, round_to_grid
from apps.dialogue.embedded.universal_sentence_encoder import UniversalSentenceEncoder
from deploy.local.paths import PYTHONPATH, ROOT

LINES = [
    "Haben Sie Schmerzen in der Brust?",
    "Und seit wann?",
    "Guten Tag, ich bin Anna.",
    "Ich messe Ihren Blutdruck.",
]


def decided(**environment: str) -> Any:
    """What a process with this environment computes and decides."""
    command = [sys.executable, "-m", "tests.dialogue.decisions"]
    environment = {**os.environ, "PYTHONPATH": PYTHONPATH, **environment}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_an_old_processor_with_other_threads_decides_the_same() -> None:
    simd: Any = cast(Any, np.show_config)(mode="dicts")["SIMD Extensions"]
    here = decided(OPENBLAS_NUM_THREADS="1", PYTHONHASHSEED="1")
    # The oldest kernels there are: four numbers at once, no fused multiplication and addition.
    old = decided(
        OPENBLAS_CORETYPE="Prescott",
        OPENBLAS_NUM_THREADS="3",
        NPY_DISABLE_CPU_FEATURES=" ".join(simd.get("found", [])),
        PYTHONHASHSEED="2",
    )
    assert here["digests"] == old["digests"]
    assert here["turns"] == old["turns"]


def test_kernels_of_an_old_processor_do_compute_otherwise() -> None:
    """Otherwise the test above would compare a machine with itself."""
    program = """
import numpy as np
numbers = np.random.default_rng(1).standard_normal((300, 900)).astype(np.float32)
print((numbers @ numbers[0]).tobytes().hex())
"""
    sums = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "OPENBLAS_CORETYPE": kernel},
            capture_output=True,
            check=True,
        ).stdout
        for kernel in ("Prescott", "Nehalem", "Haswell")
    }
    assert len(sums) > 1


def test_vectors_lie_on_the_grid(index: CatalogueIndex) -> None:
    raw = index.raw(LINES)
    for rows in (raw, index.projected(raw)):
        steps = rows.astype(np.float64) * GRID
        assert (steps == np.round(steps)).all()
        assert np.abs(np.linalg.norm(rows, axis=1) - 1).max() < 1e-5


def test_sums_of_products_are_exact_in_any_order() -> None:
    numbers = np.random.default_rng(2)
    rows, vector = (round_to_grid(normalize_rows(numbers.standard_normal(shape))) for shape in ((40, 896), (896,)))
    found = dot_products(rows, vector)
    for _ in range(20):
        order = numbers.permutation(896)
        assert (dot_products(rows[:, order], vector[order]) == found).all()


def test_the_catalogue_is_compared_exactly_in_any_order(index: CatalogueIndex) -> None:
    vectors = index.projected(index.raw(LINES))
    near = index.nearness(vectors)
    exact = vectors.astype(np.float64) @ (index.phrasings.astype(np.float64) * index.scale[:, None] * 2**13).T
    assert np.abs(near - exact).max() < 5e-4
    backwards = CatalogueIndex.__new__(CatalogueIndex)
    backwards.__dict__ |= {**index.__dict__, "phrasings": np.ascontiguousarray(index.phrasings[:, ::-1])}
    assert (backwards.nearness(np.ascontiguousarray(vectors[:, ::-1])) == near).all()


def test_a_text_has_the_same_vector_alone_and_among_others(index: CatalogueIndex) -> None:
    texts = [f"{line} {number}" for number in range(20) for line in LINES]
    together = Encoder().rows(texts)
    for place in (0, 27, 79):
        assert (Encoder().rows([texts[place]])[0] == together[place]).all()


def test_many_lines_at_once_score_as_each_alone(index: CatalogueIndex) -> None:
    vectors = index.projected(index.raw(LINES))
    for vector, row in zip(vectors, index.scores_of(vectors), strict=True):
        assert (index.scores(vector) == row).all()


def test_a_text_has_the_same_vector_once_the_memory_of_tokens_began_anew() -> None:
    """A text with more different tokens than the encoder remembers makes it forget those before."""
    encoder, texts = UniversalSentenceEncoder(), ["Haben Sie Schmerzen?", *LINES]
    before = encoder.encode(texts).astype(np.float16)
    for start in (0, 10_000):
        encoder.encode([" ".join(f"{number:x}" for number in range(start, start + 3_000))])
    assert (encoder.encode(texts).astype(np.float16) == before).all()


def test_words_shared_with_many_questions_at_once_weigh_as_with_each(prepared_hip: EmbeddedCase) -> None:
    person = prepared_hip.person_indexes["patient"]
    for bag in person.bags:
        assert compute_overlaps(bag, person.postings, len(person.bags)) == [
            compute_overlap(bag, other) for other in person.bags
        ]


def test_means_of_all_targets_at_once_are_those_of_each(prepared_hip: EmbeddedCase) -> None:
    person = prepared_hip.person_indexes["patient"]
    values = np.random.default_rng(3).standard_normal(len(person.owner)).astype(np.float32)
    each = [np.sort(values[a:b].astype(np.float64)) for a, b in person.spans]
    assert np.allclose(person.average(values), [own.mean() for own in each], rtol=1e-12)
    for most in (1, 2, 3):
        assert np.allclose(person.average_best(values, most), [own[-most:].mean() for own in each], rtol=1e-12)

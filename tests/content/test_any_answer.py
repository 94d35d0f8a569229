"""Whatever JSON a client sends as an answer: every kind refuses it with 422 or judges it, and never breaks.

Drawn are answers that nearly fit (right ones with something else in some places) and any JSON at all.
"""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as some
from rest_framework.exceptions import ValidationError

from apps.content.answers.verdicts import Mark, Verdict
from apps.content.item_body import Body
from apps.content.kind import Example, Kind, get_kinds
from apps.content.models import ItemInteraction
from apps.courses.models import Section
from tests.content.verdict_reasons import list_unexplained_parts
from tests.factories.content import from_example
from tests.people import Client

EXAMPLES = [(slug, number) for slug in sorted(get_kinds()) for number in range(len(get_kinds()[slug].build_examples()))]
DRAWN = 30  # answers for each example
ODD = ["", " ", "\0", "\u200f", "ß", "0", "-1", "1e999", "…", "[[x]]", "|", "a" * 5000, "٣", "é", "{", "null", "true"]
LEAVES = (
    some.none()
    | some.booleans()
    | some.integers(-(10**20), 10**20)
    | some.floats(allow_nan=False, allow_infinity=False)
    | some.sampled_from(ODD)
    | some.text(max_size=12)
)
JSON = some.recursive(
    LEAVES, lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=6), inner, max_size=4)
)
Change = Callable[[Any, Random], Any]


def within(data: Any, chance: Random, change: Change) -> Any:
    """The answer with a change somewhere in it, mostly deep inside."""
    if isinstance(data, dict) and data and chance.random() < 0.9:
        name = chance.choice(sorted(data))
        return {**data, name: within(data[name], chance, change)}
    if isinstance(data, list) and data and chance.random() < 0.8:
        at = chance.randrange(len(data))
        return [*data[:at], within(data[at], chance, change), *data[at + 1 :]]
    return change(data, chance)


def leaves(data: Any) -> list[Any]:
    """All texts, numbers and truths in an answer."""
    if isinstance(data, dict):
        return [leaf for value in data.values() for leaf in leaves(value)]
    return [leaf for one in data for leaf in leaves(one)] if isinstance(data, list) else [data]


def changing(right: list[Any]) -> Change:
    """Entries mixed, doubled or left out; for a value another one of these answers, or something like it."""
    known = leaves(right)

    def changed(data: Any, chance: Random) -> Any:
        if isinstance(data, list) and data:
            return chance.choice([chance.sample(data, len(data)), [*data, data[0]], data[1:], []])
        if isinstance(data, dict) and data:
            names = sorted(data)
            turned = dict(zip(names, chance.sample(list(data.values()), len(data)), strict=True))
            return chance.choice([turned, {name: data[name] for name in names[1:]}, {}, {**data, "": 0}])
        if isinstance(data, int | float):
            return chance.choice([*known, data + 1, -data, data * 2, 0.5, 0, 1, str(data)])
        return chance.choice([*known, f" {data}.", str(data).swapcase(), str(data)[1:], *ODD])

    return changed


@some.composite
def answers(draw: Any, right: list[Any]) -> Any:
    """A right answer with one to three changes, or any JSON."""
    if draw(some.integers(0, 9)) == 0:
        return draw(JSON)
    found, chance = deepcopy(draw(some.sampled_from(right))), Random(draw(some.integers(0, 10**6)))
    for number in range(draw(some.integers(1, 3))):
        fits = number or draw(some.integers(0, 5))
        found = within(found, chance, changing(right) if fits else instead(draw(JSON)))
    return found


def instead(new: Any) -> Change:
    """Something else, whatever stood there."""
    return lambda _data, _chance: new


def judged(kind: Kind, body: Body, answer: Any, known: Any) -> Verdict | None:
    """As the server does it; None for an answer that is refused."""
    shape = kind.answer_serializer(data=answer)
    try:
        shape.is_valid(raise_exception=True)
        return kind.evaluate(body, {"judged": {}, **shape.validated_data, **known})
    except ValidationError:  # answered with 422
        return None


def knowledge(found: Example) -> list[Any]:
    return list(found.prepared or [{}] * len(found.answers))


def checked(kind: Kind, body: Body, answer: Any, known: Any) -> None:
    """ApiError, or a whole verdict, twice the same."""
    before = deepcopy(body)
    verdict = judged(kind, body, answer, known)
    assert body == before and verdict == judged(kind, body, answer, known)
    if verdict is None:
        return
    assert 0 <= verdict.score <= 1 and all(0 <= part.score <= 1 for part in verdict.parts)
    assert orjson.dumps(verdict.to_json())
    assert list_unexplained_parts(kind, verdict) == []
    for part in verdict.parts:
        assert all(isinstance(kind.build_hint(body, part.key, step), str) for step in range(1, 5))
        assert isinstance(kind.build_feedback(body, answer, part.key), str)


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_any_answer_is_refused_or_judged(slug: str, number: int) -> None:
    kind = get_kinds()[slug]
    found = kind.build_examples()[number]
    body, known = found.body(slug), knowledge(found)

    @seed(number)
    @settings(max_examples=DRAWN, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(answer=answers([answer for answer, _score in found.answers]), more=some.sampled_from(known))
    def play(answer: Any, more: Any) -> None:
        checked(kind, body, answer, more)

    play()


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_the_solution_is_right_in_whatever_order_its_entries_are_named(slug: str, number: int) -> None:
    kind = get_kinds()[slug]
    found, chance = kind.build_examples()[number], Random(7)
    for (answer, score), known in zip(found.answers, knowledge(found), strict=True):
        first = judged(kind, found.body(slug), answer, known)
        again = judged(kind, found.body(slug), shuffled_names(answer, chance), known)
        assert first is not None and again is not None and first.score == again.score == pytest.approx(score)
        if score == 1:
            assert first.mark == again.mark == Mark.RIGHT


def shuffled_names(data: Any, chance: Random) -> Any:
    """The same JSON with the names of its objects in another order."""
    if isinstance(data, dict):
        return {name: shuffled_names(data[name], chance) for name in chance.sample(sorted(data), len(data))}
    return [shuffled_names(one, chance) for one in data] if isinstance(data, list) else data


@pytest.mark.parametrize("slug", sorted(get_kinds()))
def test_signs_that_no_database_keeps_are_refused_wherever_they_stand(
    slug: str, section: Section, anna: Client
) -> None:
    found = get_kinds()[slug].build_examples()[0]
    item, right = from_example(section, slug, found), found.answers[0][0]
    drawn = (odd_values(right), odd_names(right), {**right, "\0": 1})
    for answer in (one for one in drawn if "\\u0000" in orjson.dumps(one).decode()):
        got = anna.post(f"/api/course-section-items/item/{item.pk}/interaction", {"answer": answer})
        assert got.status_code == 422, (answer, got.json())
    assert not ItemInteraction.objects.filter(item=item).exists()


def odd_values(data: Any) -> Any:
    """An answer of the same form in which each value is a NUL."""
    if isinstance(data, dict):
        return {name: odd_values(value) for name, value in data.items()}
    return [odd_values(one) for one in data] if isinstance(data, list) else "\0"


def odd_names(data: Any) -> Any:
    """An answer of the same form in which each inner name ends with a NUL."""
    if not isinstance(data, dict):
        return odd_values(data)
    return {name: {f"{key}\0": one for key, one in of_it.items()} for name, of_it in data.items() if is_named(of_it)}


def is_named(data: Any) -> bool:
    return isinstance(data, dict) and bool(data)

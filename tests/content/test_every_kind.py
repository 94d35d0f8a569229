"""The contract that every kind of exercise keeps, drawn from the registry: a new kind is tested by being there."""

from copy import deepcopy
from typing import Any

import orjson
import pytest
from rest_framework.exceptions import ValidationError

from apps.content.answers.services import Step, work_on
from apps.content.answers.verdicts import Mark, Verdict
from apps.content.authoring.items import change_item, copy_section, duplicate_item
from apps.content.item_body import Body
from apps.content.item_versions import load_bodies, load_body
from apps.content.kind import Example, Kind, get_kinds
from apps.content.models import FrozenBody, Item, PartRow
from apps.content.open_text_evaluation.criteria import ANSWER, Criterion
from apps.courses.models import Section
from apps.evaluation.judgements import Judgement, Quote, to_json
from tests.content.undescribed_parts import list_undescribed_parts
from tests.content.verdict_reasons import list_unexplained_parts
from tests.factories.content import author, from_example

KINDS = sorted(get_kinds())
EXAMPLES = [(slug, number) for slug in KINDS for number in range(len(get_kinds()[slug].build_examples()))]


def example(slug: str, number: int) -> tuple[Kind, Example]:
    return get_kinds()[slug], get_kinds()[slug].build_examples()[number]


def judged(kind: Kind, body: Body, answer: Any, known: Any = None) -> Verdict:
    """As the server does it: first the form, then the sense, with what the server itself knows."""
    shape = kind.answer_serializer(data=answer)
    shape.is_valid(raise_exception=True)
    return kind.evaluate(body, {**shape.validated_data, **(known or {})})


def answers_of(found: Example) -> list[tuple[Any, float, Any]]:
    """Answers with their scores and with what `prepare` would add to them."""
    known = found.prepared or [{}] * len(found.answers)
    return [(answer, score, more) for (answer, score), more in zip(found.answers, known, strict=True)]


def agree(kind: Kind, body: Body) -> None:
    """What is shown and told has the shapes that clients are promised."""
    for shape, data in (
        (kind.representation_serializer, kind.represent(body, 7)),
        (kind.solution_serializer, kind.represent_solution(body)),
    ):
        found = shape(data=data)
        assert found.is_valid(), found.errors


def words(data: Any) -> str:
    return orjson.dumps(data).decode()


def renamed(data: Any, ids: dict[str, str]) -> Any:
    """An answer whose ids are those of a stored item."""
    text = words(data)
    for old, new in ids.items():
        text = text.replace(f'"{old}"', f'"{new}"')
    return orjson.loads(text)


def ids_between(old: Body, new: Body) -> dict[str, str]:
    rows = [(a, b) for name in old.parts for a, b in zip(old.parts[name], new.parts[name], strict=True)]
    return {str(a["id"]): str(b["id"]) for a, b in rows}


def test_the_kinds_of_the_settings_are_the_registry() -> None:
    assert {"TEXT", "CLOZE", "ORDERING"} <= set(KINDS)
    for slug, kind in get_kinds().items():
        assert (kind.slug, slug) == (slug.upper(), slug)
        assert type(kind).__doc__ and kind.build_examples()
        assert all(issubclass(part.model_class, PartRow) for part in kind.parts)


@pytest.mark.parametrize("verdict", ["MET", "PARTLY", "NOT_MET", "NOT_ASSESSED"])
@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_a_provider_adds_to_a_verdict_and_takes_nothing_away(slug: str, number: int, verdict: str) -> None:
    kind, found = example(slug, number)
    body, kindness = found.body(slug), list(Mark)[::-1]
    for answer, _score, more in answers_of(found):
        by_rules = judged(kind, body, answer, more)
        shape = kind.answer_serializer(data=answer)
        shape.is_valid(raise_exception=True)
        texts = kind.list_open_texts(body, {**shape.validated_data, **more})
        marks = {part.key: kindness.index(part.mark) for part in by_rules.parts}
        assert {text.key for text in texts} <= marks.keys()
        said = {text.digest: [to_json(says(verdict, one, text.text)) for one in text.criteria] for text in texts}
        then = judged(kind, body, answer, {**more, "judged": said})
        assert then.score >= by_rules.score and kindness.index(then.mark) >= kindness.index(by_rules.mark)
        assert all(kindness.index(part.mark) >= marks.get(part.key, 0) for part in then.parts)
        assert all(isinstance(kind.build_hint(body, part.key, 2), str) for part in then.parts)


def says(verdict: Any, criterion: Criterion, text: str) -> Judgement:
    """What a provider says of one criterion."""
    quotes = (Quote(ANSWER, text),) if verdict in ("MET", "PARTLY") else ()
    return Judgement(criterion.key, verdict, quotes, "MODEL", 0.7)


@pytest.mark.parametrize("slug", KINDS)
def test_an_empty_item_is_valid_shown_and_says_what_is_missing(slug: str) -> None:
    kind = get_kinds()[slug]
    shape = kind.content_serializer(data=kind.build_empty())
    assert shape.is_valid(), shape.errors
    body = Body(slug, 1, kind.build_empty(), {part.name: [] for part in kind.parts})
    agree(kind, body)
    assert kind.find_problems(body), "an author has to be told what to do"


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_an_example_is_valid_complete_and_judged_as_it_says(slug: str, number: int) -> None:
    kind, found = example(slug, number)
    shape = kind.content_serializer(data=found.content)
    assert shape.is_valid(), shape.errors
    body = found.body(slug)
    assert [one for one in kind.find_problems(body) if one.code != "silent"] == [], "sound is made in an installation"
    before = deepcopy(body)
    for answer, score, known in answers_of(found):
        assert not set(known) & set(kind.answer_serializer().fields), "no client can send what only the server knows"
        verdict = judged(kind, body, answer, known)
        assert verdict.score == pytest.approx(score), answer
        assert 0 <= verdict.score <= 1 and all(0 <= part.score <= 1 for part in verdict.parts)
        assert verdict == judged(kind, body, answer, known), "judging is pure"
        assert words(verdict.to_json())
    assert body == before, "judging changes nothing"
    assert {score for _answer, score in found.answers} >= {1.0}, "one answer is right"
    assert min(score for _answer, score in found.answers) < 1, "and one isn't"


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_what_is_not_right_says_why_and_what_is_better_where_it_was_near(slug: str, number: int) -> None:
    kind, found = example(slug, number)
    for answer, _score, known in answers_of(found):
        assert list_unexplained_parts(kind, judged(kind, found.body(slug), answer, known)) == []


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_support_staff_read_every_part_in_words(slug: str, number: int) -> None:
    kind, found = example(slug, number)
    assert list_undescribed_parts(kind, found) == []


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_a_malformed_answer_is_refused_and_never_a_crash(slug: str, number: int) -> None:
    kind, found = example(slug, number)
    for answer in found.malformed:
        with pytest.raises(ValidationError):
            judged(kind, found.body(slug), answer)


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_a_learner_is_shown_no_secret_and_the_same_for_the_same_seed(slug: str, number: int) -> None:
    kind, found = example(slug, number)
    body = found.body(slug)
    for seed in range(20):
        shown = words(kind.represent(body, seed))
        assert [secret for secret in found.secrets if secret in shown] == []
        assert shown == words(kind.represent(body, seed))
    agree(kind, body)
    if found.secrets:
        assert any(secret in words(kind.represent_solution(body)) for secret in found.secrets)


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_hints_help_with_wrong_parts_and_never_tell_all(slug: str, number: int) -> None:
    kind, found = example(slug, number)
    body = found.body(slug)
    for answer, _score, known in answers_of(found):
        for part in judged(kind, body, answer, known).parts:
            hints = [kind.build_hint(body, part.key, step) for step in range(1, 5)]
            assert all(isinstance(hint, str) for hint in hints)
            assert part.mark != Mark.WRONG or part.better == ""


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_it_survives_storing_copying_and_pasting_with_the_same_verdicts(
    slug: str, number: int, section: Section
) -> None:
    kind, found = example(slug, number)
    stored = from_example(section, slug, found)
    copies = [stored, duplicate_item(stored, by=author())]
    pasted = copy_section(section, section.chapter, by=author())
    copies += list(Item.objects.present().filter(section=pasted))
    taken: set[str] = set()
    for copy in copies:
        body = load_body(copy)
        ids = ids_between(found.body(slug), body)
        assert not taken & set(ids.values()), "rows of a copy are rows of its own"
        taken |= set(ids.values())
        assert kind.content_serializer(data=body.content).is_valid()
        for answer, score, known in answers_of(found):
            assert judged(kind, body, renamed(answer, ids), known).score == pytest.approx(score)


@pytest.mark.parametrize(("slug", "number"), EXAMPLES)
def test_an_answer_keeps_what_it_was_given_to(
    slug: str, number: int, section: Section, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, found = example(slug, number)
    item = from_example(section, slug, found)
    ids = ids_between(found.body(slug), load_body(item))
    answer, score, known = next(one for one in answers_of(found) if one[1] == 1)
    if found.prepared:
        monkeypatch.setattr(type(kind), "prepare", lambda _kind, _item, sent, *_who: {**sent, **known})
    first, _gained = work_on(item, Step(answer=renamed(answer, ids)), by=anna.user)
    change_item(item, by=author(), content=kind.build_empty())
    assert FrozenBody.objects.get().content == found.content or kind.content_serializer(
        data=FrozenBody.objects.get().content
    )
    later, _gained = work_on(item, Step(check=True), by=anna.user)
    assert later.verdict is not None and later.verdict["score"] == pytest.approx(score)
    assert later.body_version == first.body_version == 1 < Item.objects.get(pk=item.pk).body_version


def test_a_lesson_of_all_kinds_costs_one_query_for_all_their_parts(
    section: Section, django_assert_max_num_queries: Any
) -> None:
    for slug, number in EXAMPLES:
        from_example(section, slug, get_kinds()[slug].build_examples()[number])
    with django_assert_max_num_queries(2):
        found = load_bodies(Item.objects.filter(section=section))
    assert len(found) == len(EXAMPLES)

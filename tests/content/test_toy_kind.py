"""A seventeenth kind of the back end is one folder and one line in the settings: nothing else there knows of it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings as all_settings
from django.test import override_settings

from apps.content.item_body import Body
from apps.content.item_versions import load_body
from apps.content.kind import Kind, get_kinds
from apps.content.models import Item
from apps.courses.models import Section
from tests.content.toy.guess import Guess
from tests.content.undescribed_parts import list_undescribed_parts
from tests.content.verdict_reasons import list_unexplained_parts
from tests.json_values import json_values


@pytest.fixture
def toy() -> Iterator[None]:
    """The toy's app among the installed ones, as a line in KINDS would put it."""
    apps = [*all_settings.INSTALLED_APPS, "tests.content.toy"]
    with override_settings(INSTALLED_APPS=apps, ROOT_URLCONF="tests.content.toy.all_urls"):
        yield


@pytest.mark.usefixtures("toy")
def test_an_author_makes_it_and_a_learner_plays_it(section: Section, ada: Any, anna: Any) -> None:
    assert "GUESS" in get_kinds()
    content = {"question": "Wie viele Pulsschläge?", "number": 7421}
    made = ada.post(f"/api/course-section-items/guess/{section.pk}/new", {"title": "Puls", "content": content})
    assert made.status_code == 201 and made.json()["body"]["content"] == content

    lesson = anna.get(f"/api/sections/single/{section.pk}")
    assert lesson.json()["items"][0]["content"] == {"question": "Wie viele Pulsschläge?"}
    assert 7421 not in list(json_values(lesson.json()))

    path = f"/api/course-section-items/item/{made.json()['id']}/interaction"
    wrong = anna.post(path, {"answer": {"number": 1}, "check": True}).json()
    assert (wrong["verdict"]["mark"], wrong["state"], wrong["solution"]) == ("WRONG", "IN_PROGRESS", None)
    almost = anna.post(path, {"answer": {"number": 7420}, "check": True}).json()
    assert (almost["score"], almost["state"], almost["attempts"]) == (0.5, "COMPLETED", 2)
    shown = anna.post(path, {"reveal": True}).json()
    assert shown["solution"] == {"number": 7421}
    assert anna.post(path, {"answer": {"number": "seven"}, "check": True}).status_code == 422


@pytest.mark.usefixtures("toy")
def test_content_of_an_older_format_is_read_in_today_s(section: Section) -> None:
    old = Item.objects.create(section=section, position=0, kind="GUESS", content={"ask": "Puls?", "number": 70})
    assert load_body(old).content == {"question": "Puls?", "number": 70}


def test_its_parts_are_described_by_a_hook_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    [example] = Guess().build_examples()
    assert list_undescribed_parts(Guess(), example) == []
    monkeypatch.setattr(Guess, "describe_question", Kind.describe_question)
    assert list_undescribed_parts(Guess(), example) == [
        "'number' is described as '–': override Guess.describe_question"
    ]


def test_it_says_why_an_answer_is_not_right_as_the_contract_of_kinds_asks() -> None:
    [example] = Guess().build_examples()
    item = Body("GUESS", 1, example.content, {})
    for number in (7420, 7422, 1, 9999):
        assert list_unexplained_parts(Guess(), Guess().evaluate(item, {"number": number})) == []


def test_without_its_line_it_is_not_there(section: Section, ada: Any) -> None:
    assert "GUESS" not in get_kinds()
    assert ada.post(f"/api/course-section-items/guess/{section.pk}/new", {}).status_code == 404

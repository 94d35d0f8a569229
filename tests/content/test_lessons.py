"""Reading a lesson: what learners and authors get, and when nothing has changed."""

from typing import Any
from unittest.mock import Mock

import pytest

from apps.content.lessons import serialization
from apps.courses.models import Section
from apps.courses.services.chapters import order_sections
from tests.factories.accounts import Person
from tests.factories.content import item, text
from tests.factories.courses import Lesson


def test_a_learner_gets_shown_items_without_solutions_an_author_everything(
    anna: Any, ada: Any, section: Section
) -> None:
    item(section, "CLOZE"), text(section, hidden=True), item(section, "ORDERING")
    path = f"/api/sections/single/{section.pk}"
    learner = anna.get(path)
    assert [one["kind"] for one in learner.json()["items"]] == ["CLOZE", "ORDERING"]
    assert all(one["body"] is None and one["problems"] == [] for one in learner.json()["items"])
    assert "Fieber" not in learner.content.decode()
    assert anna.get(f"{path}?edit=true").status_code == 403
    author = ada.get(f"{path}?edit=true").json()
    assert [one["kind"] for one in author["items"]] == ["CLOZE", "TEXT", "ORDERING"]
    assert author["items"][0]["body"]["content"]["gaps"][0]["accepted"] == ["Fieber", "hohe Temperatur"]
    assert [row["text"] for row in author["items"][2]["body"]["items"]][0] == "Hände desinfizieren"


def test_a_hidden_item_is_not_there_for_learners(anna: Any, ada: Any, section: Section) -> None:
    hidden = text(section, hidden=True)
    path = f"/api/course-section-items/item/{hidden.pk}"
    assert anna.get(path).status_code == 404
    assert anna.post(f"{path}/interaction", {}).status_code == 404
    assert ada.get(path).status_code == 200


def test_an_unchanged_lesson_is_not_sent_again(anna: Any, ada: Any, section: Section) -> None:
    found = text(section)
    path = f"/api/sections/single/{section.pk}"
    first = anna.get(path)
    tag = first.headers["ETag"]
    assert "private" in first.headers["Cache-Control"]
    again = anna.get(path, HTTP_IF_NONE_MATCH=tag)
    assert again.status_code == 304 and again.content == b""
    assert ada.get(path).headers["ETag"] != tag, "tags are personal"

    anna.post(f"/api/course-section-items/item/{found.pk}/interaction", {"completed": True})
    mine = anna.get(path, HTTP_IF_NONE_MATCH=tag)
    assert mine.status_code == 200 and mine.json()["items"][0]["interaction"]["state"] == "COMPLETED"

    for change in ({"title": "Neu"}, {"hidden": True}):
        tag = anna.get(path).headers["ETag"]
        ada.patch(f"/api/course-section-items/{found.pk}/meta", change)
        assert anna.get(path, HTTP_IF_NONE_MATCH=tag).status_code == 200
    tag = anna.get(path).headers["ETag"]
    ada.put(path, {"learning_objectives": [{"text": "Ich kann das."}]})
    assert anna.get(path, HTTP_IF_NONE_MATCH=tag).json()["learning_objectives"][0]["text"] == "Ich kann das."


def test_a_lesson_that_was_moved_is_sent_again(anna: Any, section: Section) -> None:
    other = Lesson(chapter=section.chapter)
    path = f"/api/sections/single/{section.pk}"
    tag = anna.get(path).headers["ETag"]
    order_sections(section.chapter, [other.pk, section.pk], by=Person())
    assert anna.get(path, HTTP_IF_NONE_MATCH=tag).json()["position"] == 1


def test_not_sending_a_lesson_costs_two_queries_and_reads_no_item(
    anna: Any, section: Section, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    text(section)
    path = f"/api/sections/single/{section.pk}"
    tag = anna.get(path).headers["ETag"]
    serialized = Mock()
    for name in ("serialize_lesson", "serialize_lesson_for_editors", "serialize_lesson_for_contributors"):
        monkeypatch.setattr(serialization, name, serialized)
    with django_assert_num_queries(2):  # the token; the section with what the learner did last
        assert anna.get(path, HTTP_IF_NONE_MATCH=tag).status_code == 304
    assert not serialized.called


@pytest.mark.usefixtures("sunday")  # the dearest day: two queries ask whether the week is complete
def test_a_step_costs_the_same_in_a_small_and_in_a_large_course(
    anna: Any, section: Section, django_assert_max_num_queries: Any
) -> None:
    body = {"answer": {"read": True}, "check": True}
    counts = []
    for more in (0, 20):
        Lesson.create_batch(more, chapter=section.chapter)
        [text(section) for _ in range(more)]
        path = f"/api/course-section-items/item/{text(section).pk}/interaction"
        with django_assert_max_num_queries(43) as queries:
            assert anna.post(path, body).status_code == 201
        counts.append(len(queries))
    assert counts[1] <= counts[0]

"""The examples of docs/add-a-call.md run against the models and serializers of courses."""

import re
from textwrap import dedent
from typing import Any

import pytest
from rest_framework.test import APIRequestFactory, force_authenticate

from apps.accounts.models import User
from deploy.local.paths import ROOT
from tests.factories.courses import lesson
from tests.people import Client

PAGE = ROOT / "docs" / "add-a-call.md"


@pytest.fixture(scope="module")
def examples() -> dict[str, Any]:
    """The names that the page's Python blocks define, one after the other."""
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL):
        exec(dedent(block), names)
    return names


def ask(viewset: Any, method: str, action: str, user: User, body: Any = None, **kwargs: Any) -> Any:
    request = getattr(APIRequestFactory(), method)("/", body, format="json")
    force_authenticate(request, user)
    return viewset.as_view({method: action})(request, **kwargs)


def test_the_chapter_of_the_example_is_changed_by_its_author_only(
    examples: dict[str, Any], anna: Client, ada: Client, stranger: Client
) -> None:
    chapter = lesson(ada.user.memberships.get().organization).chapter
    found = {
        person.user.first_name: ask(
            examples["ChapterViewSet"], "put", "update", person.user, {"title": "Anders"}, chapter_id=chapter.pk
        )
        for person in (anna, ada, stranger)
    }
    assert [answer.status_code for answer in found.values()] == [403, 200, 404]
    assert found[ada.user.first_name].data["title"] == "Anders"


def test_the_list_under_a_parent_of_the_example_is_read_by_its_author_only(
    examples: dict[str, Any], anna: Client, ada: Client, stranger: Client
) -> None:
    section = lesson(ada.user.memberships.get().organization)
    viewset = examples["CourseChapterViewSet"]
    answers = [ask(viewset, "get", "list", one.user, course_id=section.course.pk) for one in (anna, ada, stranger)]
    assert [answer.status_code for answer in answers] == [403, 200, 404]
    assert [row["id"] for row in answers[1].data["results"]] == [section.chapter_id]
    assert [one["id"] for one in answers[1].data["results"][0]["sections"]] == [section.pk]

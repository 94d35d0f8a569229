"""Options of the calls of single kinds: the editor, which saves whole bodies, does the same by its own fields."""

from typing import Any

import pytest

from apps.content.item_versions import load_body
from apps.content.models import Item
from apps.courses.models import Section
from tests.factories.content import item
from tests.factories.courses import lesson

ITEMS = "/api/course-section-items"


@pytest.fixture
def section(clinic: Any) -> Section:
    return lesson(clinic)


def list_terms(made: Item) -> list[str]:
    return [row["term"] for row in load_body(made).parts["pairs"]]


def write(made: Item) -> dict[str, Any]:
    """The first pair of a game as its author sends it."""
    row = load_body(made).parts["pairs"][0]
    return {name: value for name, value in row.items() if name != "position"}


@pytest.mark.parametrize("is_purged", [True, False])
def test_pairs_that_are_not_listed_go_or_stay(root: Any, section: Section, is_purged: bool) -> None:
    """`purge_unlisted`: in the editor pairs are taken away by the order of those that stay."""
    by_call, by_editor = item(section, "PAIR_OF_TERMS"), item(section, "PAIR_OF_TERMS")
    query = "" if is_purged else "?purge_unlisted=false"
    sent = root.patch(f"{ITEMS}/pair-of-terms-game/{by_call.pk}{query}", {"pairs": [write(by_call)]})
    assert sent.status_code == 200, sent.content
    kept = write(by_editor)
    body = {"rows": {"pairs": [kept]}} | ({"order": {"pairs": [kept["id"]]}} if is_purged else {})
    saved = root.patch(f"{ITEMS}/item/{by_editor.pk}/body", body)
    assert saved.status_code == 200, saved.content
    assert list_terms(by_call) == list_terms(by_editor)
    assert (len(list_terms(by_call)) == 1) == is_purged


@pytest.mark.parametrize("is_active", [True, False])
def test_new_words_are_shown_or_not_yet(root: Any, section: Section, is_active: bool) -> None:
    """`activate`: in the editor that is the switch that hides an item."""
    query = "" if is_active else "?activate=false"
    by_call = root.post(f"{ITEMS}/vocab-intro/{section.pk}/new{query}", {"title": "Neue Wörter"}).json()
    made = Item.objects.get(pk=by_call["id"])
    assert made.hidden != is_active or made.course.status != "DRAFT"  # an empty one is not shown to learners anyway
    made.course.status = "DRAFT"
    made.course.save(update_fields=["status"])
    again = root.patch(f"{ITEMS}/item/{made.pk}/body", {"hidden": not is_active})
    assert again.status_code == 200, again.content
    made.refresh_from_db()
    assert made.hidden != is_active

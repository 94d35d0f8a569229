"""The trainer with ten words and with ten thousand: as many queries, and no scan of everybody's words."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.vocabulary.models import LearningState, Source, VocabContext, VocabItem
from apps.vocabulary.services import get_list
from kit.row_copies import build_id
from tests.factories.accounts import Person
from tests.people import Client

pytestmark = pytest.mark.django_db
FEW, MANY = 10, 10_000
WORDS = VocabItem._meta.db_table


def fill_list(user: User, words: int) -> list[VocabItem]:
    """As many words: a third each is due, learnt and new."""
    mine, now = get_list(user), timezone.now()
    kinds: tuple[dict[str, Any], ...] = (
        {"state": LearningState.REVIEW, "stability": 5.0, "difficulty": 5.0, "due_at": now - timedelta(days=1)},
        {"state": LearningState.REVIEW, "stability": 40.0, "difficulty": 5.0, "due_at": now + timedelta(days=30)},
        {"state": LearningState.NEW},
    )
    rows = [
        VocabItem(
            vocab_list=mine,
            term=f"Wort {number}",
            folded=f"wort {number}",
            translations={"eng": [f"word {number}"]},
            reviewed_at=now - timedelta(days=6) if number % 3 < 2 else None,
            **kinds[number % 3],
        )
        for number in range(words)
    ]
    return VocabItem.objects.bulk_create(rows, batch_size=2000)


def copy_list(user: User, other: User, salt: str) -> None:
    """Give another learner the same words."""
    given = {"id": build_id(salt=salt), "vocab_list_id": f"'{get_list(other).pk}'::uuid"}
    columns = [str(field.column) for field in VocabItem._meta.concrete_fields]
    names = ", ".join(f'"{column}"' for column in columns)
    values = ", ".join(given.get(column, f'"{column}"') for column in columns)
    numbered = f"select *, row_number() over () as n from {WORDS} where vocab_list_id = %s"
    with connection.cursor() as cursor:
        cursor.execute(f"insert into {WORDS} ({names}) select {values} from ({numbered}) t", [get_list(user).pk])


def fill_places(words: list[VocabItem]) -> None:
    """The sentence that each of the words was met in."""
    places = [VocabContext(vocab_item=row, source=Source.CONTEXT, sentence=f"Das ist {row.term}.") for row in words]
    VocabContext.objects.bulk_create(places, batch_size=2000)


@pytest.fixture
def learners(anna: Client, mina: Client) -> tuple[Client, Client]:
    """One with few words and one with many, among others who have many as well."""
    for user, words in ((anna.user, FEW), (mina.user, MANY)):
        fill_places(fill_list(user, words))
    for other in range(3):
        copy_list(mina.user, Person(), salt=str(other))
    with connection.cursor() as cursor:
        cursor.execute(f"analyze {WORDS}")
    return anna, mina


def review_first(client: Client) -> Any:
    word = VocabItem.objects.visible_to(client.user).filter(state=LearningState.REVIEW).first()
    return client.post(f"/api/vocabs/{word.pk}/review", {"key": str(uuid4()), "mode": "CLOZE", "rating": 3})


CALLS: dict[str, Callable[[Client], Any]] = {
    "due": lambda client: client.get("/api/vocab-lists/my/due"),
    "review": review_first,
    "statistics": lambda client: client.get("/api/users/my-vocab-stats"),
    "list": lambda client: client.get("/api/vocab-lists/my"),
}


def test_ten_thousand_words_cost_as_many_queries_as_ten(learners: tuple[Client, Client]) -> None:
    spent: dict[str, list[int]] = {name: [] for name in CALLS}
    for name, call in CALLS.items():
        for client in learners:
            call(client)  # what is made once per account
            with CaptureQueriesContext(connection) as asked:
                assert call(client).status_code == 200
            spent[name].append(len(asked))
    for name in ("review", "statistics"):
        assert spent[name][0] == spent[name][1], name
    # New words are asked for where due ones leave room, and a list of one page isn't counted.
    assert max(spent["due"]) <= 10 and max(spent["list"]) <= 4


def test_one_call_gives_cards_with_all_that_is_asked_and_answered(learners: tuple[Client, Client]) -> None:
    session = learners[1].get("/api/vocab-lists/my/due").json()
    assert len(session["cards"]) == 20, "the next card is there before it is asked for"
    assert session["due_count"] + session["new_count"] > MANY / 2
    for card in session["cards"]:
        assert card["word"]["term"] and card["meaning"] and set(card["intervals"]) == {"1", "2", "3", "4"}
        assert card["mode"] != "CLOZE" or card["cloze"]["gap"]


def list_scans(plan: dict[str, Any]) -> list[str]:
    """The ways in which a plan and those under it read the table of words."""
    own = [plan["Node Type"]] if plan.get("Relation Name") == WORDS else []
    return own + [way for under in plan.get("Plans", ()) for way in list_scans(under)]


def test_no_query_of_a_sitting_scans_the_words_of_all(learners: tuple[Client, Client]) -> None:
    with CaptureQueriesContext(connection) as asked:
        learners[1].get("/api/vocab-lists/my/due")
    about_words = [one["sql"] for one in asked if one["sql"].startswith("SELECT") and f'FROM "{WORDS}"' in one["sql"]]
    assert any('"due_at" <=' in sql for sql in about_words)
    ways = []
    with connection.cursor() as cursor:
        for sql in about_words:
            cursor.execute(f"explain (format json) {sql}")
            [(found,)] = cursor.fetchall()
            plan = found if isinstance(found, list) else json.loads(found)
            ways += list_scans(plan[0]["Plan"])
    assert ways and "Seq Scan" not in ways, ways

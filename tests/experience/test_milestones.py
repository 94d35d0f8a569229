"""Milestones are reached once, are new until they were seen, and nothing is asked for those who are far from them."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import time_machine

from apps.conversations.feedback.debriefs import store_debrief
from apps.evaluation.judgements import Judgement
from apps.experience.models import Achievement, Source
from apps.experience.services import award
from apps.privacy.account_merge import merge_accounts
from tests.factories.accounts import Person
from tests.factories.conversations import begun
from tests.people import Client

MONDAY = datetime(2026, 11, 2, 12, tzinfo=UTC)
LIST, SEEN = "/api/users/my-achievements", "/api/users/my-achievements/seen"


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MONDAY, tick=False) as clock:
        yield clock


@pytest.fixture
def anna(anna: Client) -> Client:
    anna.force_authenticate(anna.user)
    return anna


def reached() -> set[str]:
    return set(Achievement.objects.values_list("milestone", flat=True))


def test_ten_patients_are_ten_different_ones(anna: Client, clock: time_machine.Traveller) -> None:
    cases = [uuid4() for _number in range(10)]
    award(anna.user, Source.CASE, 60, f"{cases[0]}:2026-11-02")
    assert reached() == {"FIRST_PATIENT"}
    for number in range(12):
        award(anna.user, Source.CASE, 60, f"{cases[0]}:2026-12-{number + 10}")
    assert reached() == {"FIRST_PATIENT"}, "the same patient again"
    for case in cases[1:]:
        award(anna.user, Source.CASE, 60, f"{case}:2026-11-02")
    assert reached() == {"FIRST_PATIENT", "TEN_PATIENTS"}


def test_a_hundred_words_are_said(anna: Client) -> None:
    for number in range(99):
        award(anna.user, Source.WORD_SAID, 3, f"wort {number}")
    assert reached() == set()
    award(anna.user, Source.WORD_SAID, 3, "verband")
    assert reached() == {"HUNDRED_WORDS"}


def test_a_milestone_that_was_passed_is_reached_as_well(anna: Client, root: Client) -> None:
    other = Person()
    for person, count in ((anna.user, 60), (other, 60)):
        for number in range(count):
            award(person, Source.WORD_SAID, 3, f"{person.pk} {number}")
    assert reached() == set()
    merge_accounts(other, anna.user, by=root.user)
    assert reached() == {"HUNDRED_WORDS"}
    Achievement.objects.all().delete()
    award(anna.user, Source.WORD_SAID, 3, "verband")
    award(anna.user, Source.WORD_SAID, 3, "wunde")
    assert Achievement.objects.get().milestone == "HUNDRED_WORDS", "once"


def test_a_whole_week_is_from_monday_to_sunday(anna: Client, clock: time_machine.Traveller) -> None:
    clock.shift(timedelta(days=3))  # Thursday: seven days in a row are no whole week
    for day in range(7):
        award(anna.user, Source.ITEM, 2, f"thing {day}")
        clock.shift(timedelta(days=1))
    assert reached() == set()
    clock.move_to(MONDAY + timedelta(days=7))
    for day in range(7):
        award(anna.user, Source.ITEM, 2, f"thing of the week {day}")
        assert reached() == ({"FIRST_WEEK"} if day == 6 else set())
        clock.shift(timedelta(days=1))


def test_days_off_are_not_missing_in_a_week(anna: Client, clock: time_machine.Traveller) -> None:
    anna.user.days_off = [5, 6]
    for day in range(5):
        award(anna.user, Source.ITEM, 2, f"thing {day}")
        clock.shift(timedelta(days=1))
    assert reached() == {"FIRST_WEEK"}


def test_a_debrief_shows_what_was_right_for_the_first_time(anna: Client) -> None:
    interaction = begun(anna.user)
    store_debrief(interaction, {}, [Judgement("TEACH_BACK", "PARTLY"), Judgement("HANDOVER_RIGHT", "NOT_MET")], "")
    assert reached() == set()
    for _time in range(2):
        store_debrief(interaction, {}, [Judgement("TEACH_BACK", "MET"), Judgement("HANDOVER_RIGHT", "MET")], "")
    assert reached() == {"FIRST_TEACH_BACK", "FIRST_HANDOVER"}


def test_what_was_seen_is_new_no_more(anna: Client, tarek: Client) -> None:
    award(anna.user, Source.CASE, 60, f"{uuid4()}:2026-11-02")
    [found] = anna.get(LIST).json()
    assert (found["milestone"], found["is_new"]) == ("FIRST_PATIENT", True)
    assert tarek.post(SEEN).status_code == 204 and anna.get(LIST).json()[0]["is_new"], "another's"
    assert [anna.post(SEEN).status_code for _time in range(2)] == [204, 204]
    assert not anna.get(LIST).json()[0]["is_new"]


def test_days_are_shown_with_what_was_done(anna: Client, clock: time_machine.Traveller) -> None:
    award(anna.user, Source.ITEM, 4, "one", at=MONDAY - timedelta(days=1))
    for number in range(2):
        award(anna.user, Source.ITEM, 2, f"two {number}")
    award(anna.user, Source.TASK, 15, "three")
    award(anna.user, Source.ITEM, 9, "long ago", at=MONDAY - timedelta(days=365))
    told = anna.get("/api/users/my-activity").json()
    assert (told["first_day"], told["last_day"]) == ("2025-11-03", "2026-11-02")
    assert (told["points"], told["level"], told["streak"]) == (32, 1, 2)
    assert told["days"] == [
        {"day": "2026-11-01", "gained": 4, "done": [{"what": "ITEM", "number": 1}]},
        {"day": "2026-11-02", "gained": 19, "done": [{"what": "ITEM", "number": 2}, {"what": "TASK", "number": 1}]},
    ]
    assert len(anna.get("/api/users/my-activity?days_back=1").json()["days"]) == 1
    assert anna.get("/api/users/my-activity?days_back=366").status_code == 422

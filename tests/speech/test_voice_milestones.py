"""What is said aloud gives points once a day, by what was heard, not by what a client says."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import Mock

import pytest
import time_machine
from django.db import OperationalError

from apps.experience.models import ExperienceEvent, ExperienceTotal
from apps.speech import jobs
from apps.speech.jobs import write_down
from apps.speech.models import Recognition
from kit.gateway import HearAnswer
from kit.ids import new_id
from tests.people import Client
from tests.threads import at_once

WORDS = "/api/voice-chat-achievements/award-word-milestone"
TIME = "/api/voice-chat-achievements/award-time-milestone"
NOON = datetime(2026, 11, 2, 12, tzinfo=UTC)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as clock:
        yield clock


@pytest.fixture
def anna(anna: Client) -> Client:
    anna.force_authenticate(anna.user)
    return anna


def said(client: Client, text: str, seconds: float) -> Recognition:
    """A recording that was heard, as the rows of a day are; without the points of `write_down`."""
    return Recognition.objects.create(
        learner=client.user, language="deu", text=text, seconds=seconds, heard_at=NOON, job_id=new_id()
    )


def line(number: int, words: int = 10) -> str:
    return " ".join(f"Wort{number}n{place}" for place in range(words))


def told(answer: Any) -> tuple[int, int | None, int | None, int]:
    assert answer.status_code == 200, answer.content
    body = answer.json()
    return body["counted"], body["milestone"], body["next_milestone"], body["points"]


def test_words_that_were_heard_give_points_once_a_day(anna: Client, clock: time_machine.Traveller) -> None:
    for number in range(6):
        said(anna, line(number), 8)
    assert told(anna.post(WORDS, {"word_count": 60})) == (60, 50, 100, 5)
    assert told(anna.post(f"{WORDS}?word_count=60", {})) == (60, 50, 100, 0)
    clock.shift(timedelta(days=1))
    anna.force_authenticate(anna.user)
    assert told(anna.post(WORDS, {"word_count": 60})) == (0, None, 50, 0)
    said(anna, line(1, 60), 40)
    assert told(anna.post(WORDS, {"word_count": 60})) == (60, 50, 100, 5)
    assert ExperienceTotal.objects.get().points == 10


def test_what_a_client_tells_counts_only_as_far_as_it_was_heard(anna: Client) -> None:
    assert told(anna.post(WORDS, {"word_count": 100_000})) == (0, None, 50, 0)
    assert told(anna.post(TIME, {"duration_seconds": 86_400})) == (0, None, 60, 0)
    said(anna, line(1, 60), 70.5)
    assert told(anna.post(WORDS, {"word_count": 40})) == (40, None, 50, 0)
    assert told(anna.post(WORDS, {"word_count": 100_000})) == (60, 50, 100, 5)
    assert told(anna.post(TIME, {"duration_seconds": 86_400})) == (70, 60, 180, 5)


def test_neither_silence_nor_the_same_recording_again_counts(anna: Client) -> None:
    said(anna, "Guten Morgen", 600)
    for _time in range(40):
        said(anna, "guten  morgen", 2)
    assert told(anna.post(TIME, {"duration_seconds": 700}))[0] == 4
    assert told(anna.post(WORDS, {"word_count": 700}))[0] == 2


def test_what_others_said_and_what_was_not_heard_gives_nothing(anna: Client, tarek: Client) -> None:
    said(tarek, line(1, 60), 60)
    Recognition.objects.create(learner=anna.user, language="deu", audio=b"x", job_id=new_id())
    assert told(anna.post(WORDS, {"word_count": 60})) == (0, None, 50, 0)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (WORDS, {}),
        (WORDS, {"word_count": -1}),
        (WORDS, {"word_count": "many"}),
        (TIME, {"duration_seconds": -0.5}),
        (TIME, {"duration_seconds": "NaN"}),
        (TIME, {"duration_seconds": 1e12}),
        (f"{TIME}?duration_seconds=nan", {}),
        (f"{TIME}?duration_seconds=inf", {}),
    ],
)
def test_bad_numbers_are_refused(anna: Client, path: str, body: Any) -> None:
    assert anna.post(path, body).status_code == 422


def test_speaking_in_a_talk_counts_without_being_asked_for(anna: Client) -> None:
    for number in range(6):
        row = Recognition.objects.create(learner=anna.user, language="deu", audio=b"x", job_id=new_id())
        for _again in range(2):  # a job may run twice
            write_down(row.pk, HearAnswer(provider="fake", model="", text=line(number), words=()), 12)
    events = ExperienceEvent.objects.order_by("reference").values_list("source", "amount", "reference")
    assert list(events) == [("VOICE", 5, "seconds:60:2026-11-02"), ("VOICE", 5, "words:50:2026-11-02")]
    assert told(anna.post(WORDS, {"word_count": 60})) == (60, 50, 100, 0)


def test_what_was_heard_is_written_down_with_its_points_or_not_at_all(
    anna: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = Recognition.objects.create(learner=anna.user, language="deu", audio=b"x", job_id=new_id())
    answer = HearAnswer(provider="fake", model="", text=line(1, 60), words=())
    with monkeypatch.context() as broken:
        broken.setattr(jobs, "award_spoken", Mock(side_effect=OperationalError))
        with pytest.raises(OperationalError):
            write_down(row.pk, answer, 70)
    row.refresh_from_db()
    assert (row.heard_at, row.audio is None) == (None, False), "the job runs again"
    write_down(row.pk, answer, 70)
    assert ExperienceTotal.objects.get().points == 10


@pytest.mark.django_db(transaction=True)
def test_two_devices_at_once_get_the_points_once(anna: Client) -> None:
    said(anna, line(1, 60), 70)
    found = at_once(4, lambda _number: told(anna.post(WORDS, {"word_count": 60}))[3])
    assert sorted(found) == [0, 0, 0, 5] and ExperienceTotal.objects.get().points == 5

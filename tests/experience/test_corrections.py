"""Support puts points right by one event more, with a reason and a name; earlier events stay as they are."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse

from apps.experience.models import ExperienceEvent, ExperienceTotal, Source
from apps.experience.services import award, correct_points
from kit.errors import ApiError

PAGE = "admin:experience_experienceevent"


@pytest.fixture
def support(root: Any) -> Client:
    client = Client()
    client.force_login(root.user)
    return client


def test_a_correction_is_an_event_of_its_own(support: Client, root: Any, anna: Any) -> None:
    award(anna.user, Source.SECTION, 90, "one")
    assert support.get(reverse(f"{PAGE}_add")).status_code == 200
    body = {"user": str(anna.user.pk), "amount": "20", "note": "Lektion 3 wurde nicht gezählt."}
    assert support.post(reverse(f"{PAGE}_add"), body).status_code == 302
    body |= {"amount": "-30", "note": "Doppelt gezählt."}
    assert support.post(reverse(f"{PAGE}_add"), body).status_code == 302
    assert ExperienceTotal.objects.get(user=anna.user).points == 80
    given, taken = ExperienceEvent.objects.filter(source=Source.CORRECTION).order_by("created_at")
    assert (given.amount, given.by, given.note) == (20, root.user, "Lektion 3 wurde nicht gezählt.")
    assert (taken.amount, taken.note) == (-30, "Doppelt gezählt.")
    assert {entry.object_id for entry in LogEntry.objects.filter(user=root.user)} == {str(given.pk), str(taken.pk)}


def test_a_form_that_is_sent_twice_corrects_once(support: Client, anna: Any) -> None:
    award(anna.user, Source.SECTION, 90, "one")
    drawn = support.get(reverse(f"{PAGE}_add")).context["adminform"].form
    body = {"user": str(anna.user.pk), "amount": "-50", "note": "Doppelt.", "key": str(drawn["key"].value())}
    assert [support.post(reverse(f"{PAGE}_add"), body).status_code for _press in range(2)] == [302, 302]
    assert ExperienceTotal.objects.get(user=anna.user).points == 40
    assert ExperienceEvent.objects.filter(source=Source.CORRECTION).count() == 1


WRONG = [{"amount": "0"}, {"amount": "-91"}, {"amount": "1000000"}, {"amount": ""}, {"note": ""}, {"user": ""}]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_correction_is_refused_with_a_reason(support: Client, anna: Any, wrong: dict[str, str]) -> None:
    award(anna.user, Source.SECTION, 90, "one")
    body = {"user": str(anna.user.pk), "amount": "5", "note": "Weil."} | wrong
    answer = support.post(reverse(f"{PAGE}_add"), body)
    assert answer.status_code == 200 and answer.context["adminform"].form.errors
    assert ExperienceTotal.objects.get(user=anna.user).points == 90 and ExperienceEvent.objects.count() == 1


def test_events_are_never_changed_nor_deleted(support: Client, anna: Any) -> None:
    award(anna.user, Source.SECTION, 90, "one")
    event = ExperienceEvent.objects.get()
    page = reverse(f"{PAGE}_change", args=(event.pk,))
    assert support.get(page).status_code == 200
    assert support.post(page, {"amount": "1"}).status_code == 403
    assert support.post(reverse(f"{PAGE}_delete", args=(event.pk,)), {"post": "yes"}).status_code == 403
    assert ExperienceEvent.objects.get().amount == 90


def test_a_correction_is_no_learning_and_takes_no_more_than_there_is(anna: Any, root: Any) -> None:
    correct_points(anna.user, 120, "Nachgetragen.", by=root.user)
    found = anna.get("/api/users/my-xp").json()
    assert (found["points"], found["level"], found["streak"], found["gained_today"]) == (120, 2, 0, 0)
    with pytest.raises(ApiError) as refusal:
        correct_points(anna.user, -121, "Zu viel.", by=root.user)
    assert refusal.value.get_codes() == "below_zero"
    with pytest.raises(IntegrityError):
        award(anna.user, Source.ITEM, -1, "nothing else takes points")

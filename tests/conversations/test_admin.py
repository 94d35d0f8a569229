"""Played cases and talks in the Django admin: to be read only, and words by admins only."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from apps.cases.services import import_case
from apps.conversations.models import CaseInteraction, ClinicalNote, Conversation, Message
from tests.conversations.conftest import Say
from tests.factories.accounts import Person
from tests.factories.cases import small
from tests.factories.conversations import begun, patient_talk
from tests.worker import Worker


def page(client: Client, name: str, thing: Any) -> str:
    answer = client.get(reverse(f"admin:conversations_{name}_change", args=(thing.pk,)))
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture
def office(root: Any) -> Client:
    """An admin of the platform in the back office."""
    client = Client()
    client.force_login(root.user)
    return client


@pytest.fixture
def staff(db: None) -> Client:
    """A member of the support who may look at everything, but is no admin."""
    person = Person(email="support@visite.example", is_staff=True)
    person.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = Client()
    client.force_login(person)
    return client


def test_support_reads_a_talk_and_changes_nothing(
    office: Client, interaction: CaseInteraction, talk: Conversation
) -> None:
    for name, thing in (
        ("caseinteraction", interaction),
        ("conversation", talk),
        ("casesnapshot", interaction.snapshot),
    ):
        assert office.get(reverse(f"admin:conversations_{name}_changelist")).status_code == 200
        page(office, name, thing)
        assert office.post(reverse(f"admin:conversations_{name}_change", args=(thing.pk,)), {}).status_code == 403
    assert "Guten Morgen." in page(office, "conversation", talk)


def test_only_admins_read_what_was_said_and_that_is_written_down(
    quick: Worker, say: Say, office: Client, staff: Client, talk: Conversation
) -> None:
    say("Haben Sie Schmerzen?")
    ClinicalNote.objects.filter(conversation=talk).update(sections={"observation": "Knie schmerzt"})
    LogEntry.objects.all().delete()
    shown = page(staff, "conversation", talk)
    for words in ("Haben Sie Schmerzen", "Guten Morgen", "Knie schmerzt", "tut weh"):
        assert words not in shown
    assert "complete" in shown.lower() and not LogEntry.objects.exists()
    assert "Haben Sie" not in page(staff, "caseinteraction", talk.case_interaction)
    shown = page(office, "conversation", talk)
    assert "Haben Sie Schmerzen?" in shown and "Knie schmerzt" in shown
    assert LogEntry.objects.get().object_id == str(talk.pk)


def test_only_admins_see_what_the_person_was_told(
    quick: Worker, say: Say, office: Client, staff: Client, talk: Conversation
) -> None:
    say("Ich bringe Ihnen gleich ein Glas Wasser.")
    assert "PROMISED · Ich bringe Ihnen gleich ein Glas Wasser." in page(office, "conversation", talk)
    assert "Glas Wasser" not in page(staff, "conversation", talk)


def test_support_sees_how_far_a_learner_has_come(
    quick: Worker, say: Say, staff: Client, talk: Conversation, interaction: CaseInteraction
) -> None:
    say("Haben Sie Schmerzen?")
    shown = page(staff, "caseinteraction", interaction)
    assert "1/1" in shown and "t1a: DONE" in shown
    say("Ich messe den Blutdruck.")
    assert "140/80 mmHg" in page(staff, "conversation", talk)


@pytest.mark.parametrize("number", [1, 8])
def test_a_played_case_takes_as_many_queries_with_one_task_as_with_many(
    number: int, anna: Any, office: Client, django_assert_max_num_queries: Any
) -> None:
    data = small()
    task = data["tasks"][0]
    data["tasks"] = [
        task | {"id": f"t{index}", "subtasks": [step | {"id": f"s{index}"} for step in task["subtasks"]]}
        for index in range(number)
    ]
    interaction = begun(anna.user, import_case(data))
    page(office, "caseinteraction", interaction)
    with django_assert_max_num_queries(15):
        page(office, "caseinteraction", interaction)


def test_support_finds_what_was_reported(
    quick: Worker, say: Say, office: Client, talk: Conversation, stranger: Any
) -> None:
    reply = say("Haben Sie Schmerzen?").json()["reply"]["id"]
    other = patient_talk(begun(stranger.user))
    Message.objects.filter(pk=reply).update(reported="MISUNDERSTOOD")
    path = reverse("admin:conversations_conversation_changelist")
    found = [office.get(path, {"reported": name}).content.decode() for name in ("MISUNDERSTOOD", "OUT_OF_ROLE")]
    assert [str(talk.pk) in html for html in found] == [True, False]
    assert str(other.pk) not in found[0]
    assert "Missverstanden" in page(office, "conversation", talk)


@pytest.mark.parametrize("asked", ["state__icontains", "state__has_key", "learner__password__startswith", "id__regex"])
def test_filters_do_not_read_out_what_is_not_shown(office: Client, talk: Conversation, asked: str) -> None:
    path = reverse("admin:conversations_conversation_changelist")
    assert office.get(path, {asked: "a"}).status_code == 400
    assert str(talk.pk) in office.get(path, {"kind__exact": talk.kind}).content.decode()

"""Sharing a talk: what the tutor may read, what the answer does, and when it ends."""

import json
import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.http import Http404
from django.utils import timezone

from apps.conversations.models import CaseInteraction, Judgement, ReadingGrant
from apps.messaging.jobs import empty_texts
from apps.messaging.models import Kind, Message, Participant, Remark, Share, Thread
from apps.messaging.services import feedback
from apps.messaging.services.feedback import GivenRemark, answer_share, share_interaction
from apps.messaging.services.messages import NewMessage, get_recipient
from apps.messaging.services.shares import withdraw_share
from apps.organisations.models import Membership
from apps.organisations.services.memberships import remove_member
from apps.privacy.deletion import GRACE, request_deletion
from apps.privacy.erasure import erase
from kit.errors import ApiError
from kit.events import publisher
from tests.factories.conversations import begun, patient_talk, small_case, with_lines
from tests.factories.messaging import shared, write
from tests.people import Client
from tests.threads import at_once

pytestmark = pytest.mark.django_db
SEND = "/api/user-interactions/message"


@pytest.fixture
def share(anna: Client, tarek: Client) -> Share:
    """Anna's talk, which Tarek may read."""
    return shared(anna.user, tarek.user)


def list_reads(interaction: CaseInteraction) -> list[str]:
    """Calls that read a talk."""
    talk = patient_talk(interaction)
    line = with_lines(talk, 2).messages.earliest("position")
    return [
        f"/api/case-interactions/{interaction.pk}?full_load=true",
        f"/api/case-interactions/{interaction.pk}/download",
        f"/api/patient-interactions/{talk.pk}",
        f"/api/patient-interactions/{talk.pk}/chart",
        f"/api/patient-messages/{line.pk}",
        f"/api/user-interactions/feedback/{interaction.pk}",
    ]


def test_the_recipient_reads_exactly_the_shared_talk(anna: Client, tarek: Client, mina: Client, share: Share) -> None:
    reads = list_reads(share.case_interaction)
    assert [tarek.get(path).status_code for path in reads] == [200] * len(reads)
    assert {mina.get(path).status_code for path in reads} == {404}
    other = list_reads(begun(anna.user, small_case(id="other")))
    assert {tarek.get(path).status_code for path in other} == {404}


def test_the_recipient_changes_nothing_in_it(tarek: Client, share: Share) -> None:
    interaction = share.case_interaction
    talk = patient_talk(interaction)
    assert tarek.post(f"/api/patient-interactions/{talk.pk}", {"text": "Hallo"}).status_code == 403
    assert tarek.delete(f"/api/case-interactions/{interaction.pk}").status_code == 403
    assert tarek.post(f"/api/case-interactions/{interaction.pk}/debrief", {}).status_code == 403
    assert tarek.post(f"/api/user-interactions/shares/{share.pk}/withdraw").status_code == 403
    assert not CaseInteraction.objects.of(tarek.user).exists()
    assert tarek.get("/api/users/my-case-interactions").json()["count"] == 0


def test_only_ones_own_talk_can_be_shared_and_only_with_a_tutor(anna: Client, tarek: Client, mina: Client) -> None:
    own, foreign = begun(anna.user), begun(mina.user, small_case(id="other"))
    body = {"kind": "SHARE", "recipient_id": str(tarek.user.pk), "text": "Bitte lesen"}
    assert anna.post(SEND, body | {"case_interaction_id": str(foreign.pk)}).status_code == 404
    colleague = anna.post(SEND, body | {"case_interaction_id": str(own.pk), "recipient_id": str(mina.user.pk)})
    assert colleague.status_code == 422 and not ReadingGrant.objects.exists()
    sent = anna.post(SEND, body | {"case_interaction_id": str(own.pk)})
    assert sent.status_code == 201 and sent.json()["share"]["case_title"]
    again = anna.post(SEND, body | {"case_interaction_id": str(own.pk)})
    assert (again.status_code, again.json()["code"]) == (409, "already_shared")


def test_a_response_with_remarks_reaches_the_learner(anna: Client, tarek: Client, share: Share) -> None:
    interaction = share.case_interaction
    line = with_lines(patient_talk(interaction), 2).messages.latest("position")
    Judgement.objects.create(case_interaction=interaction, criterion="empathy", verdict="NOT_MET", source="RULE")
    remarks = [
        {"line_id": str(line.pk), "text": "Sehr freundlich!"},
        {"criterion": "empathy", "verdict": "MET", "text": "Sie haben getröstet."},
    ]
    waiting = tarek.get("/api/user-interactions/shares?answered=false").json()["results"]
    assert [(one["learner"]["name"], one["note"]) for one in waiting] == [("Anna Petrova", "War das richtig?")]
    body = {"kind": "RESPONSE", "share_id": str(share.pk), "remarks": remarks}
    sent = tarek.post(SEND, body)
    assert sent.status_code == 201 and [one["quote"] for one in sent.json()["remarks"]] == [line.text, ""]
    assert tarek.get("/api/user-interactions/shares?answered=false").json()["count"] == 0
    feedback = anna.get(f"/api/user-interactions/feedback/{interaction.pk}").json()
    assert [(one["author"]["name"], one["text"], one["verdict"]) for one in feedback["remarks"]] == [
        ("Tarek Haddad", "Sehr freundlich!", ""),
        ("Tarek Haddad", "Sie haben getröstet.", "MET"),
    ]
    assert Judgement.objects.get().verdict == "NOT_MET", "the debrief stays as it is"
    assert anna.get("/api/user-interactions/unread-messages-count").json() == {"unread_messages": 1}


def test_remarks_are_about_this_talk(anna: Client, tarek: Client, share: Share) -> None:
    other = with_lines(patient_talk(begun(anna.user, small_case(id="other"))), 2).messages.latest("position")
    for remark in ({"line_id": str(other.pk)}, {"criterion": "unknown", "verdict": "MET"}):
        body = {"kind": "RESPONSE", "share_id": str(share.pk), "remarks": [remark | {"text": "x"}]}
        assert tarek.post(SEND, body).status_code == 422
    assert not Remark.objects.exists() and Message.objects.count() == 1


def test_only_the_recipient_answers(anna: Client, mina: Client, share: Share) -> None:
    body = {"kind": "RESPONSE", "share_id": str(share.pk), "text": "Gut"}
    assert {client.post(SEND, body).status_code for client in (anna, mina)} == {404}


def test_a_withdrawn_talk_is_gone_for_the_tutor_and_feedback_stays(anna: Client, tarek: Client, share: Share) -> None:
    line = patient_talk(share.case_interaction).messages.earliest("position")
    answer_share(share, NewMessage(Kind.RESPONSE, "Gut"), [{"line_id": line.pk, "text": "Gut"}], by=tarek.user)
    reads = list_reads(share.case_interaction)
    assert anna.post(f"/api/user-interactions/shares/{share.pk}/withdraw").status_code == 204
    assert {tarek.get(path).status_code for path in reads} == {404}
    assert tarek.get("/api/user-interactions/shares").json()["count"] == 0
    body = {"kind": "RESPONSE", "share_id": str(share.pk), "text": "Noch etwas"}
    assert tarek.post(SEND, body).status_code == 404
    feedback = anna.get(f"/api/user-interactions/feedback/{share.case_interaction_id}").json()
    assert feedback["shares"] == [] and [one["text"] for one in feedback["remarks"]] == ["Gut"]


def test_deleting_the_message_for_both_withdraws_and_undo_shares_again(
    anna: Client, tarek: Client, share: Share
) -> None:
    path = f"/api/user-interactions/message/delete/{share.message_id}"
    talk = f"/api/case-interactions/{share.case_interaction_id}"
    assert anna.post(path, {"for_everyone": True}).status_code == 204
    assert tarek.get(talk).status_code == 404
    assert anna.post(path, {"undo": True}).status_code == 204
    assert tarek.get(talk).status_code == 200


def test_undo_does_not_share_with_who_left_meanwhile(anna: Client, tarek: Client, mina: Client, share: Share) -> None:
    path = f"/api/user-interactions/message/delete/{share.message_id}"
    anna.post(path, {"for_everyone": True})
    remove_member(Membership.objects.select_related("organization").get(user=tarek.user), by=mina.user)
    assert anna.post(path, {"undo": True}).status_code == 204
    share.refresh_from_db()
    assert share.withdrawn_at is not None and not ReadingGrant.objects.exists()


def test_remarks_of_a_response_deleted_for_both_are_emptied(anna: Client, tarek: Client, share: Share) -> None:
    line = patient_talk(share.case_interaction).messages.earliest("position")
    remarks: list[GivenRemark] = [{"line_id": line.pk, "text": "Falsch"}]
    response = answer_share(share, NewMessage(Kind.RESPONSE), remarks, by=tarek.user)
    tarek.post(f"/api/user-interactions/message/delete/{response.pk}", {"for_everyone": True})
    empty_texts()
    assert Remark.objects.exists(), "it can still be brought back"
    with time_machine.travel(timezone.now() + timedelta(minutes=16)):
        empty_texts()
    assert not Remark.objects.exists()


def test_a_response_deleted_for_both_does_not_outlive_its_author(anna: Client, tarek: Client, share: Share) -> None:
    line = patient_talk(share.case_interaction).messages.earliest("position")
    remarks: list[GivenRemark] = [{"line_id": line.pk, "text": "Falsch"}]
    response = answer_share(share, NewMessage(Kind.RESPONSE, "Falsch"), remarks, by=tarek.user)
    tarek.post(f"/api/user-interactions/message/delete/{response.pk}", {"for_everyone": True})
    erase_account(tarek)
    response.refresh_from_db()
    assert response.text == "" and not Remark.objects.exists()


@pytest.mark.parametrize("leaver", ["anna", "tarek"])
def test_shares_end_when_one_of_the_two_leaves(
    leaver: str, anna: Client, tarek: Client, mina: Client, share: Share
) -> None:
    user = {"anna": anna, "tarek": tarek}[leaver].user
    remove_member(Membership.objects.select_related("organization").get(user=user), by=mina.user)
    assert tarek.get(f"/api/case-interactions/{share.case_interaction_id}").status_code == 404
    share.refresh_from_db()
    assert share.withdrawn_at is not None and not ReadingGrant.objects.exists()


def leave(client: Client, *, by: Client) -> None:
    remove_member(Membership.objects.select_related("organization").get(user=client.user), by=by.user)


@pytest.mark.parametrize("leaver", ["anna", "tarek"])
def test_a_talk_is_not_shared_with_who_left_since_they_were_chosen(
    leaver: str, anna: Client, tarek: Client, mina: Client
) -> None:
    interaction, chosen = begun(anna.user), get_recipient(anna.user, tarek.user.pk)
    write(anna.user, to=tarek.user)
    leave({"anna": anna, "tarek": tarek}[leaver], by=mina)
    with pytest.raises(ApiError) as refused:
        share_interaction(interaction, chosen, NewMessage(Kind.SHARE), by=anna.user)
    assert refused.value.get_codes() == "no_contact"
    assert not Share.objects.exists() and not ReadingGrant.objects.exists()


def test_an_answer_to_a_talk_that_was_withdrawn_meanwhile_is_not_written(
    anna: Client, tarek: Client, share: Share
) -> None:
    with transaction.atomic():
        withdraw_share(share, by=anna.user)
    with pytest.raises(Http404):
        answer_share(share, NewMessage(Kind.RESPONSE, "Gut!"), [], by=tarek.user)
    assert not Message.objects.filter(kind=Kind.RESPONSE).exists()


@pytest.mark.django_db(transaction=True)
def test_who_leaves_while_a_talk_is_being_shared_reads_it_no_longer(
    anna: Client, tarek: Client, mina: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    interaction, chosen = begun(anna.user), get_recipient(anna.user, tarek.user.pk)
    is_written, has_left = threading.Event(), threading.Event()
    announce = feedback.announce_message

    def wait_for_leaver(*words: Any) -> None:
        is_written.set()
        has_left.wait(1)  # it can't before this is committed
        announce(*words)

    monkeypatch.setattr(feedback, "announce_message", wait_for_leaver)

    def work(number: int) -> None:
        if number == 0:
            share_interaction(interaction, chosen, NewMessage(Kind.SHARE), by=anna.user)
            return
        assert is_written.wait(20)
        leave(tarek, by=mina)
        has_left.set()

    at_once(2, work)
    assert Share.objects.get().withdrawn_at is not None and not ReadingGrant.objects.exists()


def erase_account(client: Client) -> None:
    deletion = request_deletion(client.user)
    with time_machine.travel(timezone.now() + GRACE + timedelta(minutes=1)):
        assert erase(deletion.pk)


def read_thread(client: Client) -> dict[str, Any]:
    [row] = client.get("/api/user-interactions/").json()["results"]
    found: dict[str, Any] = client.get(f"/api/user-interactions/details/{row['id']}").json()
    return found


def test_of_a_deleted_learner_the_tutor_keeps_an_empty_shell(anna: Client, tarek: Client, share: Share) -> None:
    write(tarek.user, to=anna.user, text="Gern!")
    answer_share(share, NewMessage(Kind.RESPONSE, "Gut gemacht"), [], by=tarek.user)
    erase_account(anna)
    found = read_thread(tarek)
    assert found["person"] == {"id": None, "name": "", "profile_image_url": None, "is_tutor": False}
    assert [message["text"] for message in found["messages"]] == ["", "Gern!", "Gut gemacht"]
    assert found["messages"][0]["share"] is None and found["can_write"] is False
    assert not Share.objects.exists() and not ReadingGrant.objects.exists()


def test_of_a_deleted_tutor_the_feedback_stays_without_a_name(anna: Client, tarek: Client, share: Share) -> None:
    line = patient_talk(share.case_interaction).messages.earliest("position")
    write(tarek.user, to=anna.user, text="Ich bin Tarek")
    answer_share(share, NewMessage(Kind.RESPONSE, "Gut"), [{"line_id": line.pk, "text": "Schön"}], by=tarek.user)
    erase_account(tarek)
    assert [message["text"] for message in read_thread(anna)["messages"]] == ["War das richtig?", "", "Gut"]
    [remark] = anna.get(f"/api/user-interactions/feedback/{share.case_interaction_id}").json()["remarks"]
    assert (remark["text"], remark["author"]["id"], remark["author"]["name"]) == ("Schön", None, "")


def test_a_thread_that_nobody_is_left_in_is_deleted(anna: Client, tarek: Client, share: Share) -> None:
    erase_account(anna)
    erase_account(tarek)
    assert not Thread.objects.exists() and not Participant.objects.exists() and not Message.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_both_hear_that_a_shared_talk_is_answered_and_no_longer_when_the_answer_is_deleted(
    anna: Client, tarek: Client, share: Share, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, frozenset[Any], Any]] = []

    def note(name: str, people: Any, data: bytes) -> None:
        message = json.loads(data).get("message") or {}
        heard.append((str(message.get("id")), frozenset(people), (message.get("share") or {}).get("answered_at")))

    monkeypatch.setattr(publisher, "add_to_streams", note)
    answer = tarek.post(SEND, {"kind": "RESPONSE", "share_id": str(share.pk), "text": "Gut."}).json()
    both = frozenset({anna.user.pk, tarek.user.pk})
    assert [bool(at) for pk, people, at in heard if (pk, people) == (str(share.message_id), both)] == [True]
    heard.clear()
    tarek.post(f"/api/user-interactions/message/delete/{answer['id']}", {"for_everyone": True})
    assert [bool(at) for pk, people, at in heard if (pk, people) == (str(share.message_id), both)] == [False]

"""Writing, reading and deleting messages: what both people and nobody else get."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.http import Http404
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.messaging.jobs import empty_texts
from apps.messaging.models import Kind, Message, Participant, Thread
from apps.messaging.services.messages import hide_message, restore_message
from apps.organisations.models import Membership
from apps.organisations.services.memberships import remove_member
from kit.events import publisher
from kit.idempotency import IdempotencyKey
from tests.factories.accounts import Member
from tests.factories.messaging import write
from tests.large_tables import find_scanned, multiply
from tests.people import Client

pytestmark = pytest.mark.django_db
SEND = "/api/user-interactions/message"


def send(client: Client, to: Client, text: str = "Guten Morgen!", **options: Any) -> Any:
    return client.post(SEND, {"recipient_id": str(to.user.pk), "text": text}, **options)


def count(client: Client) -> tuple[int, int]:
    """Unread messages and conversations, as the calls give them, and as the messages themselves say."""
    messages = client.get("/api/user-interactions/unread-messages-count").json()["unread_messages"]
    conversations = client.get("/api/user-interactions/unread-conversations-count").json()["unread_conversations"]
    unread = Message.objects.unread_by(client.user)
    assert (messages, conversations) == (unread.count(), unread.values("thread").distinct().count())
    return messages, conversations


def read_texts(client: Client, thread: Any) -> list[str]:
    details = client.get(f"/api/user-interactions/details/{thread}").json()
    return [message["text"] for message in details["messages"]]


def test_a_message_arrives_is_counted_and_read(anna: Client, tarek: Client) -> None:
    sent = send(anna, tarek)
    assert sent.status_code == 201 and sent.json()["read_at"] is None
    thread = sent.json()["conversation_id"]
    assert count(tarek) == (1, 1) and count(anna) == (0, 0)
    [row] = tarek.get("/api/user-interactions/").json()["results"]
    assert (row["person"]["name"], row["last_message"]["text"], row["unread_messages"]) == (
        "Anna Petrova",
        "Guten Morgen!",
        1,
    )
    path = f"/api/user-interactions/conversation/mark-conversation-read/{thread}"
    assert tarek.post(path, {}).status_code == 204
    assert count(tarek) == (0, 0)
    assert anna.get(f"/api/user-interactions/details/{thread}").json()["messages"][0]["read_at"] is not None
    send(tarek, anna, "Guten Tag!")
    assert Thread.objects.count() == 1, "two people have one conversation, whoever writes first"


def test_reading_up_to_a_message_leaves_later_ones_unread(anna: Client, tarek: Client) -> None:
    first, second = write(anna.user, to=tarek.user), write(anna.user, to=tarek.user)
    path = f"/api/user-interactions/conversation/mark-conversation-read/{first.thread_id}"
    assert tarek.post(path, {"message_id": str(first.pk)}).status_code == 204
    assert count(tarek) == (1, 1)
    tarek.post(f"/api/user-interactions/message/mark-read/{second.pk}", {})
    assert count(tarek) == (0, 0)


def test_reading_ones_own_message_changes_nothing(anna: Client, tarek: Client) -> None:
    message = write(anna.user, to=tarek.user)
    assert anna.post(f"/api/user-interactions/message/mark-read/{message.pk}", {}).status_code == 204
    message.refresh_from_db()
    assert message.read_at is None and count(tarek) == (1, 1)


def test_a_request_sent_again_makes_one_message_even_days_later(anna: Client, tarek: Client) -> None:
    key = {"HTTP_IDEMPOTENCY_KEY": "m-1"}
    first = send(anna, tarek, **key).json()
    assert send(anna, tarek, **key).json()["id"] == first["id"]
    IdempotencyKey.objects.all().delete()  # it is kept for a day
    assert send(anna, tarek, **key).json()["id"] == first["id"]
    assert Message.objects.count() == 1 and count(tarek) == (1, 1)


def test_a_stranger_can_neither_be_written_to_nor_found(anna: Client, tarek: Client, stranger: Client) -> None:
    assert send(anna, stranger).status_code == 404
    assert send(anna, anna).status_code == 404
    found = anna.get("/api/user-interactions/recipients?search=haddad").json()["results"]
    assert [(person["name"], person["is_tutor"]) for person in found] == [("Tarek Haddad", True)]
    assert found[0]["conversation_id"] is None
    thread = str(write(anna.user, to=tarek.user).thread_id)
    found = anna.get("/api/user-interactions/recipients?search=haddad").json()["results"]
    assert found[0]["conversation_id"] == thread
    assert anna.get("/api/user-interactions/recipients?search=fern").json()["count"] == 0
    assert anna.get("/api/user-interactions/recipients?is_tutor=false").json()["count"] == 0


def test_nobody_else_reads_a_conversation(anna: Client, tarek: Client, mina: Client, root: Client) -> None:
    message = write(anna.user, to=tarek.user)
    for client in (mina, root):
        assert client.get(f"/api/user-interactions/details/{message.thread_id}").status_code == 404
        assert client.post(f"/api/user-interactions/message/delete/{message.pk}", {}).status_code == 404


def test_who_left_reads_on_but_can_no_longer_write(anna: Client, tarek: Client, mina: Client) -> None:
    message = write(anna.user, to=tarek.user)
    remove_member(Membership.objects.select_related("organization").get(user=anna.user), by=mina.user)
    assert read_texts(anna, message.thread_id) == ["Guten Morgen!"]
    assert anna.get("/api/user-interactions/").json()["results"][0]["can_write"] is False
    refused = send(anna, tarek)
    assert (refused.status_code, refused.json()["code"]) == (403, "no_contact")


def test_deleting_hides_for_the_deleter_and_can_be_undone(anna: Client, tarek: Client) -> None:
    message = write(anna.user, to=tarek.user)
    path = f"/api/user-interactions/message/delete/{message.pk}"
    assert tarek.post(path, {}).status_code == 204
    assert read_texts(tarek, message.thread_id) == [] and count(tarek) == (0, 0)
    assert read_texts(anna, message.thread_id) == ["Guten Morgen!"]
    assert tarek.post(path, {"undo": True}).status_code == 204
    assert read_texts(tarek, message.thread_id) == ["Guten Morgen!"] and count(tarek) == (1, 1)


def test_the_sender_deletes_for_both_within_fifteen_minutes(anna: Client, tarek: Client) -> None:
    message = write(anna.user, to=tarek.user, text="Falsch")
    path = f"/api/user-interactions/message/delete/{message.pk}"
    assert tarek.post(path, {"for_everyone": True}).status_code == 403
    assert anna.post(path, {"for_everyone": True}).status_code == 204
    assert read_texts(anna, message.thread_id) == read_texts(tarek, message.thread_id) == []
    assert count(tarek) == (0, 0)
    assert tarek.post(path, {"undo": True}).status_code == 404
    assert anna.post(path, {"undo": True}).status_code == 204
    assert read_texts(tarek, message.thread_id) == ["Falsch"] and count(tarek) == (1, 1)
    with time_machine.travel(timezone.now() + timedelta(minutes=16)):
        late = Client(anna.user).post(path, {"for_everyone": True})
    assert (late.status_code, late.json()["code"]) == (409, "too_late")


def test_the_text_of_a_message_deleted_for_both_is_emptied(anna: Client, tarek: Client) -> None:
    message = write(anna.user, to=tarek.user)
    path = f"/api/user-interactions/message/delete/{message.pk}"
    anna.post(path, {"for_everyone": True})
    empty_texts()
    assert Message.objects.get().text == "Guten Morgen!"
    with time_machine.travel(timezone.now() + timedelta(minutes=16)):
        empty_texts()
        assert Client(anna.user).post(path, {"undo": True}).json()["code"] == "too_late"
    assert Message.objects.get().text == ""


def test_a_message_that_was_deleted_meanwhile_is_restored_by_its_sender_only(anna: Client, tarek: Client) -> None:
    message = write(anna.user, to=tarek.user)
    hide_message(message, tarek.user, is_hidden=True)
    stale = Message.objects.get()  # as the recipient's call has read it
    anna.post(f"/api/user-interactions/message/delete/{message.pk}", {"for_everyone": True})
    with pytest.raises(Http404):
        restore_message(stale, by=tarek.user)
    message.refresh_from_db()
    assert message.deleted_at is not None and message.hidden_by_recipient


def test_kudos_are_listed_until_they_are_read(anna: Client, tarek: Client) -> None:
    body = {"kind": "KUDOS", "recipient_id": str(anna.user.pk)}
    sent = tarek.post(SEND, body).json()
    assert [one["id"] for one in tarek.get("/api/user-interactions/kudos-from-me").json()["results"]] == [sent["id"]]
    assert [one["id"] for one in anna.get("/api/user-interactions/unread-kudos").json()["results"]] == [sent["id"]]
    anna.post(f"/api/user-interactions/message/mark-read/{sent['id']}", {})
    assert anna.get("/api/user-interactions/unread-kudos").json()["count"] == 0


@pytest.mark.parametrize(
    "body",
    [
        {"text": "Ohne wen"},
        {"recipient_id": True, "text": "  "},
        {"recipient_id": True, "text": "x", "share_id": "00000000-0000-7000-8000-000000000000"},
        {"kind": "SHARE", "recipient_id": True},
        {"kind": "RESPONSE", "text": "x"},
        {"kind": "RESPONSE", "share_id": "00000000-0000-7000-8000-000000000000"},
        {"kind": "RESPONSE", "share_id": "00000000-0000-7000-8000-000000000000", "remarks": [{"text": "wozu?"}]},
    ],
)
def test_a_message_has_what_its_kind_needs(anna: Client, tarek: Client, body: dict[str, Any]) -> None:
    if "recipient_id" in body:
        body = body | {"recipient_id": str(tarek.user.pk)}
    assert anna.post(SEND, body).status_code == 422


def test_a_conversation_is_read_in_pages_from_the_end(anna: Client, tarek: Client) -> None:
    for number in range(120):
        write(anna.user, to=tarek.user, text=str(number))
    path = f"/api/user-interactions/details/{Thread.objects.get().pk}"
    found, page = [], tarek.get(path).json()
    assert len(page["messages"]) == 50
    while page["messages"]:
        found = [message["text"] for message in page["messages"]] + found
        if not page["has_earlier"]:
            break
        page = tarek.get(f"{path}?before={page['messages'][0]['position']}").json()
    assert found == [str(number) for number in range(120)]


@pytest.mark.django_db(transaction=True)
def test_both_hear_of_a_message_and_its_recipient_what_is_unread(
    anna: Client, tarek: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, set[Any]]] = []
    monkeypatch.setattr(publisher, "add_to_streams", lambda name, people, data: heard.append((name, set(people))))
    message = send(anna, tarek).json()
    both = {anna.user.pk, tarek.user.pk}
    assert heard == [("thread.message_created", both), ("thread.unread_changed", {tarek.user.pk})]
    heard.clear()
    tarek.post(f"/api/user-interactions/message/mark-read/{message['id']}", {})
    assert heard == [("thread.unread_changed", {tarek.user.pk}), ("thread.read", both)]
    heard.clear()
    tarek.post(f"/api/user-interactions/message/mark-read/{message['id']}", {})
    assert heard == []


def test_the_list_of_conversations_reads_of_people_only_what_it_shows(anna: Client, tarek: Client) -> None:
    write(anna.user, to=tarek.user)
    with CaptureQueriesContext(connection) as asked:
        [row] = tarek.get("/api/user-interactions/").json()["results"]
    assert (row["person"]["name"], row["last_message"]["sender_id"]) == (anna.user.name, str(anna.user.pk))
    [people] = [one["sql"] for one in asked.captured_queries if 'FROM "accounts_user"' in one["sql"]]
    assert '"accounts_user"."first_name"' in people and '"accounts_user"."password"' not in people


def test_nothing_reads_all_messages_where_there_are_many(anna: Client, tarek: Client) -> None:
    """As at 1,000,000 messages: the plans of all calls go along indexes."""
    last = write(anna.user, to=tarek.user)
    kudos = write(anna.user, to=tarek.user, kind=Kind.KUDOS)
    place = Participant.objects.get(user=tarek.user)
    ids = {"thread_id": "md5('t' || n % 5000)::uuid", "sender_id": "null", "recipient_id": "null"}
    with connection.cursor() as cursor:
        cursor.execute(
            "insert into messaging_thread (id, created_at, changed_at, pair, length)"
            " select md5('t' || n)::uuid, now(), now(), 'p' || n, 8 from generate_series(0, 4999) n"
        )
        cursor.execute("analyze messaging_thread")
    person = Member(organization=tarek.user.memberships.get().organization).user
    multiply(last, 20_000, **ids, position="n + 10")
    multiply(kudos, 20_000, **ids, id="gen_random_uuid()", position="n + 100000")
    multiply(place, 4999, user_id=f"'{person.pk}'", thread_id="md5('t' || n)::uuid")
    tables = {"messaging_message", "messaging_participant", "messaging_thread"}
    calls = [
        lambda: tarek.get("/api/user-interactions/"),
        lambda: tarek.get(f"/api/user-interactions/details/{last.thread_id}"),
        lambda: tarek.get(f"/api/user-interactions/details/{last.thread_id}?before=7"),
        lambda: tarek.get("/api/user-interactions/unread-messages-count"),
        lambda: tarek.get("/api/user-interactions/unread-conversations-count"),
        lambda: tarek.get("/api/user-interactions/unread-kudos"),
        lambda: anna.get("/api/user-interactions/kudos-from-me"),
        lambda: send(anna, tarek, HTTP_IDEMPOTENCY_KEY="large"),
        lambda: tarek.post(f"/api/user-interactions/message/mark-read/{last.pk}", {}),
        lambda: tarek.post(f"/api/user-interactions/message/delete/{last.pk}", {}),
    ]
    for call in calls:
        with CaptureQueriesContext(connection) as asked:
            assert call().status_code < 300
        scanned = {one["sql"][:200] for one in asked.captured_queries if find_scanned(one["sql"], tables)}
        assert not scanned

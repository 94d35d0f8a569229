"""The same POST twice is done once."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.test import RequestFactory
from django.utils import timezone
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request

from apps.accounts.models import User
from apps.accounts.tokens import sign_in
from kit import rate_limits
from kit.idempotency import LONGEST_KEY, IdempotencyKey, fingerprint, forget_keys
from kit.jobs.context import JobContext
from kit.jobs.models import Job
from kit.jobs.registry import KINDS, job
from tests.kit.conftest import Caller
from tests.threads import at_once
from tests.worker import Worker

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.kit.calls")]


def note(client: Caller, text: str = "hello", key: str = "key-1", path: str = "/api/notes/") -> Any:
    return client.say(path, {"text": text}, headers={"Idempotency-Key": key})


def test_the_same_key_and_body_give_the_first_answer_again(anna: Caller) -> None:
    first, second = note(anna), note(anna)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.content == second.content
    assert (first.headers.get("Idempotent-Replay"), second.headers["Idempotent-Replay"]) == (None, "true")
    assert User.objects.filter(first_name="hello").count() == 1


def test_stored_answer_is_refused_once_its_object_is_no_longer_visible(anna: Caller, person: User, other: User) -> None:
    def greet() -> Any:
        return anna.say(f"/api/people/{other.pk}/greeting", {}, headers={"Idempotency-Key": "key-1"})

    User.objects.filter(pk=person.pk).update(is_admin=True)
    first, second = greet(), greet()
    assert first.json() == second.json() == {"greeted": "Bert"}
    assert second.headers["Idempotent-Replay"] == "true"
    User.objects.filter(pk=person.pk).update(is_admin=False)
    refused = greet()
    assert (refused.status_code, b"Bert" in refused.content) == (404, False)
    User.objects.filter(pk=person.pk).update(is_admin=True)
    assert greet().json() == {"greeted": "Bert"}
    User.objects.filter(pk=other.pk).delete()
    assert greet().status_code == 404


def test_the_order_of_fields_makes_no_other_body(anna: Caller) -> None:
    for body in ('{"text": "a", "number": 1}', '{"number": 1,   "text": "a"}'):
        answer = anna.post("/api/notes/", body, content_type="application/json", headers={"Idempotency-Key": "k"})
        assert answer.status_code == 201
    assert User.objects.filter(first_name="a").count() == 1


def test_the_same_key_with_another_body_or_path_is_422(anna: Caller) -> None:
    note(anna)
    for answer in (note(anna, text="other"), note(anna, path="/api/notes/?x=1")):
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["code"] == "key_reused"


def test_another_person_may_use_the_same_key(anna: Caller, other: User, caller: Any) -> None:
    assert note(anna).json()["id"] != note(caller(other)).json()["id"]


def test_without_a_key_each_post_counts(anna: Caller) -> None:
    for _ in range(2):
        anna.say("/api/notes/", {"text": "twice"})
    assert User.objects.filter(first_name="twice").count() == 2


@pytest.mark.parametrize("key", ["x" * (LONGEST_KEY + 1), "tab\there"])
def test_a_key_that_is_none_is_422(anna: Caller, key: str) -> None:
    assert note(anna, key=key).status_code == 422


def test_a_failure_is_not_kept(anna: Caller) -> None:
    assert note(anna, text="x" * 21).status_code == 422
    assert not IdempotencyKey.objects.exists()
    assert note(anna, text="short").status_code == 201


def test_a_refused_try_still_counts(anna: Caller) -> None:
    """Else a caller could guess for ever by sending a key with each guess."""
    codes = [
        anna.say("/api/guess", {}, headers={"Idempotency-Key": f"guess-{number}"}).status_code for number in range(7)
    ]
    assert codes == [409] * rate_limits.FORGIVEN + [429] * 2
    assert rate_limits.Limit.objects.get(paused_until=None).count == rate_limits.FORGIVEN, "the other counter"


def test_a_try_without_a_key_counts_once(anna: Caller) -> None:
    assert [anna.say("/api/guess", {}).status_code for _ in range(6)] == [409] * rate_limits.FORGIVEN + [429]


def test_keys_are_forgotten_after_a_day(anna: Caller) -> None:
    note(anna)
    forget_keys()
    assert IdempotencyKey.objects.exists()
    IdempotencyKey.objects.update(created_at=timezone.now() - timedelta(hours=25))
    forget_keys()
    assert not IdempotencyKey.objects.exists()


def test_an_upload_is_known_by_its_content() -> None:
    def upload(content: bytes) -> Request:
        request = RequestFactory().post("/api/x", {"name": "n", "file": SimpleUploadedFile("a.png", content)})
        return Request(request, parsers=[MultiPartParser()])

    assert fingerprint(upload(b"one")) == fingerprint(upload(b"one"))
    assert fingerprint(upload(b"one")) != fingerprint(upload(b"two"))
    after = upload(b"one")
    fingerprint(after)
    assert after.FILES["file"].read() == b"one", "the view must still be able to read it"


@pytest.mark.django_db(transaction=True)
def test_ten_equal_posts_at_once_have_one_effect_and_one_answer() -> None:
    token = sign_in(User.objects.create(email="anna@example.org"))["access_token"]
    answers = at_once(10, lambda _number: note(Caller(token)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert User.objects.filter(first_name="hello").count() == 1


@pytest.mark.django_db(transaction=True)
def test_while_the_first_still_runs_the_second_is_409() -> None:
    user = User.objects.create(email="anna@example.org")
    token = sign_in(user)["access_token"]
    with transaction.atomic():
        IdempotencyKey.objects.create(user_id=user.pk, key="key-1", fingerprint="-")
        (answer,) = at_once(1, lambda _number: note(Caller(token)))
    assert (answer.status_code, answer.json()["code"]) == (409, "request_in_flight")
    assert answer.headers["Retry-After"] == "1"


@pytest.mark.django_db(transaction=True)
def test_a_lock_of_something_else_is_no_request_in_flight(monkeypatch: pytest.MonkeyPatch) -> None:
    user = User.objects.create(email="anna@example.org", first_name="Anna")
    token = sign_in(user)["access_token"]

    def edit(_number: int) -> Any:
        with connection.cursor() as cursor:
            cursor.execute("select 1")
        return Caller(token).say("/api/lock", {}, headers={"Idempotency-Key": "k"})

    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        (answer,) = at_once(1, edit)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


@pytest.mark.django_db(transaction=True)
def test_a_process_that_dies_before_it_answered_leaves_both_or_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    user = User.objects.create(email="anna@example.org")
    anna = Caller(sign_in(user)["access_token"])

    class Killed(BaseException):
        pass

    def die(*_words: Any, **_options: Any) -> None:
        raise Killed

    with monkeypatch.context() as before_commit:
        before_commit.setattr(IdempotencyKey, "save", die)
        with pytest.raises(Killed):
            note(anna)
    assert not User.objects.filter(first_name="hello").exists()
    assert not IdempotencyKey.objects.exists()
    with monkeypatch.context() as after_commit:
        after_commit.setattr("kit.renderers.Json.render", die)
        with pytest.raises(Killed):
            note(anna)
    repeated = note(anna)
    assert (repeated.status_code, repeated.headers["Idempotent-Replay"]) == (201, "true")
    assert User.objects.filter(first_name="hello").count() == 1


def test_an_answer_that_a_job_makes_is_found_again(anna: Caller, worker: Worker, settings: Any) -> None:
    settings.REPLY_WAIT_SECONDS = 0

    @job("tests.echo", queue="immediate")
    def echo(work: JobContext, word: str) -> str:
        return word.upper()

    try:
        first = anna.say("/api/slow", {}, headers={"Idempotency-Key": "k"})
        assert (first.status_code, first.json()) == (202, {"word": "hello", "result": None})
        worker.run("tests.echo")
        second = anna.say("/api/slow", {}, headers={"Idempotency-Key": "k"})
        assert (second.status_code, second.json()) == (201, {"word": "hello", "result": "HELLO"})
        assert Job.objects.count() == 1
    finally:
        del KINDS["tests.echo"]

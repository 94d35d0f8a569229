"""A learner speaks: a recording is transcribed once, and nothing of it stays without consent."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.speech.jobs import forget_recognitions, hear
from apps.speech.models import Recognition, Recording
from kit import valkey
from kit.gateway import capability_client
from kit.gateway.audio import SPEECH_RATE, samples_of
from kit.gateway.models import ProviderCall
from kit.gateway.shared_state import shared_state
from kit.jobs.context import JobContext
from kit.jobs.models import Job, State
from tests.fake_provider import FakeProvider
from tests.people import Client
from tests.speech import sounds
from tests.worker import Worker

pytestmark = pytest.mark.django_db
SPEECH = sounds.recording()


@pytest.fixture(autouse=True)
def fake(tmp_path: Path, settings: Any) -> Iterator[FakeProvider]:
    """A hosted recogniser; jobs wait until the test runs them."""
    shared_state.cache_clear()
    with FakeProvider() as provider:
        settings.MEDIA_ROOT = tmp_path
        settings.REPLY_WAIT_SECONDS = 0
        settings.PROVIDERS = {"hear": ["openai"], "say": ["espeak"]}
        settings.PROVIDER_OPTIONS = {"openai": {"url": provider.url, "key": "secret"}}
        provider.text = "Guten Morgen, haben Sie gut geschlafen?"
        yield provider
    for name in valkey.client().scan_iter("gateway:breaker:openai:hear:*"):
        valkey.client().delete(name)


def send(client: Client, data: bytes = SPEECH, key: str = "", name: str = "audio", query: str = "") -> Any:
    upload = SimpleUploadedFile("speech.txt", data, "text/plain")  # what it is called does not count
    headers = {"HTTP_IDEMPOTENCY_KEY": key} if key else {}
    return client.post(f"/api/stt/{query}", {name: upload}, format="multipart", **headers)


def allow(client: Client, **changes: bool) -> None:
    assert client.put(f"/api/users/{client.user.pk}", changes).status_code == 200


def stored(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize("name", ["audio", "file"])
def test_a_recording_is_written_down(anna: Client, worker: Worker, fake: FakeProvider, name: str) -> None:
    waiting = send(anna, name=name, query="?case_language=deu&tts_context=Wie+geht+es+Ihnen%3F")
    assert waiting.status_code == 202
    assert (waiting.json()["text"], waiting.json()["job"]["state"]) == (None, "READY")
    worker.run()
    answer = anna.get(f"/api/stt/{waiting.json()['id']}")
    assert answer.status_code == 200
    found = answer.json()
    assert found["text"] == fake.text
    assert found["words"][0] == {"text": "Guten", "confidence": 0.9}
    assert (found["language"], found["provider"], found["job"]) == ("deu", "openai", None)
    assert found["seconds"] == pytest.approx(2.4, abs=0.3)
    assert fake.calls[0]["body"]["prompt"] == "Wie geht es Ihnen?"


def test_nothing_of_it_stays_without_consent(anna: Client, worker: Worker, tmp_path: Path) -> None:
    found = send(anna).json()
    assert Recognition.objects.get().audio is not None
    worker.run()
    assert Recognition.objects.get().audio is None
    assert anna.get(f"/api/stt/{found['id']}").json()["audio_url"] is None
    assert not Recording.objects.exists() and stored(tmp_path) == []


def test_with_consent_it_is_kept_and_can_be_heard_again(anna: Client, worker: Worker) -> None:
    allow(anna, save_recordings=True)
    found = send(anna).json()
    worker.run()
    url = anna.get(f"/api/stt/{found['id']}").json()["audio_url"]
    sound = b"".join(anna.get(url).streaming_content)
    assert len(samples_of(sound, SPEECH_RATE)) / 2 / SPEECH_RATE == pytest.approx(2.4, abs=0.3)
    recording = Recording.objects.get()
    assert (recording.learner, recording.text, recording.donated) == (anna.user, fake_text(), False)
    assert anna.get("/api/stt/check-stt-audio-exists/", {"audio_url": url}).json() == {"exists": True}
    with time_machine.travel(timezone.now() + timedelta(minutes=5, seconds=1)):
        assert anna.get(url).json()["code"] == "link_expired"


def fake_text() -> str:
    return Recognition.objects.get().text


def test_the_same_upload_with_the_same_key_is_heard_once(anna: Client, worker: Worker, fake: FakeProvider) -> None:
    first, second = send(anna, key="upload-1").json(), send(anna, key="upload-1").json()
    assert first["id"] == second["id"]
    worker.run()
    answer = send(anna, key="upload-1")
    assert (answer.status_code, answer.json()["text"]) == (200, fake.text)
    assert send(anna, sounds.recording("wav"), key="upload-1").status_code == 422
    assert len(fake.calls) == Recognition.objects.count() == 1


def test_a_job_that_runs_twice_writes_and_keeps_once(anna: Client, worker: Worker, fake: FakeProvider) -> None:
    allow(anna, save_recordings=True)
    send(anna)
    job = worker.run()[0]
    first = Recording.objects.get()
    hear(JobContext(job), *job.arguments)
    assert len(fake.calls) == 1
    assert Recording.objects.get() == first


def test_a_worker_that_dies_in_the_middle_is_followed_by_another(
    anna: Client, worker: Worker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    allow(anna, save_recordings=True)
    found = send(anna).json()
    job = Job.objects.get(pk=found["job"]["id"])

    class Killed(BaseException):
        """Ends the run as SIGKILL does: nothing after it is done."""

    def die(*_words: object) -> None:
        raise Killed

    with monkeypatch.context() as dying:
        dying.setattr("apps.speech.jobs.write_down", die)
        with pytest.raises(Killed):
            worker.once(job)
    assert Recognition.objects.get().audio is not None
    Job.objects.filter(pk=job.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    worker.once(job)
    assert anna.get(f"/api/stt/{found['id']}").json()["text"]
    assert Recording.objects.count() == len(stored(tmp_path)) == 1


@pytest.mark.parametrize(
    ("data", "code", "status"),
    [(b"", "audio_empty", 422), (b"GIF89a", "audio_type", 415), (bytes(10_000_001), "too_large", 413)],
)
def test_what_is_no_recording_is_refused_at_once(anna: Client, data: bytes, code: str, status: int) -> None:
    answer = send(anna, data)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["errors"][0] == {"code": code, "detail": answer.json()["detail"], "field": "audio"}
    assert not Recognition.objects.exists()


@pytest.mark.parametrize(
    ("data", "code", "status"),
    [
        (sounds.silence(2), "audio_empty", 422),
        (sounds.silence(121), "audio_too_long", 422),
        (b"OggS" + bytes(100), "audio_broken", 422),
    ],
)
def test_what_shows_only_when_it_is_listened_to_is_refused_then(
    anna: Client, worker: Worker, data: bytes, code: str, status: int
) -> None:
    found = send(anna, data).json()
    assert [job.attempts for job in worker.run()] == [1]
    answer = anna.get(f"/api/stt/{found['id']}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert Recognition.objects.get().audio is None


def test_a_recording_without_speech_is_empty(anna: Client, worker: Worker, fake: FakeProvider) -> None:
    fake.text = ""
    found = send(anna, sounds.noise(2)).json()
    worker.run()
    assert anna.get(f"/api/stt/{found['id']}").json()["code"] == "audio_empty"


def test_without_an_upload_it_is_asked_for(anna: Client) -> None:
    answer = anna.post("/api/stt/", {}, format="multipart")
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "audio")


def test_recognition_is_refused_without_a_provider(anna: Client, settings: Any) -> None:
    settings.PROVIDERS = {"hear": []}
    anna.raise_request_exception = False
    answer = send(anna)
    assert (answer.status_code, answer.json()["code"]) == (503, "provider_absent")


def test_a_used_up_budget_is_a_clean_refusal(anna: Client, worker: Worker, settings: Any) -> None:
    settings.PROVIDER_BUDGETS = {"user_day": "1", "organisation_month": "1"}
    ProviderCall.objects.create(capability="chat", provider="openai", user_id=anna.user.pk, cost=2, outcome="DONE")
    found = send(anna).json()
    assert [job.attempts for job in worker.run()] == [1]
    answer = anna.get(f"/api/stt/{found['id']}")
    assert (answer.status_code, answer.json()["code"]) == (429, "budget_exceeded")


def test_an_ear_that_fails_is_tried_again_and_then_given_up(anna: Client, worker: Worker, fake: FakeProvider) -> None:
    fake.mode = "400"
    anna.raise_request_exception = False
    found = send(anna).json()
    [job] = worker.run(patient=True)
    assert (job.state, job.attempts) == (State.FAILED, 3)
    answer = anna.get(f"/api/stt/{found['id']}")
    assert (answer.status_code, answer.json()["code"]) == (503, "provider_unavailable")
    assert Recognition.objects.get().audio is None


def test_a_recording_that_failed_is_heard_when_it_is_sent_again_with_its_key(
    anna: Client, worker: Worker, fake: FakeProvider
) -> None:
    fake.mode = "400"
    anna.raise_request_exception = False
    first = send(anna, key="again").json()
    worker.run(patient=True)
    fake.mode = "well"
    assert anna.get(f"/api/stt/{first['id']}").status_code == 503
    waiting, repeated = send(anna, key="again"), send(anna, key="again")
    assert (waiting.status_code, repeated.status_code) == (202, 202)
    assert waiting.json()["id"] == repeated.json()["id"] != first["id"], "one further job, however often it is sent"
    worker.run()
    heard = send(anna, key="again")
    assert (heard.status_code, heard.json()["id"], heard.json()["text"]) == (200, waiting.json()["id"], fake.text)


def test_a_recording_that_can_never_be_heard_is_not_listened_to_again(
    anna: Client, worker: Worker, fake: FakeProvider
) -> None:
    fake.text = ""
    send(anna, key="silence")
    worker.run(patient=True)
    assert send(anna, key="silence").json()["code"] == "audio_empty"
    assert Job.objects.filter(kind="speech.hear").count() == 1


def test_a_recording_outlasts_the_pause_in_which_a_failing_provider_is_left_alone(anna: Client, worker: Worker) -> None:
    breaker = capability_client("hear").bindings[0].breaker
    for _ in range(breaker.failures):
        breaker.record_failure()
    found = send(anna).json()
    for _ in range(2):
        [job] = worker.run()
        assert job.state == State.READY and (job.due_at - timezone.now()).total_seconds() > breaker.pause - 2
        Job.objects.update(due_at=timezone.now())  # a second request of another learner's would end in the same way
    breaker.marks.drop(breaker.key("open"))  # the pause is over
    worker.run(patient=True)
    assert anna.get(f"/api/stt/{found['id']}").json()["text"] == "Guten Morgen, haben Sie gut geschlafen?"


def test_transcripts_are_visible_to_their_learner_only(anna: Client, root: Client, worker: Worker) -> None:
    found = send(anna).json()
    worker.run()
    assert root.get(f"/api/stt/{found['id']}").status_code == 404


def test_what_was_said_is_forgotten_after_a_day(anna: Client) -> None:
    send(anna)
    forget_recognitions()
    assert Recognition.objects.exists()
    Recognition.objects.update(created_at=timezone.now() - timedelta(hours=25))
    forget_recognitions()
    assert not Recognition.objects.exists()


def test_recordings_are_limited_per_minute(anna: Client, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.speech.recognition.PER_MINUTE", 1)
    assert send(anna).status_code == 202
    answer = send(anna)
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")

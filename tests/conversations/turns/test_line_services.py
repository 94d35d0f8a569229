"""What can be done with a single line: report it, correct it, translate it, hear it, keep one's own voice."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import User
from apps.accounts.signals import consent_changed
from apps.conversations.models import AudioState, Conversation, Message, MessageState
from apps.conversations.turns.serializers import SoundSerializer, TranslatedMessageSerializer
from apps.speech.models import Recording, Utterance
from kit import async_results, files
from kit.jobs.models import Job, State
from tests.conversations.conftest import Say
from tests.fake_provider import FakeProvider, tone
from tests.worker import Worker

KINDS = ("conversations.translate", "conversations.speak", "conversations.voice", "conversations.keep_recording")


@pytest.fixture
def busy(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker that makes what a request waits for."""

    def wait_for(job_id: UUID, seconds: float) -> Job:
        worker.run("conversations.reply", *KINDS, patient=True)
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", wait_for)
    return worker


def put(client: Any, message: str, **body: Any) -> Any:
    return client.put(f"/api/patient-messages/{message}", body)


def test_a_reply_is_reported_and_not_reported_any_more(
    quick: Worker, say: Say, anna: Any, stranger: Any, root: Any
) -> None:
    turn = say().json()
    reply = turn["reply"]["id"]
    assert put(anna, reply, reported="OUT_OF_ROLE").json()["reported"] == "OUT_OF_ROLE"
    assert put(anna, reply, reported="").json()["reported"] == ""
    assert put(anna, reply, reported="NONSENSE").status_code == 422
    assert put(anna, turn["message"]["id"], reported="OUT_OF_ROLE").json()["code"] == "not_a_reply"
    assert [put(client, reply, reported="").status_code for client in (stranger, root)] == [404, 403]
    assert put(anna, reply, text="Nein.").json()["code"] == "not_yours"
    assert anna.put(f"/api/third-person-messages/{reply}", {"reported": ""}).status_code == 404


def test_own_words_are_corrected_while_they_have_no_reply(slow: Worker, say: Say, anna: Any) -> None:
    turn = say("Haben Sie Schmezen?").json()
    message, reply = turn["message"]["id"], turn["reply"]["id"]
    assert put(anna, message, text="Haben Sie Schmerzen?").json()["code"] == "reply_pending"
    Message.objects.filter(pk=reply).update(state=MessageState.FAILED)
    Message.objects.filter(pk=message).update(translations={"eng": {"text": "old"}})
    found = put(anna, message, text="Haben Sie Schmerzen?").json()
    assert (found["text"], found["translations"]) == ("Haben Sie Schmerzen?", {})
    slow.run()
    assert anna.post(f"/api/patient-messages/{reply}/retry", {}).status_code == 202
    slow.run("conversations.reply")
    assert "Knie" in anna.get(f"/api/patient-messages/{reply}").json()["text"]
    late = put(anna, message, text="Guten Tag")
    assert (late.status_code, late.json()["code"]) == (409, "answered")


def translate(client: Any, message: str, language: str = "eng", **query: Any) -> Any:
    words = "&".join(f"{name}={value}" for name, value in query.items())
    return client.patch(f"/api/patient-messages/{message}/translation?target_language={language}&{words}")


def test_line_is_glossed_without_a_provider_of_translations(busy: Worker, say: Say, anna: Any) -> None:
    turn = say().json()
    answer = translate(anna, turn["reply"]["id"])
    assert answer.status_code == 200, answer.content
    found = answer.json()
    assert set(found) == set(TranslatedMessageSerializer().fields)
    assert (found["origin"], found["provider"], found["target_language"]) == ("DICTIONARY", "", "eng")
    assert any("knee" in gloss for word in found["words"] for gloss in word["glosses"])
    kept = anna.get(f"/api/patient-messages/{turn['reply']['id']}").json()["translations"]["eng"]
    assert kept["text"] == found["text"]
    assert translate(anna, turn["message"]["id"]).status_code == 200, "one's own line as well"
    jobs = Job.objects.filter(kind="conversations.translate").count()
    again = translate(anna, turn["reply"]["id"])
    assert again.json() == found and Job.objects.filter(kind="conversations.translate").count() == jobs


def test_only_the_meaning_is_kept(busy: Worker, say: Say, anna: Any) -> None:
    reply = say().json()["reply"]["id"]
    for option in ("LITERAL", "WORDS"):
        assert translate(anna, reply, translation_option=option).status_code == 200
    assert Message.objects.get(pk=reply).translations == {}
    assert translate(anna, reply, translation_option="POETRY").status_code == 422
    assert translate(anna, reply, language="xxx").status_code == 422


def test_a_provider_translates_and_the_text_is_told_as_it_grows(
    busy: Worker, say: Say, anna: Any, talk: Conversation, settings: LazySettings, monkeypatch: Any
) -> None:
    from apps.conversations import events

    heard: list[tuple[str, Any]] = []
    reply = say().json()["reply"]["id"]
    translate(anna, reply)
    with FakeProvider() as fake:
        settings.PROVIDERS = {**settings.PROVIDERS, "translate": ["openai"]}
        settings.PROVIDER_OPTIONS = {**settings.PROVIDER_OPTIONS, "openai": {"url": fake.url, "key": "k"}}
        monkeypatch.setattr(events, "publish", lambda name, to, **data: heard.append((name, data)))
        fake.text = "Yes, my knee hurts."
        found = translate(anna, reply).json()
        assert (found["text"], found["origin"], found["provider"]) == (fake.text, "PROVIDER", "openai")
        told = [data for name, data in heard if name == "translation.streamed"]
        assert told and told[-1]["text"].strip() == fake.text
        assert (told[0]["message_id"], told[0]["target_language"]) == (reply, "eng")
        assert told[0]["conversation_id"] == talk.pk
        heard.clear()
        translate(anna, reply, language="fra", stream="false")
        assert "translation.streamed" not in {name for name, _data in heard}
        asked = len(fake.calls)
        assert translate(anna, reply).json()["text"] == "Yes, my knee hurts."
        assert len(fake.calls) == asked, "what was translated before is not paid again"


def test_a_line_that_is_still_being_made_is_not_translated(
    slow: Worker, say: Say, anna: Any, stranger: Any, visitor: Any, root: Any
) -> None:
    turn = say().json()
    answer = translate(anna, turn["reply"]["id"])
    assert (answer.status_code, answer.json()["code"]) == (409, "not_said")
    message = turn["message"]["id"]
    assert [translate(one, message).status_code for one in (anna, stranger, visitor, root)] == [202, 404, 401, 202]
    assert Job.objects.filter(kind="conversations.translate").count() == 1, "the same job for both"
    assert translate(anna, str(uuid4())).status_code == 404


def hear(client: Any, message: Any, **more: Any) -> Any:
    return client.post("/api/tts/generate-message-audio/", {"message_id": str(message)} | more)


def test_a_persons_line_is_heard_as_it_was_said(busy: Worker, anna: Any, talk: Conversation) -> None:
    opening = Message.objects.get(conversation=talk)
    answer = hear(anna, opening.pk)
    assert answer.status_code == 200, answer.content
    found = answer.json()
    assert set(found) == set(SoundSerializer().fields) and found["audio_url"]
    opening.refresh_from_db()
    assert opening.audio_state == AudioState.READY
    assert anna.get(found["audio_url"])["Content-Type"] == "audio/webm"
    Job.objects.all().delete()
    assert hear(anna, opening.pk).json()["audio_url"] and not Job.objects.exists()


def test_another_speed_or_voice_is_a_sound_that_is_not_stored(busy: Worker, anna: Any, talk: Conversation) -> None:
    opening = Message.objects.get(conversation=talk)
    hear(anna, opening.pk)
    before = Message.objects.values().get(pk=opening.pk)
    sounds = {hear(anna, opening.pk, speaking_speed="SLOW").json()["audio_url"]}
    sounds.add(hear(anna, opening.pk, voice_id="deu-male-old").json()["audio_url"])
    assert None not in sounds and len(sounds) == 2
    assert Utterance.objects.count() == 3
    hear(anna, opening.pk, speaking_speed="SLOW")
    assert Utterance.objects.count() == 3, "said once"
    assert Message.objects.values().get(pk=opening.pk) == before
    path = f"/api/tts/generate-message-audio/?message_id={opening.pk}&speaking_speed=SLOW&is_patient=true"
    assert anna.post(path, {}).status_code == 200, "everything may stand in the query"


def test_own_lines_are_heard_in_the_voice_of_the_narrator(busy: Worker, say: Say, anna: Any) -> None:
    message = say().json()["message"]["id"]
    assert hear(anna, message).json()["audio_url"]
    assert Message.objects.get(pk=message).audio_key == ""


def test_what_can_not_be_heard(
    slow: Worker, say: Say, anna: Any, stranger: Any, visitor: Any, talk: Conversation
) -> None:
    turn = say().json()
    assert hear(anna, turn["reply"]["id"]).json()["code"] == "not_said"
    message = turn["message"]["id"]
    assert hear(anna, message).status_code == 202
    assert [hear(client, message).status_code for client in (stranger, visitor)] == [404, 401]
    assert hear(anna, message, is_patient=False).status_code == 404
    for wrong in ({"speaking_speed": "VERY"}, {"voice_provider": "nobody"}, {"pitch": 3}):
        assert hear(anna, message, **wrong).status_code == 422
    assert anna.post("/api/tts/generate-message-audio/", {}).status_code == 422
    Message.objects.filter(pk=message).update(text="…")
    Job.objects.filter(kind="conversations.speak").delete()
    hear(anna, message)
    slow.run("conversations.speak", patient=True)
    assert Job.objects.get(kind="conversations.speak").error_code == "nothing_to_say"


def record(client: Any, message: Any, data: bytes | None = None, **form: Any) -> Any:
    sound = SimpleUploadedFile("line.wav", tone(0.5) if data is None else data, "audio/wav")
    path = f"/api/case-interactions/{message}/audio?audio_format=wav"
    return client.post(path, {"audio": sound} | form, format="multipart")


def allow(client: Any, allowed: bool) -> None:
    client.user.save_recordings = allowed
    client.user.save()
    consent_changed.send(User, user=client.user)


def test_learner_records_an_own_line(busy: Worker, say: Say, anna: Any) -> None:
    message = say().json()["message"]["id"]
    allow(anna, True)
    answer = record(anna, message)
    assert answer.status_code == 200, answer.content
    found = answer.json()
    assert (found["id"], found["audio_state"]) == (message, "READY")
    assert anna.get(found["audio_url"])["Content-Type"] == "audio/webm"
    first = Recording.objects.get()
    assert (first.learner, first.text) == (anna.user, found["text"])
    assert record(anna, message, tone(1.0)).json()["audio_url"] != found["audio_url"]
    assert Recording.objects.count() == 1
    busy.run("speech.forget")
    assert not files.exists(first.key), "the one before is gone"


def test_nothing_is_kept_without_consent(
    busy: Worker, say: Say, anna: Any, django_capture_on_commit_callbacks: Any
) -> None:
    message = say().json()["message"]["id"]
    allow(anna, False)
    answer = record(anna, message)
    assert (answer.status_code, answer.json()["code"]) == (403, "recording_not_allowed")
    allow(anna, True)
    record(anna, message)
    key = Recording.objects.get().key
    allow(anna, False)
    busy.run("speech.forget")
    found = anna.get(f"/api/patient-messages/{message}").json()
    assert (found["audio_url"], found["audio_state"], files.exists(key)) == (None, "NONE", False)


def test_consent_withdrawn_while_it_is_listened_to(slow: Worker, say: Say, anna: Any) -> None:
    message = say().json()["message"]["id"]
    allow(anna, True)
    assert record(anna, message).json()["job"]["kind"] == "conversations.keep_recording"
    assert Message.objects.get(pk=message).audio_state == AudioState.PENDING
    upload = Job.objects.get(kind="conversations.keep_recording").arguments[1]
    allow(anna, False)
    [job] = slow.run("conversations.keep_recording", patient=True)
    assert (job.state, job.error_code) == (State.FAILED, "recording_not_allowed")
    assert not files.exists(upload) and not Recording.objects.exists()
    assert Message.objects.get(pk=message).audio_state == AudioState.NONE


def test_a_recording_goes_with_its_talk(busy: Worker, say: Say, anna: Any, talk: Conversation) -> None:
    message = say().json()["message"]["id"]
    allow(anna, True)
    record(anna, message)
    key = Recording.objects.get().key
    assert anna.delete(f"/api/case-interactions/{talk.case_interaction_id}").status_code == 204
    busy.run("speech.forget")
    assert not Recording.objects.exists() and not files.exists(key)


def test_what_is_no_recording_of_an_own_line(
    busy: Worker, say: Say, anna: Any, stranger: Any, root: Any, visitor: Any
) -> None:
    turn = say().json()
    message = turn["message"]["id"]
    for client in (anna, root, stranger):
        allow(client, True)
    assert [record(client, message).status_code for client in (visitor, stranger, root)] == [401, 404, 403]
    assert record(anna, turn["reply"]["id"]).json()["code"] == "not_yours"
    for data, status in ((b"", 422), (b"<html>", 415), (b"x" * 11_000_000, 413)):
        assert record(anna, message, data).status_code == status
    broken = record(anna, message, b"RIFF\x00\x00\x00\x00WAVEnothing")
    assert (broken.status_code, broken.json()["code"]) == (422, "audio_broken")
    assert Message.objects.get(pk=message).audio_state == AudioState.NONE
    assert anna.post(f"/api/case-interactions/{message}/audio", {}, format="multipart").status_code == 422

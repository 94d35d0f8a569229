"""Sentences to say, voices, whether a sound is there, and what speech can do here."""

from pathlib import Path
from typing import Any

import pytest

from apps.speech.services import speak
from apps.speech.signed_urls import build_sound_url
from kit import files
from kit.gateway import Voice
from tests.people import Client
from tests.worker import Worker

pytestmark = pytest.mark.django_db
SENTENCE = {"recommended_user_input": "Wo genau tut es weh?", "audio_id": "hint-1"}
SAY = "/api/tts/generate-user-input-recommendation-audio/"


@pytest.fixture(autouse=True)
def quiet(tmp_path: Path, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    settings.REPLY_WAIT_SECONDS = 0
    settings.PROVIDERS = {"hear": ["whisper"], "say": ["espeak"]}


def key_of_narration(client: Client, worker: Worker, settings: Any) -> Any:
    """Asks for the sentence, lets the worker speak, and asks again with the same key."""
    headers = {"HTTP_IDEMPOTENCY_KEY": f"say-{client.user.speaking_speed}"}
    waiting = client.post(SAY, SENTENCE, **headers)
    assert (waiting.status_code, waiting.json()["audio_url"]) == (202, None)
    worker.run("speech.narrate")
    return client.post(SAY, SENTENCE, **headers)


def test_a_sentence_is_spoken_at_the_speed_of_the_learner(anna: Client, worker: Worker, settings: Any) -> None:
    answer = key_of_narration(anna, worker, settings)
    assert (answer.status_code, answer.json()["audio_id"], answer.json()["job"]) == (200, "hint-1", None)
    normal = len(b"".join(anna.get(answer.json()["audio_url"]).streaming_content))
    anna.put(f"/api/users/{anna.user.pk}", {"speaking_speed": "SLOW"})
    anna.user.refresh_from_db()
    slow = key_of_narration(anna, worker, settings).json()["audio_url"]
    assert len(b"".join(anna.get(slow).streaming_content)) > normal


def test_a_voice_is_heard_before_it_is_chosen(ada: Client, worker: Worker) -> None:
    sounds = []
    for voice in ("", "male-old", "female-child"):
        headers = {"HTTP_IDEMPOTENCY_KEY": f"sample-{voice}"}
        ada.post(SAY, SENTENCE | {"voice": voice}, **headers)
        worker.run("speech.narrate")
        address = ada.post(SAY, SENTENCE | {"voice": voice}, **headers).json()["audio_url"]
        sounds.append(b"".join(ada.get(address).streaming_content))
    assert len(set(sounds)) == 3


def test_a_sentence_may_stand_in_the_query(anna: Client) -> None:
    assert anna.post(f"{SAY}?recommended_user_input=Guten+Tag&audio_id=1", {}).status_code == 202
    missing = anna.post(f"{SAY}?audio_id=1", {})
    assert (missing.status_code, missing.json()["errors"][0]["field"]) == (422, "recommended_user_input")


def test_a_sentence_without_words_is_refused(anna: Client, worker: Worker) -> None:
    headers = {"HTTP_IDEMPOTENCY_KEY": "say-nothing"}
    anna.post(SAY, SENTENCE | {"recommended_user_input": "[schweigt]"}, **headers)
    worker.run("speech.narrate")
    answer = anna.post(SAY, SENTENCE | {"recommended_user_input": "[schweigt]"}, **headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_say")


def test_a_server_without_voices_says_so(anna: Client, settings: Any) -> None:
    settings.PROVIDERS = {"say": []}
    anna.raise_request_exception = False
    for answer in (anna.post(SAY, SENTENCE), anna.patch("/api/voices/retrieve", {"sex": "MALE"})):
        assert (answer.status_code, answer.json()["code"]) == (503, "provider_absent")


@pytest.mark.parametrize(
    ("person", "voice"),
    [
        ({"sex": "MALE", "age": 72}, ("deu-male-old", "MALE", "OLD", "deu")),
        ({"sex": "FEMALE", "age": 8, "language": "eng"}, ("eng-female-child", "FEMALE", "CHILD", "eng")),
        ({"sex": "FEMALE", "age": 30, "declared": "de-male-old"}, ("deu-male-old", "MALE", "OLD", "deu")),
        ({"declared": "deu-male-old"}, ("deu-male-old", "MALE", "OLD", "deu")),
        ({}, ("deu-female-adult", "FEMALE", "ADULT", "deu")),
    ],
)
def test_a_person_gets_a_voice(anna: Client, person: dict[str, Any], voice: tuple[str, ...]) -> None:
    found = anna.patch("/api/voices/retrieve", person).json()
    assert found.pop("voice_provider") == "espeak"
    assert tuple(found.values()) == voice


@pytest.mark.parametrize("person", [{"sex": "OTHER"}, {"age": -1}, {"language": "tlh"}, {"voice": "x"}])
def test_what_is_no_person_gets_none(anna: Client, person: dict[str, Any]) -> None:
    assert anna.patch("/api/voices/retrieve", person).status_code == 422


def test_whether_something_spoken_is_there(anna: Client) -> None:
    check = "/api/tts/check-tts-audio-exists/"
    key = speak("Guten Morgen.", Voice())
    url = build_sound_url(key)
    assert anna.get(check, {"audio_url": url}).json() == {"exists": True}
    assert anna.get(check, {"audio_url": f"http://testserver{url}"}).json() == {"exists": True}
    assert anna.get("/api/stt/check-stt-audio-exists/", {"audio_url": url}).json() == {"exists": False}
    others = (url[:-2], files.build_url(key, seconds=-10), "/media/x", "http://elsewhere.example/", "ab/cd.webm", "//[")
    assert {anna.get(check, {"audio_url": other}).json()["exists"] for other in others} == {False}
    files.delete(key)
    assert anna.get(check, {"audio_url": url}).json() == {"exists": False}
    assert anna.get(check).status_code == 422


def test_what_speech_can_do_here(anna: Client, settings: Any) -> None:
    found = anna.get("/api/speech/abilities").json()
    assert (found["hear"], found["say"], found["live"], found["translate"]) == ("EMBEDDED", "EMBEDDED", "NONE", "NONE")
    assert (found["longest_recording_seconds"], found["largest_recording_bytes"]) == (120, 10_000_000)
    assert found["formats"] == ["webm", "mp4", "ogg", "mp3", "wav"]
    settings.PROVIDERS = {"hear": ["openai", "whisper"], "say": []}
    settings.PROVIDER_OPTIONS = {"openai": {"url": "http://127.0.0.1:1/v1"}}
    found = anna.get("/api/speech/abilities").json()
    assert (found["hear"], found["say"]) == ("HOSTED", "NONE")

"""What a person says is heard; what was said before is not made again."""

import hashlib
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import orjson
import pytest
from django.db import connection

from apps.speech.models import Utterance
from apps.speech.services import speak
from kit import files
from kit.errors import ApiError
from kit.gateway import Age, Sex, Speed, Voice
from kit.gateway.audio import samples_of
from kit.gateway.models import ProviderCall
from tests.fake_provider import FakeProvider

TEXT = "Guten Morgen, Schwester. *stöhnt* Mein Knie tut weh."
OLD_MAN = Voice(Sex.MALE, Age.OLD)
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings) -> Path:
    settings.MEDIA_ROOT = tmp_path
    settings.PROVIDERS = {"say": ["espeak"]}
    return tmp_path


def length(key: str) -> float:
    with files.open(key) as file:
        return len(samples_of(file.read(), 24_000)) / 48_000


def test_a_text_becomes_a_file_that_can_be_played():
    key = speak(TEXT, OLD_MAN, "NORMAL", by=uuid.uuid4())
    assert key.endswith(".webm")
    assert length(key) == pytest.approx(Utterance.objects.get().seconds, abs=0.1)


def test_the_same_text_is_spoken_once():
    assert speak(TEXT, OLD_MAN) == speak(TEXT.replace("*stöhnt* ", ""), OLD_MAN)
    assert Utterance.objects.count() == ProviderCall.objects.count() == 1


def test_another_voice_or_speed_is_another_file():
    keys = {speak(TEXT, voice, speed) for voice in (OLD_MAN, Voice()) for speed in Speed}
    assert len(keys) == 6


def test_a_lost_file_is_made_again():
    key = speak(TEXT, OLD_MAN)
    files.delete(key)
    again = speak(TEXT, OLD_MAN)
    assert files.exists(again)
    assert Utterance.objects.get().key == again


@pytest.mark.parametrize(("text", "code"), [("*stöhnt*", "nothing_to_say"), ("Aua! " * 2000, "text_too_long")])
def test_what_cannot_be_said_is_refused(text: str, code: str):
    with pytest.raises(ApiError) as refused:
        speak(text, OLD_MAN)
    assert refused.value.get_codes() == code
    assert not Utterance.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_many_jobs_at_once_end_with_one_utterance(media: Path):
    def run(_: int) -> str:
        try:
            return speak(TEXT, OLD_MAN)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        keys = set(pool.map(run, range(8)))
    assert len(keys) == 1
    assert Utterance.objects.count() == 1
    assert len([path for path in media.rglob("*") if path.is_file()]) == 1


def test_a_hosted_voice_is_preferred_and_the_embedded_one_steps_in(settings):
    with FakeProvider() as fake:
        settings.PROVIDERS = {"say": ["openai", "espeak"]}
        settings.PROVIDER_OPTIONS = {"openai": {"url": fake.url, "key": "secret"}}
        hosted = speak("Guten Morgen.", OLD_MAN)
        fake.mode = "400"
        assert speak("Guten Morgen.", OLD_MAN) == hosted
        assert len(fake.calls) == 1
        speak("Gute Nacht.", OLD_MAN)
    assert list(Utterance.objects.order_by("created_at").values_list("provider", flat=True)) == ["openai", "espeak"]


def test_another_voice_of_the_provider_is_another_sound(settings):
    with FakeProvider() as fake:
        settings.PROVIDERS = {"say": ["openai", "espeak"]}
        for voices in ("male=onyx", "male=echo", "male=onyx,female=alloy"):
            settings.PROVIDER_OPTIONS = {"openai": {"url": fake.url, "key": "secret", "say_voices": voices}}
            speak("Guten Morgen.", OLD_MAN)
        assert [call["body"]["voice"] for call in fake.calls] == ["onyx", "echo"]


def test_sounds_of_the_embedded_voice_keep_their_hash():
    speak("Guten Morgen.", OLD_MAN)
    parts = [1, "Guten Morgen.", "deu-male-old", "NORMAL", "espeak", "espeak-ng 1.52, voices 2"]
    assert Utterance.objects.get().hash == hashlib.sha256(orjson.dumps(parts)).hexdigest()

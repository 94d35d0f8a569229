"""Recognition by a hosted provider on a real socket: what is sent, what comes back, and everything that goes wrong."""

import time
from decimal import Decimal

import pytest

from kit.errors import ApiError
from kit.gateway import HearRequest, Word
from kit.gateway.audio import SPEECH_RATE, samples_of
from kit.gateway.failures import ProviderError
from kit.gateway.providers.openai.transcription import words_of
from tests.fake_provider import SECRET_WORDS, tone
from tests.kit.gateway.conftest import KEY
from tests.kit.gateway.test_bad_providers import OUTCOMES, patience

SOUND = samples_of(tone(2.0), SPEECH_RATE)
SPEECH = HearRequest(SOUND, SPEECH_RATE, "deu", "Wie haben Sie geschlafen?")


def test_a_recording_is_sent_small_and_comes_back_as_text_with_words(opened, fake, books):
    answer = opened("hear").do(SPEECH)
    assert answer.text == fake.text
    assert answer.words[0] == Word("Guten", 0.9)
    assert len(answer.words) == len(fake.text.split())
    [call] = fake.calls
    assert call["path"] == "/v1/audio/transcriptions"
    body = call["body"]
    assert (body["language"], body["response_format"], body["prompt"]) == ("de", "verbose_json", SPEECH.context)
    assert len(samples_of(body["file"], SPEECH_RATE)) == pytest.approx(len(SOUND), rel=0.05)
    assert len(body["file"]) < len(SOUND) / 4
    [attempt] = books.attempts
    assert attempt.usage.seconds == pytest.approx(2.0, abs=0.01)
    assert attempt.usage.cost == pytest.approx(Decimal("0.0002"), abs=Decimal("0.00001"))


@pytest.mark.parametrize("mode", OUTCOMES)
def test_a_bad_ear_ends_in_time_with_a_sentence_of_ours(mode, opened, fake, books, capfd):
    fake.mode = mode
    started = time.monotonic()
    with pytest.raises(ApiError) as refused:
        opened("hear", **patience(mode), tries=2).do(SPEECH)
    assert time.monotonic() - started < patience(mode)["whole"] + 3
    assert refused.value.get_codes() == "provider_unavailable"
    assert {attempt.outcome for attempt in books.attempts} == {OUTCOMES[mode]}
    shown = str(refused.value.detail) + "".join(capfd.readouterr())
    assert SECRET_WORDS not in shown and KEY not in shown and SPEECH.context not in shown


def test_more_text_than_can_be_spoken_is_no_answer(opened, fake, books):
    fake.text = "x" * 20_000
    with pytest.raises(ApiError):
        opened("hear", tries=1).do(SPEECH)
    assert [attempt.outcome for attempt in books.attempts] == ["INVALID"]


@pytest.mark.parametrize(
    "found", [{"words": [{"start": 0}]}, {"words": ["Guten"]}, {"words": [{"word": "Guten"}], "segments": [{}]}]
)
def test_words_of_another_shape_are_no_answer(found):
    with pytest.raises(ProviderError) as error:
        words_of(found)
    assert error.value.outcome == "INVALID"


def test_a_server_that_tells_no_words_still_tells_the_text():
    assert words_of({"text": "Guten Morgen"}) == ()


def test_hosted_ears_get_less_time_than_a_learner_would_wait(opened, fake, books, monkeypatch):
    monkeypatch.setattr("kit.gateway.providers.openai.transcription.FIRST_SECONDS", 0.2)
    monkeypatch.setattr("kit.gateway.providers.openai.transcription.PER_SECOND", 0.1)
    fake.mode = "hang"
    started = time.monotonic()
    with pytest.raises(ApiError):
        opened("hear", tries=1).do(SPEECH)
    assert time.monotonic() - started < 3

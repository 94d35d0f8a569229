"""The embedded voice speaks, always the same, and differently for different people."""

import itertools
import time
from threading import Thread

import pytest

from kit.gateway import Age, SayRequest, Sex, Speed, Voice
from kit.gateway.audio import NoSound, opus_of, samples_of
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.providers.espeak import open_provider, synthesise
from kit.gateway.providers.espeak.voices import LANGUAGES, Manner
from kit.languages import LANGUAGES as ALL

TEXT = "Guten Morgen, Schwester. Mein Knie tut weh."
espeak = open_provider({})


def test_the_same_request_gives_the_same_sound():
    request = SayRequest(TEXT, Voice(Sex.MALE, Age.OLD))
    first, second = espeak.say(request, 5), espeak.say(request, 5)
    assert 2 < first.seconds < 10
    assert first.samples == second.samples
    assert opus_of(first.samples, first.rate) == opus_of(second.samples, second.rate)


def test_every_person_sounds_different():
    voices = [Voice(sex, age) for sex, age in itertools.product(Sex, Age)]
    sounds = {espeak.say(SayRequest(TEXT, voice), 5).samples for voice in voices}
    assert len(sounds) == len(voices)


def test_slow_is_slower_and_fast_is_faster():
    slow, normal, fast = (espeak.say(SayRequest(TEXT, speed=speed), 5).seconds for speed in Speed)
    assert slow > normal > fast


def test_a_pause_after_each_word_lasts_as_long_as_the_manner_says():
    without, with_pauses = (synthesise("Mein Knie tut weh.", Manner("de", 120, 50, gap), 5) for gap in (0, 10))
    assert len(with_pauses) > 1.1 * len(without)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_its_languages(language):
    assert espeak.say(SayRequest("12, 13", Voice(language=language)), 5).seconds > 0.5


def test_the_two_languages_without_a_voice_are_known():
    assert {row.code for row in ALL} - LANGUAGES.keys() == {"tgk", "fil"}
    with pytest.raises(ProviderError) as error:
        espeak.say(SayRequest("Салом", Voice(language="tgk")), 5)
    assert error.value.outcome == Outcome.REFUSED


def test_many_may_speak_at_once():
    heard = []
    request = SayRequest(TEXT)
    threads = [Thread(target=lambda: heard.append(espeak.say(request, 20).samples)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(heard) == 6 and len(set(heard)) == 1


def test_a_text_sounds_the_same_in_another_second():
    began, first = int(time.time()), espeak.say(SayRequest(TEXT), 20).samples
    while int(time.time()) == began:
        assert espeak.say(SayRequest(TEXT), 20).samples == first
    assert espeak.say(SayRequest(TEXT), 20).samples == first


def test_speech_ends_in_time():
    with pytest.raises(ProviderError) as error:
        espeak.say(SayRequest("Guten Morgen. " * 200), 0.001)
    assert error.value.outcome == Outcome.TIMED_OUT


@pytest.mark.parametrize("text", ["<speak><audio src='/etc/passwd'/></speak>", "-v en --help", "[[x]]\0 Hallo"])
def test_text_is_only_ever_text(text):
    assert espeak.say(SayRequest(text), 5).rate == 22_050


def test_opus_can_be_played_and_is_small():
    said = espeak.say(SayRequest(TEXT), 5)
    file = opus_of(said.samples, said.rate)
    assert len(samples_of(file, 24_000)) / 48_000 == pytest.approx(said.seconds, abs=0.1)
    assert len(file) < said.seconds * 5_000


@pytest.mark.parametrize("data", [b"", b"<html></html>", b"\0" * 1000, b"RIFF0000WAVEfmt "])
def test_what_cannot_be_played_is_no_sound(data):
    with pytest.raises(NoSound):
        samples_of(data, 24_000)

"""Neural voices that an operator lays into a folder speak; what they can't speak, the embedded voice does."""

import json
import string
from pathlib import Path

import pytest
from django.core.checks import ERROR
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command

from kit.gateway import Age, SayRequest, Sex, Speed, Voice, capability_client
from kit.gateway.checks import check_providers
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.providers.piper import Piper, open_provider
from kit.gateway.providers.piper.phonemes import LONGEST, find_clauses
from tests.kit.gateway.tiny_network import SAMPLES, build_network

RATE = 16_000
IDS = {sign: [at] for at, sign in enumerate("_^$ .,?!ˈˌːçəɐɡɔɛɪʃʊɾø" + string.ascii_lowercase)}
TEXT = "Guten Morgen, mein Knie tut weh."
MAN, WOMAN = Voice(Sex.MALE), Voice(Sex.FEMALE)


def lay(folder: Path, name: str, espeak: str = "de", network: bytes | None = None) -> None:
    """Put a voice into the folder."""
    (folder / f"{name}.onnx").write_bytes(build_network() if network is None else network)
    description = {
        "audio": {"sample_rate": RATE},
        "espeak": {"voice": espeak},
        "language": {"family": espeak.split("-")[0]},
        "inference": {"noise_scale": 0.667, "length_scale": 1, "noise_w": 0.8},
        "num_speakers": 1,
        "phoneme_id_map": IDS,
    }
    (folder / f"{name}.onnx.json").write_text(json.dumps(description))


@pytest.fixture
def piper(tmp_path: Path) -> Piper:
    lay(tmp_path, "de_DE-anna-low")
    lay(tmp_path, "de_DE-otto-low")
    lay(tmp_path, "en_US-joe-medium", "en-us")
    return open_provider({"folder": str(tmp_path), "voices": "male=de_DE-otto-low"})


def test_a_voice_of_the_folder_speaks_all_phonemes_of_a_text(piper: Piper) -> None:
    answer = piper.say(SayRequest(TEXT), 20)
    [phonemes] = find_clauses(TEXT, "de", 20)
    known = [sign for sign in phonemes if sign in IDS]
    assert len(known) > 0.9 * len(phonemes)
    ids = 2 * len(known) + 3  # one between two of them; begin and end
    assert (answer.rate, len(answer.samples)) == (RATE, 2 * SAMPLES * ids)


def test_slow_is_slower_and_old_people_take_longer(piper: Piper) -> None:
    slow, normal, fast = (piper.say(SayRequest(TEXT, speed=speed), 20).seconds for speed in Speed)
    assert slow > normal > fast
    assert piper.say(SayRequest(TEXT, Voice(age=Age.OLD)), 20).seconds > normal


def test_persons_have_the_voice_of_the_options_or_the_first_of_their_language(piper: Piper) -> None:
    names = [piper.voice_name(voice).split()[0] for voice in (MAN, WOMAN, Voice(Sex.MALE, language="eng"))]
    assert names == ["de_DE-otto-low", "de_DE-anna-low", "en_US-joe-medium"]


def test_sentences_and_marks_are_kept_and_decimal_commas_end_no_clause() -> None:
    fever, tablet = find_clauses("Ich habe 38,5 Fieber. Eine Tablette, bitte!", "de", 20)
    assert fever.endswith(".") and "," not in fever
    assert tablet.endswith("!") and ", " in tablet


@pytest.mark.parametrize("mark", ["", ","])
def test_a_long_sentence_is_spoken_in_parts(mark: str) -> None:
    [word] = find_clauses("Tablette", "de", 20)
    parts = find_clauses(" ".join([f"Tablette{mark}"] * 100) + ".", "de", 20)
    assert len(parts) > 1 and max(map(len, parts)) <= LONGEST
    assert " ".join(parts).count(word) == 100, "no word is cut or lost"
    assert all(part.endswith((mark, ".")) for part in parts)


@pytest.mark.parametrize(("option", "threads"), [({}, 1), ({"threads": "2"}, 2)])
def test_a_voice_has_the_threads_of_the_options(option, threads, tmp_path) -> None:
    lay(tmp_path, "de_DE-anna-low")
    [voice] = open_provider({"folder": str(tmp_path), **option}).voices.values()
    assert voice.network.get_session_options().intra_op_num_threads == threads


def test_a_voice_whose_file_is_taken_away_has_its_name_and_the_embedded_voice_speaks(tmp_path, opened) -> None:
    lay(tmp_path, "de_DE-anna-low")
    piper = open_provider({"folder": str(tmp_path)})
    name = piper.voice_name(WOMAN)
    (tmp_path / "de_DE-anna-low.onnx").unlink()
    assert piper.voice_name(WOMAN) == name
    assert opened("say", "piper", "espeak", extra={"piper": piper}).do(SayRequest(TEXT)).provider == "espeak"


def test_a_language_without_a_voice_is_refused(piper: Piper) -> None:
    with pytest.raises(ProviderError) as error:
        piper.say(SayRequest("Merhaba", Voice(language="tur")), 20)
    assert error.value.outcome == Outcome.REFUSED


def test_a_broken_voice_fails_and_the_embedded_voice_speaks(tmp_path, opened) -> None:
    lay(tmp_path, "de_DE-anna-low", network=b"no network")
    piper = open_provider({"folder": str(tmp_path)})
    answer = opened("say", "piper", "espeak", extra={"piper": piper}).do(SayRequest(TEXT))
    assert answer.provider == "espeak" and answer.seconds > 1


@pytest.mark.parametrize("absent", ["nowhere", ""])
def test_a_folder_without_voices_is_a_warning_of_the_check_and_the_embedded_voice_speaks(absent, tmp_path, settings):
    settings.PROVIDERS = {"say": ["piper", "espeak"]}
    settings.PROVIDER_OPTIONS = {"piper": {"folder": str(tmp_path / absent)}}
    [warning] = check_providers(None)
    assert "VISITE_PIPER_FOLDER holds no voice" in warning.msg and "VISITE_SAY" in warning.hint
    assert warning.level < ERROR
    call_command("check")  # as `migrate` does: a deployment goes on
    assert capability_client("say").preferred[0] == "piper"
    with pytest.raises(ProviderError) as refused:
        open_provider(settings.PROVIDER_OPTIONS["piper"]).say(SayRequest(TEXT), 20)
    assert refused.value.outcome == Outcome.REFUSED  # the next provider is asked


@pytest.mark.parametrize(
    ("options", "variable"), [({}, "VISITE_PIPER_FOLDER"), ({"voices": "male=otto"}, "VISITE_PIPER_VOICES")]
)
def test_bad_options_are_named(options, variable, tmp_path, settings):
    lay(tmp_path, "de_DE-anna-low")
    settings.PROVIDERS = {"say": ["piper"]}
    settings.PROVIDER_OPTIONS = {"piper": options and options | {"folder": str(tmp_path)}}
    [error] = check_providers(None)
    assert variable in error.msg
    with pytest.raises(ImproperlyConfigured, match=variable):
        capability_client("say")

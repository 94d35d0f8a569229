"""Whatever a browser uploads becomes samples or a refusal that says what is wrong."""

import io
import wave

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.speech.audio_decoder import decode_samples
from apps.speech.uploads import LARGEST_BYTES, detect_container
from kit.errors import ApiError
from kit.gateway.audio import SPEECH_RATE, opus_of
from tests.speech import sounds

SECONDS = len(sounds.samples()) / 2 / sounds.RATE
RECORDINGS = {way: sounds.recording(way) for way in sounds.WAYS}
CODES = {"audio_empty", "audio_type", "audio_broken", "audio_too_long"}


@pytest.mark.parametrize("way", sounds.WAYS)
def test_what_browsers_record_is_decoded(way: str) -> None:
    found = decode_samples(RECORDINGS[way])
    assert len(found) / 2 / SPEECH_RATE == pytest.approx(SECONDS, abs=0.15)


def odd_rate() -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(1)
        file.writeframes(bytes(range(256)) * 40)
    return out.getvalue()


PLAYLIST = b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"


@pytest.mark.parametrize(
    ("data", "code", "status"),
    [
        (b"", "audio_empty", 422),
        (sounds.silence(3), "audio_empty", 422),
        (opus_of(sounds.samples()[: sounds.RATE // 4], sounds.RATE), "audio_empty", 422),
        (sounds.silence(121), "audio_too_long", 422),
        (b"x", "audio_type", 415),
        (b"Guten Morgen" * 100, "audio_type", 415),
        (b"%PDF-1.7", "audio_type", 415),
        (PLAYLIST, "audio_type", 415),
        (b"\xff\xf1" + bytes(100), "audio_type", 415),
        (b"OggS" + bytes(1000), "audio_broken", 422),
        (b"\x1aE\xdf\xa3" + bytes(1000), "audio_broken", 422),
        (b"ID3" + bytes(1000), "audio_broken", 422),
        (odd_rate(), "audio_broken", 422),
        (RECORDINGS["mp4"][:2000], "audio_broken", 422),
        (RECORDINGS["wav"].ljust(LARGEST_BYTES + 1, b"\0"), "too_large", 413),
    ],
    ids=lambda value: None if isinstance(value, int) else value if isinstance(value, str) else f"{value[:8]!r}",
)
def test_what_cannot_be_heard_is_refused_by_name(data: bytes, code: str, status: int) -> None:
    with pytest.raises(ApiError) as refused:
        decode_samples(data)
    assert (refused.value.get_codes(), refused.value.status_code) == (code, status)


def test_an_unknown_codec_is_refused() -> None:
    with pytest.raises(ApiError) as refused:
        decode_samples(RECORDINGS["webm"].replace(b"A_OPUS", b"A_XPUS"))
    assert refused.value.get_codes() == "audio_broken"


def test_the_type_is_told_by_the_content() -> None:
    assert [detect_container(data) for data in RECORDINGS.values()] == ["matroska", "mp4", "ogg", "mp3", "wav"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    way=st.sampled_from(sorted(RECORDINGS)), cut=st.floats(0, 1), flips=st.lists(st.integers(0, 20_000), max_size=20)
)
def test_a_damaged_recording_is_decoded_as_far_as_it_goes_or_refused(way: str, cut: float, flips: list[int]) -> None:
    data = bytearray(RECORDINGS[way][: int(len(RECORDINGS[way]) * cut)])
    for place in flips:
        if place < len(data):
            data[place] ^= 0xFF
    try:
        assert len(decode_samples(bytes(data))) <= 2 * 120 * SPEECH_RATE
    except ApiError as refused:
        assert refused.get_codes() in CODES

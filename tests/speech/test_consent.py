"""Recordings are kept by consent, and go with it."""

import uuid
from pathlib import Path
from typing import Any

import pytest

from apps.speech.models import Recording
from apps.speech.services import store_recording
from apps.speech.signed_urls import build_recording_url
from kit import files
from kit.errors import ApiError
from kit.files.store import compute_key
from kit.gateway.audio import SPEECH_RATE, opus_of
from tests.people import Client
from tests.speech import sounds
from tests.worker import Worker

pytestmark = pytest.mark.django_db
SPEECH = sounds.recording("mp4")


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def allow(client: Client, **changes: bool) -> None:
    assert client.put(f"/api/users/{client.user.pk}", changes).status_code == 200
    client.user.refresh_from_db()


def stored(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_nothing_is_kept_without_consent(anna: Client, media: Path) -> None:
    with pytest.raises(ApiError) as refused:
        store_recording(anna.user, SPEECH)
    assert (refused.value.get_codes(), refused.value.status_code) == ("recording_not_allowed", 403)
    assert not Recording.objects.exists() and stored(media) == []


def test_withdrawn_consent_takes_rows_at_once_and_files_right_after(
    anna: Client, tarek: Client, worker: Worker, media: Path, django_capture_on_commit_callbacks: Any
) -> None:
    for person in (anna, tarek):
        allow(person, save_recordings=True)
    mine = store_recording(anna.user, SPEECH, text="Guten Morgen")
    theirs = store_recording(tarek.user, SPEECH)
    assert mine.key != theirs.key, "the same sound twice is two files: one can go without the other"
    assert anna.get(str(build_recording_url(mine))).status_code == 200
    allow(anna, save_recordings=False)
    assert list(Recording.objects.all()) == [theirs]
    worker.run("speech.forget")
    assert not files.exists(mine.key) and files.exists(theirs.key)
    assert len(stored(media)) == 1


def test_other_changes_of_the_profile_take_nothing(anna: Client, worker: Worker) -> None:
    allow(anna, save_recordings=True)
    kept = store_recording(anna.user, SPEECH)
    allow(anna, audio_output=False)
    allow(anna, save_recordings=True)
    worker.run("speech.forget")
    assert files.exists(Recording.objects.get().key) and Recording.objects.get() == kept


def test_donating_counts_for_what_is_said_then_and_can_be_withdrawn_alone(anna: Client) -> None:
    allow(anna, save_recordings=True)
    before = store_recording(anna.user, SPEECH)
    allow(anna, donate_recordings=True)
    donated = store_recording(anna.user, SPEECH)
    assert (before.donated, donated.donated) == (False, True)
    allow(anna, donate_recordings=False)
    assert set(Recording.objects.values_list("donated", flat=True)) == {False}
    assert Recording.objects.count() == 2


def test_the_same_recording_is_kept_once(anna: Client, media: Path) -> None:
    allow(anna, save_recordings=True)
    name = uuid.uuid4()
    first = store_recording(anna.user, SPEECH, recording_id=name)
    second = store_recording(anna.user, SPEECH, recording_id=name, text="Guten Morgen")
    assert (first.pk, first.key) == (second.pk, second.key)
    assert Recording.objects.get().text == "Guten Morgen"
    assert len(stored(media)) == 1


def test_a_file_of_a_run_that_died_goes_when_consent_is_gone(anna: Client, media: Path) -> None:
    name = uuid.uuid4()
    sound = sounds.samples()
    half_kept = opus_of(sound, SPEECH_RATE, title=str(name))
    files.put(half_kept, ".webm")
    from apps.speech.services import store_samples

    with pytest.raises(ApiError):
        store_samples(anna.user.pk, sound, recording_id=name)
    assert not files.exists(compute_key(half_kept, ".webm")) and stored(media) == []


def test_nothing_of_the_uploaded_file_is_kept_but_its_sound(anna: Client) -> None:
    allow(anna, save_recordings=True)
    upload = sounds.encoded(sounds.samples(), sounds.RATE, "mp4", title="Telefon von Anna")
    assert b"Telefon von Anna" in upload
    with files.open(store_recording(anna.user, upload).key) as file:
        kept = file.read()
    assert kept.startswith(b"\x1aE\xdf\xa3") and b"Telefon" not in kept

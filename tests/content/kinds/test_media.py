"""Media: what may be uploaded, what learners see, and what belongs to it."""

import io
import wave
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.content.authoring.attachments import find_uploads
from apps.content.kinds.media.services import describe
from apps.content.models import Attachment, Item
from apps.courses.models import Section
from kit.jobs.models import Job
from tests.factories.content import author, item
from tests.factories.courses import lesson
from tests.threads import at_once

ITEM = "/api/course-section-items"


def png() -> bytes:
    drawn = io.BytesIO()
    Image.new("RGB", (32, 32), "teal").save(drawn, "PNG")
    return drawn.getvalue()


def wav() -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as target:
        target.setparams((1, 2, 8000, 0, "NONE", ""))
        target.writeframes(b"\x00\x10" * 800)
    return out.getvalue()


def webm(codec: bytes) -> bytes:
    return b"\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm" + b"\0" * 20 + codec


def sent(client: Any, section: Section, data: bytes, name: str, query: str = "") -> Any:
    upload = {"file": SimpleUploadedFile(name, data)}
    return client.post(f"{ITEM}/section-media/{section.pk}{query}", upload, format="multipart")


@pytest.mark.parametrize(
    ("data", "sort", "media_type"),
    [
        (png(), "IMAGE", "image/webp"),
        (wav(), "AUDIO", "audio/wav"),
        (b"ID3\x03" + b"\0" * 64, "AUDIO", "audio/mpeg"),
        (webm(b"A_OPUS"), "AUDIO", "audio/webm"),
        (webm(b"V_VP9"), "VIDEO", "video/webm"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom" + b"\0" * 64, "VIDEO", "video/mp4"),
        (b"%PDF-1.7\n" + b"x" * 64, "DOCUMENT", "application/pdf"),
    ],
)
def test_a_file_is_what_it_holds_whatever_it_is_called(
    data: bytes, sort: str, media_type: str, section: Section, ada: Any, anna: Any
) -> None:
    made = sent(ada, section, data, "anything.exe", "?item_index=0&description=Etwas")
    assert made.status_code == 201, made.content
    seen = anna.get(f"{ITEM}/item/{made.json()['id']}").json()["content"]
    assert (seen["sort"], seen["file"]["media_type"], seen["file"]["description"]) == (sort, media_type, "Etwas")
    assert anna.get(seen["file"]["url"]).headers["Content-Type"] == media_type


@pytest.mark.parametrize("data", [b"MZ\x90\0" + b"\0" * 64, b"<svg xmlns='x'><script/></svg>", b"<html></html>"])
def test_what_is_no_medium_is_refused(data: bytes, section: Section, ada: Any) -> None:
    assert sent(ada, section, data, "picture.png").status_code == 422
    assert not Item.objects.exists()


def test_the_words_that_belong_to_it_are_changed(section: Section, ada: Any, anna: Any) -> None:
    found = item(section, "MEDIA", example=1)
    path = f"{ITEM}/media/{found.pk}/metadata"
    captions = [{"start": 0, "end": 1.5, "text": "Guten Tag."}]
    more = {"transcript": "Guten Tag.", "captions": captions, "version": found.version}
    answer = ada.patch(f"{path}?description=Ein Gruß&always_maximized=true", more)
    assert answer.status_code == 200, answer.content
    seen = anna.get(f"{ITEM}/item/{found.pk}").json()["content"]
    assert (seen["always_maximized"], seen["captions"]) == (True, captions)
    assert Attachment.objects.get().description == "Ein Gruß"
    assert ada.patch(path, {"captions": [{"start": 2, "end": 1, "text": "x"}]}).status_code == 422
    assert ada.patch(path, more).status_code == 409


def test_it_is_done_when_nearly_all_of_it_was_seen(section: Section, anna: Any) -> None:
    path = f"{ITEM}/item/{item(section, 'MEDIA').pk}/interaction"
    assert anna.post(path, {"answer": {"seen": 0.5}, "check": True}).json()["state"] == "IN_PROGRESS"
    assert anna.post(path, {"answer": {"seen": 0.9}, "check": True}).json()["state"] == "COMPLETED"


def test_an_exercise_takes_only_the_files_of_its_kind(section: Section, ada: Any) -> None:
    def hang(kind: str) -> Any:
        upload = {"file": SimpleUploadedFile("a.wav", wav())}
        where = f"{ITEM}/exercise-media/{item(section, kind).pk}"
        return ada.post(where, upload, format="multipart")

    refused = hang("IMAGE_LABELING")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "type_refused")
    assert hang("RESOURCE").json()["media_type"] == "audio/wav"


def test_what_may_be_uploaded_is_told(anna: Any) -> None:
    types, sizes = anna.get("/api/media/allowed-types").json(), anna.get("/api/media/allowed-file-sizes").json()
    assert set(types) == set(sizes) == {"IMAGE", "AUDIO", "VIDEO", "DOCUMENT"}
    assert "image/png" in types["IMAGE"] and "application/pdf" in types["DOCUMENT"]
    assert all(bytes_ > 1_000_000 for bytes_ in sizes.values())


@pytest.mark.django_db(transaction=True)
def test_two_authors_describe_a_file_at_once_and_neither_loses_anything(clinic: Any) -> None:
    found, writer = item(lesson(clinic), "MEDIA"), author()
    stale = [Item.objects.select_related("section__chapter__course").get(pk=found.pk) for _ in range(2)]
    said = [{"transcript": "Guten Morgen."}, {"always_maximized": True, "description": "Ein Stationszimmer"}]
    at_once(2, lambda number: describe(stale[number], said[number], by=writer))
    now = Item.objects.get(pk=found.pk)
    assert now.content["transcript"] == "Guten Morgen." and now.content["always_maximized"] is True
    assert Attachment.objects.get(item=now).description == "Ein Stationszimmer"
    assert now.version == found.version + 2


def test_who_names_a_version_that_is_gone_is_told(section: Section, ada: Any) -> None:
    found = item(section, "MEDIA")
    path = f"{ITEM}/media/{found.pk}/metadata"
    assert ada.patch(path, {"transcript": "Eins.", "version": found.version}).status_code == 200
    late = ada.patch(path, {"transcript": "Zwei.", "version": found.version})
    assert (late.status_code, late.json()["code"]) == (409, "stale_version")
    assert Item.objects.get(pk=found.pk).content["transcript"] == "Eins."


def test_a_file_is_uploaded_before_a_body_names_it(section: Section, ada: Any) -> None:
    found = item(section, "IMAGE_LABELING")
    before = (found.version, Attachment.objects.get(item=found).key)
    path = f"{ITEM}/item/{found.pk}/files"
    stored = ada.post(path, {"file": SimpleUploadedFile("a.png", png())}, format="multipart")
    assert stored.status_code == 201, stored.content
    assert ada.get(stored.json()["url"]).headers["Content-Type"] == stored.json()["media_type"] == "image/webp"
    found.refresh_from_db()
    assert (found.version, Attachment.objects.get(item=found).key) == before, "nothing is changed by it"
    key = stored.json()["key"]
    assert find_uploads(found, [key, before[1]]) == {key}
    assert find_uploads(item(section, "IMAGE_LABELING"), [key]) == set(), "it is of no other item"
    sweep = Job.objects.get(kind="files.delete_unused")
    assert sweep.due_at - sweep.created_at > timedelta(days=6)
    refused = ada.post(path, {"file": SimpleUploadedFile("a.wav", wav())}, format="multipart")
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "type_refused")
    elsewhere = f"{ITEM}/item/{item(section, 'TEXT').pk}/files"
    none = ada.post(elsewhere, {"file": SimpleUploadedFile("a.wav", wav())}, format="multipart")
    assert (none.status_code, none.json()["code"]) == (409, "no_files")


def test_authors_get_the_addresses_of_an_items_files(section: Section, ada: Any) -> None:
    found = item(section, "IMAGE_LABELING")
    row = ada.get(f"{ITEM}/item/{found.pk}?edit=true").json()["body"]["media"][0]
    assert row["key"] == Attachment.objects.get(item=found).key
    assert ada.get(row["url"]).headers["Content-Type"] == row["media_type"]

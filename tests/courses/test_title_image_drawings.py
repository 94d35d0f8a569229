"""Title images by a provider of pictures: proposals that change nothing, against a server that speaks its protocol."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.courses.services.title_images import ENTITY_TYPES
from apps.media.models import TitleImageRow
from apps.organisations.models import Organization
from kit import async_results, files
from kit.gateway.breaker import Breaker
from kit.gateway.shared_state import shared_state
from kit.jobs.models import Job
from tests.courses.test_title_images import EDITORS, READS, titled
from tests.fake_provider import FakeProvider
from tests.files import make_old
from tests.worker import Worker, worker

__all__ = ["titled", "worker"]
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: LazySettings) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def painter(settings: LazySettings) -> Iterator[FakeProvider]:
    """A provider of pictures."""
    with FakeProvider() as fake:
        settings.PROVIDERS = {**settings.PROVIDERS, "draw": ["openai"]}
        settings.PROVIDER_OPTIONS = {**settings.PROVIDER_OPTIONS, "openai": {"url": fake.url, "key": "k"}}
        Breaker("openai:draw", shared_state()).record_success()  # what other tests did to it is forgotten
        yield fake


@pytest.fixture
def quick(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker that draws while the request waits for it."""

    def wait_for(job_id: UUID, seconds: float) -> Job:
        worker.run("courses.draw_title_image", patient=True)
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", wait_for)
    return worker


def path(entity_type: str, row: TitleImageRow) -> str:
    return f"/api/media/title-image/{entity_type}/{row.pk}"


@pytest.mark.parametrize("entity_type", ENTITY_TYPES)
def test_a_drawing_is_proposed_and_becomes_the_image_once_it_is_sent(
    entity_type: str, titled: dict[str, TitleImageRow], painter: FakeProvider, quick: Worker, request: Any, anna: Any
) -> None:
    row, editor = titled[entity_type], request.getfixturevalue(EDITORS[entity_type])
    answer = editor.post(f"{path(entity_type, row)}/drawing", {"description": "ein Flur am Morgen"})
    assert answer.status_code == 200, answer.content
    sent = painter.calls[0]["body"]
    assert str(row) in sent["prompt"] and "ein Flur am Morgen" in sent["prompt"]
    assert sent["size"] == "1536x1024"
    proposed = editor.get(answer.json()["image_url"])
    assert (proposed.status_code, proposed["Content-Type"]) == (200, "image/webp")
    assert READS[entity_type](anna, row)["title_image_url"] is None, "a proposal changes nothing"
    file = SimpleUploadedFile("drawn.webp", b"".join(proposed.streaming_content), "image/webp")
    editor.post(path(entity_type, row), {"file": file}, format="multipart")
    assert READS[entity_type](anna, row)["title_image_url"] is not None


def test_a_proposal_that_nobody_takes_is_deleted(
    titled: dict[str, TitleImageRow], painter: FakeProvider, quick: Worker, ada: Any
) -> None:
    ada.post(f"{path('course', titled['course'])}/drawing", {})
    key = Job.objects.get(kind="courses.draw_title_image").result["key"]
    quick.run("files.delete_unused")
    assert files.exists(key), "the author still looks at it"
    make_old(key)
    quick.run("files.delete_unused", patient=True)
    assert not files.exists(key)


def test_a_painter_that_fails_is_told_in_words(
    titled: dict[str, TitleImageRow], painter: FakeProvider, quick: Worker, ada: Any
) -> None:
    painter.mode = "500"
    ada.raise_request_exception = False
    answer = ada.post(f"{path('course', titled['course'])}/drawing", {})
    assert (answer.status_code, answer.json()["code"]) == (503, "provider_unavailable")


def test_without_a_painter_the_call_says_so(titled: dict[str, TitleImageRow], ada: Any, clinic: Organization) -> None:
    address = f"{path('course', titled['course'])}/drawing"
    assert ada.get(address).json() == {"can_draw": False}
    ada.raise_request_exception = False
    answer = ada.post(address, {})
    assert (answer.status_code, answer.json()["code"]) == (503, "provider_absent")
    assert not Job.objects.filter(kind="courses.draw_title_image").exists()

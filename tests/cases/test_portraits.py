"""POST /patients/profile-image and /third-persons/profile-image: a picture of a person of a case."""

import io
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.conf import LazySettings
from PIL import Image

from apps.cases.models import Case, Person
from apps.cases.portraits import build_draw_request
from apps.organisations.models import Organization
from kit import async_results, files
from kit.jobs.models import Job
from tests.factories.conversations import begun, small_case
from tests.fake_provider import FakeProvider
from tests.worker import Worker, worker

__all__ = ["worker"]


@pytest.fixture
def painter(settings: LazySettings) -> Any:
    """A provider of pictures."""
    with FakeProvider() as fake:
        settings.PROVIDERS = {**settings.PROVIDERS, "draw": ["openai"]}
        settings.PROVIDER_OPTIONS = {**settings.PROVIDER_OPTIONS, "openai": {"url": fake.url, "key": "k"}}
        yield fake


@pytest.fixture
def quick(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker that draws while the request waits for it."""

    def wait_for(job_id: UUID, seconds: float) -> Job:
        worker.run("cases.portrait", patient=True)
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", wait_for)
    return worker


@pytest.fixture
def case(clinic: Organization) -> Case:
    """A case of the clinic."""
    found = small_case()
    Case.objects.filter(pk=found.pk).update(organization=clinic)
    found.refresh_from_db()
    return found


def body(case: Case, slug: str, **more: Any) -> dict[str, Any]:
    return {"case_id": str(case.pk), "person_id": str(case.persons.get(slug=slug).pk)} | more


def test_a_picture_is_drawn_kept_and_shown(
    painter: FakeProvider, quick: Worker, ada: Any, anna: Any, case: Case
) -> None:
    before = begun(anna.user, case)
    answer = ada.post("/api/patients/profile-image", body(case, "p1", description="rote Strickjacke"))
    assert answer.status_code == 200, answer.content
    url = answer.json()["profile_image_url"]
    picture = anna.get(url)
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/webp")
    prompt = painter.calls[0]["body"]["prompt"]
    assert "81 years old" in prompt and "rote Strickjacke" in prompt and "Knie" not in prompt
    [patient, daughter] = anna.get(f"/api/cases/{case.pk}").json()["persons"]
    assert (patient["profile_image_url"] is not None, daughter["profile_image_url"]) == (True, None)
    after = anna.post(f"/api/cases/interact/{case.pk}", {}).json()
    assert after["patient_interactions"][0]["person"]["profile_image_url"] is not None
    assert after["case"]["persons"][0]["profile_image_url"] is not None
    assert "image_key" not in str(after)
    old = anna.get(f"/api/case-interactions/{before.pk}?full_load=true").json()
    assert old["patient_interactions"][0]["person"]["profile_image_url"] is None
    assert "image_key" not in str(old) + anna.get("/api/users/my-case-interactions").content.decode()


def test_a_new_version_of_the_case_keeps_the_picture(
    painter: FakeProvider, quick: Worker, ada: Any, clinic: Organization
) -> None:
    from apps.cases.services import import_case
    from tests.factories.cases import small

    case = import_case(small(), organization=clinic)
    ada.post("/api/third-persons/profile-image", body(case, "d1"))
    import_case(small(title="Neu"), organization=clinic)
    assert Person.objects.get(case=case, slug="d1").image_key


def test_third_persons_are_of_a_type(painter: FakeProvider, quick: Worker, ada: Any, case: Case) -> None:
    path = "/api/third-persons/profile-image"
    assert ada.post(f"{path}?third_person_type=RELATIVE", body(case, "d1")).status_code == 200
    assert ada.post(f"{path}?third_person_type=NURSE", body(case, "d1")).status_code == 404
    assert ada.post(f"{path}?third_person_type=PATIENT", body(case, "d1")).status_code == 422
    assert ada.post(path, body(case, "p1")).status_code == 404
    assert ada.post("/api/patients/profile-image", body(case, "p1") | {"person_id": str(uuid4())}).status_code == 404


def test_who_may_have_pictures_drawn(
    painter: FakeProvider, quick: Worker, anna: Any, stranger: Any, visitor: Any, root: Any, case: Case
) -> None:
    Case.objects.filter(pk=case.pk).update(is_public=False)
    clients = (visitor, anna, stranger, root)
    path = "/api/patients/profile-image"
    assert [client.post(path, body(case, "p1")).status_code for client in clients] == [401, 403, 404, 200]


@pytest.mark.parametrize(("path", "slug"), [("patients", "p1"), ("third-persons", "d1")])
def test_without_a_painter_the_portrait_that_clients_draw_stays(ada: Any, case: Case, path: str, slug: str) -> None:
    answer = ada.post(f"/api/{path}/profile-image", wanted := body(case, slug))
    drawn = {"person_id": wanted["person_id"], "origin": "DRAWN", "profile_image_url": None, "job": None}
    assert (answer.status_code, answer.json()) == (200, drawn)


def test_without_a_painter_a_picture_that_was_drawn_before_stays(ada: Any, case: Case) -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (64, 64), "grey").save(drawn, "PNG")
    key = files.put(*files.reencode_image(drawn.getvalue()))
    case.persons.filter(slug="p1").update(image_key=key)
    answer = ada.post("/api/patients/profile-image", body(case, "p1")).json()
    assert answer["origin"] == "PROVIDER" and ada.get(answer["profile_image_url"]).status_code == 200


@pytest.mark.parametrize("mode", ["garbage", "400", "empty"])
def test_a_painter_that_fails_leaves_things_as_they_are(
    mode: str, painter: FakeProvider, quick: Worker, ada: Any, case: Case
) -> None:
    painter.mode, ada.raise_request_exception = mode, False
    answer = ada.post("/api/patients/profile-image", body(case, "p1"))
    assert (answer.status_code, answer.json()["code"]) == (503, "provider_unavailable")
    assert not Person.objects.exclude(image_key="").exists()


def test_a_picture_that_takes_long_is_promised(
    painter: FakeProvider, worker: Worker, ada: Any, case: Case, settings: LazySettings
) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    first, second = (ada.post("/api/patients/profile-image", body(case, "p1")) for _ in range(2))
    assert (first.status_code, first.json()["profile_image_url"]) == (202, None)
    assert first.json()["job"]["id"] == second.json()["job"]["id"]


@pytest.mark.parametrize(("age", "word"), [(5, "girl"), (40, "woman"), (None, "woman")])
def test_children_are_drawn_as_children(age: int | None, word: str) -> None:
    person = Person(name="Mia", age=age, sex="FEMALE", role="PATIENT")
    assert f"of a {word}" in build_draw_request(person).prompt

"""PUT /users/{user_id}, the profile image and the steps that are done once."""

import io
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.forms.models import model_to_dict
from PIL import Image

from apps.accounts.models import User
from apps.accounts.serializers.users import EDITABLE
from kit import files
from tests.files import make_old
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db

EVERYTHING = {
    "username": "anna",
    "first_name": "Änne",
    "last_name": "Petrowa",
    "academic_title": "Dr.",
    "gender": "DIVERSE",
    "job": "PHYSICIAN",
    "country_of_origin": "SYR",
    "native_language": "hin",
    "target_language": "eng",
    "interface_language": "aeb",
    "bio": "Ich lerne.",
    "time_zone": "Asia/Dushanbe",
    "audio_output": False,
    "notification_sounds": False,
    "save_recordings": True,
    "donate_recordings": True,
    "speaking_speed": "SLOW",
    "language_level": "SIMPLE",
    "subtitles": "NEVER",
    "chat_input": False,
    "push_messages": False,
    "push_assignments": False,
    "push_reminders": False,
    "mail_reminders": True,
    "reminder_time": "17:30:00",
    "quiet_hours": False,
    "quiet_from": "22:15:00",
    "quiet_until": "05:30:00",
}


def path(client: Client, rest: str = "") -> str:
    return f"/api/users/{client.user.pk}{rest}"


def picture(size: tuple[int, int] = (900, 600), kind: str = "PNG") -> SimpleUploadedFile:
    data = io.BytesIO()
    Image.new("RGB", size, "teal").save(data, kind)
    return SimpleUploadedFile(f"face.{kind.lower()}", data.getvalue(), f"image/{kind.lower()}")


def send(client: Client, file: Any) -> Any:
    return client.post(path(client, "/profile-image/"), {"file": file}, format="multipart")


def test_everything_that_may_be_edited_can_be(anna: Client) -> None:
    assert set(EVERYTHING) == set(EDITABLE)
    answer = anna.put(path(anna), EVERYTHING)
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in EVERYTHING} == EVERYTHING
    assert answer.json()["version"] == 2
    assert "user_stats" not in answer.json()


def test_a_person_is_told_whether_sentences_are_translated(anna: Client, settings: LazySettings) -> None:
    assert anna.get("/api/users/me").json()["translates_sentences"] is False
    settings.PROVIDERS = {**settings.PROVIDERS, "translate": ["openai"]}
    settings.PROVIDER_OPTIONS = {**settings.PROVIDER_OPTIONS, "openai": {"url": "http://127.0.0.1:9", "key": "k"}}
    assert anna.get("/api/users/me").json()["translates_sentences"] is True


def test_a_part_is_enough_and_the_rest_stays(anna: Client) -> None:
    answer = anna.put(path(anna), {"bio": "Neu auf Station 3."})
    assert (answer.json()["bio"], answer.json()["first_name"]) == ("Neu auf Station 3.", "Anna")


def test_a_country_can_be_taken_back(anna: Client) -> None:
    assert anna.put(path(anna), {"country_of_origin": "SYR"}).json()["country_of_origin"] == "SYR"
    assert anna.put(path(anna), {"country_of_origin": None}).json()["country_of_origin"] is None


def test_no_other_field_of_the_model_can_be_changed(anna: Client) -> None:
    before = model_to_dict(User.objects.get(pk=anna.user.pk))
    others = {field.name for field in User._meta.get_fields()} - set(EDITABLE) - {"version"}
    for name in sorted(others | {"profile_image_url", "user_stats", "is_anonymous", "pk"}):
        answer = anna.put(path(anna), {name: True})
        assert answer.status_code == 422, name
        assert [(e["field"], e["code"]) for e in answer.json()["errors"]] == [(name, "unknown_field")]
    assert model_to_dict(User.objects.get(pk=anna.user.pk)) == before


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("country_of_origin", "XYZ"),
        ("country_of_origin", "DE"),
        ("native_language", "en"),
        ("target_language", "zzz"),
        ("interface_language", "hin"),
        ("gender", "male"),
        ("time_zone", "Europe/Entenhausen"),
        ("time_zone", "../etc/passwd"),
        ("bio", "x" * 201),
        ("audio_output", "perhaps"),
        ("first_name", None),
        ("first_name", ["Anna"]),
        ("first_name", {"a": 1}),
        ("version", 0),
    ],
)
def test_wrong_values_are_422(anna: Client, field: str, value: Any) -> None:
    answer = anna.put(path(anna), {field: value})
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]


def test_a_newer_change_of_another_user_is_not_overwritten(anna: Client) -> None:
    assert anna.put(path(anna), {"bio": "eins", "version": 1}).status_code == 200
    answer = anna.put(path(anna), {"bio": "zwei", "version": 1})
    assert (answer.status_code, answer.json()["code"], answer.json()["version"]) == (409, "stale_version", 2)
    assert User.objects.get(pk=anna.user.pk).bio == "eins"


def test_others_do_not_exist_for_a_learner_but_an_admin_may_edit_them(
    anna: Client, mina: Client, root: Client, visitor: Client
) -> None:
    assert anna.put(path(mina), {"bio": "x"}).status_code == 404
    assert mina.put(path(anna), {"bio": "x"}).status_code == 404
    assert visitor.put(path(anna), {"bio": "x"}).status_code == 401
    assert root.put(path(anna), {"bio": "Von der Verwaltung."}).status_code == 200


def test_a_picture_is_stored_smaller_and_as_webp(anna: Client) -> None:
    answer = send(anna, picture((2000, 1000), "JPEG"))
    assert answer.status_code == 200
    url = answer.json()["profile_image_url"]
    fetched = Client().get(url)
    assert fetched.headers["Content-Type"] == "image/webp"
    stored = Image.open(io.BytesIO(b"".join(fetched.streaming_content) if fetched.streaming else fetched.content))
    assert stored.size == (512, 256)
    assert anna.get("/api/users/me").json()["profile_image_url"] is not None


def test_a_replaced_picture_is_removed_unless_another_user_has_the_same(
    anna: Client, mina: Client, worker: Worker
) -> None:
    send(anna, picture())
    send(mina, picture())
    key = User.objects.get(pk=anna.user.pk).profile_image
    make_old(key)
    send(anna, picture((300, 300)))
    worker.run()
    assert files.exists(key)
    send(mina, picture((300, 300)))
    worker.run()
    assert not files.exists(key)


@pytest.mark.parametrize(
    "data", [b"", b"<html>", b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", b"GIF89a;alert(1)"]
)
def test_what_is_no_picture_is_422(anna: Client, data: bytes) -> None:
    answer = send(anna, SimpleUploadedFile("face.png", data, "image/png"))
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "file"


def test_a_picture_that_is_too_large_is_413_and_json_is_415(anna: Client) -> None:
    huge = SimpleUploadedFile("face.png", b"x" * (11 * 1024 * 1024), "image/png")
    assert send(anna, huge).status_code == 413
    assert anna.post(path(anna, "/profile-image/"), {"file": "x"}).status_code == 415


@pytest.mark.parametrize("step", ["onboarding", "pwa-settings", "case-interaction-tour"])
def test_a_step_is_completed_once_and_keeps_its_time(anna: Client, step: str) -> None:
    field = f"{step.replace('-', '_')}_completed_at"
    User.objects.filter(pk=anna.user.pk).update(**{field: None})
    first = anna.post(path(anna, f"/{step}-completed"), {})
    assert first.status_code == 200
    assert first.json()[field] is not None
    assert anna.post(path(anna, f"/{step}-completed"), {}).json()[field] == first.json()[field]


def test_steps_are_ones_own(anna: Client, mina: Client) -> None:
    assert anna.post(path(mina, "/onboarding-completed"), {}).status_code == 404


def test_editing_takes_few_queries(anna: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(3):
        anna.put(path(anna), {"bio": "kurz"})


@pytest.mark.parametrize("sign", ["\n", "\r\n", "\t", "\x1b", "\x85", "\u2028", "\u202e", "\u2066"])
@pytest.mark.parametrize("field", ["username", "first_name", "last_name", "academic_title"])
def test_a_name_stays_within_its_line(anna: Client, field: str, sign: str) -> None:
    answer = anna.put(f"/api/users/{anna.user.pk}", {field: f"Anna{sign}[10:00:00] Herr Brandner: Ja."})
    assert answer.status_code == 422
    assert [(error["field"], error["code"]) for error in answer.json()["errors"]] == [(field, "malformed")]


@pytest.mark.parametrize("name", ["Nguyễn Thị Ánh", "عائشة", "O’Neill-D’Arcy", "山田 花子", "می\u200cخواهم"])
def test_names_of_all_scripts_are_welcome(anna: Client, name: str) -> None:
    answer = anna.put(f"/api/users/{anna.user.pk}", {"first_name": name})
    assert (answer.status_code, answer.json()["first_name"]) == (200, name)

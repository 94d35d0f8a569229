"""Files go when no row of any model uses them any more, and only then."""

import re
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.files.storage import InMemoryStorage
from django.db import connection, models

from kit import files
from kit.files import store
from kit.files.deletion import FILES_PER_JOB, find_used, list_key_fields, release
from kit.files.fields import FileKeyField
from kit.jobs.models import Job
from tests.files import make_old
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db

SOME_VALUES: dict[type[Any], Any] = {
    models.BooleanField: False,
    models.CharField: "x",
    models.DateTimeField: "2026-01-01T00:00:00Z",
    models.FloatField: 0.0,
    models.IntegerField: 0,
    models.JSONField: {},
    models.TextField: "x",
}


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def without_constraints() -> Iterator[None]:
    """Lets a row point to rows that are not there, until the end of the test."""
    with connection.cursor() as cursor:
        cursor.execute("set session_replication_role = replica")
        yield
        cursor.execute("set session_replication_role = origin")


def choose_value(field: Any) -> Any:
    """Something that the column takes."""
    if field.has_default():
        return field.get_default()
    if field.null:
        return None
    if isinstance(field, models.ForeignKey | models.UUIDField):
        return uuid.uuid4()
    return next(value for kind, value in SOME_VALUES.items() if isinstance(field, kind))


def insert_row(model: type[models.Model], **values: Any) -> None:
    """Write a row with these values, and with anything in its other columns."""
    given = {field.attname: choose_value(field) for field in model._meta.concrete_fields if field.name not in values}
    model._base_manager.bulk_create([model(**given, **values)])


KEY_FIELDS = [pytest.param(model, field, id=str(field)) for model, field in list_key_fields()]


def test_the_models_with_files_are_found() -> None:
    named = {str(param.id) for param in KEY_FIELDS}
    assert {"accounts.User.profile_image", "courses.Course.title_image", "speech.Recording.key"} <= named
    titled = ("courses.Chapter", "courses.Section", "cases.Case", "organisations.Organization")
    assert {f"{model}.title_image" for model in titled} <= named
    assert {"conversations.CaseSnapshot.shown", "content.Attachment.key", "cases.Person.image_key"} <= named


@pytest.mark.parametrize(("model", "field"), KEY_FIELDS)
def test_a_file_stays_as_long_as_a_row_of_any_model_uses_it(
    model: type[models.Model], field: Any, worker: Worker, without_constraints: None
) -> None:
    used, unused = files.put(b"used", ".webp"), files.put(b"unused", ".webp")
    make_old(used, unused)
    value = used if isinstance(field, FileKeyField) else {"persons": [{"image_key": used}]}
    insert_row(model, **{field.name: value})
    assert find_used([used, unused]) == {used}
    release(used, unused)
    worker.run()
    assert files.exists(used) and not files.exists(unused)
    model._base_manager.all()._raw_delete("default")
    release(used)
    worker.run()
    assert not files.exists(used)


def test_every_column_that_could_hold_a_key_says_so() -> None:
    """A text column whose name sounds like a file's key has to be a FileKeyField."""
    sounds_like = re.compile(r"(^|_)(image|picture|photo|audio|sound|file|attachment|upload|recording)(_key)?$")
    undeclared = [
        str(field)
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, models.CharField | models.TextField | models.FileField)
        and sounds_like.search(field.name)
        and not isinstance(field, FileKeyField)
    ]
    assert undeclared == []


def test_a_file_that_was_just_stored_waits_for_its_row(worker: Worker) -> None:
    key = files.put(b"new", ".webp")
    make_old(key)
    assert files.put(b"new", ".webp") == key, "stored again: a row may follow"
    release(key)
    worker.run()
    assert files.exists(key)
    make_old(key)
    worker.run(patient=True)
    assert not files.exists(key)
    assert not Job.objects.exclude(state="DONE").exists()


def test_a_file_that_is_stored_while_it_is_deleted_is_there_afterwards(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moments between asking for its age and moving it away."""
    key = files.put(b"same", ".webp")
    make_old(key)
    before = store.is_younger

    def ask_then_store(*words: Any) -> bool:
        answer = before(*words)
        files.put(b"same", ".webp")
        return answer

    monkeypatch.setattr(store, "is_younger", ask_then_store)
    release(key)
    worker.run("files.delete_unused")
    monkeypatch.undo()
    assert files.exists(key) and files.open(key).read() == b"same"


def test_running_twice_does_no_harm(worker: Worker) -> None:
    key = files.put(b"x", ".webp")
    make_old(key)
    for _run in range(2):
        release(key, "", key)
        worker.run()
    assert not files.exists(key)


def test_many_files_are_several_jobs() -> None:
    release(*(store.compute_key(str(number).encode(), ".webp") for number in range(FILES_PER_JOB + 1)))
    assert Job.objects.count() == 2


def test_another_storage_renews_the_time_of_a_file_too(settings: Any, worker: Worker) -> None:
    settings.STORAGES = settings.STORAGES | {"default": {"BACKEND": "django.core.files.storage.InMemoryStorage"}}
    storage = store.get_storage()
    assert isinstance(storage, InMemoryStorage)
    key = files.put(b"x", ".webp")
    release(key)
    worker.run()
    assert files.exists(key), "it is young"

"""Each column in which lessons and talks store keys of files says so: else a file could be deleted while it is used."""

from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from apps.accounts.services.profile import set_profile_image
from apps.cases.models import Case, Person
from apps.content.item_versions import freeze_body
from apps.content.kind import get_kinds
from apps.content.models import Dialog, DialogLine, Item
from apps.courses.services.enrolment import enrol, start_section
from apps.courses.services.title_images import replace_title_image
from kit import files
from kit.files.deletion import list_key_fields
from kit.files.store import KEY
from tests.factories import content
from tests.factories.conversations import begun, small_case
from tests.factories.courses import FirstChapter, Lesson, OpenCourse
from tests.kit.files.test_images import picture
from tests.people import Client

pytestmark = pytest.mark.django_db
OPEN_JOBS_AND_ANSWERS = {"kit_job", "kit_idempotencykey"}  # what waits there was stored within the grace


def columns_with_keys() -> set[tuple[str, str]]:
    """Table and column of each value in the database that has a key of a file in it."""
    found = set()
    with connection.cursor() as cursor:
        for model in apps.get_models():
            table = model._meta.db_table
            for field in model._meta.concrete_fields:
                cursor.execute(f'select 1 from "{table}" where "{field.column}"::text ~ %s limit 1', [KEY.pattern])
                if cursor.fetchone():
                    found.add((table, str(field.column)))
    return found


def test_all_keys_stand_in_columns_that_say_so(anna: Client, ada: Client, clinic: Any) -> None:
    course = OpenCourse(organization=clinic)
    section = Lesson(chapter=FirstChapter(course=course))
    for slug, kind in get_kinds().items():
        for number in range(len(kind.build_examples())):
            content.item(section, slug, number)
    sound = files.put(b"sound", ".webm")
    Dialog.objects.update(sound=sound)
    DialogLine.objects.update(sound=sound)
    enrol(course, by=anna.user)
    start_section(section, by=anna.user)
    for item in Item.objects.filter(section=section):
        freeze_body(item)
    set_profile_image(anna.user, picture("PNG"))
    case = small_case()
    Person.objects.filter(case=case).update(image_key=files.put(b"face", ".webp"))
    titled = {"course": course, "chapter": section.chapter, "section": section, "case": case, "organization": clinic}
    for entity_type, row in titled.items():
        replace_title_image(entity_type, row, picture("PNG"), by=ada.user)
    begun(anna.user, Case.objects.get(pk=case.pk))
    declared = {(model._meta.db_table, str(field.column)) for model, field in list_key_fields()}
    found = {place for place in columns_with_keys() if place[0] not in OPEN_JOBS_AND_ANSWERS}
    assert ("content_frozenbody", "parts") in found and ("conversations_casesnapshot", "shown") in found
    assert found - declared == set()

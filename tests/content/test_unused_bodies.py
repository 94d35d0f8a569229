"""Earlier bodies are kept as long as an answer stands on them, or may still come."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.content.authoring.items import change_item
from apps.content.jobs import delete_unused_bodies
from apps.content.models import FrozenBody
from apps.courses.models import Section
from apps.courses.services.enrolment import start_section
from tests.factories.content import author, read, text


def test_only_old_bodies_without_answers_are_forgotten(section: Section, anna: Any) -> None:
    start_section(section, by=anna.user)
    answered, seen = text(section), text(section)
    read(anna.user, answered)
    for item in (answered, seen):
        change_item(item, by=author(), content={"blocks": [], "read_aloud": True})
    delete_unused_bodies()
    assert FrozenBody.objects.count() == 2
    FrozenBody.objects.update(created_at=timezone.now() - timedelta(days=31))
    delete_unused_bodies()
    assert FrozenBody.objects.get().item == answered

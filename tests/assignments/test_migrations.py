"""Migrations that fill what assignments hold."""

from datetime import timedelta

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from apps.assignments.models import Assignment
from apps.conversations.models import CaseInteraction
from apps.courses.models import SectionInteraction
from apps.organisations.models import Organization
from tests.factories.conversations import begun, small_case
from tests.factories.courses import enrolled, lesson
from tests.people import Client

FILL = "apps.assignments.migrations.0005_fill_begun_at"


def migrate(name: str) -> None:
    """Bring the tables of assignments to this migration."""
    MigrationExecutor(connection).migrate([("assignments", name)])


@pytest.mark.django_db(transaction=True)
def test_existing_assignments_are_begun_by_what_was_worked_on(
    clinic: Organization, anna: Client, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sections = [lesson(clinic, title=title) for title in ("Eins", "Zwei", "Drei")]
    cases = [small_case(id=slug) for slug in ("begun", "rested", "other")]
    old = timezone.now() - timedelta(days=2)
    rests = begun(anna.user, cases[1])
    CaseInteraction.objects.filter(pk=rests.pk).update(created_at=old, changed_at=old)
    given = [Assignment(organization=clinic, assignee=anna.user, section=section) for section in sections]
    given += [Assignment(organization=clinic, assignee=anna.user, case=case) for case in cases]
    given += [Assignment(organization=clinic, assignee=ada.user, section=sections[0], begun_at=None)]
    Assignment.objects.bulk_create(given)
    expected = dict.fromkeys([row.pk for row in given])
    for number in (0, 1):
        course = enrolled(anna.user, sections[number].course)
        work = SectionInteraction.objects.create(learner=anna.user, section=sections[number], course_interaction=course)
        expected[given[number].pk] = work.created_at
    expected[given[3].pk] = begun(anna.user, cases[0]).created_at
    Assignment.objects.filter(pk=given[1].pk).update(begun_at=old)
    expected[given[1].pk] = old
    monkeypatch.setattr(f"{FILL}.BATCH", 1)
    try:
        migrate("0004_begun_at")
        Assignment.objects.exclude(pk=given[1].pk).update(begun_at=None)
    finally:
        migrate("0005_fill_begun_at")
    assert dict(Assignment.objects.values_list("pk", "begun_at")) == expected

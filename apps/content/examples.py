"""The case that examples of several kinds are about."""

from uuid import UUID

from apps.cases.models import Case, LearnerRole, Person, PersonKind, PersonRole, Sex, Status
from kit.levels import Level

CASE_ID = "00000000-0000-7000-8000-000000000901"


def get_example_case() -> Case:
    """Get or create a public case with one patient."""
    about = {"title": "Frau Kühn in Zimmer 4", "learner_role": LearnerRole.NURSE, "difficulty": Level.SIMPLE}
    facts = {"slug": "example-of-items", "is_public": True, "status": Status.READY, **about}
    found, new = Case.objects.get_or_create(pk=UUID(CASE_ID), defaults=facts)
    if new:
        who = {"name": "Erna Kühn", "sex": Sex.FEMALE, "age": 81}
        Person.objects.create(
            case=found, slug="p1", position=0, kind=PersonKind.PATIENT, role=PersonRole.PATIENT, **who
        )
    return found

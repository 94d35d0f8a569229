"""Calls that name another user: managers and tutors see what they could see themselves, and nothing else of that user.

Anna learns in two organisations. What she does with the private cases and courses of one is no business of the other's
managers, although they oversee her there.
"""

import io
from typing import Any
from uuid import UUID

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.accounts.models import User
from apps.assignments.models import Assignment
from apps.cases.models import Case
from apps.courses.services.enrolment import enrol
from apps.organisations.models import Mentorship, Organization
from tests.api.schema import Call, calls
from tests.factories import content
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.conversations import begun, small_case
from tests.factories.courses import FirstChapter, Lesson, OpenCourse
from tests.people import Client

CANARY = "Kanarienvogel"
USER_ID = "user_id"


def names_user(description: dict[str, Any]) -> bool:
    """Whether a call has the id of a user in its path or its query."""
    return any(parameter["name"] == USER_ID for parameter in description.get("parameters", []))


# of the organisation in their path alone: tests/organisations/test_organization_calls.py
OF_ONE_ORGANIZATION = "/organizations/{organization_id}/"
ABOUT_USERS = sorted(
    (call for call, found in calls().items() if names_user(found) and not call.path.startswith(OF_ONE_ORGANIZATION)),
    key=str,
)
READS = [call for call in ABOUT_USERS if call.method == "GET"]
WRITES = [call for call in ABOUT_USERS if call.method != "GET"]


class Elsewhere:
    """Another organisation that Anna learns in: its private case and course, and what she did with them."""

    def __init__(self, anna: User) -> None:
        self.clinic: Organization = Clinic(name=f"{CANARY} GmbH")
        Member(user=anna, organization=self.clinic, is_manager=True, is_tutor=True)
        mentor = Member(organization=self.clinic, user=Person(last_name=CANARY), is_tutor=True).user
        Mentorship.objects.create(organization=self.clinic, mentor=mentor, mentee=anna)
        case = small_case(id="private-case", title=f"{CANARY} Fall", description=CANARY)
        Case.objects.filter(pk=case.pk).update(organization=self.clinic, is_public=False)
        begun(anna, Case.objects.get(pk=case.pk))
        course = OpenCourse(organization=self.clinic, title=f"{CANARY} Kurs")
        section = Lesson(chapter=FirstChapter(course=course))
        enrol(course, by=anna)
        self.item = content.text(section, title=CANARY)
        content.read(anna, self.item)
        Assignment.objects.create(
            organization=self.clinic, assignee=anna, assigner=mentor, section=section, note=CANARY
        )


def ask(client: Client, call: Call, user_id: UUID, ids: dict[str, UUID], body: Any = None) -> Any:
    path = "/api" + call.path.format(user_id=user_id, **ids)
    options: dict[str, Any] = {"format": "multipart"} if "image" in call.path else {}
    if call.method == "GET":
        return client.get(path, {} if "{user_id}" in call.path else {USER_ID: str(user_id)})
    return getattr(client, call.method.lower())(path, body, **options)


@pytest.fixture
def elsewhere(anna: Client) -> Elsewhere:
    return Elsewhere(anna.user)


def test_there_are_such_calls() -> None:
    paths = {str(call) for call in READS}
    assert "GET /users/{user_id}/case-interaction-overviews" in paths
    assert "GET /users/course-interactions-with-progress" in paths
    assert "GET /course-section-items/item/{item_id}/interaction" in paths


@pytest.mark.parametrize("call", READS, ids=str)
def test_a_manager_reads_nothing_of_another_organisation(
    call: Call, anna: Client, mina: Client, tarek: Client, elsewhere: Elsewhere
) -> None:
    ids = {"item_id": elsewhere.item.pk}
    own = ask(anna, call, anna.user.pk, ids)
    assert own.status_code == 200
    assert CANARY in own.content.decode() or str(elsewhere.item.pk) in own.content.decode(), "Anna reads it herself"
    for overseer in (mina, tarek):
        answer = ask(overseer, call, anna.user.pk, ids)
        assert answer.status_code in (200, 404)
        assert CANARY not in answer.content.decode()
        assert str(elsewhere.item.pk) not in answer.content.decode()


@pytest.mark.parametrize("call", WRITES, ids=str)
def test_nobody_changes_another_user(call: Call, anna: Client, mina: Client, tarek: Client) -> None:
    out = io.BytesIO()
    Image.new("RGB", (8, 8)).save(out, "PNG")
    before = User.objects.filter(pk=anna.user.pk).values().get()
    for other in (mina, tarek):
        body = {"file": SimpleUploadedFile("a.png", out.getvalue(), "image/png")} if "image" in call.path else {}
        assert ask(other, call, anna.user.pk, {}, body).status_code == 404
    assert User.objects.filter(pk=anna.user.pk).values().get() == before


def test_a_manager_still_sees_talks_in_cases_of_the_own_organisation(
    anna: Client, mina: Client, clinic: Organization, elsewhere: Elsewhere
) -> None:
    public, own, gone = (small_case(id=f"case-{number}", title=f"Fall {number}") for number in range(3))
    Case.objects.filter(pk=public.pk).update(is_public=True, organization=None)
    Case.objects.filter(pk__in=[own.pk, gone.pk]).update(is_public=False, organization=clinic)
    for case in (public, own, gone):
        begun(anna.user, Case.objects.get(pk=case.pk))
    Case.objects.filter(pk=gone.pk).update(deleted_at="2026-01-01T00:00Z")
    path = f"/api/users/{anna.user.pk}/case-interaction-overviews"
    shown = {row["case"]["title"] for row in mina.get(path).json()["results"]}
    assert shown == {"Fall 0", "Fall 1", "Fall 2"}, "deleted cases of the own organisation were no secret"
    assert mina.get(path).json()["count"] == 3
    assert anna.get(path).json()["count"] == 4


def test_a_manager_sees_no_talk_in_a_private_case_of_the_learner(anna: Client, mina: Client) -> None:
    case = small_case(id="own-case", title=CANARY)
    Case.objects.filter(pk=case.pk).update(is_public=False, organization=None, creator=anna.user)
    begun(anna.user, Case.objects.get(pk=case.pk))
    assert mina.get(f"/api/users/{anna.user.pk}/case-interaction-overviews").json()["count"] == 0


def test_a_platform_admin_sees_all(anna: Client, root: Client, elsewhere: Elsewhere) -> None:
    assert root.get(f"/api/users/{anna.user.pk}/case-interaction-overviews").json()["count"] == 1


def test_a_user_of_no_organisation_is_unknown(mina: Client) -> None:
    person = Person()
    for call in READS:
        assert ask(mina, call, person.pk, {"item_id": person.pk}).status_code == 404

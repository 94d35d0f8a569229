"""Which items authors find over all lessons, and what members of an organisation may use."""

from typing import Any

import pytest

from apps.accounts.models import AuthorMode, User
from apps.cases.models import Case
from apps.content.models import Item
from apps.courses.models import Course, CourseStatus, Section
from apps.organisations.models import Organization
from tests.factories.accounts import Clinic, Member, Person
from tests.factories.content import item, text
from tests.factories.conversations import small_case
from tests.factories.courses import lesson
from tests.people import Client

LIST = "/api/course-section-items/"


def found(client: Client, **query: Any) -> list[str]:
    """The ids of the items that a person finds."""
    return [row["id"] for row in client.get(LIST, query).json()["results"]]


def in_course(section: Section, **facts: Any) -> Section:
    """The section, after its course was changed."""
    Course.objects.filter(pk=section.course.pk).update(**facts)
    return section


@pytest.fixture
def elsewhere(db: None) -> Organization:
    """An organisation that no one of the cast belongs to."""
    organization: Organization = Clinic(name="Klinik anderswo")
    return organization


def test_experts_find_what_they_may_change_and_what_learners_see_of_public_courses(
    ada: Client, clinic: Organization, elsewhere: Organization
) -> None:
    ours = text(in_course(lesson(clinic), status=CourseStatus.DRAFT), hidden=True)
    public = in_course(lesson(elsewhere), is_public=True)
    shown, hidden = text(public), text(public, hidden=True)
    draft = text(in_course(lesson(elsewhere), is_public=True, status=CourseStatus.DRAFT))
    theirs = text(lesson(elsewhere))
    ids = found(ada)
    assert set(ids) == {str(ours.pk), str(shown.pk)}
    assert not {str(one.pk) for one in (hidden, draft, theirs)} & set(ids)


def test_names_of_authors_are_told_only_of_what_one_may_change(
    ada: Client, clinic: Organization, elsewhere: Organization
) -> None:
    ours, public = text(lesson(clinic)), text(in_course(lesson(elsewhere), is_public=True))
    Item.objects.filter(pk=public.pk).update(creator=Person(last_name="Fremd"))
    rows = {row["id"]: row for row in ada.get(LIST).json()["results"]}
    assert rows[str(ours.pk)]["may_edit"]
    assert rows[str(ours.pk)]["creator"]["id"] == str(ours.creator_id)
    assert not rows[str(public.pk)]["may_edit"]
    assert rows[str(public.pk)]["creator"] is None
    names = [row["name"] for row in ada.get(f"{LIST}creators").json()["results"]]
    assert names == [ours.creator.name if ours.creator else ""]


def test_contributors_find_what_they_made_as_long_as_they_belong_there(kim: Client, clinic: Organization) -> None:
    section = lesson(clinic)
    own = text(section)
    text(section)
    Item.objects.filter(pk=own.pk).update(creator=kim.user)
    assert found(kim) == [str(own.pk)]
    kim.user.memberships.update(left_at="2026-01-01T00:00:00Z")
    assert found(kim) == []


def test_the_list_is_narrowed_and_sorted(ada: Client, clinic: Organization) -> None:
    basic = in_course(lesson(clinic), level="A1.2", title="Anfang", specialties=["INTERNAL_MEDICINE"])
    upper = in_course(lesson(clinic), level="B2.1", title="Fortschritt")
    gap, order = item(basic, "CLOZE", title="Über den Puls"), item(upper, "ORDERING", title="Ablauf")
    Item.objects.filter(pk=gap.pk).update(creator=ada.user)
    assert found(ada, search="ueber puls") == [str(gap.pk)]
    assert found(ada, kind=["ORDERING"]) == [str(order.pk)]
    assert found(ada, level=["A1.2", "A2.1"]) == [str(gap.pk)]
    assert found(ada, specialties=["INTERNAL_MEDICINE"]) == [str(gap.pk)]
    assert found(ada, course_id=upper.course.pk) == [str(order.pk)]
    assert found(ada, own="true") == [str(gap.pk)]
    assert found(ada, own="false") == [str(order.pk)]
    assert found(ada, order_by="title") == [str(order.pk), str(gap.pk)]
    assert found(ada, order_by="-level") == [str(order.pk), str(gap.pk)]
    assert ada.get(LIST, {"kind": "NONE_SUCH"}).status_code == 422


def test_a_row_says_where_an_item_lies_and_what_it_lacks(ada: Client, clinic: Organization) -> None:
    section = lesson(clinic)
    text(section)
    empty = item(section, "CLOZE", title="Leer", content={"text": "", "gaps": []})
    [row] = ada.get(LIST, {"search": "leer"}).json()["results"]
    assert row["position"] == empty.position == 1
    assert row["problem_count"] > 0
    assert row["section"]["id"] == str(section.pk)
    assert row["course"]["title"] == section.course.title


def test_experts_copy_and_try_public_items_that_they_may_not_change(
    ada: Client, clinic: Organization, elsewhere: Organization
) -> None:
    public = item(in_course(lesson(elsewhere), is_public=True), "CLOZE")
    target = lesson(clinic)
    copied = ada.post(f"/api/sections/single/{target.pk}/items", {"copy_of": str(public.pk), "item_index": 0})
    assert copied.status_code == 201
    assert Item.objects.get(section=target).creator == ada.user
    trial = ada.post(f"/api/course-section-items/item/{public.pk}/trial", {"answer": {"gaps": {}}})
    assert trial.status_code == 200
    assert ada.patch(f"/api/course-section-items/{public.pk}/meta", {"title": "Anders"}).status_code == 403


def test_contributors_copy_only_what_they_made(kim: Client, clinic: Organization) -> None:
    section = lesson(clinic)
    other = text(section)
    path = f"/api/sections/single/{section.pk}/items"
    assert kim.post(path, {"copy_of": str(other.pk)}).status_code == 403
    Item.objects.filter(pk=other.pk).update(creator=kim.user)
    assert kim.post(path, {"copy_of": str(other.pk)}).status_code == 201


def test_members_may_use_shown_items_of_published_courses_of_their_own_and_public_ones(
    anna: Client, clinic: Organization, elsewhere: Organization
) -> None:
    section = lesson(clinic)
    ours = text(section)
    text(section, hidden=True)
    text(in_course(lesson(clinic), status=CourseStatus.DRAFT))
    text(lesson(elsewhere))
    public = text(in_course(lesson(elsewhere), is_public=True))
    ids = anna.get(f"/api/organizations/{clinic.pk}/content-items-ids").json()
    assert set(ids["results"]) == {str(ours.pk), str(public.pk)}
    assert ids["count"] == 2
    assert anna.get(f"/api/organizations/{elsewhere.pk}/content-items-ids").status_code == 404


def test_members_may_use_ready_cases_of_their_own_and_public_ones(
    anna: Client, clinic: Organization, elsewhere: Organization
) -> None:
    def case(name: str, **facts: Any) -> Case:
        made = small_case(id=name)
        Case.objects.filter(pk=made.pk).update(**facts)
        return made

    ours = case("ours", organization=clinic, is_public=False)
    public = case("public", organization=None, is_public=True)
    case("theirs", organization=elsewhere, is_public=False)
    case("generating", organization=clinic, is_public=False, status="GENERATING")
    own: User = anna.user
    case("private", organization=None, is_public=False, creator=own)
    ids = anna.get(f"/api/organizations/{clinic.pk}/case-ids").json()["results"]
    assert set(ids) == {str(ours.pk), str(public.pk)}


def test_admins_find_everything(root: Client, elsewhere: Organization) -> None:
    hidden = text(in_course(lesson(elsewhere), status=CourseStatus.DRAFT), hidden=True)
    assert found(root) == [str(hidden.pk)]


def test_who_writes_nothing_has_no_list(mina: Client) -> None:
    assert mina.get(LIST).status_code == 403
    Member(user=mina.user, organization=Clinic())
    User.objects.filter(pk=mina.user.pk).update(author_mode=AuthorMode.EXPERT)
    assert mina.get(LIST).status_code == 200

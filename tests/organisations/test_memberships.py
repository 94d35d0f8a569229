"""Who belongs where: the lists of organisations and the rules built on them."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import AuthorMode
from apps.organisations.models import Membership, Organization
from apps.organisations.permissions import is_expert_of, manages_any_organisation
from tests.factories.accounts import Clinic, Member
from tests.people import Client

pytestmark = pytest.mark.django_db


def test_the_lists_of_a_manager(mina: Client, clinic: Organization) -> None:
    school = Clinic(name="Akademie", kind="SCHOOL")
    Member(user=mina.user, organization=school, is_tutor=True)
    Member(user=mina.user, organization=Clinic(name="Früher"), left_at=timezone.now())

    def names(which: str) -> list[str]:
        return [row["name"] for row in mina.get(f"/api/users/{mina.user.pk}/{which}").json()]

    assert names("managed-organizations") == ["Klinikum am See"]
    assert names("tutored-organizations") == ["Akademie"]
    assert names("all-organizations") == ["Akademie", "Klinikum am See"]
    rows = mina.get("/api/users/my-organization-memberships").json()
    assert [(row["organization"]["name"], row["is_manager"], row["is_tutor"]) for row in rows] == [
        ("Akademie", False, True),
        ("Klinikum am See", True, False),
    ]


def test_the_lists_of_others_are_for_admins_only(mina: Client, anna: Client, root: Client) -> None:
    assert mina.get(f"/api/users/{anna.user.pk}/all-organizations").status_code == 404
    assert len(root.get(f"/api/users/{anna.user.pk}/all-organizations").json()) == 1


def test_organisations_are_visible_to_their_members_and_admins(
    anna: Client, stranger: Client, root: Client, clinic: Organization
) -> None:
    assert list(Organization.objects.visible_to(anna.user)) == [clinic]
    assert clinic not in Organization.objects.visible_to(stranger.user)
    assert clinic in Organization.objects.visible_to(root.user)


def test_memberships_are_visible_to_oneself_and_to_the_manager(
    anna: Client, tarek: Client, mina: Client, stranger: Client
) -> None:
    assert Membership.objects.visible_to(anna.user).count() == 1
    assert Membership.objects.visible_to(mina.user).count() == 3
    assert Membership.objects.visible_to(stranger.user).count() == 1


def test_an_expert_is_an_author_of_the_same_organisation(ada: Client, anna: Client, clinic: Organization) -> None:
    assert is_expert_of(ada.user, clinic)
    assert not is_expert_of(anna.user, clinic)
    assert not is_expert_of(ada.user, Clinic())
    assert not is_expert_of(ada.user, None)
    ada.user.author_mode = AuthorMode.CONTRIBUTOR
    assert not is_expert_of(ada.user, clinic)


def test_managing_ends_with_the_membership(mina: Client) -> None:
    assert manages_any_organisation(mina.user)
    Membership.objects.filter(user=mina.user).update(left_at=timezone.now())
    assert not manages_any_organisation(mina.user)


def test_no_user_is_a_member_twice_at_a_time_but_may_come_back(anna: Client, clinic: Organization) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Member(user=anna.user, organization=clinic)
    Membership.objects.filter(user=anna.user).update(left_at=timezone.now())
    Member(user=anna.user, organization=clinic)


def test_many_memberships_take_as_many_queries_as_one(anna: Client, django_assert_num_queries: Any) -> None:
    path = "/api/users/my-organization-memberships"
    with django_assert_num_queries(2):
        anna.get(path)
    for _number in range(20):
        Member(user=anna.user)
    with django_assert_num_queries(2):
        assert len(anna.get(path).json()) == 21

"""Samples of the calls about assignments: `samples.py` explains them."""

from django.utils import timezone

from apps.accounts.models import User
from apps.assignments.models import Assignment
from apps.assignments.permissions import oversees_any_organization
from tests.api.organization_samples import home_of
from tests.api.samples import Sample, World, sample
from tests.factories.accounts import Member
from tests.factories.courses import lesson


def make_assignment(world: World, owner: User) -> Assignment:
    """Make one that the person has given, where they are a tutor or a manager, or else has been given."""
    home, is_giver = home_of(world, owner), oversees_any_organization(owner)
    assignee = Member(organization=home).user if is_giver else owner
    assigner = owner if is_giver else world.manager
    return Assignment.objects.create(organization=home, assignee=assignee, assigner=assigner, section=lesson(home))


@sample("POST /user-section-assignments/")
def new_assignment(world: World, owner: User) -> Sample:
    home = world.clinic
    who = {"organization_id": home.pk, "user_ids": [Member(organization=home).user.pk]}
    return Sample(body={**who, "section_id": lesson(home).pk, "note": "Bitte vor der Frühschicht."})


@sample("GET /user-section-assignments/assigned-to-me", "GET /user-section-assignments/assigned-by-me")
def own_assignments(world: World, owner: User) -> Sample:
    make_assignment(world, owner)
    return Sample()


@sample("GET /user-section-assignments/assigned-to-user/{user_id}", foreign=True)
def assignments_of(world: World, owner: User) -> Sample:
    make_assignment(world, owner)
    return Sample({"user_id": owner.pk})


@sample("DELETE /user-section-assignments/{assignment_id}", foreign=True)
def given_assignment(world: World, owner: User) -> Sample:
    return Sample({"assignment_id": make_assignment(world, owner).pk})


@sample("POST /user-section-assignments/{assignment_id}/restore", foreign=True)
def withdrawn_assignment(world: World, owner: User) -> Sample:
    made = make_assignment(world, owner)
    Assignment.objects.filter(pk=made.pk).update(withdrawn_at=timezone.now())
    return Sample({"assignment_id": made.pk})


@sample("POST /notifications/lesson-assignment")
def notice(world: World, owner: User) -> Sample:
    return Sample(body={"assignment_id": make_assignment(world, owner).pk})

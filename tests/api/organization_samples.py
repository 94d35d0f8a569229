"""Samples of the calls about organisations: `samples.py` explains them.

An `owner` stands for the organisation they belong to: the clinic of the cast, or a stranger's own.
"""

from apps.accounts.models import User
from apps.organisations.models import Membership, Mentorship, Organization, Subscription
from apps.organisations.services import invitations
from apps.organisations.services.seats import order_seats
from kit.mail.models import Mail
from tests.api.samples import Sample, World, sample
from tests.factories.accounts import Member, Person
from tests.factories.courses import OpenCourse

LIST = "Anna Muster <anna.muster@visite.example>\nungültig"


def home_of(world: World, owner: User) -> Organization:
    """Give the organisation of a person, or the clinic."""
    membership = owner.memberships.select_related("organization").first()
    return membership.organization if membership else world.clinic


@sample(
    "GET /organizations/{organization_id}",
    "GET /organizations/{organization_id}/case-ids",
    "GET /organizations/{organization_id}/content-items-ids",
    "GET /organizations/{organization_id}/seats",
    "GET /organizations/{organization_id}/members",
    "GET /organizations/{organization_id}/invitations",
    "GET /organizations/{organization_id}/subscriptions",
    "GET /organizations/{organization_id}/mentorships",
    "GET /organizations/{organization_id}/members/progress",
    "GET /organizations/{organization_id}/members/journalling",
    "GET /organizations/{organization_id}/members/courses",
    "GET /organizations/{organization_id}/figures",
    "GET /organizations/{organization_id}/learning-progress",
    foreign=True,
)
def an_organization(world: World, owner: User) -> Sample:
    return Sample({"organization_id": home_of(world, owner).pk})


@sample("PATCH /organizations/{organization_id}", foreign=True)
def rules(world: World, owner: User) -> Sample:
    return Sample({"organization_id": home_of(world, owner).pk}, {"tutors_see_all": False})


@sample(
    "PUT /organizations/{organization_id}/members/{user_id}",
    "DELETE /organizations/{organization_id}/members/{user_id}",
    foreign=True,
)
def a_member(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    return Sample({"organization_id": home.pk, "user_id": Member(organization=home).user.pk}, {"is_tutor": True})


@sample("GET /organizations/{organization_id}/members/courses/{course_id}/objectives", foreign=True)
def a_course_of_members(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    return Sample({"organization_id": home.pk, "course_id": OpenCourse(organization=home).pk})


@sample("GET /organizations/{organization_id}/members/{user_id}/timeline", foreign=True)
def a_member_to_read(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    return Sample({"organization_id": home.pk, "user_id": Member(organization=home).user.pk})


@sample("POST /organizations/{organization_id}/members/exports", foreign=True)
def a_report(world: World, owner: User) -> Sample:
    return Sample({"organization_id": home_of(world, owner).pk}, {"report": "PROGRESS", "format": "CSV"})


@sample("POST /organizations/{organization_id}/invitations", foreign=True)
def people_to_invite(world: World, owner: User) -> Sample:
    ids = {"organization_id": home_of(world, owner).pk}
    return Sample(ids, {"people": [{"email": "guest@visite.example", "is_tutor": True}]})


@sample("POST /organizations/{organization_id}/invitations/preview", foreign=True)
def a_list(world: World, owner: User) -> Sample:
    return Sample({"organization_id": home_of(world, owner).pk}, {"text": LIST})


@sample("POST /organizations/{organization_id}/subscriptions", foreign=True)
def seats(world: World, owner: User) -> Sample:
    return Sample({"organization_id": home_of(world, owner).pk}, {"seats": 10})


@sample(
    "GET /organizations/{organization_id}/subscriptions/{subscription_id}",
    "POST /organizations/{organization_id}/subscriptions/{subscription_id}/cancel",
    foreign=True,
)
def a_subscription(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    ordered: Subscription = order_seats(home, by=world.manager, seats=10)
    return Sample({"organization_id": home.pk, "subscription_id": ordered.pk})


@sample("POST /organizations/{organization_id}/mentorships", foreign=True)
def a_pair(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    mentor, mentee = Member(organization=home, is_tutor=True), Member(organization=home)
    return Sample({"organization_id": home.pk}, {"mentor_id": mentor.user.pk, "mentee_id": mentee.user.pk})


@sample("DELETE /organizations/{organization_id}/mentorships/{mentorship_id}", foreign=True)
def a_mentorship(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    mentor, mentee = Member(organization=home, is_tutor=True), Member(organization=home)
    mentorship = Mentorship.objects.create(organization=home, mentor=mentor.user, mentee=mentee.user)
    return Sample({"organization_id": home.pk, "mentorship_id": mentorship.pk})


@sample("GET /users/{user_id}/mentorings-for-me", foreign=True)
def mentors(world: World, owner: User) -> Sample:
    return Sample({"user_id": owner.pk})


@sample("POST /notifications/organization-full")
def full(world: World, owner: User) -> Sample:
    Subscription.objects.filter(organization=world.clinic).update(seats=1)
    return Sample(body={"organization_id": str(world.clinic.pk)})


@sample("POST /auth/invite/request")
def an_old_link(world: World, owner: User) -> Sample:
    return Sample(body={"token": "an-old-one"})


@sample("POST /auth/org-invite/accept")
def join(world: World, owner: User) -> Sample:
    Membership.objects.filter(user=owner).exclude(is_manager=True).delete()
    invited = owner if not owner.memberships.exists() else Person()
    invitations.invite(invited.email, by=world.manager, organization=world.clinic)
    link = str(Mail.objects.get(template="organization_invitation").words["link"])
    return Sample(body={"token": link.partition("token=")[2].partition("#")[0]})

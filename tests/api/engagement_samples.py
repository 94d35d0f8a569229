"""Samples of the calls about engagement mails: `samples.py` explains them."""

from apps.accounts.models import User
from apps.engagement.models import Campaign, CampaignRecipient, Template
from apps.engagement.services.opt_outs import build_token
from apps.organisations.models import Mentorship, Organization
from tests.api.organization_samples import home_of
from tests.api.samples import Sample, World, sample
from tests.factories.accounts import Member

REMINDER = {"template": "REMINDER"}


def create_mentee(home: Organization, mentor: User) -> User:
    """Make a member whom managers reach, and this person also as a tutor."""
    mentee = Member(organization=home).user
    Mentorship.objects.create(organization=home, mentor=mentor, mentee=mentee)
    return mentee


@sample("POST /organizations/{organization_id}/send-engagement-email", foreign=True)
def engagement_mail(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    return Sample({"organization_id": home.pk}, {**REMINDER, "user_ids": [create_mentee(home, owner).pk]})


@sample(
    "GET /organizations/{organization_id}/engagement/members",
    "GET /organizations/{organization_id}/engagement/campaigns",
    foreign=True,
)
def members_meant(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    Member(organization=home)
    Campaign.objects.create(organization=home, sender=owner, template=Template.REMINDER)
    return Sample({"organization_id": home.pk}, query={"inactive_days": 1})


@sample("POST /organizations/{organization_id}/engagement/preview", foreign=True)
def preview(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    return Sample({"organization_id": home.pk}, {**REMINDER, "user_id": create_mentee(home, owner).pk})


@sample(
    "GET /organizations/{organization_id}/engagement/campaigns/{campaign_id}",
    "GET /organizations/{organization_id}/engagement/campaigns/{campaign_id}/recipients",
    foreign=True,
)
def campaign(world: World, owner: User) -> Sample:
    home = home_of(world, owner)
    made = Campaign.objects.create(organization=home, sender=owner, template=Template.REMINDER)
    CampaignRecipient.objects.create(campaign=made, member=Member(organization=home).user)
    return Sample({"organization_id": home.pk, "campaign_id": made.pk})


@sample("GET /mail/unsubscribe", "POST /mail/unsubscribe", "DELETE /mail/unsubscribe")
def unsubscribe(world: World, owner: User) -> Sample:
    return Sample(query={"token": build_token(owner.pk)})


@sample("POST /mail/delivery-reports")
def delivery_report(world: World, owner: User) -> Sample:
    return Sample(body={"message_id": "<00000000-0000-7000-8000-000000000000@visite.example>", "status": "5.1.1"})

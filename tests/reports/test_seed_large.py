"""manage.py seed_large."""

from io import StringIO

import pytest
from django.core.management import call_command

from apps.accounts.models import User
from apps.organisations.models import Membership, Organization
from apps.reports.demo import PASSWORD
from apps.reports.models import MemberSummary, OrganizationDay

pytestmark = pytest.mark.django_db


def test_the_small_size_makes_members_who_have_learnt_and_says_who_signs_in() -> None:
    said = StringIO()
    call_command("seed_large", size="S", stdout=said)
    organizations = list(Organization.objects.filter(name__startswith="Großes Klinikum"))
    assert len(organizations) == 2
    for organization in organizations:
        members = Membership.objects.members_of(organization)
        assert members.count() == 53
        summaries = MemberSummary.objects.filter(membership__in=members)
        assert summaries.filter(xp_30_days__gt=0, courses=1).count() == 50
        assert summaries.filter(vocabulary_learnt__gt=0, confidence__gt=0).count() == 50
        assert OrganizationDay.objects.filter(organization=organization).count() == 121
    [manager] = [line.split() for line in said.getvalue().splitlines() if line.startswith("manager:")]
    assert User.objects.get(email=manager[1]).check_password(PASSWORD)
    assert not User.objects.filter(email__startswith="vorlage").exists()

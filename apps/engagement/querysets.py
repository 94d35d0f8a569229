"""Querysets of engagement mails."""

from typing import Any

from django.db import models
from django.db.models import Count, Q

from apps.accounts.models import User
from apps.organisations.querysets import select_managed

STATES = ("WAITING", "QUEUED", "SENT", "FAILED", "BOUNCED", "OPTED_OUT")


class Campaigns(models.QuerySet[Any]):
    """Campaigns."""

    def visible_to(self, user: User) -> "Campaigns":
        """The person's own where they are a manager or a tutor now, and all of the organisations that they manage."""
        if user.is_admin:
            return self
        roles = user.memberships.filter(Q(is_manager=True) | Q(is_tutor=True), left_at=None).values("organization_id")
        own = Q(sender=user, organization__in=roles)
        return self.filter(own | Q(organization__in=select_managed(user)))

    def with_counts(self) -> "Campaigns":
        """Add the number of recipients, and how many there are of each state (`count_sent` …)."""
        counts = {f"count_{name.lower()}": Count("recipients", filter=Q(recipients__state=name)) for name in STATES}
        found: Campaigns = self.annotate(recipient_count=Count("recipients"), **counts)
        return found


class Recipients(models.QuerySet[Any]):
    """Recipients of campaigns."""

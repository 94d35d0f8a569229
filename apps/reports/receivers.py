"""Receivers of signals that lower apps send; connected in `apps.py`."""

from uuid import UUID

from apps.reports.models import MemberSummary


def forget_summary(sender: type, user_id: UUID, organization_id: UUID, **kwargs: object) -> None:
    """Delete what an organisation saw of a person who left it; the sums of the days before name nobody and stay."""
    of_person = MemberSummary.objects.filter(membership__user=user_id, membership__organization=organization_id)
    of_person.exclude(membership__left_at=None).delete()

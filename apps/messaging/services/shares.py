"""Shared talks: who may read them, what is answered, and when access ends."""

from datetime import datetime
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.conversations.models import ReadingGrant
from apps.messaging.events import publish_message_changed, publish_shares_changed
from apps.messaging.models import Share
from apps.messaging.querysets import select_recipients


def lock_people(*people: UUID) -> None:
    """Lock people until the end of the transaction: a membership that ends meanwhile ends a share made now as well."""
    rows = User.objects.select_for_update(of=("self",), no_key=True).filter(pk__in=people).order_by("pk")
    list(rows.values_list("pk", flat=True))


def grant_reading(share: Share) -> None:
    """Let the recipient of a share read its talk."""
    ReadingGrant.objects.get_or_create(case_interaction_id=share.case_interaction_id, reader_id=share.recipient_id)


def withdraw_share(share: Share, *, by: User, at: datetime | None = None) -> None:
    """End a share: the recipient can't read the talk any more; a second time changes nothing.

    Needs an open transaction. What was answered stays with the learner.
    """
    now = at or timezone.now()
    if not Share.objects.standing().filter(pk=share.pk).update(withdrawn_at=now, changed_at=now):
        return
    ReadingGrant.objects.filter(case_interaction=share.case_interaction_id, reader=share.recipient_id).delete()
    publish_shares_changed(share.case_interaction_id, share.case_interaction.learner_id, share.recipient_id)
    publish_message_changed(share.message, share.message.sender_id, share.message.recipient_id)


def restore_share(share: Share) -> None:
    """Bring a share back. Needs an open transaction.

    It stays withdrawn where the talk was shared with the person again meanwhile, or where the learner can no longer
    write to them.
    """
    if share.recipient_id is None:
        return
    again = Share.objects.standing().filter(case_interaction=share.case_interaction_id, recipient=share.recipient_id)
    reachable = select_recipients(share.case_interaction.learner).filter(pk=share.recipient_id)
    if again.exists() or not reachable.exists():
        return
    Share.objects.filter(pk=share.pk).update(withdrawn_at=None, changed_at=timezone.now())
    grant_reading(share)
    publish_shares_changed(share.case_interaction_id, share.case_interaction.learner_id, share.recipient_id)


def end_shares_without_contact(user_id: UUID) -> None:
    """Withdraw the shares of a person with people whom they can no longer write to. Needs an open transaction."""
    lock_people(user_id)
    user = User.objects.get(pk=user_id)
    own = Q(case_interaction__learner=user) | Q(recipient=user)
    shares = Share.objects.standing().filter(own).select_related("case_interaction", "message")
    reachable = set(select_recipients(user).values_list("pk", flat=True))
    for share in shares:
        other = (
            share.recipient_id if share.case_interaction.learner_id == user.pk else share.case_interaction.learner_id
        )
        if other not in reachable:
            withdraw_share(share, by=user)

"""Work that this room has done for it from time to time."""

from datetime import timedelta

from django.db.models import Exists, OuterRef
from django.utils import timezone

from apps.content.models import Dispute, FrozenBody, ItemInteraction
from kit.jobs.registry import every

KEPT = timedelta(days=30)  # so long may somebody have been without a network


@every("content.forget_bodies", seconds=24 * 3600)
def forget_bodies() -> None:
    """Earlier bodies to which nobody gave an answer, and by now nobody will."""
    here = {"item": OuterRef("item"), "body_version": OuterRef("version")}
    answered = Exists(ItemInteraction.objects.filter(**here))
    disputed = Exists(Dispute.objects.filter(interaction__item=OuterRef("item"), body_version=OuterRef("version")))
    old = FrozenBody.objects.filter(created_at__lt=timezone.now() - KEPT)
    old.exclude(answered).exclude(disputed).delete()

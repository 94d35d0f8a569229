"""Where the browsers of people take notifications."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import Device, User
from kit.base_models import Row

LONGEST_ENDPOINT = 1000
MOST_BROWSERS = 10  # of a person


class PushSubscriptionQuerySet(models.QuerySet[Any]):
    """Subscriptions of browsers."""

    def visible_to(self, user: User) -> "PushSubscriptionQuerySet":
        """Give the person's own."""
        return self.filter(user=user)

    def signed_in(self) -> "PushSubscriptionQuerySet":
        """Give those of browsers that are still signed in: on others somebody else may read the screen."""
        now = timezone.now()
        rotated_after = now - timedelta(days=settings.REFRESH_DAYS)
        current = {"device__expires_at__gt": now, "device__rotated_at__gt": rotated_after}
        return self.filter(device__ended_at=None, **current)

    def newest_of(self, user_id: UUID) -> "PushSubscriptionQuerySet":
        """Give those of a person that are notified: the newest of the browsers that are signed in."""
        return self.filter(user=user_id).signed_in().order_by("-created_at", "-pk")[:MOST_BROWSERS]


class PushSubscription(Row):
    """An address at a push service (RFC 8030), with the keys that messages to it are encrypted for (RFC 8291)."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions", verbose_name=_("Person")
    )
    device = models.OneToOneField(
        Device, on_delete=models.CASCADE, related_name="push_subscription", verbose_name=_("device")
    )
    endpoint = models.CharField(_("Address at the push service"), max_length=LONGEST_ENDPOINT, unique=True)
    p256dh = models.CharField(_("Public key of the browser"), max_length=100)
    auth = models.CharField(_("Secret of the browser"), max_length=40)
    delivered_at = models.DateTimeField(_("Last delivered at"), null=True, blank=True)

    objects = PushSubscriptionQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("push subscription"), _("push subscriptions")

    def __str__(self) -> str:
        return f"{self.user}: {self.service}"

    @property
    def service(self) -> str:
        """The host of the push service; the rest of the address lets anybody write to the browser."""
        return urlsplit(self.endpoint).hostname or ""

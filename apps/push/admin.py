"""The back office's view of subscriptions: who is notified by which service, without what opens the way there."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from apps.push.models import PushSubscription
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import ReadOnlyAdmin


@admin.register(PushSubscription)
class PushSubscriptionAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Subscriptions of browsers."""

    list_display = ("user", "service", "delivered_at", "created_at")
    list_filter = (("created_at", CreationDateFilter),)
    list_select_related = ("user",)
    search_fields = ("id", "user__email")
    fields = ("user", "device", "service", "delivered_at", "created_at", "changed_at")
    readonly_fields = ("service",)

    @admin.display(description=_("Push service"))
    def service(self, subscription: PushSubscription) -> str:
        """Give the host of the push service."""
        return subscription.service

"""App of messages between people."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class MessagingConfig(AppConfig):
    """App of messages between people; connects its receivers."""

    name = "apps.messaging"
    label = "messaging"
    verbose_name = _("Messages")

    @override
    def ready(self) -> None:
        from apps.messaging.receivers import count_unread_messages, end_shares_of_leaver
        from apps.organisations.signals import membership_ended
        from apps.push.signals import unread_requested

        membership_ended.connect(end_shares_of_leaver, dispatch_uid="messaging.end_shares_of_leaver")
        unread_requested.connect(count_unread_messages, dispatch_uid="messaging.count_unread_messages")

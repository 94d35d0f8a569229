"""App of engagement mails."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class EngagementConfig(AppConfig):
    """App of engagement mails; connects its receivers."""

    name = "apps.engagement"
    label = "engagement"
    verbose_name = _("Engagement mails")

    @override
    def ready(self) -> None:
        from apps.engagement.receivers import record_outcome
        from kit.mail.signals import mail_settled

        mail_settled.connect(record_outcome, dispatch_uid="engagement.record_outcome")

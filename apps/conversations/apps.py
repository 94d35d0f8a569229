"""The app of conversations."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class ConversationsConfig(AppConfig):
    """Conversations, connected to the signals of cases and accounts."""

    name = "apps.conversations"
    label = "conversations"
    verbose_name = _("Conversations")

    @override
    def ready(self) -> None:
        from apps.accounts.signals import consent_changed
        from apps.cases.signals import case_changed
        from apps.conversations.receivers import apply_consent, prepare_changed_case

        case_changed.connect(prepare_changed_case, dispatch_uid="conversations.prepare_changed_case")
        consent_changed.connect(apply_consent, dispatch_uid="conversations.apply_consent")

"""App of personal data."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class PrivacyConfig(AppConfig):
    """App of exports and deletions of accounts; connects its receivers."""

    name = "apps.privacy"
    label = "privacy"
    verbose_name = _("Personal data")

    @override
    def ready(self) -> None:
        from apps.accounts.signals import signed_in
        from apps.privacy.receivers import keep_account

        for signal in (signed_in, user_logged_in):
            signal.connect(keep_account, dispatch_uid="privacy.keep_account")

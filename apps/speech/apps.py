"""App of speech."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class SpeechConfig(AppConfig):
    """App of speech; connects its receivers."""

    name = "apps.speech"
    label = "speech"
    verbose_name = _("Speech")

    @override
    def ready(self) -> None:
        from apps.accounts.signals import consent_changed
        from apps.speech.receivers import apply_consent

        consent_changed.connect(apply_consent, dispatch_uid="speech.apply_consent")

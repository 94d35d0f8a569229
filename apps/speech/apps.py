from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Speech(AppConfig):
    name = "apps.speech"
    label = "speech"
    verbose_name = _("Speech")

    def ready(self) -> None:
        from apps.accounts.signals import consent_changed
        from apps.speech.receivers import apply_consent

        consent_changed.connect(apply_consent, dispatch_uid="speech.apply_consent")

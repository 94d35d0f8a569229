from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Speech(AppConfig):
    name = "apps.speech"
    label = "speech"
    verbose_name = _("Speech")

    def ready(self) -> None:
        from apps.accounts import consent
        from apps.speech.consent import forget_recordings

        consent.listen(forget_recordings)

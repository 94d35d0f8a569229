from importlib import import_module

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _


class Kit(AppConfig):
    name = "kit"
    label = "kit"
    verbose_name = _("Operation")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Every room that has jobs names them in its jobs.py; importing it is their registration.
        autodiscover_modules("jobs")
        for own in ("kit.jobs.broker", "kit.jobs.running", "kit.mail.sending"):
            import_module(own)

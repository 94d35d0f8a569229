"""The configuration of the app `kit`."""

from importlib import import_module

from django.apps import AppConfig
from django.conf.locale import LANG_INFO
from django.utils.module_loading import autodiscover_modules
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from kit.database_times import register_time_loader
from kit.languages import LANGUAGES


class KitConfig(AppConfig):
    """The app of the mechanisms: jobs, mail, limits, the gateway."""

    name = "kit"
    label = "kit"
    verbose_name = _("Operation")
    default_auto_field = "django.db.models.BigAutoField"

    @override
    def ready(self) -> None:
        register_time_loader()
        # Django's own table knows no Filipino; its pages ask it for each of the settings' languages.
        for row in LANGUAGES:
            known = {"bidi": row.direction == "rtl", "code": row.django, "name": row.name, "name_local": row.own_name}
            LANG_INFO.setdefault(row.django, known)
        # Importing an app's jobs.py registers its jobs.
        autodiscover_modules("jobs")
        for own in (
            "kit.files.deletion",
            "kit.gateway.checks",
            "kit.gateway.usage_report",
            "kit.jobs.broker",
            "kit.jobs.runner",
            "kit.mail.delivery",
            "kit.schema_documents",
        ):
            import_module(own)

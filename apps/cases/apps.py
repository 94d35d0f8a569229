"""The app of cases."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CasesConfig(AppConfig):
    """Simulated cases and their exchange format."""

    name = "apps.cases"
    label = "cases"
    verbose_name = _("Cases")

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Organisations(AppConfig):
    name = "apps.organisations"
    label = "organisations"
    verbose_name = _("Organisations")

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Experience(AppConfig):
    name = "apps.experience"
    label = "experience"
    verbose_name = _("Experience")

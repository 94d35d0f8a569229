from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Content(AppConfig):
    name = "apps.content"
    label = "content"
    verbose_name = _("Content of lessons")

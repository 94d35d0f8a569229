from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Courses(AppConfig):
    name = "apps.courses"
    label = "courses"
    verbose_name = _("Courses")

"""App of courses."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CoursesConfig(AppConfig):
    """App of courses and of progress in them."""

    name = "apps.courses"
    label = "courses"
    verbose_name = _("Courses")

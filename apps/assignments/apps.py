"""App of assignments."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AssignmentsConfig(AppConfig):
    """App of assignments."""

    name = "apps.assignments"
    label = "assignments"
    verbose_name = _("Assignments")

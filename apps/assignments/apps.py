"""App of assignments."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class AssignmentsConfig(AppConfig):
    """App of assignments."""

    name = "apps.assignments"
    label = "assignments"
    verbose_name = _("Assignments")

    @override
    def ready(self) -> None:
        from apps.assignments.receivers import (
            update_case_begun,
            update_case_done,
            update_lessons_begun,
            update_lessons_done,
        )
        from apps.conversations.signals import case_worked_on, solution_changed
        from apps.courses.signals import sections_begun, sections_completed

        sections_begun.connect(update_lessons_begun, dispatch_uid="assignments.update_lessons_begun")
        case_worked_on.connect(update_case_begun, dispatch_uid="assignments.update_case_begun")
        sections_completed.connect(update_lessons_done, dispatch_uid="assignments.update_lessons_done")
        solution_changed.connect(update_case_done, dispatch_uid="assignments.update_case_done")

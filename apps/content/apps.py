"""The app: connects its receivers to the signals of courses."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class ContentConfig(AppConfig):
    """Items of lessons; each kind of exercise is an app of its own, with a `KindConfig`."""

    name = "apps.content"
    label = "content"
    verbose_name = _("Content of lessons")

    @override
    def ready(self) -> None:
        from apps.content.receivers import (
            count_done_items,
            give_exemplary_cases,
            refuse_unready_items,
            refuse_unshared_cases,
        )
        from apps.courses.signals import (
            course_opening,
            course_publishing,
            exemplary_cases_requested,
            progress_outdated,
        )

        course_opening.connect(refuse_unshared_cases, dispatch_uid="content.refuse_unshared_cases")
        course_publishing.connect(refuse_unready_items, dispatch_uid="content.refuse_unready_items")
        progress_outdated.connect(count_done_items, dispatch_uid="content.count_done_items")
        exemplary_cases_requested.connect(give_exemplary_cases, dispatch_uid="content.give_exemplary_cases")

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Content(AppConfig):
    name = "apps.content"
    label = "content"
    verbose_name = _("Content of lessons")

    def ready(self) -> None:
        from apps.content.receivers import give_exemplary_cases, refuse_unshared_cases
        from apps.courses.signals import course_opening, exemplary_cases_requested

        course_opening.connect(refuse_unshared_cases, dispatch_uid="content.refuse_unshared_cases")
        exemplary_cases_requested.connect(give_exemplary_cases, dispatch_uid="content.give_exemplary_cases")

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Content(AppConfig):
    name = "apps.content"
    label = "content"
    verbose_name = _("Content of lessons")

    def ready(self) -> None:
        from apps.content.case_links import refuse_unshared
        from apps.content.lessons.exemplary_cases import exemplary_cases
        from apps.courses import exemplary_cases as exemplary
        from apps.courses import publication_checks

        publication_checks.provide(refuse_unshared)
        exemplary.provide(exemplary_cases)

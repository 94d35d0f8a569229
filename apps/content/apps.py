from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Content(AppConfig):
    name = "apps.content"
    label = "content"
    verbose_name = _("Content of lessons")

    def ready(self) -> None:
        from apps.content.case_links import refuse_unshared
        from apps.content.exemplary import exemplary_cases
        from apps.courses import exemplary, opening

        opening.provide(refuse_unshared)
        exemplary.provide(exemplary_cases)

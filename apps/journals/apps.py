from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Journals(AppConfig):
    name = "apps.journals"
    label = "journals"
    verbose_name = _("Learning journals")

    def ready(self) -> None:
        from apps.content.kinds.journalling.keeping import provide
        from apps.journals.services import note_down

        provide(note_down)

"""App of learning journals."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _
from typing_extensions import override


class JournalsConfig(AppConfig):
    """App of learning journals; connects its receivers."""

    name = "apps.journals"
    label = "journals"
    verbose_name = _("Learning journals")

    @override
    def ready(self) -> None:
        from apps.content.kinds.journalling.signals import entries_checked
        from apps.journals.receivers import store_checked_entries

        entries_checked.connect(store_checked_entries, dispatch_uid="journals.store_checked_entries")

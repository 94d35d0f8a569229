from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Conversations(AppConfig):
    name = "apps.conversations"
    label = "conversations"
    verbose_name = _("Conversations")

    def ready(self) -> None:
        from apps.cases import readiness
        from apps.conversations.jobs import prepare_case

        readiness.listen(prepare_case)

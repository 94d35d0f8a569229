from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Conversations(AppConfig):
    name = "apps.conversations"
    label = "conversations"
    verbose_name = _("Conversations")

    def ready(self) -> None:
        from apps.accounts import consent
        from apps.cases import readiness
        from apps.conversations.case_preparation import EmbeddedReader
        from apps.conversations.jobs import prepare_case
        from apps.conversations.turns.recordings import forget_own_voice

        readiness.listen(prepare_case)
        readiness.read_by(EmbeddedReader())
        consent.listen(forget_own_voice)

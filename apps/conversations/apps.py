from django.apps import AppConfig


class Conversations(AppConfig):
    name = "apps.conversations"
    label = "conversations"

    def ready(self) -> None:
        from apps.cases import readiness
        from apps.conversations.jobs import prepare_case

        readiness.listen(prepare_case)

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class CaseRoom(kind.KindRoom):
    name = "apps.content.kinds.case"
    label = "kind_case"
    verbose_name = _("Cases of lessons")
    kind = "apps.content.kinds.case.case.PlayedCase"

    def ready(self) -> None:
        from apps.content.kinds.case.solving import start_counting
        from apps.conversations.interactions import solved

        super().ready()
        solved.listen(start_counting)

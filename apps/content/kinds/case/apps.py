"""App of the kind `case`."""

from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.content import kind


class CaseConfig(kind.KindConfig):
    """Registry entry of `Case`."""

    name = "apps.content.kinds.case"
    label = "kind_case"
    verbose_name = _("Cases of lessons")
    kind = "apps.content.kinds.case.case.Case"

    @override
    def ready(self) -> None:
        from apps.content.kinds.case.receivers import count_solved_case
        from apps.conversations.signals import case_solved

        super().ready()
        case_solved.connect(count_solved_case, dispatch_uid="kind_case.count_solved_case")

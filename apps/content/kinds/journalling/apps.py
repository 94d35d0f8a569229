from django.utils.translation import gettext_lazy as _

from apps.content import kind


class JournallingRoom(kind.KindRoom):
    name = "apps.content.kinds.journalling"
    label = "kind_journalling"
    verbose_name = _("Journalling")
    kind = "apps.content.kinds.journalling.journalling.Journalling"

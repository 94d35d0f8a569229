"""App of the kind `journalling`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class JournallingConfig(kind.KindConfig):
    """Registry entry of `Journalling`."""

    name = "apps.content.kinds.journalling"
    label = "kind_journalling"
    verbose_name = _("Journalling")
    kind = "apps.content.kinds.journalling.journalling.Journalling"

"""App of the kind `cloze`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class ClozeConfig(kind.KindConfig):
    """Registry entry of `Cloze`."""

    name = "apps.content.kinds.cloze"
    label = "kind_cloze"
    verbose_name = _("Gap texts")
    kind = "apps.content.kinds.cloze.cloze.Cloze"

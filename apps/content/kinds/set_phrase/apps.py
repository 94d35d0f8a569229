"""App of the kind `set_phrase`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class SetPhraseConfig(kind.KindConfig):
    """Registry entry of `SetPhrase`."""

    name = "apps.content.kinds.set_phrase"
    label = "kind_set_phrase"
    verbose_name = _("Set phrases")
    kind = "apps.content.kinds.set_phrase.set_phrase.SetPhrase"

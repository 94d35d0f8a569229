"""App of the kind `vocab`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class VocabConfig(kind.KindConfig):
    """Registry entry of `Vocab`."""

    name = "apps.content.kinds.vocab"
    label = "kind_vocab"
    verbose_name = _("Vocabulary")
    kind = "apps.content.kinds.vocab.vocab.Vocab"

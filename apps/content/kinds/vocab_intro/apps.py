"""App of the kind `vocab_intro`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class VocabIntroConfig(kind.KindConfig):
    """Registry entry of `VocabIntro`."""

    name = "apps.content.kinds.vocab_intro"
    label = "kind_vocab_intro"
    verbose_name = _("New words")
    kind = "apps.content.kinds.vocab_intro.vocab_intro.VocabIntro"

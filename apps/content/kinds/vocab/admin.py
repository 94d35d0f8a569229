"""The words, shown with their item."""

from apps.content.admin import register_part_inline
from apps.content.kinds.vocab.models import Word
from kit.admin_mixins import ReadOnlyInline


class Words(ReadOnlyInline):
    """Words with their grammar."""

    model = Word
    fields = ("position", "article", "term", "plural", "part_of_speech", "level")


register_part_inline("VOCAB", Words)

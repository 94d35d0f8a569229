"""The words, shown with their item."""

from apps.content.admin import show_with_item
from apps.content.kinds.vocab.models import Word
from kit.admin_mixins import ReadOnlyRows


class Words(ReadOnlyRows):
    model = Word
    fields = ("position", "article", "term", "plural", "part_of_speech", "level")


show_with_item("VOCAB", Words)

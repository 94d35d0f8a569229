"""The questions, shown with their item."""

from apps.content.admin import DialogInline, DialogLineInline, FileInline, register_part_inline
from apps.content.kinds.resource.models import ChoiceQuestion, OpenQuestion
from kit.admin_mixins import ReadOnlyInline


class Choices(ReadOnlyInline):
    """Questions with options."""

    model = ChoiceQuestion
    fields = ("position", "question", "quote")


class OpenQuestions(ReadOnlyInline):
    """Questions that are answered by a text."""

    model = OpenQuestion
    fields = ("position", "question", "sample_answer", "quote")


for rows in (FileInline, DialogInline, DialogLineInline, Choices, OpenQuestions):
    register_part_inline("RESOURCE", rows)

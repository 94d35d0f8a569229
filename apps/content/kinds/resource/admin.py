"""The questions, shown with their item."""

from apps.content.admin import DialogLines, Dialogs, Files, show_with_item
from apps.content.kinds.resource.models import ChoiceQuestion, OpenQuestion
from kit.admin_mixins import ReadOnlyRows


class Choices(ReadOnlyRows):
    model = ChoiceQuestion
    fields = ("position", "question", "quote")


class OpenQuestions(ReadOnlyRows):
    model = OpenQuestion
    fields = ("position", "question", "sample_answer", "quote")


for rows in (Files, Dialogs, DialogLines, Choices, OpenQuestions):
    show_with_item("RESOURCE", rows)

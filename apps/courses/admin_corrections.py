"""The form of the back office that corrects a chapter as the editor does."""

from typing import cast

from django import forms
from django.db.models import Model
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.courses.models import Chapter
from apps.courses.serializers.input import ChangeChapterSerializer
from apps.courses.services.chapters import change_chapter
from kit.admin_corrections import CorrectionForm, build_char_field, validate


class ChapterCorrectionForm(CorrectionForm):
    """What a chapter says of itself."""

    row: Chapter

    @override
    def build_fields(self) -> dict[str, forms.Field]:
        return {
            "title": build_char_field(_("Title"), self.row.title),
            "description": build_char_field(_("Description"), self.row.description, lines=4),
        }

    @override
    def correct(self, by: Model) -> Chapter:
        said = validate(ChangeChapterSerializer, self.list_changes() | {"version": self.cleaned_data["version"]})
        return change_chapter(self.row, by=cast(User, by), **said)

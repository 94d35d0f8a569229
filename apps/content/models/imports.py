"""Courses that staff and authors import from ZIP files."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row
from kit.files import FileKeyField

MAX_TITLE = 300


class ImportState(models.TextChoices):
    """Where the import of a file stands."""

    CHECKING = "CHECKING", _("Being checked")
    UNCONFIRMED = "UNCONFIRMED", _("Not confirmed yet")
    WAITING = "WAITING", _("Being imported")
    DONE = "DONE", _("Imported")
    REFUSED = "REFUSED", _("Not imported")


class CourseImport(Row):
    """An uploaded ZIP file with a course, which a job imports; `key` is "" once the file isn't needed any more."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("Person")
    )
    key = FileKeyField(_("File"), max_length=80, blank=True, default="")
    title = models.CharField(_("Title"), max_length=MAX_TITLE)
    as_copy = models.BooleanField(_("As a copy of its own"), default=False)
    # whether that was confirmed; `course` alone does not tell, because it may be deleted meanwhile
    is_update = models.BooleanField(_("Updates a course"), default=False)
    # the course here that the file updates, and once that is done the imported one
    course = models.ForeignKey(
        "courses.Course", on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("Course")
    )
    state = models.CharField(_("State"), max_length=12, choices=ImportState.choices, default=ImportState.UNCONFIRMED)
    error = models.TextField(_("Error"), blank=True, default="")
    # handed in on the author's screen: `preview` says what it would do, and the course is not published by it
    by_author = models.BooleanField(_("By an author"), default=False)
    preview = models.JSONField(_("Preview"), null=True)

    class Meta:
        verbose_name, verbose_name_plural = _("import of a course"), _("imports of courses")

    def __str__(self) -> str:
        return self.title

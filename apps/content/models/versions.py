"""Earlier states of whole sections, and the authors who have one open."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.courses.models import Section
from kit.base_models import Row
from kit.files import FileKeysJSONField


class SectionVersion(Row):
    """A section with its objectives and items as it stood at `created_at`, before its `author` changed it."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="versions", verbose_name=_("Section"))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("Changed by"),
    )
    item_count = models.PositiveIntegerField(_("Items"), default=0)
    data = FileKeysJSONField(_("Contents"))

    class Meta:
        verbose_name, verbose_name_plural = _("version of a section"), _("versions of sections")
        indexes = (models.Index(fields=["section", "-created_at"], name="section_versions_by_time"),)

    def __str__(self) -> str:
        return f"{self.section} ({self.created_at:%Y-%m-%d %H:%M})"


class SectionEditor(Row):
    """An author who had a section open for writing at `seen_at`, with the item that was selected there."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="editors", verbose_name=_("Section"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("Author")
    )
    item_id = models.UUIDField(_("Selected item"), null=True, blank=True)
    seen_at = models.DateTimeField(_("Last seen at"))

    class Meta:
        verbose_name, verbose_name_plural = _("author in a section"), _("authors in sections")
        constraints = (models.UniqueConstraint(fields=["section", "user"], name="one_editor_per_section"),)

    def __str__(self) -> str:
        return f"{self.user}: {self.section}"

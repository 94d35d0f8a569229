"""What a course consists of: chapters, sections (lessons) and what each section is to teach."""

from typing import Self
from uuid import UUID

from django.db import models
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.courses.models.course import Course
from apps.courses.models.ordered_rows import PlacedQuerySet, PlacedRow
from apps.media.models import TitleImageRow


class ChapterQuerySet(PlacedQuerySet["Chapter"]):
    """Chapters."""

    def visible_to(self, user: User) -> Self:
        """Present ones of courses that the user sees."""
        return self.present().filter(course__in=Course.objects.visible_to(user).values("pk"))


class Chapter(TitleImageRow, PlacedRow):
    """Some sections of a course, under one title."""

    course = models.ForeignKey(Course, on_delete=models.CASCADE, related_name="chapters", verbose_name=_("Course"))
    title = models.CharField(_("Title"), max_length=200)
    description = models.TextField(_("Description"), blank=True, default="")
    weight = models.PositiveIntegerField(_("Items that count"), default=0, editable=False)

    objects = ChapterQuerySet.as_manager()

    class Meta(PlacedRow.Meta):
        verbose_name, verbose_name_plural = _("chapter"), _("chapters")
        constraints = (
            models.UniqueConstraint(
                fields=["course", "position"],
                name="one_chapter_per_place",
                deferrable=models.Deferrable.DEFERRED,
            ),
        )

    def __str__(self) -> str:
        return self.title


class SectionQuerySet(PlacedQuerySet["Section"]):
    """Sections."""

    def present(self) -> Self:
        """Those in a course now: neither they nor their chapter has been deleted."""
        return self.filter(deleted_at=None, chapter__deleted_at=None)

    def visible_to(self, user: User) -> Self:
        """Present ones of courses that the user sees."""
        return self.present().filter(chapter__course__in=Course.objects.visible_to(user).values("pk"))

    @override
    def in_order(self) -> Self:
        return self.order_by("chapter__position", "position")


class Section(TitleImageRow, PlacedRow):
    """A lesson. `edition` counts changes of it and of its items, so that a client knows whether it has the newest."""

    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="sections", verbose_name=_("Chapter"))
    title = models.CharField(_("Title"), max_length=200)
    description = models.TextField(_("Description"), blank=True, default="")
    duration = models.PositiveSmallIntegerField(_("Minutes"), null=True, blank=True)
    weight = models.PositiveIntegerField(_("Items that count"), default=0, editable=False)
    edition = models.PositiveIntegerField(_("Edition"), default=1, editable=False)

    objects = SectionQuerySet.as_manager()

    class Meta(PlacedRow.Meta):
        verbose_name, verbose_name_plural = _("section"), _("sections")
        constraints = (
            models.UniqueConstraint(
                fields=["chapter", "position"],
                name="one_section_per_place",
                deferrable=models.Deferrable.DEFERRED,
            ),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def course(self) -> Course:
        """The course that it belongs to."""
        return self.chapter.course


class LearningObjectiveQuerySet(PlacedQuerySet["LearningObjective"]):
    """Learning objectives."""

    def of_course(self, course: UUID | models.OuterRef) -> Self:
        """Those of the sections that are in a course now, in its order."""
        sections = {"section__deleted_at": None, "section__chapter__deleted_at": None}
        found = self.present().filter(section__chapter__course=course, **sections)
        return found.order_by("section__chapter__position", "section__position", "position")


class LearningObjective(PlacedRow):
    """What a learner can do after a section, as a sentence; learners assess themselves against it."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="objectives", verbose_name=_("Section"))
    text = models.CharField(_("Sentence"), max_length=500)

    objects = LearningObjectiveQuerySet.as_manager()

    class Meta(PlacedRow.Meta):
        verbose_name, verbose_name_plural = _("learning objective"), _("learning objectives")
        constraints = (
            models.UniqueConstraint(
                fields=["section", "position"],
                name="one_objective_per_place",
                deferrable=models.Deferrable.DEFERRED,
            ),
        )

    def __str__(self) -> str:
        return self.text

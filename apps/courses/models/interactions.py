"""What a learner has to do with a course, a chapter and a section: begun when, how much of it done.

`done` counts completed items that count; it is written with every step of the learner and by a job after an author's
change (`progress.py`), so that reading progress never looks at items.
"""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.courses.models.course import Course
from apps.courses.models.lessons import Chapter, Section
from kit.base_models import Row


def build_learner_key(related_name: str) -> "models.ForeignKey[User, User]":
    """Build the foreign key of the learner."""
    user = settings.AUTH_USER_MODEL
    return models.ForeignKey(user, on_delete=models.CASCADE, related_name=related_name, verbose_name=_("Learner"))


class CourseInteractionQuerySet(models.QuerySet[Any]):
    """Enrolments."""

    def visible_to(self, user: User) -> Self:
        """The user's own in courses that they see; platform staff see all."""
        return self if user.is_admin else self.filter(learner=user, course__in=Course.objects.visible_to(user))

    def newest_first(self) -> Self:
        """The course that was last used comes first."""
        return self.order_by(models.F("last_active_at").desc(nulls_last=True), "-created_at", "id")


class CourseInteraction(Row):
    """A learner is enrolled in a course since `created_at`.

    The numbers of the enrolment, its chapters and sections are those of the course's `counting_version` that
    `counted_version` names; where the course is further, they are counted anew before the learner's next step.
    """

    learner = build_learner_key("course_interactions")
    course = models.ForeignKey(Course, on_delete=models.CASCADE, related_name="interactions", verbose_name=_("Course"))
    done = models.PositiveIntegerField(_("Items done"), default=0)
    counted_version = models.PositiveIntegerField(_("Counted version"), default=0, db_default=0)
    started_at = models.DateTimeField(_("Started at"), null=True, blank=True)
    completed_at = models.DateTimeField(_("First completed at"), null=True, blank=True)
    last_active_at = models.DateTimeField(_("Last active at"), null=True, blank=True)
    last_section = models.ForeignKey(
        Section, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("Last section")
    )

    objects = CourseInteractionQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("enrolment"), _("enrolments")
        constraints = (models.UniqueConstraint(fields=["learner", "course"], name="enrolled_once"),)
        indexes = (models.Index(fields=["course", "last_active_at"], name="enrolments_by_activity"),)

    def __str__(self) -> str:
        return f"{self.learner}: {self.course}"


class ChapterInteraction(Row):
    """An enrolled learner has begun a chapter at `created_at`. `learner` is the enrolment's, kept here for reading."""

    learner = build_learner_key("chapter_interactions")
    course_interaction = models.ForeignKey(
        CourseInteraction, on_delete=models.CASCADE, related_name="chapters", verbose_name=_("Enrolment")
    )
    chapter = models.ForeignKey(
        Chapter, on_delete=models.CASCADE, related_name="interactions", verbose_name=_("Chapter")
    )
    done = models.PositiveIntegerField(_("Items done"), default=0)

    class Meta:
        verbose_name, verbose_name_plural = _("chapter interaction"), _("chapter interactions")
        constraints = (models.UniqueConstraint(fields=["course_interaction", "chapter"], name="chapter_begun_once"),)

    def __str__(self) -> str:
        return f"{self.learner}: {self.chapter}"


class SectionInteractionQuerySet(models.QuerySet[Any]):
    """Sections that learners have begun."""

    def of(self, user: User) -> Self:
        """Those of one learner."""
        return self.filter(learner=user)


class SectionInteraction(Row):
    """An enrolled learner has begun a section at `created_at`. `turns` counts everything done in it since.

    `marked_at` completes a section in which no item counts; where items count, they alone decide. `last_item_id` is the
    item that lay on `last_page` (items live in an app above): where authors put others before it, it is found again.
    """

    learner = build_learner_key("section_interactions")
    course_interaction = models.ForeignKey(
        CourseInteraction, on_delete=models.CASCADE, related_name="sections", verbose_name=_("Enrolment")
    )
    section = models.ForeignKey(
        Section, on_delete=models.CASCADE, related_name="interactions", verbose_name=_("Section")
    )
    done = models.PositiveIntegerField(_("Items done"), default=0)
    last_page = models.PositiveSmallIntegerField(_("Last page"), default=0)
    last_item_id = models.UUIDField(_("Item on the last page"), null=True, blank=True)
    marked_at = models.DateTimeField(_("Marked as completed at"), null=True, blank=True)
    completed_at = models.DateTimeField(_("First completed at"), null=True, blank=True)
    turns = models.PositiveIntegerField(_("Changes"), default=0)

    objects = SectionInteractionQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("section interaction"), _("section interactions")
        constraints = (models.UniqueConstraint(fields=["course_interaction", "section"], name="section_begun_once"),)

    def __str__(self) -> str:
        return f"{self.learner}: {self.section}"

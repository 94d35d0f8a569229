"""Reading courses and their parts, always as seen by somebody."""

from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.db import models
from django.db.models import Count, F, FilteredRelation, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from apps.accounts.models import AuthorMode

if TYPE_CHECKING:
    from apps.courses.models import Course


class Courses(models.QuerySet["Course"]):
    """Courses."""

    def visible_to(self, user: Any) -> "Courses":
        """Published ones that are public or of one's organisations, archived ones that one has begun there, one's own.

        Experts see all of their organisations, an admin sees all. What somebody made for an organisation that she has
        left is her own no more.
        """
        if user.is_admin:
            return self
        homes = user.memberships.filter(left_at=None).values("organization_id")
        here = Q(is_public=True) | Q(organization__in=homes)
        begun = Q(status="ARCHIVED") & Q(pk__in=user.course_interactions.values("course_id"))
        own = Q(owner=user) & (Q(organization=None) | Q(organization__in=homes))
        seen = (here & (Q(status="PUBLISHED") | begun)) | own
        if user.author_mode == AuthorMode.EXPERT:
            seen |= Q(organization__in=homes)
        return self.filter(seen)

    def taken_by(self, user: Any) -> "Courses":
        """Each course with this learner's enrolment as `mine`."""
        return self.annotate(mine=FilteredRelation("interactions", condition=Q(interactions__learner=user)))

    def counted(self) -> "Courses":
        """Each course with the number of its chapters and sections."""
        chapters = apps.get_model("courses", "Chapter").objects.present().filter(course=OuterRef("pk"))
        sections = apps.get_model("courses", "Section").objects.present().filter(chapter__course=OuterRef("pk"))
        numbers = {"chapter_count": (chapters, "course"), "section_count": (sections, "chapter__course")}
        return self.annotate(**{name: counted(*rows) for name, rows in numbers.items()})


def counted(rows: "models.QuerySet[Any]", parent: str) -> Any:
    """How many `rows` hang on a parent, within the query that reads the parents."""
    number = rows.order_by().values(parent).annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(number), 0)


class Placed(models.QuerySet[Any]):
    """Rows with a place."""

    def present(self) -> Any:
        """Those that nobody has taken away."""
        return self.filter(deleted_at=None)

    def in_order(self) -> Any:
        return self.order_by("position")


class Chapters(Placed):
    """Chapters."""

    def visible_to(self, user: Any) -> "Chapters":
        """Those of courses that the person sees."""
        found: Chapters = self.present().filter(course__in=courses_of(user))
        return found


class Sections(Placed):
    """Sections."""

    def present(self) -> "Sections":
        """Those that stand in a course now: neither they nor their chapter has been taken away."""
        return self.filter(deleted_at=None, chapter__deleted_at=None)

    def visible_to(self, user: Any) -> "Sections":
        """Those of courses that the person sees."""
        found: Sections = self.present().filter(chapter__course__in=courses_of(user))
        return found

    def in_order(self) -> "Sections":
        return self.order_by("chapter__position", "position")


class Objectives(Placed):
    """Learning objectives."""


class CourseInteractions(models.QuerySet[Any]):
    """Enrolments."""

    def visible_to(self, user: Any) -> "CourseInteractions":
        """One's own in courses that one sees; an admin sees all."""
        return self if user.is_admin else self.filter(learner=user, course__in=courses_of(user))

    def newest_first(self) -> "CourseInteractions":
        """The course where somebody was last comes first."""
        return self.order_by(F("last_active_at").desc(nulls_last=True), "-created_at", "id")


class SectionInteractions(models.QuerySet[Any]):
    """Sections that somebody has begun."""

    def of(self, user: Any) -> "SectionInteractions":
        """Those of one learner."""
        return self.filter(learner=user)


def courses_of(user: Any) -> Any:
    """The keys of the courses that somebody sees, as a subquery."""
    return apps.get_model("courses", "Course").objects.visible_to(user).values("pk")

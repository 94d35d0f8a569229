"""Reading courses and their parts, always as seen by somebody."""

from typing import TYPE_CHECKING, Any

from django.apps import apps
from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import (
    BooleanField,
    Count,
    Exists,
    ExpressionWrapper,
    F,
    FilteredRelation,
    OuterRef,
    Q,
    Subquery,
    Sum,
)
from django.db.models.functions import Coalesce

from apps.accounts.models import AuthorMode

if TYPE_CHECKING:
    from apps.courses.models import Course

CAN_DO = 3  # sentences on the card of a course


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
        """Each course with this learner's enrolment as `mine`; `marked`: nothing in it counts, and all is marked."""
        taken = self.annotate(mine=FilteredRelation("interactions", condition=Q(interactions__learner=user)))
        marked = Q(weight=0) & all_marked("pk", "mine__id")
        return taken.annotate(marked=ExpressionWrapper(marked, output_field=BooleanField()))

    def counted(self) -> "Courses":
        """Each course with the number of its chapters and sections, their minutes, and the first things it teaches."""
        chapters = apps.get_model("courses", "Chapter").objects.present().filter(course=OuterRef("pk"))
        sections = apps.get_model("courses", "Section").objects.present().filter(chapter__course=OuterRef("pk"))
        minutes = sections.order_by().values("chapter__course").annotate(total=Sum("duration")).values("total")
        first = apps.get_model("courses", "LearningObjective").objects.of_course(OuterRef("pk")).filter(position=0)
        return self.annotate(
            chapter_count=counted(chapters, "course"),
            section_count=counted(sections, "chapter__course"),
            minutes=Subquery(minutes),
            can_do=ArraySubquery(first.values("text")[:CAN_DO]),
        )


def counted(rows: "models.QuerySet[Any]", parent: str) -> Any:
    """How many `rows` hang on a parent, within the query that reads the parents."""
    number = rows.order_by().values(parent).annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(number), 0)


def all_marked(course: str, enrolment: str) -> Any:
    """That a learner has marked all sections that stand in a course now, of which there are some.

    The two are named as the rows around it know them.
    """
    sections = apps.get_model("courses", "Section").objects.present().filter(chapter__course=OuterRef(course))
    marked = apps.get_model("courses", "SectionInteraction").objects.filter(
        section=OuterRef("pk"), course_interaction=OuterRef(OuterRef(enrolment)), marked_at__isnull=False
    )
    return Q(Exists(sections)) & Q(~Exists(sections.filter(~Exists(marked))))


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

    def of_course(self, course: Any) -> "Objectives":
        """Those of the sections that stand in a course now, in its order."""
        here = {"section__chapter__course": course, "section__deleted_at": None, "section__chapter__deleted_at": None}
        found: Objectives = self.present().filter(**here)
        return found.order_by("section__chapter__position", "section__position", "position")


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

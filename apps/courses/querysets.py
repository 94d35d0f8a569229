"""Reading courses together with their parts and with what a learner did in them."""

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import (
    BooleanField,
    Count,
    Exists,
    ExpressionWrapper,
    FilteredRelation,
    Model,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
)
from django.db.models.functions import Coalesce

from apps.accounts.models import User
from apps.courses.models import Chapter, Course, LearningObjective, Section, SectionInteraction
from apps.courses.models.course import CourseQuerySet

MAX_CAN_DO = 3  # sentences on the card of a course


def annotate_enrolment(courses: CourseQuerySet, learner: User) -> CourseQuerySet:
    """Annotate courses with the learner's enrolment (`mine`) and `marked`: nothing in it counts, and all is marked."""
    enrolled = courses.annotate(mine=FilteredRelation("interactions", condition=Q(interactions__learner=learner)))
    marked = Q(weight=0) & build_marked_condition("pk", "mine__id")
    return enrolled.annotate(marked=ExpressionWrapper(marked, output_field=BooleanField()))


def annotate_counts(courses: QuerySet[Course]) -> QuerySet[Course]:
    """Annotate courses with the number of chapters and sections, their minutes, and the first things they teach."""
    chapters = Chapter.objects.present().filter(course=OuterRef("pk"))
    sections = Section.objects.present().filter(chapter__course=OuterRef("pk"))
    minutes = sections.order_by().values("chapter__course").annotate(total=Sum("duration")).values("total")
    first = LearningObjective.objects.of_course(OuterRef("pk")).filter(position=0)
    return courses.annotate(
        chapter_count=count_rows(chapters, "course"),
        section_count=count_rows(sections, "chapter__course"),
        minutes=Subquery(minutes),
        can_do=ArraySubquery(first.values("text")[:MAX_CAN_DO]),
    )


def count_rows(rows: QuerySet[Model], parent: str) -> Coalesce:
    """Count the `rows` of a parent, within the query that reads the parents."""
    number = rows.order_by().values(parent).annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(number), 0)


def build_marked_condition(course: str, enrolment: str) -> Q:
    """Give the condition that a learner has marked all sections of a course, of which there are some.

    `course` and `enrolment` are the columns of the query around it that hold their keys.
    """
    sections = Section.objects.present().filter(chapter__course=OuterRef(course))
    marked = SectionInteraction.objects.filter(
        section=OuterRef("pk"), course_interaction=OuterRef(OuterRef(enrolment)), marked_at__isnull=False
    )
    return Q(Exists(sections)) & Q(~Exists(sections.filter(~Exists(marked))))

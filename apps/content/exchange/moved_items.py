"""Learners' work on items that an import has put into another section: it goes with them."""

from collections.abc import Collection, Iterator, Sequence
from uuid import UUID

from django.db import connection
from django.db.models import Exists, F, OuterRef, Subquery

from apps.content.models import Dispute, ItemInteraction
from apps.courses.models import CourseInteraction, SectionInteraction
from apps.courses.signals import sections_begun

BATCH = 500  # enrolments whose work one statement moves: far from the database's time limit, whoever takes the course

MOVE = """
update {work} w set section_interaction_id = here.id
from {sections} was join {sections} here on here.course_interaction_id = was.course_interaction_id
where w.section_interaction_id = was.id and w.item_id = any(%s) and was.course_interaction_id = any(%s)
  and was.section_id <> %s and here.section_id = %s
"""


def move_work(course_id: UUID, section_id: UUID, items: Collection[UUID]) -> None:
    """Move all work on these items of a course to the section where they stand now.

    Takes a constant number of statements for `BATCH` learners. Whoever worked on one of the items has begun that
    section, and who was at one goes on there. The caller has the course's lock alone, and has learners counted anew.
    """
    for enrolments in list_enrolments(course_id):
        merge_doubles(enrolments, items)
        begin_section(enrolments, section_id, items)
        with connection.cursor() as cursor:
            work, sections = ItemInteraction._meta.db_table, SectionInteraction._meta.db_table
            cursor.execute(
                MOVE.format(work=work, sections=sections), [list(items), list(enrolments), section_id, section_id]
            )
        move_places(enrolments, section_id, items)


def list_enrolments(course_id: UUID) -> Iterator[Sequence[UUID]]:
    """List the enrolments of a course, a batch at a time."""
    ordered = CourseInteraction.objects.filter(course=course_id).order_by("pk").values_list("pk", flat=True)
    found = list(ordered[:BATCH])
    while found:
        yield found
        found = list(ordered.filter(pk__gt=found[-1])[:BATCH]) if len(found) == BATCH else []


def merge_doubles(enrolments: Sequence[UUID], items: Collection[UUID]) -> None:
    """Let one work of each learner on each of these items stay: the last, with what was reached in the others."""
    mine = ItemInteraction.objects.filter(item__in=items, section_interaction__course_interaction__in=enrolments)
    mine = mine.annotate(enrolment=F("section_interaction__course_interaction"))
    twin = mine.filter(item=OuterRef("item"), enrolment=OuterRef("enrolment")).exclude(pk=OuterRef("pk"))
    last: dict[tuple[UUID, UUID], ItemInteraction] = {}
    others: dict[UUID, ItemInteraction] = {}  # the last one by the key of each other one
    for row in mine.filter(Exists(twin)).order_by("-changed_at", "-pk"):
        stays = last.setdefault((row.enrolment, row.item_id), row)
        if stays is row:
            continue
        others[row.pk] = stays
        stays.completed_at = stays.completed_at or row.completed_at
        stays.best_score = max(
            (score for score in (stays.best_score, row.best_score) if score is not None), default=None
        )
    if not others:
        return
    ItemInteraction.objects.bulk_update(last.values(), ["completed_at", "best_score"], batch_size=BATCH)
    columns = ("key", "answer", "body_version", "note", "settled_at")
    disputes = Dispute.objects.filter(interaction__in=others)
    moved = [
        Dispute(interaction=others[row.interaction_id], **{name: getattr(row, name) for name in columns})
        for row in disputes
    ]
    Dispute.objects.bulk_create(moved, ignore_conflicts=True, batch_size=BATCH)
    ItemInteraction.objects.filter(pk__in=others).delete()


def begin_section(enrolments: Sequence[UUID], section_id: UUID, items: Collection[UUID]) -> None:
    """Let learners who have worked on one of these items have begun the section where it stands now."""
    worked = ItemInteraction.objects.filter(item__in=items, section_interaction__course_interaction__in=enrolments)
    worked = worked.exclude(section_interaction__section=section_id)
    rows = worked.values_list("section_interaction__course_interaction", "section_interaction__learner").distinct()
    begun = list(rows)
    SectionInteraction.objects.bulk_create(
        [
            SectionInteraction(course_interaction_id=enrolment, learner_id=learner, section_id=section_id)
            for enrolment, learner in begun
        ],
        ignore_conflicts=True,
    )
    learners = [learner for _enrolment, learner in begun]
    sections_begun.send(sender=SectionInteraction, learners=learners, sections=[section_id])


def move_places(enrolments: Sequence[UUID], section_id: UUID, items: Collection[UUID]) -> None:
    """Let learners who stopped at one of these items go on in the section where it stands now."""
    places = SectionInteraction.objects.filter(course_interaction__in=enrolments, last_item_id__in=items)
    places = places.exclude(section=section_id)
    theirs = set(places.values_list("course_interaction", flat=True))
    if not theirs:
        return
    mine = places.filter(course_interaction=OuterRef("course_interaction")).order_by("-changed_at")
    here = SectionInteraction.objects.filter(section=section_id, last_item_id=None, course_interaction__in=theirs)
    here.update(last_item_id=Subquery(mine.values("last_item_id")[:1]))
    stopped = CourseInteraction.objects.filter(sections__in=places, last_section=F("sections__section"))
    stopped.update(last_section=section_id)

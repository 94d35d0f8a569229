"""Items, lessons and learners' work as plain data, in the form that `serializers.py` gives the API's schema.

A lesson is read often and from a cache, so that it is built here without a serializer. Learners get no solutions before
they have them, authors get everything.
"""

from collections.abc import Callable
from uuid import UUID

from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content import attachments
from apps.content.answers.verdicts import Mark, count_tasks
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_body, load_body_at
from apps.content.kind import Kind, Problem, get_kinds
from apps.content.lessons.lesson_cache import ITEM_FIELDS, CachedLesson, get_cached_lesson, load_lesson
from apps.content.lessons.readiness import find_course_problems, find_empty_sections
from apps.content.lessons.shuffle import compute_seed
from apps.content.models import Item, ItemInteraction
from apps.courses import serialization as courses
from apps.courses.models import Course
from apps.courses.progress import ProgressState, build_progress, is_marked
from kit.prepared_reads import PreparedRead

SHOWN_COLUMNS = (
    "id",
    "item_id",
    "answer",
    "body_version",
    "verdict",
    "unchecked",
    "attempts",
    "score",
    "best_score",
    "seed",
    "completed_at",
    "revealed_at",
)


READ_COLUMNS = (*SHOWN_COLUMNS, "earlier_attempts")
LessonSerialization = Callable[[Json, User], Json]
INTERACTION_ROWS = PreparedRead(
    lambda section, learner: ItemInteraction.objects.filter(
        item__section=section, section_interaction__learner=learner
    ).values(*READ_COLUMNS)
)


def is_solution_shown(work: Json, version: int) -> bool:
    """Whether a learner has the solution of this body: by a right answer, or by revealing it after a try."""
    is_right = (work["verdict"] or {}).get("mark") == Mark.RIGHT
    return (is_right or work["revealed_at"] is not None) and work["body_version"] == version


def read_interaction(interaction: ItemInteraction) -> Json:
    """Read the columns of a learner's work that `serialize_interaction` takes."""
    return {name: getattr(interaction, name) for name in READ_COLUMNS}


def serialize_interaction(work: Json, kind: Kind, body: Body | None, current: int) -> Json:
    """Serialize a learner's work on an item; the solution only where `is_solution_shown`.

    `work` are the `READ_COLUMNS`, `body` is what was answered (None: not kept), `current` today's version of the body.
    """
    verdict = work["verdict"] and {**work["verdict"], "counted": count_tasks(work["verdict"]["parts"])}
    solution = kind.represent_solution(body) if body is not None and is_solution_shown(work, body.version) else None
    return {name: work[name] for name in SHOWN_COLUMNS} | {
        "tries": work["attempts"] - work["earlier_attempts"],
        "verdict": verdict,
        "state": ProgressState.COMPLETED if work["completed_at"] else ProgressState.IN_PROGRESS,
        "outdated": work["body_version"] is not None and work["body_version"] != current,
        "solution": solution,
    }


def serialize_item_of_lesson(
    columns: Json, body: Body, kind: Kind, work: Json | None, user: User, *, edit: bool
) -> Json:
    """Serialize an item (its columns and body) as the learner sees it; with `edit` its whole body and its problems."""
    interaction = serialize_interaction(work, kind, body, body.version) if work else None
    content = kind.represent(body, compute_seed(user.pk, UUID(str(columns["id"]))))
    item = columns | {"content": content, "interaction": interaction, "scored": kind.is_scored}
    if not edit:
        return item | {"body": None, "problems": []}
    return item | {
        "body": serialize_body(body),
        "problems": [problem.to_json() for problem in kind.find_problems(body)],
    }


def serialize_body(body: Body) -> Json:
    """Serialize a body for its authors: its content and the rows of each part, files with their addresses."""
    parts = {name: list(rows) for name, rows in body.parts.items()}
    if attachments.NAME in parts:
        parts[attachments.NAME] = [row | attachments.serialize_file(row) for row in parts[attachments.NAME]]
    return {"content": body.content, **parts}


def serialize_item(item: Item, user: User, *, edit: bool) -> Json:
    """Serialize one item with the user's own work; with `edit` as its authors see it."""
    interaction = ItemInteraction.objects.of(user).filter(item=item).first()
    columns = {name: getattr(item, name) for name in ITEM_FIELDS}
    work = read_interaction(interaction) if interaction else None
    return serialize_item_of_lesson(columns, load_body(item), get_kinds()[item.kind], work, user, edit=edit)


def load_interactions(section_id: UUID, user: User) -> dict[str, Json]:
    """Load a learner's work on the items of a section, by item: one query."""
    rows = INTERACTION_ROWS.fetch(section=section_id, learner=user.pk)
    return {str(row["item_id"]): row for row in rows}


def serialize_lesson(row: Json, user: User) -> Json:
    """Serialize a section (from its row) with its objectives and items, as a learner sees it."""
    return serialize_cached_lesson(row, get_cached_lesson(row["id"], row["edition"]), user, edit=False)


def serialize_lesson_for_editors(row: Json, user: User) -> Json:
    """Serialize a lesson for editors: with hidden items, and the whole body of each."""
    return serialize_cached_lesson(row, load_lesson(row["id"], Item.objects.present()), user, edit=True)


def serialize_lesson_for_contributors(row: Json, user: User) -> Json:
    """Serialize a lesson for contributors: as for editors, with their own items only."""
    return serialize_cached_lesson(
        row, load_lesson(row["id"], Item.objects.present().filter(creator=user)), user, edit=True
    )


def serialize_cached_lesson(row: Json, lesson: CachedLesson, user: User, *, edit: bool) -> Json:
    """Serialize a loaded lesson with the user's own work."""
    work, kinds = load_interactions(row["id"], user), get_kinds()
    items = [
        serialize_item_of_lesson(columns, body, kinds[body.kind], work.get(str(columns["id"])), user, edit=edit)
        for columns, body in lesson.items
    ]
    section = courses.serialize_section(row) | {"is_enrolled": row["is_enrolled"]}
    return section | {"learning_objectives": lesson.objectives, "items": items}


def serialize_step_result(interaction: ItemInteraction, gained: int) -> Json:
    """Serialize an interaction after a step, with the progress of section and course and the points gained."""
    within = interaction.section_interaction
    section, enrolment = within.section, within.course_interaction
    marked, total = within.marked_at is not None, section.chapter.course.weight
    return serialize_interaction_with_item(interaction) | {
        "gained": gained,
        "section_progress": build_progress(within.done, section.weight, started=True, marked=marked),
        "course_progress": build_progress(enrolment.done, total, started=True, marked=is_marked(enrolment, total)),
    }


def serialize_interaction_with_item(interaction: ItemInteraction) -> Json:
    """Serialize an interaction; where the item has changed since the answer, with the content that was answered."""
    item = interaction.item
    kind, body = get_kinds()[item.kind], load_body_at(item, interaction.body_version)
    serialized = serialize_interaction(read_interaction(interaction), kind, body, item.body_version)
    given_to = kind.represent(body, interaction.seed) if serialized["outdated"] and body is not None else None
    return serialized | {"given_to": given_to}


def find_interaction(item: Item, learner_id: UUID) -> ItemInteraction | None:
    """Find a learner's work on an item."""
    rows = ItemInteraction.objects.filter(item=item, section_interaction__learner=learner_id).select_related("item")
    return rows.first()


def list_course_problems(course: Course) -> list[Json]:
    """List what authors still have to do in a course; an empty lesson only where no item of it is named."""
    of_items = [
        found.problem.to_json()
        | {
            "item_id": found.item.pk,
            "kind": found.item.kind,
            "title": found.item.title,
            "hidden": found.item.hidden,
            "section_id": found.item.section_id,
            "chapter_id": found.item.section.chapter_id,
            "keeps_back": found.keeps_course_back,
        }
        for found in find_course_problems(course)
    ]
    named = {problem["section_id"] for problem in of_items}
    nothing = Problem("", "nothing_shown", _("Learners see no exercise here yet.")).to_json()
    no_item = {"item_id": None, "kind": "", "title": "", "hidden": False, "keeps_back": False}
    of_lessons = [
        nothing | no_item | {"section_id": section.pk, "chapter_id": section.chapter_id}
        for section in find_empty_sections(course)
        if section.pk not in named
    ]
    return [*of_items, *of_lessons]

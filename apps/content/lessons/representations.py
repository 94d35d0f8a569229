"""Items and whole lessons as they are shown: learners get no solutions, authors get everything."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from apps.content.answers.verdicts import Mark, counted
from apps.content.item_versions import body_at, body_of
from apps.content.kind import Body, Json, Kind, kinds
from apps.content.lessons.lesson_cache import SAID, CachedLesson, get_cached_lesson, load_lesson
from apps.content.lessons.shuffle import compute_seed
from apps.content.models import Item, ItemInteraction
from apps.courses import representations as courses
from apps.courses.progress import ProgressState, is_marked, progress
from kit.drawn import Drawn

WORKED = (
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


READ = (*WORKED, "earlier_attempts")
LessonRepresentation = Callable[[Json, Any], Json]
WORK = Drawn(
    lambda section, learner: ItemInteraction.objects.filter(
        item__section=section, section_interaction__learner=learner
    ).values(*READ)
)


def is_told(found: Json, version: int) -> bool:
    """Whether a learner knows the solution of this body: she answered it right, or asked for it after a try."""
    right = (found["verdict"] or {}).get("mark") == Mark.RIGHT
    return (right or found["revealed_at"] is not None) and found["body_version"] == version


def work_of(found: ItemInteraction) -> Json:
    """The columns of a learner's work from which it is shown."""
    return {name: getattr(found, name) for name in READ}


def interaction(found: Json, kind: Kind, body: Body | None, current: int) -> Json:
    """A learner's work on an item; the solution only when it was answered right, or was asked for after a try."""
    told = body is not None and is_told(found, body.version)
    state = ProgressState.COMPLETED if found["completed_at"] else ProgressState.IN_PROGRESS
    outdated = found["body_version"] is not None and found["body_version"] != current
    verdict = found["verdict"] and {**found["verdict"], "counted": counted(found["verdict"]["parts"])}
    return {name: found[name] for name in WORKED} | {
        "tries": found["attempts"] - found["earlier_attempts"],
        "verdict": verdict,
        "state": state,
        "outdated": outdated,
        "solution": kind.solution(body) if told and body is not None else None,
    }


def item(said: Json, body: Body, kind: Kind, mine: Json | None, user: Any, *, edit: bool) -> Json:
    """An item (what it says of itself, and its body) as a learner sees it; with `edit` all of it, and its problems."""
    answered = interaction(mine, kind, body, body.version) if mine else None
    content = kind.shown(body, compute_seed(user.pk, UUID(str(said["id"]))))
    shown = said | {"content": content, "interaction": answered, "scored": kind.scored}
    if not edit:
        return shown | {"body": None, "problems": []}
    written = {"content": body.content, **{name: list(rows) for name, rows in body.parts.items()}}
    return shown | {"body": written, "problems": [problem.said for problem in kind.problems(body)]}


def one_item(found: Item, user: Any, *, edit: bool) -> Json:
    """One item as it is shown."""
    mine = ItemInteraction.objects.of(user).filter(item=found).first()
    said = {name: getattr(found, name) for name in SAID}
    return item(said, body_of(found), kinds()[found.kind], mine and work_of(mine), user, edit=edit)


def work_in(section_id: UUID, user: Any) -> dict[str, Json]:
    """Somebody's work on the items of a section, by item: one query."""
    rows = WORK.rows(section=section_id, learner=user.pk)
    return {str(row["item_id"]): row for row in rows}


def lesson(row: Json, user: Any) -> Json:
    """A section (from its row) with its objectives and items, as a learner sees it."""
    return shown_lesson(row, get_cached_lesson(row["id"], row["edition"]), user, edit=False)


def lesson_to_edit(row: Json, user: Any) -> Json:
    """The same as authors see it: with hidden items, and all that items say."""
    return shown_lesson(row, load_lesson(row["id"], Item.objects.present()), user, edit=True)


def own_to_edit(row: Json, user: Any) -> Json:
    """The same with what somebody has contributed herself."""
    return shown_lesson(row, load_lesson(row["id"], Item.objects.present().filter(creator=user)), user, edit=True)


def shown_lesson(row: Json, told: CachedLesson, user: Any, *, edit: bool) -> Json:
    mine, known = work_in(row["id"], user), kinds()
    items = [
        item(said, body, known[body.kind], mine.get(str(said["id"])), user, edit=edit) for said, body in told.items
    ]
    return courses.section(row) | {"learning_objectives": told.objectives, "items": items}


def worked(found: ItemInteraction, gained: int) -> dict[str, Any]:
    """An interaction after a step: with how far the learner is now, and the points gained."""
    within = found.section_interaction
    section, enrolment = within.section, within.course_interaction
    marked, total = within.marked_at is not None, section.chapter.course.weight
    return one_interaction(found) | {
        "gained": gained,
        "section_progress": progress(within.done, section.weight, started=True, marked=marked),
        "course_progress": progress(enrolment.done, total, started=True, marked=is_marked(enrolment, total)),
    }


def one_interaction(found: ItemInteraction) -> dict[str, Any]:
    """An interaction by itself; where the item has been changed since, with what was answered then."""
    kind = kinds()[found.item.kind]
    body = body_at(found.item, found.body_version)
    shown = interaction(work_of(found), kind, body, found.item.body_version)
    given_to = kind.shown(body, found.seed) if shown["outdated"] and body is not None else None
    return shown | {"given_to": given_to}


def interaction_of(found: Item, learner_id: UUID) -> ItemInteraction | None:
    """Somebody's work on an item."""
    rows = ItemInteraction.objects.filter(item=found, section_interaction__learner=learner_id).select_related("item")
    return rows.first()

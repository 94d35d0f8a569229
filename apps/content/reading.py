"""Items and whole lessons as they are shown: learners get no solutions, authors get everything."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from apps.content.actions.learning import seed_for
from apps.content.bodies import bodies, body_at
from apps.content.kind import Body, Kind, kinds
from apps.content.models import Item, ItemInteraction
from apps.content.verdicts import Mark, counted
from apps.courses import reading as courses
from apps.courses.models import LearningObjective, Section
from apps.courses.progress import ProgressState, progress

SAID = (
    "id",
    "section_id",
    "kind",
    "title",
    "instruction",
    "position",
    "optional",
    "hidden",
    "version",
    "body_version",
)
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


def is_told(found: ItemInteraction, version: int) -> bool:
    """Whether a learner knows the solution of this body: she answered it right, or asked for it after a try."""
    right = (found.verdict or {}).get("mark") == Mark.RIGHT
    return (right or found.revealed_at is not None) and found.body_version == version


def interaction(found: ItemInteraction, kind: Kind, body: Body | None, current: int) -> dict[str, Any]:
    """A learner's work on an item; the solution only when it was answered right, or was asked for after a try."""
    told = body is not None and is_told(found, body.version)
    state = ProgressState.COMPLETED if found.completed_at else ProgressState.IN_PROGRESS
    outdated = found.body_version is not None and found.body_version != current
    verdict = found.verdict and {**found.verdict, "counted": counted(found.verdict["parts"])}
    return {name: getattr(found, name) for name in WORKED} | {
        "verdict": verdict,
        "state": state,
        "outdated": outdated,
        "solution": kind.solution(body) if told and body is not None else None,
    }


def item(found: Item, body: Body, mine: ItemInteraction | None, seed: int, *, edit: bool) -> dict[str, Any]:
    """An item as a learner sees it; with `edit` also all that it says, and what is wrong with it."""
    kind = kinds()[found.kind]
    answered = interaction(mine, kind, body, found.body_version) if mine else None
    shown = {name: getattr(found, name) for name in SAID}
    shown |= {"content": kind.shown(body, seed), "interaction": answered, "scored": kind.scored}
    written = {"content": body.content, **{name: list(rows) for name, rows in body.parts.items()}}
    problems = [vars(problem) for problem in kind.problems(body)]
    return shown | {"body": written if edit else None, "problems": problems if edit else []}


def items(found: Iterable[Item], user: Any, *, edit: bool) -> list[dict[str, Any]]:
    """Items of a lesson in their order: one query for all their parts, one for the reader's work."""
    rows = list(found)
    said = bodies(rows)
    mine = {one.item_id: one for one in ItemInteraction.objects.of(user).filter(item__in=[row.pk for row in rows])}
    return [item(row, said[row.pk], mine.get(row.pk), seed_for(user.pk, row.pk), edit=edit) for row in rows]


def one_item(found: Item, user: Any, *, edit: bool) -> dict[str, Any]:
    """One item as it is shown."""
    return items([found], user, edit=edit)[0]


def lesson(section: Section, user: Any, *, edit: bool, row: dict[str, Any] | None = None) -> dict[str, Any]:
    """A section (whose row may have been read) with its objectives and items; authors who edit also see hidden ones."""
    present = Item.objects.present() if edit else Item.objects.shown()
    found = present.filter(section=section).in_order()
    objectives = LearningObjective.objects.present().filter(section=section).in_order()
    return courses.section(row or courses.section_row(section, user)) | {
        "learning_objectives": list(objectives.values("id", "text", "position")),
        "items": items(found, user, edit=edit),
    }


def worked(found: ItemInteraction, gained: int) -> dict[str, Any]:
    """An interaction after a step: with how far the learner is now, and the points gained."""
    within = found.section_interaction
    section, enrolment = within.section, within.course_interaction
    marked = within.marked_at is not None
    return one_interaction(found) | {
        "gained": gained,
        "section_progress": progress(within.done, section.weight, started=True, marked=marked),
        "course_progress": progress(enrolment.done, section.chapter.course.weight, started=True),
    }


def one_interaction(found: ItemInteraction) -> dict[str, Any]:
    """An interaction by itself; where the item has been changed since, with what was answered then."""
    kind = kinds()[found.item.kind]
    body = body_at(found.item, found.body_version)
    shown = interaction(found, kind, body, found.item.body_version)
    given_to = kind.shown(body, found.seed) if shown["outdated"] and body is not None else None
    return shown | {"given_to": given_to}


def interaction_of(found: Item, learner_id: UUID) -> ItemInteraction | None:
    """Somebody's work on an item."""
    rows = ItemInteraction.objects.filter(item=found, section_interaction__learner=learner_id).select_related("item")
    return rows.first()

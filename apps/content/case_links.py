"""Cases of items: the part of a kind that names one, export and import, and a learner's progress in them."""

from functools import cache
from typing import Any
from uuid import UUID

from django.db.models import F, Q
from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.accounts.models import User
from apps.cases.excerpts import find_excerpt
from apps.cases.models import Case, Status
from apps.content.exchange.keys import is_uuid
from apps.content.item_body import Body, Json
from apps.content.kind import Part, Problem
from apps.content.models import CaseLink, Item
from apps.conversations.models import Author, CaseInteraction, ExaminationReport, Message, MessageState
from apps.courses.models import Course, Section
from kit.errors import ApiError, InvalidInput
from kit.serializers import StrictSerializer

NAME = "cases"


class CaseLinkSerializer(StrictSerializer):
    """The case that an item is about."""

    case_id = serializers.UUIDField()


class ExcerptContentSerializer(StrictSerializer):
    """`excerpt` names the part of the case that is played, by its id in the case; left out or "" is the whole case."""

    excerpt = serializers.CharField(required=False, allow_blank=True, max_length=100)


def build_case_part() -> Part:
    """Build the part of a kind whose items are about one case."""
    return Part(NAME, "content.CaseLink", CaseLinkSerializer, url_kwarg="case_link_id", max_rows=1, is_in_body=False)


def find_missing_case(item: Body) -> list[Problem]:
    """Give the problem of an item for which no case was chosen; empty where one was."""
    if get_case_id(item):
        return []
    return [Problem("cases", "empty", _("No case has been chosen yet."), is_blocking=True)]


def find_minutes(item: Body) -> int:
    """Find how many minutes the case or excerpt of an item takes; 0 where nobody says so."""
    cases = [row["case_id"] for row in item.parts[NAME]]
    row = Case.objects.filter(pk__in=cases).values_list("minutes", "excerpts").first()
    minutes, excerpts = row or (None, [])
    if get_excerpt(item):
        minutes = (find_excerpt({"excerpts": excerpts}, get_excerpt(item)) or {}).get("minutes")
    return minutes or 0


def get_excerpt(item: Body) -> str:
    """Give the excerpt of the case that an item is about; "" for the whole case."""
    return str(item.content.get("excerpt", ""))


def get_case_id(item: Body) -> str | None:
    """Give the id of the case that an item is about; None where none was chosen yet."""
    rows = item.parts[NAME]
    return str(rows[0]["case_id"]) if rows else None


def require_usable_case(case_id: UUID, course: Course, by: User) -> UUID:
    """Give the id back if the author sees the case and all who take the course will see it, too.

    Raises 422 `unknown` on "case_id", 409 `case_not_shared`.
    """
    case = Case.objects.visible_to(by).filter(pk=case_id).first()
    if case is None:
        raise InvalidInput({"case_id": ("unknown", _("There is no such case."))})
    if not Case.objects.filter(pk=case_id).filter(build_shared_filter(course)).exists():
        raise ApiError("case_not_shared", _("Not everybody who takes this course can see this case."))
    return case_id


def build_shared_filter(course: Course, to_case: str = "") -> Q:
    """Build the filter of cases that all see who take this course; an organisation's own only in its closed courses.

    `to_case` leads from other rows to their case: "case__".
    """
    for_all = Q((f"{to_case}is_public", True), (f"{to_case}status", Status.READY))
    if course.is_public or course.organization_id is None:
        return for_all
    return for_all | Q((f"{to_case}organization", course.organization_id))


def refuse_unshared(course: Course, within: Section | None = None) -> None:
    """Raise 409 `case_not_shared` where a lesson uses a case that not all learners of the course may see.

    Looks at all lessons of the course, or at `within` alone.
    """
    # Joins from the course on: of nested subqueries PostgreSQL once made a plan that ran into the time limit.
    used = CaseLink.objects.filter(
        item__deleted_at=None,
        item__section__deleted_at=None,
        item__section__chapter__deleted_at=None,
        item__section__chapter__course=course,
    )
    if within is not None:
        used = used.filter(item__section=within)
    link = used.exclude(build_shared_filter(course, "case__")).select_related("case").order_by("case__title").first()
    if link is not None:
        text = _("Not everybody who takes this course can see its case “{title}”.")
        raise ApiError("case_not_shared", text.format(title=link.case.title))


def refuse_unseen_cases(course: Course, by: User) -> None:
    """Raise 422 where a lesson of the course uses a case that `by` does not see: its name is no secret to be told."""
    items = Item.objects.present().filter(section__deleted_at=None, section__chapter__course=course)
    used = CaseLink.objects.filter(item__in=items)
    if used.exclude(case__in=Case.objects.visible_to(by)).exists():
        raise build_unknown_case_error()


def export_cases(body: Json) -> Json:
    """Add the short names of cases to a body: other installations have other keys (`Kind.export_body`)."""
    rows: list[Json] = body.get(NAME, [])
    slugs = dict(Case.objects.filter(pk__in=[row["case_id"] for row in rows]).values_list("pk", "slug"))
    return body | {NAME: [row | {"case": slugs[UUID(str(row["case_id"]))]} for row in rows]}


def import_cases(body: Json) -> Json:
    """Find the cases of a body here: by key, else by short name, public ones first (`Kind.import_body`).

    Raises 422 for a case that is not here, and for an excerpt that the case does not have.
    """
    rows: Any = body.get(NAME, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise build_unknown_case_error()
    found = [import_case(dict(row)) for row in rows]
    content = body.get("content")
    excerpt = content.get("excerpt") if isinstance(content, dict) else None
    if excerpt and found:
        refuse_unknown_excerpt(found[0]["case_id"], str(excerpt))
    return body | {NAME: found} if rows else body


def refuse_unknown_excerpt(case_id: str, excerpt: str) -> None:
    """Raise 422 where a case has no such excerpt."""
    excerpts = Case.objects.filter(pk=case_id).values_list("excerpts", flat=True).get()
    if find_excerpt({"excerpts": excerpts}, excerpt) is None:
        raise InvalidInput({"excerpt": ("unknown", _("There is no such excerpt."))})


def import_case(row: Json) -> Json:
    """Give the row with the key that its case has here."""
    slug, key = str(row.pop("case", "")), str(row.get("case_id", ""))
    present = Case.objects.present()
    found = present.filter(pk=key).first() if is_uuid(key) else None
    found = found or present.filter(slug=slug).order_by(F("organization").asc(nulls_first=True), "created_at").first()
    if found is None:
        raise build_unknown_case_error()
    return row | {"case_id": str(found.pk)}


def build_unknown_case_error() -> InvalidInput:
    """Build the 422 for a case that is not here."""
    return InvalidInput({NAME: ("unknown", _("There is no such case."))})


def find_case_interaction(item: Body, learner: User, interaction_id: str | None = None) -> CaseInteraction | None:
    """Find the learner's interaction with the item's case, or with the excerpt of it.

    It is the one with this id, else a solved one, else the last.
    """
    mine = CaseInteraction.objects.of(learner).filter(excerpt=get_excerpt(item))
    mine = mine.filter(case__in=[row["case_id"] for row in item.parts[NAME]])
    named = mine.filter(pk=interaction_id).first() if interaction_id else None
    return named or mine.order_by(F("solved_at").desc(nulls_last=True), "-created_at").first()


def get_case_progress(found: CaseInteraction) -> Json:
    """Give how far the learner has come with a case: `steps`, `done` and `skipped` ones, and whether it is solved."""
    row: Json = CaseInteraction.objects.filter(pk=found.pk).as_overview()[0]
    counts = row["progress"] or {"steps": 0, "done": 0, "skipped": 0}
    return {"id": str(found.pk), "solved": found.solved_at is not None} | {
        name: int(counts[name]) for name in ("steps", "done", "skipped")
    }


def list_lines_by_fact(found: CaseInteraction) -> dict[str, list[dict[str, str]]]:
    """List the lines that told the learner a fact or an examination, by its short name, in the order they were said."""
    lines: dict[str, list[dict[str, str]]] = {}
    rows = Message.objects.filter(conversation__case_interaction=found, author=Author.PERSON, undone=False)
    rows = rows.filter(state=MessageState.COMPLETE).order_by("created_at", "position")
    for key, text, facts in rows.values_list("id", "text", "used_facts"):
        for fact in facts:
            lines.setdefault(fact, []).append({"source": "TALK", "id": str(key), "text": text})
    reports = ExaminationReport.objects.filter(conversation__case_interaction=found).order_by("created_at")
    for key, slug, text in reports.values_list("message_id", "slug", "result"):
        lines.setdefault(slug, []).append({"source": "TALK", "id": str(key), "text": text})
    return lines


@cache
def build_serializer_with_case(serializer_class: type[StrictSerializer]) -> type[StrictSerializer]:
    """Build the serializer of a call that creates or changes an item, with `case_id` added."""
    members = {"case_id": serializers.UUIDField(required=False), "__doc__": serializer_class.__doc__}
    name = f"{serializer_class.__name__.removesuffix('Serializer')}WithCaseSerializer"
    return type(name, (serializer_class,), members)

"""Cases of items: the part that a kind names, how they travel, and how far a learner has come with them."""

from functools import cache
from typing import Any
from uuid import UUID

from django.db.models import F, Q
from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.cases.models import Case, Status
from apps.content.exchange.keys import is_uuid
from apps.content.kind import Body, Json, Part
from apps.content.models import CaseLink, Item
from apps.conversations.models import Author, CaseInteraction, ExaminationReport, Message, MessageState
from apps.courses.models import Course, Section
from kit.errors import ApiError, InvalidInput
from kit.serializers import StrictSerializer

NAME = "cases"


class CaseLinkSerializer(StrictSerializer):
    """The case that an item is about."""

    case_id = serializers.UUIDField()


def link() -> Part:
    """The part of a kind whose items are about one case."""
    return Part(NAME, "content.CaseLink", CaseLinkSerializer, path=NAME, key="case_link_id", most=1, sent=False)


def case_of(item: Body) -> str | None:
    """The case that an item is about; None where there is none yet."""
    rows = item.parts[NAME]
    return str(rows[0]["case_id"]) if rows else None


def usable(case_id: UUID, course: Course, by: Any) -> UUID:
    """The case, if the author sees it and whoever takes the course will see it too.

    Raises 422 `unknown` on "case_id", 409 `case_not_shared`.
    """
    case = Case.objects.visible_to(by).filter(pk=case_id).first()
    if case is None:
        raise InvalidInput({"case_id": ("unknown", _("There is no such case."))})
    if not Case.objects.filter(pk=case_id).filter(shared_with(course)).exists():
        raise ApiError("case_not_shared", _("Not everybody who takes this course can see this case."))
    return case_id


def shared_with(course: Course) -> Q:
    """The cases that everybody sees who takes this course; an organisation's own ones only in its closed courses."""
    everybody = Q(is_public=True, status=Status.READY)
    if course.is_public or course.organization_id is None:
        return everybody
    return everybody | Q(organization=course.organization_id)


def refuse_unshared(course: Course, within: Section | None = None) -> None:
    """409 `case_not_shared` where a lesson (or this one) is about a case that not all see who take the course."""
    sections = Section.objects.present().filter(chapter__course=course)
    if within is not None:
        sections = sections.filter(pk=within.pk)
    items = Item.objects.present().filter(section__in=sections)
    used = Case.objects.filter(pk__in=CaseLink.objects.filter(item__in=items).values("case"))
    case = used.exclude(shared_with(course)).order_by("title").first()
    if case is not None:
        text = _("Not everybody who takes this course can see its case “{title}”.")
        raise ApiError("case_not_shared", text.format(title=case.title))


def outward(said: Json) -> Json:
    """In a file a case is named by its short name too: another installation has other keys."""
    rows: list[Json] = said.get(NAME, [])
    slugs = dict(Case.objects.filter(pk__in=[row["case_id"] for row in rows]).values_list("pk", "slug"))
    return said | {NAME: [row | {"case": slugs[UUID(str(row["case_id"]))]} for row in rows]}


def inward(said: Json) -> Json:
    """The other way round: by key, else by short name, public ones first. 422 for a case that isn't here."""
    rows: Any = said.get(NAME, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise unknown_case()
    return said | {NAME: [found_here(dict(row)) for row in rows]} if rows else said


def found_here(row: Json) -> Json:
    slug, key = str(row.pop("case", "")), str(row.get("case_id", ""))
    present = Case.objects.present()
    found = present.filter(pk=key).first() if is_uuid(key) else None
    found = found or present.filter(slug=slug).order_by(F("organization").asc(nulls_first=True), "created_at").first()
    if found is None:
        raise unknown_case()
    return row | {"case_id": str(found.pk)}


def unknown_case() -> InvalidInput:
    return InvalidInput({NAME: ("unknown", _("There is no such case."))})


def played(item: Body, learner: Any, interaction_id: Any = None) -> CaseInteraction | None:
    """The learner's interaction with the item's case: the one that is named, else a solved one, else the last."""
    mine = CaseInteraction.objects.of(learner).filter(case__in=[row["case_id"] for row in item.parts[NAME]])
    named = mine.filter(pk=interaction_id).first() if interaction_id else None
    return named or mine.order_by(F("solved_at").desc(nulls_last=True), "-created_at").first()


def standing(found: CaseInteraction) -> Json:
    """How far somebody has come with a case, as plain data."""
    row: Json = CaseInteraction.objects.filter(pk=found.pk).as_overview()[0]
    counts = row["progress"] or {"steps": 0, "done": 0, "skipped": 0}
    return {"id": str(found.pk), "solved": found.solved_at is not None} | {
        name: int(counts[name]) for name in ("steps", "done", "skipped")
    }


def told(found: CaseInteraction) -> dict[str, list[dict[str, str]]]:
    """By fact and by examination the lines that told it to the learner, in the order they were said."""
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
def with_case(shape: type[StrictSerializer]) -> type[StrictSerializer]:
    """The shape of a call that makes or changes an item, with the case that it is about."""
    told = {"case_id": serializers.UUIDField(required=False), "__doc__": shape.__doc__}
    return type(f"{shape.__name__.removesuffix('Serializer')}WithCaseSerializer", (shape,), told)

"""Items for support staff: what they say, who answered what, and the learners' objections."""

import json
from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.content.answers import descriptions
from apps.content.answers.visibility import said_openly
from apps.content.exchange.admin_views import CoursesWithExchange
from apps.content.item_versions import bodies_at
from apps.content.kind import Body, kinds
from apps.content.models import Attachment, CaseLink, Dialog, DialogLine, Dispute, Item, ItemInteraction
from apps.courses.models import Course
from kit.admin_mixins import ReadOnlyDesk, ReadOnlyRows, careful

admin.site.unregister(Course)
admin.site.register(Course, CoursesWithExchange)

PARTS: dict[str, list[Any]] = {}


def show_with_item(kind: str, inline: Any) -> None:
    """Have the rows of a kind's part shown on the page of its items; a room calls it in its own admin."""
    PARTS.setdefault(kind, []).append(inline)


def as_json(answer: Any) -> str:
    """An answer as it is stored, with its letters as they are."""
    return json.dumps(answer, ensure_ascii=False)


class Files(ReadOnlyRows):
    """Files of items, for the kinds that have them."""

    model = Attachment
    fields = ("position", "key", "description")


class CaseLinks(ReadOnlyRows):
    """The cases that items are about."""

    model = CaseLink
    fields = ("position", "case")

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).select_related("case")


class Dialogs(ReadOnlyRows):
    """Dialogs of items."""

    model = Dialog
    fields = ("position", "title", "hide_text", "sound", "seconds")


class DialogLines(ReadOnlyRows):
    """Their lines."""

    model = DialogLine
    fields = ("position", "type", "speaker", "text", "effect", "field", "seconds")


@admin.register(Item)
class Items(ReadOnlyDesk):
    """Items of all kinds; they are written in the editor, which keeps what was answered."""

    list_display = ("title", "kind", "section", "position", "optional", "hidden", "changed_at", "deleted_at")
    list_filter = ("kind", "optional", "hidden")
    search_fields = ("title", "section__title", "section__chapter__course__title")
    list_select_related = ("section",)
    ordering = ("-changed_at",)

    def get_inlines(self, request: HttpRequest, obj: Item | None = None) -> Any:
        return PARTS.get(obj.kind, []) if obj else []


@admin.register(ItemInteraction)
class ItemInteractions(ReadOnlyDesk):
    """Answers, for questions of learners."""

    list_display = ("learner", "item", "attempts", "score", "best_score", "completed_at", "changed_at")
    search_fields = ("section_interaction__learner__email", "item__title")
    list_select_related = ("item", "section_interaction__learner")
    ordering = ("-changed_at",)
    exclude = ("answer",)
    readonly_fields = ("said",)

    @admin.display(description=_("Learner"))
    def learner(self, found: ItemInteraction) -> str:
        return str(found.section_interaction.learner)

    @admin.display(description=_("Answer"))
    def said(self, found: ItemInteraction) -> str:
        return as_json(said_openly(found.item.kind, found.answer))


@admin.register(Dispute)
class Disputes(ReadOnlyDesk):
    """What learners say was right, in words: what was asked, what they answered, what was expected."""

    readonly_fields: ClassVar[tuple[str, ...]] = ("learner", "item", "question", "said", "expected")
    fields: ClassVar[tuple[str, ...]] = (*readonly_fields, "note", "body_version", "settled_at")
    list_display = ("item", "question", "said", "expected", "note", "created_at", "settled_at")
    list_filter: ClassVar[Any] = (("settled_at", admin.EmptyFieldListFilter),)
    search_fields = ("interaction__item__title", "note")
    list_select_related = ("interaction__item",)
    ordering = ("-created_at",)
    actions = ("settle",)

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        """With what the items of the page said when they were answered: as many queries for one row as for fifty."""
        page = super().get_changelist_instance(request)
        page.result_list = with_bodies(page.result_list)
        return page

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Dispute | None:
        found: Dispute | None = super().get_object(request, object_id, from_field)
        return with_bodies([found])[0] if found else None

    @admin.display(description=_("Learner"))
    def learner(self, dispute: Dispute) -> str:
        return str(dispute.interaction.section_interaction.learner)

    @admin.display(description=_("Item"))
    def item(self, dispute: Dispute) -> str:
        return str(dispute.interaction.item)

    @admin.display(description=_("What was asked"))
    def question(self, dispute: Dispute) -> str:
        return descriptions.asked(body, dispute.key) if (body := body_of_dispute(dispute)) else descriptions.NOTHING

    @admin.display(description=_("Answer"))
    def said(self, dispute: Dispute) -> str:
        told = said_openly(dispute.interaction.item.kind, dispute.answer) or {}
        body = body_of_dispute(dispute)
        return descriptions.given(body, told, dispute.key) if body else as_json(told)

    @admin.display(description=_("What was expected"))
    def expected(self, dispute: Dispute) -> str:
        body = body_of_dispute(dispute)
        return (
            descriptions.expected(body, kinds()[body.kind].solution(body), dispute.key)
            if body
            else descriptions.NOTHING
        )

    @careful(_("Mark as settled"))
    def settle(self, request: HttpRequest, rows: "QuerySet[Dispute]") -> int:
        return rows.filter(settled_at=None).update(settled_at=timezone.now())


def with_bodies(disputes: Iterable[Dispute]) -> list[Dispute]:
    """Objections with what their items said; None where nobody kept it."""
    found = list(disputes)
    known = bodies_at(dispute.interaction.item for dispute in found)
    for dispute in found:
        dispute.__dict__["body"] = known.get((dispute.interaction.item_id, dispute.body_version))
    return found


def body_of_dispute(dispute: Dispute) -> Body | None:
    """What the item said when it was answered, as `with_bodies` has found it."""
    body: Body | None = dispute.__dict__["body"]
    return body

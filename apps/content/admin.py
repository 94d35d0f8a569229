"""Items for support staff: what they say, who answered what, and the learners' objections."""

import json
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.content.models import Attachment, CaseLink, Dialog, DialogLine, Dispute, Item, ItemInteraction
from apps.content.overseeing import said_openly
from kit.desk import ReadOnlyDesk, ReadOnlyRows, careful

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
    """What learners say was right."""

    exclude = ("answer",)
    readonly_fields = ("said",)
    list_display = ("item", "key", "said", "note", "created_at", "settled_at")
    list_filter: ClassVar[Any] = (("settled_at", admin.EmptyFieldListFilter),)
    search_fields = ("interaction__item__title", "note")
    list_select_related = ("interaction__item",)
    ordering = ("-created_at",)
    actions = ("settle",)

    @admin.display(description=_("Item"))
    def item(self, dispute: Dispute) -> str:
        return str(dispute.interaction.item)

    @admin.display(description=_("Answer"))
    def said(self, dispute: Dispute) -> str:
        return as_json(said_openly(dispute.interaction.item.kind, dispute.answer))

    @careful(_("Mark as settled"))
    def settle(self, request: HttpRequest, rows: "QuerySet[Dispute]") -> int:
        return rows.filter(settled_at=None).update(settled_at=timezone.now())

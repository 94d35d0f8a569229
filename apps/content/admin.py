"""Items for support staff: what they say, who answered what, and the learners' objections."""

import json
from collections.abc import Iterable
from typing import Any, ClassVar, cast

from django.contrib import admin
from django.contrib.admin.options import InlineModelAdmin
from django.contrib.admin.views.main import ChangeList
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.content.admin_corrections import ItemCorrectionForm, SectionCorrectionForm
from apps.content.answers.descriptions import NOTHING
from apps.content.answers.visibility import redact_answer
from apps.content.authoring.presence import list_editors
from apps.content.content_outline import format_outline
from apps.content.exchange.admin_views import CoursesWithExchange
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_all_bodies, load_body
from apps.content.kind import get_kinds
from apps.content.models import Attachment, CaseLink, Dialog, DialogLine, Dispute, Item, ItemInteraction
from apps.courses.admin import EDITOR, AllSections, link_to_lesson_editor
from apps.courses.models import Chapter, Course, Section
from kit.admin_corrections import CorrectionMixin
from kit.admin_large_tables import LargeTableMixin
from kit.admin_links import PageLink, build_column_link, build_page_address
from kit.admin_mixins import ReadOnlyAdmin, ReadOnlyInline, confirmed_action

admin.site.unregister(Course)
admin.site.register(Course, CoursesWithExchange)
MAX_ANSWERS = 1000  # that are counted

PART_INLINES: dict[str, list[type[ReadOnlyInline]]] = {}  # by kind


def register_part_inline(kind: str, inline: type[ReadOnlyInline]) -> None:
    """Show the rows of a kind's part on the page of its items; each kind calls it in its own `admin.py`."""
    PART_INLINES.setdefault(kind, []).append(inline)


def format_answer(answer: Json | None) -> str:
    """Format an answer as JSON, with umlauts as they are."""
    return json.dumps(answer, ensure_ascii=False)


class FileInline(ReadOnlyInline):
    """Files of items, for the kinds that have them."""

    model = Attachment
    fields = ("position", "key", "description")


class CaseLinkInline(ReadOnlyInline):
    """The cases that items are about."""

    model = CaseLink
    fields = ("position", "case")

    @override
    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return super().get_queryset(request).select_related("case")


class DialogInline(ReadOnlyInline):
    """Dialogs of items."""

    model = Dialog
    fields = ("position", "title", "hide_text", "sound", "seconds")


class DialogLineInline(ReadOnlyInline):
    """Their lines."""

    model = DialogLine
    fields = ("position", "type", "speaker", "text", "effect", "field", "seconds")


class ItemInline(ReadOnlyInline):
    """The items of a section, also those taken away."""

    model = Item
    show_change_link = True
    fields = readonly_fields = ("position", "kind", "title", "optional", "hidden", "deleted_at")
    ordering = ("deleted_at", "position")


def list_notes_of_section(section: Section, by: User) -> list[str]:
    """Say who has a section open, so that two people don't write in it without knowing of each other."""
    open_by = [one["name"] for one in list_editors(section.pk) if one["user_id"] != by.pk]
    text = gettext("Open in the editor at the moment: {names}. They are told of your correction.")
    return [text.format(names=", ".join(open_by))] if open_by else []


admin.site.unregister(Section)


@admin.register(Section)
class SectionsWithItems(CorrectionMixin, AllSections):
    """Sections with their items; corrected as the editor does it."""

    correction_form = SectionCorrectionForm
    list_display = (*AllSections.list_display, "editor")
    inlines: ClassVar[Any] = (*AllSections.inlines, ItemInline)

    @override
    def get_correctable(self) -> "QuerySet[Section]":
        return Section.objects.present().select_related("chapter__course")

    @override
    def list_notes(self, request: HttpRequest, row: Any) -> list[str]:
        return list_notes_of_section(row, cast(User, request.user))

    @override
    def list_links(self, request: HttpRequest, row: Any) -> list[PageLink]:
        chapter = PageLink(
            f"{row.chapter._meta.verbose_name}: {row.chapter}", build_page_address(Chapter, row.chapter_id)
        )
        known = [chapter, *super().list_links(request, row)]
        return known if row.deleted_at else [*known, link_to_lesson_editor(row.pk)]

    @admin.display(description=EDITOR)
    def editor(self, section: Section) -> str:
        """Link to the section in the editor of lessons."""
        return "" if section.deleted_at else build_column_link(link_to_lesson_editor(section.pk), section)


@admin.register(Item)
class ItemAdmin(CorrectionMixin, ReadOnlyAdmin):
    """Items of all kinds; corrected as the editor does it, which keeps what was answered."""

    correction_form = ItemCorrectionForm
    list_display = ("title", "kind", "section", "position", "optional", "hidden", "changed_at", "deleted_at", "editor")
    list_filter: ClassVar[Any] = ("kind", "optional", "hidden", ("deleted_at", admin.EmptyFieldListFilter))
    search_fields = ("title", "section__title", "section__chapter__course__title")
    list_select_related = ("section",)
    ordering = ("-changed_at",)
    exclude = ("content",)
    readonly_fields = ("outline",)

    @override
    def get_inlines(self, request: HttpRequest, obj: Item | None = None) -> "list[type[InlineModelAdmin[Any, Any]]]":
        return [*PART_INLINES.get(obj.kind, [])] if obj else []

    @override
    def get_correctable(self) -> "QuerySet[Item]":
        sections = Section.objects.present()
        return Item.objects.present().filter(section__in=sections).select_related("section__chapter__course")

    @override
    def list_notes(self, request: HttpRequest, row: Any) -> list[str]:
        problems = get_kinds()[row.kind].find_problems(load_body(row))
        learners = ItemInteraction.objects.filter(item=row).order_by()[:MAX_ANSWERS].count()
        answered = ngettext(
            "%(number)s learner has begun this: the answer stays with what it was given to.",
            "%(number)s learners have begun this: their answers stay with what they were given to.",
            learners,
        )
        return [
            *list_notes_of_section(row.section, cast(User, request.user)),
            *([answered % {"number": learners}] if learners else []),
            *(f"{problem.place}: {problem.detail}" for problem in problems),
        ]

    @override
    def list_links(self, request: HttpRequest, row: Any) -> list[PageLink]:
        section = PageLink(
            f"{row.section._meta.verbose_name}: {row.section}", build_page_address(Section, row.section_id)
        )
        known = [section, *super().list_links(request, row)]
        return known if row.deleted_at else [*known, link_to_lesson_editor(row.section_id, row.pk)]

    @admin.display(description=_("Content"))
    def outline(self, item: Item) -> str:
        """Show the content as lists; the editor, which a link leads to, shows it as learners see it."""
        return format_outline(item.content)

    @admin.display(description=EDITOR)
    def editor(self, item: Item) -> str:
        """Link to the item in the editor of its lesson."""
        return "" if item.deleted_at else build_column_link(link_to_lesson_editor(item.section_id, item.pk), item)


@admin.register(ItemInteraction)
class ItemInteractionAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Answers, for questions of learners."""

    list_display = ("learner", "item", "attempts", "score", "best_score", "completed_at", "changed_at")
    search_fields = ("id", "section_interaction__learner__email")
    list_select_related = ("item", "section_interaction__learner")
    exclude = ("answer",)
    readonly_fields = ("said",)

    @admin.display(description=_("Learner"))
    def learner(self, found: ItemInteraction) -> str:
        """Show who answered."""
        return str(found.section_interaction.learner)

    @admin.display(description=_("Answer"))
    def said(self, found: ItemInteraction) -> str:
        """Show the answer without what support staff may not see."""
        return format_answer(redact_answer(found.item.kind, found.answer))


@admin.register(Dispute)
class DisputeAdmin(ReadOnlyAdmin):
    """What learners say was right, in words: what was asked, what they answered, what was expected."""

    readonly_fields: ClassVar[tuple[str, ...]] = ("learner", "item", "question", "said", "expected")
    fields: ClassVar[tuple[str, ...]] = (*readonly_fields, "note", "body_version", "settled_at")
    list_display = ("item", "question", "said", "expected", "note", "created_at", "settled_at")
    list_filter: ClassVar[Any] = (("settled_at", admin.EmptyFieldListFilter),)
    search_fields = ("interaction__item__title", "note")
    list_select_related = ("interaction__item",)
    ordering = ("-created_at",)
    actions = ("settle",)

    @override
    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        """Attach what the items of the page said when they were answered: as many queries for one row as for fifty."""
        page = super().get_changelist_instance(request)
        page.result_list = attach_bodies(page.result_list)
        return page

    @override
    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Dispute | None:
        found: Dispute | None = super().get_object(request, object_id, from_field)
        return attach_bodies([found])[0] if found else None

    @admin.display(description=_("Learner"))
    def learner(self, dispute: Dispute) -> str:
        """Show who objects."""
        return str(dispute.interaction.section_interaction.learner)

    @admin.display(description=_("Item"))
    def item(self, dispute: Dispute) -> str:
        """Show the item that the objection is about."""
        return str(dispute.interaction.item)

    @admin.display(description=_("What was asked"))
    def question(self, dispute: Dispute) -> str:
        """Show what the part asked for, as it was answered."""
        body = get_attached_body(dispute)
        return get_kinds()[body.kind].describe_question(body, dispute.key) if body else NOTHING

    @admin.display(description=_("Answer"))
    def said(self, dispute: Dispute) -> str:
        """Show what was answered in the part; the whole answer where the body was not kept."""
        told = redact_answer(dispute.interaction.item.kind, dispute.answer) or {}
        body = get_attached_body(dispute)
        return get_kinds()[body.kind].describe_answer(body, told, dispute.key) if body else format_answer(told)

    @admin.display(description=_("What was expected"))
    def expected(self, dispute: Dispute) -> str:
        """Show what would have been right, and the author's explanation."""
        body = get_attached_body(dispute)
        return get_kinds()[body.kind].describe_solution(body, dispute.key) if body else NOTHING

    @confirmed_action(_("Mark as settled"))
    def settle(self, request: HttpRequest, rows: "QuerySet[Dispute]") -> int:
        """Mark open objections as settled; give how many."""
        return rows.filter(settled_at=None).update(settled_at=timezone.now())


def attach_bodies(disputes: Iterable[Dispute]) -> list[Dispute]:
    """Attach to objections the bodies that their items had; None where it was not kept."""
    found = list(disputes)
    known = load_all_bodies(dispute.interaction.item for dispute in found)
    for dispute in found:
        dispute.__dict__["body"] = known.get((dispute.interaction.item_id, dispute.body_version))
    return found


def get_attached_body(dispute: Dispute) -> Body | None:
    """Give the body that `attach_bodies` has attached to an objection."""
    body: Body | None = dispute.__dict__["body"]
    return body

"""Cases for staff: readiness, remarks of the check, parts, preparing them again, and importing a file again."""

from collections.abc import Sequence
from typing import Any, ClassVar, cast
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.cases.admin_case_lists import CaseListForm
from apps.cases.admin_filters import SpecialtyFilter, TagFilter
from apps.cases.admin_intent_links import LinksForm
from apps.cases.documents.preparation import prepare_again, refuse_many
from apps.cases.documents.services import check_document
from apps.cases.exchange.files import read_json
from apps.cases.lists.services import delete_list, merge_lists
from apps.cases.models import Case, CaseList, Examination, Fact, Person, Scene, Status, Task
from apps.cases.nlu_analysis import load_catalogue_intents
from apps.cases.services import check_again, import_case, link_facts
from kit.admin_forms import VersionedForm
from kit.admin_links import LinkedRowMixin, PageLink, build_column_link, link_to_product
from kit.admin_mixins import BackOfficeAdmin, ReadOnlyInline, confirmed_action
from kit.errors import InvalidInput

LINKED = [{"changed": {"fields": ["Links of the author"]}}]  # in the log, translated for its reader


EDITOR = _("Editor")
HEAVY = ("translations", "vocabulary", "set_phrases", "topics", "small_talk", "handover", "expected_note")


class CaseForm(VersionedForm[Case]):
    """What staff may change of a case; a change that came in between is not overwritten."""


class FileForm(forms.Form):
    """One exchange file."""

    file = forms.FileField(label=_("Case file (JSON)"))


class PersonInline(ReadOnlyInline):
    """Persons of a case."""

    model = Person
    fields = ("position", "slug", "kind", "role", "name", "age", "sex", "voice")


class SceneInline(ReadOnlyInline):
    """Scenes of a case, each with the person who is met there."""

    model = Scene
    fields = ("position", "slug", "title", "place", "person")

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Scene]:
        return super().get_queryset(request).select_related("person")


class FactInline(ReadOnlyInline):
    """Facts of a case, with the intents that ask for them."""

    model = Fact
    fields = ("position", "slug", "topic", "slot", "asked", "taught", "answered", "rule", "links")
    readonly_fields = ("asked", "taught", "answered", "rule", "links")

    @admin.display(description=_("Questions"))
    def asked(self, fact: Fact) -> str:
        """Return the questions as text: a field of JSON costs milliseconds each."""
        return " · ".join(fact.questions)

    @admin.display(description=_("Model questions"))
    def taught(self, fact: Fact) -> str:
        """Return the questions that help shows, with the level that each is for."""
        return " · ".join(f"{level}: {question}" for level, question in fact.model_questions.items())

    @admin.display(description=_("Answers"))
    def answered(self, fact: Fact) -> str:
        """Return the answers with the level that each is worded for."""
        return " · ".join(f"{level}: {answer}" for level, answer in fact.answers.items())

    @admin.display(description=_("Disclosure"))
    def rule(self, fact: Fact) -> str:
        """Return when the person gives the fact away."""
        return ", ".join(f"{name}: {value}" for name, value in fact.disclosure.items())

    @admin.display(description=_("Links"))
    def links(self, fact: Fact) -> str:
        """Return the intents of the catalogue that ask for the fact: the author's own, or those that were found."""
        found = [link["intent"] for link in fact.found_intents]
        return ", ".join(found if fact.intents is None else fact.intents)


class TaskInline(ReadOnlyInline):
    """Tasks of a case, without their steps."""

    model = Task
    fields = ("position", "slug", "title", "scene", "person")

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Task]:
        return super().get_queryset(request).select_related("scene", "person")


class ExaminationInline(ReadOnlyInline):
    """Examinations of a case and their findings."""

    model = Examination
    fields = ("position", "slug", "asked_for", "result")
    readonly_fields = ("asked_for",)

    @admin.display(description=_("Requests"))
    def asked_for(self, examination: Examination) -> str:
        """Return the requests as text."""
        return " · ".join(examination.requests)


def link_to_briefing(case: Case) -> PageLink:
    """Build the link to a case as learners find it."""
    return link_to_product(_("Open the case"), f"/case-inspection/{case.pk}")


def link_to_case_editor(case: Case) -> PageLink:
    """Build the link to a case in the editor of cases."""
    return link_to_product(EDITOR, f"/new-case?caseId={case.pk}")


@admin.register(Case)
class CaseAdmin(LinkedRowMixin):
    """Cases with their readiness."""

    form = CaseForm
    list_display = (
        "title",
        "readiness",
        "warning_count",
        "editor",
        "briefing",
        "is_public",
        "organization",
        "slug",
        "changed_at",
    )
    list_filter: ClassVar[Any] = (
        "status",
        "awaits_review",
        ("deleted_at", admin.EmptyFieldListFilter),
        "is_public",
        "difficulty",
        "organization",
        TagFilter,
        SpecialtyFilter,
    )
    search_fields = ("title", "slug", "description")
    date_hierarchy = "changed_at"
    ordering = ("-changed_at",)
    list_select_related = ("organization",)
    autocomplete_fields = ("creator", "organization")
    inlines = (PersonInline, SceneInline, TaskInline, FactInline, ExaminationInline)
    readonly_fields = ("id", "version", "readiness", "failure", "remarks", "content_hash", "created_at", "changed_at")
    fields: ClassVar[tuple[str, ...]] = (
        "title",
        "slug",
        "description",
        "readiness",
        "failure",
        "remarks",
        "is_public",
        "organization",
        "creator",
        "specialties",
        "tags",
        "learner_role",
        "learner_role_text",
        "goals",
        "difficulty",
        "cefr",
        "minutes",
        *readonly_fields[-3:],
        "version",
        "id",
        "read_version",
    )
    actions = ("prepare_again",)
    row_actions: ClassVar[tuple[str, ...]] = actions

    @override
    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        """Leave out what the list doesn't show: hundreds of kilobytes of some cases."""
        page = super().get_changelist_instance(request)
        page.result_list = (
            page.result_list.defer(*HEAVY) if isinstance(page.result_list, QuerySet) else page.result_list
        )
        return page

    @override
    def list_links(self, request: HttpRequest, row: Any) -> Sequence[PageLink]:
        return [] if row.deleted_at else [link_to_briefing(row), link_to_case_editor(row)]

    @override
    def can_act(self, action: str, row: Any) -> bool:
        return row.deleted_at is None

    @admin.display(description=_("Status"), ordering="status")
    def readiness(self, case: Case) -> str:
        """Say whether the case can be played, and what keeps it back."""
        if case.deleted_at is not None:
            return str(_("Deleted"))
        said = [case.get_status_display()]
        if case.awaits_review:
            said.append(str(_("Waits to be accepted")))
        elif case.draft is not None and case.status == Status.READY:
            said.append(str(_("with an unfinished document")))
        return " · ".join(said)

    @admin.display(description=_("Case"))
    def briefing(self, case: Case) -> str:
        """Link to the case as learners find it."""
        return "" if case.deleted_at else build_column_link(link_to_briefing(case), case)

    @admin.display(description=EDITOR)
    def editor(self, case: Case) -> str:
        """Link to the case in its editor."""
        return "" if case.deleted_at else build_column_link(link_to_case_editor(case), case)

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Case | None = None) -> bool:
        return False  # talks hold on to their case: it is taken away by the API, softly

    @override
    def get_urls(self) -> list[URLPattern]:
        importing = path("import/", self.admin_site.admin_view(self.import_view), name="cases_case_import")
        linking = path("<uuid:case_id>/links/", self.admin_site.admin_view(self.links_view), name="cases_case_links")
        return [importing, linking, *super().get_urls()]

    @override
    def save_model(self, request: HttpRequest, obj: Case, form: "forms.ModelForm[Case]", change: bool) -> None:
        super().save_model(request, obj, form, change)
        check_again(obj)

    @admin.display(description=_("Warnings"))
    def warning_count(self, case: Case) -> int:
        """Return how many remarks the check and the engine made."""
        return len(case.warnings) + len(case.confusions)

    @admin.display(description=_("Remarks of the check"))
    def remarks(self, case: Case) -> str:
        """Return the remarks about the document as its author left it, each with its place in the file."""
        found = ((one["place"], one["detail"]) for one in check_document(case))
        return format_html("<ul>{}</ul>", format_html_join("", "<li><b>{}</b>: {}</li>", found))

    @confirmed_action(_("Prepare again"))
    def prepare_again(self, request: HttpRequest, rows: QuerySet[Case]) -> int:
        """Check the selected cases and have them read again; return how many. A job under way goes on."""
        refuse_many(rows.count())
        return sum(prepare_again(case, by=cast(User, request.user)) for case in rows)

    def links_view(self, request: HttpRequest, case_id: UUID) -> HttpResponseBase:
        """Show what the catalogue brings to each fact, and store corrections."""
        case = get_object_or_404(Case, pk=case_id)
        if not self.has_change_permission(request, case):
            raise PermissionDenied
        form = LinksForm(case, request.POST or None)
        if request.method == "POST" and form.is_valid():
            try:
                link_facts(case, form.read_links())
            except InvalidInput as refusal:
                form.refuse(refusal.problems)
            else:
                self.log_change(request, case, LINKED)
                self.message_user(request, _("The links are kept."), messages.SUCCESS)
                return redirect(request.path)
        context = self.admin_site.each_context(request) | {
            "rows": form.list_rows(),
            "known": sorted(load_catalogue_intents()),
            "case": case,
            "title": _("Links to the catalogue: {title}").format(title=case.title),
            "opts": Case._meta,
        }
        return render(request, "admin/cases/links.html", context)

    def import_view(self, request: HttpRequest) -> HttpResponseBase:
        """Show a form for one file, and list by place what is wrong with it."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        form = FileForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid():
            try:
                me = User.objects.get(email=request.user.get_username())
                case = import_case(read_json(form.cleaned_data["file"]), by=me, ships=True)
            except InvalidInput as refusal:
                for place, (_code, detail) in refusal.problems.items():
                    form.add_error("file", f"{place}: {detail}")
            else:
                self.message_user(request, _("Imported: {title}").format(title=case.title), messages.SUCCESS)
                return redirect(reverse("admin:cases_case_change", args=(case.pk,)))
        return self.form_page(request, form)

    def form_page(self, request: HttpRequest, form: FileForm) -> HttpResponse:
        """Render the upload form, with the errors of the file that was sent."""
        context = self.admin_site.each_context(request) | {
            "form": form,
            "title": _("Import a case"),
            "opts": Case._meta,
        }
        return render(request, "admin/cases/import.html", context)


@admin.register(CaseList)
class CaseListAdmin(BackOfficeAdmin):
    """Lists of cases: named, filled, merged, deleted; their cases stay whatever happens."""

    form = CaseListForm
    list_display = ("name", "organization", "creator", "is_public", "case_count", "changed_at")
    list_filter = ("is_public", "organization")
    list_select_related = ("organization", "creator")
    search_fields = ("name", "creator__email")
    ordering = ("name", "id")
    autocomplete_fields = ("organization", "creator", "cases")
    fields = ("name", "organization", "creator", "is_public", "cases")
    actions = ("merge",)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[CaseList]:
        found: QuerySet[CaseList] = super().get_queryset(request).annotate(number=Count("cases"))
        return found

    @admin.display(description=_("Number of cases"))
    def case_count(self, case_list: CaseList) -> int:
        """Return how many cases stand on a list."""
        number: int = case_list.__dict__["number"]
        return number

    @override
    def delete_model(self, request: HttpRequest, obj: CaseList) -> None:
        delete_list(obj, by=cast(User, request.user))

    @override
    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[CaseList]) -> None:
        for case_list in queryset:
            delete_list(case_list, by=cast(User, request.user))

    @confirmed_action(_("Merge into the one that was made first; the others are deleted, their cases stay"))
    def merge(self, request: HttpRequest, rows: QuerySet[CaseList]) -> int:
        """Put the cases of the selected lists on the oldest of them and delete the others; return how many."""
        return merge_lists(list(rows.order_by("created_at", "id")), by=cast(User, request.user))

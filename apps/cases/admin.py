"""Cases for support and authors: readiness, remarks of the check, parts, and importing a file again."""

from typing import ClassVar
from uuid import UUID

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.cases.case_files import read_json
from apps.cases.intent_links import LinksForm
from apps.cases.models import Case, CaseList, Examination, Fact, Person, Scene, Task
from apps.cases.nlu_analysis import load_catalogue_intents
from apps.cases.services import check_again, import_case, link_facts
from kit.admin_mixins import BackOfficeAdmin, ReadOnlyInline, confirmed_action
from kit.errors import InvalidInput

LINKED = [{"changed": {"fields": ["Links of the author"]}}]  # in the log, translated for its reader


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


@admin.register(Case)
class CaseAdmin(BackOfficeAdmin):
    """Cases with their readiness."""

    list_display = ("title", "slug", "organization", "status", "is_public", "warning_count", "changed_at")
    list_filter = ("status", "is_public", "difficulty", "organization")
    search_fields = ("title", "slug", "description")
    date_hierarchy = "changed_at"
    ordering = ("-changed_at",)
    list_select_related = ("organization",)
    autocomplete_fields = ("creator", "organization")
    inlines = (PersonInline, SceneInline, TaskInline, FactInline, ExaminationInline)
    readonly_fields = ("id", "version", "status", "failure", "remarks", "content_hash", "created_at", "changed_at")
    fields: ClassVar[tuple[str, ...]] = (
        "title",
        "slug",
        "description",
        "status",
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
    )
    actions = ("check_cases",)

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
        return len(case.all_warnings)

    @admin.display(description=_("Remarks of the check"))
    def remarks(self, case: Case) -> str:
        """Return the remarks as an HTML list, each with its place in the file."""
        found = ((one["place"], one["detail"]) for one in case.all_warnings)
        return format_html("<ul>{}</ul>", format_html_join("", "<li><b>{}</b>: {}</li>", found))

    @confirmed_action(_("Check again"))
    def check_cases(self, request: HttpRequest, rows: QuerySet[Case]) -> int:
        """Check the selected cases again; return how many."""
        for case in rows:
            check_again(case)
        return len(rows)

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
    """Lists of cases."""

    list_display = ("name", "organization")
    search_fields = ("name",)
    autocomplete_fields = ("organization", "cases")

"""Pages of the back office for the tags and specialties of cases and courses.

Neither has a table: they are words of a case or a course. Specialties ship with the product (`apps.reference`); what
else stands in that column came with a file, and can be replaced by one of them.
"""

from typing import Any, cast

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from drf_standardized_errors.formatter import flatten_errors
from rest_framework.exceptions import APIException
from typing_extensions import override

from apps.accounts.models import User
from apps.cases.admin_filters import SpecialtyFilter, TagFilter, WordFilter
from apps.cases.documents.tags import Column
from apps.courses.models import Course
from apps.courses.services.tags import UsedWord, count_uses, list_used_words, start_rename
from apps.reference.names import specialties
from apps.reference.specialties import specialty_codes
from kit.admin_mixins import BackOfficeAdmin
from kit.errors import ApiError
from kit.texts import one_line

LONGEST = 100
SHOWN = 100  # on one page
COLUMNS: dict[str, Column] = {"tags": "tags", "specialties": "specialties"}
TITLES = {"tags": _("Tags"), "specialties": _("Specialties")}


def list_specialty_names() -> dict[str, str]:
    """Give the name of each specialty in the language of the back office."""
    language = "deu" if get_language() == "de" else "eng"
    return {row["code"]: row["name"] for row in specialties(language)}


def refuse_breaks(text: str) -> None:
    """Refuse what the calls of authors refuse, too."""
    try:
        one_line(text)
    except APIException as refusal:
        raise forms.ValidationError([str(one.detail) for one in flatten_errors(refusal.detail)]) from refusal


class TagForm(forms.Form):
    """Another name for a tag; none takes it away."""

    new = forms.CharField(
        label=_("New name"),
        max_length=LONGEST,
        required=False,
        validators=[refuse_breaks],
        help_text=_("Left empty, it is taken off all cases and courses."),
    )


class SpecialtyForm(forms.Form):
    """The specialty in whose place another word stands."""

    new = forms.ChoiceField(label=_("Specialty"), required=False)

    def __init__(self, data: "QueryDict | None" = None) -> None:
        super().__init__(data)
        choices = [("", _("None: take it away")), *list_specialty_names().items()]
        cast(forms.ChoiceField, self.fields["new"]).choices = choices


FORMS: dict[Column, type[forms.Form]] = {"tags": TagForm, "specialties": SpecialtyForm}


FILTERS: dict[Column, type[WordFilter]] = {"tags": TagFilter, "specialties": SpecialtyFilter}


class TagPagesMixin(BackOfficeAdmin):
    """Adds the pages of tags and specialties to the admin of courses."""

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("words/<slug:name>/", view(self.words_view), name="courses_course_words"),
            path("words/<slug:name>/rename/", view(self.rename_view), name="courses_course_rename_word"),
            *super().get_urls(),
        ]

    def may_rename(self, request: HttpRequest) -> bool:
        """Whether somebody may change courses, and cases with them."""
        return self.has_act_permission(request) and request.user.has_perm("cases.change_case")

    def words_view(self, request: HttpRequest, name: str) -> HttpResponseBase:
        """List the tags or specialties that are in use, those that match what is searched for."""
        column = get_column(name)
        if not self.has_view_permission(request) or not request.user.has_perm("cases.view_case"):
            raise PermissionDenied
        wanted = request.GET.get("q", "").strip()
        names = list_specialty_names() if column == "specialties" else {}
        found = [one for one in add_unused(list_used_words(column), names) if matches(one, names, wanted)]
        page = Paginator(found, SHOWN).get_page(request.GET.get("p"))
        context = self.admin_site.each_context(request) | {
            "title": TITLES[column],
            "name": name,
            "rows": [build_row(one, column, names) for one in page],
            "page": page,
            "query": wanted,
            "may_rename": self.may_rename(request),
            "opts": Course._meta,
        }
        return render(request, "admin/courses/words.html", context)

    def rename_view(self, request: HttpRequest, name: str) -> HttpResponseBase:
        """Ask for another name and then whether it shall be done, and start the job; 404 for what is not in use."""
        column = get_column(name)
        if not self.may_rename(request):
            raise PermissionDenied
        old = request.GET.get("word", "")
        used = count_uses(column, old)
        if not used.cases + used.courses:
            raise Http404
        form = FORMS[column](request.POST if request.method == "POST" else None)
        new = form.cleaned_data["new"] if form.is_bound and form.is_valid() else None
        if new == old:
            form.add_error("new", _("This is its name already."))
        elif new is not None and request.POST.get("confirmed") == "yes":
            try:
                start_rename(column, old, new, by=cast(User, request.user))
            except ApiError as refusal:
                self.message_user(request, str(refusal.detail), messages.ERROR)
            else:
                text = _("It is being renamed in the background, which takes a while.")
                self.message_user(request, text, messages.SUCCESS)
            return redirect(reverse("admin:courses_course_words", args=(name,)))
        return self.render_rename(request, column, used, form, new if new != old else None)

    def render_rename(
        self, request: HttpRequest, column: Column, used: UsedWord, form: forms.Form, new: str | None
    ) -> HttpResponse:
        """Render the form, or with a new name the question what shall happen."""
        names = list_specialty_names() if column == "specialties" else {}
        shown = names.get(used.word, used.word)
        context = self.admin_site.each_context(request) | {
            "title": gettext("Rename “{word}”").format(word=shown),
            "form": form,
            "asks": new is not None,
            "new": new,
            "effects": [] if new is None else describe_effects(column, used, new),
            "back": reverse("admin:courses_course_words", args=(column,)),
            "opts": Course._meta,
        }
        return render(request, "admin/courses/rename_word.html", context)


def get_column(name: str) -> Column:
    """Give the column that a path names; 404 for any other."""
    if name not in COLUMNS:
        raise Http404
    return COLUMNS[name]


def add_unused(used: list[UsedWord], names: dict[str, str]) -> list[UsedWord]:
    """Add the specialties that nothing names, and put all in the order of what is shown."""
    known = {one.word for one in used}
    every = [*used, *(UsedWord(code, 0, 0) for code in names if code not in known)]
    return sorted(every, key=lambda one: names.get(one.word, one.word).casefold()) if names else every


def matches(one: UsedWord, names: dict[str, str], wanted: str) -> bool:
    """Whether a word, or its name, has what is searched for."""
    said = wanted.casefold()
    return said in one.word.casefold() or said in names.get(one.word, "").casefold()


def build_row(one: UsedWord, column: Column, names: dict[str, str]) -> dict[str, Any]:
    """Build what the page shows of a word: its name, and links to the cases and courses that have it."""
    query = urlencode({str(FILTERS[column].parameter_name): one.word})
    return {
        "word": one.word,
        "name": names.get(one.word, one.word),
        "is_unknown": column == "specialties" and one.word not in specialty_codes(),
        "is_used": one.cases + one.courses > 0,
        "cases": one.cases,
        "courses": one.courses,
        "cases_address": f"{reverse('admin:cases_case_changelist')}?{query}",
        "courses_address": f"{reverse('admin:courses_course_changelist')}?{query}",
        "rename_query": urlencode({"word": one.word}),
    }


def describe_effects(column: Column, used: UsedWord, new: str) -> list[str]:
    """Say what renaming would do."""
    counts = {"cases": used.cases, "courses": used.courses, "old": used.word, "new": new}
    if not new:
        return [gettext("“%(old)s” is taken off %(cases)s cases and %(courses)s courses.") % counts]
    found = [gettext("“%(old)s” becomes “%(new)s” in %(cases)s cases and %(courses)s courses.") % counts]
    there = count_uses(column, new)
    if there.cases + there.courses:
        more = {"cases": there.cases, "courses": there.courses}
        text = gettext("%(cases)s cases and %(courses)s courses have that one already: both become one, for good.")
        found.append(text % more)
    return found

"""Pages of the back office for tables that grow without end: read along keys and indexes, and never counted.

Django's changelist counts all rows, looks for the range of their dates and for the values of the columns that it
filters by, and searches within texts: each of these reads the whole table, which takes seconds at a million rows.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.formats import get_format
from typing_extensions import override

from kit.admin_mixins import BackOfficeAdmin
from kit.ids import build_lowest_id

if TYPE_CHECKING:  # the theme has no types; its classes are Django's
    from django.contrib.admin.views.main import ChangeList
    from django.core.paginator import Paginator

    InfinitePaginator = Paginator[Any]
else:
    from unfold.paginator import InfinitePaginator
    from unfold.views import ChangeList

MAX_ROWS = 10_000  # that one pages through; older ones are found by their month or a search
MAX_RELATED = 200  # rows of another table that one search follows
MONTHS = 6  # that the filter by date offers


class UncountedPaginator(InfinitePaginator):
    """Pages forward and back without a count."""

    count = MAX_ROWS


class UncountedChangeList(ChangeList):
    """A list that knows the number of rows of its page only."""

    @override
    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self.result_count = self.full_result_count = len(self.result_list)


class CreationDateFilter(admin.DateFieldListFilter):
    """Today, the last days, this month, this year and the last months, by the key, which begins with the time."""

    @override
    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.links = (*self.links, *self.list_months())

    def list_months(self) -> Iterator[tuple[str, Any]]:
        """Give the last months with their parameters, the latest first."""
        until = timezone.localtime().replace(day=1, hour=0, minute=0, second=0, microsecond=0)
        for _number in range(MONTHS):
            since = until.replace(year=until.year - (until.month == 1), month=(until.month - 2) % 12 + 1)
            name = format_date(since, get_format("YEAR_MONTH_FORMAT"))
            yield name, {self.lookup_kwarg_since: str(since), self.lookup_kwarg_until: str(until)}
            until = since

    @override
    def queryset(self, request: HttpRequest, queryset: "QuerySet[Any]") -> "QuerySet[Any]":
        if since := self.read_moment(self.lookup_kwarg_since):
            queryset = queryset.filter(pk__gte=build_lowest_id(since))
        if until := self.read_moment(self.lookup_kwarg_until):
            queryset = queryset.filter(pk__lt=build_lowest_id(until))
        return queryset

    def read_moment(self, parameter: str) -> datetime | None:
        """Give the time that a parameter names; raises IncorrectLookupParameters, which shows the whole list."""
        given = self.used_parameters.get(parameter)
        if not given:
            return None
        try:
            moment = self.field.to_python(given[-1] if isinstance(given, list) else given)
        except ValidationError as error:
            raise IncorrectLookupParameters(error) from error
        return timezone.make_aware(moment) if timezone.is_naive(moment) else moment


class LargeTableMixin(BackOfficeAdmin):
    """A page for a table that grows without end, its newest rows first.

    `search_fields` are columns with an index, which must equal what is searched for, or columns of related rows
    (`learner__email`), which must contain it. Columns that `list_filter` names need an index or `choices`.
    """

    paginator = UncountedPaginator
    ordering: ClassVar[tuple[str, ...]] = ("-id",)
    sortable_by = ()
    show_facets = admin.ShowFacets.NEVER

    @override
    def get_changelist(self, request: HttpRequest, **options: Any) -> type[ChangeList]:
        return UncountedChangeList

    @override
    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Any]", search_term: str
    ) -> "tuple[QuerySet[Any], bool]":
        """Find rows by a key or a text of their own, or by related rows: never by both, which no index could serve."""
        term = search_term.strip()
        return (queryset.filter(self.build_search_condition(request, term)) if term else queryset), False

    def build_search_condition(self, request: HttpRequest, term: str) -> Q:
        """Build the condition for rows that are found by a key or a text."""
        fields = self.get_search_fields(request)
        try:
            key = UUID(term)
        except ValueError:
            found = [self.build_text_lookup(name, term) for name in fields if not self.is_key(name)]
        else:
            found = [Q((name, key if self.is_key(name) else term)) for name in fields if "__" not in name]
        return Q(*found, _connector=Q.OR) if found else Q(pk__in=())

    def is_key(self, name: str) -> bool:
        """Whether a column holds the key of a row."""
        return "__" not in name and self.opts.get_field(name).get_internal_type() in ("UUIDField", "ForeignKey")

    def build_text_lookup(self, name: str, term: str) -> Q:
        """Build the condition for one of `search_fields` that is no key."""
        path, _separator, column = name.rpartition("__")
        if not path:
            return Q((name, term))
        model: Any = self.model
        for step in path.split("__"):
            model = model._meta.get_field(step).related_model
        rows = model._default_manager.filter((f"{column}__icontains", term)).order_by()
        return Q((f"{path}__in", list(rows.values_list("pk", flat=True)[:MAX_RELATED])))

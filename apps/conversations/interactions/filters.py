"""What lists of interactions can be narrowed by."""

from django.db.models import CharField, F, Func, TextField, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast
from django_filters import CharFilter, ChoiceFilter, FilterSet, UUIDFilter

from apps.conversations.models import CaseInteraction
from apps.conversations.models.choices import InteractionState
from apps.conversations.models.interactions import CaseInteractionQuerySet
from kit.filtersets import SearchFilter, StrictBooleanFilter

TITLE = KeyTextTransform("title", "snapshot__shown")
PERSON_NAMES = Cast(
    Func(
        F("snapshot__shown"),
        Value("$.persons[*].name", output_field=CharField()),
        template="jsonb_path_query_array(%(expressions)s::jsonpath)",
        output_field=TextField(),
    ),
    TextField(),
)


class CaseInteractionFilter(FilterSet):
    """With these words in the title or in a person's name, in one state, of one case or excerpt of it.

    `latest_per_case` keeps those that tell the state of each case, `latest_per_excerpt` that of each excerpt.
    """

    search = SearchFilter(TITLE, PERSON_NAMES)
    solved = StrictBooleanFilter(field_name="solved_at", lookup_expr="isnull", exclude=True)
    state = ChoiceFilter(choices=[(state.value, state.value) for state in InteractionState], method="filter_state")
    latest_per_case = StrictBooleanFilter(method="filter_latest_per_case")
    latest_per_excerpt = StrictBooleanFilter(method="filter_latest_per_excerpt")
    case_id = UUIDFilter()
    excerpt = CharFilter(max_length=100)

    class Meta:
        model = CaseInteraction
        fields = ("search", "solved", "state", "latest_per_case", "latest_per_excerpt", "case_id", "excerpt")

    def filter_state(self, rows: CaseInteractionQuerySet, name: str, state: str) -> CaseInteractionQuerySet:
        """Keep the interactions in this state."""
        return rows.in_state(InteractionState(state))

    def filter_latest_per_case(
        self, rows: CaseInteractionQuerySet, name: str, is_wanted: bool
    ) -> CaseInteractionQuerySet:
        """Keep at most four of each case, where that is wanted."""
        return rows.latest_per_case() if is_wanted else rows

    def filter_latest_per_excerpt(
        self, rows: CaseInteractionQuerySet, name: str, is_wanted: bool
    ) -> CaseInteractionQuerySet:
        """Keep at most four of each excerpt, where that is wanted."""
        return rows.latest_per_excerpt() if is_wanted else rows

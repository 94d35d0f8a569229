"""The contract of a kind of exercise: `Kind`; the plain data that it works on is in `item_body.py`.

An app `apps/content/kinds/<kind>/` implements it; its AppConfig (a `KindConfig`) is the registry entry.
docs/add-a-kind.md goes through it step by step.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from django.apps import AppConfig, apps
from django.utils.module_loading import import_string
from rest_framework.exceptions import ErrorDetail
from rest_framework.serializers import BaseSerializer
from typing_extensions import override

from apps.content.answers import descriptions
from apps.content.answers.verdicts import Verdict
from apps.content.item_body import Body, Json
from apps.content.open_text_evaluation.open_texts import OpenText
from kit.serializers import StrictSerializer, get_field_names

if TYPE_CHECKING:  # apps of kinds import this module before models may be imported
    from apps.accounts.models import User
    from apps.content.models import PartRow


@dataclass(frozen=True)
class Part:
    """A table whose rows belong to an item and have ids of their own.

    `name` names it in bodies and calls (`items`), `model` is its model (`kind_ordering.Step`, a `PartRow`),
    `serializer_class` validates one row as an author sends it: its fields are the columns. A foreign key to a row of
    another part is written as `category_id`. `url_kwarg` names a row in the paths of its calls
    (`item/{ordering_item_id}`). An item has at most `max_rows` of them. Rows that are not `is_in_body` come by calls of
    their own and not with the item: dialogs, and files, whose media types are among `accepted_types`. `translated`
    names the column whose text stands in other languages in the column `translations`; "" for parts without them.
    """

    name: str
    model: str
    serializer_class: type[StrictSerializer]
    url_kwarg: str = "part_id"
    max_rows: int = 50
    is_in_body: bool = True
    accepted_types: tuple[str, ...] = ()
    translated: str = ""

    @property
    def columns(self) -> list[str]:
        """The names of the columns that an author writes."""
        return list(get_field_names(self.serializer_class))

    @property
    def model_class(self) -> "type[PartRow]":
        """The model class; to be used when all apps are loaded."""
        model: type[PartRow] = apps.get_model(self.model)
        return model


@dataclass(frozen=True)
class Problem:
    """What an author still has to do in an item; `place` is a path into its body (`content.gaps.0.accepted`).

    `is_blocking`: as it is, no learner could complete the item, so that it is not shown to any.
    """

    place: str
    code: str
    detail: str
    is_blocking: bool = False

    def to_json(self) -> Json:
        """Give what authors are shown of it."""
        return {"place": self.place, "code": self.code, "detail": self.detail}


@dataclass(frozen=True)
class Example:
    """A fixture: an item, answers with the score of each, and answers that the kind must refuse with 422."""

    title: str
    content: Json
    answers: Sequence[tuple[Json, float]]
    parts: Mapping[str, Sequence[Json]] = field(default_factory=dict)
    malformed: Sequence[Json] = ()
    secrets: Sequence[str] = ()  # words that a learner must not be shown before answering
    files: Sequence[tuple[bytes, str]] = ()  # contents and suffixes of the files that its rows name
    prepared: Sequence[Json] = ()  # per answer what `Kind.prepare` would add to it
    create_dependencies: Callable[[], object] | None = None  # creates what its rows point at outside of the item

    def body(self, kind: str) -> Body:
        """Give the body that the item would have."""
        rows = {name: [{"position": at, **row} for at, row in enumerate(found)] for name, found in self.parts.items()}
        return Body(kind, 1, self.content, rows)


class Kind(ABC):
    """One kind of exercise: what is stored of it, what learners see, and how answers are scored.

    A kind sets the attributes without a default and implements the abstract methods; the others are hooks. All methods
    but `prepare`, `record_learning`, `import_body` and `estimate_seconds` are pure: they read their arguments and no
    database.
    """

    slug: ClassVar[str]  # in rows and answers of the API: "ORDERING"
    content_serializer: ClassVar[type[StrictSerializer]]  # what an author sends as `content`
    answer_serializer: ClassVar[type[StrictSerializer]]  # what a learner sends as `answer`
    representation_serializer: ClassVar[type[StrictSerializer]]  # what `represent` gives
    solution_serializer: ClassVar[type[StrictSerializer]]  # what `represent_solution` gives
    parts: ClassVar[tuple[Part, ...]] = ()
    content_format: ClassVar[int] = 1  # raised together with `upgrade`
    is_scored: ClassVar[bool] = True  # False: completed when seen, nothing in it is right or wrong
    max_hints: ClassVar[int] = 100  # parts at once; fewer where the hints of all parts together would be the solution
    seconds_per_row: ClassVar[Mapping[str, int]] = {}  # of a part, or of a list of the content, for `estimate_seconds`
    requires_conversation: ClassVar[bool] = False  # True: a whole talk comes first, too long for a block of the day
    asks_for_words: ClassVar[bool] = False  # True: its words are part of the solution, and shown with it

    @abstractmethod
    def build_empty(self) -> Json:
        """Build valid content that says nothing yet."""

    @abstractmethod
    def represent(self, item: Body, seed: int) -> Json:
        """Represent an item for learners: nothing that gives the solution away; shuffle by the seed."""

    @abstractmethod
    def represent_solution(self, item: Body) -> Json:
        """Represent the solution, which learners get after a right answer, or on request after a try."""

    @abstractmethod
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        """Score a valid answer, with partial credit. Raises `InvalidInput` for ids that are not the item's."""

    @abstractmethod
    def build_examples(self) -> Sequence[Example]:
        """Build the fixtures of the contract test; they are demo content, too."""

    def upgrade(self, content: Json, version: int) -> Json:
        """Convert content of an older format into today's."""
        return content

    def prepare(self, item: Body, answer: Json, learner: "User", item_id: UUID) -> Json:
        """Add to the answer what the server itself knows (how a case went), under names that no serializer has.

        May query. What is stored stays as sent.
        """
        return answer

    def list_open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        """List the texts of an answer about which a provider may be asked after rules have scored it.

        Its judgements come back in `answer["judged"]`; `evaluate` may only raise a verdict by them.
        """
        return ()

    def record_learning(self, item: Body, answer: Json, learner: "User", item_id: UUID) -> int:
        """Store what follows from a scored answer outside of the exercise, as words for the learner's own list.

        Gives the points that this brought.
        """
        return 0

    def redact_answer(self, answer: Json) -> Json:
        """Give what others than the learner may see of an answer: tutors, managers, support staff."""
        return answer

    def build_hint(self, item: Body, key: str, step: int) -> str:
        """Give help with one part after the `step`-th try, "" for none; never the solution itself."""
        return ""

    def build_feedback(self, item: Body, answer: Json, key: str) -> str:
        """Give what the author says of this very answer of a part, where it is wrong; shown before any hint."""
        return ""

    def describe_question(self, item: Body, key: str) -> str:
        """Describe for support staff what a part of a verdict asked for: words, no ids; "–" for nothing.

        This default and those of `describe_answer` and `describe_solution` find the part by usual names of fields
        (`apps/content/answers/descriptions.py`); a kind whose fields are called otherwise overrides them.
        """
        return descriptions.describe_question(item, key)

    def describe_answer(self, item: Body, answer: Json, key: str) -> str:
        """Describe for support staff what was answered in a part; "–" for nothing. `answer` is a redacted one."""
        return descriptions.describe_answer(item, answer, key)

    def describe_solution(self, item: Body, key: str) -> str:
        """Describe for support staff what is right in a part, and the author's explanation; "–" for nothing."""
        return descriptions.describe_solution(item, self.represent_solution(item), key)

    def can_speak_words(self, item: Body) -> bool:
        """Whether its words may be heard before they are answered, as a part of the exercise."""
        return not self.asks_for_words

    def find_problems(self, item: Body) -> Sequence[Problem]:
        """Find what an author still has to do before the item can be played."""
        return ()

    def estimate_seconds(self, item: Body) -> float:
        """Estimate how long a learner at A2 takes: the sum over its rows and lists by `seconds_per_row`. May query."""
        rows = {**item.content, **item.parts}
        return float(sum(seconds * len(rows.get(name) or ()) for name, seconds in self.seconds_per_row.items()))

    def copy(self, content: Json, ids: Mapping[str, str]) -> Json:
        """Give content for a copy of the item; `ids` maps the ids of rows to those of their copies."""
        return content

    def list_files(self, item: Body) -> Sequence[str]:
        """List the keys of the files that travel with the item when its course is exported."""
        return ()

    def export_body(self, body: Json) -> Json:
        """Replace keys of this installation in a body (`content` and each part by name) for an exported file."""
        return body

    def import_body(self, body: Json) -> Json:
        """Replace what a file names by keys of this installation. May query; raises `InvalidInput`."""
        return body

    def get_part(self, name: str) -> Part:
        """Give one of its parts; StopIteration for a name that is none."""
        return next(part for part in self.parts if part.name == name)

    def read_content(self, content: Json, version: int) -> Json:
        """Give stored content in today's format."""
        return content if version == self.content_format else self.upgrade(content, version)


class KindConfig(AppConfig):
    """The registry entry of a kind: `kind` is the dotted path of its class, `instance` the one object of it."""

    kind: ClassVar[str]
    instance: Kind

    @override
    def ready(self) -> None:
        self.instance = import_string(self.kind)()


def list_kind_configs() -> list[KindConfig]:
    """List the apps of kinds that are installed (`KINDS` in the settings)."""
    return [config for config in apps.get_app_configs() if isinstance(config, KindConfig)]


def get_kinds() -> dict[str, Kind]:
    """Give all installed kinds by slug."""
    return {config.instance.slug: config.instance for config in list_kind_configs()}


def build_field_errors(serializer: BaseSerializer[Any], field: str) -> dict[str, Any]:
    """Give the errors of a nested serializer under the name of the field that it was the value of."""
    errors: Any = serializer.errors or [ErrorDetail("", "invalid")]
    return {field: errors}

"""The contract of a kind of exercise. A room `apps/content/kinds/<kind>/` fulfils it; its AppConfig is the entry.

Everything here is about plain data (`Body`): nothing but `prepare` may look at the database.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar
from uuid import UUID

from django.apps import AppConfig, apps
from django.utils.module_loading import import_string
from rest_framework.exceptions import ErrorDetail
from rest_framework.serializers import BaseSerializer

from apps.content.answers.verdicts import Verdict
from apps.content.judging.open_texts import OpenText
from kit.serializers import StrictSerializer, names_of

Json = dict[str, Any]


@dataclass(frozen=True)
class Body:
    """What an item says, as it was at one version: its content, and the rows of its parts by table, in order."""

    kind: str
    version: int
    content: Json
    parts: Mapping[str, Sequence[Json]] = field(default_factory=dict)


@dataclass(frozen=True)
class Part:
    """A table whose rows hang on an item and have ids of their own.

    `name` is its word in bodies and calls (`items`), `model` its model (`kind_ordering.Step`, a `PartRow`), `shape`
    what an author sends for one row: the names of its fields are the columns. A foreign key to a row of another part is
    written as `category_id`. `path` and `key` are the words of its calls in the path (`item/{ordering_item_id}`).
    Rows that are not `sent` come by a call of their own only: files, of the sorts that the part `accepts`.
    """

    name: str
    model: str
    shape: type[StrictSerializer]
    path: str = "item"
    key: str = "part_id"
    most: int = 50
    sent: bool = True
    accepts: tuple[str, ...] = ()

    @property
    def columns(self) -> list[str]:
        return list(names_of(self.shape))

    @property
    def rows(self) -> Any:
        """The model behind it."""
        return apps.get_model(self.model)


@dataclass(frozen=True)
class Problem:
    """Why an item can't be played as it is; `place` is a path into its body (`content.gaps.0.accepted`).

    `stops`: there is nothing yet that anybody could do, so that nobody could ever be done with it.
    """

    place: str
    code: str
    detail: str
    stops: bool = False

    @property
    def said(self) -> Json:
        """As authors are told of it."""
        return {"place": self.place, "code": self.code, "detail": self.detail}


@dataclass(frozen=True)
class Example:
    """A fixture: an item, answers with the score each gets, and an answer that the kind must refuse with 422."""

    title: str
    content: Json
    answers: Sequence[tuple[Json, float]]
    parts: Mapping[str, Sequence[Json]] = field(default_factory=dict)
    malformed: Sequence[Json] = ()
    secrets: Sequence[str] = ()  # words that a learner must not be shown before answering
    files: Sequence[tuple[bytes, str]] = ()  # contents and suffixes of the files that its rows name
    known: Sequence[Json] = ()  # per answer what `prepare` would add to it
    needs: Callable[[], object] | None = None  # makes what its rows point at outside of the item

    def body(self, kind: str) -> Body:
        """As it would be read."""
        rows = {name: [{"position": at, **row} for at, row in enumerate(found)] for name, found in self.parts.items()}
        return Body(kind, 1, self.content, rows)


class Kind(ABC):
    """One kind of exercise."""

    slug: ClassVar[str]  # in rows and answers of the API: "ORDERING"
    path: ClassVar[str]  # in paths: "ordering-exercise"
    content: ClassVar[type[StrictSerializer]]  # what an author sends as `content`
    answer: ClassVar[type[StrictSerializer]]  # what a learner sends as `answer`
    seen: ClassVar[type[StrictSerializer]]  # what `shown` gives
    solved: ClassVar[type[StrictSerializer]]  # what `solution` gives
    parts: ClassVar[tuple[Part, ...]] = ()
    format: ClassVar[int] = 1  # of `content`; raised with `upgrade`
    scored: ClassVar[bool] = True  # False: done when seen, there is nothing to be right about
    hints_at_once: ClassVar[int] = 100  # parts; fewer where the hints of all parts together would be the solution
    asks_for_words: ClassVar[bool] = False  # True: its words are part of the solution, and told with it

    @abstractmethod
    def empty(self) -> Json:
        """Valid content that says nothing yet."""

    @abstractmethod
    def shown(self, item: Body, seed: int) -> Json:
        """What a learner sees: nothing that gives the solution away; what is shuffled is shuffled by the seed."""

    @abstractmethod
    def solution(self, item: Body) -> Json:
        """What a learner gets to see afterwards."""

    @abstractmethod
    def evaluate(self, item: Body, answer: Json) -> Verdict:
        """Judge a valid answer: pure, with partial credit. Raises `InvalidInput` for ids that are not the item's."""

    @abstractmethod
    def examples(self) -> Sequence[Example]:
        """Fixtures for the contract test, and demo content."""

    def upgrade(self, content: Json, version: int) -> Json:
        """Content of an older format in today's."""
        return content

    def prepare(self, item: Body, answer: Json, learner: Any, item_id: UUID) -> Json:
        """The answer and what the server itself knows (how a case went), under names that `answer` doesn't have.

        What is stored stays as sent.
        """
        return answer

    def open_texts(self, item: Body, answer: Json) -> Sequence[OpenText]:
        """Texts of an answer about which a provider may be asked after rules have judged it: pure, like `evaluate`.

        What was said of them comes back in `answer["judged"]`; it may add to a verdict, and never makes it worse.
        """
        return ()

    def learned(self, item: Body, answer: Json, learner: Any, item_id: UUID) -> int:
        """What follows from an answer outside of the exercise, once it was judged: words go to the learner's list.

        Gives the points that this brought.
        """
        return 0

    def for_others(self, answer: Json) -> Json:
        """What of an answer others than the learner see: tutors, managers, support staff."""
        return answer

    def hint(self, item: Body, key: str, step: int) -> str:
        """Help with one part after the `step`-th try, "" for none; never the solution itself."""
        return ""

    def why(self, item: Body, answer: Json, key: str) -> str:
        """What the author says of just what was answered there, where that is wrong: told at once, before any hint."""
        return ""

    def speaks_words(self, item: Body) -> bool:
        """Whether it lets its words be heard before they are answered, as a part of the exercise."""
        return not self.asks_for_words

    def problems(self, item: Body) -> Sequence[Problem]:
        """What an author still has to do before the item can be played."""
        return ()

    def copy(self, content: Json, ids: Mapping[str, str]) -> Json:
        """Content for a copy of the item; `ids` says which row of a part has become which."""
        return content

    def files(self, item: Body) -> Sequence[str]:
        """The keys of the files that it needs: they travel with it when a course is exported."""
        return ()

    def outward(self, said: Json) -> Json:
        """What an exported file says (`content` and each part by name) instead of this platform's own keys."""
        return said

    def inward(self, said: Json) -> Json:
        """The other way round: keys of this platform for what a file says. May query; raises `InvalidInput`."""
        return said

    def part(self, name: str) -> Part:
        """One of its parts by its word."""
        return next(part for part in self.parts if part.name == name)

    def complete(self, content: Json, version: int) -> Json:
        """Content as this version of the code reads it."""
        return content if version == self.format else self.upgrade(content, version)


class KindRoom(AppConfig):
    """The registry entry of a kind: `kind` names its class."""

    kind: ClassVar[str]
    played: Kind

    def ready(self) -> None:
        self.played = import_string(self.kind)()


def kinds() -> dict[str, Kind]:
    """All kinds of exercise by slug, as the settings name their rooms."""
    rooms = [room for room in apps.get_app_configs() if isinstance(room, KindRoom)]
    return {room.played.slug: room.played for room in rooms}


def kind_rooms() -> list[KindRoom]:
    """The rooms themselves, for their path tables."""
    return [room for room in apps.get_app_configs() if isinstance(room, KindRoom)]


def refused(shape: BaseSerializer[Any], field: str) -> dict[str, Any]:
    """The errors of a shape, under the name of the field that it was the value of."""
    found: Any = shape.errors or [ErrorDetail("", "invalid")]
    return {field: found}

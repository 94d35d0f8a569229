"""Does an exchange file hold together? First its form, then its sense; every remark names the place."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from apps.cases import column_limits, handover_checks, known_terms, solvability

SCHEMA = Path(__file__).parent / "case.schema.json"
LEVELS = ("SIMPLE", "MEDIUM", "NATIVE")
MOST_ERRORS = 100  # of its form that are named; whoever mends these may ask again
PHRASINGS = 5  # fewer ways to ask than this, and learners are often not understood


@dataclass(frozen=True)
class Remark:
    """Something about one place of a file; an error keeps it from being imported, a warning doesn't."""

    place: str
    code: str
    detail: str
    is_warning: bool = False

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        return f"{self.place}: {self.detail}"


def check_case(data: Any) -> list[Remark]:
    """All remarks about an exchange file; its sense is looked at only when its form is right."""
    return check_form(data) or check_size(data) or check_sense(data)


@lru_cache(1)
def load_validator() -> Draft202012Validator:
    return Draft202012Validator(orjson.loads(SCHEMA.read_bytes()))


def check_form(data: Any) -> list[Remark]:
    """What the schema of the exchange format doesn't allow."""
    first = islice(load_validator().iter_errors(data), MOST_ERRORS)
    found = sorted(first, key=lambda error: [str(step) for step in error.absolute_path])
    return [Remark(find_place(data, error), "format", describe_error(error)) for error in found]


def check_size(data: Mapping[str, Any]) -> list[Remark]:
    """What is too long or too large to be stored."""
    return [Remark(*remarked) for remarked in column_limits.unfitting(data)]


def describe_error(error: ValidationError) -> str:
    inner = best_match(error.context or []) or error
    return str(inner.message)[:300]


def find_place(data: Any, error: ValidationError) -> str:
    """The way to the place, with ids instead of numbers: facts.oedema_since.answers."""
    steps, here = [], data
    for step in error.absolute_path:
        here = here[step]
        name = here.get("id") if isinstance(step, int) and isinstance(here, Mapping) else None
        steps.append(str(name or step))
    return ".".join(steps) or "case"


def check_sense(data: Mapping[str, Any]) -> list[Remark]:
    """What doesn't fit together, and what is allowed but makes a poor talk."""
    checks: tuple[Callable[[Mapping[str, Any]], Iterable[Remark]], ...] = (
        find_duplicates,
        find_broken_references,
        find_unreachable,
        find_missing_levels,
        find_unasked,
        find_untitled,
        find_unknown_words,
    )
    return [remark for check in checks for remark in check(data)]


def list_subtasks(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for task in data["tasks"]:
        yield from task["subtasks"]


def find_duplicates(data: Mapping[str, Any]) -> Iterator[Remark]:
    """An id names one thing."""
    lists = {name: data.get(name, []) for name in ("persons", "scenes", "facts", "examinations", "labs", "tasks")}
    lists |= {"subtasks": list(list_subtasks(data)), "handover.items": handover_checks.items(data)}
    for name, items in lists.items():
        seen: set[str] = set()
        for item in items:
            if item["id"] in seen:
                yield Remark(f"{name}.{item['id']}.id", "double", "This id occurs more than once.")
            seen.add(item["id"])


def find_broken_references(data: Mapping[str, Any]) -> Iterator[Remark]:
    """What is pointed at exists."""
    known = {
        "person": {person["id"] for person in data["persons"]},
        "scene": {scene["id"] for scene in data["scenes"]},
        "fact": {fact["id"] for fact in data["facts"]},
        "examination": {examination["id"] for examination in data.get("examinations", [])},
        "topic": {*data["topics"]},
        "vital": {*data.get("vitals", {})},
        "item": {item["id"] for item in handover_checks.items(data)},
        "subject": {"self", *(name for person in data["persons"] for name in person.get("speaks_about", []))},
    }
    for where, kind, name in list_references(data):
        if name not in known[kind]:
            yield Remark(where, "unknown", f"There is no {kind} {name!r}.")


def list_references(data: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Every place that names something else: place, what it names, the name."""
    for scene in data["scenes"]:
        yield f"scenes.{scene['id']}.person", "person", scene["person"]
        yield from list_references_of(f"scenes.{scene['id']}.present", "person", scene.get("present"))
        yield from list_references_of(f"scenes.{scene['id']}.opening_facts", "fact", scene.get("opening_facts"))
    for fact in data["facts"]:
        at = f"facts.{fact['id']}"
        yield f"{at}.topic", "topic", fact["topic"]
        yield from list_references_of(f"{at}.subject", "subject", [fact["subject"]] if "subject" in fact else [])
        yield from list_references_of(f"{at}.known_by", "person", fact.get("known_by"))
        yield from list_references_of(f"{at}.disclosure.after", "fact", fact["disclosure"].get("after"))
        yield from list_references_of(f"{at}.also_ok", "fact", fact.get("also_ok"))
    for examination in data.get("examinations", []):
        yield from list_references_of(f"examinations.{examination['id']}.vital", "vital", [examination.get("vital")])
    for task in data["tasks"]:
        for kind in ("scene", "person"):
            yield from list_references_of(f"tasks.{task['id']}.{kind}", kind, [task.get(kind)])
    for subtask in list_subtasks(data):
        for criterion in (*subtask.get("all", ()), *subtask.get("any", ())):
            yield from list_references_of(f"subtasks.{subtask['id']}", "fact", [criterion.get("fact")])
            yield from list_references_of(f"subtasks.{subtask['id']}", "person", [criterion.get("person")])
            yield from list_references_of(f"subtasks.{subtask['id']}", "examination", [criterion.get("exam")])
            yield from list_references_of(
                f"subtasks.{subtask['id']}", "item", [criterion.get("handover"), criterion.get("corrected")]
            )
    yield from handover_checks.pointers(data)
    yield from list_references_of("expected_note.facts", "fact", data.get("expected_note", {}).get("facts"))


def list_references_of(where: str, kind: str, names: Iterable[str | None] | None) -> Iterator[tuple[str, str, str]]:
    for name in names or ():
        if name is not None:
            yield where, kind, name


def find_unreachable(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Every fact can be obtained, every subtask solved."""
    told = solvability.reachable(data)
    for fact in data["facts"]:
        rule = fact["disclosure"]["rule"]
        if rule == "NEVER" and not fact["disclosure"].get("guarded_answer"):
            yield Remark(
                f"facts.{fact['id']}.disclosure", "no_guard", "A fact that is never told needs a guarded answer."
            )
        if rule != "NEVER" and not fact.get("answers"):
            yield Remark(f"facts.{fact['id']}.answers", "no_answer", "Only a fact that is never told may lack answers.")
        elif rule != "NEVER" and fact["id"] not in told:
            yield Remark(f"facts.{fact['id']}.disclosure", "unreachable", "Nobody can get this fact to be told.")
    for subtask in list_subtasks(data):
        if trouble := solvability.unsolvable(subtask, data, told):
            yield Remark(f"subtasks.{subtask['id']}", "unsolvable", trouble)
    yield from (Remark(*remarked) for remarked in handover_checks.gaps(data, told))


def find_missing_levels(data: Mapping[str, Any]) -> Iterator[Remark]:
    """A wording for each level of difficulty."""
    worded = [(f"scenes.{scene['id']}.opening", scene.get("opening")) for scene in data["scenes"]]
    worded += [(f"facts.{fact['id']}.answers", fact.get("answers")) for fact in data["facts"]]
    worded += [
        (f"facts.{fact['id']}.disclosure.guarded_answer", fact["disclosure"].get("guarded_answer"))
        for fact in data["facts"]
    ]
    worded += [(f"small_talk.{kind}", wordings) for kind, wordings in data.get("small_talk", {}).items()]
    worded += [
        (f"persons.{person['id']}.small_talk.{kind}", wordings)
        for person in data["persons"]
        for kind, wordings in person.get("small_talk", {}).items()
    ]
    worded += handover_checks.worded(data)
    for where, wordings in worded:
        missing = [level for level in LEVELS if wordings and level not in wordings]
        if missing:
            yield Remark(where, "levels", f"No wording for {', '.join(missing)}.", is_warning=True)


def find_unasked(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Enough ways to ask."""
    for fact in data["facts"]:
        number = len(fact["questions"])
        if number < PHRASINGS:
            text = f"{number} phrasings; {PHRASINGS} or more are understood better."
            yield Remark(f"facts.{fact['id']}.questions", "few_phrasings", text, is_warning=True)


def find_untitled(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Every examination has a name to be shown by; without one its id is shown."""
    for examination in data.get("examinations", []):
        if not examination.get("title"):
            text = "No title; learners see the id instead."
            yield Remark(f"examinations.{examination['id']}.title", "no_title", text, is_warning=True)


def find_unknown_words(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Words out of lists are those that the product knows, and the version has all fields of the file."""
    for where, code, text in (*known_terms.unknown_words(data), *known_terms.versions(data)):
        yield Remark(where, code, text, is_warning=True)

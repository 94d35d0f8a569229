"""Does an exchange file hold together? First its form, then its sense; every remark names the place."""

import reprlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, cast

import orjson
from django.utils.translation import gettext_noop
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from apps.cases.checks import authored_lines, column_limits, handover, known_terms, solvability
from apps.cases.checks.remarks import Remark, RemarkText, say
from apps.cases.excerpts import narrow_content
from apps.german.drug_names import find_drugs
from apps.german.numbers import list_values

SCHEMA = Path(__file__).parents[1] / "exchange" / "case.schema.json"
LEVELS = ("SIMPLE", "MEDIUM", "NATIVE")
MOST_ERRORS = 100  # of its form that are named; a corrected file may be checked again
PHRASINGS = 5  # fewer ways to ask than this, and learners are often not understood
LONGEST_VALUE, MOST_VALUES = 60, 5  # characters of a value, and values, that a remark quotes
EMPTY = gettext_noop("Nothing stands here yet.")
WRONG_FORM = gettext_noop("“{value}” has the wrong form.")
FORM_TEXTS = {
    "minItems": gettext_noop("At least {wanted} are needed."),
    "maxItems": gettext_noop("At most {wanted} are possible."),
    "minProperties": gettext_noop("At least {wanted} are needed."),
    "maxProperties": gettext_noop("At most {wanted} are possible."),
    "minLength": gettext_noop("At least {wanted} characters are needed."),
    "maxLength": gettext_noop("At most {wanted} characters are possible."),
    "minimum": gettext_noop("“{value}” is too small, at least {wanted} is possible."),
    "maximum": gettext_noop("“{value}” is too large, at most {wanted} is possible."),
    "pattern": gettext_noop("“{value}” may have small letters, digits, “-” and “_” only, and no blank."),
}
TYPE_TEXTS = {
    "string": gettext_noop("A text is needed here."),
    "integer": gettext_noop("A whole number is needed here."),
    "number": gettext_noop("A number is needed here."),
    "boolean": gettext_noop("Yes or no is needed here."),
    "array": gettext_noop("A list is needed here."),
    "object": gettext_noop("An object with fields is needed here."),
}
UNKNOWN_TEXTS = {
    "person": gettext_noop("There is no person “{name}”."),
    "scene": gettext_noop("There is no scene “{name}”."),
    "fact": gettext_noop("There is no fact “{name}”."),
    "examination": gettext_noop("There is no examination “{name}”."),
    "topic": gettext_noop("There is no topic “{name}”."),
    "vital": gettext_noop("There is no vital “{name}”."),
    "item": gettext_noop("There is no item “{name}”."),
    "subject": gettext_noop("There is no subject “{name}”."),
    "task": gettext_noop("There is no task “{name}”."),
    "subtask": gettext_noop("There is no step “{name}”."),
}
UNDERSTOOD = (61, 71, 76, 79, 84)  # per cent of learners' lines by number of phrasings (apps/dialogue/FIGURES.md)


def check_case(data: object) -> list[Remark]:
    """List all remarks about an exchange file; its sense is checked only when its form is right."""
    if found := check_form(data):
        return found
    case = cast(Mapping[str, Any], data)
    return check_size(case) or check_sense(case)


@lru_cache(1)
def load_validator() -> Draft202012Validator:
    """Read the schema of the exchange format, once per process."""
    return Draft202012Validator(orjson.loads(SCHEMA.read_bytes()))


def check_form(data: object) -> list[Remark]:
    """List what the schema of the exchange format doesn't allow."""
    first = islice(load_validator().iter_errors(data), MOST_ERRORS)
    found = sorted(first, key=lambda error: [str(step) for step in error.absolute_path])
    return [Remark(find_place(data, error), "format", describe_error(error)) for error in found]


def check_size(data: Mapping[str, Any]) -> list[Remark]:
    """List what is too long or too large to be stored."""
    return [Remark(*remarked) for remarked in column_limits.find_unfitting(data)]


def describe_error(error: ValidationError) -> RemarkText:
    """Return what the schema says about a place: of alternatives, about the closest one."""
    inner = best_match(error.context or []) or error
    wanted: Any = inner.validator_value
    value: Any = inner.instance
    schema: Any = inner.schema
    if inner.validator == "required":
        missing = [name for name in wanted if name not in value]  # an error each, which only its message tells apart
        name = next((name for name in missing if inner.message.startswith(repr(name))), missing[0])
        return say(gettext_noop("“{field}” is missing."), field=name)
    if inner.validator == "additionalProperties":
        known = schema.get("properties", {})
        strange = [str(name)[:LONGEST_VALUE] for name in value if name not in known][:MOST_VALUES]
        return say(gettext_noop("Unknown here: {names}."), names=strange)
    if inner.validator in ("enum", "const"):
        words = [str(one) for one in (wanted if inner.validator == "enum" else [wanted]) if one is not None]
        return say(gettext_noop("“{value}” is not known here; known are {known}."), value=shorten(value), known=words)
    limit = wanted if isinstance(wanted, int) else str(wanted)
    return say(choose_form_text(inner.validator, wanted), value=shorten(value), wanted=limit)


def choose_form_text(validator: object, wanted: object) -> str:
    """Return the message for a rule of the schema."""
    if validator in ("minItems", "minLength", "minProperties") and wanted == 1:
        return EMPTY
    if validator == "type":
        names = [wanted] if isinstance(wanted, str) else wanted
        kinds = [str(name) for name in names if name != "null"] if isinstance(names, Sequence) else []
        return TYPE_TEXTS.get(kinds[0], WRONG_FORM) if kinds else WRONG_FORM
    return FORM_TEXTS.get(str(validator), WRONG_FORM)


def shorten(value: object) -> str:
    """Return a value as a remark quotes it."""
    text = value if isinstance(value, str) else reprlib.repr(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def find_place(data: object, error: ValidationError) -> str:
    """Return the way to the place, with ids instead of numbers: facts.oedema_since.answers."""
    steps: list[str] = []
    here: Any = data
    for step in error.absolute_path:
        here = here[step]
        name = here.get("id") if isinstance(step, int) and isinstance(here, Mapping) else None
        steps.append(str(name or step))
    return ".".join(steps) or "case"


def check_sense(data: Mapping[str, Any]) -> list[Remark]:
    """List what doesn't fit together, and what is allowed but makes a poor conversation."""
    checks: tuple[Callable[[Mapping[str, Any]], Iterable[Remark]], ...] = (
        find_duplicates,
        find_broken_references,
        find_unreachable,
        find_missing_levels,
        find_unasked,
        find_untaught,
        find_unknowable,
        find_untitled,
        find_unreachable_labs,
        find_unplayable_excerpts,
        find_unknown_words,
        find_wrong_translations,
    )
    return [remark for check in checks for remark in check(data)]


def list_subtasks(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the subtasks of all tasks."""
    for task in data["tasks"]:
        yield from task["subtasks"]


def find_duplicates(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on ids that name more than one thing."""
    lists = {
        name: data.get(name, []) for name in ("persons", "scenes", "facts", "examinations", "labs", "tasks", "excerpts")
    }
    lists |= {"subtasks": list(list_subtasks(data)), "handover.items": handover.list_items(data)}
    for name, items in lists.items():
        seen: set[str] = set()
        for item in items:
            if item["id"] in seen:
                yield Remark(f"{name}.{item['id']}.id", "double", say(gettext_noop("This id occurs more than once.")))
            seen.add(item["id"])


def find_unreachable_labs(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on laboratory sheets that are known only after the last scene has begun."""
    last = sum(scene.get("minutes_later") or 0 for scene in data["scenes"])
    for sheet in data.get("labs", ()):
        if (sheet.get("minutes") or 0) > last:
            text = say(gettext_noop("No scene is as late as these values."))
            yield Remark(f"labs.{sheet['id']}.minutes", "late", text, is_warning=True)


def find_unplayable_excerpts(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on excerpts with a step that can't be achieved in them alone, or is for what has been told before."""
    tasks = {task["id"] for task in data["tasks"]}
    scenes = {scene["id"] for scene in data["scenes"]}
    for excerpt in data.get("excerpts", ()):
        if excerpt.get("opening_facts") and not excerpt.get("opening"):
            text = say(gettext_noop("The excerpt has no opening of its own that could tell these facts."))
            yield Remark(f"excerpts.{excerpt['id']}.opening_facts", "no_opening", text, is_warning=True)
        if excerpt["scene"] not in scenes or not tasks.issuperset(excerpt["tasks"]):
            continue  # the broken reference is remarked on
        alone = narrow_content(data, excerpt["id"])
        for task in alone["tasks"]:
            if not task["subtasks"]:
                text = say(gettext_noop("None of the chosen steps belongs to “{title}”."), title=task["title"])
                yield Remark(f"excerpts.{excerpt['id']}.subtasks", "no_steps", text)
        told = solvability.find_reachable_facts(alone)
        for subtask in list_subtasks(alone):
            if trouble := solvability.explain_unsolvable(subtask, alone, told):
                yield Remark(f"excerpts.{excerpt['id']}.tasks", "unsolvable", trouble)
        for wanted, possible, is_possible in solvability.find_short_summaries(alone):
            text = say(
                gettext_noop("A summary of {wanted} facts is wanted, but only {possible} are told here or before."),
                wanted=wanted,
                possible=possible,
            )
            code = "few_facts" if is_possible else "unsolvable"
            yield Remark(f"excerpts.{excerpt['id']}.tasks", code, text, is_warning=is_possible)
        asked = solvability.list_asked_facts(alone["tasks"])
        for name in dict.fromkeys(name for name in excerpt.get("told", ()) if name in asked):
            text = say(gettext_noop("“{name}” has been told before, but a step asks for it."), name=name)
            yield Remark(f"excerpts.{excerpt['id']}.told", "told_and_asked", text, is_warning=True)


def find_broken_references(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on references to what the file doesn't have."""
    known = {
        "person": {person["id"] for person in data["persons"]},
        "scene": {scene["id"] for scene in data["scenes"]},
        "fact": {fact["id"] for fact in data["facts"]},
        "examination": {examination["id"] for examination in data.get("examinations", [])},
        "topic": {*data["topics"]},
        "vital": {*data.get("vitals", {})},
        "item": {item["id"] for item in handover.list_items(data)},
        "task": {task["id"] for task in data["tasks"]},
        "subtask": {subtask["id"] for subtask in list_subtasks(data)},
        "subject": {"self", *(name for person in data["persons"] for name in person.get("speaks_about", []))},
    }
    for where, kind, name in list_references(data):
        if name not in known[kind]:
            yield Remark(where, "unknown", say(UNKNOWN_TEXTS[kind], name=name))


def list_references(data: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield every place that names something else: place, what it names, the name."""
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
    for excerpt in data.get("excerpts", ()):
        yield from list_references_of(f"excerpts.{excerpt['id']}.scene", "scene", [excerpt["scene"]])
        yield from list_references_of(f"excerpts.{excerpt['id']}.tasks", "task", excerpt["tasks"])
        yield from list_references_of(f"excerpts.{excerpt['id']}.subtasks", "subtask", excerpt.get("subtasks"))
        for name in ("told", "opening_facts"):
            yield from list_references_of(f"excerpts.{excerpt['id']}.{name}", "fact", excerpt.get(name))
    yield from handover.list_references(data)
    yield from list_references_of("expected_note.facts", "fact", data.get("expected_note", {}).get("facts"))


def list_references_of(where: str, kind: str, names: Iterable[str | None] | None) -> Iterator[tuple[str, str, str]]:
    """Yield place, kind and name for each name that is given."""
    for name in names or ():
        if name is not None:
            yield where, kind, name


def find_unreachable(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on facts that can't be obtained and subtasks that can't be solved."""
    told = solvability.find_reachable_facts(data)
    for fact in data["facts"]:
        rule = fact["disclosure"]["rule"]
        if rule == "NEVER" and not fact["disclosure"].get("guarded_answer"):
            text = say(gettext_noop("A fact that is never told needs a guarded answer."))
            yield Remark(f"facts.{fact['id']}.disclosure", "no_guard", text)
        if rule != "NEVER" and not fact.get("answers"):
            text = say(gettext_noop("Only a fact that is never told may lack answers."))
            yield Remark(f"facts.{fact['id']}.answers", "no_answer", text)
        elif rule != "NEVER" and fact["id"] not in told:
            text = say(gettext_noop("Nobody can get this fact to be told."))
            yield Remark(f"facts.{fact['id']}.disclosure", "unreachable", text)
    for subtask in list_subtasks(data):
        if trouble := solvability.explain_unsolvable(subtask, data, told):
            yield Remark(f"subtasks.{subtask['id']}", "unsolvable", trouble)
    yield from (Remark(*remarked) for remarked in handover.find_gaps(data, told))


def find_missing_levels(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on texts without a wording for each level of difficulty."""
    for where, wordings in authored_lines.list_worded(data):
        missing = [level for level in LEVELS if wordings and level not in wordings]
        if missing:
            yield Remark(
                where, "levels", say(gettext_noop("No wording for {levels}."), levels=missing), is_warning=True
            )


def find_unasked(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on facts with too few ways to ask, and on what they cost the whole case."""
    for fact in data["facts"]:
        number = len(fact["questions"])
        if number < PHRASINGS:
            text = say(
                gettext_noop(
                    "{number} phrasings: about {share} per cent of what learners ask is understood; with {enough} it is"
                    " {best} per cent."
                ),
                number=number,
                share=UNDERSTOOD[number - 1],
                enough=PHRASINGS,
                best=UNDERSTOOD[-1],
            )
            yield Remark(f"facts.{fact['id']}.questions", "few_phrasings", text, is_warning=True)
    shares = [UNDERSTOOD[min(len(fact["questions"]), PHRASINGS) - 1] for fact in data["facts"]]
    if few := sum(share < UNDERSTOOD[-1] for share in shares):
        mean = sum(shares) // len(shares)
        text = say(
            gettext_noop(
                "{few} of {all} facts have fewer than {enough} phrasings: about {share} per cent of what learners ask"
                " in this case is understood; with {enough} everywhere it is {best} per cent."
            ),
            few=few,
            all=len(shares),
            enough=PHRASINGS,
            share=mean,
            best=UNDERSTOOD[-1],
        )
        yield Remark("facts", "thin_facts", text, is_warning=True)


def find_untaught(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on facts that a step asks for and that no question at some level teaches to ask for."""
    wanted = {criterion.get("fact") for criterion in known_terms.list_criteria(data)}
    for fact in data["facts"]:
        missing = [level for level in LEVELS if level not in (fact.get("model_questions") or {})]
        if fact["id"] in wanted and missing:
            text = say(
                gettext_noop("A step asks for this fact, and help has no question to show for {levels}."),
                levels=missing,
            )
            yield Remark(f"facts.{fact['id']}.model_questions", "no_model_question", text, is_warning=True)


def find_unknowable(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on sentences of a step that name a figure or drug which no learner can know: no fact, finding or text."""
    known = join_known_texts(data)
    drugs, figures = {one.lower() for one in find_drugs(known)}, {*list_values(known)}
    for task in data["tasks"]:
        for step in task["subtasks"]:
            for criterion in (*step.get("all", ()), *step.get("any", ())):
                for text in (criterion.get("model_sentences") or {}).values():
                    unknown = [one for one in find_drugs(text) if one.lower() not in drugs]
                    unknown += [str(one) for one in list_values(text) if one not in figures]
                    if unknown:
                        detail = say(
                            gettext_noop("Learners can't know {names}: nobody says it and nothing shows it."),
                            names=unknown,
                        )
                        yield Remark(f"subtasks.{step['id']}", "unknowable", detail, is_warning=True)
                        break


def join_known_texts(data: Mapping[str, Any]) -> str:
    """Return all that learners can come to know of a case: what is told, found, shown, and what tasks say."""
    texts = [str(data.get("description", "")), *map(str, data.get("goals", ()))]
    for name in ("scenes", "examinations", "labs", "vitals", "persons", "handover"):
        texts.append(orjson.dumps(data.get(name, ())).decode())
    told = [answer for fact in data["facts"] for answer in (fact.get("answers") or {}).values()]
    tasks = [f"{task['title']} {task.get('description', '')}" for task in data["tasks"]]
    steps = [f"{step['title']} {step.get('hint', '')}" for task in data["tasks"] for step in task["subtasks"]]
    return "\n".join([*texts, *told, *tasks, *steps])


def find_untitled(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on examinations without a title, of which the id is shown."""
    for examination in data.get("examinations", []):
        if not examination.get("title"):
            text = say(gettext_noop("No title; learners see the id instead."))
            yield Remark(f"examinations.{examination['id']}.title", "no_title", text, is_warning=True)


def find_unknown_words(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on words that aren't in the product's lists, and on a version without all fields of the file."""
    for where, code, text in (*known_terms.find_unknown_words(data), *known_terms.check_version(data)):
        yield Remark(where, code, text, is_warning=True)


def find_wrong_translations(data: Mapping[str, Any]) -> Iterator[Remark]:
    """Remark on translations into unknown languages, and of lines that nobody says."""
    yield from (Remark(*remarked) for remarked in authored_lines.find_bad_translations(data))
    for where, code, text in authored_lines.find_orphaned_translations(data):
        yield Remark(where, code, text, is_warning=True)

"""Words of an exchange file that the product knows: what is none of them is allowed, but does nothing."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson
from django.utils.translation import gettext_noop

from apps.cases.checks.remarks import RemarkText, say
from apps.reference.specialties import specialty_codes
from kit.gateway import Age, Sex
from kit.languages import LANGUAGES

Data = Mapping[str, Any]
Remarked = tuple[str, str, RemarkText]  # place, code, text
CONTENT = Path(__file__).resolve().parents[3] / "content"
LICENCES = ("CC-BY-SA-4.0", "CC-BY-4.0", "CC0-1.0")  # as SPDX spells them
VITALS = (
    *("blood_pressure", "pulse", "temperature", "spo2", "respiratory_rate"),
    *("blood_sugar", "pain", "weight", "height"),
)
ACTS = frozenset(  # that a criterion can ask for: some of the recognised ones, and one that shows in how a line asks
    (
        *("GREET", "INTRODUCE", "CONSENT", "OPEN_QUESTION", "CLOSED_QUESTION", "EMPATHY", "REASSURE", "EXPLAIN"),
        *("SIGNPOST", "SUMMARY", "TEACH_BACK", "ASK_QUESTIONS", "OFFER_HELP", "THANKS", "FAREWELL", "REPEAT"),
        *("REFUSE_INFO", "RUDE", "SMALLTALK_KIND"),
    )
)
EXAMINATION_KINDS = ("VITAL", "NURSING", "INSPECTION", "PALPATION", "AUSCULTATION", "FUNCTION", "DOCUMENT")
EMOTIONS = (
    *("neutral", "calm", "happy", "relief", "relieved"),
    *("afraid", "anxious", "fear", "worried", "ashamed", "evasive"),
    *("angry", "anger", "sad", "tired", "exhausted", "pain", "suffering"),
)
UNKNOWN_TEXTS = {
    "licence": gettext_noop("Unknown licence “{word}”; known are {known}."),
    "specialty": gettext_noop("Unknown specialty “{word}”; known are {known}."),
    "vital": gettext_noop("Unknown vital “{word}”; known are {known}."),
    "act": gettext_noop("Unknown act “{word}”; known are {known}."),
    "kind": gettext_noop("Unknown kind “{word}”; known are {known}."),
    "emotion": gettext_noop("Unknown emotion “{word}”; known are {known}."),
}
IGNORED_WORRY = "IGNORED_WORRY"  # no act of its own: the learner passed over a worry
NEWEST = (1, 8)
EXCERPT_FIELDS = {"told": (1, 7), "opening": (1, 7), "opening_facts": (1, 7), "subtasks": (1, 8)}  # and their versions


@lru_cache(1)
def load_recognised_acts() -> frozenset[str]:
    """Return the acts that the intent catalogue describes."""
    acts = orjson.loads((CONTENT / "intents" / "acts.json").read_bytes())["acts"]
    return frozenset(act["id"] for act in acts)


def find_unknown_words(data: Data) -> Iterator[Remarked]:
    """Yield words that nothing in the product knows, each with those that it does."""
    for place, what, word, known in list_used_words(data):
        if word not in known:
            yield place, f"unknown_{what}", say(UNKNOWN_TEXTS[what], word=str(word), known=sorted(known))
    for person in data["persons"]:
        known = list_voice_words()
        if strange := [word for word in person.get("voice", "").lower().split("-") if word and word not in known]:
            text = gettext_noop("Unknown in a voice: {names}; a voice is made of {known}.")
            yield f"persons.{person['id']}.voice", "unknown_voice", say(text, names=strange, known=sorted(known))


def list_used_words(data: Data) -> Iterator[tuple[str, str, str, Collection[str]]]:
    """Yield every word of a file that is one of a list: place, what it is, the word, the list."""
    if "licence" in data:
        yield "licence", "licence", data["licence"], LICENCES
    for code in data.get("specialties", ()):
        yield "specialties", "specialty", code, specialty_codes()
    for name in data.get("vitals", ()):
        yield f"vitals.{name}", "vital", name, VITALS
    for act in data.get("trust", {}).get("acts", ()):
        yield f"trust.acts.{act}", "act", act, load_recognised_acts() | {IGNORED_WORRY}
    for examination in data.get("examinations", ()):
        if kind := examination.get("kind"):
            yield f"examinations.{examination['id']}.kind", "kind", kind, EXAMINATION_KINDS
    for fact in data["facts"]:
        if emotion := fact.get("emotion"):
            yield f"facts.{fact['id']}.emotion", "emotion", emotion, EMOTIONS


def list_voice_words() -> frozenset[str]:
    """List what a voice may be made of: language, sex, age."""
    languages = {word for row in LANGUAGES for word in (row.code, row.bcp47.lower().split("-")[0])}
    return frozenset(languages | {one.value for one in Sex} | {one.value for one in Age})


def check_version(data: Data) -> Iterator[Remarked]:
    """Check that a file names the version of the format that has all its fields."""
    given = tuple(int(part) for part in data["version"].split("."))
    if given > NEWEST:
        text = gettext_noop("Version {given} is newer than {newest}, the newest one known here.")
        yield "version", "newer_version", say(text, given=data["version"], newest=".".join(map(str, NEWEST)))
    for name, since in list_needed_versions(data).items():
        if given < since:
            text = gettext_noop("{name} is there since version {since}.")
            yield "version", "older_version", say(text, name=name, since=".".join(map(str, since)))


def list_needed_versions(data: Data) -> dict[str, tuple[int, int]]:
    """List fields of a file that the format's first version didn't have, with the version that has them."""
    found = {"handover": (1, 1)} if "handover" in data else {}
    if any("present" in scene for scene in data["scenes"]):
        found["scenes.present"] = (1, 2)
    if any("person" in criterion for criterion in list_criteria(data)):
        found["subtasks.person"] = (1, 2)
    if any("small_talk" in person for person in data["persons"]):
        found["persons.small_talk"] = (1, 2)
    if any("intents" in fact for fact in data["facts"]):
        found["facts.intents"] = (1, 2)
    if any("minutes" in sheet for sheet in data.get("labs", ())):
        found["labs.minutes"] = (1, 3)
    if "translations" in data:
        found["translations"] = (1, 4)
    if any("model_questions" in fact for fact in data["facts"]):
        found["facts.model_questions"] = (1, 5)
    if any("model_sentences" in criterion for criterion in list_criteria(data)):
        found["subtasks.model_sentences"] = (1, 5)
    if "excerpts" in data:
        found["excerpts"] = (1, 6)
    for name, since in EXCERPT_FIELDS.items():
        if any(name in excerpt for excerpt in data.get("excerpts", ())):
            found[f"excerpts.{name}"] = since
    return found


def list_criteria(data: Data) -> Iterator[Data]:
    """Yield all criteria of all subtasks."""
    return (criterion for _task, criterion in list_task_criteria(data["tasks"]))


def list_task_criteria(tasks: Sequence[Data]) -> Iterator[tuple[Data, Data]]:
    """Yield every criterion of these tasks with its task."""
    for task in tasks:
        for subtask in task["subtasks"]:
            for criterion in (*subtask.get("all", ()), *subtask.get("any", ())):
                yield task, criterion

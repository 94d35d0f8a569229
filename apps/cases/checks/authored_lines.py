"""The texts that persons of a case say in their author's words, and the remarks about translations of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_noop

from apps.cases.checks import handover
from apps.cases.checks.remarks import RemarkText, say
from apps.german.answers import drop_yes_or_no
from apps.german.figures import hide_figures
from apps.german.topic_nouns import build_topic_noun
from apps.translation.authored import list_passages, normalise_line
from kit.languages import BY_CODE

Data = Mapping[str, Any]
Remarked = tuple[str, str, RemarkText]  # place, code, text
LONGEST_PLACE = 60  # characters of a line that name it in a remark


def list_worded(data: Data) -> list[tuple[str, Data]]:
    """List every text that is worded by level of difficulty, with its place."""
    worded = [(f"scenes.{scene['id']}.opening", scene.get("opening")) for scene in data["scenes"]]
    worded += [(f"excerpts.{excerpt['id']}.opening", excerpt.get("opening")) for excerpt in data.get("excerpts", ())]
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
    return [(place, wordings or {}) for place, wordings in [*worded, *handover.list_worded(data)]]


def list_lines(data: Data) -> Iterator[str]:
    """Yield every line that a person can say, at every level."""
    for _place, wordings in list_worded(data):
        for lines in wordings.values():
            yield from [lines] if isinstance(lines, str) else lines


def list_named(data: Data) -> Iterator[str]:
    """Yield what a case names in a word or two, and persons say in a set phrase: "Meinen Sie meine Schmerzen?"."""
    yield from data.get("topics", {}).values()
    yield from data.get("default_negatives", ())


def list_commented(data: Data) -> Iterator[str]:
    """Yield what an observer of the case says is still to be done: steps with their hints, or a word for what lacks."""
    if not any(person.get("kind") == "OBSERVER" for person in data["persons"]):
        return
    for task in data["tasks"]:
        for step in task["subtasks"]:
            yield step["title"].rstrip(".")
            yield step.get("hint", "")
    yield from (part.get("title", "") for part in data.get("examinations", ()))
    yield from (part.get("title", "") for part in data.get("handover", {}).get("items", ()))
    yield from (build_topic_noun(topic) for topic in data.get("topics", {}).values())


def list_proposed(data: Data) -> Iterator[str]:
    """Yield what the case proposes to a learner who asks for whole sentences, and how its persons are addressed."""
    for fact in data["facts"]:
        yield from fact.get("model_questions", {}).values()
    for task in data["tasks"]:
        for step in task["subtasks"]:
            for criterion in (*step.get("all", ()), *step.get("any", ())):
                yield from criterion.get("model_sentences", {}).values()
    yield from (part["requests"][0] for part in data.get("examinations", ()) if part.get("requests"))
    for item in data.get("handover", {}).get("items", ()):
        yield from (hide_figures(text) for text in item["statements"])
    yield from data.get("set_phrases", ())
    yield from (person.get("address") or person["name"] for person in data["persons"])


def find_bad_translations(data: Data) -> Iterator[Remarked]:
    """Yield translations into languages that the product doesn't have, or into the case's own."""
    for line, translations in data.get("translations", {}).items():
        for language in translations:
            place = f"translations.{line[:LONGEST_PLACE]}.{language}"
            if language not in BY_CODE:
                text = gettext_noop("Unknown language “{word}”; known are {known}.")
                yield place, "unknown_language", say(text, word=language, known=sorted(BY_CODE))
            elif language == data["language"]:
                yield place, "same_language", say(gettext_noop("This is the language of the case itself."))


def find_orphaned_translations(data: Data) -> Iterator[Remarked]:
    """Yield translations of lines that nobody says: of a line that was changed, or misspelt.

    A translation may be of one or several whole sentences of a line, of an answer without its yes or no, which a person
    leaves out after a supposition ("Nein. Vor zehn Tagen."), of the name of a topic or of what is declared absent, and
    of what an observer says is still to be done or help proposes to say.
    """
    if not data.get("translations"):
        return
    lines = [line for text in list_lines(data) for line in (text, drop_yes_or_no(text))]
    lines += [*list_commented(data), *list_proposed(data)]
    known = {passage for line in lines for passage in list_passages(line)} | {*map(normalise_line, list_named(data))}
    for line in data["translations"]:
        if normalise_line(line) not in known:
            place = f"translations.{line[:LONGEST_PLACE]}"
            yield place, "orphaned_translation", say(gettext_noop("Nobody in this case says this line."))

"""Hints for a step, from the least help to the most: a word, the beginning of a sentence, whole sentences.

Of a fact its model questions are shown. What else is written to ask for it serves to understand learners, and may be
abrupt, closed, or name what the person keeps back: of a fact without a model question the best of these is shown.
"""

from collections.abc import Mapping, Sequence, Set
from typing import Any, NamedTuple

from django.db import transaction

from apps.conversations.authored_translations import list_authored
from apps.conversations.models import CaseInteraction, HintStep, HintUse, SubtaskInteraction
from apps.conversations.tasks.criteria import SaidLine, find_proof_in_step
from apps.conversations.tasks.services import list_said_lines
from apps.conversations.tasks.set_phrases import (
    is_by_phone,
    list_act_phrases,
    list_set_phrases,
    speaks_formally,
    speaks_informally,
)
from apps.dialogue.types import LEVELS
from apps.german.figures import fill_gap, hide_figures, list_numbers
from apps.german.lemmas import list_content_words
from apps.german.question_frames import asks_by_word
from apps.german.topic_nouns import build_topic_noun
from apps.german.wordings import find_value
from apps.translation.authored import AuthoredTranslations, find_translations

WHOLE = 3  # sentences to choose from
TOLD_FREELY = ("ASKED", "SPONTANEOUS")  # rules of disclosure of what nobody keeps back
OPENLY = (  # words of questions that take nothing for given
    "was wie wovor worüber warum haben macht machen gemacht beschäftigt belastet passiert geht steht aussieht ist sind"
    " Ihnen Ihren Angst Sorgen genau noch gerade meisten etwas erzählen können viel oft mit dem"
)
FEWEST, MOST = 3, 14  # words of a question that was written to be recognised, and can be shown
BEGINNING = 3  # words of a sentence's beginning
Content = Mapping[str, Any]


class StepSuggestion(NamedTuple):
    """What a step lacks first, whom that is said to, and a keyword and sentences for it."""

    subtask: Content
    criterion: Content
    person: Content
    keyword: str
    sentences: list[str]


@transaction.atomic
def give_hint(step: SubtaskInteraction, rung: str) -> dict[str, Any]:
    """Return one rung of the ladder for the first thing that the step lacks, and record its use once."""
    interaction = step.task_interaction.case_interaction
    subtask, _criterion, _person, keyword, sentences = suggest_for_step(step, interaction)
    content = interaction.snapshot.content if rung == HintStep.TRANSLATION else None
    authored = list_authored(content["persons"], content.get("translations", {})) if content else {}
    HintUse.objects.update_or_create(subtask=step, step=rung, defaults={"undo": None})
    return {
        "subtask_interaction_id": step.pk,
        "title": subtask["title"],
        "step": rung,
        "hint": subtask.get("hint", ""),
        "keyword": keyword or subtask["title"],
        "start": take_beginning(sentences[0]) if rung != HintStep.KEYWORD and sentences else "",
        "inputs": [
            {"id": f"{step.pk}:{number}", "text": text, "translations": translate_sentence(text, authored)}
            for number, text in enumerate(sentences if rung in (HintStep.INPUTS, HintStep.TRANSLATION) else ())
        ],
    }


def translate_sentence(text: str, authored: AuthoredTranslations) -> dict[str, str]:
    """Translate a sentence that help proposes; authors translate those with figures once, with a gap for each."""
    if found := find_translations(text, authored):
        return found
    opened = find_translations(hide_figures(text), authored)
    return {language: fill_gap(translation, text, language) for language, translation in opened.items()}


def suggest_for_step(step: SubtaskInteraction, interaction: CaseInteraction) -> StepSuggestion:
    """Return what a step of this interaction lacks first, and how that could be said; one query, for the said lines."""
    content = interaction.snapshot.content
    task = content["tasks"][step.task_interaction.position]
    subtask = task["subtasks"][step.position]
    lines = list_said_lines(interaction.pk)
    criterion = find_missing_criterion(subtask, task.get("person"), content, lines)
    person = find_addressee(task | criterion if "person" in criterion else task, interaction)
    by_phone = is_by_phone(content, person["id"], task.get("scene"))
    known = list_known_numbers(content, lines)
    if "corrected" in criterion:
        return StepSuggestion(subtask, criterion, person, *suggest_corrections(subtask, content, known))
    wordings = suggest_wordings(criterion, content, person, interaction.difficulty, by_phone, known)
    return StepSuggestion(subtask, criterion, person, *wordings)


def find_missing_criterion(
    subtask: Content, person: str | None, content: Content, lines: Sequence[SaidLine]
) -> Content:
    """Return the first criterion that isn't met yet by these lines; the first of all when every one is.

    Where it is a fact that is told after others, what comes first is one of those: a question for the later one would
    give them away.
    """
    every = [*subtask.get("all", ()), *subtask.get("any", ())]
    missing: Content = next((one for one in every if not find_proof_in_step(one, subtask, lines, person)), every[0])
    if "fact" not in missing:
        return missing
    facts = {fact["id"]: fact for fact in content["facts"]}
    return {**missing, "fact": find_first_untold(missing["fact"], facts, frozenset().union(*(x.told for x in lines)))}


def list_known_numbers(content: Content, lines: Sequence[SaidLine]) -> frozenset[str]:
    """Return the numbers that the learner has read above the talk, was told in it, or has found by examining."""
    told = frozenset(content.get("told", ())).union(*(line.told for line in lines))
    answers = (fact.get("answers") or {} for fact in content["facts"] if fact["id"] in told)
    read = [content.get("description") or "", *(scene.get("place") or "" for scene in content["scenes"])]
    found = (str(result) for line in lines for result in line.found.values())
    return list_numbers([*read, *(text for levels in answers for text in levels.values()), *found])


def find_first_untold(name: str, facts: Mapping[str, Content], told: Set[str]) -> str:
    """Return the fact itself, or one that has to be told before it; the case's check refuses circles."""
    after = facts[name]["disclosure"].get("after", ())
    earlier = next((one for one in after if one not in told), None)
    return name if earlier is None or name in told else find_first_untold(earlier, facts, told)


def find_addressee(task: Content, interaction: CaseInteraction) -> Content:
    """Return whom the words are for: the task's person, else the one of its scene, else of the current scene."""
    content = interaction.snapshot.content
    persons = {person["id"]: person for person in content["persons"]}
    scenes = {scene["id"]: scene["person"] for scene in content["scenes"]}
    name = task.get("person") or scenes.get(task.get("scene"), content["scenes"][interaction.scene_index]["person"])
    found: Content = persons[name]
    return found


def suggest_wordings(
    criterion: Content,
    content: Content,
    person: Content,
    level: str,
    by_phone: bool = False,
    known: Set[str] = frozenset(),
) -> tuple[str, list[str]]:
    """Return the keyword and up to three sentences by which the criterion could be met.

    What is reported has a gap for each figure that isn't among the `known` numbers.
    """
    if "fact" in criterion:
        fact = find_part(content["facts"], criterion["fact"])
        topic = content.get("topics", {}).get(fact["topic"], fact["topic"])
        models = list_models(fact.get("model_questions"), level) or choose_questions(fact, topic, person)
        return build_topic_noun(topic), models
    if "exam" in criterion:
        examination = find_part(content.get("examinations", ()), criterion["exam"])
        return examination.get("title", ""), examination["requests"][:1]  # the rest serve to understand learners
    if "handover" in criterion:
        item = find_part(content.get("handover", {}).get("items", ()), criterion["handover"])
        return item.get("title", ""), [hide_figures(text, known) for text in pick_spread(item["statements"])]
    act = criterion.get("act", "OPEN_QUESTION")
    keyword, usual = list_act_phrases(act, person, level, by_phone)
    taught = list_models(criterion.get("model_sentences"), level)
    own = list_set_phrases(act, content, person, by_phone)
    return keyword, taught or list(dict.fromkeys([*own, *usual]))[:WHOLE]


def list_models(models: Mapping[str, str] | None, level: str) -> list[str]:
    """List what is taught to say at a level: its own sentence first, then simpler ones, never harder ones."""
    levels: list[str] = [*LEVELS]
    known = levels[levels.index(level) :: -1]
    return list(dict.fromkeys(models[name] for name in known if name in models)) if models else []


def suggest_corrections(subtask: Content, content: Content, known: Set[str] = frozenset()) -> tuple[str, list[str]]:
    """Return the keyword and up to three sentences: for items that may be repeated wrongly, else wordings of one.

    Which item it was is left to the learner, who has heard it: with more than one there is no keyword.
    """
    criteria = (*subtask.get("all", ()), *subtask.get("any", ()))
    names = [one["corrected"] for one in criteria if "corrected" in one]
    items = [find_part(content.get("handover", {}).get("items", ()), name) for name in names]
    every = [item["statements"][0] for item in items] if len(items) > 1 else items[0]["statements"]
    texts = pick_spread(every)
    keyword = items[0].get("title", "") if len(items) == 1 else ""
    return keyword, [hide_figures(text, known) for text in texts]


def choose_questions(fact: Content, topic: str, person: Content) -> list[str]:
    """Choose the next best question of a fact that has no model question, as in cases of earlier versions; one or none.

    It is whole, in the person's form of address, better open than closed, and holds no value of the fact. What is kept
    back is asked for openly or not at all, and takes nothing for given but its topic.
    """
    rule = fact["disclosure"].get("rule", "ASKED")
    is_kept_back = rule not in TOLD_FREELY
    answers = " ".join((*(fact.get("answers") or {}).values(), *fact.get("values", ())))
    secret = list_content_words(answers) - list_content_words(topic)
    known = list_content_words(topic) if rule != "AFTER" else None  # what comes before it has named its things
    fitting = [
        text
        for text in fact["questions"]
        if is_whole_question(text, person)
        and not any(find_value(value, text) for value in fact.get("values", ()))
        and not (is_kept_back and (not asks_by_word(text) or list_content_words(text) & secret))
        and not (is_kept_back and known is not None and list_content_words(text) - known - list_content_words(OPENLY))
    ]
    return sorted(fitting, key=lambda text: not asks_by_word(text))[:1] if rule != "NEVER" else []


def is_whole_question(text: str, person: Content) -> bool:
    """Whether a question can be said to this person as it stands: no fragment, with the right form of address."""
    words = text.split()
    whole = text.endswith("?") and text[:1].isupper() and FEWEST <= len(words) <= MOST
    return whole and not (speaks_formally(text) if person.get("formality") == "DU" else speaks_informally(text))


def find_part(parts: Sequence[Content], name: str) -> Content:
    """Return the part of a case with this id; StopIteration when there is none."""
    return next(part for part in parts if part["id"] == name)


def pick_spread(texts: Sequence[str]) -> list[str]:
    """Return three texts from the beginning, the middle and the end, because neighbours are often alike."""
    if len(texts) <= WHOLE:
        return list(texts)
    return [texts[0], texts[len(texts) // 2], texts[-1]]


def take_beginning(sentence: str) -> str:
    """Return the first words of a sentence and an ellipsis, never the whole of it; '' for a single word."""
    words = sentence.split()
    return " ".join(words[: min(BEGINNING, len(words) - 1)]) + " …" if len(words) > 1 else sentence

"""What a learner says again at the end of a debrief: one sentence, checked by the rules that check a talk."""

from collections.abc import Iterable
from dataclasses import dataclass

from apps.conversations.feedback.language_feedback import Content, check_text, list_told_facts
from apps.conversations.feedback.priorities import FeedbackItem
from apps.conversations.models import CaseInteraction, Message, SubtaskInteraction
from apps.conversations.tasks.hints import suggest_for_step
from apps.conversations.tasks.set_phrases import is_by_phone, list_act_phrases
from apps.evaluation.language import Remark, list_safety_remarks
from apps.evaluation.said_again import GAP, Outcome, judge_said_again
from apps.german.grammar.fault import drop_overlaps


@dataclass(frozen=True)
class SentenceToSay:
    """A sentence that is said again: for which item, to whom, and the act that it does, '' for none."""

    item: FeedbackItem
    sentence: str
    person: str
    act: str = ""


def choose_sentence(interaction: CaseInteraction, improvements: Iterable[FeedbackItem]) -> SentenceToSay | None:
    """Choose what is said again: for the gravest thing to do better for which there is a sentence; None without one."""
    return next((found for one in improvements if (found := find_sentence(interaction, one))), None)


def find_sentence(interaction: CaseInteraction, item: FeedbackItem) -> SentenceToSay | None:
    """Return the sentence that does better what a item names; None where no rule knows one."""
    content = interaction.snapshot.content
    if item.kind == "SENTENCE":
        act = "APOLOGY" if item.code == "rude_repair" else ""
        person = find_hearer(item, content)
        if not item.better or (GAP in item.better and not act):  # what stands in the gap couldn't be checked
            return None
        return SentenceToSay(item, item.better, person, act)
    if item.kind == "STEP":
        step = SubtaskInteraction.objects.select_related("task_interaction").get(pk=item.id)
        _subtask, criterion, hearer, _keyword, texts = suggest_for_step(step, interaction)
        if not texts or "handover" in criterion or "corrected" in criterion:  # their values are left open
            return None
        return SentenceToSay(item, texts[0], hearer["id"], criterion.get("act", ""))
    person = find_hearer(item, content)
    hearer = find_person(content, person)
    by_phone = is_by_phone(content, person)
    _keyword, texts = list_act_phrases(item.id, hearer, interaction.difficulty, by_phone)
    return SentenceToSay(item, texts[0], person, item.id) if texts else None


def check_sentence(interaction: CaseInteraction, wanted: SentenceToSay, text: str) -> tuple[Outcome, list[Remark]]:
    """Return whether a text says what is wanted, and the remarks on it: on its German, and on what is unsafe."""
    content = interaction.snapshot.content
    person = find_person(content, wanted.person)
    unsafe = list_safety_remarks(text, list_told_facts(interaction, content))
    remarks = drop_overlaps([*unsafe, *check_text(text, person, content)])
    outcome = judge_said_again(text, wanted.sentence, wanted.act, remarks)
    return outcome, remarks if outcome in ("FAULTY", "OTHER") else []


def find_hearer(item: FeedbackItem, content: Content) -> str:
    """Return the id of the person to whom the item's line was said, else of the first scene's person."""
    first: str = content["scenes"][0]["person"]
    if item.message is None:
        return first
    lines = Message.objects.filter(pk=item.message).values_list("conversation__person_slug", flat=True)
    return lines.first() or first


def find_person(content: Content, person: str) -> Content:
    """Return the person of a case with this id."""
    found: Content = next(one for one in content["persons"] if one["id"] == person)
    return found

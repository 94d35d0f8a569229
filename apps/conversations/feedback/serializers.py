"""Serializers of debriefs and of words to keep, and debriefs as plain dictionaries."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.conversations.feedback.criteria import list_unfitting_acts
from apps.conversations.feedback.debriefs import compute_fingerprint
from apps.conversations.feedback.priorities import FeedbackItem, choose_improvements, list_strengths
from apps.conversations.feedback.say_again import SentenceToSay, choose_sentence
from apps.conversations.models import CaseInteraction, Debrief, HintUse, Judgement, SubtaskState
from apps.conversations.tasks.serializers import TaskInteractionSerializer, list_tasks, load_frozen_tasks
from apps.conversations.turns.serializers import CorrectionSerializer
from apps.evaluation.reasons import explain_reason
from apps.vocabulary.models import VocabItem
from apps.vocabulary.serializers import VocabItemSerializer
from apps.vocabulary.services import fold_term
from kit.serializers import StrictSerializer
from kit.texts import one_line

MAX_WORDS = 20


class VocabularyQuerySerializer(StrictSerializer):
    """The case interaction, and how many of its words; it may be named in the body instead."""

    case_interaction_id = serializers.UUIDField(required=False)
    n_vocab_items = serializers.IntegerField(min_value=1, max_value=MAX_WORDS, default=3)


class ChosenWordsSerializer(StrictSerializer):
    """`terms` are the words that the learner chose; without them the most useful ones are taken."""

    case_interaction_id = serializers.UUIDField(required=False)
    terms = serializers.ListField(
        child=serializers.CharField(max_length=200, validators=[one_line]), max_length=MAX_WORDS, default=list
    )


class CompleteChoiceSerializer(StrictSerializer):
    """Query and body together: the case interaction may not be missing."""

    case_interaction_id = serializers.UUIDField()
    n_vocab_items = serializers.IntegerField()
    terms = serializers.ListField(child=serializers.CharField())


class KeptFromTalkSerializer(StrictSerializer):
    """The words as they stand in the learner's list now."""

    vocab_items = VocabItemSerializer(many=True)


class QuoteSerializer(StrictSerializer):
    """Words that stand literally in a line."""

    message_id = serializers.UUIDField()
    text = serializers.CharField()


class JudgementSerializer(StrictSerializer):
    """What is said about a talk by one criterion."""

    criterion = serializers.CharField()
    title = serializers.CharField()
    verdict = serializers.ChoiceField(choices=["MET", "PARTLY", "NOT_MET", "NOT_OBSERVED", "NOT_ASSESSED"])
    quotes = QuoteSerializer(many=True)
    origin = serializers.ChoiceField(choices=["RULE", "MODEL"])
    confidence = serializers.FloatField()


class BetterSerializer(StrictSerializer):
    """One's own sentence, said better, and why; `better` is empty where only what is wrong with it can be told."""

    message_id = serializers.UUIDField()
    said = serializers.CharField()
    better = serializers.CharField(allow_blank=True)
    reason = serializers.CharField()
    is_safety = serializers.BooleanField()


class OfferedWordSerializer(StrictSerializer):
    """A word of the talk that is worth learning; `is_kept` where it is in the learner's list already."""

    term = serializers.CharField()
    article = serializers.CharField(allow_blank=True)
    plural = serializers.CharField(allow_blank=True)
    explanation = serializers.CharField(allow_blank=True)
    sentence = serializers.CharField()
    message_id = serializers.UUIDField(allow_null=True)
    is_kept = serializers.BooleanField()


class OwnWordSerializer(StrictSerializer):
    """A word of the learner's list, and the sentence of the talk that has it."""

    vocab_item_id = serializers.UUIDField()
    term = serializers.CharField()
    article = serializers.CharField(allow_blank=True)
    sentence = serializers.CharField(allow_blank=True)


class FeedbackItemSerializer(StrictSerializer):
    """One thing that worked or that is to be done better.

    `id` names the criterion, the step or the line. `title` is German for everyone in a step, else in the reader's
    language. `said` are the words that show it, empty where nothing was said; `better` says them better, where a rule
    knows how.
    """

    kind = serializers.ChoiceField(choices=["CRITERION", "STEP", "SENTENCE"])
    id = serializers.CharField()
    title = serializers.CharField()
    verdict = serializers.ChoiceField(choices=["MET", "PARTLY", "NOT_MET", "NOT_OBSERVED"])
    is_safety = serializers.BooleanField()
    message_id = serializers.UUIDField(allow_null=True)
    said = serializers.CharField(allow_blank=True)
    better = serializers.CharField(allow_blank=True)


class SentenceToSaySerializer(StrictSerializer):
    """The one sentence to say again now; "…" in it is for the learner to fill in. `item` is what it does better."""

    item = FeedbackItemSerializer()
    sentence = serializers.CharField()


class SayAgainSerializer(StrictSerializer):
    """What the learner says again."""

    text = serializers.CharField(max_length=600, validators=[one_line])


class SaidAgainSerializer(StrictSerializer):
    """What became of it; no points are given.

    RIGHT: it says what was to be said. FAULTY: it does, with errors in its German, which `corrections` name. OTHER: it
    says something else. RUDE: it is rude.
    """

    outcome = serializers.ChoiceField(choices=["RIGHT", "FAULTY", "OTHER", "RUDE"])
    sentence = serializers.CharField()
    corrections = CorrectionSerializer(many=True)


class PointsSerializer(StrictSerializer):
    """How many of the steps are done."""

    done = serializers.IntegerField()
    all = serializers.IntegerField()


class DebriefSerializer(StrictSerializer):
    """What a learner reads after a talk; `complete` tells whether it is about all that has been said.

    It begins with `strengths`, then come `points` and `words`, at most three `improvements`, the gravest first, and one
    sentence to say again. The rest is all that they were chosen from.
    """

    case_interaction_id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    complete = serializers.BooleanField()
    solved = serializers.BooleanField()
    strengths = FeedbackItemSerializer(many=True)
    points = PointsSerializer()
    improvements = FeedbackItemSerializer(many=True)
    say_again = SentenceToSaySerializer(allow_null=True)
    task_interactions = TaskInteractionSerializer(many=True)
    judgements = JudgementSerializer(many=True)
    say_better = BetterSerializer(many=True)
    words = OfferedWordSerializer(many=True)
    used_words = OwnWordSerializer(many=True)  # due words used rightly, which counts as a review
    kept_words = OwnWordSerializer(many=True)  # corrected words that are in the list now
    hints_used = serializers.IntegerField()


def list_criterion_titles() -> dict[str, str]:
    """Return the titles of the criteria in the reader's language, in the order of a debrief."""
    return {
        "GREET": _("You greet the person"),
        "INTRODUCE": _("You say your name and role"),
        "CONSENT": _("You ask for consent"),
        "OPEN_QUESTION": _("You ask an open question"),
        "SIGNPOST": _("You say what comes next"),
        "EMPATHY": _("You show understanding"),
        "EXPLAIN": _("You explain what you do and why"),
        "SUMMARY": _("You sum up rightly"),
        "TEACH_BACK": _("You have the person say it back in their own words"),
        "ASK_QUESTIONS": _("You ask whether there are questions"),
        "OFFER_HELP": _("You offer help"),
        "FAREWELL": _("You say goodbye"),
        "RUDE": _("You stay polite"),
        "REFUSE_INFO": _("You tell others only what they may know"),
        "HANDOVER_RIGHT": _("You hand over what is right, and nothing else"),
        "READ_BACK": _("You put right what was read back wrongly"),
        "WARMTH": _("You sound warm"),
        "COHERENCE": _("You lead through the talk with a clear thread"),
    }


def serialize_debrief(debrief: Debrief) -> dict[str, Any]:
    """Return a debrief as its learner gets it."""
    interaction = debrief.case_interaction
    judgements = serialize_judgements(interaction)
    tasks = list_tasks(interaction.pk, load_frozen_tasks(interaction.snapshot_id))
    sentences = [explain_sentence(one) for one in debrief.content.get("say_better", [])]
    improvements = choose_improvements(judgements, tasks, sentences, list_unfitting_acts(interaction.snapshot.content))
    sentence = choose_sentence(interaction, improvements)
    return {
        "case_interaction_id": interaction.pk,
        "created_at": debrief.changed_at,
        "complete": debrief.about == compute_fingerprint(interaction.pk),
        "solved": interaction.solved_at is not None,
        "strengths": [serialize_item(one) for one in list_strengths(judgements, tasks)],
        "points": count_points(tasks),
        "improvements": [serialize_item(one) for one in improvements],
        "say_again": serialize_sentence(sentence) if sentence else None,
        "task_interactions": tasks,
        "judgements": judgements,
        "say_better": [serialize_improvement(one) for one in sentences],
        "words": mark_kept(debrief.content.get("words", []), interaction),
        "used_words": debrief.content.get("used_words", []),
        "kept_words": debrief.content.get("kept_words", []),
        "hints_used": HintUse.objects.counting()
        .filter(subtask__task_interaction__case_interaction=interaction)
        .count(),
    }


def mark_kept(words: Sequence[Mapping[str, Any]], interaction: CaseInteraction) -> list[dict[str, Any]]:
    """Return the words, each with whether the learner's list has it now."""
    keys = [fold_term(word["term"], word["article"]) for word in words]
    there = VocabItem.objects.filter(vocab_list__learner=interaction.learner_id, folded__in=keys)
    kept = set(there.values_list("folded", flat=True))
    return [{**word, "is_kept": key in kept} for word, key in zip(words, keys, strict=True)]


def serialize_judgements(interaction: CaseInteraction) -> list[dict[str, Any]]:
    """List the judgements on a played case in the order of a debrief, with titles in the reader's language."""
    called = list_criterion_titles()
    order = {criterion: number for number, criterion in enumerate(called)}
    rows = Judgement.objects.filter(case_interaction=interaction)
    return [
        {
            "criterion": row.criterion,
            "title": called.get(row.criterion, row.criterion),
            "verdict": row.verdict,
            "quotes": [{"message_id": quote["message"], "text": quote["text"]} for quote in row.quotes],
            "origin": row.source,
            "confidence": row.confidence,
        }
        for row in sorted(rows, key=lambda row: order.get(row.criterion, len(order)))
    ]


def read_sentence_to_say(debrief: Debrief) -> SentenceToSay | None:
    """Return the sentence that the debrief asks to say again; None where it asks for none."""
    interaction = debrief.case_interaction
    tasks = list_tasks(interaction.pk, load_frozen_tasks(interaction.snapshot_id))
    sentences = [explain_sentence(one) for one in debrief.content.get("say_better", [])]
    unfitting = list_unfitting_acts(interaction.snapshot.content)
    improvements = choose_improvements(serialize_judgements(interaction), tasks, sentences, unfitting)
    return choose_sentence(interaction, improvements)


def explain_sentence(one: Mapping[str, Any]) -> dict[str, Any]:
    """Return a stored sentence to say better, with the reason in the reader's language."""
    return {**one, "reason": explain_reason(one["code"], one["params"])}


def serialize_improvement(one: Mapping[str, Any]) -> dict[str, Any]:
    """Return a sentence to say better, given with its reason."""
    shown = {name: one[name] for name in ("said", "better", "reason", "is_safety")}
    return shown | {"message_id": one["message"]}


def serialize_item(item: FeedbackItem) -> dict[str, Any]:
    """Return one thing that worked or that is to be done better."""
    names = ("kind", "id", "title", "verdict", "is_safety", "said", "better")
    return {name: getattr(item, name) for name in names} | {"message_id": item.message}


def serialize_sentence(wanted: SentenceToSay) -> dict[str, Any]:
    """Return the sentence that is to be said again."""
    return {"item": serialize_item(wanted.item), "sentence": wanted.sentence}


def count_points(tasks: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """Count the steps, and those that are done."""
    states = [step["state"] for task in tasks for step in task["subtask_interactions"]]
    return {"done": states.count(SubtaskState.DONE), "all": len(states)}

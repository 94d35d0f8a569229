"""Serializers of debriefs and of words to keep, and debriefs as plain dictionaries."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.conversations.feedback.debriefs import compute_fingerprint
from apps.conversations.models import (
    Debrief,
    HintUse,
    Judgement,
)
from apps.conversations.tasks.serializers import TaskInteractionSerializer, list_tasks, load_frozen_tasks
from apps.evaluation.reasons import explain_reason
from apps.vocabulary.serializers import VocabItemSerializer
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
    """A word of the talk that is worth learning."""

    term = serializers.CharField()
    article = serializers.CharField(allow_blank=True)
    plural = serializers.CharField(allow_blank=True)
    explanation = serializers.CharField(allow_blank=True)
    sentence = serializers.CharField()
    message_id = serializers.UUIDField(allow_null=True)


class DebriefSerializer(StrictSerializer):
    """What a learner reads after a talk; `complete` tells whether it is about all that has been said."""

    case_interaction_id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    complete = serializers.BooleanField()
    solved = serializers.BooleanField()
    task_interactions = TaskInteractionSerializer(many=True)
    judgements = JudgementSerializer(many=True)
    say_better = BetterSerializer(many=True)
    words = OfferedWordSerializer(many=True)
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
    called = list_criterion_titles()
    order = {criterion: number for number, criterion in enumerate(called)}
    rows = Judgement.objects.filter(case_interaction=interaction)
    judgements = [
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
    return {
        "case_interaction_id": interaction.pk,
        "created_at": debrief.changed_at,
        "complete": debrief.about == compute_fingerprint(interaction.pk),
        "solved": interaction.solved_at is not None,
        "task_interactions": list_tasks(interaction.pk, load_frozen_tasks(interaction.snapshot_id)),
        "judgements": judgements,
        "say_better": [serialize_improvement(one) for one in debrief.content.get("say_better", [])],
        "words": debrief.content.get("words", []),
        "hints_used": HintUse.objects.counting()
        .filter(subtask__task_interaction__case_interaction=interaction)
        .count(),
    }


def serialize_improvement(one: Mapping[str, Any]) -> dict[str, Any]:
    """Return a sentence to say better, with the reason in the reader's language."""
    shown = {name: one[name] for name in ("said", "better", "is_safety")}
    return shown | {"message_id": one["message"], "reason": explain_reason(one["code"], one["params"])}

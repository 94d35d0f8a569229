"""Debriefs: criteria met in a conversation, sentences that could be said better, words worth learning."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.models import User
from apps.conversations.feedback.criteria import judge_lines
from apps.conversations.feedback.model_judgements import judge_with_model
from apps.conversations.feedback.used_words import keep_corrected_words, list_used_words, review_used_words
from apps.conversations.models import (
    Author,
    CaseInteraction,
    Debrief,
    Judgement,
    Message,
    MessageState,
)
from apps.conversations.points import award_debrief_points
from apps.conversations.tasks.services import list_said_lines, update_progress
from apps.evaluation.improved_sentences import LearnerLine, improve_sentences
from apps.evaluation.judgements import Judgement as Judged
from apps.evaluation.judgements import to_json
from apps.evaluation.language import Remark, from_json
from apps.evaluation.vocabulary_offers import CaseWord, TalkLine, offer_words
from apps.german.grammar.fault import correct_line
from apps.german.rudeness import find_rude_sentences
from kit import rate_limits
from kit.jobs.context import JobContext
from kit.jobs.models import Job
from kit.jobs.queue import start

REPAIR = "Entschuldigung, das war nicht in Ordnung."  # German for everyone, like all that is to be said
DEBRIEFS_PER_MINUTE = 20  # of one learner; a later one takes the place of an earlier one
SPOKEN = ("id", "author", "text", "acts", "corrections", "conversation__person_slug")
Content = Mapping[str, Any]


def compose_debrief(interaction: CaseInteraction, work: JobContext | None = None) -> None:
    """Make the debrief of an interaction as it stands now, in a job's `work` if given; may run twice."""
    about = compute_fingerprint(interaction.pk)
    all_lines, rows = list_said_lines(interaction.pk), list_lines(interaction)
    said = [line for line in all_lines if line.reply_id is not None]
    rude = {line.id for line in all_lines if "RUDE" in line.acts}
    content = {
        "say_better": list(list_improvements(rows, rude)),
        "words": list(list_words(rows, interaction)),
        "kept_words": keep_corrected_words(interaction, rows),
    }
    review_used_words(interaction, rows, said)
    content["used_words"] = list_used_words(interaction)
    by_model = judge_with_model(interaction, rows, said, about, work)
    store_debrief(interaction, content, judge_lines(said, by_model), about)


def list_lines(interaction: CaseInteraction) -> list[Message]:
    """List the lines that count, in their order."""
    rows = Message.objects.filter(conversation__case_interaction=interaction, undone=False)
    rows = rows.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    return list(rows.select_related("conversation").only(*SPOKEN))


def list_improvements(rows: list[Message], rude: Collection[str]) -> Iterator[dict[str, Any]]:
    """Yield all unsafe statements, how to make up for the first rude line, and at most three sentences to say better.

    `rude` are the ids of the lines that are. No line that may be rude is ever put into better words.
    """
    own = [row for row in rows if row.author == Author.LEARNER]
    remarks = [replace(from_json(one), message=str(row.pk)) for row in own for one in row.corrections]
    texts = {str(row.pk): row.text for row in own}
    for remark in remarks:
        if remark.is_safety:
            yield describe_unsafe(remark, texts[remark.message])
    named = (row for row in own if str(row.pk) in rude and find_rude_sentences(row.text))
    yield from islice(map(describe_repair, named), 1)
    polite = [row for row in own if "RUDE" not in row.acts and not find_rude_sentences(row.text)]
    lines = [LearnerLine(str(row.pk), row.text) for row in polite]
    for one in improve_sentences(lines, remarks):
        shown = {"message": one.message, "said": one.said, "better": one.better, "kind": one.kind, "times": one.times}
        yield shown | {"code": one.code, "params": dict(one.params), "is_safety": False}


def describe_repair(row: Message) -> dict[str, Any]:
    """Return the rude sentence of a line, and the words that make up for it."""
    begin, end = find_rude_sentences(row.text)[0]
    shown = {"message": str(row.pk), "said": row.text[begin:end], "better": REPAIR}
    return shown | {"code": "rude_repair", "params": {}, "is_safety": False}


def describe_unsafe(remark: Remark, text: str) -> dict[str, Any]:
    """Return an unsafe statement and its correction; `better` is '' where no rule can correct it."""
    right = correct_line(text, [remark])
    shown = {"message": remark.message, "said": text, "better": "" if right == text else right}
    return shown | {"code": remark.code, "params": dict(remark.params), "is_safety": True}


def list_words(rows: list[Message], interaction: CaseInteraction) -> Iterator[dict[str, Any]]:
    """Yield words worth learning: the case's own first, then the rarer ones that occurred."""
    content = interaction.snapshot.content
    lines = [TalkLine(str(row.pk), row.text, by_learner=row.author == Author.LEARNER) for row in rows]
    words = [
        CaseWord(entry["de"], entry.get("explanation", ""), tuple(entry.get("colloquial", ())))
        for entry in content.get("vocabulary", ())
    ]
    names = frozenset(part for person in content["persons"] for part in person["name"].split())
    for one in offer_words(lines, words, names=names):
        shown = {"term": one.term, "article": one.article, "plural": one.plural, "explanation": one.explanation}
        yield shown | {"sentence": one.sentence, "message_id": one.message or None}


def compute_fingerprint(interaction_id: UUID) -> str:
    """Return a hash that changes when other lines count in an interaction, or one of them says something else."""
    rows = Message.objects.filter(conversation__case_interaction=interaction_id, undone=False)
    lines = rows.filter(state=MessageState.COMPLETE).order_by("pk").values_list("pk", "text")
    return sha256("\0".join(f"{pk} {text}" for pk, text in lines).encode()).hexdigest()


@transaction.atomic
def store_debrief(interaction: CaseInteraction, content: dict[str, Any], judgements: list[Judged], about: str) -> None:
    """Store a debrief about the lines with this fingerprint in place of an older one.

    Judgements whose criterion is known keep their row. For an interaction that was deleted meanwhile nothing is stored.
    """
    rows = CaseInteraction.objects.select_for_update(of=("self",), no_key=True).select_related("learner")
    current = rows.filter(pk=interaction.pk).first()
    if current is None:
        return
    for one in judgements:
        values = to_json(one)
        Judgement.objects.update_or_create(
            case_interaction=interaction, criterion=values.pop("criterion"), defaults=values
        )
    kept = [one.criterion for one in judgements]
    Judgement.objects.filter(case_interaction=interaction).exclude(criterion__in=kept).delete()
    Debrief.objects.update_or_create(case_interaction=interaction, defaults={"content": content, "about": about})
    award_debrief_points(current, judgements)


@transaction.atomic
def start_debrief(interaction: CaseInteraction, *, by: User) -> Job:
    """Start the job that composes the debrief of all that has been said; 429 beyond DEBRIEFS_PER_MINUTE."""
    rate_limits.hit("debrief", by.pk, limit=DEBRIEFS_PER_MINUTE, seconds=60)
    return start("conversations.debrief", interaction.pk, by=by, key=f"debrief:{interaction.pk}")


@transaction.atomic
def evaluate_again(interaction: CaseInteraction) -> Job:
    """Compute the steps of a played case anew from its lines, and start the job that composes its debrief."""
    update_progress(interaction.pk)
    return start("conversations.debrief", interaction.pk, by=interaction.learner_id, key=f"debrief:{interaction.pk}")

"""Making a debrief: what was shown, what could be said better, which words are worth learning."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from apps.conversations.feedback.debriefs import fingerprint, judged, store_debrief
from apps.conversations.feedback.model_judgements import judged_by_model
from apps.conversations.models import Author, CaseInteraction, Message, MessageState
from apps.conversations.tasks.services import said_in
from apps.conversations.tasks.set_phrases import is_by_phone, of_act, set_phrases
from apps.evaluation.improved_sentences import LearnerLine, say_better
from apps.evaluation.language import Remark, corrected, from_json
from apps.evaluation.vocabulary_offers import CaseWord, TalkLine, words_offered
from kit.jobs.context import JobContext

OPEN_END = "…"  # a wording with a gap is no sentence to be learnt
SPOKEN = ("id", "author", "text", "acts", "corrections", "scene", "conversation__person_slug")
Content = Mapping[str, Any]


def compose(interaction: CaseInteraction, work: JobContext | None = None) -> None:
    """Make the debrief of an interaction as it stands now, in a job's `work` if given; may run twice."""
    about = fingerprint(interaction.pk)
    said = [line for line in said_in(interaction.pk) if line.reply_id is not None]
    rows = spoken(interaction)
    content = {"say_better": list(better(rows, interaction)), "words": list(offered(rows, interaction))}
    by_model = judged_by_model(interaction, rows, said, about, work)
    store_debrief(interaction, content, judged(said, by_model), about)


def spoken(interaction: CaseInteraction) -> list[Message]:
    """The lines that count, in their order."""
    rows = Message.objects.filter(conversation__case_interaction=interaction, undone=False)
    rows = rows.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    return list(rows.select_related("conversation").only(*SPOKEN))


def better(rows: list[Message], interaction: CaseInteraction) -> Iterator[dict[str, Any]]:
    """Unsafe statements, all of them, and at most three sentences that could be said better."""
    own = [row for row in rows if row.author == Author.LEARNER]
    remarks = [replace(from_json(one), message=str(row.pk)) for row in own for one in row.corrections]
    texts = {str(row.pk): row.text for row in own}
    for remark in remarks:
        if remark.is_safety:
            yield unsafe(remark, texts[remark.message])
    lines = [LearnerLine(str(row.pk), row.text, natural(row, interaction)) for row in own]
    for one in say_better(lines, remarks):
        shown = {"message": one.message, "said": one.said, "better": one.better}
        yield shown | {"code": one.code, "params": dict(one.params), "is_safety": False}


def unsafe(remark: Remark, text: str) -> dict[str, Any]:
    """What is dangerous as it was said; `better` is empty where nobody can say what is right."""
    right = corrected(text, [remark])
    shown = {"message": remark.message, "said": text, "better": "" if right == text else right}
    return shown | {"code": remark.code, "params": dict(remark.params), "is_safety": True}


def natural(line: Message, interaction: CaseInteraction) -> tuple[str, ...]:
    """How what the line does is usually said to whom it was said to; empty for a line that does more than one thing."""
    if len(line.acts) != 1:
        return ()
    content, [act] = interaction.snapshot.content, line.acts
    person = next(one for one in content["persons"] if one["id"] == line.conversation.person_slug)
    by_phone = is_by_phone(content, person["id"], scene_of(line, interaction))
    own = set_phrases(act, content, person, by_phone)
    _keyword, usual = of_act(act, person, interaction.difficulty, by_phone)
    return tuple(text for text in (*own, *usual) if OPEN_END not in text)


def scene_of(line: Message, interaction: CaseInteraction) -> str | None:
    """The case's name for the scene that the line was said in."""
    scenes = zip(interaction.snapshot.shown["scenes"], interaction.snapshot.content["scenes"], strict=True)
    return next((written["id"] for shown, written in scenes if shown["id"] == str(line.scene)), None)


def offered(rows: list[Message], interaction: CaseInteraction) -> Iterator[dict[str, Any]]:
    """Words of the talk that are worth learning: the case's own first, then the rarer ones that were met."""
    content = interaction.snapshot.content
    lines = [TalkLine(str(row.pk), row.text, by_learner=row.author == Author.LEARNER) for row in rows]
    words = [
        CaseWord(entry["de"], entry.get("explanation", ""), tuple(entry.get("colloquial", ())))
        for entry in content.get("vocabulary", ())
    ]
    names = frozenset(part for person in content["persons"] for part in person["name"].split())
    for one in words_offered(lines, words, names=names):
        shown = {"term": one.term, "article": one.article, "plural": one.plural, "explanation": one.explanation}
        yield shown | {"sentence": one.sentence, "message_id": one.message or None}

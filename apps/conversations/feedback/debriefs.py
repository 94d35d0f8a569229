"""Debriefs: criteria met in a conversation, sentences that could be said better, words worth learning."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from apps.conversations.feedback.model_judgements import NOT_ASSESSED, QUOTES, judge_with_model
from apps.conversations.models import (
    Author,
    CaseInteraction,
    Debrief,
    HintUse,
    Judgement,
    Message,
    MessageState,
)
from apps.conversations.tasks.criteria import Said
from apps.conversations.tasks.representations import list_tasks, load_frozen_tasks
from apps.conversations.tasks.services import list_said_lines
from apps.conversations.tasks.set_phrases import is_by_phone, phrases_of_act, set_phrases
from apps.evaluation.improved_sentences import LearnerLine, say_better
from apps.evaluation.judgements import Judgement as Judged
from apps.evaluation.judgements import Quote, Verdict, cited, to_json
from apps.evaluation.language import Remark, corrected, from_json
from apps.evaluation.reasons import reason
from apps.evaluation.vocabulary_offers import CaseWord, TalkLine, words_offered
from kit.jobs.context import JobContext

# What can be seen in a transcript of the Calgary-Cambridge guide (Silverman, Kurtz, Draper): opening, gathering,
# explaining, closing. What a rule can't judge is reported as not assessed.
ACTS = (
    "GREET",
    "INTRODUCE",
    "CONSENT",
    "OPEN_QUESTION",
    "SIGNPOST",
    "EMPATHY",
    "EXPLAIN",
    "SUMMARY",
    "TEACH_BACK",
    "ASK_QUESTIONS",
    "OFFER_HELP",
    "FAREWELL",
)
OPEN_END = "…"  # a wording with a gap is no sentence to be learnt
SPOKEN = ("id", "author", "text", "acts", "corrections", "scene", "conversation__person_slug")
Content = Mapping[str, Any]


def compose_debrief(interaction: CaseInteraction, work: JobContext | None = None) -> None:
    """Make the debrief of an interaction as it stands now, in a job's `work` if given; may run twice."""
    about = fingerprint(interaction.pk)
    said = [line for line in list_said_lines(interaction.pk) if line.reply_id is not None]
    rows = list_lines(interaction)
    content = {"say_better": list(list_improvements(rows, interaction)), "words": list(list_words(rows, interaction))}
    by_model = judge_with_model(interaction, rows, said, about, work)
    store_debrief(interaction, content, judge_lines(said, by_model), about)


def list_lines(interaction: CaseInteraction) -> list[Message]:
    """The lines that count, in their order."""
    rows = Message.objects.filter(conversation__case_interaction=interaction, undone=False)
    rows = rows.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    return list(rows.select_related("conversation").only(*SPOKEN))


def list_improvements(rows: list[Message], interaction: CaseInteraction) -> Iterator[dict[str, Any]]:
    """Unsafe statements, all of them, and at most three sentences that could be said better."""
    own = [row for row in rows if row.author == Author.LEARNER]
    remarks = [replace(from_json(one), message=str(row.pk)) for row in own for one in row.corrections]
    texts = {str(row.pk): row.text for row in own}
    for remark in remarks:
        if remark.is_safety:
            yield describe_unsafe(remark, texts[remark.message])
    lines = [LearnerLine(str(row.pk), row.text, list_natural_wordings(row, interaction)) for row in own]
    for one in say_better(lines, remarks):
        shown = {"message": one.message, "said": one.said, "better": one.better}
        yield shown | {"code": one.code, "params": dict(one.params), "is_safety": False}


def describe_unsafe(remark: Remark, text: str) -> dict[str, Any]:
    """What is dangerous as it was said; `better` is empty where nobody can say what is right."""
    right = corrected(text, [remark])
    shown = {"message": remark.message, "said": text, "better": "" if right == text else right}
    return shown | {"code": remark.code, "params": dict(remark.params), "is_safety": True}


def list_natural_wordings(line: Message, interaction: CaseInteraction) -> tuple[str, ...]:
    """How what the line does is usually said to whom it was said to; empty for a line that does more than one thing."""
    if len(line.acts) != 1:
        return ()
    content, [act] = interaction.snapshot.content, line.acts
    person = next(one for one in content["persons"] if one["id"] == line.conversation.person_slug)
    by_phone = is_by_phone(content, person["id"], scene_of(line, interaction))
    own = set_phrases(act, content, person, by_phone)
    _keyword, usual = phrases_of_act(act, person, interaction.difficulty, by_phone)
    return tuple(text for text in (*own, *usual) if OPEN_END not in text)


def scene_of(line: Message, interaction: CaseInteraction) -> str | None:
    """The case's name for the scene that the line was said in."""
    scenes = zip(interaction.snapshot.shown["scenes"], interaction.snapshot.content["scenes"], strict=True)
    return next((written["id"] for shown, written in scenes if shown["id"] == str(line.scene)), None)


def list_words(rows: list[Message], interaction: CaseInteraction) -> Iterator[dict[str, Any]]:
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


def titles() -> dict[str, str]:
    """What the criteria are called."""
    return {
        "GREET": _("Greets the person"),
        "INTRODUCE": _("Says her own name and role"),
        "CONSENT": _("Asks for consent"),
        "OPEN_QUESTION": _("Asks an open question"),
        "SIGNPOST": _("Says what comes next"),
        "EMPATHY": _("Shows understanding"),
        "EXPLAIN": _("Explains what is done and why"),
        "SUMMARY": _("Sums up, and rightly"),
        "TEACH_BACK": _("Has it said back in the person's own words"),
        "ASK_QUESTIONS": _("Asks whether there are questions"),
        "OFFER_HELP": _("Offers help"),
        "FAREWELL": _("Says goodbye"),
        "RUDE": _("Stays polite"),
        "HANDOVER_RIGHT": _("Hands over what is right, and nothing else"),
        "READ_BACK": _("Puts right what was read back wrongly"),
        "WARMTH": _("Sounds warm"),
        "COHERENCE": _("Leads through the talk with a clear thread"),
    }


def judge_lines(lines: Iterable[Said], by_model: Iterable[Judged] = ()) -> list[Judged]:
    """What these lines show, each judgement with the lines that show it; `by_model` is what no rule can judge."""
    lines = [line for line in lines if line.reply_id is not None or line.acts]
    found = [judge_act(act, lines) for act in ACTS]
    rude = quote_lines(line for line in lines if "RUDE" in line.acts)
    if rude:
        found.append(Judged("RUDE", "NOT_MET", rude, "RULE", 0.8))
    found += judge_handover(lines)
    assessed = {one.criterion: one for one in by_model}
    unknown = (Judged(criterion, "NOT_ASSESSED", (), "RULE", 1.0) for criterion in NOT_ASSESSED)
    found += [assessed.get(one.criterion, one) for one in unknown]
    texts = {line.id: line.text for line in lines}
    return [cited(one, texts) for one in found]


def judge_act(act: str, lines: list[Said]) -> Judged:
    """Met when a line does the act as it should be done, partly when only half of it is there."""
    doing = [line for line in lines if act in line.acts]
    whole = [line for line in doing if WHOLE.get(act, always_met)(line)]
    verdict: Verdict = "MET" if whole else "PARTLY" if doing else "NOT_OBSERVED"
    return Judged(act, verdict, quote_lines(whole or doing), "RULE", 0.9 if doing else 0.7)


def judge_handover(lines: list[Said]) -> list[Judged]:
    """Of a hand-over: whether what was told is right, and whether a wrong read-back was put right."""
    telling = [line for line in lines if line.seen.get("handover") or line.seen.get("wrong")]
    if not telling:
        return []
    wrong = [Quote(line.id, quote) for line in telling for quote in line.seen.get("wrong", ())][:QUOTES]
    right = (
        Judged("HANDOVER_RIGHT", "NOT_MET", tuple(wrong))
        if wrong
        else Judged("HANDOVER_RIGHT", "MET", quote_lines(telling))
    )
    misread = any(line.seen.get("misread") for line in lines)
    corrected = quote_lines(line for line in lines if line.seen.get("corrected"))
    verdict: Verdict = "MET" if corrected else "NOT_MET" if misread else "NOT_OBSERVED"
    return [right, Judged("READ_BACK", verdict, corrected)]


def always_met(line: Said) -> bool:
    return True


def introduces_fully(line: Said) -> bool:
    return {"name", "role"} <= {*line.seen.get("introduced", ())}


def sums_up_rightly(line: Said) -> bool:
    return bool(line.seen.get("stated")) and not line.seen.get("misstated")


WHOLE: dict[str, Callable[[Said], bool]] = {"INTRODUCE": introduces_fully, "SUMMARY": sums_up_rightly}


def quote_lines(lines: Iterable[Said]) -> tuple[Quote, ...]:
    return tuple(Quote(line.id, line.text) for line in list(lines)[:QUOTES])


def fingerprint(interaction_id: Any) -> str:
    """Changes whenever other lines count in an interaction than before, or the same ones say something else."""
    rows = Message.objects.filter(conversation__case_interaction=interaction_id, undone=False)
    lines = rows.filter(state=MessageState.COMPLETE).order_by("pk").values_list("pk", "text")
    return sha256("\0".join(f"{pk} {text}" for pk, text in lines).encode()).hexdigest()


@transaction.atomic
def store_debrief(interaction: CaseInteraction, content: dict[str, Any], judgements: list[Judged], about: str) -> None:
    """Write a debrief about the lines with this fingerprint in place of an older one; judgements whose criterion is
    known keep their row. An interaction that was deleted meanwhile has none."""
    if CaseInteraction.objects.select_for_update(no_key=True).filter(pk=interaction.pk).first() is None:
        return
    for one in judgements:
        values = to_json(one)
        Judgement.objects.update_or_create(
            case_interaction=interaction, criterion=values.pop("criterion"), defaults=values
        )
    kept = [one.criterion for one in judgements]
    Judgement.objects.filter(case_interaction=interaction).exclude(criterion__in=kept).delete()
    Debrief.objects.update_or_create(case_interaction=interaction, defaults={"content": content, "about": about})


def serialize_debrief(debrief: Debrief) -> dict[str, Any]:
    """A debrief as its learner gets it."""
    interaction = debrief.case_interaction
    called = titles()
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
        "complete": debrief.about == fingerprint(interaction.pk),
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
    """A sentence to say better, with the reason in the reader's language."""
    shown = {name: one[name] for name in ("said", "better", "is_safety")}
    return shown | {"message_id": one["message"], "reason": reason(one["code"], one["params"])}

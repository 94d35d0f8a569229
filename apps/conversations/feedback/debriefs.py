"""What a learner reads after a talk: what was shown in it, three sentences to say better, three words to learn."""

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from apps.conversations.models import (
    CaseInteraction,
    Debrief,
    HintUse,
    Judgement,
    Message,
    MessageState,
)
from apps.conversations.tasks.criteria import Said
from apps.conversations.tasks.representations import frozen_tasks, tasks_shown
from apps.evaluation.judgements import Judgement as Judged
from apps.evaluation.judgements import Quote, Verdict, cited, to_json
from apps.evaluation.reasons import reason

# What can be seen in a transcript of the Calgary-Cambridge guide (Silverman, Kurtz, Draper): opening, gathering,
# explaining, closing. What a rule can't judge is named, so that nobody takes silence for praise.
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
NOT_ASSESSED = ("WARMTH", "COHERENCE")
QUOTES = 3  # lines that are cited for one criterion


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


def judged(lines: Iterable[Said], by_model: Iterable[Judged] = ()) -> list[Judged]:
    """What these lines show, each judgement with the lines that show it; `by_model` is what no rule can judge."""
    lines = [line for line in lines if line.reply_id is not None or line.acts]
    found = [by_act(act, lines) for act in ACTS]
    rude = cite(line for line in lines if "RUDE" in line.acts)
    if rude:
        found.append(Judged("RUDE", "NOT_MET", rude, "RULE", 0.8))
    found += handed_over(lines)
    assessed = {one.criterion: one for one in by_model}
    unknown = (Judged(criterion, "NOT_ASSESSED", (), "RULE", 1.0) for criterion in NOT_ASSESSED)
    found += [assessed.get(one.criterion, one) for one in unknown]
    texts = {line.id: line.text for line in lines}
    return [cited(one, texts) for one in found]


def by_act(act: str, lines: list[Said]) -> Judged:
    """Met when a line does the act as it should be done, partly when only half of it is there."""
    doing = [line for line in lines if act in line.acts]
    whole = [line for line in doing if WHOLE.get(act, done)(line)]
    verdict: Verdict = "MET" if whole else "PARTLY" if doing else "NOT_OBSERVED"
    return Judged(act, verdict, cite(whole or doing), "RULE", 0.9 if doing else 0.7)


def handed_over(lines: list[Said]) -> list[Judged]:
    """Of a hand-over: whether what was told is right, and whether a wrong read-back was put right."""
    telling = [line for line in lines if line.seen.get("handover") or line.seen.get("wrong")]
    if not telling:
        return []
    wrong = [Quote(line.id, quote) for line in telling for quote in line.seen.get("wrong", ())][:QUOTES]
    right = (
        Judged("HANDOVER_RIGHT", "NOT_MET", tuple(wrong)) if wrong else Judged("HANDOVER_RIGHT", "MET", cite(telling))
    )
    misread = any(line.seen.get("misread") for line in lines)
    corrected = cite(line for line in lines if line.seen.get("corrected"))
    verdict: Verdict = "MET" if corrected else "NOT_MET" if misread else "NOT_OBSERVED"
    return [right, Judged("READ_BACK", verdict, corrected)]


def done(line: Said) -> bool:
    return True


def introduces_fully(line: Said) -> bool:
    return {"name", "role"} <= {*line.seen.get("introduced", ())}


def sums_up_rightly(line: Said) -> bool:
    return bool(line.seen.get("stated")) and not line.seen.get("misstated")


WHOLE: dict[str, Callable[[Said], bool]] = {"INTRODUCE": introduces_fully, "SUMMARY": sums_up_rightly}


def cite(lines: Iterable[Said]) -> tuple[Quote, ...]:
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


def debrief_shown(debrief: Debrief) -> dict[str, Any]:
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
        "task_interactions": tasks_shown(interaction.pk, frozen_tasks(interaction.snapshot_id)),
        "judgements": judgements,
        "say_better": [better_shown(one) for one in debrief.content.get("say_better", [])],
        "words": debrief.content.get("words", []),
        "hints_used": HintUse.objects.counting()
        .filter(subtask__task_interaction__case_interaction=interaction)
        .count(),
    }


def better_shown(one: Mapping[str, Any]) -> dict[str, Any]:
    """A sentence to say better, with the reason in the reader's language."""
    shown = {name: one[name] for name in ("said", "better", "is_safety")}
    return shown | {"message_id": one["message"], "reason": reason(one["code"], one["params"])}

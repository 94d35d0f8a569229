"""What a debrief says first: what worked, and at most three things to do better, the gravest first."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from apps.conversations.models import SubtaskState
from apps.evaluation.language import weigh_kind

AT_MOST = 3
Kind = Literal["CRITERION", "STEP", "SENTENCE"]
Rank = tuple[bool, int, int, int]  # not about safety, then by meaning, frequency and level; the least comes first
Row = Mapping[str, Any]

_OF_SAFETY = ("REFUSE_INFO", "HANDOVER_RIGHT", "READ_BACK")  # to tell a stranger, or a wrong value, does harm
_RUDE, _OPEN_STEP, _SKIPPED_STEP, _HALF_DONE, _NOT_SEEN = 8, 6, 2, 5, 1  # beside the meaning of errors, up to 9
_EACH_KIND_FROM = 3  # meaning from which each kind of thing to do better has a place before a second of its kind


@dataclass(frozen=True)
class FeedbackItem:
    """One thing that a debrief says: of a criterion, a step or a sentence of the learner.

    `id` names the criterion, step or line. `title` is German for everyone in a step, else in the reader's language.
    `said` are the words of the line `message` that show it, '' where nothing was said; `better` is how they are said
    better, '' where no rule knows.
    """

    kind: Kind
    id: str
    title: str
    verdict: str
    is_safety: bool = False
    message: str | None = None
    said: str = ""
    better: str = ""
    code: str = ""
    rank: Rank = (True, 0, 0, 0)


def list_strengths(judgements: Iterable[Row], tasks: Iterable[Row]) -> list[FeedbackItem]:
    """List what worked: how the talk was led, then what was reached. A line is cited for one thing before others."""
    led = [_judge(one, (True, 0, 0, 0)) for one in judgements if one["verdict"] == "MET"]
    reached = [_describe_step(step, "MET", 0) for step in _list_steps(tasks) if step["state"] == SubtaskState.DONE]
    fresh: list[FeedbackItem] = []
    others: list[FeedbackItem] = []
    cited: set[str | None] = set()
    for item in (*led, *reached):
        (others if item.message in cited else fresh).append(item)
        cited.add(item.message)
    return [*fresh, *others]


def choose_improvements(
    judgements: Iterable[Row], tasks: Iterable[Row], sentences: Iterable[Row], unfitting: Collection[str] = ()
) -> list[FeedbackItem]:
    """Choose at most three things to do better: by safety, meaning, frequency and level.

    What matters is not all of one kind: a step, a sentence and how the talk was led go before a second of its kind.
    Nobody has missed to do one of the `unfitting` acts.
    """
    led = [one for one in judgements if one["verdict"] != "NOT_OBSERVED" or one["criterion"] not in unfitting]
    said = [_describe_sentence(one) for one in sentences]
    names_rudeness = any(one.code == "rude_repair" for one in said)
    found = [
        *said,
        *(_judge(one, rank) for one in led if (rank := _rank_judgement(one, names_rudeness))),
        *(_describe_step(one, "NOT_MET", _OPEN_STEP) for one in _list_steps(tasks) if one["state"] == "OPEN"),
        *(_describe_step(one, "NOT_MET", _SKIPPED_STEP) for one in _list_steps(tasks) if one["state"] == "SKIPPED"),
    ]
    ranked = sorted(found, key=lambda one: one.rank)  # stable: what is as grave stays in its order
    unsafe = [one for one in ranked if one.is_safety]
    first = [one for number, one in enumerate(ranked) if _leads_its_kind(one, ranked[:number])]
    chosen = list(dict.fromkeys([*unsafe, *first, *ranked]))[:AT_MOST]
    return sorted(chosen, key=lambda one: one.rank)


def _leads_its_kind(item: FeedbackItem, before: Sequence[FeedbackItem]) -> bool:
    is_grave = -item.rank[1] >= _EACH_KIND_FROM
    return is_grave and all(other.is_safety or other.kind != item.kind for other in before)


def _rank_judgement(judgement: Row, names_rudeness: bool) -> Rank | None:
    """Return how grave a judgement is; None for one that asks for nothing, or says what a sentence says already."""
    name, verdict = judgement["criterion"], judgement["verdict"]
    if verdict == "NOT_MET" and name == "RUDE":
        return None if names_rudeness else (True, -_RUDE, 0, 0)
    if verdict == "NOT_MET":
        return (name not in _OF_SAFETY, -_HALF_DONE, 0, 0)
    meaning = {"PARTLY": _HALF_DONE, "NOT_OBSERVED": _NOT_SEEN}.get(verdict)
    return None if meaning is None else (True, -meaning, 0, 0)


def _judge(judgement: Row, rank: Rank) -> FeedbackItem:
    quote = next(iter(judgement["quotes"]), None)
    return FeedbackItem(
        kind="CRITERION",
        id=judgement["criterion"],
        title=judgement["title"],
        verdict=judgement["verdict"],
        is_safety=not rank[0],
        message=str(quote["message_id"]) if quote else None,
        said=quote["text"] if quote else "",
        rank=rank,
    )


def _describe_step(step: Row, verdict: str, meaning: int) -> FeedbackItem:
    proof = next(iter(step["evidence"]), None)
    return FeedbackItem(
        kind="STEP",
        id=str(step["id"]),
        title=step["title"],
        verdict=verdict,
        message=str(proof["message_id"]) if proof else None,
        said=proof["text"] if proof else "",
        rank=(True, -meaning, 0, 0),
    )


def _describe_sentence(sentence: Row) -> FeedbackItem:
    if sentence["is_safety"]:
        rank: Rank = (False, 0, 0, 0)
    elif sentence["code"] == "rude_repair":
        rank = (True, -_RUDE, 0, 0)
    else:  # debriefs of earlier releases don't have the kind
        rank = (True, *weigh_kind(sentence.get("kind", "phrase"), sentence.get("times", 1)))
    return FeedbackItem(
        kind="SENTENCE",
        id=sentence["message"],
        title=sentence["reason"],
        verdict="NOT_MET",
        is_safety=sentence["is_safety"],
        message=sentence["message"],
        said=sentence["said"],
        better="" if sentence["better"].strip() == sentence["said"].strip() else sentence["better"],
        code=sentence["code"],
        rank=rank,
    )


def _list_steps(tasks: Iterable[Row]) -> list[Row]:
    return [step for task in tasks for step in task["subtask_interactions"]]

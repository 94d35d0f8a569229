"""Criteria of a debrief: what the lines of a conversation show, judged at its end, each with the lines that show it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from apps.conversations.feedback.model_judgements import NOT_ASSESSED, QUOTES
from apps.conversations.tasks.criteria import REFUSAL, SaidLine
from apps.evaluation.judgements import Judgement, Quote, Verdict, confirm

# What can be seen in a transcript of the Calgary-Cambridge guide (Silverman, Kurtz, Draper): opening, gathering,
# explaining, closing. What a rule can't judge is reported as not assessed.
ACTS = (
    *("GREET", "INTRODUCE", "CONSENT", "OPEN_QUESTION", "SIGNPOST", "EMPATHY", "EXPLAIN", "SUMMARY", "TEACH_BACK"),
    *("ASK_QUESTIONS", "OFFER_HELP", "FAREWELL"),
)
_TWO_SIGNS, _ONE_SIGN, _NO_SIGN = 0.9, 0.4, 0.7  # how surely an act is there, or isn't


def list_criteria() -> tuple[str, ...]:
    """List all criteria that a debrief may have."""
    return (*ACTS, "RUDE", REFUSAL, "HANDOVER_RIGHT", "READ_BACK", *NOT_ASSESSED)


def judge_lines(lines: Iterable[SaidLine], by_model: Iterable[Judgement] = ()) -> list[Judgement]:
    """Judge lines by all criteria; `by_model` is what no rule can judge."""
    lines = [line for line in lines if line.reply_id is not None or line.acts]
    texts = {line.id: line.text for line in lines}
    found = [judge_act(act, lines, texts) for act in ACTS]
    found += [*judge_rudeness(lines, texts), *judge_refusal(lines, texts), *judge_handover(lines, texts)]
    assessed = {one.criterion: confirm(one, texts, check_against_acts(one, lines)) for one in by_model}
    unknown = (Judgement(criterion, "NOT_ASSESSED", (), "RULE", 1.0) for criterion in NOT_ASSESSED)
    return found + [assessed.get(one.criterion, one) for one in unknown]


def judge_act(act: str, lines: Sequence[SaidLine], texts: Mapping[str, str]) -> Judgement:
    """Judge one act: MET when a line does it fully, PARTLY when only in part."""
    doing = [line for line in lines if act in line.acts]
    whole = [line for line in doing if WHOLE.get(act, is_always_met)(line)]
    unsure = [] if doing else [line for line in lines if act in line.unsure]
    verdict: Verdict = "MET" if whole else "PARTLY" if doing else "NOT_OBSERVED"
    if unsure:
        return confirm(Judgement(act, "MET", quote_lines(unsure), "RULE", _TWO_SIGNS), texts, _ONE_SIGN)
    if not doing:
        return Judgement(act, verdict, (), "RULE", _NO_SIGN)
    return confirm(Judgement(act, verdict, quote_lines(whole or doing), "RULE", _TWO_SIGNS), texts, _TWO_SIGNS)


def judge_rudeness(lines: Sequence[SaidLine], texts: Mapping[str, str]) -> Iterator[Judgement]:
    """Name the rude lines; politeness has no line that shows it."""
    if rude := quote_lines(line for line in lines if "RUDE" in line.acts):
        yield confirm(Judgement("RUDE", "NOT_MET", rude, "RULE", _TWO_SIGNS), texts, _TWO_SIGNS)


def judge_refusal(lines: Sequence[SaidLine], texts: Mapping[str, str]) -> Iterator[Judgement]:
    """Judge whether nothing was disclosed to those who may not be told, with the sentences that did or that declined.

    Judged at the end only: what was declined first can be told afterwards.
    """
    told = [Quote(line.id, sentence) for line in lines for sentence in line.seen.get("disclosed", ())][:QUOTES]
    declined = quote_lines(line for line in lines if REFUSAL in line.acts)
    if told:
        yield confirm(Judgement(REFUSAL, "NOT_MET", tuple(told), "RULE", _TWO_SIGNS), texts, _TWO_SIGNS)
    elif declined:
        yield confirm(Judgement(REFUSAL, "MET", declined, "RULE", _TWO_SIGNS), texts, _TWO_SIGNS)


def judge_handover(lines: Sequence[SaidLine], texts: Mapping[str, str]) -> Iterator[Judgement]:
    """Judge a hand-over: whether what was told is right, and whether a wrong read-back was put right.

    A wrong value that the learner puts right afterwards counts as said rightly.
    """
    telling = [line for line in lines if line.seen.get("handover") or line.seen.get("wrong")]
    if not telling:
        return
    wrong = [Quote(line.id, quote) for line in telling for quote in line.seen.get("wrong", ())][:QUOTES]
    right: Verdict = "NOT_MET" if wrong else "MET"
    yield confirm(Judgement("HANDOVER_RIGHT", right, tuple(wrong) or quote_lines(telling)), texts, _TWO_SIGNS)
    misread = any(line.seen.get("misread") for line in lines)
    corrected = quote_lines(line for line in lines if line.seen.get("corrected"))
    verdict: Verdict = "MET" if corrected else "NOT_MET" if misread else "NOT_OBSERVED"
    yield confirm(Judgement("READ_BACK", verdict, corrected), texts, _TWO_SIGNS)


def check_against_acts(judgement: Judgement, lines: Sequence[SaidLine]) -> float:
    """Return how far the acts that rules saw bear out what a model says of the manner of a conversation."""
    if judgement.criterion != "WARMTH":
        return 1.0
    is_rude = any("RUDE" in line.acts for line in lines)
    is_warm = any(line.acts & {"EMPATHY", "REASSURE"} for line in lines)
    denied = is_rude if judgement.verdict == "MET" else is_warm and not is_rude and judgement.verdict == "NOT_MET"
    return 0.0 if denied else 1.0


def is_always_met(line: SaidLine) -> bool:
    """Return True: doing the act is enough."""
    return True


def is_full_introduction(line: SaidLine) -> bool:
    """Whether name and role are both said."""
    return {"name", "role"} <= {*line.seen.get("introduced", ())}


def is_right_summary(line: SaidLine) -> bool:
    """Whether facts that were told are stated, and none of them with a wrong value."""
    return bool(line.seen.get("stated")) and not line.seen.get("misstated")


WHOLE: dict[str, Callable[[SaidLine], bool]] = {"INTRODUCE": is_full_introduction, "SUMMARY": is_right_summary}


def quote_lines(lines: Iterable[SaidLine]) -> tuple[Quote, ...]:
    """Quote the first QUOTES lines."""
    return tuple(Quote(line.id, line.text) for line in list(lines)[:QUOTES])

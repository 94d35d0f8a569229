"""Criteria of a debrief: what the lines of a conversation show, judged at its end, each with the lines that show it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from apps.conversations.feedback.model_judgements import NOT_ASSESSED, QUOTES
from apps.conversations.tasks.criteria import GREETING, REFUSAL, SaidLine
from apps.evaluation.act_signs import is_borne_out
from apps.evaluation.judgements import Judgement, Quote, Verdict, confirm
from apps.german.courtesy import says_goodbye
from apps.german.rudeness import find_rude_sentences
from apps.german.sentences import split_sentences
from apps.german.speech_functions import read_function

# What can be seen in a transcript of the Calgary-Cambridge guide (Silverman, Kurtz, Draper): opening, gathering,
# explaining, closing. What a rule can't judge is reported as not assessed.
ACTS = (
    *("GREET", "INTRODUCE", "CONSENT", "OPEN_QUESTION", "SIGNPOST", "EMPATHY", "EXPLAIN", "SUMMARY", "TEACH_BACK"),
    *("ASK_QUESTIONS", "OFFER_HELP", "FAREWELL"),
)
_ASKING = ("ASKS", "ASKS_LEAVE", "OFFERS", "GREETS", "THANKS")
_TWO_SIGNS, _ONE_SIGN, _NO_SIGN = 0.9, 0.4, 0.7  # how surely an act is there, or isn't

_OPENING = 3  # lines to somebody with which a talk begins
_CLOSING = 2  # … and ends
LEAVE = "FAREWELL"


def list_criteria() -> tuple[str, ...]:
    """List all criteria that a debrief may have."""
    return (*ACTS, "RUDE", REFUSAL, "HANDOVER_RIGHT", "READ_BACK", *NOT_ASSESSED)


def list_unfitting_acts(content: Mapping[str, Any]) -> frozenset[str]:
    """List the acts that a case or excerpt gives no reason to do: nobody is asked to make up for them.

    A reason is a step that asks for the act, or persons who trust more for it. For an open question it is also that a
    step asks for what somebody keeps back at first; whoever checks a name asks for nothing but that.
    """
    criteria = [
        one
        for task in content["tasks"]
        for step in task["subtasks"]
        for one in (*step.get("all", ()), *step.get("any", ()))
    ]
    trusted = content.get("trust", {}).get("acts", {})
    fitting = {one["act"] for one in criteria if "act" in one} | {act for act, gain in trusted.items() if gain > 0}
    kept_back = {fact["id"] for fact in content["facts"] if fact["disclosure"].get("rule") == "TRUST"}
    if any(one.get("fact") in kept_back for one in criteria):
        fitting.add("OPEN_QUESTION")
    return frozenset(ACTS) - fitting


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
    proven = [line for line in doing if is_borne_out(act, line.text) and is_in_place(act, line, lines)]
    whole = [line for line in proven if WHOLE.get(act, is_always_met)(line)]
    unsure = doing or [line for line in lines if act in line.unsure]
    if proven:
        verdict: Verdict = "MET" if whole else "PARTLY"
        return confirm(Judgement(act, verdict, quote_lines(whole or proven), "RULE", _TWO_SIGNS), texts, _TWO_SIGNS)
    if unsure:
        return confirm(Judgement(act, "MET", quote_lines(unsure), "RULE", _TWO_SIGNS), texts, _ONE_SIGN)
    return Judgement(act, "NOT_OBSERVED", (), "RULE", _NO_SIGN)


def judge_rudeness(lines: Sequence[SaidLine], texts: Mapping[str, str]) -> Iterator[Judgement]:
    """Name the rude sentences; politeness has no line that shows it."""
    rude = [line for line in lines if "RUDE" in line.acts]
    quotes = [Quote(line.id, line.text[begin:end]) for line in rude for begin, end in find_rude_sentences(line.text)]
    if rude:
        sure = _TWO_SIGNS if quotes else _ONE_SIGN
        yield confirm(Judgement("RUDE", "NOT_MET", tuple(quotes[:QUOTES]), "RULE", _TWO_SIGNS), texts, sure)


def judge_refusal(lines: Sequence[SaidLine], texts: Mapping[str, str]) -> Iterator[Judgement]:
    """Judge whether nothing was disclosed to those who may not be told, with the sentences that did or that declined.

    Judged at the end only: what was declined first can be told afterwards.
    """
    told = [Quote(line.id, sentence) for line in lines for sentence in line.seen.get("disclosed", ())][:QUOTES]
    declined = [line for line in lines if REFUSAL in line.acts]
    if told:
        sure = _TWO_SIGNS if any(states_something(quote.text) for quote in told) else _ONE_SIGN
        yield confirm(Judgement(REFUSAL, "NOT_MET", tuple(told), "RULE", _TWO_SIGNS), texts, sure)
    elif declined:
        proven = [line for line in declined if is_borne_out(REFUSAL, line.text)]
        sure = _TWO_SIGNS if proven else _ONE_SIGN
        yield confirm(Judgement(REFUSAL, "MET", quote_lines(proven or declined), "RULE", _TWO_SIGNS), texts, sure)


def judge_handover(lines: Sequence[SaidLine], texts: Mapping[str, str]) -> Iterator[Judgement]:
    """Judge a hand-over: whether what was told is right, and whether a wrong read-back was put right.

    A wrong value that the learner puts right afterwards counts as said rightly. Who doesn't put right what was read
    back wrongly is blamed with what was said instead.
    """
    telling = [line for line in lines if line.seen.get("handover") or line.seen.get("wrong")]
    if not telling:
        return
    wrong = [Quote(line.id, quote) for line in telling for quote in line.seen.get("wrong", ())][:QUOTES]
    right: Verdict = "NOT_MET" if wrong else "MET"
    quotes = tuple(wrong) or quote_lines(telling)
    sure = _TWO_SIGNS if all(states_something(quote.text) for quote in quotes) else _ONE_SIGN
    yield confirm(Judgement("HANDOVER_RIGHT", right, quotes), texts, sure)
    corrected = quote_lines(line for line in lines if line.seen.get("corrected"))
    passed_over = quote_lines(list_replies_to_misreading(lines))
    verdict: Verdict = "MET" if corrected else "NOT_MET" if passed_over else "NOT_OBSERVED"
    sure = _TWO_SIGNS if all(states_something(quote.text) for quote in corrected) else _ONE_SIGN
    yield confirm(Judgement("READ_BACK", verdict, corrected or passed_over), texts, sure)


def list_replies_to_misreading(lines: Sequence[SaidLine]) -> list[SaidLine]:
    """List the lines that follow to the same person where something was read back wrongly."""
    found = []
    for number, line in enumerate(lines):
        if line.seen.get("misread"):
            after = [other for other in lines[number + 1 :] if other.person == line.person]
            found += after[:1]
    return found


def states_something(text: str) -> bool:
    """Return whether a sentence of the text states something: whoever asks discloses nothing and hands nothing over."""
    return any(read_function(one) not in _ASKING for one in split_sentences(text))


def check_against_acts(judgement: Judgement, lines: Sequence[SaidLine]) -> float:
    """Return how far the acts that rules saw bear out what a model says of the manner of a conversation."""
    if judgement.criterion != "WARMTH":
        return 1.0
    is_rude = any("RUDE" in line.acts for line in lines)
    is_warm = any(line.acts & {"EMPATHY", "REASSURE"} for line in lines)
    denied = is_rude if judgement.verdict == "MET" else is_warm and not is_rude and judgement.verdict == "NOT_MET"
    return 0.0 if denied else 1.0


def is_in_place(act: str, line: SaidLine, lines: Sequence[SaidLine]) -> bool:
    """Whether a line stands where its act belongs: who greets has said hardly anything before.

    Who takes leave says so, or says hardly anything after it: "Ich komme gleich wieder" amid a talk is no goodbye.
    """
    at = lines.index(line)
    if act == GREETING:
        return len([one for one in lines[:at] if one.person == line.person]) < _OPENING
    if act == LEAVE and not any(map(says_goodbye, split_sentences(line.text))):
        return len([one for one in lines[at + 1 :] if one.person == line.person]) < _CLOSING
    return True


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

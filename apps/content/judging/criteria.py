"""Judging by rule: a criterion is met when the words for it stand there; what words can't show is NOT_ASSESSED."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from apps.content.checking.folding import numbers, spelt_out
from apps.content.checking.slips import compare_word
from apps.content.verdicts import Mark
from apps.evaluation.judgements import Judgement, Quote, cited
from kit.sentences import statements

TEXT = "answer"  # the name of the learner's text among the lines that are quoted
WORD = re.compile(r"[\w%°]+(?:[.,/-][\w%°]+)*", re.UNICODE)
NEGATIONS = frozenset(
    ["kein", "keine", "keinen", "keinem", "keiner", "keines", "nicht", "nie", "niemals", "ohne", "weder"]
)
FURTHEST = 4  # words that may stand between two that belong together
SURE, ALMOST_SURE = 1.0, 0.8


@dataclass(frozen=True)
class Criterion:
    """What a text has to say; `expects` are wordings of it, any of which will do."""

    key: str
    text: str
    expects: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """Where a wording stands in a text, and whether word for word."""

    start: int
    end: int
    exact: bool


def by_rules(text: str, criteria: Iterable[Criterion]) -> list[Judgement]:
    """Each criterion by its wordings; one without any, or whose words are negated otherwise, is NOT_ASSESSED."""
    return [cited(judge(text, criterion), {TEXT: text}) for criterion in criteria]


def judge(text: str, criterion: Criterion) -> Judgement:
    """One criterion."""
    if not text.strip():
        return Judgement(criterion.key, "NOT_MET")
    if not criterion.expects:
        return Judgement(criterion.key, "NOT_ASSESSED", confidence=0.0)
    turned = False
    for said in (text[begins:ends] for begins, ends in statements(text)):
        for wording in criterion.expects:
            found = find(said, wording)
            if found is None:
                continue
            if denies(said) != denies(wording):
                turned = True
                continue
            quote = Quote(TEXT, said[found.start : found.end])
            return Judgement(criterion.key, "MET", (quote,), confidence=SURE if found.exact else ALMOST_SURE)
    if turned:
        return Judgement(criterion.key, "NOT_ASSESSED", confidence=0.0)
    return Judgement(criterion.key, "NOT_MET", confidence=ALMOST_SURE)


def denies(text: str) -> bool:
    """Whether something is said not to be."""
    return bool(NEGATIONS & {spelt_out(word).casefold() for word in WORD.findall(text)})


def find(text: str, wording: str) -> Found | None:
    """The words of a wording in the text, in their order, with a few others between; other endings and slips count."""
    wanted = WORD.findall(wording)
    if not wanted or not set(numbers(wording)) <= set(numbers(text)):
        return None
    words = list(WORD.finditer(text))
    for first in range(len(words)):
        places = run(words, first, wanted)
        if places:
            exact = [words[at][0].casefold() for at in places] == [word.casefold() for word in wanted]
            return Found(words[places[0]].start(), words[places[-1]].end(), exact)
    return None


def run(words: Sequence[re.Match[str]], first: int, wanted: Sequence[str]) -> list[int]:
    """Where the wanted words stand, beginning at the first; [] when they don't all come soon enough."""
    places: list[int] = []
    at = first
    for word in wanted:
        near = range(at, min(len(words), at + (FURTHEST + 1 if places else 1)))
        place = next((place for place in near if same(words[place][0], word)), None)
        if place is None:
            return []
        places.append(place)
        at = place + 1
    return places


def same(given: str, wanted: str) -> bool:
    """Whether two words are the same but for an ending or a slip."""
    return compare_word(given, wanted, endings_count=False).mark != Mark.WRONG


def share(judgements: Sequence[Judgement]) -> float | None:
    """The share that was met of what could be judged; None when nothing could."""
    assessed = [one for one in judgements if one.verdict not in ("NOT_ASSESSED", "NOT_OBSERVED")]
    if not assessed:
        return None
    worth = {"MET": 1.0, "PARTLY": 0.5}
    return round(sum(worth.get(one.verdict, 0.0) for one in assessed) / len(assessed), 4)

"""Judging one task: what was chosen, typed or built."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.checking.reasons import Match, Reason
from apps.content.checking.sequences import standing_right
from apps.content.checking.terms import Term, compare_article, compare_term
from apps.content.checking.words import compare
from apps.content.kind import Json
from apps.content.kinds.vocab.serializers import LISTENING, MEANING, SENTENCE
from apps.content.kinds.vocab.tasks import pieces
from apps.content.vocabulary.parts import named
from apps.german.inflection import split_article
from kit.errors import InvalidInput


def key_of(word: Json, mode: str, part: str = "") -> str:
    """The name of a task, or of one part of it ("article", "plural")."""
    return f"{word['id']}:{mode}" + (f":{part}" if part else "")


def judged(word: Json, mode: str, task: Json, given: Json | None, names: Sequence[str]) -> list[PartVerdict]:
    """The parts of one task. `task` is what was shown, `names` what could be chosen; None was not done."""
    if given is None:
        return [PartVerdict.of(key_of(word, mode, part), Mark.WRONG, Reason.EMPTY) for part in parts_of(task)]
    if mode == MEANING:
        return [chosen(word, given["given"], names)]
    if mode == SENTENCE:
        return [built(word, given["order"])]
    if mode == LISTENING:
        heard = compare(split_article(given["given"])[1], [split_article(word["term"])[1]])
        return [part_of(key_of(word, mode), heard)]
    return spelt(word, mode, task, given)


def parts_of(task: Json) -> list[str]:
    """What is counted by itself in a task."""
    return ["", *(part for part in ("article", "plural") if task[f"asks_{part}"])]


def chosen(word: Json, given: str, names: Sequence[str]) -> PartVerdict:
    """An option; 422 for one that isn't there."""
    if given and given not in names:
        raise InvalidInput({"answer": ("foreign", _("There is no such word."))})
    if given == named(word):
        return PartVerdict.of(key_of(word, MEANING), Mark.RIGHT)
    return PartVerdict.of(key_of(word, MEANING), Mark.WRONG, Reason.OTHER_WORD if given else Reason.EMPTY)


def spelt(word: Json, mode: str, task: Json, given: Json) -> list[PartVerdict]:
    """The word, its article and its plural, each by itself; the article may stand before the word, too."""
    article, bare = split_article(given["given"])
    article = given["article"].strip() or article
    found = compare_term(bare, Term(word["term"], plural=word["plural"]), given["plural"])
    found["article"] = compare_article(article, word["article"])
    return [part_of(key_of(word, mode, part), found[part or "word"]) for part in parts_of(task)]


def part_of(key: str, match: Match) -> PartVerdict:
    """A comparison as a part; what is wrong tells nothing."""
    better = match.better if match.mark == Mark.ALMOST else ""
    return PartVerdict.of(key, match.mark, str(match.reason), better)


def built(word: Json, order: Sequence[str]) -> PartVerdict:
    """A sentence of pieces: the share that stands right among one another. 422 for pieces of another sentence."""
    right, key = pieces(word), key_of(word, SENTENCE)
    if not order:
        return PartVerdict.of(key, Mark.WRONG, Reason.EMPTY)
    if Counter(order) != Counter(right):
        raise InvalidInput({"answer": ("incomplete", _("This has to be the complete list, each of them once."))})
    places: dict[str, list[int]] = {}
    for place, piece in enumerate(right):
        places.setdefault(piece, []).append(place)  # equal pieces stand for one another, the first for the first
    standing = standing_right([places[piece].pop(0) for piece in order])
    if len(standing) == len(right):
        return PartVerdict.of(key, Mark.RIGHT)
    wrong = PartVerdict.of(key, Mark.WRONG, Reason.ELSEWHERE)
    return replace(wrong, score=round(len(standing) / len(right) / 2, 4))

"""Judging one task: what was chosen, typed or built."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from apps.content.answers.verdicts import Mark, PartVerdict
from apps.content.comparison.nouns import Term, compare_article, compare_term
from apps.content.comparison.phrases import compare
from apps.content.comparison.reasons import Match, Reason
from apps.content.comparison.sequences import find_longest_ordered
from apps.content.item_body import Json
from apps.content.kinds.vocab.sentences import list_orders
from apps.content.kinds.vocab.serializers import LISTENING, MEANING, SENTENCE
from apps.content.kinds.vocab.tasks import first_example
from apps.content.vocabulary.parts import write_with_article
from apps.german.inflection import split_article
from kit.errors import InvalidInput


def build_key(word: Json, mode: str, part: str = "") -> str:
    """The name of a task, or of one part of it ("article", "plural")."""
    return f"{word['id']}:{mode}" + (f":{part}" if part else "")


def evaluate_tasks(word: Json, mode: str, task: Json, given: Json | None, names: Sequence[str]) -> list[PartVerdict]:
    """The parts of one task. `task` is what was shown, `names` what could be chosen; None was not done."""
    if given is None:
        return [PartVerdict.of(build_key(word, mode, part), Mark.WRONG, Reason.EMPTY) for part in build_parts(task)]
    if mode == MEANING:
        return [evaluate_choice(word, given["given"], names)]
    if mode == SENTENCE:
        return [evaluate_sentence(word, given["order"])]
    if mode == LISTENING:
        heard = compare(split_article(given["given"])[1], [split_article(word["term"])[1]])
        return [part_of(build_key(word, mode), heard)]
    return evaluate_spelling(word, mode, task, given)


def build_parts(task: Json) -> list[str]:
    """What is counted by itself in a task."""
    return ["", *(part for part in ("article", "plural") if task[f"asks_{part}"])]


def evaluate_choice(word: Json, given: str, names: Sequence[str]) -> PartVerdict:
    """An option; 422 for one that isn't there."""
    if given and given not in names:
        raise InvalidInput({"answer": ("foreign", _("There is no such word."))})
    if given == write_with_article(word):
        return PartVerdict.of(build_key(word, MEANING), Mark.RIGHT)
    return PartVerdict.of(build_key(word, MEANING), Mark.WRONG, Reason.OTHER_WORD if given else Reason.EMPTY)


def evaluate_spelling(word: Json, mode: str, task: Json, given: Json) -> list[PartVerdict]:
    """The word, its article and its plural, each by itself; the article may stand before the word, too."""
    article, bare = split_article(given["given"])
    article = given["article"].strip() or article
    found = compare_term(bare, Term(word["term"], plural=word["plural"]), given["plural"])
    found["article"] = compare_article(article, word["article"])
    return [part_of(build_key(word, mode, part), found[part or "word"]) for part in build_parts(task)]


def part_of(key: str, match: Match) -> PartVerdict:
    """A comparison as a part; what is wrong tells nothing."""
    better = match.better if match.mark == Mark.ALMOST else ""
    return PartVerdict.of(key, match.mark, str(match.reason), better)


def evaluate_sentence(word: Json, order: Sequence[str]) -> PartVerdict:
    """A sentence of pieces: the share that stands right among one another. 422 for pieces of another sentence.

    Pieces with the capitals and marks of the example are accepted as well: lessons that wait in a browser or a cache
    may still have them.
    """
    key, text = build_key(word, SENTENCE), first_example(word)
    if not order:
        return PartVerdict.of(key, Mark.WRONG, Reason.EMPTY)
    given = Counter(order)
    orders = [right for right in (*list_orders(text), tuple(text.split())) if Counter(right) == given]
    if not orders:
        raise InvalidInput({"answer": ("incomplete", _("This has to be the complete list, each of them once."))})
    standing = max(count_in_order(order, right) for right in orders)
    if standing == len(order):
        return PartVerdict.of(key, Mark.RIGHT)
    wrong = PartVerdict.of(key, Mark.WRONG, Reason.ELSEWHERE)
    return replace(wrong, score=round(standing / len(order) / 2, 4))


def count_in_order(order: Sequence[str], right: Sequence[str]) -> int:
    """Count the pieces that stand right among one another."""
    places: dict[str, list[int]] = {}
    for place, piece in enumerate(right):
        places.setdefault(piece, []).append(place)  # equal pieces stand for one another, the first for the first
    return len(find_longest_ordered([places[piece].pop(0) for piece in order]))

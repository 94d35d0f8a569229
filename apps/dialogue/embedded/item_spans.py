"""What is said about an item that a line names: the numbers and words near its name, and whether they are right."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from apps.dialogue.embedded.handover_index import HandoverIndex, IndexedItem, fold_words_repaired
from apps.german.clauses import Piece
from apps.german.drug_names import find_drugs, is_drug
from apps.german.expected_values import Value
from apps.german.negation import SOFTENERS, denies_intolerance, is_negation
from apps.german.quantities import TIMES, Quantity, are_compatible, find_quantities
from apps.german.regular_expressions import compile_re
from apps.german.text import fold

BEFORE = compile_re(  # a number of another time contradicts nothing
    r"\b(gestern|vorgestern|vorher|vorhin|zuvor|davor|früher|heute (früh|morgen)|am (morgen|vortag)|in der früh"
    r"|präoperativ|vor (der|dem) (op|operation|sturz|eingriff)|bei aufnahme|sonst|normalerweise"
    r"|vor \w+ (minuten?|stunden?|tagen?))\b",
    re.I,
)
_UNKNOWN = compile_re(r"\bnicht (bekannt|vorhanden)\b|\bkeine[nrs]?\W*$", re.I)  # "Auswurf hat sie keinen"
_RANGE = 3  # a number so many times smaller or larger counts something else: 'Puls zweimal gemessen'
_NEARLY = 0.03  # 'etwa 90' is neither 91 nor wrong
_BESIDE = 2  # words before which a denial counts


@dataclass
class ItemSpan:
    """The pieces, numbers and words that belong to one item."""

    pieces: list[Piece] = field(default_factory=list)
    read: list[tuple[Piece, Quantity]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    understood: tuple[str, ...] = ()  # words of the receiver's question
    denied: bool = False

    def take(self, piece: Piece, words: tuple[str, ...]) -> None:
        """One more piece that is about the item, without its numbers."""
        if piece not in self.pieces:
            self.pieces.append(piece)
            self.words += words

    @property
    def figures(self) -> list[Quantity]:
        """The numbers with their units, in the order in which they were taken."""
        return [figure for _, figure in self.read]

    @property
    def denies_intolerance(self) -> bool:
        """Whether one of the pieces says that something is tolerated."""
        return any(denies_intolerance(piece.text) for piece in self.pieces)

    @property
    def text(self) -> str:
        """The pieces as one text."""
        return " ".join(piece.text for piece in self.pieces)

    def right(self, indexed: IndexedItem) -> bool:
        """Whether all values of the item are said."""
        if indexed.is_intolerance and self.denies_intolerance:
            return False
        return bool(indexed.values) and len(self.rights(indexed)) == len(indexed.values)

    def rights(self, indexed: IndexedItem) -> list[Value]:
        """The values of the item that are said and not denied."""
        free = indexed.may_deny or (indexed.is_intolerance and not self.denies_intolerance)
        words = self.words if free else [word for n, word in enumerate(self.words) if not self._after_no(n)]
        said = (value for value in indexed.values if value.said_in(self.figures, [*words, *self.understood]))
        return [value for value in said if not self._says_other_number(value)]

    def _says_other_number(self, value: Value) -> bool:
        """Whether a bare number stands here instead of the value's: "Station 9, Unfallchirurgie"."""
        told = [figure.value for figure in self.figures if not figure.unit]
        return bool(value.numbers and told) and not any(number.value in told for number in value.numbers)

    def used(self, indexed: IndexedItem) -> set[float]:
        """The numbers that are right for the item."""
        told = {number.value for value in indexed.values for number in value.numbers}
        return {figure.value for figure in self.figures if figure.value in told}

    def wrong(self, indexed: IndexedItem, explained: set[float]) -> str | None:
        """What is said otherwise than it is: '' when it is denied, None when nothing is."""
        if indexed.is_intolerance and self.denies_intolerance:
            return ""
        for value in indexed.wrong:
            found = value.said_in([f for f in self.figures if not f.bound], self.words)
            if found and not (found.words and self._denies(found.words[0])):
                return found.text
        if drug := self._other_drug(indexed):
            return drug
        if figure := self._other_number(indexed, explained):
            return figure
        return "" if self.denied and not indexed.denies and not indexed.has_numbers else None

    def _denies(self, word: str) -> bool:
        """Whether 'nicht' or 'kein' stands right before the word."""
        places = [n for n, other in enumerate(self.words) if other.startswith(word[:4])]
        return any(self._after_no(n) for n in places)

    def _after_no(self, place: int) -> bool:
        before = [other for other in self.words[:place] if other not in SOFTENERS]
        return any(is_negation(other) for other in before[-_BESIDE:])

    def _other_drug(self, indexed: IndexedItem) -> str | None:
        mine = [word for value in indexed.values for one in value.alternatives for word in one.words if is_drug(word)]
        if not mine or any(fold(drug).startswith(word) for drug in find_drugs(self.text) for word in mine):
            return None
        return next(iter(find_drugs(self.text)), None)

    def _other_number(self, indexed: IndexedItem, explained: set[float]) -> str | None:
        missing = [v for v in indexed.values if v.is_number and not v.said_in(self.figures, self.words)]
        wanted = [number for value in missing for number in value.numbers]
        said = " ".join(indexed.item.statements)
        usual = {figure.value for figure in find_quantities(said)}
        for piece, figure in self.read:
            fits = [n for n in wanted if _comparable(figure, n) and _in_range(figure.value, n.value)]
            elsewhere = figure.value in explained or figure.value in usual or BEFORE.search(piece.text)
            if fits and not elsewhere and not any(_roughly(figure, number.value) for number in fits):
                return piece.text[figure.start : figure.end].strip()
        return None


def find_item_spans(
    pieces: list[Piece], handover_index: HandoverIndex, carried: int | None
) -> tuple[dict[int, ItemSpan], list[Piece]]:
    """Item to what is said about it in these pieces of a sentence, and the pieces that name none.

    `carried` is the item that a piece before the first name is about, None when there is none.
    """
    found: dict[int, ItemSpan] = {}
    alone: list[Piece] = []
    here = [] if carried is None else [carried]
    for piece in pieces:
        words = fold_words_repaired(piece, handover_index.repair)
        names = handover_index.named(words)
        if names:
            here = _share(piece, words, names, handover_index, found)
            continue
        alone.append(piece)
        for number in here:
            span = found.setdefault(number, ItemSpan())
            span.take(piece, words)
            span.understood = handover_index.items[number].context if number == carried else ()
            span.read += [(piece, figure) for figure in find_quantities(piece.text)]
    return found, alone


def _share(
    piece: Piece,
    words: tuple[str, ...],
    names: list[tuple[int, int]],
    handover_index: HandoverIndex,
    found: dict[int, ItemSpan],
) -> list[int]:
    """Divide a piece among the items it names; gives those of the last name."""
    for place, number in names:
        span = found.setdefault(number, ItemSpan())
        span.take(piece, words)
        denied = any(is_negation(word) for word in words[max(0, place - _BESIDE) : place])
        span.denied |= denied or bool(_UNKNOWN.search(piece.text))
    places = sorted({place for place, _ in names})
    for figure in find_quantities(piece.text):
        before = [place for place in places if piece.places[place] < figure.start]
        after = [place for place in places if piece.places[place] >= figure.start]
        for number in _meant(figure, before[-1:], after[:1], names, handover_index):
            found[number].read.append((piece, figure))
    return [number for place, number in names if place == places[-1]]


def _meant(
    figure: Quantity, before: list[int], after: list[int], names: list[tuple[int, int]], handover_index: HandoverIndex
) -> list[int]:
    """The items that a number belongs to: named before it, else after it; its unit may decide for the one after."""

    def at(places: list[int]) -> list[int]:
        return [number for place, number in names if place in places]

    def wants(number: int) -> bool:
        units = {f.unit for value in handover_index.items[number].values for f in value.numbers if f.unit}
        return bool(figure.unit) and any(are_compatible(figure.unit, unit) for unit in units)

    first, second = at(before), at(after)
    if first and second and not any(wants(number) for number in first) and any(wants(number) for number in second):
        return second
    return first or second


def _comparable(figure: Quantity, number: Quantity) -> bool:
    """Whether a number may be meant as the other: of the same unit, times only where a time is wanted."""
    if figure.unit in TIMES or number.unit in TIMES:
        return figure.unit == number.unit
    return are_compatible(figure.unit, number.unit)


def _in_range(one: float, other: float) -> bool:
    return max(one, other) <= _RANGE * min(one, other)


def _roughly(figure: Quantity, value: float) -> bool:
    """Whether the number leaves the right one open: 'über 38', 'etwa 90'."""
    over, under = figure.bound == "over" and value >= figure.value, figure.bound == "under" and value <= figure.value
    return over or under or (figure.bound == "about" and abs(figure.value - value) <= _NEARLY * value)

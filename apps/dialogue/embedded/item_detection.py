"""Detection of hand-over items in a line: stated correctly, stated wrongly, and invented."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from apps.dialogue.acknowledgement import HandoverContent, HandoverMention, HandoverState
from apps.dialogue.embedded.handover_index import HandoverIndex, fold_words_repaired
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.embedded.item_similarity import REQUEST, match_items
from apps.dialogue.embedded.item_spans import BEFORE, ItemSpan, find_item_spans
from apps.german.clauses import Piece, find_pieces, make_piece, split_piece
from apps.german.drug_names import find_drugs
from apps.german.expected_values import parse_value
from apps.german.forms_of_address import LONGEST
from apps.german.negation import NO, is_negated
from apps.german.quantities import CLINICAL, find_quantities
from apps.german.regular_expressions import compile_re
from apps.german.text import fold

_SHORT = 10  # words of an answer to the receiver's question
_BARE = 3  # words of a bare 'Nein, keine.'
_MEASURED = compile_re(
    r"\b(blutzucker|bz|puls|herzfrequenz|hf|blutdruck|rr|temperatur|fieber|sättigung|sauerstoffsättigung|spo2"
    r"|atemfrequenz|af|crp|leukozyten|leukos|hb|hämoglobin|kreatinin|laktat|kalium|natrium|inr|quick|nrs|news)\b",
    re.I,
)
_FINISHING = compile_re(
    r"(haben sie|gibt es|sind) (noch|dazu|weitere)\b.{0,20}fragen|(möchten|wollen|müssen) sie noch (et)?was wissen"
    r"|brauchen sie noch (weitere |mehr )?(infos?|informationen|angaben|werte)|noch fragen|fragen ihrerseits"
    r"|das (wäre|war|ist) (so weit |soweit |erst ?mal |jetzt )?(alles|es)\b|das war'?s"
    r"|mehr (weiß|habe) ich (nicht|nichts)",
    re.I,
)
_OBJECTS = compile_re(
    r"^(nein|nee|halt|stopp|moment)\b|\b(falsch|stimmt (so )?nicht|nicht (richtig|korrekt)|korrig\w+|missverst\w+)\b",
    re.I,
)
_CONTRASTED = compile_re(r"(?:und )?nicht \S+(?: (?:zu|Prozent|Grad|Liter|mg) ?\S*)?[.!]*$", re.I)  # "…, nicht 140"
_NONE = compile_re(rf"(?:{NO}|keine\w*)\b", re.I)


@dataclass
class _Detected:
    """What has been detected so far, by number of the item."""

    told: dict[int, HandoverMention] = field(default_factory=dict)
    wrong: dict[int, HandoverMention] = field(default_factory=dict)
    invented: list[HandoverMention] = field(default_factory=list)


def detect_items(
    line: str, handover_index: HandoverIndex, before: HandoverState, index: CatalogueIndex
) -> HandoverContent:
    """Detect what the line hands over, given what the receiver asked or read back just before."""
    line = line[:LONGEST]
    detected = _Detected()
    asked = _item_number(handover_index, before.asked or before.pending)
    for n, sentence in enumerate(find_pieces(line)):
        short = n == 0 and len(sentence.words) <= _SHORT
        _detect_in_sentence(line, sentence, handover_index, asked if short else None, detected, index)
    corrected = _find_correction(line, handover_index, before)
    put_right = corrected.item if corrected else ""
    told = [said for n, said in sorted(detected.told.items()) if said.item != put_right]
    wrong = [said for n, said in sorted(detected.wrong.items()) if n not in detected.told and said.item != put_right]
    return HandoverContent(
        told=tuple(told),
        contradicted=tuple(wrong),
        invented=tuple(said for said in detected.invented if said.value not in {one.value for one in wrong}),
        corrected=corrected,
        objects=bool(before.pending and not corrected and _OBJECTS.search(line)),
        finishing=bool(_FINISHING.search(line)),
    )


def _item_number(handover_index: HandoverIndex, item_id: str) -> int | None:
    return next((n for n, indexed in enumerate(handover_index.items) if indexed.item.id == item_id), None)


def _find_correction(line: str, handover_index: HandoverIndex, before: HandoverState) -> HandoverMention | None:
    """The sentence that says what the receiver has read back wrongly."""
    if not before.pending:
        return None
    wanted = [parse_value(text) for text in handover_index.handover.misreading(before.pending).correction]
    for sentence in find_pieces(line):
        read, words = find_quantities(sentence.text), fold_words_repaired(sentence, handover_index.repair)
        if all(value.said_in(read, words) for value in wanted):
            return HandoverMention(before.pending, sentence.text)
    return None


def _detect_in_sentence(
    line: str,
    sentence: Piece,
    handover_index: HandoverIndex,
    asked: int | None,
    detected: _Detected,
    index: CatalogueIndex,
) -> None:
    question = sentence.text.rstrip().endswith("?")
    pieces = [piece for piece in split_piece(line, sentence) if not _is_contrast(piece.text)]
    if not pieces:
        return
    spans, alone = find_item_spans(pieces, handover_index, asked)
    if not question:
        _detect_by_name(line, spans, handover_index, detected)
    for text in [sentence] if question or len(pieces) == 1 else [sentence, *pieces]:
        unnamed = question or any(text.start <= piece.start < text.end for piece in alone)
        open_items = [n for n in range(len(handover_index.items)) if n not in detected.told and n not in detected.wrong]
        told, wrong = match_items(text, question, unnamed, open_items, asked, handover_index, index)
        detected.told |= {n: HandoverMention(handover_index.items[n].item.id, text.text) for n in told}
        detected.wrong |= {
            n: HandoverMention(handover_index.items[n].item.id, text.text, value) for n, value in wrong.items()
        }
    if asked is not None and not detected.told:
        _detect_denial(sentence, asked, handover_index, detected)
    if not question and not REQUEST.search(sentence.text) and not BEFORE.search(sentence.text):
        for piece in pieces:
            _detect_invented(piece, spans, handover_index, detected)


def _is_contrast(text: str) -> bool:
    """Return whether a piece only names the value that is not meant: "…, nicht hundertvierzig"."""
    return bool(_CONTRASTED.match(text) and find_quantities(text))


def _detect_by_name(line: str, spans: dict[int, ItemSpan], handover_index: HandoverIndex, detected: _Detected) -> None:
    """Items whose name is said: told when their values are, wrong when others are."""
    explained = {
        value
        for n, span in spans.items()
        if span.right(handover_index.items[n])
        for value in span.used(handover_index.items[n])
    }
    accused: set[str] = set()
    for n, span in spans.items():
        indexed = handover_index.items[n]
        if span.right(indexed) or (not indexed.values and not span.denied):
            detected.told.setdefault(n, HandoverMention(indexed.item.id, _quote(line, span)))
            continue
        value = span.wrong(indexed, explained)
        if value is not None and value not in accused:
            accused |= {value} - {""}
            detected.wrong.setdefault(n, HandoverMention(indexed.item.id, _quote(line, span), value))


def _detect_denial(sentence: Piece, asked: int, handover_index: HandoverIndex, detected: _Detected) -> None:
    """A bare 'Nein, keine.' to the receiver's question denies what is so."""
    indexed = handover_index.items[asked]
    bare = len(sentence.words) <= _BARE and _NONE.match(sentence.text)
    if bare and not indexed.denies and not indexed.has_numbers and indexed.item.slot != "R":
        detected.wrong.setdefault(asked, HandoverMention(indexed.item.id, sentence.text))


def _quote(line: str, span: ItemSpan) -> str:
    """The learner's words from the first to the last piece of a territory."""
    first, last = min(p.start for p in span.pieces), max(p.end for p in span.pieces)
    return make_piece(line, first, last).text


def _detect_invented(
    piece: Piece, spans: dict[int, ItemSpan], handover_index: HandoverIndex, detected: _Detected
) -> None:
    """Drugs and clinical numbers of a piece that the case doesn't have."""
    if is_negated(piece.text):
        return
    detected.invented += [
        HandoverMention("", piece.text, drug) for drug in find_drugs(piece.text) if not handover_index.knows(fold(drug))
    ]
    judged = {
        figure for n, span in spans.items() if n in detected.told or n in detected.wrong for _, figure in span.read
    }
    for figure in find_quantities(piece.text):
        clinical = figure.unit in CLINICAL or (not figure.unit and _MEASURED.search(piece.text))
        if clinical and not figure.bound and figure not in judged and not handover_index.has(figure):
            detected.invented.append(HandoverMention("", piece.text, piece.text[figure.start : figure.end].strip()))

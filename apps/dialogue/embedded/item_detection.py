"""Listening to a hand-over: which items a line tells rightly, which otherwise than they are, and what it makes up."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from apps.dialogue.acknowledgement import HandedOver, Said, Telling
from apps.dialogue.embedded.handover_index import Ear, folded_words
from apps.dialogue.embedded.index import Index
from apps.dialogue.embedded.item_similarity import REQUEST, meant
from apps.dialogue.embedded.item_spans import BEFORE, Territory, territories
from apps.german.clauses import Piece, find_pieces, make_piece, split_piece
from apps.german.drug_names import find_drugs
from apps.german.expected_values import parse_value
from apps.german.negation import is_negated
from apps.german.quantities import CLINICAL, find_quantities
from apps.german.register import LONGEST
from apps.german.text import fold

_SHORT = 10  # words of an answer to the receiver's question
_BARE = 3  # words of a bare 'Nein, keine.'
_MEASURED = re.compile(
    r"\b(blutzucker|bz|puls|herzfrequenz|hf|blutdruck|rr|temperatur|fieber|sättigung|sauerstoffsättigung|spo2"
    r"|atemfrequenz|af|crp|leukozyten|leukos|hb|hämoglobin|kreatinin|laktat|kalium|natrium|inr|quick|nrs|news)\b",
    re.I,
)
_FINISHING = re.compile(
    r"(haben sie|gibt es|sind) (noch|dazu|weitere)\b.{0,20}fragen|(möchten|wollen|müssen) sie noch (et)?was wissen"
    r"|brauchen sie noch (weitere |mehr )?(infos?|informationen|angaben|werte)|noch fragen|fragen ihrerseits"
    r"|das (wäre|war|ist) (so weit |soweit |erst ?mal |jetzt )?(alles|es)\b|das war'?s"
    r"|mehr (weiß|habe) ich (nicht|nichts)",
    re.I,
)
_OBJECTS = re.compile(
    r"^(nein|nee|halt|stopp|moment)\b|\b(falsch|stimmt (so )?nicht|nicht (richtig|korrekt)|korrig\w+|missverst\w+)\b",
    re.I,
)
_NONE = re.compile(r"(nein|nee|keine\w*)\b", re.I)


@dataclass
class _Notes:
    """What has been heard so far, by number of the item."""

    told: dict[int, Said] = field(default_factory=dict)
    wrong: dict[int, Said] = field(default_factory=dict)
    invented: list[Said] = field(default_factory=list)


def hear(line: str, ear: Ear, before: HandedOver, index: Index) -> Telling:
    """What the line hands over, given what the receiver asked or read back just before."""
    line = line[:LONGEST]
    notes = _Notes()
    asked = _number(ear, before.asked or before.pending)
    for n, sentence in enumerate(find_pieces(line)):
        short = n == 0 and len(sentence.words) <= _SHORT
        _hear_sentence(line, sentence, ear, asked if short else None, notes, index)
    corrected = _correction(line, ear, before)
    put_right = corrected.item if corrected else ""
    told = [said for n, said in sorted(notes.told.items()) if said.item != put_right]
    wrong = [said for n, said in sorted(notes.wrong.items()) if n not in notes.told and said.item != put_right]
    return Telling(
        told=tuple(told),
        contradicted=tuple(wrong),
        invented=tuple(said for said in notes.invented if said.value not in {one.value for one in wrong}),
        corrected=corrected,
        objects=bool(before.pending and not corrected and _OBJECTS.search(line)),
        finishing=bool(_FINISHING.search(line)),
    )


def _number(ear: Ear, item_id: str) -> int | None:
    return next((n for n, heard in enumerate(ear.items) if heard.item.id == item_id), None)


def _correction(line: str, ear: Ear, before: HandedOver) -> Said | None:
    """The sentence that says what the receiver has read back wrongly."""
    if not before.pending:
        return None
    wanted = [parse_value(text) for text in ear.handover.misreading(before.pending).correction]
    for sentence in find_pieces(line):
        read, words = find_quantities(sentence.text), folded_words(sentence, ear.repair)
        if all(value.said_in(read, words) for value in wanted):
            return Said(before.pending, sentence.text)
    return None


def _hear_sentence(line: str, sentence: Piece, ear: Ear, asked: int | None, notes: _Notes, index: Index) -> None:
    question = sentence.text.rstrip().endswith("?")
    pieces = split_piece(line, sentence)
    lands, alone = territories(pieces, ear, asked)
    if not question:
        _by_name(line, lands, ear, notes)
    for text in [sentence] if question or len(pieces) == 1 else [sentence, *pieces]:
        unnamed = question or any(text.start <= piece.start < text.end for piece in alone)
        open_items = [n for n in range(len(ear.items)) if n not in notes.told and n not in notes.wrong]
        told, wrong = meant(text, question, unnamed, open_items, asked, ear, index)
        notes.told |= {n: Said(ear.items[n].item.id, text.text) for n in told}
        notes.wrong |= {n: Said(ear.items[n].item.id, text.text, value) for n, value in wrong.items()}
    if asked is not None and not notes.told:
        _denied(sentence, asked, ear, notes)
    if not question and not REQUEST.search(sentence.text) and not BEFORE.search(sentence.text):
        for piece in pieces:
            _made_up(piece, lands, ear, notes)


def _by_name(line: str, lands: dict[int, Territory], ear: Ear, notes: _Notes) -> None:
    """Items whose name is said: told when their values are, wrong when others are."""
    explained = {value for n, land in lands.items() if land.right(ear.items[n]) for value in land.used(ear.items[n])}
    accused: set[str] = set()
    for n, land in lands.items():
        heard = ear.items[n]
        if land.right(heard) or (not heard.values and not land.denied):
            notes.told.setdefault(n, Said(heard.item.id, _quote(line, land)))
            continue
        value = land.wrong(heard, explained)
        if value is not None and value not in accused:
            accused |= {value} - {""}
            notes.wrong.setdefault(n, Said(heard.item.id, _quote(line, land), value))


def _denied(sentence: Piece, asked: int, ear: Ear, notes: _Notes) -> None:
    """A bare 'Nein, keine.' to the receiver's question denies what is so."""
    heard = ear.items[asked]
    bare = len(sentence.words) <= _BARE and _NONE.match(sentence.text)
    if bare and not heard.denies and not heard.has_numbers and heard.item.slot != "R":
        notes.wrong.setdefault(asked, Said(heard.item.id, sentence.text))


def _quote(line: str, land: Territory) -> str:
    """The learner's words from the first to the last piece of a territory."""
    first, last = min(p.start for p in land.pieces), max(p.end for p in land.pieces)
    return make_piece(line, first, last).text


def _made_up(piece: Piece, lands: dict[int, Territory], ear: Ear, notes: _Notes) -> None:
    """Drugs and clinical numbers of a piece that the case doesn't have."""
    if is_negated(piece.text):
        return
    notes.invented += [Said("", piece.text, drug) for drug in find_drugs(piece.text) if not ear.knows(fold(drug))]
    judged = {figure for n, land in lands.items() if n in notes.told or n in notes.wrong for _, figure in land.read}
    for figure in find_quantities(piece.text):
        clinical = figure.unit in CLINICAL or (not figure.unit and _MEASURED.search(piece.text))
        if clinical and not figure.bound and figure not in judged and not ear.has(figure):
            notes.invented.append(Said("", piece.text, piece.text[figure.start : figure.end].strip()))

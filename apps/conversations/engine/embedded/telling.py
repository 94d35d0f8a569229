"""Listening to a hand-over: which items a line tells rightly, which otherwise than they are, and what it makes up."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from apps.conversations.engine.embedded.ear import Ear, Heard, folded_words
from apps.conversations.engine.embedded.index import Index
from apps.conversations.engine.embedded.kin import overlap
from apps.conversations.engine.embedded.territory import Territory, territories
from apps.conversations.engine.embedded.vectors import Array
from apps.conversations.engine.embedded.view import bag_of
from apps.conversations.engine.german.drugs import drugs
from apps.conversations.engine.german.figures import CLINICAL, figures
from apps.conversations.engine.german.pieces import Piece, piece_of, pieces_of, sentences_of
from apps.conversations.engine.german.values import value_of
from apps.conversations.engine.german.words import LONGEST, fold, negated
from apps.conversations.engine.receipt import HandedOver, Said, Telling

_SURE = 0.62  # nearness from which an item without a value is told
_LIKELY = 0.42  # … from which one whose values are all said is told
_ASKED = 0.40  # … from which one the receiver has just asked for is told
_TIE = 0.04
_LEXICAL = 0.45  # weight of shared words beside the vectors
_SHORT = 10  # words of an answer to the receiver's question
_REQUEST = re.compile(
    r"\b(soll(en)?|darf|dürfen|würde\w*|möchte\w*|könn(t?en|te)|kann ich|brauche\w*|bitte|werde|wollen)\b", re.I
)
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


@dataclass
class _Notes:
    """What has been heard so far."""

    told: dict[int, Said] = field(default_factory=dict)
    wrong: dict[int, Said] = field(default_factory=dict)
    invented: list[Said] = field(default_factory=list)


def hear(line: str, ear: Ear, before: HandedOver, index: Index) -> Telling:
    """What the line hands over, given what the receiver asked or read back just before."""
    line = line[:LONGEST]
    notes = _Notes()
    asked = _number(ear, before.pending or before.asked)
    for n, sentence in enumerate(sentences_of(line)):
        short = n == 0 and len(sentence.words) <= _SHORT
        _hear_sentence(line, sentence, ear, asked if short else None, notes, index)
    corrected = _correction(line, ear, before)
    wrong = {n: said for n, said in notes.wrong.items() if n not in notes.told}
    if corrected:
        wrong.pop(_number(ear, corrected.item) or 0, None)
    return Telling(
        told=tuple(said for _, said in sorted(notes.told.items()) if not corrected or said.item != corrected.item),
        contradicted=tuple(said for _, said in sorted(wrong.items())),
        invented=tuple(said for said in notes.invented if said.quote not in {one.quote for one in wrong.values()}),
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
    wanted = [value_of(text) for text in ear.handover.misreading(before.pending).correction]
    for sentence in sentences_of(line):
        read, words = figures(sentence.text), folded_words(sentence, ear.repair)
        if all(value.said_in(read, words) for value in wanted):
            return Said(before.pending, sentence.text)
    return None


def _hear_sentence(line: str, sentence: Piece, ear: Ear, asked: int | None, notes: _Notes, index: Index) -> None:
    question = sentence.text.rstrip().endswith("?")
    pieces = pieces_of(line, sentence)
    lands, alone = territories(pieces, ear, asked)
    if not question:
        _by_name(line, lands, ear, notes)
    texts = [sentence] if question or len(pieces) == 1 else [sentence, *pieces]
    for text in texts:
        unnamed = question or any(text.start <= piece.start < text.end for piece in alone)
        _by_meaning(text, question, unnamed, ear, asked, notes, index)
    if not question and not _REQUEST.search(sentence.text):
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


def _quote(line: str, land: Territory) -> str:
    """The learner's words from the first to the last piece of a territory."""
    first, last = min(p.start for p in land.pieces), max(p.end for p in land.pieces)
    return piece_of(line, first, last).text


def _by_meaning(
    text: Piece, question: bool, unnamed: bool, ear: Ear, asked: int | None, notes: _Notes, index: Index
) -> None:
    """Items whose statements mean the same as the text; where all of it is named, only those whose values it says."""
    words = folded_words(text, ear.repair)
    land = Territory([text], [(text, figure) for figure in figures(text.text)], list(words))
    open_items = [n for n in range(len(ear.items)) if n not in notes.told and n not in notes.wrong]
    open_items = [n for n in open_items if unnamed or ear.items[n].values]
    right = {n for n in open_items if _may_mean(ear.items[n], text, question) and _could_be(ear.items[n], land)}
    wrong = {n: land.wrong(ear.items[n], set()) for n in open_items if n not in right and ear.items[n].values}
    wrong = {n: value for n, value in wrong.items() if value and not question}
    if len(text.words) < 2 or not (right or wrong):
        return
    near = nearness(ear.repair(text.text), ear, index)
    best = float(near.max())
    for n in sorted(right | {*wrong}):
        enough = _ASKED if n == asked else _LIKELY if ear.items[n].values and n in right else _SURE
        if near[n] < enough or (enough == _SURE and near[n] < best - _TIE):
            continue
        if n in right:
            notes.told[n] = Said(ear.items[n].item.id, text.text)
        elif near[n] >= _SURE:
            notes.wrong[n] = Said(ear.items[n].item.id, text.text, wrong[n] or "")


def _may_mean(heard: Heard, text: Piece, question: bool) -> bool:
    """Whether the text can be this item: only requests are questions, and both deny or neither does."""
    requests = question or bool(_REQUEST.search(text.text))
    if heard.item.slot == "R" and not requests:
        return False
    if question and heard.item.slot != "R":
        return False
    denies = negated(text.text)
    return bool(heard.values) or ((heard.denies > 0 or not denies) and (heard.denies < 1 or denies))


def _could_be(heard: Heard, land: Territory) -> bool:
    """Whether all values of the item are said, or it has none: then its meaning alone decides."""
    return not heard.values or land.right(heard)


def nearness(text: str, ear: Ear, index: Index) -> Array:
    """How near the text is to the nearest statement of each item: by vectors and by shared words."""
    by_vector = ear.vectors @ index.raw([text])[0]
    bag = bag_of(text, index)
    by_words = np.array([overlap(bag, other) for other in ear.bags], dtype=np.float32)
    joined = (1 - _LEXICAL) * by_vector + _LEXICAL * by_words
    out = np.full(len(ear.items), -1.0, dtype=np.float32)
    np.maximum.at(out, ear.owner, joined)
    return out


def _made_up(piece: Piece, lands: dict[int, Territory], ear: Ear, notes: _Notes) -> None:
    """Drugs and clinical numbers of a piece that the case doesn't have."""
    if negated(piece.text):
        return
    wrong = {said.value for said in notes.wrong.values()}
    for drug in drugs(piece.text):
        if drug not in wrong and not any(word.startswith(fold(drug)) for word in ear.words):
            notes.invented.append(Said("", piece.text, drug))
    for figure in figures(piece.text):
        value = piece.text[figure.start : figure.end].strip()
        clinical = figure.unit in CLINICAL or (not figure.unit and _MEASURED.search(piece.text))
        known = figure.bound or figure.value in ear.numbers or value in wrong
        accused = any(n in notes.wrong and (piece, figure) in land.read for n, land in lands.items())
        if clinical and not known and not accused:
            notes.invented.append(Said("", piece.text, value))

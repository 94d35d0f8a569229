"""What a note says that nothing shows: amounts with a unit, drugs, allergies and complaints that were not mentioned."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apps.evaluation.language.values import Amount, find_amounts
from apps.evaluation.notes.reports import Knowledge, NoteRemark
from apps.german.drug_names import is_drug
from apps.german.negation import NEGATION
from apps.german.quantities import CLINICAL
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_sentence_at, find_statements
from apps.german.text import word_set

_MEASURED = CLINICAL - {"IE"} | {"kg", "pg/ml"}
_COMPLAINTS = {  # word of a note: words under which it may have been talked about
    "Fieber": "fieber|temperatur|heiß|38|39", "Husten": "hust", "Übelkeit": "übel|schlecht|brech",
    "Erbrechen": "brech|überg", "Durchfall": "durchfall|dünn|flüssig", "Verstopfung": "verstopf|stuhl|abführ|toilette",
    "Schwindel": "schwind|dreh", "Kopfschmerzen": "kopf", "Bauchschmerzen": "bauch", "Rückenschmerzen": "rücken",
    "Brustschmerzen": "brust", "Krampfanfall": "krampf|anfall|epilep", "Hautausschlag": "ausschlag|haut|pickel",
    "Nasenbluten": "nase", "Schlaganfall": "schlaganfall|schlag|apoplex", "Herzinfarkt": "infarkt",
    "Demenz": "demen|vergess|gedächt", "Diabetes": "diabet|zucker", "Asthma": "asthma", "Epilepsie": "epilep|anfall",
    "Dekubitus": "dekub|wund|druck", "Inkontinenz": "inkontin|urin|wasser|toilette|einlage",
    "Depression": "depress|traurig|stimmung",
}  # fmt: skip
_AFTER_IT = compile_re(r"\bnach (?:\d|\w+ (?:min|Minuten|Stunden?)|[A-ZÄÖÜ]\w*(?:gabe|ung)\b)")  # measured anew
_FALL = compile_re(r"\b(?:gestürzt|stürzte|Sturz|gefallen|ausgerutscht|gestolpert|hingefallen)\b")
_WHERE = compile_re(
    r"\b(?i:beim|im|(?:auf|in|aus|unter) (?:der|dem)|über (?:den|die|das|einen|eine|ein))"
    r" (?P<noun>[A-ZÄÖÜ][\wäöüß-]{2,})"
)
_ANYWHERE = word_set("nacht morgen abend zimmer boden station haus liegen bereich rahmen bericht beisein verlauf")
_ALLERGY = compile_re(r"\b(?:[Aa]llergi(?:e|sch)|Unverträglichkeit)\s+(?:gegen|auf)\s+(?P<what>[A-ZÄÖÜ][\wäöüß-]{3,})")


def find_unsupported_statements(section: str, text: str, knowledge: Knowledge) -> Iterator[NoteRemark]:
    """Remarks INVENTED; what is denied ('kein Fieber') or a plan ('Paracetamol 500 mg geben') is left alone."""
    known = knowledge.texts()
    if section in ("plan", "recommendation", "action"):
        return
    for start, end in (
        *_amounts(text, known),
        *_drugs(text, known),
        *_allergies(text, known),
        *_complaints(text, known),
        *_circumstances(text, known),
    ):
        quote = text[start:end]
        yield NoteRemark("INVENTED", "note_invented", {"said": quote}, section, quote, start)


def _amounts(text: str, known: str) -> Iterator[tuple[int, int]]:
    numbers = {amount.number for amount in find_amounts(known)}
    for said in find_amounts(text):
        is_later = _AFTER_IT.search(find_sentence_at(text, said.start)[: said.start])
        if said.unit in _MEASURED and said.number not in numbers and not (is_later or _is_part(said, numbers)):
            yield said.start, said.end


def _is_part(said: Amount, numbers: set[str]) -> bool:
    """Return whether an amount is one number of a pair that is known: '91' of '91/60'."""
    return any(said.number in number.split("/") for number in numbers)


def _drugs(text: str, known: str) -> Iterator[tuple[int, int]]:
    for match in re.finditer(r"\b[A-ZÄÖÜ][\wäöüß-]{3,}", text):
        if is_drug(match[0]) and match[0].lower()[:6] not in known.lower() and not _is_denied(text, match.start()):
            yield match.span()


def _allergies(text: str, known: str) -> Iterator[tuple[int, int]]:
    for match in _ALLERGY.finditer(text):
        what = match["what"]
        if what.lower()[:5] not in known.lower() and not is_drug(what) and not _is_denied(text, match.start()):
            yield match.span("what")


def _complaints(text: str, known: str) -> Iterator[tuple[int, int]]:
    for word, signs in _COMPLAINTS.items():
        for match in re.finditer(rf"\b{word}\b", text):
            if not _is_denied(text, match.start()) and not re.search(signs, known, re.I):
                yield match.span()


def _circumstances(text: str, known: str) -> Iterator[tuple[int, int]]:
    """Yield where or over what a fall is said to have happened, where nothing that is known says so."""
    for begin, end in find_statements(text):
        if not _FALL.search(text[begin:end]) or _is_denied(text, begin):
            continue
        for match in _WHERE.finditer(text, begin, end):
            noun = match["noun"].lower()
            if noun not in _ANYWHERE and noun[:5] not in known.lower():
                yield match.span()


def _is_denied(text: str, start: int) -> bool:
    """Whether the sentence denies it, or only thinks of it ('Verdacht auf', 'Risiko')."""
    sentence = find_sentence_at(text, start)
    return bool(
        NEGATION.search(sentence) or re.search(r"Verdacht|V\. ?a\.|Risiko|Gefahr|falls|wenn|bei Bedarf", sentence)
    )

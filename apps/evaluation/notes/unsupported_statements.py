"""What a note says that nothing shows: amounts with a unit, drugs, allergies and complaints nobody mentioned."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apps.evaluation.language.values import NEGATION, Amount, amounts
from apps.evaluation.language.ward import drugs
from apps.evaluation.notes.reports import Knowledge, NoteRemark
from kit.sentences import sentence_at

_MEASURED = frozenset({"mg", "µg", "g", "ml", "l", "kg", "°C", "%", "mmHg", "mg/dl", "mmol/l", "pg/ml", "g/dl", "/min"})
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
_ALLERGY = re.compile(r"\b(?:[Aa]llergi(?:e|sch)|Unverträglichkeit)\s+(?:gegen|auf)\s+(?P<what>[A-ZÄÖÜ][\wäöüß-]{3,})")
_ENDINGS = re.compile(r"[A-Z]\w{3,}(?:pril|sartan|olol|statin|prazol|cillin|mycin|floxacin|azepam|xaban|semid|dipin)\b")


def inventions(section: str, text: str, knowledge: Knowledge) -> Iterator[NoteRemark]:
    """Remarks INVENTED; what is denied ('kein Fieber') or a plan ('Paracetamol 500 mg geben') is left alone."""
    known = knowledge.texts()
    if section in ("plan", "recommendation", "action"):
        return
    for start, end in (
        *_amounts(text, known),
        *_drugs(text, known),
        *_allergies(text, known),
        *_complaints(text, known),
    ):
        quote = text[start:end]
        yield NoteRemark("INVENTED", "note_invented", {"said": quote}, section, quote, start)


def _amounts(text: str, known: str) -> Iterator[tuple[int, int]]:
    numbers = {amount.number for amount in amounts(known)}
    for said in amounts(text):
        if said.unit in _MEASURED and said.number not in numbers and not _is_part(said, numbers):
            yield said.start, said.end


def _is_part(said: Amount, numbers: set[str]) -> bool:
    """'91' of '91/60', '36,8' written '36.80'."""
    return any(said.number in number.split("/") or said.number.rstrip("0") == number for number in numbers)


def _drugs(text: str, known: str) -> Iterator[tuple[int, int]]:
    for match in re.finditer(r"\b[A-ZÄÖÜ][\wäöüß-]{3,}", text):
        is_drug = match[0].lower() in drugs() or _ENDINGS.fullmatch(match[0])
        if is_drug and match[0].lower()[:6] not in known.lower() and not _denied(text, match.start()):
            yield match.span()


def _allergies(text: str, known: str) -> Iterator[tuple[int, int]]:
    for match in _ALLERGY.finditer(text):
        what = match["what"]
        if what.lower()[:5] not in known.lower() and what.lower() not in drugs() and not _denied(text, match.start()):
            yield match.span("what")


def _complaints(text: str, known: str) -> Iterator[tuple[int, int]]:
    for word, signs in _COMPLAINTS.items():
        for match in re.finditer(rf"\b{word}\b", text):
            if not _denied(text, match.start()) and not re.search(signs, known, re.I):
                yield match.span()


def _denied(text: str, start: int) -> bool:
    """Whether the sentence denies it, or only thinks of it ('Verdacht auf', 'Risiko')."""
    sentence = sentence_at(text, start)
    return bool(
        NEGATION.search(sentence) or re.search(r"Verdacht|V\. ?a\.|Risiko|Gefahr|falls|wenn|bei Bedarf", sentence)
    )

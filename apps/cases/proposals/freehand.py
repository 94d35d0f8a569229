"""From free words to a person: what rules find in a German description, and what they don't."""

import re
from typing import Any

from apps.cases.models import PersonKind, PersonRole, Sex
from apps.cases.proposals import age_words
from apps.cases.proposals.first_names import find_sex
from apps.german.regular_expressions import compile_re

NAMED = ("name", "address", "age", "sex", "personality", "appearance", "formality")
_WORD = r"[A-ZÄÖÜ][a-zäöüßéèçşğıñ]+"
_SURNAME = rf"(?:(?:von|van|de|al|el)[ -])?(?:{_WORD})(?:-{_WORD})?"
_TITLE = r"(?:Prof\. |Professor(?:in)? )?(?:Dr\. |Doktor )?(?:med\. )?"
_ADDRESSED = compile_re(
    rf"\b(Frau|Herrn?|Schwester|Pfleger) ({_TITLE})((?:{_WORD}(?:-{_WORD})? )?{_SURNAME})(?=[\s,.;:!?)]|$)"
)
_CALLED = compile_re(
    r"\b(?:[Hh]eißt|[Nn]amens|[Mm]it (?:dem )?Namen|Name(?: ist)?:?) "
    rf"(?:{_TITLE})({_WORD}(?:-{_WORD})?(?: {_SURNAME})?)"
)
_TWO = compile_re(rf"\b({_WORD}(?:-{_WORD})?) ({_SURNAME})\b")
_RELATIVES = {
    Sex.FEMALE: r"Tochter|Mutter|Mama|Ehefrau|Frau|Schwester|Großmutter|Oma|Enkelin|Nichte|Tante|Cousine"
    r"|Lebensgefährtin|Partnerin|Freundin|Schwägerin|Schwiegertochter|Schwiegermutter|Betreuerin|Angehörige",
    Sex.MALE: r"Sohn|Sohnes|Vater|Vaters|Papa|Ehemann|Mann|Bruder|Großvater|Opa|Enkel|Neffe|Onkel|Cousin"
    r"|Lebensgefährte|Partner|Freund|Schwager|Schwiegersohn|Schwiegervater|Betreuer|Angehöriger",
}
_STAFF = {
    PersonRole.PHYSICIAN: r"(?:Ober|Assistenz|Stations|Chef|Haus|Fach|Not)?(?:[Ää]rztin|[Aa]rzt)|Chirurg(?:in)?"
    r"|Internist(?:in)?|Medizinerin|Mediziner|Anästhesist(?:in)?|Neurolog(?:e|in)|Kardiolog(?:e|in)",
    PersonRole.NURSE: r"(?:Gesundheits- und )?(?:Kranken|Alten)?[Pp]fleg(?:er|erin|efachkraft|efachfrau|efachmann)"
    r"|Krankenschwester|Stationsleitung|Schichtleitung|Praxisanleiter(?:in)?|Auszubildende[r]?",
    PersonRole.OTHER: r"Physiotherapeut(?:in)?|Logopäd(?:e|in)|Sozialarbeiter(?:in)?|Seelsorger(?:in)?"
    r"|Dolmetscher(?:in)?|Nachbar(?:in)?|Apotheker(?:in)?|Sanitäter(?:in)?|Zimmernachbar(?:in)?|Mitpatient(?:in)?",
}
_OWN = {
    Sex.FEMALE: r"Patientin|Frau|Mädchen|Seniorin|Dame|Rentnerin|weiblich\w*|\w+jährige Patientin",
    Sex.MALE: r"Patient|Herrn?|Mann|Junge|Senior|Rentner|männlich\w*",
}
_NOTHING = r"(?!)"
_NO_NAME = rf"\b(?:{'|'.join([*_RELATIVES.values(), *_STAFF.values()])})\b"
_DIVERSE = compile_re(r"\bGeschlecht:? divers\b|\bdivers(?=[,.;)]|$)|\bnicht-?binär|\bnonbinär", re.I)
_AGED = {Sex.FEMALE: r"\b[Ee]ine\s+\S*jährige\b", Sex.MALE: r"\b[Ee]in\s+\S*jähriger\b|\bjähriger (?:Patient|Mann)\b"}
_CHARACTER = compile_re(
    r"\b(?:freundlich|ängstlich|ungeduldig|geduldig|nervös|unruhig|ruhig|höflich|unhöflich|aggressiv|gereizt|still"
    r"|schüchtern|zurückhaltend|offen|gesprächig|redselig|wortkarg|misstrauisch|besorgt|traurig|verzweifelt|fröhlich"
    r"|humorvoll|stur|eigensinnig|vergesslich|verwirrt|dement|müde|wehleidig|tapfer|streng|direkt|herzlich|skeptisch"
    r"|hektisch|gestresst|genervt|weinerlich|kooperativ|unkooperativ|ablehnend|dankbar|bestimmend|fordernd|ernst"
    r"|schweigsam|aufgeregt|gelassen|neugierig|selbstständig|stolz|launisch)(?:e[rnsm]?)?\b",
    re.I,
)
_LOOKS = compile_re(
    r"\b(?:\w*haar\w*|\w*brille|bart|schnurrbart|vollbart|glatze|kopftuch|rollstuhl|rollator|gehstock|schlank\w*"
    r"|kräftig\w*|übergewichtig\w*|untergewichtig\w*|mager\w*|blass\w*|hager\w*|korpulent\w*|gepflegt\w*|ungepflegt\w*"
    r"|trägt|gekleidet|hörgerät\w*|narbe\w*|augen|gesicht\w*|gebräunt\w*|tätowier\w*|bademantel|nachthemd|hemd|kittel)\b",
    re.I,
)
_CHILD = 16  # years: addressed as "du"


def read_person(text: str, kind: str) -> dict[str, Any]:
    """Return a proposal in the words of the exchange format, what is `missing` in it, and that rules made it."""
    role, found_role = detect_role(text, kind)
    age, sex = age_words.read_age(text), detect_sex(text, role)
    name, address = find_names(text, sex, role, age)
    person: dict[str, Any] = {"kind": str(kind), "role": str(role), "name": name, "address": address, "age": age}
    person["sex"] = str(sex) if sex else None
    person["personality"] = find_phrases(text, _CHARACTER, whole=False)
    person["appearance"] = find_phrases(text, _LOOKS, whole=True)
    person["formality"] = detect_formality(text, age, address)
    return {"person": person, "missing": list_missing_fields(person, found_role), "origin": "RULES"}


def list_missing_fields(person: dict[str, Any], role_is_known: bool = True) -> list[str]:
    """List the fields about which the description says nothing."""
    return [name for name in NAMED if person[name] in ("", None)] + ([] if role_is_known else ["role"])


def detect_role(text: str, kind: str) -> tuple[PersonRole, bool]:
    """Return what the person is to the patient, and whether the description says so."""
    if kind == PersonKind.PATIENT:
        return PersonRole.PATIENT, True
    places = {role: found.start() for role, words in _STAFF.items() if (found := re.search(rf"\b(?:{words})\b", text))}
    for words in _RELATIVES.values():  # with its article, so that "Frau Kern" and "Schwester Anna" are no relatives
        if found := re.search(
            rf"\b(?:[Dd]ie|[Dd]er|[Ee]ine?|[Ii]hre?|[Ss]eine?|[A-ZÄÖÜ]\w+s) (?:\S+e[r]? )?(?:{words})\b", text
        ):
            places[PersonRole.RELATIVE] = min(found.start(), places.get(PersonRole.RELATIVE, len(text)))
    for words in _RELATIVES.values():
        if PersonRole.RELATIVE not in places and (found := re.match(rf"(?:{words})\b(?! [A-ZÄÖÜ])", text)):
            places[PersonRole.RELATIVE] = found.start()
    if not places:
        return PersonRole.OTHER, False
    return min(places, key=lambda role: places[role]), True


def detect_sex(text: str, role: PersonRole) -> Sex | None:
    """Return the sex by what is said first, a noun or the form of the age; else by the first name."""
    if _DIVERSE.search(text):
        return Sex.DIVERSE
    places: dict[Sex, int] = {}
    nouns = _RELATIVES if role == PersonRole.RELATIVE else _OWN
    for sex in (Sex.FEMALE, Sex.MALE):
        forms = [rf"\b(?:{nouns[sex]})\b", _AGED[sex]]
        hits = [found.start() for form in forms if (found := re.search(form, text))]
        if hits:
            places[sex] = min(hits)
    if (work := re.search(rf"\b(?:{_STAFF.get(role, _NOTHING)})\b", text)) and (told := find_sex_of_noun(work.group())):
        places[told] = min(work.start(), places.get(told, len(text)))
    if places:
        return min(places, key=lambda sex: places[sex])
    return next((known for word in re.findall(_WORD, text) if (known := find_sex(word))), None)


def find_sex_of_noun(noun: str) -> Sex | None:
    """Return the sex that the name of an occupation tells; None for "Pflegefachkraft" and the like."""
    if noun.endswith(("in", "schwester", "frau")):
        return Sex.FEMALE
    return None if noun.endswith(("kraft", "leitung", "ende", "ender")) else Sex.MALE


def find_names(text: str, sex: Sex | None, role: PersonRole, age: int | None) -> tuple[str, str]:
    """Return the person's name and form of address; '' where the description doesn't say."""
    called = _CALLED.search(text)
    full = called[1] if called else next((f"{a} {b}" for a, b in _TWO.findall(text) if find_sex(a)), "")
    full = full or next((word for word in re.findall(_WORD, text) if find_sex(word)), "")
    wanted = {Sex.FEMALE: ("Frau", "Schwester"), Sex.MALE: ("Herr", "Herrn", "Pfleger")}
    for said, title, last in _ADDRESSED.findall(text):
        if (sex is not None and said not in wanted.get(sex, ())) or re.search(_NO_NAME, last):
            continue
        surname = last.split(" ")[-1] if find_sex(last) and " " in last else last
        name = full if full.endswith(surname) else last
        return name, f"{said.replace('Herrn', 'Herr')} {title}{surname}"
    if not full:
        return "", ""
    first, _blank, rest = full.partition(" ")
    if (age is not None and age < _CHILD) or not rest:
        return full, first
    form = {Sex.FEMALE: "Frau", Sex.MALE: "Herr"}.get(sex) if sex else None
    doctor = "Dr. " if role == PersonRole.PHYSICIAN and "Dr." in text else ""
    return full, f"{form} {doctor}{rest}" if form else full


def detect_formality(text: str, age: int | None, address: str) -> str:
    """Return SIE or DU: as it is said, else as a person of this age is addressed."""
    if re.search(r"\b(?:duzt|duzen|per Du|wird geduzt|das Du)\b", text, re.I):
        return "DU"
    if re.search(r"\b(?:siezt|siezen|per Sie|wird gesiezt)\b", text, re.I):
        return "SIE"
    if age is not None:
        return "DU" if age < _CHILD else "SIE"
    return "SIE" if address.startswith(("Frau", "Herr")) else ""


def find_phrases(text: str, sign: re.Pattern[str], *, whole: bool) -> str:
    """Return the parts of the description with such a word, or (not `whole`) these words where more is said there."""
    found = []  # of notes rather than sentences, hence no apps.german.sentences
    for part in re.split(r"[,;.!?\n]+|\bund (?=hat |trägt |ist |wirkt )", text):
        words = [hit.group() for hit in sign.finditer(part)]
        if not words:
            continue
        tells_more = re.search(r"\d|\b(?:Frau|Herrn?|Patient\w*|Name)\b", part)
        if whole and (with_it := re.search(r"\bmit (.+)$", part)):
            found.append(with_it[1])
        else:
            found.append(" und ".join(words) if tells_more else part)
    return ", ".join(dict.fromkeys(" ".join(part.split()) for part in found))[:300]

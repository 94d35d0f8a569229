"""Articles that fit neither the noun's gender nor the preposition's case: 'mit der Arzt', 'die Blutdruck'.

A phrase is an article (or possessive …), up to two known adjectives and a known noun. It is only remarked on when
no case and number makes it right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import (
    ACCUSATIVE,
    BE,
    DATIVE,
    EITHER,
    FINITE,
    GENITIVE,
    SUBJECTS,
    SURE_BEFORE_ARTICLE,
)
from apps.german.grammar.cases_of_places import find_case_of_place
from apps.german.grammar.fault import Fault
from apps.german.inflection import THE, contract, inflect_adjective, inflect_determiner, list_persons
from apps.german.noun_phrases import UNCOUNTED, NounPhrase, find_noun_phrases
from apps.german.text import word_set

_PLURAL = lexicon.encode_cells("Np Gp Dp Ap")
_GENITIVE = lexicon.encode_cases("G")
_OF = word_set("eine einer eines einen einem einige viele keiner keine welche alle beide")
_AFTER_WORD = {
    ("angst", "vor"): "D", ("respekt", "vor"): "D", ("sorge", "über"): "A", ("probleme", "an"): "D",
    ("beschwert", "über"): "A", ("informiert", "über"): "A", ("klagt", "über"): "A", ("lust", "auf"): "A",
}  # fmt: skip
_AFTER_VERB = (  # beginning of the verb, preposition, case
    ("warte", "auf", "A"), ("gewartet", "auf", "A"), ("klag", "über", "A"), ("beschwer", "über", "A"),
    ("sprech", "über", "A"), ("sprich", "über", "A"), ("gesprochen", "über", "A"), ("rede", "über", "A"),
    ("informier", "über", "A"), ("erinner", "an", "A"), ("denk", "an", "A"), ("leide", "unter", "D"),
    ("leidet", "an", "D"), ("freu", "über", "A"), ("freu", "auf", "A"), ("kümmer", "um", "A"),
)  # fmt: skip
_ADVERBIAL = word_set(  # they stand alone as well: "Ich habe das Montag gesagt", "Sie können das Bescheid geben"
    "Bescheid Hilfe Platz Recht Schuld Auskunft Anfang Mitte Ende Klasse Spitze Mist Mal Montag Dienstag Mittwoch"
    " Donnerstag Freitag Samstag Sonntag Januar Februar März April Mai Juni Juli August September Oktober November"
    " Dezember Morgen"
    " Abend Nacht Mittag Teil Schritt Tag Woche Monat Jahr Stunde Minute Schwester Pfleger Frau Herr"
    " Herrn Doktor Visite"
)
_AWAITED = word_set(
    "Arzt Ärztin Oberarzt Visite Befund Ergebnis Ergebnisse Untersuchung Taxi Transport Essen Termin Kollegin Kollegen"
    " Tochter Sohn Frau Mann Mutter Vater Physiotherapeutin Anruf Rückruf Patienten Patientin Bus Antwort"
)
_OF_ONE = word_set("ist hat war sieht heilt kommt liegt steht schmerzt juckt")
_FELT = word_set(  # "Der Patientin ist übel"
    "übel schlecht kalt warm heiß schwindlig schwindelig unwohl wohl komisch mulmig besser langweilig bange peinlich"
    " recht egal klar wichtig es gut schwummrig angst"
)
_CASE_NAMES = {"N": "Nominativ", "A": "Akkusativ", "D": "Dativ", "G": "Genitiv"}


def check(clause: Clause, line: str, names: frozenset[str]) -> Iterator[Fault]:
    """Faults of articles that can't be right."""
    yield from _as_subject(clause, line)
    yield from _bare_possessive(clause, line)
    phrases = list(find_noun_phrases(clause, names))
    for phrase in phrases:
        if _is_pronoun(clause, phrase) or _shares_preposition(clause, phrase, phrases):
            continue
        allowed = _find_allowed_cells(clause, phrase)
        noun = clause.words[phrase.noun].text
        if phrase.readings & _read(noun) & allowed:
            continue
        remark = _remark(clause, line, phrase, allowed)
        if remark and remark.text != remark.better:
            yield remark


def _as_subject(clause: Clause, line: str) -> Iterator[Fault]:
    """'Der Wunde ist sauber', 'Die Zimmer ist klein': the article shows that the phrase can't be the subject."""
    phrase = next((one for one in find_noun_phrases(clause) if one.at == 0), None)
    verb = phrase.noun + 1 if phrase else 0
    is_asked = clause.question and clause.after != ","  # "Die Fenster ist offen, ist Ihnen kalt?"
    if phrase is None or clause.before or is_asked or phrase.kind != "the" or verb >= len(clause.words) - 1:
        return
    rest = set(clause.low[verb + 1 :])
    if clause.low[verb] not in _OF_ONE or rest & (SUBJECTS | _FELT | {"der", "die", "das"}) or "und" in clause.low:
        return
    if any(word.is_capital for word in clause.words[verb + 1 :] if clause.low[verb] != "ist"):
        return
    noun, cells = clause.words[phrase.noun].text, phrase.readings & lexicon.read_noun(clause.words[phrase.noun].text)
    genders = [g for g in "mfn" if lexicon.read_noun_itself(noun) & lexicon.encode_cell("N", g)]
    nominative = cells & lexicon.encode_cases("N")
    if len(genders) != 1 or nominative & ~lexicon.encode_cell("N", "p"):
        return
    adjectives = clause.words[phrase.at + 1 : phrase.noun]
    if adjectives or (nominative and clause.low[verb] not in ("ist", "hat", "war")):
        return
    a, b, text = clause.text_of(line, 0, phrase.noun + 1)
    the = THE[f"N{genders[0]}"]
    the = the[0].upper() + the[1:] if text[0].isupper() else the
    yield Fault(a, b, text, f"{the} {noun}", "gender", "article_gender", {"noun": f"{the.lower()} {noun}"})


def _bare_possessive(clause: Clause, line: str) -> Iterator[Fault]:
    """'mit sein Zimmer': behind a preposition with the dative and before a noun, "sein" is no verb."""
    for at in range(1, len(clause.words) - 1):
        noun = clause.words[at + 1].text
        if clause.low[at] != "sein" or clause.low[at - 1] not in DATIVE or not lexicon.is_listed_noun(noun):
            continue
        genders = [g for g in "mfn" if lexicon.read_noun_itself(noun) & lexicon.encode_cell("N", g)]
        if len(genders) == 1 and lexicon.read_noun(noun) & lexicon.encode_cell("D", genders[0]):
            better = f"sein{'er' if genders[0] == 'f' else 'em'} {noun}"
            params = {"preposition": clause.low[at - 1], "case": "Dativ", "noun": f"{THE['N' + genders[0]]} {noun}"}
            yield Fault(*clause.text_of(line, at, at + 2), better, "case", "case_after_preposition", params)


def _shares_preposition(clause: Clause, phrase: NounPhrase, phrases: Iterable[NounPhrase]) -> bool:
    """Return whether a preposition may go on behind 'und': 'zwischen der Visite und dem Essen'."""
    if phrase.preposition or clause.low[phrase.at - 1] not in ("und", "oder"):
        return False
    return any(one.preposition and one.noun == phrase.at - 2 for one in phrases)


def _read(noun: str) -> int:
    """Return the readings of a noun; without a plural where nobody on a ward counts it."""
    return lexicon.read_noun(noun) & ~(_PLURAL if noun in UNCOUNTED else 0)


def _is_pronoun(clause: Clause, phrase: NounPhrase) -> bool:  # noqa: PLR0911 - rules in their order
    """Whether the article may stand for itself: 'der Fieber hat', 'Hat der Fieber?', 'Sind das Tabletten?'."""
    at, low = phrase.at, clause.low
    if phrase.kind in ("dies", "ein") and phrase.preposition:
        return False
    if phrase.kind == "short":
        return low[at] == "am" and clause.words[phrase.at + 1].text != clause.words[phrase.noun].text
    start = at - 1 if phrase.preposition else at
    if start == 0 and clause.before in (",", "–", ":") and phrase.kind == "the":
        return True
    if phrase.preposition:
        return False
    if phrase.kind == "dies":
        if at > 0 and has_subject_before(clause, phrase):
            return False
        return at > 0 and low[at - 1] not in SURE_BEFORE_ARTICLE and low[at] in ("dieser", "diese", "dieses", "jeder")
    if phrase.kind == "ein":
        if low[at] == "einem" and clause.words[phrase.noun].text in UNCOUNTED:
            return True  # "Das macht einem Angst"
        if phrase.noun == at + 1 and low[at] in ("eine", "einen", "einem") and low[at - 1] != "hat":
            return False
        return (
            low[at] in ("einer", "eine", "eins", "keiner", "einen", "einem") and at > 0 and not _after_verb(clause, at)
        )
    if at == 0 or has_subject_before(clause, phrase):
        return False
    if low[at] == "das":
        ends = low[0] in ("dass", "weil", "wenn", "ob") and phrase.noun == len(low) - 2  # "dass Ihnen das Angst macht"
        return ends or low[at - 1] not in SURE_BEFORE_ARTICLE
    return low[at - 1] not in SURE_BEFORE_ARTICLE and not (at == 1 and low[0] in BE)


def has_subject_before(clause: Clause, phrase: NounPhrase) -> bool:
    """Return whether 'ich' and its verb come before an article and a thing that is counted: no pronoun can be meant."""
    noun = clause.words[phrase.noun].text
    if noun in UNCOUNTED | _ADVERBIAL or lexicon.read_noun(noun) & _PLURAL or clause.before == ",":
        return False
    if not {"ich", "wir", "du"} & set(clause.low[: phrase.at]) and (
        "Sie" not in [word.text for word in clause.words[: phrase.at]]
    ):
        return False
    return any(low in FINITE or lexicon.list_verb_readings(low) for low in clause.low[: phrase.at])


def _after_verb(clause: Clause, at: int) -> bool:
    return clause.low[at - 1] in SURE_BEFORE_ARTICLE or bool(lexicon.list_verb_readings(clause.low[at - 1]))


def _find_allowed_cells(clause: Clause, phrase: NounPhrase) -> int:  # noqa: PLR0911 - rules in their order
    """Cells that the place allows."""
    everything = lexicon.encode_cases("N", "A", "D", "G")
    before = clause.words[phrase.at - 1] if phrase.at else None
    if phrase.kind == "short":
        return everything
    if phrase.preposition in DATIVE:
        return lexicon.encode_cases("D")
    if phrase.preposition in ("um", "ohne") and _has_infinitive(clause):
        return everything
    if phrase.preposition in ACCUSATIVE and not (before and phrase.at > 1 and clause.low[phrase.at - 2] == "was"):
        return lexicon.encode_cases("A")
    if phrase.preposition in EITHER:
        governed = _find_governed_case(clause, phrase)
        return lexicon.encode_cases(governed) if governed else lexicon.encode_cases("A", "D")
    if phrase.preposition in ("wegen", "während", "trotz"):
        return lexicon.encode_cases("D", "G")
    strong = clause.low[phrase.at] in ("des", "eines", "dieses", "jedes", "jeden", "welches", "meines", "ihres")
    if (
        phrase.preposition
        or strong
        or (before and (before.is_capital and before.low not in SUBJECTS or before.low in _OF))
    ):
        return everything
    return everything & ~_GENITIVE


def _find_governed_case(clause: Clause, phrase: NounPhrase) -> str:
    """Return the case that a word before it asks for after its preposition: "Angst vor" D, "warten auf" A."""
    before = clause.low[phrase.at - 2] if phrase.at > 1 else ""
    if (before, phrase.preposition) in _AFTER_WORD:
        return _AFTER_WORD[before, phrase.preposition]
    noun = clause.words[phrase.noun].text
    for stem, preposition, case in _AFTER_VERB:
        if preposition == phrase.preposition and any(low.startswith(stem) for low in clause.low):
            return case if preposition != "auf" or noun in _AWAITED or stem != "warte" else ""
    return ""


def _has_infinitive(clause: Clause) -> bool:
    """'um der Patientin zu helfen', 'ohne der Tochter vorzugreifen'."""
    return "zu" in clause.low or any("zu" in low[2:-3] and low.endswith("n") for low in clause.low)


def _remark(clause: Clause, line: str, phrase: NounPhrase, allowed: int) -> Fault | None:
    word = clause.words[phrase.noun].text
    case = _case(clause, phrase, allowed)
    which = _class(word, phrase)
    if not which or not case:
        return None
    better = _wording(clause, phrase, case + which)
    if not better:
        return None
    start = phrase.at - 1 if phrase.preposition and phrase.kind != "short" else phrase.at
    a, b, text = clause.text_of(line, start, phrase.noun + 1)
    if text[0].isupper():
        better = better[0].upper() + better[1:]
    lemma = next((row.split("\t")[0] for row in lexicon.list_noun_rows(word)), word)
    known = word if lexicon.read_noun(word) & lexicon.encode_cell("N", which) else lemma
    gender = f"{THE['N' + which]} {known}"
    if phrase.preposition:
        params = {"preposition": phrase.preposition, "case": _CASE_NAMES[case], "noun": gender}
        code = "case_after_preposition"
        if phrase.readings & allowed == 0 or phrase.kind != "short":
            return Fault(a, b, text, better, "case", code, params)
    return Fault(a, b, text, better, "gender", "article_gender", {"noun": gender})


def _case(clause: Clause, phrase: NounPhrase, allowed: int) -> str:  # noqa: PLR0911 - rules in their order
    """The case that the place asks for; between two, the one that the article can be; "" where none is sure."""
    if phrase.kind == "short":
        return "A" if clause.low[phrase.at] in ("ins", "ans") else "D"
    options = [case for case in "NADG" if lexicon.encode_cases(case) & allowed]
    if len(options) == 1:
        return options[0]
    if phrase.preposition in EITHER:
        return find_case_of_place(clause, phrase)
    meant = [case for case in options if lexicon.encode_cases(case) & phrase.readings & allowed and case != "G"]
    if len(meant) == 1:
        return meant[0]
    if phrase.preposition in GENITIVE:
        return "G"
    asked = phrase.stem == "welch" and clause.low[phrase.noun + 2 : phrase.noun + 3]
    third = clause.low[phrase.noun + 1 : phrase.noun + 2] in (("hat",), ("ist",), ("war",))
    has_subject = (
        bool(asked and asked[0] in SUBJECTS and not third)
        or set(clause.low[: phrase.at]) & (SUBJECTS - {"sie"})
        or "Sie" in {w.text for w in clause.words[: phrase.at]}
        or any(list_persons(low) == {1} for low in clause.low[: phrase.at])
    )
    return "A" if has_subject and not set(clause.low) & BE else "N"


def _class(word: str, phrase: NounPhrase) -> str:
    """Gender of the noun in the number that was meant, p for the plural."""
    readings = lexicon.read_noun_itself(word) & ~(_PLURAL if word in UNCOUNTED else 0)
    singular = [g for g in "mfn" if any(readings & lexicon.encode_cell(case, g) for case in "NADG")]
    if len(singular) > 1 and "n" in singular and word.lower().endswith("n") and lexicon.find_verb(word.lower()):
        singular.remove("n")  # "das Husten" is the verb
    plural = any(readings & lexicon.encode_cell(case, "p") for case in "NADG")
    fits = [g for g in singular if any(phrase.readings & lexicon.encode_cell(case, g) for case in "NADG")]
    if len(fits) == 1 and (not plural or phrase.kind in ("ein", "short")):
        return fits[0]
    says_plural = any(phrase.readings & lexicon.encode_cell(case, "p") for case in "NAD")
    if plural and ((says_plural and not fits) or not singular):
        return "p"
    return (fits or singular or [""])[0] if len(fits or singular) == 1 else ""


def _wording(clause: Clause, phrase: NounPhrase, target: str) -> str:
    noun = lexicon.decline_noun(clause.words[phrase.noun].text, target[0], target[1])
    if not noun:
        return ""
    kind = "the" if phrase.kind == "short" else phrase.kind
    the = inflect_determiner(phrase.stem, kind, target)
    if the and clause.words[phrase.at].is_capital and phrase.at:
        the = the[0].upper() + the[1:]
    adjectives = [inflect_adjective(w.text, kind, target) for w in clause.words[phrase.at + 1 : phrase.noun]]
    if not the and adjectives:
        return ""
    start = contract(phrase.preposition, the) if kind == "the" else f"{phrase.preposition} {the}".strip()
    return " ".join(part for part in (start, *adjectives, noun) if part)

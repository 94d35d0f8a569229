"""Pronouns in the wrong case, missing reflexive pronouns, and polite ones in small letters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, MODALS, TITLES
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_infinitive, is_verb
from apps.german.inflection import CONTRACTED, list_persons, parse_determiner
from apps.german.noun_phrases import find_noun_phrases
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set

_TO_DATIVE = {"Sie": "Ihnen", "ich": "mir", "mich": "mir", "du": "dir", "dich": "dir", "er": "ihm", "ihn": "ihm"}
_TO_ACCUSATIVE = {"Ihnen": "Sie", "ich": "mich", "mir": "mich", "du": "dich", "dir": "dich", "er": "ihn", "ihm": "ihn"}
_GIVING = {  # forms after which "Sie" can be no subject, and the infinitive
    form: infinitive
    for infinitive, forms in {
        "geben": "gebe gibt gab", "bringen": "bringe bringt brachte", "zeigen": "zeige zeigt zeigte",
        "erklären": "erkläre erklärt erklärte", "holen": "hole holt", "sagen": "sage sagt sagte",
        "wünschen": "wünsche wünscht", "messen": "messe misst", "spritzen": "spritze spritzt",
        "verschreiben": "verschreibe verschreibt", "empfehlen": "empfehle empfiehlt", "anbieten": "biete bietet",
    }.items()
    for form in forms.split()
}  # fmt: skip
_ALWAYS_DATIVE = {"helfe": "helfen", "hilft": "helfen", "gehört": "gehören", "gefällt": "gefallen",
                  "schmeckt": "schmecken", "fehlt": "fehlen", "passt": "passen", "danke": "danken"}  # fmt: skip
_GIVING_LAST = frozenset(("geben", "bringen", "zeigen", "erklären", "sagen", "spritzen", "verschreiben", "empfehlen",
                          "anbieten", "wünschen"))  # fmt: skip
_BETWEEN = word_set("jetzt gleich bitte noch dann heute mal kurz auch schon morgen nachher erst sofort später")
_THINGS = word_set("etwas nichts was alles")
_MOVED = {"setzen": "sich setzen", "legen": "sich legen", "hinlegen": "sich hinlegen", "hinsetzen": "sich hinsetzen"}
_PLACES = word_set("auf in an ins ans hin aufs")
_JOINED = frozenset(CONTRACTED) | {"hin"}
_STAFF = "Pfleger|Krankenpfleger|Pflegefachmann|Krankenschwester|Schwester|Pflegerin|Krankenpflegerin|Pflegefachfrau"
_SMALL = tuple(
    (compile_re(pattern), code)
    for pattern, code in (
        (r"\b[Ww]ie geht es (?P<bad>ihnen)\b", "Wie geht es Ihnen?"),
        (r"^Geht es (?P<bad>ihnen)\b", "Geht es Ihnen gut?"),
        (r"\b(?:[Kk]ann|[Dd]arf|[Ss]oll) ich (?P<bad>ihnen)\b", "Kann ich Ihnen helfen?"),
        (r"\b[Ww]ie (?:ist|war) (?P<bad>ihre?) (?:Name|Vorname|Nachname|Familienname|Adresse|Telefonnummer)\b",
         "Wie ist Ihr Name?"),
        (r"\b(?:[Ww]ie|[Ww]ann) ist (?P<bad>ihr) (?:Geburtsdatum|Geburtstag)\b", "Wie ist Ihr Geburtsdatum?"),
        (rf"\b[Ii]ch bin (?:heute |jetzt )?(?P<bad>ihre?) (?:{_STAFF})\b", "Ich bin Ihre Pflegekraft."),
        (r"^(?:Haben|Nehmen|Trinken|Rauchen|Wohnen|Schlafen|Möchten|Wissen) (?P<bad>sie) (?:noch |jetzt |starke |gut "
         r"|heute |gerade |allein |ein )?(?:Schmerzen|Fieber|Hunger|Durst|Angst|Husten|Medikamente|Alkohol|Allergien"
         r"|Tabletten|Drogen|Wasser|zu Hause|geschlafen|Glas)\b", "Haben Sie Schmerzen?"),
    )
)  # fmt: skip
_FEMININE_STAFF = compile_re(r"\w*(?:schwester|erin|frau)$", re.I)


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of pronouns."""
    yield from _after_preposition(clause)
    yield from _given_to(clause)
    yield from _reflexive(clause, line)


def check_capitals(line: str) -> Iterator[Fault]:
    """'Wie ist ihr Name?': in these wordings only the one who is spoken to can be meant."""
    for pattern, phrase in _SMALL:
        for found in pattern.finditer(line):
            start, end = found.span("bad")
            said = found["bad"]
            is_staff = "Ich bin" in phrase
            noun = line[end:].split()[0] if is_staff else ""
            right = ("Ihre" if _FEMININE_STAFF.match(noun.strip(".,!?")) else "Ihr") if is_staff else said.capitalize()
            yield Fault(start, end, said, right, "capital", "set_phrase", {"phrase": phrase})


def _after_preposition(clause: Clause) -> Iterator[Fault]:
    """'mit Sie', 'für Ihnen'."""
    low = clause.low
    for at, word in enumerate(clause.words[1:], start=1):
        before = low[at - 1]
        name = word.text if word.text in ("Sie", "Ihnen") else word.low
        better = ""
        if before in DATIVE and word.text != "sie":
            better = _TO_DATIVE.get(name, "")
        elif before in ACCUSATIVE and not (before in ("um", "ohne") and _has_zu(clause)):
            better = _TO_ACCUSATIVE.get(name, "")
        if not better or _goes_on(clause, at) or (at > 1 and low[at - 2] in ("was", "um")):
            continue
        params = {"preposition": before, "said": word.text, "better": better}
        yield Fault(word.start, word.end, word.text, better, "case", "pronoun_after_preposition", params)


def _has_zu(clause: Clause) -> bool:
    return "zu" in clause.low or any("zu" in low[2:-3] and low.endswith("n") for low in clause.low)


def _goes_on(clause: Clause, at: int) -> bool:
    """Return whether a pronoun is rather the subject of a verb beside it: 'Hören Sie zu Sie müssen …'."""
    form = clause.words[at]
    if form.text in ("Ihnen", "mir", "dir", "ihm", "ihn", "mich", "dich"):
        return at + 1 < len(clause.words) and clause.low[at].endswith(("m", "n")) and _is_attribute(clause, at + 1)
    return is_verb(clause, at + 1) and not is_infinitive(clause.low[at + 1])


def _is_attribute(clause: Clause, at: int) -> bool:
    """Return whether an adjective before a noun follows: 'für mir bekannte Leute'."""
    return bool(lexicon.find_adjective_stem(clause.low[at])) and at + 1 < len(clause.words)


def _given_to(clause: Clause) -> Iterator[Fault]:
    """'Ich gebe Sie eine Tablette', 'Das gehört Sie', 'Ich kann Sie ein Glas Wasser bringen'."""
    low = clause.low
    for at, word in enumerate(clause.words[1:], start=1):
        if word.text != "Sie" or low[at - 1] in DATIVE | ACCUSATIVE | EITHER:
            continue
        verb, before = "", low[at - 1]
        if before in _ALWAYS_DATIVE and (at > 1 or before in ("gehört", "gefällt", "schmeckt")):
            verb = _ALWAYS_DATIVE[before]
        elif before == "ich" and at > 1 and low[at - 2] in _GIVING and _gives(clause, at + 1):
            verb = _GIVING[low[at - 2]]
        elif at > 1 and before in _GIVING and _gives(clause, at + 1):
            verb = _GIVING[before]
        elif (
            set(low[:at]) & {"ich", "wir"}
            and low[-1] in _GIVING_LAST
            and any(form in MODALS | {"werde", "würde"} for form in low[:at])
            and not any(5 in list_persons(form) for form in low[at - 1 : at])
            and _gives(clause, at + 1)
        ):
            verb = low[-1]
        if verb:
            yield Fault(word.start, word.end, word.text, "Ihnen", "case", "dative_pronoun", {"verb": verb})


_NO_GIFTS = (  # ways, spans and measures: "Ich bringe Sie die Treppe hinunter", "Ich hole Sie einen Moment später ab"
    *("Tag", "Nacht", "Woche", "Stunde", "Abend", "Morgen", "Moment", "Minute", "Augenblick"),
    *("Treppe", "Etage", "Flur", "Gang", "Stück", "Meter", "Schritt", "Weg", "Stockwerk"),
)
_DIRECTIONS = frozenset(
    ("hinunter", "hinauf", "hoch", "runter", "rauf", "höher", "tiefer", "entlang", "ab", "näher", "weiter")
)


def _gives(clause: Clause, at: int) -> bool:
    """Return whether what is given comes next: an object without a preposition, or a clause."""
    while at < len(clause.words) and clause.low[at] in _BETWEEN:
        at += 1
    if at >= len(clause.words):
        return False
    word = clause.words[at]
    if word.low in _THINGS or word.low == "bescheid":
        return True
    phrase = next((one for one in find_noun_phrases(clause) if one.at == at and one.kind != "short"), None)
    if phrase is None:
        is_bare = word.is_capital and not parse_determiner(word.text) and word.low not in TITLES | {"sie", "ihnen"}
        return is_bare and bool(lexicon.read_noun(word.text))
    noun, after = clause.words[phrase.noun].text, clause.low[phrase.noun + 1 :]
    first = clause.low[at]
    is_dative = first.endswith(("em", "er"))
    return not is_dative and noun not in _NO_GIFTS and not set(after) & _DIRECTIONS


def _reflexive(clause: Clause, line: str) -> Iterator[Fault]:
    """'Setzen Sie bitte auf das Bett', 'Wie fühlen Sie heute?', 'Wer kümmert für Sie?'."""
    low = clause.low
    if set(low) & {"sich", "mich", "uns", "dich"}:
        return
    start = 1 if low[0] == "bitte" else 0
    if low[start : start + 2] in (("setzen", "sie"), ("legen", "sie")):
        at = start + 2
        while at < len(low) and low[at] in _BETWEEN | {"wieder", "langsam", "einmal", "lieber", "ruhig"}:
            at += 1
        if at + 2 <= len(low) - 1 and low[at] in _PLACES and _no_object(clause, at):
            last = clause.words[start + 2]
            a, b, text = clause.text_of(line, start + 1, start + 3)
            verb = _MOVED[low[start]]
            yield Fault(a, b, text, f"{clause.words[start + 1].text} sich {last.text}", "form", "set_phrase",
                        {"phrase": verb})  # fmt: skip
    if low[:3] == ("wie", "fühlen", "sie") and all(word in _BETWEEN | {"denn", "hier"} for word in low[3:]):
        a, b, text = clause.text_of(line, 2, 3)
        yield Fault(a, b, text, f"{text} sich", "form", "set_phrase", {"phrase": "sich fühlen"})
    for at, form in enumerate(low[:-1]):
        if (
            form in ("kümmert", "kümmern", "kümmere")
            and not set(low) & MODALS
            and low[at + 1] in ("für", "von", "über", "mit", "um")
        ):
            person = "sich" if form != "kümmere" else "mich"
            a, b, text = clause.text_of(line, at, at + 2)
            yield Fault(a, b, text, f"{clause.words[at].text} {person} um", "form", "set_phrase",
                        {"phrase": "sich kümmern um"})  # fmt: skip


def _no_object(clause: Clause, at: int) -> bool:
    """Return whether from a place on there is only a place: 'auf den Rücken', not 'auf das Bett eine Decke'."""
    phrases = [one for one in find_noun_phrases(clause) if one.at >= at]
    placed = [one for one in phrases if one.preposition]
    bare = [word for word in clause.words[at + 1 :] if word.is_capital]
    return (
        len(phrases) == len(placed) and len(bare) == len(placed) == 1 and clause.low[at] not in CONTRACTED | {"hin": ""}
    )

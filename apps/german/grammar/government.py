"""Verbs and the cases of their objects: 'Ich helfe die Patientin', 'Gib mich die Hand', 'Ich informiere Ihnen'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import (
    ACCUSATIVE,
    AUXILIARIES,
    BE,
    CONJUNCTIONS,
    DATIVE,
    EITHER,
    FINITE,
    GENITIVE,
    MODALS,
)
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import agree, is_verb, read_subject
from apps.german.inflection import CONTRACTED, inflect_adjective, inflect_determiner, list_persons, parse_determiner
from apps.german.noun_phrases import NounPhrase, find_noun_phrases
from apps.german.numbers import parse_word
from apps.german.text import word_set
from apps.german.tokens import Token
from apps.german.word_forms import FIRST_PARTS

_WITH_DATIVE = word_set(  # only a person in the dative
    "helfen danken antworten gratulieren schmecken gefallen fehlen zuhören vertrauen schaden guttun wehtun"
)
_GIVING = word_set(  # a person in the dative, a thing in the accusative
    "geben bringen zeigen sagen erklären reichen spritzen verabreichen anlegen abnehmen messen empfehlen verschreiben"
    " mitteilen erzählen wünschen anbieten kleben hinstellen mitbringen holen schicken leihen schenken aufschreiben"
    " wechseln versprechen bestellen besorgen wegnehmen weggeben zurückgeben anziehen ausziehen"
)
_TELLING = word_set("sagen erklären erzählen mitteilen zeigen")  # what is told can follow as a clause
_WITH_ACCUSATIVE = word_set(  # a person in the accusative
    "fragen anrufen rufen informieren besuchen bitten begleiten wecken stören unterstützen benachrichtigen beruhigen"
    " verstehen betreuen mobilisieren entlassen waschen untersuchen röntgen wiegen lagern operieren abholen verbinden"
)
_ONE_OBJECT = word_set("fragen informieren bitten begleiten unterstützen benachrichtigen besuchen wecken")
_ALONE = word_set("schlafen gehen liegen sitzen ausruhen aufstehen warten")  # verbs without an object
_TO_DATIVE = {"Sie": "Ihnen", "mich": "mir", "dich": "dir", "ihn": "ihm"}
_TO_ACCUSATIVE = {"Ihnen": "Sie", "mir": "mich", "dir": "dich", "ihm": "ihn"}
PEOPLE = frozenset((
    *("Arzt", "Ärztin", "Kollege", "Kollegen", "Kollegin", "Mutter", "Vater", "Tochter", "Sohn", "Frau", "Mann"),
    *("Patient", "Patienten", "Patientin", "Schwester", "Bruder", "Pfleger", "Pflegerin", "Oberarzt", "Oberärztin"),
    *("Stationsarzt", "Stationsärztin", "Hausarzt", "Hausärztin", "Angehörigen", "Oma", "Opa", "Kind", "Bewohner"),
    *("Bewohnerin", "Nachbarin", "Nachbar", "Enkel", "Enkelin", "Krankenschwester", "Physiotherapeutin"),
))  # fmt: skip
_ASKED_FOR = word_set("was wen welchen welche welches")
_THINGS = word_set("etwas nichts alles jemanden jemand niemanden")
_BETWEEN = word_set(
    "jetzt gleich bitte noch dann heute mal kurz auch schon morgen nachher erst sofort später leider gerne gern zuerst"
    " gestern eben schnell immer wieder einmal vorhin nicht denn"
)
_NO_GIFTS = frozenset((  # ways, spans and measures: "Ich bringe Sie die Treppe hinunter"
    *("Tag", "Nacht", "Woche", "Stunde", "Abend", "Morgen", "Moment", "Minute", "Augenblick", "Monat", "Mal"),
    *("Treppe", "Etage", "Flur", "Gang", "Stück", "Meter", "Schritt", "Weg", "Stockwerk", "Zentimeter"),
))  # fmt: skip
_WHEN = word_set("Morgen Vormittag Mittag Nachmittag Abend Nacht Tag Uhr Montag Dienstag Mittwoch Donnerstag Freitag")
_ORDERS = {"gib": "geben", "nimm": "nehmen", "iss": "essen", "hilf": "helfen", "sieh": "sehen", "sprich": "sprechen"}
_CONTRACTED = frozenset(CONTRACTED) | {"aufs", "fürs", "durchs", "ums"}
_PREPOSITIONS = DATIVE | ACCUSATIVE | EITHER | GENITIVE | {"seit", "ab", "bis", "außer", "gegenüber"}
_DIRECTIONS = word_set("hinunter hinauf hoch runter rauf höher tiefer entlang näher weiter")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of the case of people who are helped, told, given something, asked."""
    yield from _let(clause)
    verbs = find_main_verbs(clause)
    if not verbs:
        return
    yield from _pronouns(clause, verbs)
    yield from _people(clause, line, verbs)


def _let(clause: Clause) -> Iterator[Fault]:
    """'Ich lasse Ihnen schlafen'."""
    low = clause.low
    if not {"lasse", "lass", "lassen"} & set(low[:3]) or low[-1] not in _ALONE:
        return
    for at, word in enumerate(clause.words[1:], start=1):
        is_polite = word.text == "Ihnen" and "ich" in low or word.low in ("mir", "dir", "ihm")
        if is_polite and low[at - 1] not in _PREPOSITIONS and not any(w.is_capital for w in clause.words[at + 1 :]):
            yield _put_right(
                word, _TO_ACCUSATIVE[word.text if word.text == "Ihnen" else word.low], frozenset({"lassen"})
            )


def find_finite(clause: Clause) -> int:
    """Return the place of the verb that has a person, -1 where none is sure."""
    places = [at for at in range(len(clause.words)) if is_verb(clause, at) or read_order(clause, at)]
    if not places:
        return -1
    if places[:2] == [0, 1] and clause.low[1] in FINITE:
        return 1  # "Fragen können Sie mir stellen"
    ends = clause.low[0] in CONJUNCTIONS and clause.before == ","
    return places[-1] if ends else places[0]


def read_order(clause: Clause, at: int) -> str:
    """Return the infinitive of an order to somebody one says du to, where the clause begins with it; else ''."""
    if at > 1 or (at == 1 and (clause.low[0] != "bitte")) or not (clause.first or at == 0):
        return ""
    form = clause.low[at]
    if form in _ORDERS:
        return _ORDERS[form]
    found = {name for name, slot, person in lexicon.list_verb_readings(form + "e") if (slot, person) == ("present", 0)}
    known = bool(lexicon.list_verb_readings(form)) or form in ("mit", "lieb")
    return found.pop() if len(found) == 1 and not known and not lexicon.find_adjective_stem(form + "e") else ""


def find_main_verbs(clause: Clause) -> frozenset[str]:
    """Return the infinitives that the verb with the meaning of a clause can have; none where there are two verbs."""
    low, place = clause.low, find_finite(clause)
    if place < 0 or set(low) & {"lassen", "lasse", "lässt", "lass", "gelassen"}:
        return frozenset()
    last = clause.words[-1]
    if {"und", "oder"} & set(low) and sum(is_verb(clause, at) for at in range(len(low))) > 1:
        return frozenset()  # two sentences in one: "Ich frage nach und sage Ihnen Bescheid"
    if low[place] in MODALS | AUXILIARIES:
        end = len(low) - 1
        if low[end] in MODALS | AUXILIARIES and end > 0:
            end -= 1
        if clause.words[end].is_capital and end:
            return frozenset()
        names = {name for name, slot, _ in lexicon.list_verb_readings(low[end]) if slot in ("infinitive", "participle")}
        return frozenset(names)
    order = read_order(clause, place)
    names = {order} if order else {
        name for name, slot, _ in lexicon.list_verb_readings(low[place]) if slot in ("present", "past")
    }  # fmt: skip
    if last.low in FIRST_PARTS and len(low) - 1 > place:
        names = {last.low + name for name in names if lexicon.find_verb(last.low + name)} or names
    elif last.low == "weh" and "tun" in names:
        names = {"wehtun"}
    return frozenset(names)


def _is_object(clause: Clause, at: int) -> bool:
    """Return whether a pronoun is surely no subject: not 'Sie', or the verb has another person."""
    if clause.words[at].text != "Sie":
        return True
    place = find_finite(clause)
    form = clause.low[place]
    if form in ("können", "müssen", "wollen", "sollen", "dürfen", "möchten", "haben", "werden") or 5 in list_persons(
        form
    ):
        beside = [clause.low[n] for n in (place - 1, place + 1) if 0 <= n < len(clause.low)]
        return "wir" in beside and abs(at - place) > 1
    return bool(list_persons(form))


def _pronouns(clause: Clause, verbs: frozenset[str]) -> Iterator[Fault]:
    low = clause.low
    for at, word in enumerate(clause.words):
        if at == 0 or low[at - 1] in _PREPOSITIONS or low[at - 1] in ("und", "oder", "als", "wie", "sehr"):
            continue
        said = word.text if word.text in ("Sie", "Ihnen") else word.low
        if said in _TO_DATIVE and _is_object(clause, at):
            gives = (verbs <= _GIVING or low[-1] == "gemacht") and _finds_thing(clause, at + 1)
            gives = gives or (verbs <= _TELLING and at == len(low) - 1 and clause.after == "," and low[at - 1] != "ich")
            if (verbs <= _WITH_DATIVE and not _has_reflexive_use(clause, at)) or gives:
                yield _put_right(word, _TO_DATIVE[said], verbs)
        elif said in _TO_ACCUSATIVE and verbs <= _WITH_ACCUSATIVE:
            rest = low[1:at] + low[at + 1 :]
            has_object = any(_finds_object(clause, n) for n in range(len(low)) if n != at)
            is_asked = verbs <= {"fragen"} and not _names_people(clause)
            if (
                (is_asked or not has_object)
                and not set(rest) & {"sich", "was", "es", "leid"}
                and low[0] not in _ASKED_FOR
            ):
                yield _put_right(word, _TO_ACCUSATIVE[said], verbs)


def _has_reflexive_use(clause: Clause, at: int) -> bool:
    """Return whether another pronoun is the one who is helped: 'Er hilft mir mich anzuziehen'."""
    low = clause.low
    return "zu" in low or bool({"mir", "dir", "ihm", "ihnen", "uns", "bitte sie"} & {*low[:at], *low[at + 1 :]})


def _names_people(clause: Clause) -> bool:
    return any(
        clause.words[phrase.noun].text in PEOPLE for phrase in find_noun_phrases(clause) if not phrase.preposition
    )


def _finds_object(clause: Clause, at: int) -> bool:
    """Return whether an object without a preposition begins at a word: an article and a noun, or a noun alone."""
    word, before = clause.words[at], clause.low[at - 1] if at else ""
    if word.low in _THINGS or word.low in ("es", "das", "den"):
        return before not in _PREPOSITIONS
    if (
        word.text in _WHEN
        or not word.is_capital
        or at == 0
        or word.text in ("Sie", "Ihnen", "Ihr", "Ihre", "Ihren", "Ihrem", "Ihrer")
    ):
        return False
    start = at - 1
    while start >= 0 and (
        parse_determiner(clause.words[start].text)
        or lexicon.find_adjective_stem(clause.low[start])
        or clause.low[start].isdigit()
        or parse_word(clause.low[start]) is not None
        or clause.words[start].text.startswith("Ihr")
    ):
        start -= 1
    begins = clause.low[start + 1]
    inside = begins in _CONTRACTED
    subject = read_subject(clause, start + 1)
    place = find_finite(clause)
    is_subject = subject is not None and subject.end - 1 == at and agree(clause, subject, place) and start + 1 == 0
    return not inside and not is_subject and (start < 0 or clause.low[start] not in _PREPOSITIONS)


def _finds_thing(clause: Clause, at: int) -> bool:
    """Return whether what is given comes next, behind adverbs and places: an object without a preposition."""
    low, words = clause.low, clause.words
    while at < len(words):
        if low[at] in _BETWEEN:
            at += 1
            continue
        if low[at] not in _PREPOSITIONS and low[at] not in _CONTRACTED:
            break
        end = next((n for n in range(at + 1, min(at + 5, len(words))) if words[n].is_capital), 0)
        if not end:
            return False
        at = end + 1
        at += at < len(words) and low[at].isdigit()
    if at >= len(words):
        return False
    if low[at] in _THINGS:
        return True
    found = parse_determiner(words[at].text) or low[at] in ("ihre", "ihren", "ihr")
    end = next((n for n in range(at, min(at + 4, len(words))) if words[n].is_capital and (n > at or not found)), 0)
    if not end or words[end].text in _NO_GIFTS or words[end].low in ("frau", "herrn", "herr"):
        return False
    if not found:
        return end == at and bool(lexicon.read_noun(words[end].text)) and words[end].text not in PEOPLE
    dative = low[at].endswith("m") or (low[at].endswith("er") and low[at] != "der")
    between_ok = all(lexicon.find_adjective_stem(low[n]) or low[n].isdigit() for n in range(at + 1, end))
    return not dative and low[at] not in ("der", "des") and between_ok and not set(low[end + 1 :]) & _DIRECTIONS


def _put_right(word: Token, better: str, verbs: frozenset[str]) -> Fault:
    params = {"verb": sorted(verbs)[0], "said": word.text, "better": better}
    return Fault(word.start, word.end, word.text, better, "case", "pronoun_with_verb", params)


def _people(clause: Clause, line: str, verbs: frozenset[str]) -> Iterator[Fault]:
    """'Ich helfe die Patientin', 'Der Arzt hat Ihre Mutter ein Mittel gegeben', 'Ich habe der Kollegin gefragt'."""
    for phrase in find_noun_phrases(clause):
        noun = clause.words[phrase.noun].text
        if phrase.preposition or phrase.at == 0 or noun not in PEOPLE:
            continue
        before = clause.words[phrase.at - 1]
        if before.is_capital and before.text not in ("Sie", "Ihnen"):
            continue  # "der Sturz Ihrer Mutter"
        if not _has_other_subject(clause, phrase):
            continue
        cells = phrase.readings & lexicon.read_noun(noun)
        told = clause.after == "," and phrase.noun == len(clause.words) - 1 and verbs <= _TELLING
        gives = verbs <= _GIVING and (_finds_thing(clause, phrase.noun + 1) or told)
        if (verbs <= _WITH_DATIVE or gives) and cells and not cells & lexicon.encode_cases("D"):
            yield from _put_phrase_right(clause, line, phrase, "D", verbs)
        elif verbs <= _ONE_OBJECT and cells and not cells & ~lexicon.encode_cases("D", "G"):
            others = [n for n in range(len(clause.words)) if n != phrase.noun and _finds_object(clause, n)]
            if not others:
                yield from _put_phrase_right(clause, line, phrase, "A", verbs)


def _has_other_subject(clause: Clause, phrase: NounPhrase) -> bool:
    """Return whether the subject stands in the clause, so that a phrase must be an object."""
    place = find_finite(clause)
    for at, word in enumerate(clause.words):
        if word.low in ("ich", "wir", "du") or (word.text == "Sie" and abs(at - place) == 1 and at < phrase.at):
            return True
    if read_order(clause, place):
        return True
    subject = read_subject(clause, 0)
    return (
        subject is not None
        and subject.end == place
        and agree(clause, subject, place)
        and not set(clause.low) & BE
        and not subject.is_pronoun
        and _is_nominative_only(clause, subject.at, subject.end - 1)
    )


def _is_nominative_only(clause: Clause, at: int, noun: int) -> bool:
    found = parse_determiner(clause.words[at].text)
    cells = found[2] & lexicon.read_noun(clause.words[noun].text) if found else 0
    return bool(cells) and not cells & ~lexicon.encode_cases("N")


def _put_phrase_right(
    clause: Clause, line: str, phrase: NounPhrase, case: str, verbs: frozenset[str]
) -> Iterator[Fault]:
    noun = clause.words[phrase.noun].text
    which = next((g for g in "mfn" if phrase.readings & lexicon.read_noun(noun) & _cells_of(g)), "")
    declined = lexicon.decline_noun(noun, case, which) if which else ""
    the = inflect_determiner(phrase.stem, phrase.kind, case + which) if which else ""
    if not declined or not the:
        return
    words = clause.words[phrase.at + 1 : phrase.noun]
    adjectives = [inflect_adjective(word.text, phrase.kind, case + which) for word in words]
    a, b, text = clause.text_of(line, phrase.at, phrase.noun + 1)
    the = the[0].upper() + the[1:] if text[0].isupper() else the
    better = " ".join((the, *adjectives, declined))
    params = {"verb": sorted(verbs)[0], "said": text, "better": better}
    yield Fault(a, b, text, better, "case", "pronoun_with_verb", params)


def _cells_of(which: str) -> int:
    return sum(lexicon.encode_cell(case, which) for case in "NGDA")

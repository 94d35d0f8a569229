"""Objects in the wrong case: 'Ich messe der Puls', 'Ich helfe Sie', 'Schmerzen in das Bein', 'Haben Sie gestürzt'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import BE, EITHER, FINITE, MODALS, RESTING
from apps.german.grammar.fault import Fault
from apps.german.grammar.government import PEOPLE, read_order
from apps.german.grammar.participles import find_participle
from apps.german.grammar.subjects import is_infinitive, is_participle, is_verb, read_subject
from apps.german.inflection import conjugate, contract, inflect_adjective, inflect_determiner, list_persons
from apps.german.noun_phrases import NounPhrase, find_noun_phrases
from apps.german.text import word_set

_TAKES_ACCUSATIVE = word_set(
    "habe haben hatte hat gib nimm hol bring zeig gibt hatten brauche brauchen nehme nehmen messe messen bekomme"
    " bekommen hole holen kontrolliere kontrollieren prüfe prüfen wechsle wechsele wechseln trinke trinken esse"
    " essen suche suchen rufe rufen informiere informieren frage fragen wasche waschen öffne öffnen sehe sehen"
    " möchte möchten wünsche wünschen hänge hängen"
)
_TAKEN = word_set(
    "gezogen genommen getrunken gegessen bekommen verloren vergessen abgelehnt entfernt gewechselt ausgespuckt"
)
_GIVING = word_set("gebe geben zeige zeigen bringe bringen sage sagen erkläre erklären")
_LINKING = word_set("werden werde wird heiße heißt heißen bleibe bleibt bleiben scheint genannt nenne")
_RECEIVING = frozenset(("Mann", "Arzt", "Sohn", "Vater", "Bruder", "Pfleger", "Patient", "Doktor", "Hausarzt", "Enkel"))
_GIVEN = ("geb", "gib", "bri", "bra", "zei", "sag", "erk", "hel", "dan")
_FEELING = word_set(
    "Schmerz Schmerzen Druck Stechen Brennen Kribbeln Wasser Krämpfe Wunde Wunden Jucken Juckreiz Ödeme Schwellung"
    " Schwellungen"
)
_RESTING = RESTING | word_set("habe haben hat hatte hatten spüre spüren steht stehen")
_HELPING = {"helfe", "helfen", "danke", "danken", "gratuliere", "gratulieren", "antworte", "antworten"}
_WITH_SIE = {"frage": "fragen", "verstehe": "verstehen", "wiege": "wiegen", "untersuche": "untersuchen"}
_OTHER_OBJECT = word_set("und etwas eine das dabei beim gut helfen")
_SEIN = word_set(
    "gestürzt gefallen gegangen gekommen aufgestanden eingeschlafen aufgewacht gefahren gelaufen geblieben angekommen"
    " hingefallen angeschwollen umgezogen gestolpert ausgerutscht verreist zurückgekommen weggegangen mitgekommen"
    " passiert verstorben gestorben aufgetreten eingetroffen gesunken gestiegen geworden gewesen"
)
_DRIVEN = word_set("gefahren umgezogen")  # with an object they take haben: "Wir haben Ihre Mutter ins CT gefahren"
_HABEN = word_set("gehabt geschlafen getrunken gegessen gehustet gefrühstückt gearbeitet geraucht")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of objects and on the auxiliary of the perfect."""
    yield from _pronouns(clause, line)
    yield from _perfect(clause, line)
    yield from _with_zu(clause, line)
    for phrase in find_noun_phrases(clause):
        yield from _direct(clause, line, phrase)
        yield from _place(clause, line, phrase)


def _subject(clause: Clause) -> int:
    """Index of a pronoun that is surely the subject, -1 when there is none."""
    for at, word in enumerate(clause.words):
        if word.low in ("ich", "wir") or (word.low == "es" and "gibt" in clause.low[at - 1 : at + 2]):
            return at
        if word.low == "wer" and at == 0:
            return at
        if read_order(clause, at):
            return at
        if at == 0 and word.low in ("er", "sie") and clause.low[1:2] in (("hat",), ("braucht",), ("bekommt",)):
            return at
        neighbours = [clause.low[n] for n in (at - 1, at + 1) if 0 <= n < len(clause.words)]
        if word.text == "Sie" and any(5 in list_persons(form) and form in FINITE for form in neighbours):
            return at
    first = read_subject(clause, 0)
    acts = clause.low[-1] in _TAKEN and first is not None and clause.words[first.end - 1].text in PEOPLE
    has = [at for at, low in enumerate(clause.low) if low in ("hat", "haben")]
    return has[0] if acts and first and has and clause.low[has[0] - 1] != "und" else -1


def _direct(clause: Clause, line: str, phrase: NounPhrase) -> Iterator[Fault]:  # noqa: PLR0911 - rules in their order
    """A masculine noun in the nominative where pronoun and verb stand already."""
    subject = _subject(clause)
    noun = clause.words[phrase.noun].text
    if phrase.preposition or phrase.at == 0 or subject < 0 or subject > phrase.at:
        return
    if phrase.readings & lexicon.read_noun(noun) & ~lexicon.encode_cases("G") != lexicon.encode_cell("N", "m"):
        return
    if clause.words[phrase.at - 1].is_capital and clause.words[phrase.at - 1].text not in ("Sie", "Ihnen"):
        return  # it may be a genitive: "das Ende der Katheter"
    verbs = [w.low for w in clause.words if w.low in _TAKES_ACCUSATIVE] or _list_verbs(clause, subject)
    if not verbs or set(clause.low) & (BE | _LINKING):
        return
    if noun in _RECEIVING and any(low.removeprefix("ge")[:3] in _GIVEN for low in clause.low):
        return  # it may be the one to whom something is given
    between = clause.low[subject + 1 : phrase.at]
    before = clause.low[phrase.at - 1]
    if abs(phrase.at - 1 - subject) > 1 and is_verb(clause, phrase.at - 1):
        return  # another sentence begins: "Wenn Sie haben Schmerzen kommt der Arzt"
    if set(between) & {"und", "oder", "aber", "denn", "als", "wie", "dass"} or before in ("für", "so"):
        return
    rest = clause.low[phrase.noun + 1 :]
    if any(2 in list_persons(form) for form in rest) or (set(clause.low) & _GIVING and phrase.kind == "the"):
        return
    if rest and list_persons(rest[0]) and rest[0] not in MODALS and len(rest) > 1:
        return
    better_noun = lexicon.decline_noun(noun, "A", "m")
    adjectives = [inflect_adjective(w.text, phrase.kind, "Am") for w in clause.words[phrase.at + 1 : phrase.noun]]
    the = inflect_determiner(phrase.stem, phrase.kind, "Am")
    if better_noun and the:
        a, b, text = clause.text_of(line, phrase.at, phrase.noun + 1)
        the = the[0].upper() + the[1:] if text[0].isupper() else the
        better = " ".join((the, *adjectives, better_noun))
        yield Fault(a, b, text, better, "case", "accusative_object", {"verb": verbs[0], "noun": f"der {noun}"})


def _with_zu(clause: Clause, line: str) -> Iterator[Fault]:
    """'…, der Arzt zu erreichen': a clause with "zu" has no subject."""
    phrase = next((one for one in find_noun_phrases(clause) if one.at == 0 and one.kind != "short"), None)
    last = clause.low[-1]
    if phrase is None or clause.before != "," or not (clause.low[-2:-1] == ("zu",) or "zu" in last[2:-3]):
        return
    if any(is_verb(clause, at) for at in range(phrase.noun + 1, len(clause.words) - 1)):
        return
    noun = clause.words[phrase.noun].text
    if phrase.readings & lexicon.read_noun(noun) & ~lexicon.encode_cases("G") != lexicon.encode_cell("N", "m"):
        return
    if last in ("sein", "werden", "bleiben", "heißen") or set(clause.low) & {"ist", "hat", "um"}:
        return
    adjectives = [inflect_adjective(w.text, phrase.kind, "Am") for w in clause.words[1 : phrase.noun]]
    the, declined = inflect_determiner(phrase.stem, phrase.kind, "Am"), lexicon.decline_noun(noun, "A", "m")
    if the and declined and is_infinitive(last if clause.low[-2] == "zu" else last.replace("zu", "", 1)):
        a, b, text = clause.text_of(line, 0, phrase.noun + 1)
        params = {"verb": last, "noun": f"der {noun}"}
        yield Fault(a, b, text, " ".join((the, *adjectives, declined)), "case", "accusative_object", params)


def _list_verbs(clause: Clause, subject: int) -> list[str]:
    """Return the verb of a pronoun, where it stands beside it and begins the clause with it."""
    if subject > 1 or set(clause.low) & {"heute", "letzten", "letzter", "ganze", "tag"}:
        return []
    beside = [at for at in (subject + 1, subject - 1) if at >= 0 and is_verb(clause, at)]
    return [clause.low[at] for at in beside[:1]]


def _place(clause: Clause, line: str, phrase: NounPhrase) -> Iterator[Fault]:
    """Rest, not motion: 'Schmerzen in das Bein', 'Ich arbeite in das Krankenhaus'."""
    noun = clause.words[phrase.noun].text
    cells = phrase.readings & lexicon.read_noun_itself(noun)
    if phrase.preposition not in EITHER - {"über", "zwischen", "vor", "unter"} or not cells & lexicon.encode_cases("A"):
        return
    if cells & lexicon.encode_cases("D") or phrase.noun != len(clause.words) - 1:
        return
    resting = [form for form in clause.low if form in _RESTING]
    before = phrase.at - (1 if phrase.kind == "short" else 2)
    feels = (
        before >= 0
        and clause.words[before].text in _FEELING
        and resting[:1]
        and resting[0].startswith(("hab", "hat", "sp"))
    )
    stays = any(form[:4] in ("wohn", "lieg", "sitz", "arbe", "steh") for form in resting)
    if (
        "und" in clause.low[:before]
        or not (feels or stays)
        or len(resting) != 1
        or noun in ("Stunde", "Nacht", "Woche", "Uhr", "Tag")
    ):
        return
    which = (
        "p"
        if cells & lexicon.encode_cell("A", "p")
        else next((g for g in "mfn" if cells & lexicon.encode_cell("A", g)), "")
    )
    declined = lexicon.decline_noun(noun, "D", which) if which else ""
    if not declined:
        return
    kind = "the" if phrase.kind == "short" else phrase.kind
    the = inflect_determiner(phrase.stem, kind, "D" + which)
    start = contract(phrase.preposition, the) if kind == "the" else f"{phrase.preposition} {the}"
    adjectives = [inflect_adjective(w.text, kind, "D" + which) for w in clause.words[phrase.at + 1 : phrase.noun]]
    a, b, text = clause.text_of(line, phrase.at - (0 if phrase.kind == "short" else 1), phrase.noun + 1)
    better = " ".join((start, *adjectives, declined))
    yield Fault(a, b, text, better, "case", "place_dative", {"preposition": phrase.preposition})


def _pronouns(clause: Clause, line: str) -> Iterator[Fault]:
    """'Ich helfe Sie', 'Kann ich Sie helfen?', 'Ich frage Ihnen'."""
    low = clause.low
    subject = next((n for n, w in enumerate(low) if w in ("ich", "wir")), -1)
    if subject < 0:
        return
    for at, word in enumerate(clause.words):
        if word.text == "Sie" and _is_object(clause, at, subject):
            verbs = [form for form in low if form in _HELPING]
            if verbs and not (set(low) & {"bitte", "bitten"}):
                yield _pronoun(clause, line, at, "Ihnen", verbs[0])
        if word.text == "Ihnen" and not (at and low[at - 1] in EITHER | {"bei", "mit", "von", "zu", "nach"}):
            asked = [form for form in low if form in _WITH_SIE or form in _WITH_SIE.values()]
            other = set(low) & _OTHER_OBJECT or any(w.is_capital for w in clause.words[at + 1 :])
            if len(asked) == 1 and not other:
                yield _pronoun(clause, line, at, "Sie", asked[0])


def _is_object(clause: Clause, at: int, subject: int) -> bool:
    beside = [clause.low[n] for n in (at - 1, at + 1) if 0 <= n < len(clause.words)]
    return at > subject and not any(5 in list_persons(form) and form not in _HELPING for form in beside)


def _pronoun(clause: Clause, line: str, at: int, better: str, verb: str) -> Fault:
    a, b, text = clause.text_of(line, at, at + 1)
    code = "dative_pronoun" if better == "Ihnen" else "accusative_pronoun"
    return Fault(a, b, text, better, "case", code, {"verb": verb})


def _perfect(clause: Clause, line: str) -> Iterator[Fault]:
    """'Haben Sie gestürzt?', 'Sind Sie gut geschlafen?'."""
    low = clause.low
    last = find_participle(low[-1]) or low[-1]
    if not is_participle(last):
        last = next((word for word in low[1:] if word in _SEIN), last)
    wanted = "sein" if last in _SEIN else "haben" if last in _HABEN else ""
    if not wanted or len(low) < 3:
        return
    for at, form in enumerate(low[:-1]):
        pronoun = next(
            (n for n in (at + 1, at - 1) if 0 <= n < len(low) and low[n] in ("ich", "sie", "wir", "er", "du")), -1
        )
        if pronoun < 0:
            subject = read_subject(clause, at + 1) or (read_subject(clause, 0) if at else None)
            is_beside = subject is not None and (subject.at == at + 1 or subject.end == at)
            pronoun = subject.at if subject and is_beside and not subject.is_pronoun else -1
        wrong = form in ("habe", "haben", "hat", "hast") if wanted == "sein" else form in ("bin", "sind", "ist", "bist")
        if not wrong or pronoun < 0:
            continue
        if set(low) & {"den", "das", "die", "ihn", "es", "worden", "auto", "jemand", "wer"}:
            return
        if last in _DRIVEN and any(word.is_capital for word in clause.words[max(at, pronoun) + 1 :]):
            return
        person = {"ich": 0, "du": 1, "er": 2, "wir": 3}.get(low[pronoun], 5 if form in ("haben", "sind") else 2)
        better = conjugate("bin" if wanted == "sein" else "habe", person)
        a, b, text = clause.text_of(line, at, at + 1)
        better = better[0].upper() + better[1:] if text[0].isupper() else better
        yield Fault(a, b, text, better, "form", "perfect_auxiliary", {"verb": last, "auxiliary": wanted})
        return

"""Endings of adjectives before a noun: 'eine leichter Kost', 'das ganzen Glas', 'warme Tee', 'viele Tablette'."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import ACCUSATIVE, BE, CASES_BEHIND, DATIVE, EITHER, GENITIVE, SUBJECTS, TITLES
from apps.german.grammar.articles import has_subject_before
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import is_verb
from apps.german.inflection import CONTRACTED, THE, inflect_adjective, parse_determiner
from apps.german.noun_phrases import UNCOUNTED, NounPhrase, find_noun_phrases
from apps.german.text import word_set

_STRONG = {
    "m": {"N": "er", "A": "en", "D": "em", "G": "en"}, "f": {"N": "e", "A": "e", "D": "er", "G": "er"},
    "n": {"N": "es", "A": "es", "D": "em", "G": "en"}, "p": {"N": "e", "A": "e", "D": "en", "G": "er"},
}  # fmt: skip
_QUANTITIES = word_set("viele wenige einige mehrere")
_BEFORE = word_set("bitte jetzt heute noch sehr auch nur gerade schon immer wieder keine")  # nothing that inflects
_SIZES = word_set("groß klein stark schlimm heftig hoch niedrig")
_SYMPTOMS = word_set("Schmerzen Fieber Husten Atemnot Luftnot Angst Durst Hunger Übelkeit Probleme Blutdruck")
_NO_ADJECTIVES = word_set(  # adverbs and quantities too: "früher Stürze", "weniger Salz"
    "ganze halbe ganzen halben paar liebe lieber beide beiden andere lauter früher selber weniger später länger öfter"
    " alles anderes allem alle vieles wenige eher weiter besser sicher genauer immer leider heiße heißen"
)
_WITH_ARTICLE = word_set("letzt nächst link recht erst")  # they point at one thing
_TIMES = word_set("Tag Woche Monat Jahr Mal Nacht Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of endings of adjectives, with an article and without."""
    for phrase in find_noun_phrases(clause):
        yield from _behind_article(clause, line, phrase)
    for at in range(1, len(clause.words) - 1):
        yield from _alone(clause, line, at)
        yield from _without_ending(clause, at)
    yield from _check_counted_nouns(clause, line)


def _behind_article(clause: Clause, line: str, phrase: NounPhrase) -> Iterator[Fault]:
    """'das ganzen Glas': article and noun fit, the word between them has another ending."""
    words = clause.words[phrase.at + 1 : phrase.noun]
    noun = clause.words[phrase.noun].text
    cells = phrase.readings & lexicon.read_noun(noun) & _find_allowed_cells(phrase.preposition)
    if phrase.at == 0 or not clause.words[phrase.at - 1].is_capital:
        cells = cells & ~lexicon.encode_cases("G") or cells
    if not words or not cells or _may_stand_alone(clause, phrase):
        return
    targets = [c + g for c in "NGDA" for g in "mfnp" if cells & lexicon.encode_cell(c, g)]
    wanted = {tuple(inflect_adjective(word.text, phrase.kind, target) for word in words) for target in targets}
    if len(wanted) != 1 or tuple(word.text for word in words) in wanted:
        return
    right = next(iter(wanted))
    a, b, text = clause.text_of(line, phrase.at + 1, phrase.noun)
    better = " ".join(right)
    whole = f"{clause.words[phrase.at].text} {better} {noun}"
    yield Fault(a, b, text, better, "case", "adjective_ending", {"phrase": whole})


def _find_allowed_cells(before: str) -> int:
    """Return the cells that fit behind this word, all of them where it is no preposition."""
    return lexicon.encode_cases(*CASES_BEHIND.get(before, "NADG"))


def _may_stand_alone(clause: Clause, phrase: NounPhrase) -> bool:
    """Return whether the article may be a pronoun: 'Hat der starke Schmerzen?', 'die starke Schmerzen hat'."""
    if phrase.kind == "short" or phrase.preposition or phrase.kind == "ein":
        return False
    before = clause.low[phrase.at - 1] if phrase.at else ""
    if phrase.at == 0:
        return clause.before in (",", "–", ":") or phrase.noun + 1 >= len(clause.words) or not is_verb(
            clause, phrase.noun + 1
        )  # fmt: skip
    return before not in SUBJECTS | {"sie", "ihnen", "mir", "bitte", "seit"} and not has_subject_before(clause, phrase)


def _alone(clause: Clause, line: str, at: int) -> Iterator[Fault]:
    """'Trinken Sie warme Tee', 'hohe Fieber': no ending of the adjective fits this noun."""
    word, noun, before = clause.words[at], clause.words[at + 1], clause.words[at - 1]
    stem = "" if word.is_capital or word.low in _NO_ADJECTIVES | _QUANTITIES else lexicon.find_adjective_stem(word.low)
    if (
        not stem
        or lexicon.list_verb_readings(word.low)
        or not noun.is_capital
        or parse_determiner(word.text)
        or noun.low in TITLES
    ):
        return
    is_open = before.low in DATIVE | ACCUSATIVE | _BEFORE - {"keine"} or before.text in ("Sie", "Ihnen") or (
        is_verb(clause, at - 1) or before.low in SUBJECTS
    )  # fmt: skip
    if before.low == "zu":
        return  # "einen zu niedrigen Druck"
    place = at - 1
    while place > 0 and clause.low[place] in _BEFORE:
        place -= 1
    if clause.low[place] in EITHER | DATIVE | ACCUSATIVE | GENITIVE | {"seit", "ab"} and place < at - 1:
        return  # "bei sehr starken Schmerzen"
    following = clause.words[at + 2] if at + 2 < len(clause.words) else None
    if not is_open or before.low in CONTRACTED or (following is not None and following.is_capital):
        return
    cells = lexicon.read_noun(noun.text)
    if noun.text in UNCOUNTED:
        cells &= ~lexicon.encode_cells("Np Ap Dp Gp")
    cells &= _find_allowed_cells(before.low)
    if before.low not in DATIVE | ACCUSATIVE | GENITIVE:
        cells &= lexicon.encode_cases("N", "A")
    ending = word.low[len(stem) :]
    targets = [c + g for c in "NGDA" for g in "mfnp" if cells & lexicon.encode_cell(c, g)]
    if not targets or any(_STRONG[target[1]][target[0]] == ending for target in targets):
        return
    case = _find_case(clause, at, before.low)
    wanted = {_STRONG[target[1]][target[0]] for target in targets if target[0] == case}
    if len(wanted) == 1:
        better = stem + wanted.pop()
        if stem in _WITH_ARTICLE and noun.text not in _TIMES:
            which = next(target[1] for target in targets if target[0] == case)
            better = f"{THE[case + which]} {inflect_adjective(word.low, 'the', case + which)}"
        whole = f"{better} {noun.text}"
        yield Fault(word.start, word.end, word.text, better, "case", "adjective_ending", {"phrase": whole})


def _find_case(clause: Clause, at: int, before: str) -> str:
    if before in DATIVE:
        return "D"
    if before in ACCUSATIVE:
        return "A"
    has_subject = bool(set(clause.low[:at]) & (SUBJECTS - {"sie"})) or any(
        w.text in ("Sie", "sie") for w in clause.words[:at]
    )
    other = any(word.is_capital for word in clause.words[1:at] if word.text not in ("Sie", "Ihnen"))
    return "A" if (has_subject or other or "hat" in clause.low[:at]) and not set(clause.low) & BE else ""


def _without_ending(clause: Clause, at: int) -> Iterator[Fault]:
    """'Haben Sie groß Schmerzen?'."""
    word, noun = clause.words[at], clause.words[at + 1]
    if word.low not in _SIZES or word.is_capital or noun.text not in _SYMPTOMS:
        return
    if not set(clause.low[:at]) & {"haben", "habe", "hat", "hast", "hatten", "hatte"}:
        return
    stem = {"hoch": "hoh"}.get(word.low, word.low)
    cells = lexicon.read_noun_itself(noun.text)
    if noun.text in UNCOUNTED:
        cells &= ~lexicon.encode_cells("Np Ap Dp Gp")
    wanted = {_STRONG[g]["A"] for g in "mfnp" if cells & lexicon.encode_cell("A", g)}
    if len(wanted) == 1:
        better = stem + wanted.pop()
        params = {"phrase": f"{better} {noun.text}"}
        yield Fault(word.start, word.end, word.text, better, "case", "adjective_ending", params)


def _check_counted_nouns(clause: Clause, line: str) -> Iterator[Fault]:
    """'viele Tablette', 'viele Schleim': a noun in the singular behind a word for several things."""
    for at, word in enumerate(clause.words[:-1]):
        noun = clause.words[at + 1]
        if word.low not in _QUANTITIES or not noun.is_capital:
            continue
        cells, plural = lexicon.read_noun(noun.text), lexicon.encode_cells("Np Ap Dp Gp")
        if noun.text in UNCOUNTED and word.low in ("viele", "wenige"):
            better = word.text[:-1]
            yield Fault(
                word.start, word.end, word.text, better, "form", "set_phrase", {"phrase": f"{better} {noun.text}"}
            )
        elif cells and not cells & plural:
            better = lexicon.decline_noun(noun.text, "N", "p")
            if better and lexicon.is_listed_noun(noun.text):
                params = {"number": word.text, "plural": better}
                yield Fault(noun.start, noun.end, noun.text, better, "form", "plural_after_number", params)

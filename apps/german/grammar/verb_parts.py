"""Verbs of two parts: the infinitive after a modal verb, and sentences that lack their verb or its auxiliary."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, MODALS, QUESTION_WORDS, SUBJECTS, TITLES
from apps.german.grammar.fault import Fault
from apps.german.grammar.order import FILLING, find_subject_after_question_word
from apps.german.grammar.subjects import agree, is_infinitive, is_participle, read_subject
from apps.german.inflection import AMBIGUOUS, CONTRACTED, conjugate, list_persons, parse_determiner
from apps.german.text import word_set
from apps.german.word_forms import FIRST_PARTS

_BEFORE_INFINITIVE = word_set("mir ihnen sich mich uns bitte kurz jetzt mal einmal heute nicht auch noch gleich dann")
_NO_VERBS = word_set("bitte laut mal schon gern gerne weg recht links rechts")
_SOMETHING = word_set("etwas was nichts viel genug wenig noch nur")  # "Wollen Sie etwas zu trinken?"
_WITH_FIRST_PART = word_set("machen decken hören gehen halten ziehen drehen knöpfen drücken binden sperren")
_ASIDE = word_set("und oder als wie zu bis ob dass wenn")
_FIRST_OF_TWO = word_set("spazieren sitzen liegen stehen schlafen einkaufen lassen kennen baden")
_OBJECTS = word_set("mir dir ihm ihr ihn uns ihnen sich mich dich es etwas alles nichts")
_HOW = word_set(
    "schnell langsam sofort bald nicht allein alleine"
)  # hardly said behind the infinitive, not even in a hurry
_THEY = 5
_AMBIGUOUS = AMBIGUOUS - {"sein"}


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of infinitives and missing verbs."""
    yield from _modal(clause, line)
    yield from _no_verb(clause, line)


def _modal(clause: Clause, line: str) -> Iterator[Fault]:
    """'Kann ich messe …', 'Ich kann Ihnen hilft', 'Können Sie zeigen mir …', 'Sie sollen viel zu trinken'."""
    place = _find_modal(clause)
    if place < 0:
        return
    at, low = place + 1, clause.low
    modal = next(form for form in low if form in MODALS)
    while at < len(low) and low[at] in _BEFORE_INFINITIVE:
        at += 1
    yield from _with_zu(clause, line, modal, at)
    if at >= len(low):
        return
    if clause.words[at].is_capital:
        yield from _finite_last(clause, modal, at)
        return
    infinitive = _infinitive(low[at])
    if not infinitive or low[at] in _NO_VERBS:
        yield from _finite_last(clause, modal, at)
        return
    if at + 1 < len(low) and _goes_before(clause, at + 1):
        a, b, text = clause.text_of(line, at, len(low))
        rest = line[clause.words[at].end : b].strip()
        yield Fault(a, b, text, f"{rest} {infinitive}", "order", "infinitive_last", {"verb": infinitive})
    elif infinitive != low[at]:
        a, b, text = clause.text_of(line, at, at + 1)
        yield Fault(a, b, text, infinitive, "form", "infinitive_after_modal", {"modal": modal, "verb": infinitive})


def _find_modal(clause: Clause) -> int:
    """Return the last word of modal verb and subject, whichever comes first; -1 where they don't open the clause."""
    low = clause.low
    if len(low) < 3 or sum(form in MODALS for form in low) != 1 or clause.before == ",":
        return -1
    start = 1 if low[0] in ("bitte", "dann", "jetzt", "heute", "und") or low[0] in QUESTION_WORDS else 0
    if low[start] in MODALS:
        subject = read_subject(clause, start + 1)
        return subject.end - 1 if subject and agree(clause, subject, start) else -1
    subject = read_subject(clause, start)
    return subject.end if subject and agree(clause, subject, subject.end) and low[subject.end] in MODALS else -1


def _with_zu(clause: Clause, line: str, modal: str, at: int) -> Iterator[Fault]:
    """'Sie sollen viel Wasser zu trinken': no "zu" after a modal verb."""
    low = clause.low
    if len(low) < at + 2 or low[-2] != "zu" or not is_infinitive(low[-1]) or low[-1] in _WITH_FIRST_PART:
        return
    between = clause.words[at : len(low) - 2]
    if low[-3] in _SOMETHING or modal[:2] in ("mö", "ma") or any(not w.is_capital and _is_verb(w.low) for w in between):
        return
    if any(is_infinitive(w.low) or is_participle(w.low) for w in between if not w.is_capital):
        return
    a, b, text = clause.text_of(line, len(low) - 2, len(low))
    params = {"modal": modal, "verb": clause.words[-1].text}
    yield Fault(a, b, text, clause.words[-1].text, "form", "infinitive_after_modal", params)


def _finite_last(clause: Clause, modal: str, at: int) -> Iterator[Fault]:
    """'Ich kann Ihnen hilft': a form with a person where the infinitive belongs."""
    last = clause.words[-1]
    if last.is_capital or len(clause.words) - at < 1 or clause.after == ":":
        return
    if infinitive := _find_meant_infinitive(clause, at):
        params = {"modal": modal, "verb": infinitive}
        yield Fault(last.start, last.end, last.text, infinitive, "form", "infinitive_after_modal", params)
        return
    readings = lexicon.list_verb_readings(last.low)
    names = {name for name, slot, _ in readings}
    if len(names) != 1 or {slot for _, slot, _ in readings} != {"present"} or parse_determiner(last.text):
        return
    before = [word for word in clause.words[at:-1] if not word.is_capital]
    if any(
        is_infinitive(w.low) or is_participle(w.low) or w.low in QUESTION_WORDS | SUBJECTS - {"sie"} for w in before
    ):
        return
    if lexicon.find_adjective_stem(last.low) or last.low in _NO_VERBS:
        return
    verb = names.pop()
    params = {"modal": modal, "verb": verb}
    yield Fault(last.start, last.end, last.text, verb, "form", "infinitive_after_modal", params)


def _find_meant_infinitive(clause: Clause, at: int) -> str:
    """Return the infinitive meant by a last word like 'aufzustehen', 'auftritt' or 'gewechselt'; '' for none."""
    low, last = clause.low, clause.low[-1]
    if any(is_infinitive(w.low) or is_participle(w.low) for w in clause.words[at:-1] if not w.is_capital):
        return ""
    for part in FIRST_PARTS:
        base = last.removeprefix(part)
        if base == last:
            continue
        bare = base.removeprefix("zu")
        if bare != base and lexicon.find_verb(part + bare) and "um" not in low and "ohne" not in low:
            return part + bare
        names = {
            name for name, slot, person in lexicon.list_verb_readings(base) if slot == "present" and person < _THEY
        }
        verbs = {part + name for name in names if lexicon.find_verb(part + name)}
        if len(verbs) == 1 and not lexicon.list_verb_readings(last) and "wie" not in low and base not in verbs:
            return verbs.pop()
    done = {name for name, slot, _ in lexicon.list_verb_readings(last) if slot == "participle"}
    other = any(slot != "participle" for _, slot, _ in lexicon.list_verb_readings(last))
    acts = {"ich", "wir", "sie", "du"} & set(low[:at]) and _has_object(clause, at)
    if len(done) != 1 or other:
        return ""
    verb = lexicon.find_verb(*done)
    goes = verb is not None and verb.auxiliary == "sein" and "sie" in low[:at]  # "Sie dürfen nicht aufgestanden"
    return done.pop() if acts or goes else ""


def _has_object(clause: Clause, at: int) -> bool:
    """Return whether an article in the accusative follows: then nothing can be left out behind a participle."""
    return any(word in ("den", "einen", "ihren", "ihre", "die", "das", "ein", "eine") for word in clause.low[at:])


def _goes_before(clause: Clause, at: int) -> bool:
    """Return whether the rest of a clause must stand before the infinitive: an object, and nothing after it."""
    rest = clause.words[at:]
    if any(word.low in _ASIDE or word.low in QUESTION_WORDS for word in rest):
        return False
    if any(is_infinitive(word.low) or is_participle(word.low) for word in rest if not word.is_capital):
        return False
    if rest[-1].low in FIRST_PARTS or clause.words[at - 1].low in _FIRST_OF_TWO:
        return False
    begins = next((word for word in rest if word.low not in _BEFORE_INFINITIVE | {"nur"}), rest[0])
    if len(rest) == 1 and begins.low in _HOW:
        return True
    if begins.low in DATIVE | ACCUSATIVE | EITHER | set(CONTRACTED):
        return False
    is_object = bool(parse_determiner(begins.text)) or begins.low in _OBJECTS or begins.low in _AMBIGUOUS
    return is_object or (begins.is_capital and bool(lexicon.read_noun(begins.text)))


def _infinitive(form: str) -> str:
    """The infinitive of a verb's form: 'messe' gives 'messen'; '' when the form is no verb or could be two."""
    if parse_determiner(form) or lexicon.find_adjective_stem(form):
        return ""
    found = {
        name
        for name, slot, person in lexicon.list_verb_readings(form)
        if slot == "infinitive" or (slot, person) == ("present", 0)
    }
    return found.pop() if len(found) == 1 else ""


def _no_verb(clause: Clause, line: str) -> Iterator[Fault]:
    """'Seit wann Sie Schmerzen?', 'Sie schon gegessen?'."""
    low = clause.low
    if not clause.first or len(low) < 3:
        return
    if (
        low[0] in ("ich", "sie", "wir", "er")
        and not clause.words[-1].is_capital
        and clause.after in ("?", ".", "!", "")
    ):
        yield from _no_auxiliary(clause, line)
    if any(_is_verb(word.low) and not (n and word.is_capital) for n, word in enumerate(clause.words)):
        return
    subject = find_subject_after_question_word(clause) if clause.question else 0
    last = clause.words[-1]
    if subject and clause.words[subject].text == "Sie" and len(low) > subject + 1 and last.is_capital:
        around = (*clause.words[1:subject], *clause.words[subject + 1 :])
        plain = all(w.is_capital or w.low in FILLING or lexicon.find_adjective_stem(w.low) for w in around)
        if plain and lexicon.read_noun(last.text) and last.low not in TITLES:
            a, b, text = clause.text_of(line, subject, subject + 1)
            yield Fault(a, b, text, "haben Sie", "form", "verb_missing", {"verb": "haben"})


def _is_verb(word: str) -> bool:
    return bool(list_persons(word)) and word not in FILLING and not lexicon.find_adjective_stem(word)


def _no_auxiliary(clause: Clause, line: str) -> Iterator[Fault]:
    readings = lexicon.list_verb_readings(clause.low[-1])
    found = [name for name, slot, _ in readings if slot == "participle"]
    verb = lexicon.find_verb(found[0]) if len(found) == 1 else None
    word = clause.words[0]
    person = 5 if word.low == "sie" else {"ich": 0, "wir": 3, "er": 2}[word.low]
    if (
        not verb
        or (word.low == "sie" and not clause.question)
        or any(_is_verb(low) or low == "hab" for low in clause.low[1:-1])
    ):
        return
    last = {reading for _, slot, reading in readings if slot != "participle"}
    auxiliary = conjugate({"haben": "habe", "sein": "bin"}.get(verb.auxiliary, ""), person)
    if not auxiliary or person in last:
        return
    a, b, text = clause.text_of(line, 0, 1)
    capital = auxiliary[0].upper() + auxiliary[1:]
    better = f"{capital} Sie" if word.low == "sie" else f"{text} {auxiliary}"
    yield Fault(a, b, text, better, "form", "verb_missing", {"verb": auxiliary})

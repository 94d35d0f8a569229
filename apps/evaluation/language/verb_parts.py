"""Verbs of two parts: the infinitive after a modal verb, and sentences that lack their verb or its auxiliary."""

from __future__ import annotations

from collections.abc import Iterator

from apps.evaluation.language.order import FILLING, find_subject_after_question_word
from apps.evaluation.language.remark import Remark
from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import MODALS, SUBJECTS, TITLES
from apps.german.inflection import conjugate, list_persons, parse_determiner
from apps.german.text import word_set
from apps.german.tokens import Token

_BEFORE_INFINITIVE = word_set("mir ihnen sich mich uns bitte kurz jetzt mal einmal heute")


def check(clause: Clause, line: str) -> Iterator[Remark]:
    """Remarks on infinitives and missing verbs."""
    yield from _modal(clause, line)
    yield from _no_verb(clause, line)


def _modal(clause: Clause, line: str) -> Iterator[Remark]:
    """'Kann ich messe …', 'Können Sie mir sagen Ihren Namen?': the infinitive comes last."""
    low = clause.low
    if len(low) < 3 or not clause.first or low[0] not in MODALS or low[1] not in SUBJECTS:
        return
    at = 2
    while at < len(low) and low[at] in _BEFORE_INFINITIVE:
        at += 1
    if at >= len(low) or clause.words[at].is_capital:
        return
    infinitive = _infinitive(low[at])
    if not infinitive:
        return
    phrase = parse_determiner(clause.words[at + 1].text) if at + 2 < len(low) else None
    tail = clause.words[at + 2 :]
    ends = bool(tail) and len(tail) <= 2 and _fits(phrase, tail[-1])
    if ends and clause.low[at + 1] not in ("im", "am", "zum", "zur", "beim", "vom", "ins", "ans"):
        a, b, text = clause.text_of(line, at, len(low))
        rest = line[clause.words[at].end : b].strip()
        yield Remark(a, b, text, f"{rest} {infinitive}", "order", "infinitive_last", {"verb": infinitive})
    elif infinitive != low[at]:
        a, b, text = clause.text_of(line, at, at + 1)
        yield Remark(a, b, text, infinitive, "form", "infinitive_after_modal", {"modal": low[0], "verb": infinitive})


def _fits(phrase: tuple[str, str, int] | None, noun: Token) -> bool:
    """Whether article and noun are a right object; a wrong one is remarked on first."""
    return bool(phrase and noun.is_capital and phrase[2] & lexicon.read_noun(noun.text) & lexicon.encode_cases("A"))


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


def _no_verb(clause: Clause, line: str) -> Iterator[Remark]:
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
            yield Remark(a, b, text, "haben Sie", "form", "verb_missing", {"verb": "haben"})


def _is_verb(word: str) -> bool:
    return bool(list_persons(word)) and word not in FILLING and not lexicon.find_adjective_stem(word)


def _no_auxiliary(clause: Clause, line: str) -> Iterator[Remark]:
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
    yield Remark(a, b, text, better, "form", "verb_missing", {"verb": auxiliary})

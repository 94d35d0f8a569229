"""Where the verb stands: second in statements and questions with a question word, last in subordinate clauses."""

from __future__ import annotations

from collections.abc import Iterator

from apps.evaluation.language import lexicon
from apps.evaluation.language.agreement import conjugated, persons
from apps.evaluation.language.determiners import determiner
from apps.evaluation.language.reading import Clause
from apps.evaluation.language.remark import Remark
from apps.evaluation.language.tables import (
    AUXILIARIES, CONJUNCTIONS, FINITE, MODALS, QUESTION_WORDS, SUBJECTS, TITLES,
)  # fmt: skip

_ADVERBS = frozenset(
    "heute morgen gestern jetzt dann danach später zuerst zunächst leider hier dort manchmal deshalb deswegen trotzdem"
    " außerdem vielleicht morgens abends nachts mittags gleich bald nachher vorher natürlich oft normalerweise meistens"
    " übermorgen vorgestern darum daher anschließend".split()
)
_BEFORE_TIME = frozenset("am im vor nach um gegen in seit".split())
_FILLING = frozenset("lange lang wann oft viel viele stark schon diese die den das so hier noch denn".split())
_PERSON = {"ich": 0, "du": 1, "er": 2, "es": 2, "man": 2, "wir": 3, "sie": 5}
_LAST_INFINITIVES = MODALS | {"lassen", "sehen", "hören", "haben", "sein", "werden"}


def check(clause: Clause, line: str) -> Iterator[Remark]:
    """Remarks on the place of the verb."""
    yield from _statement(clause, line)
    yield from _question(clause, line)
    yield from _subordinate(clause, line)
    yield from _modal(clause, line)
    yield from _no_verb(clause, line)


def _agree(clause: Clause, subject: int, verb: int) -> bool:
    if not subject < len(clause.words) or not verb < len(clause.words) or verb < 0:
        return False
    pronoun, form = clause.words[subject], clause.low[verb]
    if pronoun.low not in _PERSON or clause.words[verb].is_capital and verb:
        return False
    if pronoun.text == "sie" and 2 in persons(form):
        return form in FINITE
    return _PERSON[pronoun.low] in persons(form) and form in FINITE


def _statement(clause: Clause, line: str) -> Iterator[Remark]:
    """'Heute ich gehe', 'Nach dem Essen wir messen'."""
    if not clause.first or clause.question:
        return
    low = clause.low
    front = 1 if low and low[0] in _ADVERBS else 0
    if not front and low and low[0] in _BEFORE_TIME:
        front = next((n for n in range(2, min(5, len(low))) if low[n] in SUBJECTS), 0)
        if front and (not clause.words[front - 1].is_capital or any(w in FINITE for w in low[:front])):
            front = 0
    if not front or not _agree(clause, front, front + 1) or len(low) < front + 3:
        return
    if low[-1] in FINITE and low[-1] != low[front + 1]:
        return
    a, b, text = clause.text_of(line, front, front + 2)
    pronoun, verb = clause.words[front].text, clause.words[front + 1].text
    yield Remark(a, b, text, f"{verb} {pronoun}", "order", "verb_second", {"verb": verb})


def _question(clause: Clause, line: str) -> Iterator[Remark]:
    """'Wie lange Sie haben Schmerzen?', 'Wo Sie wohnen?'."""
    low = clause.low
    if not clause.first or not clause.question or clause.after != "?" or len(low) < 3:
        return
    subject = _subject_after_question_word(clause)
    if not subject or not _agree(clause, subject, subject + 1):
        return
    if len(low) > subject + 2 and (low[-1] in FINITE or len(low) == subject + 3 and low[-1] in _LAST_INFINITIVES):
        return
    a, b, text = clause.text_of(line, subject, subject + 2)
    pronoun, verb = clause.words[subject].text, clause.words[subject + 1].text
    yield Remark(a, b, text, f"{verb} {pronoun}", "order", "verb_after_question_word", {"verb": verb})


def _subject_after_question_word(clause: Clause) -> int:
    """Index of the pronoun that follows the question word and what it asks for ('Wie viele Tabletten'); else 0."""
    low = clause.low
    start = 1 if low[0] in {"seit", "ab", "bei", "mit", "von", "an", "in", "um", "zu", "aus", "für", "gegen"} else 0
    if start >= len(low) or low[start] not in QUESTION_WORDS:
        return 0
    for at in range(start + 1, min(start + 4, len(low))):
        if low[at] in SUBJECTS and low[at] not in ("es",):
            between = clause.words[start + 1 : at]
            return 0 if any(persons(w.low) and not w.is_capital and w.low not in _FILLING for w in between) else at
    return 0


def _subordinate(clause: Clause, line: str) -> Iterator[Remark]:
    """'weil Sie haben Schmerzen'; only where pronoun and verb follow the conjunction at once."""
    low = clause.low
    start = 1 if len(low) > 1 and low[0] in ("und", "aber") else 0
    if len(low) < start + 4 or low[start] not in CONJUNCTIONS or not (clause.before == "," or clause.first):
        return
    subject, verb = start + 1, start + 2
    if clause.first and low[start] == "ob":
        return
    if not _agree(clause, subject, verb) or low[-1] in FINITE or any(w in SUBJECTS for w in low[verb + 1 :]):
        return
    if low[verb] not in MODALS | AUXILIARIES and any(w in ("und", "oder", "als", "wie", "zu") for w in low[verb:]):
        return
    if low[-1] in _LAST_INFINITIVES or low[verb + 1] in ("und", "oder", "als", "wie") or clause.after in ("/", "("):
        return
    a, b, text = clause.text_of(line, subject, len(low))
    rest = line[clause.words[verb].end : b].strip()
    better = f"{clause.words[subject].text} {rest} {clause.words[verb].text}"
    params = {"verb": clause.words[verb].text, "conjunction": low[start]}
    yield Remark(a, b, text, better, "order", "verb_last", params)


def _modal(clause: Clause, line: str) -> Iterator[Remark]:
    """'Kann ich messe …', 'Können Sie mir sagen Ihren Namen?': the infinitive comes last."""
    low = clause.low
    if len(low) < 3 or not clause.first or low[0] not in MODALS or low[1] not in SUBJECTS:
        return
    at = 2
    while at < len(low) and low[at] in ("mir", "ihnen", "sich", "mich", "uns", "bitte", "kurz", "jetzt", "mal", "einmal", "heute"):
        at += 1
    if at >= len(low) or clause.words[at].is_capital:
        return
    infinitive = _infinitive(low[at])
    if not infinitive:
        return
    phrase = determiner(clause.words[at + 1].text) if at + 2 < len(low) else None
    tail = clause.words[at + 2 :]
    ends = bool(phrase) and len(tail) <= 2 and bool(tail) and bool(lexicon.noun(tail[-1].text)) and tail[-1].is_capital
    if ends and clause.low[at + 1] not in ("im", "am", "zum", "zur", "beim", "vom", "ins", "ans"):
        a, b, text = clause.text_of(line, at, len(low))
        rest = line[clause.words[at].end : b].strip()
        yield Remark(a, b, text, f"{rest} {infinitive}", "order", "infinitive_last", {"verb": infinitive})
    elif infinitive != low[at]:
        a, b, text = clause.text_of(line, at, at + 1)
        yield Remark(a, b, text, infinitive, "form", "infinitive_after_modal", {"modal": low[0], "verb": infinitive})


def _infinitive(form: str) -> str:
    """The infinitive of a verb's form: 'messe' gives 'messen'; '' when the form is no verb or could be two."""
    if determiner(form) or lexicon.adjective(form):
        return ""
    found = {name for name, slot, person in lexicon.verb_forms(form) if slot == "infinitive" or (slot, person) == ("present", 0)}
    return found.pop() if len(found) == 1 else ""


def _no_verb(clause: Clause, line: str) -> Iterator[Remark]:
    """'Seit wann Sie Schmerzen?', 'Sie schon gegessen?'."""
    low = clause.low
    if not clause.first or len(low) < 3 or any(persons(w.low) and not (n and w.is_capital) for n, w in enumerate(clause.words)):
        return
    subject = _subject_after_question_word(clause) if clause.question else 0
    last = clause.words[-1]
    if subject and clause.words[subject].text == "Sie" and len(low) > subject + 1 and last.is_capital:
        around = (*clause.words[1:subject], *clause.words[subject + 1 :])
        plain = all(w.is_capital or w.low in _FILLING or lexicon.adjective(w.low) for w in around)
        if plain and lexicon.noun(last.text) and last.low not in TITLES:
            a, b, text = clause.text_of(line, subject, subject + 1)
            yield Remark(a, b, text, "haben Sie", "form", "verb_missing", {"verb": "haben"})
    if low[0] in ("ich", "sie", "wir", "er") and not last.is_capital and clause.after in ("?", ".", "!", ""):
        yield from _no_auxiliary(clause, line)


def _no_auxiliary(clause: Clause, line: str) -> Iterator[Remark]:
    found = [name for name, slot, _ in lexicon.verb_forms(clause.low[-1]) if slot == "participle"]
    verb = lexicon.verb(found[0]) if len(found) == 1 and len(lexicon.verb_forms(clause.low[-1])) == 1 else None
    if not verb:
        return
    word = clause.words[0]
    person = 5 if word.low == "sie" else _PERSON[word.low]
    auxiliary = conjugated({"haben": "habe", "sein": "bin"}.get(verb.auxiliary, ""), person)
    if not auxiliary or (word.low == "sie" and not clause.question):
        return
    a, b, text = clause.text_of(line, 0, 1)
    capital = auxiliary[0].upper() + auxiliary[1:]
    better = f"{capital} Sie" if word.low == "sie" else f"{text} {auxiliary}"
    yield Remark(a, b, text, better, "form", "verb_missing", {"verb": auxiliary})

"""Where the verb stands: second in statements and questions with a question word, last in subordinate clauses."""

from __future__ import annotations

from collections.abc import Iterator

from apps.evaluation.language.remark import Remark
from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import AUXILIARIES, CONJUNCTIONS, FINITE, MODALS, PERSON_OF, QUESTION_WORDS, SUBJECTS
from apps.german.inflection import list_persons
from apps.german.noun_phrases import find_noun_phrases
from apps.german.text import word_set

_LEADING = word_set("wenn falls weil nachdem bevor obwohl")
_DUTY = word_set("müssen sollen dürfen können sollten müssten muss soll darf kann")
_ADVERBS = word_set(
    "heute morgen gestern jetzt dann danach später zuerst zunächst leider hier dort manchmal deshalb deswegen trotzdem"
    " außerdem vielleicht morgens abends nachts mittags gleich bald nachher vorher natürlich oft normalerweise meistens"
    " übermorgen vorgestern darum daher anschließend"
)
_BEFORE_TIME = word_set("am im vor nach um gegen in seit")
FILLING = word_set("lange lang wann oft viel viele stark schon diese die den das so hier noch denn")
_LAST_INFINITIVES = MODALS | {"lassen", "sehen", "hören", "haben", "sein", "werden"}


def check(clause: Clause, line: str) -> Iterator[Remark]:
    """Remarks on the place of the verb."""
    yield from _statement(clause, line)
    yield from _noun_statement(clause, line)
    yield from _question(clause, line)
    yield from _subordinate(clause, line)


def _agree(clause: Clause, subject: int, verb: int) -> bool:
    if not subject < len(clause.words) or not verb < len(clause.words) or verb < 0:
        return False
    pronoun, form = clause.words[subject], clause.low[verb]
    if pronoun.low not in PERSON_OF or clause.words[verb].is_capital and verb:
        return False
    if pronoun.text == "sie" and 2 in list_persons(form):
        return form in FINITE
    return PERSON_OF[pronoun.low] in list_persons(form) and form in FINITE


def _statement(clause: Clause, line: str) -> Iterator[Remark]:
    """'Heute ich gehe', 'Nach dem Essen wir messen'."""
    if not clause.first or clause.question:
        return
    low = clause.low
    front = 1 if low and low[0] in _ADVERBS else 0
    if not front and low and low[0] in _BEFORE_TIME:
        front = next((n for n in range(2, min(5, len(low))) if low[n] in SUBJECTS), 0)
        if front and (not clause.words[front - 1].is_capital or _has_verb(clause, front)):
            front = 0
    if not front or not _agree(clause, front, front + 1) or len(low) < front + 3:
        return
    if low[-1] in MODALS | AUXILIARIES and low[-1] != low[front + 1]:
        return
    a, b, text = clause.text_of(line, front, front + 2)
    pronoun, verb = clause.words[front].text, clause.words[front + 1].text
    yield Remark(a, b, text, f"{verb} {pronoun}", "order", "verb_second", {"verb": verb})


def _has_verb(clause: Clause, end: int) -> bool:
    return any(word.low in FINITE and not word.is_capital for word in clause.words[:end])


def _noun_statement(clause: Clause, line: str) -> Iterator[Remark]:
    """Yield a remark on a subject before the verb after an adverb: "Gestern der Arzt hat das gesagt"."""
    if not clause.first or clause.question or clause.low[0] not in _ADVERBS:
        return
    phrase = next((phrase for phrase in find_noun_phrases(clause) if phrase.at == 1 and phrase.kind != "short"), None)
    verb = phrase.noun + 1 if phrase else len(clause.words)
    if not phrase or verb + 1 >= len(clause.words) or clause.low[verb] not in FINITE or clause.words[verb].is_capital:
        return
    cells = lexicon.read_noun(clause.words[phrase.noun].text) & phrase.readings
    fits = 2 in list_persons(clause.low[verb]) and cells & lexicon.encode_cases("N")
    if fits and clause.low[-1] not in MODALS | AUXILIARIES and not clause.low[verb].endswith("en"):
        a, b, text = clause.text_of(line, 1, verb + 1)
        noun, form = line[a : clause.words[phrase.noun].end], clause.words[verb].text
        yield Remark(a, b, text, f"{form} {noun}", "order", "verb_second", {"verb": form})


def check_after_subordinate(found: list[Clause], line: str) -> Iterator[Remark]:
    """Yield remarks on main clauses that begin like first ones: "Wenn Sie Schmerzen haben, Sie müssen klingeln"."""
    for first, second in zip(found, found[1:], strict=False):
        conjunction = first.low[0] if first.first else ""
        if conjunction not in _LEADING or second.before != "," or not _agree(second, 0, 1) or len(second.words) < 3:
            continue
        form = second.words[1]
        if first.low[-1] in FINITE and (form.low in _DUTY or conjunction not in ("wenn", "falls")):
            a, b, text = second.text_of(line, 0, 2)
            yield Remark(a, b, text, f"{form.text} {second.words[0].text}", "order", "verb_second", {"verb": form.text})


def _question(clause: Clause, line: str) -> Iterator[Remark]:
    """'Wie lange Sie haben Schmerzen?', 'Wo Sie wohnen?'."""
    low = clause.low
    if not clause.first or not clause.question or clause.after != "?" or len(low) < 3:
        return
    subject = find_subject_after_question_word(clause)
    if not subject or not _agree(clause, subject, subject + 1):
        return
    if len(low) > subject + 2 and (low[-1] in FINITE or len(low) == subject + 3 and low[-1] in _LAST_INFINITIVES):
        return
    a, b, text = clause.text_of(line, subject, subject + 2)
    pronoun, verb = clause.words[subject].text, clause.words[subject + 1].text
    yield Remark(a, b, text, f"{verb} {pronoun}", "order", "verb_after_question_word", {"verb": verb})


def find_subject_after_question_word(clause: Clause) -> int:
    """Index of the pronoun that follows the question word and what it asks for ('Wie viele Tabletten'); else 0."""
    low = clause.low
    start = 1 if low[0] in {"seit", "ab", "bei", "mit", "von", "an", "in", "um", "zu", "aus", "für", "gegen"} else 0
    if start >= len(low) or low[start] not in QUESTION_WORDS:
        return 0
    for at in range(start + 1, min(start + 4, len(low))):
        if low[at] in SUBJECTS and low[at] not in ("es",):
            between = clause.words[start + 1 : at]
            return 0 if any(list_persons(w.low) and not w.is_capital and w.low not in FILLING for w in between) else at
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
    if (
        not _agree(clause, subject, verb)
        or _ends_with_verb(clause, verb)
        or any(w in SUBJECTS for w in low[verb + 1 :])
    ):
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


def _ends_with_verb(clause: Clause, verb: int) -> bool:
    """Whether the clause may be right as it is; after a modal verb an infinitive ends no right clause."""
    endings = MODALS | AUXILIARIES if clause.low[verb] in MODALS else FINITE
    return clause.low[-1] in endings

"""Where the verb stands: second in statements and questions with a question word, last in subordinate clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DATIVE,
    EITHER,
    FINITE,
    MODALS,
    PERSON_OF,
    QUESTION_WORDS,
    SUBJECTS,
    TITLES,
)
from apps.german.grammar.fault import Fault
from apps.german.grammar.subjects import Subject, agree, is_infinitive, is_participle, is_verb, read_subject
from apps.german.inflection import CONTRACTED, list_persons
from apps.german.text import word_set
from apps.german.word_forms import FIRST_PARTS

_LEADING = word_set("wenn falls weil nachdem bevor obwohl")
_SUBORDINATING = CONJUNCTIONS | {"bis"}
_BEING = word_set("bin ist sind bleibe stehe")  # "Wenn etwas ist, ich bin nebenan."
_ADVERBS = word_set(
    "heute morgen gestern jetzt dann danach später zuerst zunächst leider hier dort manchmal deshalb deswegen trotzdem"
    " außerdem vielleicht morgens abends nachts mittags gleich bald nachher vorher natürlich oft normalerweise meistens"
    " übermorgen vorgestern darum daher anschließend normal vormittags nachmittags immer heutzutage inzwischen endlich"
    " manchmal zuletzt erst plötzlich hoffentlich selbstverständlich"
)
_BETWEEN = word_set("nicht jetzt heute immer gleich morgen gern gerne oft schon noch")
_FOLLOWING = word_set("dann deshalb deswegen trotzdem danach darum")  # a main clause begins with them
_CALLS = word_set("ja nein gut so okay entschuldigung also danke hallo")
_FEW = 2  # words behind the verb of a plain sentence
_TIMES = word_set("Tag Morgen Abend Mittag Nachmittag Vormittag Nacht Woche Stunde Montag Freitag Sonntag Monat Jahr")
_DAYTIMES = word_set("früh abend nacht mittag vormittag nachmittag morgen")
_BEFORE_TIME = DATIVE | EITHER | word_set("um gegen seit während wegen trotz ohne für")
_NO_FRONT = word_set("ordnung wiedersehen wiederhören willen")  # they stand alone: "In Ordnung, ich komme"
_LONGEST_FRONT = 5
FILLING = word_set("lange lang wann oft viel viele stark schon diese die den das so hier noch denn")
_BEFORE_QUESTION = word_set("ob weil dass bis bevor")
_LAST_INFINITIVES = MODALS | {"lassen", "sehen", "hören", "haben", "sein", "werden"}
_ASIDE = word_set("und oder als wie aber denn sondern")
_STILL = word_set("noch bitte schon genau vielleicht auch")
_KNOW = word_set("wissen weiß")
_TELL = word_set("sagen zeigen erklären beschreiben")
_PREPOSITIONS = word_set("seit ab bei mit von an in um zu aus für gegen")


def check(clause: Clause, line: str) -> Iterator[Fault]:
    """Faults of the place of the verb."""
    yield from _statement(clause, line)
    yield from _third(clause, line)
    yield from _question(clause, line)
    yield from _subordinate(clause, line)


def cut_clauses(found: Sequence[Clause]) -> list[Clause]:
    """Return the clauses, also cut where a comma was left out: before a conjunction, or a question after "und"."""
    cut: list[Clause] = []
    for at, clause in enumerate(found):
        is_addressed = at > 0 and clause.before == "," and found[at - 1].first and _is_address(found[at - 1])
        rest = replace(clause, before="") if is_addressed else clause
        while place := _find_cut(rest):
            asks = rest.low[place] in ("und", "oder")
            cut.append(replace(rest, words=rest.words[:place], after=","))
            rest = replace(rest, words=rest.words[place + asks :], before="" if asks and rest.first else ",")
        cut.append(rest)
    return cut


def _is_address(clause: Clause) -> bool:
    """Return whether a clause only calls somebody, or says yes or no: "Frau Wiesner, seit wann …"."""
    if clause.low[0] in TITLES and all(word.is_capital for word in clause.words):
        return True
    return len(clause.words) == 1 and clause.low[0] in _CALLS


def _find_cut(clause: Clause) -> int:
    """Return the place of the first word of the next clause, or of the "und" before it; 0 for none."""
    low = clause.low
    for at in range(2, len(low) - 2):
        if low[at] in CONJUNCTIONS - {"damit"} and not (at and low[at - 1] in _ASIDE):
            return at
        after = at + 1 + (low[at + 1] in _PREPOSITIONS)
        if low[at] in ("und", "oder") and clause.question and after < len(low) and low[after] in QUESTION_WORDS:
            return at
    return 0


def _agree(clause: Clause, subject: int, verb: int) -> bool:
    """Return whether a pronoun and the word after it are subject and verb."""
    if not subject < len(clause.words) or not verb < len(clause.words) or verb < 0:
        return False
    pronoun, form = clause.words[subject], clause.low[verb]
    if pronoun.low not in PERSON_OF or not is_verb(clause, verb):
        return False
    if pronoun.text == "sie" and 2 in list_persons(form):
        return form in FINITE
    return PERSON_OF[pronoun.low] in list_persons(form)


def _statement(clause: Clause, line: str) -> Iterator[Fault]:
    """'Heute ich gehe', 'Nach dem Essen wir messen', 'Gestern der Arzt hat das gesagt'."""
    follows = clause.before == "," and clause.low[0] in _FOLLOWING
    if not (clause.first or follows) or (clause.question and clause.after != ","):
        return
    front = _find_front(clause)
    subject = read_subject(clause, front) if front else None
    if subject is None or not agree(clause, subject, subject.end):
        return
    verb, low = subject.end, clause.low
    if len(low) < verb + 2 or (low[-1] in MODALS | AUXILIARIES and low[-1] != low[verb]):
        return
    if not subject.is_pronoun and not _is_sure_subject(clause, subject, front):
        return
    a, b, text = clause.text_of(line, subject.at, verb + 1)
    name, form = line[a : clause.words[subject.end - 1].end], clause.words[verb].text
    yield Fault(a, b, text, f"{form} {name}", "order", "verb_second", {"verb": form})


def _third(clause: Clause, line: str) -> Iterator[Fault]:
    """'Ich nicht verstehe das', 'Wir heute messen': an adverb between the pronoun and its verb."""
    low = clause.low
    if not clause.first or clause.question or len(low) < 3 or low[0] not in ("ich", "wir", "er"):
        return
    if low[1] not in _BETWEEN or not _agree(clause, 0, 2) or sum(is_verb(clause, at) for at in range(len(low))) != 1:
        return
    a, b, text = clause.text_of(line, 1, 3)
    form = clause.words[2].text
    yield Fault(a, b, text, f"{form} {clause.words[1].text}", "order", "verb_second", {"verb": form})


def _is_sure_subject(clause: Clause, subject: Subject, front: int) -> bool:
    """Return whether a noun phrase is the subject of the verb behind it, and no part of what stands before it."""
    form = clause.low[subject.end]
    if form not in FINITE or form.endswith("en"):
        return False
    cells = lexicon.read_noun(clause.words[subject.end - 1].text)
    return (
        front == 1
        or clause.low[subject.at] in ("die", "das", "ihre", "ihr", "herr", "frau")
        or bool(cells == lexicon.encode_cell("N", "m"))
    )


def _find_front(clause: Clause) -> int:
    """Return where the word after what stands in front of the verb begins; 0 where nothing sure stands there."""
    low = clause.low
    if low[0] in _ADVERBS:
        return 2 if len(low) > 1 and low[1] in _DAYTIMES and low[0] != low[1] else 1
    if low[0] in ("jeden", "jede", "letzte", "letzten") and len(low) > 3 and clause.words[1].text in _TIMES:
        return 2 if low[2] in SUBJECTS else 0
    if low[0] not in _BEFORE_TIME and low[0] not in CONTRACTED:
        return 0
    for at in range(2, min(_LONGEST_FRONT + 1, len(low))):
        if clause.words[at - 1].low in _NO_FRONT or (at > 1 and is_verb(clause, at - 1)):
            return 0
        is_noun = clause.words[at - 1].is_capital or low[at - 1] in ("uhr", "gestern", "heute", "vorgestern")
        if is_noun and (low[at] in SUBJECTS or read_subject(clause, at)) and not _is_pronoun(clause, at):
            is_polite = clause.words[at].text in ("Ihr", "Ihre")
            return at if low[at] in SUBJECTS or is_polite or not clause.words[at].is_capital else 0
    return 0


def _is_pronoun(clause: Clause, at: int) -> bool:
    """Return whether "das" stands for itself: 'Nach dem Essen das geht nicht'."""
    return clause.low[at] == "das" and not (at + 1 < len(clause.words) and clause.words[at + 1].is_capital)


def check_after_subordinate(found: list[Clause], line: str) -> Iterator[Fault]:
    """Yield faults of main clauses that begin like first ones: "Wenn Sie Schmerzen haben, Sie müssen klingeln"."""
    for first, second in zip(found, found[1:], strict=False):
        conjunction = first.low[0] if first.first else ""
        if conjunction not in _LEADING or second.before != "," or len(second.words) < 3:
            continue
        subject = read_subject(second, 0)
        if not _agree(second, 0, 1) and not (subject and _is_named_subject(second, subject)):
            continue
        verb = subject.end if subject else 1
        form = second.words[verb]
        ends = any(is_verb(first, at) for at in range(1, len(first.words)))
        if form.low in _BEING and conjunction in ("wenn", "falls") or "fragen" in first.low or second.question:
            continue
        if ends and second.low[-1] not in MODALS | AUXILIARIES:
            a, b, text = second.text_of(line, 0, verb + 1)
            better = f"{form.text} {line[a : second.words[verb - 1].end]}"
            yield Fault(a, b, text, better, "order", "verb_second", {"verb": form.text})


def _is_named_subject(clause: Clause, subject: Subject) -> bool:
    """Return whether a noun in the nominative and its verb open a clause: "…, der Pfleger kommt"."""
    verb = subject.end
    if subject.is_pronoun or verb >= len(clause.words) - 1 or clause.low[verb] not in FINITE:
        return False
    return agree(clause, subject, verb) and not clause.low[verb].endswith("en") and _is_sure_subject(clause, subject, 1)


def check_indirect_questions(found: list[Clause], line: str) -> Iterator[Fault]:
    """Yield faults of questions within a sentence: "Wissen Sie, wo ist Ihre Brille?"."""
    for asked in _find_indirect_questions(found):
        verb = next((at for at in (1, 2, 3) if at < len(asked.words) - 1 and is_verb(asked, at)), 1)
        subject = read_subject(asked, verb + 1)
        if subject is not None and agree(asked, subject, verb) and asked.low[verb] in FINITE | {"tut"}:
            words = [word.text for word in asked.words[subject.at :]]
            start = verb
        elif (subject := read_subject(asked, 1)) is not None and agree(asked, subject, subject.end):
            verb = subject.end
            if asked.low[verb] not in AUXILIARIES | MODALS:
                continue
            words = [word.text for word in (*asked.words[1:verb], *asked.words[verb + 1 :])]
            start = 1
        else:
            continue
        form = asked.words[verb].text
        if words[-1] in FIRST_PARTS or words[-1] == "weh":
            form = words.pop() + form
        if any(word in _ASIDE for word in words) or words[-1].lower() in MODALS | AUXILIARIES:
            continue
        a, b, text = asked.text_of(line, start, len(asked.words))
        better = f"{' '.join(words)} {form}"
        params = {"verb": form, "conjunction": asked.words[0].text}
        if text != better:
            yield Fault(a, b, text, better, "order", "verb_last", params)


def _find_indirect_questions(found: Sequence[Clause]) -> Iterator[Clause]:
    """Yield the questions behind clauses that say that something is to be known or told."""
    pieces: list[Clause] = []
    for clause in found:
        low = clause.low
        place = next((at for at in range(2, len(low) - 2) if low[at] in QUESTION_WORDS and _asks(low[:at])), 0)
        if place:
            pieces.append(replace(clause, words=clause.words[:place], after=","))
            pieces.append(replace(clause, words=clause.words[place:], before=","))
        else:
            pieces.append(clause)
    for main, asked in zip(pieces, pieces[1:], strict=False):
        if asked.before == "," and len(asked.words) > 3 and _asks(main.low) and asked.low[0] in QUESTION_WORDS:
            yield asked


def _asks(low: Sequence[str]) -> bool:
    """Return whether a clause asks for what the next one says: "Können Sie mir sagen", "Ich weiß nicht"."""
    while len(low) > 2 and low[-1] in _STILL:
        low = low[:-1]
    if low[-1] in _KNOW or low[-2:] in (("wissen", "sie"), ("weiß", "nicht"), ("wissen", "nicht")):
        return True
    if low[-1] in _TELL:
        return bool(set(low) & MODALS)
    return low[-3:-1] == ("sie", "mir") and low[-1] in ("bitte", "mal") and bool(set(low) & _TELL) or (
        low[-2:] == ("sie", "mir") and bool(set(low) & _TELL)
    )  # fmt: skip


def _question(clause: Clause, line: str) -> Iterator[Fault]:
    """'Wie lange Sie haben Schmerzen?', 'Wo Sie wohnen?'."""
    low = clause.low
    if not clause.first or not clause.question or len(low) < 3:
        return
    subject = find_subject_after_question_word(clause)
    if not subject or not _agree(clause, subject, subject + 1):
        return
    meant = low[subject + 1] in MODALS and is_infinitive(low[-1]) and low[-1] not in MODALS | AUXILIARIES
    if (
        len(low) > subject + 2
        and not meant
        and (low[-1] in FINITE or len(low) == subject + 3 and low[-1] in _LAST_INFINITIVES)
    ):
        return
    a, b, text = clause.text_of(line, subject, subject + 2)
    pronoun, verb = clause.words[subject].text, clause.words[subject + 1].text
    yield Fault(a, b, text, f"{verb} {pronoun}", "order", "verb_after_question_word", {"verb": verb})


def find_subject_after_question_word(clause: Clause) -> int:
    """Index of the pronoun that follows the question word and what it asks for ('Wie viele Tabletten'); else 0."""
    low = clause.low
    start = 1 if low[0] in _PREPOSITIONS else 0
    if start >= len(low) or low[start] not in QUESTION_WORDS:
        return 0
    for at in range(start + 1, min(start + 4, len(low))):
        if low[at] in SUBJECTS and low[at] not in ("es",):
            between = clause.words[start + 1 : at]
            return 0 if any(list_persons(w.low) and not w.is_capital and w.low not in FILLING for w in between) else at
    return 0


def _subordinate(clause: Clause, line: str) -> Iterator[Fault]:
    """'weil Sie haben Schmerzen', 'dass das ist schwer', 'weil Ihre Sättigung ist niedrig'."""
    low = clause.low
    start = 1 if len(low) > 1 and low[0] in ("und", "aber") else 0
    if len(low) < start + 4 or low[start] not in _SUBORDINATING or not (clause.before == "," or clause.first):
        return
    if (clause.first and low[start] in ("ob", "damit")) or clause.after in ("/", "("):
        return
    yield from _verb_first(clause, line, start)
    subject = read_subject(clause, start + 1)
    if subject is None or not agree(clause, subject, subject.end):
        return
    verb = subject.end
    rest = low[verb + 1 :]
    if not rest or _ends_with_verb(clause, subject, verb) or set(rest) & (_ASIDE | (SUBJECTS - {"sie", "es"})):
        return
    if "zu" in rest or set(rest) & QUESTION_WORDS or _begins_main_clause(clause, verb + 1):
        return
    is_other = any(w.is_capital or list_persons(w.low) for w in clause.words[verb + 1 :])
    is_plain = len(rest) <= _FEW and not is_other
    if not subject.is_pronoun and low[verb] not in FINITE and not is_plain:
        return
    a, b, text = clause.text_of(line, subject.at, len(low))
    words = [word.text for word in clause.words[verb + 1 :]]
    form = clause.words[verb].text
    if words[-1] in FIRST_PARTS:
        form = words.pop() + form
    if form.lower() in AUXILIARIES and len(words) > 1 and words[0].islower() and is_participle(words[0]):
        words = [*words[1:], words[0]]
    better = " ".join([line[a : clause.words[verb - 1].end], *words, form])
    params = {"verb": form, "conjunction": low[start]}
    yield Fault(a, b, text, better, "order", "verb_last", params)


def _begins_main_clause(clause: Clause, start: int) -> bool:
    """Return whether the main clause follows without a comma: "Wenn Sie haben Schmerzen klingeln Sie bitte"."""
    for at in range(start + 1, len(clause.words) - 1):
        if clause.words[at].is_capital or not is_verb(clause, at):
            continue
        if clause.words[at + 1].text == "Sie" or not (is_participle(clause.low[at]) or is_infinitive(clause.low[at])):
            return True
    return False


def _verb_first(clause: Clause, line: str, start: int) -> Iterator[Fault]:
    """'ob darf er das nehmen': the order of a question behind a conjunction."""
    subject = read_subject(clause, start + 2) if clause.low[start] in _BEFORE_QUESTION else None
    if subject is None or not subject.is_pronoun or not agree(clause, subject, start + 1):
        return
    rest, form = clause.low[subject.end :], clause.words[start + 1].text
    if set(rest) & _ASIDE or clause.low[-1] in MODALS | AUXILIARIES or form.lower() not in FINITE:
        return
    if clause.low[start] != "ob" and clause.question:
        return
    a, b, text = clause.text_of(line, start + 1, len(clause.words))
    better = f"{line[clause.words[subject.at].start : b]} {form}"
    yield Fault(a, b, text, better, "order", "verb_last", {"verb": form, "conjunction": clause.low[start]})


def _ends_with_verb(clause: Clause, subject: Subject, verb: int) -> bool:
    """Whether the clause may be right as it is; after a modal or auxiliary verb an infinitive ends no right clause."""
    last, form = clause.words[-1], clause.low[verb]
    if last.low in MODALS | AUXILIARIES:
        return True
    if form in MODALS and is_infinitive(last.low):
        return False
    if form in AUXILIARIES and is_participle(last.low):
        return False
    if last.is_capital or lexicon.find_adjective_stem(last.low):
        return False
    return last.low in FINITE or bool(list_persons(last.low) & subject.persons) or is_infinitive(last.low)

"""Whose verb a clause has: the speaker's, the hearer's or another's; where that isn't sure, `NotCertainError`."""

from apps.german.addressees import may_be_third_person, may_have_other_subject, opens_condition
from apps.german.inflection import list_persons, parse_determiner
from apps.german.perspective.clauses import CONJUNCTIONS, SUBORDINATING, Clause
from apps.german.perspective.verb_forms import (
    FIRST,
    FIRST_PLURAL,
    IMPERATIVES,
    SECOND,
    SECOND_PLURAL,
    THIRD,
    THIRD_PLURAL,
    WITH_INFINITIVE,
    NotCertainError,
    change_person,
    is_finite,
    is_participle,
    read_order,
)
from apps.german.text import word_set

_TOGETHER = word_set("zusammen gemeinsam beide beiden")
_MAY_BE_ASKED = word_set("wie was wann wo wohin worauf da während bis")  # which also begin main clauses
_SAID_BY_OTHERS = word_set("sagen meinen finden glauben")
_ASKED_BY = word_set("wie was wann wo wohin worauf")


def check_together(clause: Clause) -> None:
    """Raise where "wir" is both: "Wir gehen zusammen ins Bad"."""
    if "wir" in clause.low and _TOGETHER & {*clause.low}:
        raise NotCertainError("wir")


def find_subjects(clauses: list[Clause]) -> None:
    """Settle whose verb each clause has; one without a subject of its own goes on with the one before it."""
    before, last = "", None
    for clause in clauses:
        low = clause.low
        if clause.shares:
            clause.subject = before
        elif "ich" in low or "wir" in low:
            clause.subject = "speaker"
        elif "du" in low or _has_formal_subject(clause) or (clause.opens and _is_order(clause, 0)):
            clause.subject = "hearer"
        elif low[0] in CONJUNCTIONS and len(low) > 1 and before and list_persons(low[1]):
            clause.subject = before
        elif low[0] in CONJUNCTIONS and len(low) > 1 and clause.is_informal and _is_order(clause, 1):
            clause.subject = "hearer"
        elif before == "hearer" and last and _goes_on(clause, last):
            if last.is_subordinate:  # "Wenn Sie zittern, schwitzen oder …": whose verb comes last isn't sure
                raise NotCertainError(" ".join(clause.words))
            clause.subject = before
        before, last = clause.subject, clause


def _goes_on(clause: Clause, last: Clause) -> bool:
    """Return whether a clause begins with a further verb of the one before: "Rufen Sie an, fragen nach ihr, …"."""
    first = clause.words[0]
    if first in _SAID_BY_OTHERS or any(_is_of_another(word) for word in clause.words[1:] if word.islower()):
        return False  # "…, essen ist erlaubt", "…, sagen die Ärzte"
    begins_with_verb = first.islower() and THIRD_PLURAL in list_persons(first) and not parse_determiner(first)
    return begins_with_verb and not clause.is_subordinate and not WITH_INFINITIVE & {*last.low}


def _is_of_another(word: str) -> bool:
    persons = list_persons(word)
    return THIRD in persons and not persons & {FIRST, THIRD_PLURAL} and not parse_determiner(word)


def _is_order(clause: Clause, at: int) -> bool:
    """Return whether a word orders: no conjunction, and nothing before its verb as in "Schlaf ist wichtig"."""
    low = clause.low
    if low[at] in SUBORDINATING or parse_determiner(low[at]) or not read_order(low[at], clause.is_informal):
        return False
    others = (list_persons(word) for word in clause.words[at + 1 :] if word.islower())
    return low[at] in IMPERATIVES or not any(THIRD in persons and THIRD_PLURAL not in persons for persons in others)


def _has_formal_subject(clause: Clause) -> bool:
    """Return whether "Sie" is the subject: a verb form that fits stands beside it, or at the end after it."""
    words, low = clause.words, clause.low
    if "Sie" not in words:
        return False
    at = words.index("Sie")
    if clause.joins:
        return at == 0
    if clause.is_subordinate:
        if at == 1 and not change_person(low[-1], FIRST):
            raise NotCertainError(low[-1])
        if at == 1 or THIRD_PLURAL not in list_persons(low[-1]):
            return at == 1
        if low[0] not in _ASKED_BY and any(word[:1].isupper() for word in words[1:at]):
            return False  # "bis die Kollegen Sie holen"
        if any(parse_determiner(word) for word in words[1:at]):
            raise NotCertainError(low[-1])
        return True
    around = [low[place] for place in (at - 1, at + 1) if 0 <= place < len(words)]
    return any(THIRD_PLURAL in list_persons(word) or word in IMPERATIVES for word in around)


def check_order(clause: Clause) -> None:
    """Raise where a clause isn't sure German: its verb isn't where it belongs, or "Sie" has no verb that is known."""
    low = clause.low
    at = clause.words.index("Sie") if "Sie" in clause.words else 0
    if not clause.subject and at and (at == 1 or low[at - 1] in SUBORDINATING):
        raise NotCertainError(low[at - 1])
    if clause.is_subordinate and low[0] not in _MAY_BE_ASKED and not is_finite(low[-1]):
        raise NotCertainError(low[-1])


def check_subject(clause: Clause) -> None:
    """Raise where the subject isn't sure, or two of a clause have verbs of their own."""
    words, low = clause.words, clause.low
    check_together(clause)
    if clause.begins_with_adverb and low[0] in _ASKED_BY and not (low[0] == "wie" and is_participle(low[1])):
        raise NotCertainError(low[0])  # "Wann dürfen Sie aufstehen" asks
    if not clause.follows_condition and opens_condition(words):
        raise NotCertainError(low[0])
    if clause.opens and (may_be_third_person(words, clause.asks) or _orders_as_du(clause)):
        raise NotCertainError(low[0])
    if clause.subject == "speaker" and words[1:2] == ["Sie"] and THIRD_PLURAL in list_persons(low[0]):
        raise NotCertainError(low[0])
    if clause.subject != "hearer" or clause.is_subordinate:
        return
    at = words.index("Sie") if "Sie" in words else 0
    if at > 1 and low[at - 1] not in CONJUNCTIONS and may_have_other_subject(words, at):
        raise NotCertainError(low[at - 1])
    joined = [place for place, word in enumerate(low) if place and word in CONJUNCTIONS]
    for word in words[joined[0] :] if joined else ():
        if word.islower() and list_persons(word) and not list_persons(word) & {FIRST, SECOND, THIRD_PLURAL}:
            raise NotCertainError(word)  # "Warten Sie und der Arzt kommt"
        if word.islower() and list_persons(word) == {SECOND, THIRD, SECOND_PLURAL} and not clause.is_informal:
            raise NotCertainError(word)


def _orders_as_du(clause: Clause) -> bool:
    """Return whether a sentence to "Sie" begins like an order to "du", and has no other verb."""
    low = clause.low
    if clause.is_informal or low[0] in SUBORDINATING | {"seien"} or not read_order(low[0], informal=True):
        return False
    return not any(list_persons(word) for word in low[1:])


def find_verbs(clause: Clause) -> list[int]:
    """Return the places of the finite verbs: beside the subject, at the end of a subordinate clause, after "und"."""
    low, subject = clause.low, clause.subject_at
    fits = [at for at in range(len(low)) if _fits(clause, at)]
    if clause.is_subordinate:
        last = len(low) - 1
        joins = last > 1 and low[last - 1] in CONJUNCTIONS and _fits(clause, last - 2)
        return [last - 2, last] if joins else [last]  # "wenn Sie zittern oder schwitzen"
    if subject is None:  # "und begleite Sie", "Drück die Klingel"
        found = [at for at in fits if at <= 1][:1]
    else:
        found = [at for at in (subject - 1, subject + 1) if at in fits][:1]
    if not found:
        return []
    takes_infinitive = low[found[0]] in WITH_INFINITIVE
    after = [at + 1 for at, word in enumerate(low[:-1]) if word in CONJUNCTIONS and at > found[0]]
    return found + [at for at in after if at in fits and not (takes_infinitive and at == len(low) - 1)]


def _fits(clause: Clause, at: int) -> bool:
    """Return whether a word can be the finite verb of the clause's subject."""
    word = clause.low[at]
    if (at and clause.words[at][0].isupper()) or parse_determiner(word):
        return False
    if clause.subject == "speaker":
        return bool(list_persons(word) & {FIRST, FIRST_PLURAL})
    return bool(list_persons(word) & {SECOND, THIRD_PLURAL}) or bool(read_order(word, clause.is_informal))

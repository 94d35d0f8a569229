"""What the other was told, as that person says it back: "Drücken Sie die Klingel" gives "Ich drücke die Klingel"."""

import re

from apps.german import lexicon
from apps.german.inflection import list_persons
from apps.german.perspective.clauses import CONJUNCTIONS, LONGEST, SUBORDINATING, Clause, split_clauses
from apps.german.perspective.pronouns import turn_pronouns
from apps.german.perspective.subjects import check_order, check_subject, find_subjects, find_verbs
from apps.german.perspective.verb_forms import (
    FIRST,
    SECOND,
    THIRD_PLURAL,
    WITH_INFINITIVE,
    NotCertainError,
    change_person,
    list_all_persons,
    read_order,
)
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences
from apps.german.text import upper_first, word_set
from apps.german.tokens import tokenize
from apps.german.word_forms import split_first_part

_OWN_PART = compile_re(  # of a sentence that orders: what the speaker does, sees or explains
    r"(?:und |denn |dann )?(?:ich|wir)\b|(?:dann|jetzt|nun|danach|gleich|so) \w+ (?:ich|wir)\b"
    r"|(?:das|es|so) \w+\b(?! Sie\b)|weil\b|(?:\w+ ){1,3}(?:kann|wird|muss) man\b"
    r"|damit\b|denn\b|(?!die |diese |alle )\w+e (?:ich|wir)\b",
    re.I,
)
_MISSING_COMMA = compile_re(  # "Klingeln Sie bitte bevor Sie aufstehen."
    r"(?<=\w)(?<!\bauch)(?<!\berst)(?<!\bnur)(?<!\bals)(?<!\bselbst)(?<!\bund)(?<!\boder)"
    r" (?!(?<=\bimmer )wenn\b)"
    r"(?=(?:wenn|falls|sobald|bevor|weil|damit|nachdem|dass|solange|ob) (?:Sie|du|Ihnen|dir|Ihre?\w?|deine?\w?|ich"
    r"|wir|er|sie|es|der|die|das"
    r"|etwas|jemand|man)\b)"
)
_FOLLOWS_FREELY = word_set("am im in an auf bei beim zu zum nach pro jeden mit ohne")
_TITLE, _BARE_TITLE = compile_re(r"\b(Dr|Prof)\. "), compile_re(r"\b(Dr|Prof) (?=[A-ZÄÖÜ])")  # its point ends nothing
_INFORMAL = compile_re(r"\b(?:du|dir|dich|dein\w*)\b", re.I)


def say_back(text: str, to_du: bool = False) -> str:
    """Return what was said to somebody as that person says it, a sentence for each; "" where a form isn't certain.

    Reads "Sie" and "du"; "ich" of the text becomes "Sie", or "du" with `to_du`. Questions are left out.
    """
    sentences = [_TITLE.sub(r"\1 ", one) for one in split_sentences(text) if not one.rstrip().endswith("?")]
    found = [_say_sentence_back(one, to_du) for one in sentences]
    return _BARE_TITLE.sub(r"\1. ", " ".join(found)) if all(found) else ""


def trim_to_order(sentence: str) -> str:
    """Return the part of a sentence that is an order: "Bleiben Sie liegen, wir machen das" gives "Bleiben Sie liegen".

    A condition stays with its order ("Wenn …, klingeln Sie"); what the speaker does or feels goes.
    """
    pieces = [piece.strip() for piece in re.split(r"[,;:]\s+", sentence.rstrip(" .!"))]
    kept = list[str]()
    is_own = False
    for piece in pieces:
        is_own = bool(_OWN_PART.match(piece)) or (is_own and piece.split()[0].lower() in SUBORDINATING)
        kept += [] if is_own else [piece]
    return f"{', '.join(kept or pieces)}."


def _say_sentence_back(sentence: str, to_du: bool) -> str:
    tokens = tokenize(_MISSING_COMMA.sub(", ", sentence))
    if not tokens or len(tokens) > LONGEST:
        return ""
    try:
        clauses = split_clauses(tokens, informal=to_du or bool(_INFORMAL.search(sentence)))
        find_subjects(clauses)
        said = [_turn_clause(clause, to_du) for clause in clauses]
        for clause, words in zip(clauses, said, strict=True):
            _check_first_person(clause, words)
    except NotCertainError:
        return ""
    text = " ".join(" ".join(words) + clause.mark for clause, words in zip(clauses, said, strict=True))
    return upper_first(re.sub(r"[.!,;:]*$", ".", text))


def _check_first_person(clause: Clause, words: list[str]) -> None:
    """Raise where an "ich" has no verb in the first person: beside it, or last in a subordinate clause."""
    for at, word in enumerate(words):
        if word.lower() == "ich":
            beside = [words[place] for place in (at - 1, at + 1) if 0 <= place < len(words)]
            if not any(_is_first_person(form) for form in (words[-1:] if clause.is_subordinate else beside)):
                raise NotCertainError(" ".join(words))


def _is_first_person(form: str) -> bool:
    _part, rest = split_first_part(form)
    return form.islower() and FIRST in list_persons(form) | list_persons(rest)


def _turn_clause(clause: Clause, to_du: bool) -> list[str]:
    """Return the words of one clause from the other side."""
    check_order(clause)
    check_subject(clause)
    turned = turn_pronouns(clause, to_du)
    if not clause.subject:
        return turned
    verbs = find_verbs(clause)
    if not verbs:
        raise NotCertainError(" ".join(clause.words))
    for at in verbs:
        person = FIRST if clause.subject == "hearer" else SECOND if to_du else THIRD_PLURAL
        turned[at] = change_person(clause.low[at], person, clause.is_informal)
    _check_speaker(clause, turned, SECOND if to_du else THIRD_PLURAL)
    again = [at for at in verbs[1:] if at + 1 < len(turned) and turned[at + 1] == "ich"]
    for at in reversed(again):  # "und warten Sie dann": the subject is said once
        turned.pop(at + 1)
    if clause.joins:
        return turned
    if clause.subject == "hearer" and verbs[0] == 0 and not clause.follows_condition:
        turned[:] = ["ich", *(word for at, word in enumerate(turned) if at != clause.subject_at)]
    elif clause.subject == "hearer" and verbs[0] == 0 and clause.subject_at is None:
        turned.insert(1, "ich")
    elif clause.subject == "hearer" and clause.low[0] in CONJUNCTIONS and verbs[0] == 1:
        if clause.subject_at == 2:  # "aber rufen Sie mich vorher"
            turned[1:3] = [turned[2], turned[1]]
        elif clause.subject_at is None and read_order(clause.low[1], clause.is_informal):
            turned.insert(1, "ich")
    return _close_bracket(turned) if clause.low[verbs[0]] in WITH_INFINITIVE else turned


def _check_speaker(clause: Clause, turned: list[str], person: int) -> None:
    """Raise where an "ich" or "wir" that was turned has no verb of its new person: beside it, or last."""
    for at, word in enumerate(clause.low):
        if word in ("ich", "wir"):
            beside = [turned[place] for place in (at - 1, at + 1) if 0 <= place < len(turned)]
            forms = turned[-1:] if clause.is_subordinate else beside
            if not any(person in list_all_persons(form) for form in forms):
                raise NotCertainError(" ".join(clause.words))


def _close_bracket(words: list[str]) -> list[str]:
    """Return the words with the infinitive of a modal verb at the end: "Ich darf trinken am Tag" isn't said so."""
    places = [at for at, word in enumerate(words) if at > 1 and word.islower() and lexicon.find_verb(word)]
    at = places[-1] if places else len(words)
    is_moved = len(places) == 1 and at + 1 < len(words) and words[at + 1].lower() in _FOLLOWS_FREELY
    words = [*words[:at], *words[at + 1 :], words[at]] if is_moved else words
    pairs = zip(words, [*words[1:], ""], strict=True)
    return ["einen" if word == "ein" and after == "Liter" else word for word, after in pairs]

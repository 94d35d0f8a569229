"""Negation: which words deny, and how far they reach.

A negation reaches as far as its clause (Duden, Die Grammatik: "Negation", Satz- und Sondernegation). What stands beside
it in another clause is not denied: "Ich verstehe Sie, aber ich darf nichts sagen".
"""

import re
from collections.abc import Sequence

from apps.german.clauses import Joint, find_joints
from apps.german.inflection import is_finite
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set
from apps.german.tokens import JOINED
from apps.german.wordings import Found

NEGATION_WORD = r"(?:kein\w*|nichts?|nie(?:mals)?|ohne|niemand\w*|weder|nirgend\w*|verneint)"  # for patterns
NO = r"(?:nein|nee|nöö?)"  # the answer
NEGATION = compile_re(rf"\b(?:{NEGATION_WORD}|unauffällig)\b", re.IGNORECASE)
ONE_WORD = compile_re(NEGATION_WORD, re.IGNORECASE)
NEGATION_OR_NO = compile_re(rf"{NEGATION.pattern}|\b{NO}\b", re.IGNORECASE)
NOTHING_DENIED = compile_re(r"nicht wahr|nicht mehr als|nicht nur")
FORWARD = word_set("kein keine keinen keinem keiner keines keinerlei ohne weder")  # these deny what follows them
SUBJECTS = word_set("ich du er sie es wir ihr man")
MARKS, CONJUNCTIONS, CAUSES = ",:–-", "und oder sowie aber sondern doch denn", "weil da damit deshalb"
ANEW = word_set(f"aber sondern doch denn {CAUSES}")
BECAUSE = compile_re(r"\b(?:wegen|aufgrund|trotz)\s+(?:\w+\s+)?$", re.IGNORECASE)  # there is what follows
WITHIN = compile_re(r"\W*(?:dass|ob)\b", re.IGNORECASE)  # the clause before it says whether this is so
VALUE = compile_re(r"\d")
FORGETTING = compile_re(r"\bverg[ei]ss", re.IGNORECASE)  # what isn't to be forgotten is to be done
SOFTENERS = word_set("mehr ganz richtig voll völlig sehr so immer gut komplett wirklich besonders")  # "nicht mehr ganz"
_ALLERGIC = compile_re(r"\b\w*allerg\w*", re.IGNORECASE)
_TOLERATES = compile_re(r"\bvertr[aä]gt?\w*\b", re.IGNORECASE)
_INTOLERANT = compile_re(r"\bvertr[aä]g\w*\b(?:((?: \w+){1,4}?) nicht\b| keine?n?( [A-ZÄÖÜ]\w+))", re.I)


def is_negated(text: str) -> bool:
    """Return whether anything is denied in the text; "nicht wahr" and "nicht nur" deny nothing."""
    return NEGATION.search(NOTHING_DENIED.sub("", text)) is not None


def is_negation(word: str) -> bool:
    """Return whether a word denies: "keine", "nie"; not "nein", which answers, nor "unauffällig", which describes."""
    return ONE_WORD.fullmatch(word) is not None


def denies(text: str) -> bool:
    """Return whether a negation or a No stands in the text, whatever it belongs to."""
    return NEGATION_OR_NO.search(text) is not None


def is_denied(text: str, found: Found) -> bool:
    """Return whether a statement denies what was found in it; a negation that belongs to the wording doesn't."""
    if BECAUSE.search(text, 0, found.start):
        return False
    begins, ends = _find_scope(text, found)
    words = [match for match in JOINED.finditer(text, begins, ends) if match.span() not in found.places]
    return any(_reaches(text, words, at, found) for at, word in enumerate(words) if is_negation(word[0]))


def _reaches(text: str, words: Sequence[re.Match[str]], at: int, found: Found) -> bool:
    """Return whether this negation denies what was found."""
    said, start = words[at][0].casefold(), words[at].start()
    following = words[at + 1][0].casefold() if at + 1 < len(words) else ""
    if said == "nicht" and (following == "nur" or any(FORGETTING.match(word[0]) for word in words)):
        return False
    if said not in FORWARD or (said != "ohne" and not following and start >= found.end):
        return True
    if start >= found.end:
        return False
    between = JOINED.findall(text, words[at].end(), max(words[at].end(), found.start))
    if "," in text[words[at].end() : found.start] and VALUE.search(text, found.start, found.end):
        return False  # "keine Übelkeit, Fieber 38,5": what has been measured is there
    return said != "ohne" or not any(word[0].isupper() for word in between)  # "ohne Kennwort" denies nothing else


def _find_scope(text: str, found: Found) -> tuple[int, int]:
    """Return from where to where a negation denies what was found: its clause, and those that it is a part of."""
    joints = find_joints(text, MARKS, CONJUNCTIONS, CAUSES)
    begins, ends = 0, len(text)
    for joint in joints:
        if joint.end <= found.start and (joint.word in ANEW or _stands_alone(text, joints, joint.end)):
            begins = joint.end
        if joint.start >= found.end:
            adds = not joint.mark and joint.word in ("und", "oder", "sowie")
            if not adds or _has_verb(text[begins : joint.start]):
                ends = joint.start
                break
    return begins, ends


def _stands_alone(text: str, joints: Sequence[Joint], begins: int) -> bool:
    """Return whether what begins here is a clause of its own, which nothing before it denies."""
    ends = next((joint.start for joint in joints if joint.start >= begins), len(text))
    return not WITHIN.match(text, begins) and _has_verb(text[begins:ends])


def _has_verb(piece: str) -> bool:
    """Return whether there is a verb with a person; one like "lüften" only has one where a person is named."""
    words = [word.casefold() for word in JOINED.findall(piece)]
    named = bool(SUBJECTS & set(words))
    return any(is_finite(word) and (named or not word.endswith("n")) for word in words)


def name_intolerance(text: str) -> str:
    """Return the text with "verträgt … nicht" named as what it claims: an allergy, which denies nothing."""
    return _INTOLERANT.sub(lambda found: f"hat eine Allergie gegen{found[1] or found[2]}", text)


def speaks_of_intolerance(text: str) -> bool:
    """Return whether the text says what somebody doesn't tolerate or is allergic to."""
    return bool(_ALLERGIC.search(text)) or name_intolerance(text) != text


def denies_intolerance(text: str) -> bool:
    """Return whether a clause says that something is tolerated: "nicht allergisch gegen …", "verträgt … gut"."""
    if name_intolerance(text) != text:
        return False
    if _ALLERGIC.search(text):
        return any(_ALLERGIC.search(part) and is_negated(part) for part in re.split(r"[,;:]", text))
    return bool(_TOLERATES.search(text)) and not is_negated(text)

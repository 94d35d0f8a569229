"""Negation: which words deny, and how far they reach.

A negation reaches as far as its clause (Duden, Die Grammatik: "Negation", Satz- und Sondernegation). What stands beside
it in another clause is not denied: "Ich verstehe Sie, aber ich darf nichts sagen".
"""

import re
from collections.abc import Sequence

from apps.german.inflection import is_finite
from apps.german.matching import Found
from apps.german.text import word_set
from apps.german.tokens import JOINED

NEGATION = re.compile(
    r"\b(kein\w*|nicht|nie|niemals|nichts|ohne|niemand\w*|weder|nirgend\w*|un(?:auffällig)|verneint)\b", re.I
)
NOTHING_DENIED = re.compile(r"nicht wahr|nicht mehr als|nicht nur")
FORWARD = word_set("kein keine keinen keinem keiner keines keinerlei ohne weder")  # these deny what follows them
NEGATIONS = FORWARD | word_set("nicht nichts nie niemals niemand niemanden keins")
SUBJECTS = word_set("ich du er sie es wir ihr man")
CUT = re.compile(
    r",\s+(?P<cause>weil|da|damit|deshalb)\b|(?P<mark>[,:–](?=\s)|\s-(?=\s))"
    r"|\b(?P<word>und|oder|sowie|aber|sondern|doch|denn)\b",
    re.IGNORECASE,
)
ANEW = word_set("aber sondern doch denn weil da damit deshalb")
BECAUSE = re.compile(r"\b(?:wegen|aufgrund|trotz)\s+(?:\w+\s+)?$", re.IGNORECASE)  # there is what follows
WITHIN = re.compile(r"\W*(?:dass|ob)\b", re.IGNORECASE)  # the clause before it says whether this is so
VALUE = re.compile(r"\d")
FORGETTING = re.compile(r"\bverg[ei]ss", re.IGNORECASE)  # what isn't to be forgotten is to be done


def is_negated(text: str) -> bool:
    """Return whether anything is denied in the text; "nicht wahr" and "nicht nur" deny nothing."""
    return NEGATION.search(NOTHING_DENIED.sub("", text)) is not None


def is_denied(text: str, found: Found) -> bool:
    """Return whether a statement denies what was found in it; a negation that belongs to the wording doesn't."""
    if BECAUSE.search(text, 0, found.start):
        return False
    begins, ends = _find_scope(text, found)
    words = [match for match in JOINED.finditer(text, begins, ends) if match.span() not in found.places]
    return any(_reaches(text, words, at, found) for at, word in enumerate(words) if word[0].casefold() in NEGATIONS)


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
    cuts = [
        (match.start(), match.end(), (match["word"] or match["cause"] or "").casefold()) for match in CUT.finditer(text)
    ]
    begins, ends = 0, len(text)
    for start, end, word in cuts:
        if end <= found.start and (word in ANEW or _stands_alone(text, cuts, end)):
            begins = end
        if start >= found.end:
            whole = _has_verb(text[begins:start]) or word not in ("und", "oder", "sowie")
            if whole:
                ends = start
                break
    return begins, ends


def _stands_alone(text: str, cuts: Sequence[tuple[int, int, str]], begins: int) -> bool:
    """Return whether what begins here is a clause of its own, which nothing before it denies."""
    ends = next((start for start, _end, _word in cuts if start >= begins), len(text))
    return not WITHIN.match(text, begins) and _has_verb(text[begins:ends])


def _has_verb(piece: str) -> bool:
    """Return whether there is a verb with a person; one like "lüften" only has one where a person is named."""
    words = [word.casefold() for word in JOINED.findall(piece)]
    named = bool(SUBJECTS & set(words))
    return any(is_finite(word) and (named or not word.endswith("n")) for word in words)

"""Whether what a text says is denied there: "keine Atemnot", "Ich glaube nicht, dass sie Atemnot hat".

A negation reaches as far as its clause. What stands beside it in another one is not denied: "Ich verstehe Sie, aber
ich darf nichts sagen".
"""

import re
from collections.abc import Sequence

from apps.content.judging.wordings import WORD, Found
from apps.evaluation.language import lexicon
from apps.evaluation.word_lists import listed

FORWARD = listed("kein keine keinen keinem keiner keines keinerlei ohne weder")  # these deny what follows them
NEGATIONS = FORWARD | listed("nicht nichts nie niemals niemand niemanden keins")
SUBJECTS = listed("ich du er sie es wir ihr man")
CUT = re.compile(
    r",\s+(?P<cause>weil|da|damit|deshalb)\b|(?P<mark>[,:–](?=\s)|\s-(?=\s))"
    r"|\b(?P<word>und|oder|sowie|aber|sondern|doch|denn)\b",
    re.IGNORECASE,
)
ANEW = listed("aber sondern doch denn weil da damit deshalb")
BECAUSE = re.compile(r"\b(?:wegen|aufgrund|trotz)\s+(?:\w+\s+)?$", re.IGNORECASE)  # there is what follows
WITHIN = re.compile(r"\W*(?:dass|ob)\b", re.IGNORECASE)  # the clause before it says whether this is so
VALUE = re.compile(r"\d")
FORGETTING = re.compile(r"\bverg[ei]ss", re.IGNORECASE)  # what isn't to be forgotten is to be done


def denied(text: str, found: Found) -> bool:
    """Whether a statement denies what was found in it; a negation that belongs to the wording doesn't."""
    if BECAUSE.search(text, 0, found.start):
        return False
    begins, ends = reach(text, found)
    words = [match for match in WORD.finditer(text, begins, ends) if match.span() not in found.places]
    return any(reaches(text, words, at, found) for at, word in enumerate(words) if word[0].casefold() in NEGATIONS)


def reaches(text: str, words: Sequence[re.Match[str]], at: int, found: Found) -> bool:
    """Whether this negation denies what was found."""
    said, start = words[at][0].casefold(), words[at].start()
    following = words[at + 1][0].casefold() if at + 1 < len(words) else ""
    if said == "nicht" and (following == "nur" or any(FORGETTING.match(word[0]) for word in words)):
        return False
    if said not in FORWARD or (said != "ohne" and not following and start >= found.end):
        return True
    if start >= found.end:
        return False
    between = WORD.findall(text, words[at].end(), max(words[at].end(), found.start))
    if "," in text[words[at].end() : found.start] and VALUE.search(text, found.start, found.end):
        return False  # "keine Übelkeit, Fieber 38,5": what has been measured is there
    return said != "ohne" or not any(word[0].isupper() for word in between)  # "ohne Kennwort" denies nothing else


def reach(text: str, found: Found) -> tuple[int, int]:
    """From where to where a negation denies what was found: its clause, and those that it is a part of."""
    cuts = [
        (match.start(), match.end(), (match["word"] or match["cause"] or "").casefold()) for match in CUT.finditer(text)
    ]
    begins, ends = 0, len(text)
    for start, end, word in cuts:
        if end <= found.start and (word in ANEW or stands_alone(text, cuts, end)):
            begins = end
        if start >= found.end:
            whole = has_verb(text[begins:start]) or word not in ("und", "oder", "sowie")
            if whole:
                ends = start
                break
    return begins, ends


def stands_alone(text: str, cuts: Sequence[tuple[int, int, str]], begins: int) -> bool:
    """Whether what begins here is a clause of its own, which nothing before it denies."""
    ends = next((start for start, _end, _word in cuts if start >= begins), len(text))
    return not WITHIN.match(text, begins) and has_verb(text[begins:ends])


def has_verb(piece: str) -> bool:
    """Whether there is a verb with a person; one like "lüften" only has one where a person is named."""
    words = [word.casefold() for word in WORD.findall(piece)]
    named = bool(SUBJECTS & set(words))
    return any(
        slot in ("present", "past") and (named or not word.endswith("n"))
        for word in words
        for _verb, slot, _person in lexicon.verb_forms(word)
    )

"""Sentences, and smaller stretches of text: the only place that knows where one ends.

Marks and their exceptions follow the official spelling rules (Amtliche Regelung §§ 67-71 full stop, exclamation and
question mark, §§ 80 and 100-103 semicolon, ellipsis, abbreviations and ordinals).
"""

import re
from bisect import bisect_right
from functools import lru_cache

from apps.german.abbreviations import ends_with_abbreviation
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set
from apps.german.times import MONTH

CLOSING = '"”“»«)\\]*'
# A mark with a space after it, or one that was forgotten ("Guten Tag.Wie geht es Ihnen?").
MARK = compile_re(rf"(?<![.!?…])[.!?…]++[{CLOSING}]*+(?=\s|$|(?<=[a-zäöüß]{{2}}[.!?])[A-ZÄÖÜ])|\n+")
OPENING = '"„“»«([*–- \t'  # may stand before a sentence's first letter
STATEMENT = compile_re(r"[^;\s][^;]*;?")
NUMBER = compile_re(r"(?<![\w.,:/-])(\d{1,3})\.$")
NEXT_WORD = compile_re(r"([A-Za-zÄÖÜäöüß]+)(?=[^A-Za-zÄÖÜäöüß-])")
# What stands before an ordinal; before a number that ends a sentence stands what it measures ("Puls 18.").
BEFORE_ORDINAL = compile_re(
    r"(?:^|\n|[.:;(]\s*|\b(?:der|die|das|den|dem|des|am|im|vom|zum|zur|beim|und|oder|jede\w?|diese\w?|(?:k?ein|mein|dein"
    r"|sein|ihr|unser)(?:e\w?)?)\s+)$",
    re.IGNORECASE,
)
LOOKED_BACK, LOOKED_AHEAD = 24, 80  # characters: longer than any abbreviation, and than most words

COUNTED = frozenset(MONTH.split("|")) | word_set(  # "am 45. Tag", "zum 80. Geburtstag"
    "Tag Tages Tage Woche Monat Monats Jahr Jahres Lebensjahr Lebensjahres Lebenswoche Lebensmonat Geburtstag Mal"
    " Stock Etage Stunde Minute Schwangerschaftswoche Patient Patientin Jahrhundert Jahrhunderts"
)
BEGINNERS = word_set(  # sentences begin with these, and nothing is the third of them
    "ich du er sie es wir ihr man das der die den dem des ein eine einen einem mein meine meinen dein sein ihre ihren"
    " ihnen ihm ihn mir dir uns unser dies diese dieser dieses da dann damals danach dort hier heute gestern morgen"
    " jetzt nun und oder aber doch denn also auch so sonst seit bis bei mit nach vor in im am an auf aus zu zum zur um"
    " für gegen ohne wenn weil dass ob als wie was wer wen wem wann wo woher wohin warum wieso weshalb welche welcher"
    " welches wieviel ist sind war waren bin hat habe haben hatte hatten wird werden wurde kann können könnte könnten"
    " muss müssen soll sollen darf dürfen möchte möchten will wollen nehmen geht gibt ja nein bitte danke gut okay"
    " nicht kein keine keinen manchmal immer oft nie noch nur schon sehr vielleicht natürlich leider"
)


def find_sentences(text: str) -> list[tuple[int, int]]:
    """Return begin and end of each sentence, in characters and in order, without the blanks between them.

    Abbreviations, ordinals and decimals end none. What comes after a text's last sentence changes nothing about those
    before it. A piece without a word of its own belongs to the sentence before.
    """
    found: list[tuple[int, int]] = []
    begin = 0
    for match in MARK.finditer(text):
        if _is_end(text, begin, match):
            begin = _add(found, text, begin, match.end())
    _add(found, text, begin, len(text))
    return found


def split_sentences(text: str) -> list[str]:
    """Return the sentences, as they stand."""
    return [text[begin:end] for begin, end in find_sentences(text)]


def find_whole_sentences(text: str) -> list[tuple[int, int]]:
    """Return the sentences of a text that is still growing, as far as nothing that may follow can belong to them."""
    found = find_sentences(text)
    if found and not _is_whole(text[found[-1][0] : found[-1][1]]):
        found.pop()
    return found


def find_statements(text: str) -> list[tuple[int, int]]:
    """Return begin and end of each sentence, and within sentences of what stands between semicolons."""
    cut = ((begin, match) for begin, end in find_sentences(text) for match in STATEMENT.finditer(text[begin:end]))
    return [(begin + match.start(), begin + match.end()) for begin, match in cut]


def find_sentence_at(text: str, place: int) -> str:
    """Return the sentence in which a place lies; the one before it where it lies between two."""
    found = _find_again(text)
    at = bisect_right([begin for begin, _end in found], place) - 1
    return text[slice(*found[at])] if at >= 0 else ""


@lru_cache(maxsize=16)
def _find_again(text: str) -> tuple[tuple[int, int], ...]:
    """Return the sentences of a text that is asked about place by place."""
    return tuple(find_sentences(text))


def _is_whole(sentence: str) -> bool:
    is_closed = sentence.count("„") <= len(re.findall("[“”]", sentence))
    has_end = re.search(r"(?<![.…])[.!?][)\]*]*$", sentence) is not None
    return has_end and is_closed and not ends_with_abbreviation(sentence) and not NUMBER.search(sentence)


def _is_end(text: str, begin: int, match: re.Match[str]) -> bool:
    """Return whether a mark ends the sentence that begins at `begin`."""
    before = text[max(begin, match.end() - LOOKED_BACK) : match.end()]
    after = text[match.end() : match.end() + LOOKED_AHEAD].lstrip(OPENING)
    if match[0].startswith("\n"):
        return True
    if match[0] != ".":  # direct speech in a sentence that goes on („Komm!“ sagt sie), or trailing off
        goes_on = match[0][-1] not in ".!?" or "…" in match[0] or ".." in match[0]
        return not (goes_on and after[:1].islower())
    if number := NUMBER.search(before):
        return not _is_ordinal(before[: number.start()], after)
    return not ends_with_abbreviation(before)


def _is_ordinal(before: str, after: str) -> bool:
    """Return whether a number with a point is an ordinal, by what stands before it and the whole word after it."""
    following = NEXT_WORD.match(after)
    if following is None or following[1][0].islower():
        return True
    word = following[1]
    return word.lower() not in BEGINNERS and (word in COUNTED or BEFORE_ORDINAL.search(before) is not None)


def _add(found: list[tuple[int, int]], text: str, begin: int, end: int) -> int:
    """Add the piece to the sentences; return where the next one begins."""
    piece = text[begin:end]
    first, last = begin + len(piece) - len(piece.lstrip()), begin + len(piece.rstrip())
    if any(sign.isalnum() for sign in piece):
        found.append((first, last))
    elif found and last > first:
        found[-1] = (found[-1][0], last)
    return end

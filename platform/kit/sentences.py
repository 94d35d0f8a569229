"""German text cut into sentences: the one place that knows where one ends.

What cuts otherwise cuts something else: clauses, the statements of a note, a line as the engine reads it.
"""

import re
from bisect import bisect_right
from functools import lru_cache

CLOSING = '"”“»«)\\]*'
# A mark with a space after it, or one that was forgotten ("Guten Tag.Wie geht es Ihnen?").
MARK = re.compile(rf"(?<![.!?…])[.!?…]++[{CLOSING}]*+(?=\s|$|(?<=[a-zäöüß]{{2}}[.!?])[A-ZÄÖÜ])|\n+")
OPENING = '"„“»«([*–- \t'  # may stand before a sentence's first letter
SHORT = re.compile(
    r"(?<!\w)(?:[A-Za-zÄÖÜäöü]|Dr|Prof|Fr|Frl|Hr|Hrn|Nr|Nrn|St|Tel|Str|bzw|bspw|ca|usw|etc|evtl|ggf|ggfs|inkl|exkl"
    r"|tgl|wtl|mtl|Std|Stdn|Min|Sek|Tbl|Tabl|Kps|Tr|Inj|geb|gest|verh|mind|max|sog|vgl|lt|rel|abs|allg|stat|amb|postop"
    r"|präop|subk|syst|diast|Temp|Pat|Diag|Abb|Abt|Jh|Mio|Mrd|Jan|Feb|Apr|Aug|Sept|Okt|Nov|Dez)\.$"
)
STATEMENT = re.compile(r"[^;\s][^;]*;?")
NUMBER = re.compile(r"(?<![\w.,:/-])(\d{1,3})\.$")
NEXT_WORD = re.compile(r"([A-Za-zÄÖÜäöüß]+)(?=[^A-Za-zÄÖÜäöüß-])")
HIGHEST_OF_A_DATE = 31
LOOKED_BACK, LOOKED_AHEAD = 12, 80  # characters: longer than any abbreviation, and than most words


def listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


COUNTED = listed(  # "am 45. Tag", "zum 80. Geburtstag"
    "Tag Tages Tage Woche Monat Monats Jahr Jahres Lebensjahr Lebensjahres Lebenswoche Lebensmonat Geburtstag Mal"
    " Stock Etage Stunde Minute Schwangerschaftswoche Patient Patientin Jahrhundert Jahrhunderts"
)
BEGINNERS = listed(  # sentences begin with these, and nothing is the third of them
    "ich du er sie es wir ihr man das der die den dem des ein eine einen einem mein meine meinen dein sein ihre ihren"
    " ihnen ihm ihn mir dir uns unser dies diese dieser dieses da dann damals danach dort hier heute gestern morgen"
    " jetzt nun und oder aber doch denn also auch so sonst seit bis bei mit nach vor in im am an auf aus zu zum zur um"
    " für gegen ohne wenn weil dass ob als wie was wer wen wem wann wo woher wohin warum wieso weshalb welche welcher"
    " welches wieviel ist sind war waren bin hat habe haben hatte hatten wird werden wurde kann können könnte könnten"
    " muss müssen soll sollen darf dürfen möchte möchten will wollen nehmen geht gibt ja nein bitte danke gut okay"
    " nicht kein keine keinen manchmal immer oft nie noch nur schon sehr vielleicht natürlich leider"
)


def spans(text: str) -> list[tuple[int, int]]:
    """Where each sentence begins and ends, in characters and in their order, without the space between them.

    Abbreviations, ordinals and decimals end none. What comes after a text's last sentence changes nothing about those
    before it. A piece without a word of its own belongs to the sentence before.
    """
    found: list[tuple[int, int]] = []
    begins = 0
    for match in MARK.finditer(text):
        if is_end(text, begins, match):
            begins = add(found, text, begins, match.end())
    add(found, text, begins, len(text))
    return found


def sentences(text: str) -> list[str]:
    """The sentences, as they stand."""
    return [text[begins:ends] for begins, ends in spans(text)]


def whole(text: str) -> list[tuple[int, int]]:
    """The sentences of a text that goes on, as far as nothing that may follow can still belong to them."""
    found = spans(text)
    if found and not is_whole(text[found[-1][0] : found[-1][1]]):
        found.pop()
    return found


def statements(text: str) -> list[tuple[int, int]]:
    """Where each thing that is said begins and ends: sentences, and what stands between semicolons in them."""
    cut = ((begins, match) for begins, ends in spans(text) for match in STATEMENT.finditer(text[begins:ends]))
    return [(begins + match.start(), begins + match.end()) for begins, match in cut]


def sentence_at(text: str, place: int) -> str:
    """The sentence in which a place lies; the one before it where it lies between two."""
    found = spans_again(text)
    at = bisect_right([begins for begins, _ends in found], place) - 1
    return text[slice(*found[at])] if at >= 0 else ""


@lru_cache(maxsize=16)
def spans_again(text: str) -> tuple[tuple[int, int], ...]:
    """The spans of a text that is asked about place by place, cut once."""
    return tuple(spans(text))


def is_whole(sentence: str) -> bool:
    is_closed = sentence.count("„") <= len(re.findall("[“”]", sentence))
    has_end = re.search(r"(?<![.…])[.!?][)\]*]*$", sentence) is not None
    return has_end and is_closed and not is_short(sentence) and not NUMBER.search(sentence)


def is_end(text: str, begins: int, match: re.Match[str]) -> bool:
    """Whether a mark ends the sentence that begins there."""
    before = text[max(begins, match.end() - LOOKED_BACK) : match.end()]
    after = text[match.end() : match.end() + LOOKED_AHEAD].lstrip(OPENING)
    if match[0].startswith("\n"):
        return True
    if match[0] != ".":  # said by somebody who goes on („Komm!“ sagt sie), or trailing off
        goes_on = match[0][-1] not in ".!?" or "…" in match[0] or ".." in match[0]
        return not (goes_on and after[:1].islower())
    if number := NUMBER.search(before):
        return is_no_ordinal(int(number[1]), after)
    return not is_short(before)


def is_short(sentence: str) -> bool:
    """Whether it ends with an abbreviation."""
    return SHORT.search(sentence) is not None


def is_no_ordinal(number: int, after: str) -> bool:
    """Whether a sentence ends behind a number and its point, by the whole word that follows."""
    following = NEXT_WORD.match(after)
    if following is None:
        return False
    word = following[1]
    if word.lower() in BEGINNERS and word[0].isupper():
        return True
    return word[0].isupper() and number > HIGHEST_OF_A_DATE and word not in COUNTED


def add(found: list[tuple[int, int]], text: str, begins: int, ends: int) -> int:
    """Add the piece to the sentences; gives where the next one begins."""
    piece = text[begins:ends]
    start = begins + len(piece) - len(piece.lstrip())
    end = begins + len(piece.rstrip())
    if any(sign.isalnum() for sign in piece):
        found.append((start, end))
    elif found and end > start:
        found[-1] = (found[-1][0], end)
    return ends

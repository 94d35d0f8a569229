"""Whether one word is a slip of the pen for another, or a different word or form."""

import re

from rapidfuzz.distance import OSA

from apps.content.answers.verdicts import Mark
from apps.content.checking.folding import spelt_out
from apps.content.checking.reasons import Match, Reason
from apps.evaluation.word_lists import listed
from apps.vocabulary.usage import can_be

ARTICLES = listed("der die das den dem des ein eine einen einem einer eines")
# Small words carry grammar and safety: none of them is a slip of another. (Umlauts spelt out, as words are compared.)
SMALL = ARTICLES | listed(
    "kein keine keinen keinem keiner keines nicht nie ja nein ich du er sie es wir ihr mich dich ihn uns euch mir"
    " dir ihm ihnen mein meine dein deine sein seine ihre unser in im ins an am ans auf aus bei beim mit nach von vom"
    " zu zum zur vor hinter ueber unter neben zwischen fuer ohne gegen um bis seit und oder aber denn weil dass ob wenn"
    " als wie wer was wo wen wem ist bist bin sind seid hat hast habe war waren wird werden links rechts mal pro"
)
OPPOSITES = sorted(
    listed("hyper hypo intra inter ein aus auf ab an zu un miss be ent ver vor nach ueber unter prae post"),
    key=len,
    reverse=True,
)
ENDINGS = {""} | listed("e en er es em n s t st te ten tet test et est ern nen in innen se sen r m")
LONG, LONGER = 6, 9  # letters: from these on one letter may be another, two slips may happen
SHORTEST = 4
REPEATED = re.compile(r"([^\W\d_])\1+")
THREE = re.compile(r"([^\W\d_])\1\1")


def opposite(word: str) -> str:
    """What the word begins with that can turn its meaning round, "" for nothing."""
    return next((prefix for prefix in OPPOSITES if word.startswith(prefix)), "")


def is_other_form(given: str, wanted: str) -> bool:
    """Whether the two differ in nothing but an ending."""
    common = 0
    while common < min(len(given), len(wanted)) and given[common] == wanted[common]:
        common += 1
    return any({given[cut:], wanted[cut:]} <= ENDINGS for cut in range(common, 1, -1))


def is_repeated(given: str, wanted: str) -> bool:
    """Whether nothing but a letter stands there too often, or not often enough: "Schmmerz", "Bet"."""
    return REPEATED.sub(r"\1", given) == REPEATED.sub(r"\1", wanted)


def is_no_form(given: str, wanted: str) -> bool:
    """Whether a repeated letter makes no form of any word: three of them, or the last once more ("Bettt", "Atemnott").

    "lassen" for "lasen" is another word, and no ending repeats the letter before it.
    """
    tripled = bool(THREE.search(given)) and not THREE.search(wanted)
    return len(wanted) >= SHORTEST and (tripled or given == wanted + wanted[-1])


def turned_by_dots(one: str, other: str) -> bool:
    """Whether dots make another word of a small word: "ist" and "ißt", "das" and "daß", but not "fur" and "für"."""
    pairs = zip(spelt_out(one).casefold().split(), spelt_out(other).casefold().split(), strict=False)
    return any(len(mine) != len(right) and min(mine, right, key=len) in SMALL for mine, right in pairs)


def is_slip(given: str, wanted: str) -> bool:
    """One letter too many, too few or swapped; in longer words another letter, in long ones two slips."""
    turned = {opposite(given), opposite(wanted)} - {""}
    if len(wanted) < SHORTEST or given[:1] != wanted[:1] or len(turned) > 1:
        return False
    distance = OSA.distance(given, wanted)
    if len(wanted) < LONG and len(given) == len(wanted) and sorted(given) != sorted(wanted):
        return False  # another letter makes another word: Hand, Hund
    return int(distance) <= (2 if len(wanted) >= LONGER else 1)


def is_of_same_word(given: str, wanted: str) -> bool:
    """Whether the dictionary knows a word that both are forms of: "verstehen" for "verstanden"."""
    return bool(given and wanted and can_be(given) & can_be(wanted))


def compare_word(given: str, wanted: str, *, endings_count: bool) -> Match:
    """One word with one word; both tidy. What differs in case only has been seen before.

    Another ending is almost right, and wrong where endings are what is asked for (`endings_count`).
    """
    mine, right = spelt_out(given).casefold(), spelt_out(wanted).casefold()
    if mine == right:
        return Match(Mark.RIGHT, "", wanted)
    if mine in ARTICLES and right in ARTICLES:
        return Match(Mark.WRONG, Reason.ARTICLE, wanted)
    if {mine, right} & SMALL:
        return Match(Mark.WRONG, Reason.OTHER_WORD, wanted)
    if is_repeated(mine, right) and (not endings_count or is_no_form(mine, right)):
        return Match(Mark.ALMOST, Reason.TYPO, wanted)
    if is_other_form(mine, right):
        return Match(Mark.WRONG if endings_count else Mark.ALMOST, Reason.ENDING, wanted)
    if is_slip(mine, right):
        return Match(Mark.ALMOST, Reason.TYPO, wanted)
    return Match(Mark.WRONG, Reason.ENDING if is_of_same_word(given, wanted) else Reason.OTHER_WORD, wanted)

"""Spelling: slips of the pen, misspelt words and what was meant by them.

Distances are optimal string alignment (OSA: one letter missing, added, changed, or two swapped).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from apps.german import lexicon
from apps.german.frequency import get_zipf
from apps.german.lemmas import is_known
from apps.german.regular_expressions import compile_re
from apps.german.text import fold, fold_spelling, like_case, lower_first, upper_first, word_set
from apps.german.tokens import SIMPLE, split_words
from apps.german.word_forms import FIRST_PARTS

ARTICLES = word_set("der die das den dem des ein eine einen einem einer eines")
# Small words carry grammar and safety: none of them is a slip of another. (Umlauts spelt out, as words are compared.)
SMALL_WORDS = ARTICLES | word_set(
    "kein keine keinen keinem keiner keines nicht nie ja nein ich du er sie es wir ihr mich dich ihn uns euch mir"
    " dir ihm ihnen mein meine dein deine sein seine ihre unser in im ins an am ans auf aus bei beim mit nach von vom"
    " zu zum zur vor hinter ueber unter neben zwischen fuer ohne gegen um bis seit und oder aber denn weil dass ob wenn"
    " als wie wer was wo wen wem ist bist bin sind seid hat hast habe war waren wird werden links rechts mal pro"
)
OPPOSITES = sorted(
    word_set("hyper hypo intra inter ein aus auf ab an zu un miss be ent ver vor nach ueber unter prae post"),
    key=len,
    reverse=True,
)
ENDINGS = {""} | word_set("e en er es em n s t st te ten tet test et est ern nen in innen se sen r m")
LONG, LONGER = 6, 9  # letters: from these on one letter may be another, two slips may happen
SHORTEST = 4
REPEATED = compile_re(r"([^\W\d_])\1+")
THREE = compile_re(r"([^\W\d_])\1\1")


WITH_UMLAUT = (  # everyday words that are written without their dots on foreign keyboards
    "für über früh Tür müde süß spät nächste nächster nächstes nächsten zunächst natürlich Mädchen Türen Getränk"
    " Getränke Lösung Übung Übungen Frühstück gefrühstückt Gemüse Rücken grün Ärzte Ärzten zähle zählen drücke drücken"
    " kühlen kühl spüre spüren spürt stört hört höre hören früher frühere trägt fährt lässt schläft erkläre"
    " erklärt verträgt erhöht größer wächst Müdigkeit ängstlich Gerät Löffel Brötchen fünf zwölf dreißig außerdem"
    " draußen heißt überlegt gewöhnlich plötzlich unerträglich kräftig läuft fällt gefällt möchten während"
    " Füße groß große großen heiß weiß weiße weißen Tränen hört mögen mögt später darüber drüber dafür wofür"
    " zurück Stück Größe nämlich gäbe wäre dürfen müssen können"
)
RESTORED_UMLAUT = {fold(word): word for word in WITH_UMLAUT.split()}
UMLAUT = compile_re("[äöüßÄÖÜ]")


LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß"
SOFT = {"a": "ä", "o": "ö", "u": "ü", "s": "ß", "ä": "a", "ö": "o", "ü": "u", "ß": "s"}
USUAL, AHEAD = 3.3, 0.9  # Zipf values: a correction is a usual word, and clearly more usual than the next
SHORTEST_CORRECTED, LONG_CORRECTED = 4, 7
KNOWN_SLIPS = {  # slips that are words elsewhere or too short for the search
    "wan": "wann", "fiel": "", "wieviele": "", "ihc": "ich", "nich": "", "heisen": "heißen", "weis": "weiß",
    "gehts": "", "vieleicht": "vielleicht", "entschuldigen": "", "wider": "", "seid": "", "dan": "dann", "biss": "",
    "heise": "heiße", "schwindlich": "schwindlig", "alergie": "Allergie", "schmertzen": "Schmerzen",
    "schmerze": "Schmerzen",
    "fühlens": "", "atmet": "", "brustschmerze": "Brustschmerzen", "medikamenten": "", "kopfschmerze": "Kopfschmerzen",
}  # fmt: skip


def find_opposite_prefix(word: str) -> str:
    """Return what the word begins with that can turn its meaning round, "" for nothing."""
    return next((prefix for prefix in OPPOSITES if word.startswith(prefix)), "")


def is_other_form(given: str, wanted: str) -> bool:
    """Return whether the two differ in nothing but an ending."""
    common = 0
    while common < min(len(given), len(wanted)) and given[common] == wanted[common]:
        common += 1
    return any({given[cut:], wanted[cut:]} <= ENDINGS for cut in range(common, 1, -1))


def is_repeated(given: str, wanted: str) -> bool:
    """Return whether nothing but a letter stands there too often, or not often enough: "Schmmerz", "Bet"."""
    return REPEATED.sub(r"\1", given) == REPEATED.sub(r"\1", wanted)


def is_no_form(given: str, wanted: str) -> bool:
    """Return whether a repeated letter makes no form of a word: three of them, or the last once more ("Atemnott").

    "lassen" for "lasen" is another word, and no ending repeats the letter before it.
    """
    tripled = bool(THREE.search(given)) and not THREE.search(wanted)
    return len(wanted) >= SHORTEST and (tripled or given == wanted + wanted[-1])


def differ_in_dots_of_small_word(one: str, other: str) -> bool:
    """Return whether dots make another word of a small word: "das" and "daß", but not "fur" and "für"."""
    pairs = zip(fold_spelling(one).split(), fold_spelling(other).split(), strict=False)
    return any(len(mine) != len(right) and min(mine, right, key=len) in SMALL_WORDS for mine, right in pairs)


def is_slip(given: str, wanted: str) -> bool:
    """Return whether a letter is too many, missing or swapped; in longer words also another, in long ones two slips."""
    turned = {find_opposite_prefix(given), find_opposite_prefix(wanted)} - {""}
    if len(wanted) < SHORTEST or given[:1] != wanted[:1] or len(turned) > 1:
        return False
    distance = OSA.distance(given, wanted)
    if len(wanted) < LONG and len(given) == len(wanted) and sorted(given) != sorted(wanted):
        return False  # another letter makes another word: Hand, Hund
    return int(distance) <= (2 if len(wanted) >= LONGER else 1)


@lru_cache(50_000)
def is_same_word(given: str, wanted: str) -> bool:
    """Return whether two words are the same but for an ending or a slip; small words and articles have no slips."""
    mine, right = fold_spelling(given), fold_spelling(wanted)
    if mine == right:
        return True
    if {mine, right} & SMALL_WORDS:
        return False
    return is_repeated(mine, right) or is_other_form(mine, right) or is_slip(mine, right)


def list_spellings(texts: Iterable[str]) -> dict[str, str]:
    """Return words fit to repair others by: folded form to usual spelling, the more frequent spelling wins."""
    count = Counter(token for text in texts for token in split_words(text))
    usual = sorted(count, key=lambda word: (count[word], word))
    return {fold(t): t for t in usual if len(t) > 3 and (is_known(t) or count[t] > 2)}


def restore_umlauts(text: str) -> str:
    """Return the text with the dots of everyday words that are written without them: "moechten", "fruhstuck"."""
    return SIMPLE.sub(lambda match: _restore_umlauts(match[0], RESTORED_UMLAUT.get(fold(match[0]), "")), text)


def _restore_umlauts(token: str, word: str) -> str:
    if UMLAUT.search(token) or not UMLAUT.search(word):
        return token
    return like_case(lower_first(word), token)


_ABBREVIATION = 5  # letters


class Repair:
    """Puts typing errors right; compounds the dictionary doesn't list stay as they are."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = dict(words)
        self._keys = sorted(self._words)
        self._done: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        """Return the text with its typing errors put right."""
        return SIMPLE.sub(lambda match: self._word(match[0]), text)

    def _word(self, token: str) -> str:
        if token not in self._done:
            if len(self._done) > 20_000:
                self._done.clear()
            self._done[token] = self._repair_token(token)
        return self._done[token]

    def _repair_token(self, token: str) -> str:
        low = fold(token)
        if restored := self._with_umlaut(token, low):
            return restored
        if len(token) < 4 or token[0].isdigit() or low in self._words or is_known(token):
            return token
        if _is_two_words(token) or (token.isupper() and len(token) <= _ABBREVIATION):
            return token  # "COPD" is no slip for "Kopf"
        most = 1 if len(low) < 7 else 2
        scorer = OSA.distance
        hits = process.extract(low, self._keys, scorer=scorer, score_cutoff=most, limit=4)
        same_start = [hit for hit in hits if hit[0][0] == low[0]]
        return self._words[same_start[0][0]] if same_start else token

    def _with_umlaut(self, token: str, low: str) -> str:
        """Return the word with the dots that it lacks; '' when it lacks none or may mean another word."""
        restored = _restore_umlauts(
            token, RESTORED_UMLAUT.get(low, "" if is_known(token) else self._words.get(low, ""))
        )
        return "" if restored == token else restored


def _is_two_words(token: str) -> bool:
    """Return whether a token is two words of any class in one, as typed in a hurry too: "runtergeht", "hochkomm".

    What is meant by a compound noun is another question, for `compounds`.
    """
    return any(
        len(fold(token[:cut])) > 2
        and len(fold(token[cut:])) > 3
        and is_known(token[:cut])
        and is_known(token[cut:].capitalize())
        for cut in range(3, len(token) - 3)
    )


@lru_cache(20_000)
def suggest(word: str) -> str:
    """Return the usual word that was meant; '' when the word is right or nothing is clear."""
    low = word.lower()
    if low in KNOWN_SLIPS and not (low == "weis" and word[0].isupper()):
        sure = KNOWN_SLIPS[low]
        return like_case(sure, word)
    if len(word) < SHORTEST_CORRECTED or low in lexicon.list_ward_words():
        return ""
    soft = _soft(word)
    if len(soft) == 1 and (not is_right(word) or _is_noun_alone(word)):
        return soft[0]
    return "" if get_zipf(low) or is_right(word) or soft else _suggest_by_edits(word)


def _suggest_by_edits(word: str) -> str:
    """Return the one usual word, or long noun, that is a letter away; "" where there is none or more than one."""
    low = word.lower()
    options = {option for option in _list_edits(low) if get_zipf(option) >= USUAL and _spelt(option, word)}
    if not options and len(word) >= LONG_CORRECTED:
        options = {
            option
            for option in _list_edits(low)
            if len(option) != len(low) and lexicon.is_listed_noun(upper_first(option))
        }
        options = options if len(options) == 1 else set()
    ranked = sorted(options, key=lambda option: (-get_zipf(option), option))
    if not ranked or ranked[0][0] != low[0]:
        return ""
    if len(ranked) > 1 and get_zipf(ranked[0]) - get_zipf(ranked[1]) < AHEAD:
        return ""
    return _spelt(ranked[0], word)


def _soft(word: str) -> list[str]:
    """Return right words that differ in dots, ß or one doubled letter only: 'fur', 'Strase', 'bekant'."""
    low = word.lower()
    options = set()
    for n, letter in enumerate(low):
        options |= {low[:n] + other + low[n + 1 :] for other in SOFT.get(letter, "")}
        if letter in "bdfgklmnprst":
            options.add(low[:n] + letter + low[n:])
        if low[n : n + 2] == letter * 2:
            options.add(low[:n] + low[n + 1 :])
    options |= {low.replace("tz", "z"), low.replace("zz", "tz"), low.replace("oh", "o"), low.replace("ah", "a")} - {low}
    spelt = {_spelt(option, word) for option in options if get_zipf(option) or lexicon.list_verb_readings(option)}
    ranked = sorted(spelt - {""}, key=lambda option: (-get_zipf(option), option))
    sure = len(ranked) > 1 and get_zipf(ranked[0]) - get_zipf(ranked[1]) >= AHEAD
    return ranked[:1] if sure else ranked


def is_right(word: str) -> bool:
    """Return whether the word is right as it stands, as a noun, with ss for ß or ae for ä, or as speech drops an e."""
    noun = word[0].upper() + word[1:].lower()
    if lexicon.is_spelt(word) or lexicon.is_listed_noun(noun):
        return True
    return (
        (word[0].islower() and _is_written(word))
        or _is_written_small(word)
        or any(lexicon.is_spelt(form) or lexicon.read_noun(form) for form in _variants(noun))
    )


def _is_written(word: str) -> bool:
    """Return whether the word is right without being a noun."""
    low = word.lower()
    if any(low.startswith(part) and lexicon.list_verb_readings(low[len(part) :]) for part in FIRST_PARTS):
        return True
    return any(lexicon.is_spelt(form) for form in (*_variants(low), low + "e", low + "en"))


def _is_written_small(word: str) -> bool:
    """Return whether a word with a capital, as at the start of a sentence, is right in small letters."""
    return word[0].isupper() and any(lexicon.is_spelt(form) for form in _variants(word.lower()))


def _is_noun_alone(word: str) -> bool:
    """Return whether a word is written small but only known as a noun: 'gros', 'Gros'."""
    return word[0].islower() and not _is_written(word)


def _variants(word: str) -> set[str]:
    forms = {word}
    for old, new in (("ss", "ß"), ("ae", "ä"), ("oe", "ö"), ("ue", "ü")):
        forms |= {form.replace(old, new) for form in forms}
    return forms


def _spelt(option: str, word: str) -> str:
    """Return the option with the capital that the dictionary wants; '' when the dictionary doesn't have it."""
    noun = upper_first(option)
    if word[0].isupper() and len(word) < 6 and get_zipf(option) < 4:
        return ""
    if word[0].islower() and word.endswith("en") and not lexicon.is_spelt(option):
        return ""
    if lexicon.is_spelt(option):
        return noun if word[0].isupper() else option
    return noun if lexicon.is_spelt(noun) and (word[0].isupper() or lexicon.read_noun(noun)) else ""


def _list_edits(word: str) -> set[str]:
    """Return all words one missing, added, changed or swapped letter away."""
    cuts = [(word[:n], word[n:]) for n in range(len(word) + 1)]
    without = {a + b[1:] for a, b in cuts if b}
    swapped = {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    changed = {a + letter + b[1:] for a, b in cuts if b for letter in LETTERS}
    added = {a + letter + b for a, b in cuts for letter in LETTERS}
    return without | swapped | changed | added

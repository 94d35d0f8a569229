"""Whether a line announces exactly this examination: by its name or in its author's words, now, by the speaker."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from apps.dialogue.case import Examination
from apps.dialogue.embedded.vital_sign_requests import list_requests
from apps.german.announcements import asks_permission, find_informed, is_examination, is_giving, list_undertaken
from apps.german.lemmas import list_content_lemmas
from apps.german.negation import is_negated
from apps.german.observations import observes
from apps.german.regular_expressions import compile_re
from apps.german.speech_functions import is_order
from apps.german.text import word_set

_SHORTEST = 3  # letters of a word that names something
_LONG = 6  # letters from which a word may be a part of another: "Blutdruckmanschette"
_AUTHORED = 0.75  # share of the words of an authored announcement that makes it the same
_COMMON = word_set(  # words of many announcements
    "bitte kurz jetzt noch einmal ganz mal gleich vorsichtig langsam dürfen darf können möchte messen machen nehmen"
    " legen schauen ansehen anschauen sehen prüfen kontrollieren zählen fühlen geben zeigen brauchen halten gehen"
    " kommen lassen stellen tun haben hin sein sagen weiter ruhig normal hand arm finger seite minute stelle gut rechts"
    " links recht link beide richtig zusammen gemeinsam"
)
_ELSE = compile_re(  # what is brought, adjusted or given, and what a talk turns to
    r"\b(?:stelle?n?|drehe?n?|gebe?|bringe?n?|hole?n?|rufe?n?|frage?n?|erkl[äa]re?n?|hilf|helfe?n?) (?:ich|wir"
    r"|ihnen|dir)\b"
    r"|\b(?:ich|wir) (?:\w+ )?(?:stelle?n?|drehe?n?|gebe?n?|bringe?n?|hole?n?|rufe?n?|frage?n?|erkl[äa]re?n?)\b"
    r"|\b(?:komme|bin|war|bleibe) (?:ich )?(?:\w+ )?(?:wegen|mit)\b|\b(?:zur[üu]ck|noch ?(?:ein)?mal|mal|jetzt|nun"
    r"|und) zu[mr]?\b"
    r"|^(?:also |so )?zu[mr]?\b",
    re.I,
)
# "Ich sage der Ärztin, dass Sie mit ihr sprechen möchten", "Ich rufe sie an, versprochen"
_INFORMS_LATER = compile_re(r",? dass (?:sie|du)\b|\bverspr[eo]ch\w*\b", re.I)
_ON_CONDITION = compile_re(
    r",? (?:wenn|falls|sobald)\b(?!.*\b(?:recht|ordnung|okay|ok|m[öo]chten|wollen|einverstanden|d[üu]rfen|darf)\b)",
    re.I,
)
_SPEAKER = compile_re(r"\b(?:ich|wir|darf|d[üu]rfen|lass\w* uns)\b", re.I)
_VALUES = compile_re(  # what the other did: "Gut, dass Sie mir das sagen."
    r"(?:(?:(?:sehr )?gut|sch[öo]n|prima|super|toll|danke|(?:es ist |das ist )?(?:gut|wichtig)),? )?dass (?:Sie|du)\b",
    re.I,
)
_SOMEBODY_ELSE = compile_re(
    r"\b(?:die|der|unsere?|eine?|meine?) (?:\w*[äa]rztin|\w*arzt|doktor\w*|kolleg\w+|labor\w*) (?:\w+ )?"
    r"(?:kommt|kommen|macht|wird|gibt|schaut|sieht|untersucht|nimmt|spricht|sagt|hat|war)\b",
    re.I,
)
_TO_OTHER = compile_re(r"\b(?:Sie|du|Ihnen|dir)\b")
_ASKED = compile_re(r"\?\s*$")
_MOVES_SELF = compile_re(  # "Ich setze mich zu Ihnen" sets in no hearing aid
    r"\b(?:setze?n?|stelle?n?|lege?n?|knie\w*|beuge?n?) (?:ich |wir )?(?:mich|uns)\b"
    r"|\b(?:mich|uns) (?:\w+ ){0,4}(?:setzen|stellen|legen|hinsetzen|hinknien)\b",
    re.I,
)
_POLITE_ORDER = compile_re(r"(?:w[üu]rden|k[öo]nnten|k[öo]nnen) (?:Sie|du)\b", re.I)
_NOUN = compile_re(r"(?<=\s)[A-ZÄÖÜ][a-zäöüß]{2,}")
_WHILE = (
    r"in (?:einer|zwei|drei|f[üu]nf|zehn|zwanzig|drei(?:ß|ss)ig|\d+|ein paar|einigen)"
    r" (?:(?:halben|viertel) ?)?(?:minuten?|stunden?|viertelstunde)"
)
_IN_A_WHILE = compile_re(  # "In fünf Minuten messe ich noch einmal."
    rf"(?:^|[,.] |\bund |\bdann ){_WHILE} \w+ (?:ich|wir)\b"
    rf"|\b(?:ich|wir) (?!z[äa]hl)\w+ (?:\w+ ){{0,4}}?{_WHILE}\b",
    re.I,
)
_AND = compile_re(r",? und ")
_EVERY_DAY = compile_re(r"\b(?:jeden \w+|t[äa]glich|zu hause|ab morgen|von jetzt an)\b", re.I)
_TODAY = compile_re(r"\bheute\b", re.I)  # "Ich wechsle heute Ihren Verband" says what one has come for
_NOW = compile_re(r"\b(?:jetzt|nun|gleich|kurz|mal)\b", re.I)
_REASON = compile_re(r",\s*(?:damit|weil|denn)\b", re.I)  # why the other is to do something is no announcement
_UNTIL = compile_re(r",\s*(?:bis|sobald|solange|nachdem)\b")  # what somebody else does then
_PIECE = compile_re(r"\s*(?:[,;.!]|\bund\b)\s*")
_POLITE = compile_re(r"\bbitte\b", re.I)
_PROHIBITION = compile_re(r"nicht \w+n$", re.I)  # "nicht aufstehen"
_LOOKS = compile_re(r"\b(?:gucke?n?|guck|angucken|anschauen|anschaue|ansehen|ansehe|schau|schaue|sehe)\b", re.I)


def is_announced(words: str, wanted: Examination, others: Sequence[Examination]) -> bool:
    """Return whether the words of a line announce this examination and none of the `others`.

    It has to be undertaken now, or leave asked for it; questions about an earlier one, what is denied, planned or
    given, and a word that several examinations share announce none; neither what the other is to do every day.
    """
    if _EVERY_DAY.search(words) and is_order(words) and not any(map(_EVERY_DAY.search, list_requests(wanted))):
        return False
    order = words.rstrip(" ?") if _POLITE.search(words) else words  # "Zeigen Sie mir bitte Ihr Armband?"
    return any(repeats_order(order, request) for request in list_requests(wanted)) or _is_undertaken(
        words, wanted, others
    )


def _is_undertaken(words: str, wanted: Examination, others: Sequence[Examination]) -> bool:
    """Return whether the speaker does this examination now, or asks leave for it."""
    if not _SPEAKER.search(words):
        if _SOMEBODY_ELSE.search(words):  # "Die Ärztin kommt gleich" is nothing that the speaker does
            return False
        words = _REASON.split(words)[0]
    else:  # "Ich bleibe bei Ihnen und die Ärztin kommt gleich."
        pieces = _AND.split(words)
        words = " und ".join(one for one in pieces if _SPEAKER.search(one) or not _SOMEBODY_ELSE.search(one))
    words = _UNTIL.split(words)[0]
    is_later = _IN_A_WHILE.search(words) and not any(map(_IN_A_WHILE.search, list_requests(wanted)))
    informs_later = find_informed(words) and _ON_CONDITION.search(words)  # "…, wenn es schlimmer wird"
    if (
        _VALUES.match(words)
        or informs_later
        or is_later
        or not _is_done_now(words)
        or (observes(words) and "?" not in words)
    ):
        return False
    requests = list_requests(wanted)
    informs = informs_same(words, requests) and not _INFORMS_LATER.search(words)
    if informs or any(repeats_request(words, request) for request in requests):
        return True
    moves_self = _MOVES_SELF.search(words) and not any(map(_MOVES_SELF.search, requests))
    if moves_self or _ELSE.search(words) or is_giving(words):
        return False
    said, rivals = list_words(words), [list_name_words(other) for other in others if other.id != wanted.id]
    shared = find_shared(said, list_name_words(wanted, with_prohibitions=is_negated(words)))
    unique = {word for word in shared - _COMMON if all(not find_shared({word}, rival) for rival in rivals)}
    if not _SPEAKER.search(words) and _TO_OTHER.search(words):  # an order to the other has to name a thing
        return any(word in unique for noun in _NOUN.findall(words) for word in list_words(noun))
    nearest = max((len(find_shared(said, rival)) for rival in rivals), default=0)
    return bool(unique) or (len(shared) > 1 and len(shared) > nearest and not shared <= _COMMON)


def informs_same(text: str, requests: Collection[str]) -> bool:
    """Return whether somebody is informed whom most of an author's announcements inform: "Das muss ich ihr sagen."."""
    informed = [find_informed(request) for request in requests]
    return bool(whom := find_informed(text)) and whom in informed and sum(map(bool, informed)) * 2 > len(informed)


def repeats_request(words: str, request: str) -> bool:
    """Return whether the words have nearly all that an authored announcement says."""
    wanted = list_words(request)
    if is_negated(request) and not is_negated(
        words
    ):  # "Können Sie das Bein bewegen?" isn't "Bitte bewegen Sie sich nicht"
        return False
    return len(wanted) > 1 and len(find_shared(wanted, list_words(words))) >= _AUTHORED * len(wanted)


def repeats_order(words: str, request: str) -> bool:
    """Return whether a piece of the words orders all that an authored order does, or to leave it: "nicht aufstehen"."""
    wanted = list_words(request)
    return (
        bool(wanted)
        and is_order(request)
        and any(
            is_negated(piece) == is_negated(request)
            and (is_order(piece) or _PROHIBITION.match(piece))
            and wanted <= list_words(piece)
            for piece in _PIECE.split(words)
        )
    )


def find_shared(said: Collection[str], names: frozenset[str]) -> set[str]:
    """Return the words that are among the names, also as a part of one: "Blutdruckmanschette"."""
    return {word for word in said if any(_is_part(word, name) for name in names)}


def _is_part(word: str, name: str) -> bool:
    return word == name or any(len(one) >= _LONG and one in other for one, other in ((word, name), (name, word)))


@lru_cache(maxsize=2048)
def list_name_words(examination: Examination, with_prohibitions: bool = True) -> frozenset[str]:
    """Return the words by which an examination is named: of its title and of how it is announced.

    Without prohibitions: "Bewegen Sie das Bein nicht" names nothing that a leg is moved by.
    """
    requests = [one for one in list_requests(examination) if with_prohibitions or not is_negated(one)]
    texts = (examination.title, *requests)
    return frozenset(word for text in texts for word in list_words(text))


@lru_cache(maxsize=2048)
def list_words(text: str) -> frozenset[str]:
    """Return the base forms of the longer words of a text."""
    plain = _LOOKS.sub("schauen", text)
    return frozenset(word for word in list_content_lemmas(plain) if len(word) >= _SHORTEST)


def _is_done_now(words: str) -> bool:
    """Return whether something is done now, or leave is asked for it."""
    if _ASKED.search(words):
        return asks_permission(words) or is_examination(words) or bool(_POLITE_ORDER.match(words))
    return bool(list_undertaken(words)) and not (_TODAY.search(words) and not _NOW.search(words))

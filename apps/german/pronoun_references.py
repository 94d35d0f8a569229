"""Pronouns that stand for a thing named just before: "Wo ist Ihr Hörgerät?", "Seit wann haben Sie es?"."""

import re

from apps.german.lexicon import CASES, encode_cell, read_noun
from apps.german.pains import list_body_parts
from apps.german.regular_expressions import compile_re
from apps.german.text import word_set

_CLASSES_OF = {  # the classes of noun that a pronoun may stand for
    "es": "n",
    "er": "m",
    "ihn": "m",
    "den": "m",
    "der": "m",
    "die": "fp",
    "sie": "fp",
    "welche": "fp",
    "welchen": "m",
    "welches": "n",
}
_PRONOUN = compile_re(  # no article: what follows is neither a noun nor a number nor an adjective
    r"(?<!^)\b(es|er|ihn|den|der|die|sie|welche[ns]?)\b(?! (?:(?:\w+(?:en|e|er|es|em) )*(?:[A-ZÄÖÜ](?!ie\b|hnen\b)|\d)"
    r"|(?:letzt|nächst|erst|zweit|dritt|ander|gleich|neu|alt|klein|groß|weiß|rot|gelb|blau|beid)e[nrs]?\b))"
)
_STANDS_FOR_NOTHING = compile_re(  # "Wie geht es Ihnen?", "Tut es weh?", "Wann hat es angefangen?"
    r"\b(?:geht|gibt|tut|ist|war|wird|macht|wäre|gab|ging|h[äa]ngt|regnet|schneit|dauerte?|passierte?|geschieht"
    r"|beginnt|begann|strahlt|juckt|brennt|sticht|kribbelt|schmerzt) es\b"
    r"|\bes (?:ist|gibt|geht|war|Ihnen)\b|\bf[üu]hl\w* es sich\b"
    r"|\bes\b.*\b(?:angefangen|begonnen|anfing|begann|losgegangen|passiert|geschehen|gedauert|gebrannt|gejuckt)\b"
    r"|\b(?:f[äa]ngt|fing) es\b.*\ban\b",
    re.I,
)
_MEANS_HEARER = compile_re(r"\b(?:sind|\w+(?:en|ern|eln)) sie\b")  # "Sie" without its capital: "wohnen sie allein?"
_HAS_SINCE = compile_re(
    r"\b(?:seit wann|wie lange?)\b.*\b(?:haben?|hast|hat)\b", re.I
)  # a complaint, no part of the body
_NAMED = compile_re(
    r"(?<!^)\b(?:(?P<article>[Ii]hre?[nmrs]?|[Dd]eine?[nmrs]?|[Ss]eine?[nmrs]?|[Mm]eine?[nmrs]?|[Dd](?:er|ie|as|en|em)"
    r"|[Ee]ine?[nmrs]?|[Kk]eine?[nmrs]?|[Ww]elche[nmrs]?|[Dd]iese[nmrs]?) (?:[a-zäöüß]+e[nrs]? )?)?"
    r"(?P<noun>[A-ZÄÖÜ][\w-]+)"
)
_NO_THING = word_set(
    "mal tag uhr nacht morgen abend mittag zeit moment woche jahr stunde herr frau doktor sie ihnen ihr ihre null"
    " es er das die der den ich wir man"
)
_LONGEST = 10  # words of a question that leans on the words before it
_OWNED = ("ihr", "dein", "mein")  # the hearer's, as the learner or the hearer says it


def name_pronoun(question: str, before: str) -> str:
    """Return a question with the thing named last before it in place of its pronoun; "" where that isn't clear.

    The thing agrees in gender with the pronoun: "Wo haben Sie es zuletzt gehabt?" behind "Sie tragen Ihr Hörgerät
    nicht." gives "Wo haben Sie Ihr Hörgerät zuletzt gehabt?".
    """
    pronoun = _PRONOUN.search(question)
    if not pronoun or len(question.split()) > _LONGEST:
        return ""
    if (pronoun[1] == "es" and _STANDS_FOR_NOTHING.search(question)) or _MEANS_HEARER.search(question):
        return ""
    classes = _CLASSES_OF[pronoun[1]]
    for named in reversed([*_NAMED.finditer(before)]):
        noun = named["noun"]
        many = "p" if not named["article"] else classes  # without an article only several are named: "Schmerzen"
        if list_body_parts(noun) and _HAS_SINCE.search(question):
            continue
        is_any = pronoun[1].startswith("welche")  # "Nehmen Sie welche?"
        is_unlisted = is_any and not named["article"] and not read_noun(noun)  # "Blutverdünner"
        if noun.lower() in _NO_THING or not (is_unlisted or _is_of_class(noun, many if many in classes else "")):
            continue
        if noun in question:
            return ""
        thing = noun if is_any else f"{_choose_article(named['article'] or 'die', pronoun[1])} {noun}"
        return question[: pronoun.start()] + thing + question[pronoun.end() :]
    return ""


def _is_of_class(noun: str, classes: str) -> bool:
    readings = read_noun(noun)
    return any(readings & encode_cell(case, which) for case in CASES for which in classes)


def _choose_article(article: str, pronoun: str) -> str:
    own = article.lower().startswith(_OWNED)
    endings, articles = (
        {"es": "", "er": "", "der": "", "ihn": "en", "den": "en"},
        {"es": "das", "er": "der", "ihn": "den"},
    )
    return "Ihr" + endings.get(pronoun, "e") if own else articles.get(pronoun, pronoun if pronoun != "sie" else "die")

"""Which of many glosses come first: those that fit a ward and that people use."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import log2

from wordfreq import zipf_frequency

from apps.german.regular_expressions import compile_re
from apps.translation.dictionary_build.freedict import Entry
from apps.translation.infinitives import is_infinitive

KEPT = 3  # glosses a word keeps
USUAL = 0.7  # what one step of how usual a gloss is weighs
VERB = 2.0  # what it weighs that a verb is said by a verb: the Turkish source gives many of them nouns as well
PIVOTS = 2  # English glosses that lead on to a third language, and how far behind the first they may be
PIVOT_GAP = 1.5
CARE = frozenset({"med.", "anat.", "pharm.", "biol.", "psych."})
ODD = compile_re(r"slang|poet|obs|archaic|dated|Sc\.|humor|vulg|pej|veraltet|obsolet")
COMMON = frozenset({"ugs.", "coll.", "geh.", "formal", "Br.", "Am.", "BE", "AE", "adm.", "soc.", ""})
SEPARATE = compile_re(r"^(?:to|a|an|the)\s+")
CODES = {"hbs": "sh", "aeb": "ar", "tur": "tr", "por": "pt", "fra": "fr", "spa": "es", "rus": "ru", "eng": "en"}
ARABIC_ARTICLE = "ال"
ARABIC_MARKS = compile_re("[ـًٌٍَُِّْ]")
Weighed = dict[str, dict[str, float]]


def about_care(entry: Entry) -> bool:
    """Whether the source marks a sense of the word as medical."""
    return any(CARE & set(sense.domains) for sense in entry.senses)


def weigh_glosses(entries: Iterable[Entry], language: str) -> Weighed:
    """Per headword its glosses with weights: domain, how much is said about a sense, its place, how usual the gloss."""
    found: Weighed = defaultdict(dict)
    for entry in entries:
        for place, sense in enumerate(entry.senses):
            weight = domain_weight(sense.domains) + min(2.0, log2(1 + sense.notes) / 2) - place
            for at, gloss in enumerate(sense.glosses):
                value = weight + usual(gloss, language) * USUAL - at / 4 + shape_weight(entry, gloss, language)
                found[entry.word][gloss] = max(value, found[entry.word].get(gloss, -99.0))
    return found


def domain_weight(domains: Iterable[str]) -> float:
    """Medical senses come first, senses of other trades and odd registers last."""
    marks = set(domains)
    if any(ODD.search(mark) for mark in marks):
        return -2.0
    if CARE & marks:
        return 3.0
    return -1.5 if marks - COMMON else 0.0


def shape_weight(entry: Entry, gloss: str, language: str) -> float:
    """For verbs said by verbs, in Turkish; against plurals for nouns and phrases for short words, in English."""
    if language == "tur":
        return VERB * (is_verb(entry.word) and is_infinitive(gloss, language))
    if language != "eng":
        return 0.0
    plural = gloss.endswith("s") and not gloss.endswith("ss") and entry.word[0].isupper()
    return -2.0 * plural - (" " in gloss and len(entry.word) < 9)


def usual(gloss: str, language: str) -> float:
    """How often people use the gloss, 0 to 8; 3 without a count."""
    code = CODES.get(language)
    return float(zipf_frequency(gloss, code)) if code else 3.0


def best(glosses: Mapping[str, float]) -> list[str]:
    """The heaviest glosses; those far behind the first are left out."""
    ranked = sorted(glosses.items(), key=lambda item: (-item[1], item[0]))
    floor = ranked[0][1] - 3.5
    return [gloss for gloss, weight in ranked[:KEPT] if weight >= floor]


def through_english(german: Weighed, english: Mapping[str, list[tuple[str, str]]], language: str) -> Weighed:
    """German words in a third language: what several of their English meanings share comes first."""
    found: Weighed = defaultdict(dict)
    for word, glosses in german.items():
        ranked = sorted(glosses.items(), key=lambda item: -item[1])[:PIVOTS]
        for gloss, weight in ranked:
            share = 1 + (weight - ranked[0][1]) / PIVOT_GAP / 2
            if weight < ranked[0][1] - PIVOT_GAP:
                continue
            for there, part in english.get(SEPARATE.sub("", gloss.lower()), ()):
                if there != gloss and fits(word, part, there, language):
                    found[word][there] = found[word].get(there, 0.0) + share
    return {
        word: {gloss: votes * 3 + usual(gloss, language) / 2 for gloss, votes in glosses.items()}
        for word, glosses in found.items()
        if glosses
    }


def is_verb(word: str) -> bool:
    """Whether a German word looks like an infinitive."""
    return word[0].islower() and word.endswith(("en", "ern", "eln"))


def fits(word: str, part: str, gloss: str, language: str) -> bool:
    """Whether a gloss can be of the German word's kind: a capital letter is a noun, -en with a small one a verb."""
    noun, verb = word[0].isupper(), is_verb(word)
    if language == "hbs":
        infinitive = is_infinitive(gloss, language) and len(gloss.split()) <= 2
        return infinitive if verb else not infinitive
    if language == "aeb" and (len(gloss.split()) > 2 or (verb and gloss.startswith(ARABIC_ARTICLE))):
        return False  # with its article it is a noun, whatever the source calls it
    if part in ("n", "v"):
        return (part == "n") == noun or (part == "v") == verb
    return True

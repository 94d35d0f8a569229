"""From a German word as it stands in a text to the word that a dictionary knows."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import simplemma

from apps.translation import dictionaries
from apps.translation.glossary import plurals, terms
from kit.sentences import spans

TOKEN = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
LOOKED_BACK = 20  # characters: marks and blanks before a word
BEGUN_ANEW = re.compile(r"[:„“\"]\s*$")  # within a sentence, and a capital letter may follow
# Forms that the lemmatiser takes for something else, or whose politeness it does not see.
FORMS = dict.fromkeys(("Ihre", "Ihren", "Ihrem", "Ihrer", "Ihres"), "Ihr")
FORMS |= dict.fromkeys(("ihre", "ihren", "ihrem", "ihrer", "ihres"), "ihr")
FORMS |= dict.fromkeys(("meine", "meinen", "meinem", "meiner", "meines"), "mein")
FORMS |= dict.fromkeys(("keine", "keinen", "keinem", "keiner", "keines"), "kein")
FORMS |= dict.fromkeys(("möchte", "möchtest", "möchtet"), "möchten")
FORMS |= dict.fromkeys(("bin", "bist", "ist", "sind", "seid", "war", "waren", "gewesen"), "sein")
FORMS |= dict.fromkeys(("welcher", "welches", "welchen", "welchem"), "welche")
FORMS |= dict.fromkeys(("linke", "linken", "linker", "linkes", "linkem"), "links")
FORMS |= dict.fromkeys(("rechte", "rechten", "rechter", "rechtes", "rechtem"), "rechts")
FORMS |= dict.fromkeys(("der", "die", "das", "den", "dem", "des"), "der")
FORMS |= dict.fromkeys(("ein", "eine", "einen", "einem", "einer", "eines"), "ein")
FORMS |= {"ins": "in", "ans": "an", "aufs": "auf", "uns": "wir", "ihm": "er", "ihn": "er", "tut": "tun"}
PERSONS = frozenset({"Sie", "Ihnen", "Ihr", "Ihre", "ich", "du", "er", "sie", "es", "wir", "ihr", "man"})
LINKS = ("", "s", "es", "n", "en", "er", "e")
SHORTEST_PART = 3


@dataclass(frozen=True)
class Token:
    """A word of a text; `opens` a sentence, so its capital letter says nothing; `then` comes after it."""

    text: str
    opens: bool
    then: str


def tokens(text: str) -> Iterator[Token]:
    """The words of a text in their order, without numbers and signs."""
    found, begins = list(TOKEN.finditer(text)), iter([begins for begins, _ends in spans(text)])
    next_one = next(begins, len(text))
    for at, match in enumerate(found):
        opens = match.start() >= next_one
        while match.start() >= next_one:
            next_one = next(begins, len(text))
        then = found[at + 1][0] if at + 1 < len(found) else ""
        before = text[max(0, match.start() - LOOKED_BACK) : match.start()].rstrip(" („»")
        yield Token(match[0], opens or bool(BEGUN_ANEW.search(before)), then)


def lemma(token: Token, language: str) -> str:
    """The base form of a word: the one that the glossary, the nouns or the dictionary of `language` have."""
    for form in spellings(token):
        for candidate in bases(form):
            if known(candidate, language):
                return candidate
    return compound(token.text) or next(bases(spellings(token)[0]))


def spellings(token: Token) -> list[str]:
    """The word as it is; at the head of a sentence also in small letters, which come first before a person."""
    word, small = token.text, token.text[0].lower() + token.text[1:]
    if not token.opens or small == word or word in ("Sie", "Ihr", "Ihnen"):
        return [word]
    return [word, small] if opens_as_noun(token, small) else [small, word]


def opens_as_noun(token: Token, small: str) -> bool:
    """Whether the first word of a sentence is rather a noun than anything that is written small inside of one."""
    if token.then in PERSONS:
        return False  # "Essen Sie genug?"
    if token.text in terms() or token.text in plurals():
        return True
    inside = {small, FORMS.get(small, small), str(simplemma.lemmatize(small, lang="de"))}
    return not inside & terms().keys() and any(True for _base in noun_bases(token.text))


def bases(form: str) -> Iterator[str]:
    """What a form may be a form of, the most probable first."""
    if form in FORMS:
        yield FORMS[form]
        return
    if form in terms():
        yield form
    if form in plurals():
        yield plurals()[form]
    if form[0].isupper():
        yield from noun_bases(form)
        yield str(simplemma.lemmatize(form, lang="de"))
    else:
        yield str(simplemma.lemmatize(form, lang="de"))
        yield form


def noun_bases(form: str) -> Iterator[str]:
    """The noun itself, or the one whose plural it is."""
    if dictionaries.noun(form) is not None:
        yield form
    singular = dictionaries.singular(form)
    if singular is not None:
        yield singular


def known(word: str, language: str) -> bool:
    """Whether anything can be said about a word."""
    return (
        word in terms()
        or bool(dictionaries.glosses(language, word))
        or (word[:1].isupper() and dictionaries.noun(word) is not None)
    )


def parts(word: str) -> tuple[str, str] | None:
    """First and last word of a compound noun, the last as long as possible; None when it cannot be taken apart."""
    for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
        head, tail = word[:cut], word[cut:].capitalize()
        if not is_noun(tail):
            continue
        for link in LINKS:
            bare = head.removesuffix(link) if link else head
            if len(bare) >= SHORTEST_PART and bare + link == head and is_noun(bare):
                return bare, tail
    return None


def compound(word: str) -> str | None:
    """A compound noun with its last word in the singular ("Herztabletten" is "Herztablette"); None if it is none."""
    for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
        tail = word[cut:].capitalize()
        for base in (tail, plurals().get(tail), dictionaries.singular(tail)):
            if base and is_noun(base) and parts(whole := word[:cut] + base.lower()):
                return whole
    return None


def is_noun(word: str) -> bool:
    """Whether a word is a noun that we know."""
    return word[:1].isupper() and (word in terms() or dictionaries.noun(word) is not None)

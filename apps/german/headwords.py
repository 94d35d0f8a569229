"""From a word as it stands in a text to the headword that the shipped dictionaries know."""

from collections.abc import Iterator

import simplemma

from apps.german import dictionaries
from apps.german.compounds import split_compound
from apps.german.function_words import PERSONS
from apps.german.glossary import load_terms, map_plurals
from apps.german.text import lower_first
from apps.german.tokens import SentenceWord

# Forms that the lemmatiser takes for something else, or whose politeness it does not see.
FORMS = {
    form: base
    for base, forms in {
        "Ihr": "Ihre Ihren Ihrem Ihrer Ihres", "ihr": "ihre ihren ihrem ihrer ihres",
        "mein": "meine meinen meinem meiner meines", "kein": "keine keinen keinem keiner keines",
        "möchten": "möchte möchtest möchtet", "sein": "bin bist ist sind seid war waren gewesen",
        "welche": "welcher welches welchen welchem", "links": "linke linken linker linkes linkem",
        "rechts": "rechte rechten rechter rechtes rechtem", "der": "der die das den dem des",
        "ein": "ein eine einen einem einer eines", "in": "ins", "an": "ans", "auf": "aufs", "wir": "uns",
        "er": "ihm ihn", "tun": "tut",
    }.items()
    for form in forms.split()
}  # fmt: skip


def find_headword(token: SentenceWord, language: str) -> str:
    """Return the base form of a word: the one that the glossary, the nouns or the dictionary of `language` have."""
    for form in list_spellings(token):
        for candidate in list_bases(form):
            if has_entry(candidate, language):
                return candidate
    compound = split_compound(token.text)
    return compound[0] + compound[1].lower() if compound else next(list_bases(list_spellings(token)[0]))


def list_spellings(token: SentenceWord) -> list[str]:
    """Return the word as it is; at the head of a sentence also in small letters, which come first before a person."""
    word, small = token.text, lower_first(token.text)
    if not token.opens or small == word or word in ("Sie", "Ihr", "Ihnen"):
        return [word]
    return [word, small] if opens_as_noun(token, small) else [small, word]


def opens_as_noun(token: SentenceWord, small: str) -> bool:
    """Return whether the first word of a sentence is rather a noun than a word written small inside of one."""
    if token.then in PERSONS:
        return False  # "Essen Sie genug?"
    if token.text in load_terms() or token.text in map_plurals():
        return True
    inside = {small, FORMS.get(small, small), str(simplemma.lemmatize(small, lang="de"))}
    return not inside & load_terms().keys() and any(True for _base in list_noun_bases(token.text))


def list_bases(form: str) -> Iterator[str]:
    """Yield what a form may be a form of, the most probable first."""
    if form in FORMS:
        yield FORMS[form]
        return
    if form in load_terms():
        yield form
    if form in map_plurals():
        yield map_plurals()[form]
    if form[0].isupper():
        yield from list_noun_bases(form)
        yield str(simplemma.lemmatize(form, lang="de"))
    else:
        yield str(simplemma.lemmatize(form, lang="de"))
        yield form


def list_noun_bases(form: str) -> Iterator[str]:
    """Yield the noun itself, or the one whose plural it is."""
    if dictionaries.find_noun(form) is not None:
        yield form
    singular = dictionaries.find_singular(form)
    if singular is not None:
        yield singular


def has_entry(word: str, language: str) -> bool:
    """Return whether anything can be said about a word."""
    return (
        word in load_terms()
        or bool(dictionaries.list_glosses(language, word))
        or (word[:1].isupper() and dictionaries.find_noun(word) is not None)
    )

"""What rules can see in a learner's German: forms of a word, verbs of a sentence, and mistakes that are certain."""

import re
from collections.abc import Iterator

from apps.content.checking.folding import tidy
from apps.content.checking.terms import split_article
from apps.content.judging.reasoned import Reasoned, cannot_tell, reasoned
from apps.content.judging.wordings import WORD, find
from apps.evaluation.language import Remark, Setting, choose, lexicon, remarks
from apps.evaluation.word_lists import listed
from kit.sentences import statements

FEWEST_WORDS = 3  # of a sentence
MOST_REMARKS = 3
STOPPED = re.compile(r"[.!?]")


def forms_in(text: str, term: str) -> str:
    """The words of a text that are a form of a term, as they stand there; "" where none is."""
    _article, word = split_article(term)
    if " " in word:
        found = find(text, word)
        return text[found.start : found.end] if found else ""
    for said in WORD.findall(text):
        if is_form(said, word):
            return str(said)
    return split_verb_in(text, word)


def is_form(said: str, word: str) -> bool:
    """Whether a word is a form of another: of a noun, a verb or an adjective."""
    if tidy(said).casefold() == tidy(word).casefold():
        return True
    lemmas = {line.split("\t")[0] for line in lexicon.lemmas_of(said)}
    verbs = {infinitive for infinitive, _slot, _person in lexicon.verb_forms(said.lower())}
    return word in lemmas or word.lower() in verbs or lexicon.adjective(said.lower()) == word.lower()


def split_verb_in(text: str, word: str) -> str:
    """A separable verb whose parts stand apart: from its first part to its last, as they stand in one sentence."""
    verb = lexicon.verb(word.lower())
    forms = [form.split(" ") for form in (*verb.present, *verb.past) if " " in form] if verb else []
    for sentence in (text[begins:ends] for begins, ends in statements(text)):
        for first, last in forms:
            found = re.search(rf"\b{re.escape(first)}\b.*?\b{re.escape(last)}\b", sentence, re.IGNORECASE)
            if found:
                return str(found[0])
    return ""


def finite_verb_in(text: str) -> str:
    """The first word that can be a verb for a person or a thing; "" where there is none."""
    finite = ("present", "past")
    for said in WORD.findall(text):
        if any(slot in finite for _verb, slot, _person in lexicon.verb_forms(said.lower())):
            return str(said)
    return ""


def is_sentence(text: str) -> Reasoned:
    """Whether there is a sentence: some words, and a verb."""
    words = WORD.findall(text)
    verb = finite_verb_in(text)
    if len(words) < FEWEST_WORDS:
        return reasoned(text, "SENTENCE", "NOT_MET", "too_short" if words else "empty")
    if not verb:
        return reasoned(text, "SENTENCE", "NOT_MET", "verb_absent", sure=0.8)
    return reasoned(text, "SENTENCE", "MET", "verb_found", [verb])


def remarks_on(text: str) -> list[Remark]:
    """The most important remarks on the German of a text."""
    return choose(remarks(text, Setting()), at_most=MOST_REMARKS)


def language(text: str) -> Reasoned:
    """Mistakes that are certain are held against a text; where there are none, nothing is proved."""
    found = remarks_on(text)
    if not found:
        return cannot_tell("LANGUAGE", "language_open")
    said = list(dict.fromkeys(remark.text for remark in found if remark.text.strip()))
    return reasoned(text, "LANGUAGE", "PARTLY" if len(found) < MOST_REMARKS else "NOT_MET", "language_remark", said)


def content_words(text: str) -> Iterator[str]:
    """The words of a text that say what it is about."""
    for said in WORD.findall(text):
        if len(said) > 3 and said.casefold() not in EMPTY and not said.isdigit():
            yield str(said)


EMPTY = listed(
    "aber alle alles also andere auch beim bitte dann dass damit deine denn diese diesem diesen dieser dieses doch dort"
    " durch eine einem einen einer eines etwas euch gegen habe haben hatte hier ihnen ihre ihrem ihren ihrer immer kann"
    " kein keine keinen kommt können machen macht manche mehr mein meine meist muss müssen nach nicht noch nichts oder"
    " ohne schon sehr sein seine seit sich sind soll sollen über unter viel viele vielleicht vom wann warum weil welche"
    " wenn werden wird wieder wollen wurde würde zwischen jemand sachen ding dinge mensch menschen person"
)

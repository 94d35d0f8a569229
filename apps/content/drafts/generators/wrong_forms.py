"""Words that do not fit in the place of another one, by a rule that can be named."""

from collections.abc import Iterator
from functools import lru_cache
from zlib import crc32

from apps.content.drafts.generators.statements import Statement
from apps.content.lessons.shuffle import shuffle
from apps.german.glossary import load_terms
from apps.german.inflection import list_persons, parse_determiner
from apps.german.lexicon import encode_cells, find_verb, read_noun
from apps.german.text import word_set
from apps.german.word_forms import WordClass, split_part
from apps.vocabulary.extraction import EVERYDAY, is_of_the_ward

OPTIONS = 2  # wrong ones beside the right one
HE, WE = 2, 3  # persons in the verb table
HAVE = word_set("habe hast hat haben habt hatte hatten")
BECOME = word_set("werde wird werden wurde wurden")
MODALS = word_set(
    "muss müssen musst müsst soll sollen sollst darf dürfen darfst kann können kannst will wollen willst möchte möchten"
    " sollte sollten musste mussten konnte konnten durfte durften"
)
# Beside these a verb in the plural would be right, too.
OPEN_SUBJECTS = word_set("sie wir ihr du alle viele beide einige manche wer")
SINGULAR = encode_cells("Nm Nf Nn")


def list_wrong_words(statement: Statement, at: int) -> list[str]:
    """List words of the same class that cannot stand at a place of the sentence; none where that is unsure."""
    reading = statement.words[at].reading
    if reading is None or statement.low.count(statement.low[at]) > 1:
        return []
    if reading.part == WordClass.NOUN:
        return list_wrong_nouns(statement, at)
    if reading.part == WordClass.VERB:
        return list_wrong_verb_forms(statement, at, reading.word)
    return []


def read_determiner(statement: Statement, at: int) -> int:
    """Give the readings of the article or its like before a noun, with at most an adjective between; 0 without one."""
    before = statement.words[max(0, at - 2) : at]
    for distance, word in enumerate(reversed(before)):
        found = parse_determiner(word.text)
        if found is not None and found[1] != "short":
            return found[2]
        is_adjective = word.reading is not None and word.reading.part == WordClass.ADJECTIVE and word.text.islower()
        if distance == 0 and not is_adjective:
            return 0
    return 0


def list_wrong_nouns(statement: Statement, at: int) -> list[str]:
    """List nouns of the ward that agree with the article before this place in no reading of either."""
    cells, form = read_determiner(statement, at), statement.words[at].text
    if not cells & read_noun(form):
        return []
    found = [word for word in list_ward_nouns() if (bits := read_noun(word)) and not bits & cells and word != form]
    found = [word for word in found if word.casefold() not in statement.text.casefold()]
    return pick_options(found, statement, at)


def pick_options(words: list[str], statement: Statement, at: int) -> list[str]:
    """Pick as many words as there are wrong options, the same ones for the same place of the same sentence."""
    return shuffle(words, crc32(statement.text.encode()), str(at))[:OPTIONS]


@lru_cache(maxsize=1)
def list_ward_nouns() -> list[str]:
    """List the nouns of the glossary that are words of the ward, of people excepted."""
    return [
        term.word
        for term in load_terms().values()
        if term.article
        and term.group not in (EVERYDAY, "people")
        and is_of_the_ward(term.word)
        and " " not in term.word
    ]


def list_wrong_verb_forms(statement: Statement, at: int, infinitive: str) -> list[str]:
    """List forms of the same verb that its place in the sentence does not take."""
    part, base = split_part(infinitive)
    verb = find_verb(infinitive) or find_verb(base)
    if verb is None:
        return []
    form, forms = statement.low[at], statement.low
    part = "" if find_verb(infinitive) else part
    participle, bare = part + verb.participle, infinitive
    he, past = (one[HE].replace(" ", "") if " " not in one[HE] else "" for one in (verb.present, verb.past))
    he, past = part + he if he else "", part + past if past else ""
    last = at == len(forms) - 1
    others = [word for place, word in enumerate(forms) if place != at]
    if form == participle and last and form not in (bare, he) and HAVE.intersection(others):
        wrong = [he, bare]  # "hat … wechseln"
    elif form == participle and last and form not in (bare, he) and BECOME.intersection(others):
        wrong = [he, past]  # "wird … wechselt"; with the infinitive it would be future
    elif form == bare and last and MODALS.intersection(others) and not (HAVE | BECOME).intersection(others):
        wrong = [he, participle]  # "muss … gewechselt"
    elif is_he_alone(form) and not OPEN_SUBJECTS.intersection(others) and not has_plural_subject(statement, at):
        wrong = [bare if not part else base, verb.participle]  # "die Pflegekraft wechseln"
    else:
        return []
    found = [one for one in dict.fromkeys(wrong) if one and one != form]
    return found if len(found) == OPTIONS else []


def is_he_alone(form: str) -> bool:
    """Whether a finite form can only stand beside a subject in the singular: "wechselt", "bekommt"."""
    persons = list_persons(form)
    return HE in persons and not persons & {0, WE, 5}


def has_plural_subject(statement: Statement, at: int) -> bool:
    """Whether no noun but those in other cases could be a subject in the singular."""
    return not any(read_noun(word) & SINGULAR for word in iterate_nouns(statement, at))


def iterate_nouns(statement: Statement, at: int) -> Iterator[str]:
    """Give the nouns of a sentence, names included."""
    for place, word in enumerate(statement.words):
        if place != at and word.text[0].isupper():
            yield word.text

"""What is asked about each word, and what is shown for it."""

import re
from collections.abc import Iterator, Sequence

from apps.content.item_body import Body, Json
from apps.content.kinds.vocab.sentences import find_ending, list_pieces
from apps.content.kinds.vocab.serializers import LISTENING, MEANING, SENTENCE, SPELLING
from apps.content.lessons.shuffle import shuffle, shuffle_out_of_order
from apps.content.vocabulary.parts import NAME, write_with_article
from apps.vocabulary.meanings import find_same_sense

HOLE = "…"
OPTIONS = 4
FEWEST_PIECES = 3


def list_modes(item: Body) -> list[str]:
    """How the words of an item are practised."""
    return [SENTENCE] if item.content["is_for_sentence_construction"] else list(item.content["modes"])


def list_tasks(item: Body) -> Iterator[tuple[Json, str]]:
    """All words with each mode in which they can be practised."""
    for mode in list_modes(item):
        for word in item.parts[NAME]:
            if can_be_asked(word, mode, item):
                yield word, mode


def can_be_asked(word: Json, mode: str, item: Body) -> bool:
    """Whether enough is said about a word."""
    if mode == LISTENING:
        return True
    if mode == SENTENCE:
        return len(pieces(word)) >= FEWEST_PIECES
    return has_meaning(word) and (mode == SPELLING or len(item.parts[NAME]) > 1)


def has_meaning(word: Json) -> bool:
    """Whether anything tells what the word means."""
    return bool(word["explanation"] or word["translations"] or HOLE in example(word))


def first_example(word: Json) -> str:
    """Its first example; "" where there is none."""
    return str(next(iter(word["usage_examples"]), ""))


def pieces(word: Json) -> Sequence[str]:
    """What its first example is built of, in order."""
    return list_pieces(first_example(word))


def example(word: Json) -> str:
    """Its first example with a hole where the word stands; "" where that can't be found."""
    found = mask_word(first_example(word), word)
    return found if HOLE in found else ""


def mask_word(text: str, word: Json) -> str:
    """A text that doesn't give the word away: its forms are a hole."""
    known = {word[name] for name in ("term", "plural", "simple_past") if word[name]}
    known |= set(word["present_perfect"].split()[1:])
    forms = sorted(known, key=len, reverse=True)
    pattern = "|".join(re.escape(form) for form in forms)
    if not forms:
        return text
    hidden = re.sub(rf"(?:{pattern})(?:e[nrsm]?|n|s)?(?!\w)", HOLE, text, flags=re.IGNORECASE)
    return hidden.replace(f"{HOLE}.", HOLE)  # at the end of a sentence the dots are its full stop too


def represent_task(word: Json, mode: str, item: Body, seed: int) -> Json:
    """A task as its learner sees it: nothing in it tells the word."""
    told = mode != SENTENCE  # with LISTENING for those who cannot hear just now
    spelt = mode == SPELLING and word["part_of_speech"] == "NOUN"
    return {
        "word": word["id"],
        "mode": mode,
        "part_of_speech": word["part_of_speech"],
        "explanation": mask_word(word["explanation"], word) if told else "",
        "translations": meanings(word, mode) if told else {},
        "example": example(word) if told else "",
        "options": options(word, item.parts[NAME], seed) if mode == MEANING else [],
        "pieces": shuffle_out_of_order(pieces(word), seed) if mode == SENTENCE else [],
        "ending": find_ending(first_example(word)) if mode == SENTENCE else "",
        "asks_article": bool(spelt and item.content["asks_article"] and word["article"]),
        "asks_plural": bool(spelt and item.content["asks_plural"] and word["plural"]),
    }


def meanings(word: Json, mode: str) -> Json:
    """What the word is called elsewhere, by its author and the glossary; not how it is written, where that is asked."""
    own = word["translations"]
    found = {**find_same_sense(word["term"], word["article"], own), **own}
    if mode == MEANING:
        return found
    written = word["term"].casefold()
    kept = {code: [gloss for gloss in glosses if gloss.casefold() != written] for code, glosses in found.items()}
    return {code: glosses for code, glosses in kept.items() if glosses}


def options(word: Json, others: Sequence[Json], seed: int) -> list[str]:
    """The word among some others of the same item, those of its own kind first."""
    mixed = shuffle(
        [one for one in others if write_with_article(one) != write_with_article(word)], seed, salt=str(word["id"])
    )
    mixed.sort(key=lambda one: one["part_of_speech"] != word["part_of_speech"])
    found = [write_with_article(word), *dict.fromkeys(write_with_article(one) for one in mixed)][:OPTIONS]
    return shuffle(found, seed, salt=f"options {word['id']}")

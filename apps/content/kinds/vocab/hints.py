"""Help after a try, never the whole word."""

from django.utils.translation import gettext as _

from apps.content.item_body import Json
from apps.content.kinds.vocab.serializers import MEANING, SENTENCE
from apps.content.kinds.vocab.tasks import pieces

LETTERS_FROM, HALF_FROM = 2, 3  # tries
SHORTEST = 4
TELLING = ("ung", "heit", "keit", "schaft", "tion", "tät", "chen", "lein", "ment", "ismus", "ling", "ik", "ie", "ur")


def build_hint(word: Json, mode: str, part: str, step: int) -> str:
    """What helps with one part of a task after the `step`-th try; "" for nothing."""
    if step < LETTERS_FROM:
        return ""
    if part == "article":
        return of_article(word)
    if mode == SENTENCE:
        return _("The sentence begins with: {word}").format(word=pieces(word)[0])
    wanted = word["plural"] if part == "plural" else word["term"]
    if len(wanted) < SHORTEST or mode == MEANING:
        return _("It begins with “{letter}”.").format(letter=wanted[0])
    shown = wanted[: len(wanted) // 2] if step >= HALF_FROM else wanted[0]
    return _("{start}… ({number} letters)").format(start=shown, number=len(wanted))


def of_article(word: Json) -> str:
    """The ending that tells the gender, where there is one."""
    ending = next((ending for ending in TELLING if word["term"].endswith(ending)), "")
    return _("Nouns that end in -{ending} have nearly always the same article.").format(ending=ending) if ending else ""

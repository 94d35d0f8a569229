"""Reasons of judgements: one plain sentence per code, in the active language."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

REASON_TEXTS = {
    "word_used": _("“%(said)s” is a form of “%(term)s”."),
    "word_missing": _("“%(term)s” doesn't stand in your sentence."),
    "word_repeated": _("“%(said)s” is the word itself. Please explain it with other words."),
    "own_words": _("You explain it without using the word itself."),
    "meaning_named": _("“%(said)s” means the same."),
    "meaning_shared": _("These words belong to the meaning: %(said)s."),
    "verb_found": _("The sentence has a verb: “%(said)s”."),
    "verb_absent": _("There is no verb yet that fits a person or a thing. A sentence needs one."),
    "too_short": _("This is not a whole sentence yet."),
    "phrase_used": _("You use “%(phrase)s”."),
    "phrase_part": _("This part of the phrase is missing: “%(missing)s”."),
    "phrase_absent": _("The phrase “%(phrase)s” doesn't stand in your text."),
    "adapted": _("You have made it fit: “%(said)s”."),
    "not_adapted": _("You have not added anything to the phrase yet."),
    "kept": _("You have kept what it is about: “%(said)s”."),
    "lost": _("This has got lost: “%(missing)s”."),
    "specific": _("“%(said)s” makes it more specific."),
    "not_specific": _("Say how much, how often, when, since when or where."),
    "language_remark": _("There are remarks on the German: %(said)s."),
    "language_open": _("No rule of ours found a mistake. That doesn't prove that there is none."),
    "cannot_tell": _("Without a language model or a person, nobody here can tell this."),
    "not_shown": _("Nothing in your text shows this."),
    "empty": _("There is nothing here yet."),
    "term_right": _("This is right: “%(said)s”."),
    "term_SPELT_OUT": _("This is right. In German you write “%(better)s”."),
    "term_CASE": _("Mind the capital letters: “%(better)s”."),
    "term_UMLAUT": _("Mind the umlaut: “%(better)s”."),
    "term_SPACING": _("This is written “%(better)s”."),
    "term_TYPO": _("Nearly right. It is written “%(better)s”."),
    "term_ENDING": _("The word is right, its ending isn't: “%(better)s”."),
    "term_ARTICLE": _("The article doesn't fit this noun."),
    "term_ARTICLE_MISSING": _("The article is missing."),
    "term_REFLEXIVE": _("This verb needs “sich”: “%(better)s”."),
    "term_NUMBER": _("The number is not right."),
    "term_OTHER_WORD": _("This is another word."),
    "term_EMPTY": _("There is nothing here yet."),
}


def get_reason_text(code: str, params: Mapping[str, str]) -> str:
    """Give the sentence of a code; "" for no code."""
    return str(REASON_TEXTS[code]) % dict(params) if code else ""

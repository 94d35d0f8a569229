"""Why something is remarked on: one plain sentence for each code, in the language that is active."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

_REASONS = {
    # language
    "misspelt": _("This word is written “%(word)s”."),
    "one_word": _("This is one word in German: “%(word)s”."),
    "case_after_preposition": _("After “%(preposition)s” the %(case)s is needed here. The noun is “%(noun)s”."),
    "plural_after_preposition": _("After “%(preposition)s” the plural gets an -n here. The noun is “%(noun)s”."),
    "article_gender": _("The article does not fit. The noun is “%(noun)s”."),
    "accusative_object": _("“%(verb)s” needs the Akkusativ: “der” becomes “den”, “ein” becomes “einen”. "
                           "The noun is “%(noun)s”."),
    "place_dative": _("You say where something is, so “%(preposition)s” needs the Dativ here."),
    "dative_pronoun": _("With “%(verb)s” you say “Ihnen”, not “Sie”."),
    "accusative_pronoun": _("With “%(verb)s” you say “Sie”, not “Ihnen”."),
    "pronoun_with_verb": _("With “%(verb)s” you say “%(better)s”, not “%(said)s”."),
    "adjective_ending": _("The ending of the adjective does not fit. Here you say “%(phrase)s”."),
    "no_before_noun": _("Before a noun without an article you say “kein”, not “nicht”: “%(better)s”."),
    "reflexive_pronoun": _("“%(verb)s” needs “%(pronoun)s” here."),
    "relative_pronoun": _("The word after the comma must fit the noun. The noun is “%(noun)s”."),
    "motion_accusative": _("You say where something goes, so “%(preposition)s” needs the Akkusativ here."),
    "article_missing": _("An article is missing here, for example “%(phrase)s”."),
    "separable_verb": _("The verb “%(verb)s” has two parts here: “%(part)s” goes to the end."),
    "infinitive_with_zu": _("Here the second verb needs “zu”: “%(better)s”."),
    "order_with_sie": _("When you ask somebody to do something, “Sie” stands behind the verb: “%(better)s”."),
    "verb_form": _("The verb must fit its subject: “%(subject)s” goes with “%(verb)s”."),
    "verb_missing": _("A verb is missing here, for example “%(verb)s”."),
    "infinitive_after_modal": _("After “%(modal)s” the verb stays in its basic form: “%(verb)s”."),
    "infinitive_last": _("With two verbs, the second one comes last: “%(verb)s”."),
    "participle": _("The form that goes with “haben” or “sein” is “%(verb)s”."),
    "pronoun_after_preposition": _("After “%(preposition)s” you say “%(better)s”, not “%(said)s”."),
    "plural_after_number": _("After “%(number)s” the plural is needed: “%(plural)s”."),
    "perfect_auxiliary": _("“%(verb)s” is used with “%(auxiliary)s”."),
    "verb_second": _("The verb “%(verb)s” comes second in a statement, before the person."),
    "verb_after_question_word": _("After the question word comes the verb “%(verb)s”, then the person."),
    "verb_last": _("After “%(conjunction)s” the verb “%(verb)s” comes last."),
    "du_instead_of_sie": _("You say “Sie” to this person. So “%(said)s” becomes “%(better)s”."),
    "du_and_sie": _("Choose “du” or “Sie” and stay with it. On the ward it is usually “Sie”."),
    "capital_noun": _("“%(noun)s” is a noun. Nouns begin with a capital letter."),
    "set_phrase": _("In German you say: “%(phrase)s”."),
    "natural_phrase": _("You can also say it like this; it is usual on the ward."),
    "rude_repair": _("This line is rude. Don’t look for better words for it: say that you are sorry."),
    # safety
    "safety_number": _("Check the number: you said “%(said)s”, but it is “%(right)s”."),
    "safety_unit": _("Check the unit: you said “%(said)s”, but it is “%(right)s”."),
    "safety_side": _("Check the side: you said “%(said)s”, but it is “%(right)s”."),
    "safety_negation": _("Yes and no are mixed up here: check “%(said)s”."),
    "safety_drug": _("Check the medicine: you said “%(said)s”, but it is “%(right)s”."),
    "safety_value": _("This is not what you were told: you said “%(said)s”, but it is “%(right)s”."),
    # notes
    "note_omitted": _("This is missing in your note: “%(title)s”."),
    "note_omitted_labs": _("These laboratory values are out of range, and your note doesn’t have them: %(values)s"),
    "note_invented": _("Nobody said this and nothing shows it: “%(said)s”."),
    "note_contradicting": _("Your note says “%(said)s”, but it is “%(right)s”."),
    "note_contradicting_negation": _("Your note says the opposite of what was said: “%(said)s”."),
    "note_judging": _("“%(said)s” is a judgement. Write what you saw or heard, for example: %(better)s"),
    "note_time_missing": _("The time is missing. Write when it was, for example “14:30 Uhr”."),
}  # fmt: skip
CODES = frozenset(_REASONS)


def explain_reason(code: str, params: Mapping[str, str]) -> str:
    """The sentence for a code with its params; KeyError for a code that doesn't exist or a param that is missing."""
    return str(_REASONS[code]) % dict(params)

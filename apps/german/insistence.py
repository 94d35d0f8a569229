"""Whether a speaker insists that a colleague comes or sees the patient now: "Das kann nicht warten."."""

import re

from apps.german.regular_expressions import compile_re

_INSISTS = compile_re(
    r"\b(?:ich|wir) (?:bestehe|bestehen) darauf\b|\b(?:ich|wir) (?:brauche|brauchen|ben[öo]tigen?) (?:(?-i:Sie)\b"
    r"(?! nicht|.*\b(?:telefon|anordnung|unterschrift))|hier einen arzt\b|einen arzt\b|eine [äa]rztin\b)"
    r"|\bich bitte sie\b.*\b(?:komm\w*|ansehen|anschauen|anzusehen|untersuch\w*|vorbei)\b"
    r"|\b(?:m[üu]ssen|m[öo]chte|will|sollten|sollen|k[öo]nnen|k[öo]nnten|bitte)\b.*\b(?:kommen|ansehen|anschauen"
    r"|untersuchen)\b.{0,12}$"
    r"|\b(?:bitte )?kommen sie\b.*\b(?:sofort|jetzt|gleich|schnell|her|bitte|umgehend)\b|\bbitte kommen sie\b"
    r"|\b(?:er|sie|der patient|die patientin|herr \w+|frau \w+) (?:muss|braucht)\b.*\b(?:untersucht"
    r"|angesehen|gesehen|(?:einen|jetzt|sofort|gleich|dringend|umgehend) (?:arzt|[äa]rztin|hilfe)"
    r"|[äa]rztliche hilfe|eine [äa]rztin|(?:jetzt|sofort|umgehend|dringend) (?:operiert|behandelt|verlegt))\b"
    r"|\b(?:das|es|er|sie) (?:kann|darf) (?:\w+ ){0,3}?nicht (?:\w+ ){0,6}?warten\b|\bnicht (?:l[äa]nger"
    r"|mehr so lange|bis) .*\bwarten\b"
    r"|\b(?:das )?kann ich (?:\w+ ){0,2}nicht verantworten\b|\bich kann das (?:\w+ )?nicht verantworten\b"
    r"|\b(?:das|es) ist (?:(?!nicht\b)\w+ ){0,2}(?:dringend|ein notfall|zu sp[äa]t|nicht aufschiebbar"
    r"|lebensbedrohlich)\b"
    r"|\bnicht erst (?:um|in|nach|sp[äa]ter|heute)\b|\bnicht in einer (?:halben )?stunde\b",
    re.I,
)
_COUNTERMANDS = compile_re(r"\bnicht (?:zu )?kommen\b|\bkeinen arzt\b|\bkann ich\b.*\bkommen\b|\bsoll ich\b", re.I)


def insists_on_coming(sentence: str) -> bool:
    """Return whether the other is urged to come and see the patient now."""
    return bool(_INSISTS.search(sentence.rstrip(" .!?"))) and not _COUNTERMANDS.search(sentence)

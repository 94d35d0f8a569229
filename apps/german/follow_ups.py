"""Follow-ups: questions that name nothing and stand on the answer before them: "Warum denn nicht?"."""

import re

from apps.german.regular_expressions import compile_re

_LEAD = r"(?:(?:und|ja|aber|ach(?: so)?|aha|oh|hm+|okay|gut|nein|na)[,.]? )*"
_FILL = (
    r"(?: (?:denn|das|dies|nicht|nur|so|eigentlich|auch|bloß|genau|wohl|keine?\w?|nichts|niemand|nie|mehr|ist|war"
    r"|wenig|viel|sp[äa]t|fr[üu]h|selten|oft|lange?))*"
)
_REASON = compile_re(
    rf"{_LEAD}(?:warum|wieso|weshalb|weswegen|wie kommt(?:'s| es| das)|woran liegt(?:'s| es| das)|aus welchem grund)"
    rf"{_FILL}\s*[?.!]*$",
    re.I,
)
_SIDE = compile_re(
    rf"{_LEAD}(?:(?:auf|an|in|von) )?(?:welche[rsnm]? (?:seite|von beiden)|links oder rechts|rechts oder links"
    r"|(?:die )?rechte oder (?:die )?linke|(?:die )?linke oder (?:die )?rechte)"
    r"(?: (?:denn|ist das|genau|war das))*\s*[?.!]*$",
    re.I,
)
_ASKS_SIDE = compile_re(r"\bwelche[rnsm]? seite\b|\blinks oder rechts\b|\brechts oder links\b", re.I)
_NAMES_SIDE = compile_re(r"\b(?:link|recht)(?:s|e[mnrs]?)\b|\bbeid(?:e[nr]?|seitig)\b", re.I)
_CONSEQUENCE = compile_re(
    rf"{_LEAD}(?:was (?:passiert|passierte|geschieht|ist|war|kommt|kam) (?:\w+ )?(?:dann|dabei|da|damals)\b"
    r"|wie (?:\w+ )?(?:[äa]u(?:ß|ss)ert sich das|zeigt sich das|macht sich das bemerkbar"
    r"|reagieren sie (?:dann|da|darauf))\b"
    r"|was (?:bekommen|kriegen|haben|sp[üu]ren|merken) sie (?:dann|da|davon)\b)",
    re.I,
)
_NEXT = compile_re(
    rf"{_LEAD}(?:danach|dann|anschlie(?:ß|ss)end|hinterher|als n[äa]chstes"
    r"|(?:und )?was (?:kommt|machen wir) (?:dann|danach))\s*\?+\s*$",
    re.I,
)
_ONLY_MEASURE = compile_re(
    r"(?:(?:und|aber|ja|ach|oh|also|okay),? )*(?:wie (?:hoch|viele?|stark|schlimm|oft|lange?|häufig)|seit wann|wann|wo)"
    r"(?: (?:ist|geht|war) (?:das|es)(?: so)?)?"
    r"(?: (?:denn|schon|so|genau|ungefähr|etwa|circa|zuletzt|das letzte mal|am tag|pro tag))*\W*",
    re.I,
)
_WHAT_HAPPENED = compile_re(
    rf"{_LEAD}was (?:genau )?(?:ist|war) (?:(?:denn|genau) )*(?:da|dabei|dort|damals)(?: (?:denn|genau|eigentlich|so))*"
    r" (?:passiert|geschehen|los)(?:,? und (?:wann|wo|wie) war das(?: denn| genau)*)?\W*",
    re.I,
)
_IN_ORDER = compile_re(r"\b(?:dann|danach|anschlie(?:ß|ss)end|zum schluss|zuletzt|am ende)\b", re.I)


def asks_only_measure(text: str) -> bool:
    """Return whether nothing but a measure, a time or a place is asked for: "Wie hoch?", "Seit wann ist das so?"."""
    return _ONLY_MEASURE.fullmatch(text.strip()) is not None


def asks_what_happened(text: str) -> bool:
    """Return whether it is asked what happened there, without naming it: "Was ist da genau passiert?"."""
    return _WHAT_HAPPENED.fullmatch(text.strip()) is not None


def asks_only_why(text: str) -> bool:
    """Return whether a question asks for a reason and names nothing else: "Warum denn nicht?"."""
    return bool(_REASON.match(text.strip()))


def asks_only_which_side(text: str) -> bool:
    """Return whether a question asks for left or right and names nothing else: "Auf welcher Seite?"."""
    return bool(_SIDE.match(text.strip()))


def asks_for_side(text: str) -> bool:
    """Return whether a question asks for left or right: "Auf welcher Seite ist die neue Hüfte?"."""
    return bool(_ASKS_SIDE.search(text))


def names_side(answer: str) -> bool:
    """Return whether an answer says left, right or both."""
    return bool(_NAMES_SIDE.search(answer))


def asks_only_what_is_next(text: str) -> bool:
    """Return whether a question asks for the next of several steps and names nothing else: "Und danach?"."""
    return bool(_NEXT.match(text.strip()))


def tells_order(answer: str) -> bool:
    """Return whether an answer says what comes after what."""
    return bool(_IN_ORDER.search(answer))


def asks_what_follows(text: str) -> bool:
    """Return whether a question asks what comes of the thing just spoken of: "Und was passiert dann?"."""
    return bool(_CONSEQUENCE.match(text.strip()))

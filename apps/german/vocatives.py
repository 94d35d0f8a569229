"""Vocatives: whom a line calls by name or title before or after what it says, "Frau Doktor, …" or "…, Herr Braun?"."""

import re

from apps.german.regular_expressions import compile_re

_TITLED = (
    r"(?:[Ff]rau|[Hh]err|[Ss]chwester|[Pp]fleger) (?:(?:[Dd]r\.?|[Dd]oktor|[Pp]rof\.?|[Pp]rofessor) )?"
    r"(?!(?:Dr|Prof)\b\.)[A-ZÄÖÜ][\wäöüß]+(?:-[A-ZÄÖÜ]\w+)?"
)
_GREETING = (
    r"(?:(?:guten? (?:tag|morgen|abend|nacht)|hallo|moin|entschuldigung|entschuldigen sie|danke|liebe[r]?)[,!.]? )?"
)
_GOES_ON = (  # behind a comma: what is said to the one called, and no "Frau Krause, meine Kollegin, kommt gleich"
    r"(?:ich|wir|wie|was|wo|wann|wer|wen|wem|warum|wieso|welche[rsnm]?|sie|du|ihr|ihnen|bitte|eine frage|darf|d[üu]rfen"
    r"|k[öo]nnen|k[öo]nnten|kann|kannst|hast|bist|musst|gib|hilf|haben|hat|sind|ist|m[öo]chten|soll\w*|tut|geht|wissen"
    r"|h[öo]ren|mein name|guten|jetzt|es|das ist|kommen|nehmen|gut|danke|hallo|warten)\b"
)
_FIRST = compile_re(
    rf"(?i:{_GREETING})(?P<called>{_TITLED})"
    rf"(?:\s*[,!.?]?\s*$|\s*[!.?]\s|, (?i:{_GOES_ON})| (?i:wie|was|wo|wann|haben|sind|darf)\b)"
)
_LAST = compile_re(rf"(?:, |^(?i:danke|bitte|gut) )(?P<called>{_TITLED})\s*[!.?]*$")
_NAMED_SO = compile_re(  # who is named behind the comma: "Das erklärt die Ärztin, Frau Dr. Aslan."
    r"\b(?:\w*(?:arzt|[äa]rztin)|kolleg(?:e|en|in)|\w*schwester|\w*pfleger(?:in)?|chef(?:in)?|leiter(?:in)?"
    r"|nachbarn?|nachbarin|seelsorger(?:in)?|dolmetscher(?:in)?|\w*therapeut(?:en|in)?|visite|besuch)$",
    re.I,
)
_BEGINS_WITH_TITLE = compile_re(r"(?:frau|herr|schwester|pfleger) ", re.I)
_ONLY_TITLE = compile_re(
    r"(?:dr\.?|doktor(?:in)?|prof\.?|professor(?:in)?|kolleg(?:e|in)|oberarzt|ober[äa]rztin)", re.I
)


def find_vocative(text: str) -> str:
    """Return the title and name by which a sentence calls somebody, "" for nobody."""
    text = text.strip()
    if found := _FIRST.match(text):
        return found["called"]
    found = _LAST.search(text)
    return found["called"] if found and not _NAMED_SO.search(text[: found.start()]) else ""


def calls_by_name(text: str, name: str) -> bool:
    """Return whether a line begins with a call by a first name: "Hallo Emil, …", "Dörte, kannst du …?"."""
    called = re.compile(rf"(?i:{_GREETING}){re.escape(name)}(?:\s*[!?]|\s*$|, (?i:{_GOES_ON}|zeig\w*|sag\w*))")
    return bool(called.match(text.strip()))


def drop_title(called: str) -> str:
    """Return the name without what goes before it: "Krause" of "Frau Dr. Krause", "" of "Frau Doktor"."""
    words = _BEGINS_WITH_TITLE.sub("", called).split()
    return " ".join(word for word in words if not _ONLY_TITLE.fullmatch(word))

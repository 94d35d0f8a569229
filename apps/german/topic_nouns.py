"""What a person says a topic is, "meine Schmerzen", as a noun that somebody else can say: "Schmerzen"."""

import re

from apps.german.regular_expressions import compile_re

_DETERMINER = r"(?:(?:mein|dein|sein|ihr|unser|ein)(?:e[nmrs]?)?|de[rnms]|die|das)"
_FIRST = compile_re(rf"^((?i:{_DETERMINER}))\s+(?:([a-zäöüß]+)en\s+(?=[A-ZÄÖÜ]))?")  # and an adjective's weak ending
_SECOND = compile_re(rf"\bund {_DETERMINER}\s+", re.I)
_CLAUSE = compile_re(r"^(?:wer|wen|was|wann|wie|wo|warum|ob|mich|uns)\b", re.I)
_BESIDE = compile_re(r",\s+(?:der|die|das|den|was|wie)\s.*|\s+von (?:mein|sein|unser)\w*\s.*", re.I)
_OWN = ((compile_re(r"\bfür meinen\b", re.I), "für den"), (compile_re(r"\bbei meinem\b", re.I), "beim"))
_NEUTER = compile_re(r"^([a-zäöüß]+)e\s+(?=[A-ZÄÖÜ])")  # an adjective after "das"
_NAME = compile_re(r"^Namen\b")


def build_topic_noun(topic: str) -> str:
    """Return a topic's name as a noun without what the person says around it; '' for one that is a clause.

    "meinen Namen und meine Daten" gives "Name und Daten", "das weitere Vorgehen" gives "weiteres Vorgehen".
    """
    if _CLAUSE.match(topic):
        return ""
    word = _BESIDE.sub("", topic)
    for own, plain in _OWN:
        word = own.sub(plain, word)
    word = _SECOND.sub("und ", word)
    first = _FIRST.match(word)
    if not first:
        return word
    determiner = first[1].lower()
    masculine = determiner.endswith("en")  # the person says it in the accusative
    adjective = f"{first[2]}{'er' if masculine else 'e'} " if first[2] else ""
    noun = word[first.end() :]
    if determiner == "das":
        noun = _NEUTER.sub(r"\1es ", noun)
    return adjective + (_NAME.sub("Name", noun) if masculine else noun)

"""What a person says a topic is, "meine Schmerzen", as a noun that somebody else can say: "Schmerzen"."""

import re

_DETERMINER = r"(?:(?:mein|dein|sein|ihr|unser|ein)(?:e[nmrs]?)?|de[rnms]|die|das)"
_FIRST = re.compile(rf"^((?i:{_DETERMINER}))\s+(?:([a-zäöüß]+)en\s+(?=[A-ZÄÖÜ]))?")  # and an adjective's weak ending
_SECOND = re.compile(rf"\bund {_DETERMINER}\s+", re.I)
_CLAUSE = re.compile(r"^(?:wer|wen|was|wann|wie|wo|warum|ob|mich|uns)\b", re.I)
_BESIDE = re.compile(r",\s+(?:der|die|das|den|was|wie)\s.*|\s+von (?:mein|sein|unser)\w*\s.*", re.I)
_OWN = ((re.compile(r"\bfür meinen\b", re.I), "für den"), (re.compile(r"\bbei meinem\b", re.I), "beim"))
_NEUTER = re.compile(r"^([a-zäöüß]+)e\s+(?=[A-ZÄÖÜ])")  # an adjective after "das"
_NAME = re.compile(r"^Namen\b")


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

"""What a speaker sees or feels of the other, and tells: "Sie schwitzen ja", "Da ist eine rote Stelle"."""

import re

from apps.german.regular_expressions import compile_re

_BODY = (
    r"(?:haut|hand|h[äa]nde|f(?:u|ü|ue)(?:ß|ss)e?|beine?|arme?|bauch|r[üu]cken|ferse\w*|stei(?:ß|ss)\w*|po"
    r"|ges[äa](?:ß|ss)|lippen?"
    r"|zunge|augen?|gesicht|stirn|mund|kopf|hals|brust|kn[öo]chel|kn(?:ie)|h[üu]fte|finger|zehen?|wunde|narbe"
    r"|naht|verband|pflaster"
    r"|urin|stuhl|bl[äa]schen|schwellung|stelle|windel|hose|bett|laken|nachthemd)"
)
_STATES_OF_IT = (
    r"(?:kalt|hei(?:ß|ss)|warm|feucht|nass|trocken|rissig|rot|ger[öo]tet|blau|bl[äa]ulich|blass|gelb\w*|dunkel"
    r"|geschwollen|dick|hart"
    r"|weich|gespannt|wund|offen|entz[üu]ndet|feuchter|durchgeblutet|verschmutzt|schmutzig|tr[üu]b|voll|blutig)"
)
_THERE_IS = compile_re(
    r"^(?:(?:oh|ah|hm|so|also|ach|und|aber|hier|schauen Sie),? )*(?:(?:da|hier)(?: \w+)? (?:ist|sind|haben Sie"
    r"|hast du|sehe ich)"
    r"|ich sehe (?:da |hier )?|Sie haben (?:da|hier)|du hast (?:da|hier))\b.*"
    r"\b(?:stellen?|fleck\w*|r[öo]tung\w*|schwellung\w*|bl[äa]schen|blase|wunde\w*|druckstelle\w*|punkte?"
    r"|h[äa]matom\w*|ausschlag"
    r"|blut|eiter|riss\w*|kratzer|kruste\w*|beule\w*|blauer? \w+)\b",
    re.I,
)
_IS_SO = compile_re(
    rf"^(?:(?:oh|ah|hm|so|also|ach|und|aber),? )*(?:Ihre?|deine?|die|der"
    rf"|das) (?:\w+ )?{_BODY}\b(?: \w+){{0,3}}? (?:ist|sind|f[üu]hl\w+ sich"
    rf"|sieht|sehen)\b.{{0,40}}\b{_STATES_OF_IT}\b",
    re.I,
)
_DOES_SO = compile_re(
    rf"^(?:(?:oh|ah|hm|so|also|ach|und|aber),? )*(?:Ihre?|deine?|die|der|das) (?:\w+ )?{_BODY}\b(?: \w+){{0,2}}? "
    r"(?:zittern|zittert|blutet|bluten|n[äa]sst|n[äa]ssen|riecht|juckt|pocht|schwillt|schw[äa]llt|eitert|gl[üu]ht"
    r"|zuckt|zucken)\b",
    re.I,
)
_LOOKS = compile_re(
    r"\b(?:Sie sehen|du siehst)(?: (?:heute|aber|ja|sehr|ganz|ein bisschen|etwas|richtig|so|noch|immer|ziemlich"
    r"|irgendwie))* "
    r"(?:m[üu]de|blass|bleich|traurig|ersch[öo]pft|schlecht|krank|unruhig|besorgt|[äa]ngstlich|nachdenklich"
    r"|schwach|mitgenommen)\b(?=.*\baus\b)"
    r"|\bSie wirken(?: \w+){0,3}? (?:m[üu]de|traurig|ersch[öo]pft|unruhig|besorgt|[äa]ngstlich|nachdenklich"
    r"|nerv[öo]s|angespannt)\b"
    r"|\b(?:Sie (?:schwitzen|zittern|frieren|weinen|husten)|du (?:schwitzt|zitterst|frierst|weinst|hustest))"
    r"(?: (?:ja|aber|sehr|so|stark|ein bisschen|etwas|heute|immer noch|ganz sch[öo]n|ziemlich))*\s*[.!]*$"
    r"|^(?:oh|ach|na|hm|ja|aber|und|,| )*(?:Sie sind|du bist)(?: (?:ja|aber|ganz|sehr|heute|so|ein bisschen|etwas"
    r"|richtig))+"
    r" (?:blass|hei(?:ß|ss)|kalt|nass|m[üu]de|unruhig|warm|verschwitzt|au(?:ß|ss)er atem)\s*[.!]*$",
    re.I,
)
_NAME_FIRST = compile_re(r"^(?:Herr|Frau) [A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)?, ")
_DENIES = compile_re(r"\b(?:nichts?|kein\w*|nie\w*|keine?)\b", re.I)
_HANDS = compile_re(
    r"\b(?:hier|da) (?:ist|sind|haben Sie|hast du) .*\b(?:f[üu]r|gegen)\b", re.I
)  # "ein Pflaster für …"
_SOOTHES = compile_re(  # what is seen and called good, or explained at once
    r"\b(?:das|es) (?:ist|sieht|wird) (?:(?:ja|doch|ganz|sehr|aber|alles|schon|v[öo]llig) )*(?:gut|sch[öo]n|normal"
    r"|harmlos|in ordnung|besser)\b|\b(?:sieht|sehen) (?:\w+ )?(?:gut|sch[öo]n|sauber|besser)\b|\bheil\w*"
    r"|\bdas (?:kommt|liegt|ist wegen)\b|\bweil\b|\bkeine? (?:angst|sorge)\b",
    re.I,
)
_WARNS = compile_re(
    r"^(?:(?:nein|halt|vorsicht|stopp|oh|aber|das),? )*(?:das |es )?(?:ist|w[äa]re|kann|wird) (?:(?:das|es|sehr"
    r"|viel|zu|wirklich|aber|f[üu]r sie"
    r"|f[üu]r dich|leider|doch) )*(?:gef[äa]hrlich|riskant|sch[äa]dlich|ungesund|nicht (?:gut"
    r"|gesund) f[üu]r (?:Sie|dich|ihr\w*|das))\b",
    re.I,
)

_RELIEF = compile_re(
    r"\b(?:danach|jetzt|nach (?:einigen|wenigen|ein paar|einer|einem|zwei|drei|f[üu]nf|zehn|\d+) \w+)\b[^.]*"
    r"(?<!nicht )(?<!kaum )\b(?:besser|weniger|ruhiger|leichter|entspannter)\b",
    re.I,
)


def observes(sentence: str) -> bool:
    """Return whether a statement tells what is seen on the other's body, skin or dressing."""
    if "?" in sentence or _DENIES.search(sentence) or _HANDS.search(sentence):
        return False
    told = _NAME_FIRST.sub("", sentence)
    return any(sign.search(told) for sign in (_THERE_IS, _IS_SO, _DOES_SO))


def soothes(sentence: str) -> bool:
    """Return whether what is seen is called good or explained: "Ihre Haut ist trocken, das ist gut."."""
    return bool(_SOOTHES.search(sentence))


def tells_looks(sentence: str) -> bool:
    """Return whether a statement tells the other how they look or seem: "Sie sehen müde aus."."""
    return "?" not in sentence and not _DENIES.search(sentence) and bool(_LOOKS.search(sentence))


def warns(sentence: str) -> bool:
    """Return whether a statement says that something is dangerous: "Das ist gefährlich!"."""
    return "?" not in sentence and bool(_WARNS.search(sentence))


def tells_relief(finding: str) -> bool:
    """Return whether a finding says that a measure did good: "Nach einigen Minuten zittert er weniger."."""
    return bool(_RELIEF.search(finding))

"""What no case answers: how the speaker did, what has nothing to do with the talk, wishes, and words about oneself."""

import re

from apps.german.regular_expressions import compile_re

_OWN_PERFORMANCE = compile_re(
    r"\bwie (?:war|bin) ich\b|\b(?:habe?|hab) ich (?:das|es|alles) (?:\w+ ){0,5}(?:gut|richtig|okay|falsch)"
    r" (?:gemacht|hinbekommen)\b"
    r"|\bwar ich (?:\w+ ){0,2}(?:gut|freundlich|streng)\b(?! zu)"
    r"|\bmache? ich (?:das|es|alles) (?:\w+ ){0,2}(?:gut|richtig)\b|\bwie (?:habe?|hab) ich (?:das|es) gemacht\b",
    re.I,
)
_ELSEWHERE = compile_re(
    r"\bwetter\b|\b(?:regnet|schneit|scheint die sonne)\b"
    r"|\b(?:fu(?:ß|ss)ball\w*|bundesliga|wahlen?|politik\w*|b[öo]rse)\b"
    r"|\b(?:glauben sie|glaubst du) an gott\b|\bwas kostet\b|\bwie teuer\b|\b(?:witz|gedicht|kochrezept)\b"
    r"|\bsternzeichen\b|\bverdienen sie\b",
    re.I,
)


_ILL = compile_re(r"\b(?:\w*schmerz\w*|beschwerd\w*|schlimmer|st[äa]rker|weh|luft|atem\w*)\b", re.I)


_EXCLAIMS = compile_re(  # "Der Fuchs ist aber süß!"
    r"(?:(?:na|oh|ach|mensch|wow),? )?(?:(?:der|die|das|dein\w*|ihr\w*|du|sie) .{0,30}?\b(?:ist|sind|hast|haben|bist)\b"
    r" (?:\w+ ){0,2}?(?:aber|ja|wirklich|echt|richtig)\b.{1,30}|was f[üu]r .{3,30}|wie \w+)!",
    re.I,
)


_WISHES = compile_re(
    r"^(?:(?:und|dann|also|so|ich w[üu]nsche (?:ihnen|dir)),? )*(?:noch )?(?:(?:eine )?(?P<night>gute nacht)"
    r"|(?:schlafen Sie|schlaf|schlaft) (?:\w+ )?(?:gut|sch[öo]n|weiter)|(?:gute|baldige) (?:besserung|erholung)"
    r"|guten appetit|lass(?:en Sie)? es (?:sich|dir) schmecken|alles gute|viel (?:erfolg|gl[üu]ck|spa(?:ß|ss))"
    r"|(?:herzlichen )?gl[üu]ckwunsch|(?:sch[öo]ne|frohe) (?:weihnachten|ostern|feiertage)"
    r"|erholen Sie sich (?:\w+ )?gut)"
    r"(?:,? (?:frau|herr|ihnen|dir|noch|und|auch|sch[öo]n|bis morgen|meine?|kleine?r?|(?-i:[A-ZÄÖÜ]\w+)))*[,.! ]*$",
    re.I,
)
_LAND = (  # "aus Syrien", "aus der Türkei", not "aus Versehen" or "aus der Küche"
    r"aus (?:(?!(?:versehen|zimmer|station|angst|sorge|erfahrung|raum|haus)\b)(?-i:[A-ZÄÖÜ])\w+|(?:der|dem|den)"
    r" (?:t[üu]rkei|ukraine|schweiz|slowakei|mongolei|dominikanischen|elfenbeink[üu]ste|iran|irak|libanon|jemen"
    r"|sudan|kosovo|kongo"
    r"|senegal|niederlanden|philippinen|usa|n[äa]he))"
)
_OF_SELF = compile_re(
    r"^(?:(?:und|also|ja|ach|entschuldigung|tut mir leid|wissen Sie|ehrlich gesagt),? )*ich (?:"
    rf"bin\b(?: \w+){{0,4}}? (?:neu|{_LAND}|(?:nur |noch )?(?:die |der |eine? )?(?:sch[üu]ler\w*|auszubildende\w*"
    rf"|praktikant\w*))|(?:komme|stamme)\b(?: \w+){{0,4}}? {_LAND}"
    r"|(?:bin|arbeite|lerne|wohne|lebe)\b(?: \w+){0,4}? (?:seit \w+ \w+ (?:hier|in \w+|auf)|hier (?:seit|erst) .+"
    r"|in der ausbildung|(?:erst )?seit .{3,20} hier|deutsch)"
    r"|mache\b(?: \w+){0,4}? (?:in der ausbildung|ausbildung|praktikum)"
    r"|habe\b(?: \w+){0,2}? auch (?:\w+ )?(?:kinder|enkel|geschwister|sohn|tochter|hund|katze|garten))\b",
    re.I,
)
_DOES_ALSO = compile_re(  # "Ich bin neu hier und gebe dir jetzt die Spritze" announces
    r"\bund \w+e (?:ihnen|dir|ihre?[nrm]?|deine?[nrm]?|jetzt|gleich)\b", re.I
)
_NAMES_SELF = compile_re(
    r"\bmein name\b|\bich hei(?:ß|ss)e\b|\bich bin (?:die |der |ihre? )?(?:schwester|pfleger?) (?-i:[A-ZÄÖÜ])", re.I
)
_OWN_GERMAN = compile_re(
    r"\bmein deutsch\b.*\b(?:nicht|schlecht|noch|wenig|besser)\b|\bich (?:spreche|kann"
    r"|verstehe) (?:noch )?(?:nicht so gut|nicht gut"
    r"|nur wenig|noch nicht so gut|wenig|schlecht) deutsch\b|\bich lerne (?:noch |gerade )*deutsch\b",
    re.I,
)
_NOT_UNDERSTOOD = compile_re(
    r"\b(?:verstehe?|verstand|habe?) (?:ich )?(?:Sie|dich|das|es)\b.*\bnicht\b|\bnicht (?:\w+ )?verstanden\b", re.I
)
_WAITS = compile_re(
    r"^(?:oh|ah|entschuldigung|entschuldigen Sie|bitte|ja|,| )*(?:(?:noch |nur )?(?:einen? )?(?:kleinen "
    r"|kurzen )?(?:moment|augenblick"
    r"|sekunde|minute)\b(?:,? (?:bitte|mal|noch))*(?:[,.!]|$)|warten Sie (?:bitte |mal |kurz |noch |hier "
    r"|einen moment )*[,.!]*$"
    r"|warten Sie (?:bitte |mal |kurz |noch |hier )*(?:einen?|noch|kurz) (?:kleinen |kurzen )?(?:moment|augenblick"
    r"|sekunde|minute)\b(?:,? (?:bitte|mal|noch))*(?:[,.!]|$)"
    r"|bleiben Sie (?:bitte |mal |kurz )*(?:dran|am (?:apparat|telefon)))",
    re.I,
)
_WORRIES = compile_re(r"\bich mache? mir (?:\w+ ){0,3}(?:sorgen|gedanken) um (?:sie|dich)\b", re.I)
_NO_TIME = compile_re(
    r"\bich habe? (?:jetzt |gerade |leider |im moment )*(?:keine|nicht viel|nicht so viel) zeit\b", re.I
)


def find_wish(sentence: str) -> str:
    """Return "NIGHT" for a good night, "WELL" for another kind wish, "" for none: "Gute Besserung!"."""
    if not (found := _WISHES.match(sentence.strip())):
        return ""
    return "NIGHT" if found["night"] or re.search(r"\bschlaf", sentence, re.I) else "WELL"


def speaks_of_self(sentence: str) -> bool:
    """Return whether the speaker tells something about themselves, not their name: "Ich komme aus Syrien."."""
    is_other = _NAMES_SELF.search(sentence) or _DOES_ALSO.search(sentence)
    return "?" not in sentence and bool(_OF_SELF.match(sentence)) and not is_other


def speaks_of_own_german(sentence: str) -> bool:
    """Return whether the speaker says that their German isn't good yet."""
    return "?" not in sentence and bool(_OWN_GERMAN.search(sentence))


def has_not_understood(sentence: str) -> bool:
    """Return whether the speaker says of what the other said that they didn't understand it."""
    return "?" not in sentence and bool(_NOT_UNDERSTOOD.search(sentence))


def asks_to_wait(sentence: str) -> bool:
    """Return whether the other is asked to wait for a moment: "Moment bitte, das Telefon klingelt."."""
    return "?" not in sentence and bool(_WAITS.match(sentence.strip()))


def worries_about(sentence: str) -> bool:
    """Return whether the speaker is worried about the one who is spoken to."""
    return "?" not in sentence and bool(_WORRIES.search(sentence))


def has_no_time(sentence: str) -> bool:
    """Return whether the speaker says that there is no time now."""
    return "?" not in sentence and bool(_NO_TIME.search(sentence))


def exclaims(sentence: str) -> bool:
    """Return whether a sentence only admires something: "Der Fuchs ist aber süß!"."""
    return bool(_EXCLAIMS.fullmatch(sentence.strip()))


def asks_about_own_performance(sentence: str) -> bool:
    """Return whether the speaker asks how they did: "Wie war ich?", "Habe ich das gut gemacht?"."""
    return sentence.rstrip().endswith("?") and bool(_OWN_PERFORMANCE.search(sentence))


def leads_elsewhere(sentence: str) -> bool:
    """Return whether a question is about the weather, faith, prices or another subject of no medical talk."""
    return sentence.rstrip().endswith("?") and bool(_ELSEWHERE.search(sentence)) and not _ILL.search(sentence)

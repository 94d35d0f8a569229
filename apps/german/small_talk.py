"""Questions that no case answers: how the speaker did, and what has nothing to do with the talk."""

import re

_OWN_PERFORMANCE = re.compile(
    r"\bwie (?:war|bin) ich\b|\b(?:habe?|hab) ich (?:das|es|alles) (?:\w+ ){0,5}(?:gut|richtig|okay|falsch)"
    r" (?:gemacht|hinbekommen)\b"
    r"|\bwar ich (?:\w+ ){0,2}(?:gut|freundlich|streng)\b(?! zu)"
    r"|\bmache? ich (?:das|es|alles) (?:\w+ ){0,2}(?:gut|richtig)\b|\bwie (?:habe?|hab) ich (?:das|es) gemacht\b",
    re.I,
)
_ELSEWHERE = re.compile(
    r"\bwetter\b|\b(?:regnet|schneit|scheint die sonne)\b"
    r"|\b(?:fu(?:ß|ss)ball\w*|bundesliga|wahlen?|politik\w*|b[öo]rse)\b"
    r"|\b(?:glauben sie|glaubst du) an gott\b|\bwas kostet\b|\bwie teuer\b|\b(?:witz|gedicht|kochrezept)\b"
    r"|\bsternzeichen\b|\bverdienen sie\b",
    re.I,
)


_ILL = re.compile(r"\b(?:\w*schmerz\w*|beschwerd\w*|schlimmer|st[äa]rker|weh|luft|atem\w*)\b", re.I)


_EXCLAIMS = re.compile(  # "Der Fuchs ist aber süß!"
    r"(?:(?:na|oh|ach|mensch|wow),? )?(?:(?:der|die|das|dein\w*|ihr\w*|du|sie) .{0,30}?\b(?:ist|sind|hast|haben|bist)\b"
    r" (?:\w+ ){0,2}?(?:aber|ja|wirklich|echt|richtig)\b.{1,30}|was f[üu]r .{3,30}|wie \w+)!",
    re.I,
)


def exclaims(sentence: str) -> bool:
    """Return whether a sentence only admires something: "Der Fuchs ist aber süß!"."""
    return bool(_EXCLAIMS.fullmatch(sentence.strip()))


def asks_about_own_performance(sentence: str) -> bool:
    """Return whether the speaker asks how they did: "Wie war ich?", "Habe ich das gut gemacht?"."""
    return sentence.rstrip().endswith("?") and bool(_OWN_PERFORMANCE.search(sentence))


def leads_elsewhere(sentence: str) -> bool:
    """Return whether a question is about the weather, faith, prices or another subject of no medical talk."""
    return sentence.rstrip().endswith("?") and bool(_ELSEWHERE.search(sentence)) and not _ILL.search(sentence)

"""Communication acts of a sentence: the classifier's probabilities and a few certain cues."""

from __future__ import annotations

import re

from apps.conversations.engine.embedded.index import Index

_CUES = {
    act: re.compile(pattern, re.I)
    for act, pattern in {
        "GREET": r"\b(guten (tag|morgen|abend)|hallo|grüß gott|grüezi|servus|moin)\b",
        "INTRODUCE": r"\b(mein name ist|ich heiße|ich heisse)\b|am apparat"
        r"|\bich bin (die |der |ihre? )?(schwester|pfleg\w+|kranken\w+|auszubildende\w*)",
        "FAREWELL": r"auf wieder(sehen|hören)|\btschüss?\b|\bbis (später|morgen|bald|gleich)\b|gute besserung",
        "THANKS": r"\b(danke|dankeschön|vielen dank)\b",
        "SUMMARY": r"fasse? .{0,25}zusammen|zusammengefasst|zusammenfass",
        "OFFER_HELP": r"\bklingel|wenn sie (etwas|was|hilfe) brauchen|melden sie sich (jederzeit|einfach|bei)",
        "EMPATHY": r"tut mir (sehr |wirklich |so |furchtbar )?leid\b(?!,? (dass ich|für die))"
        r"|kann (ich )?(mir )?(gut )?(vorstellen|nachvollziehen|verstehen), (dass|wie)",
        "TEACH_BACK": r"(mit|in) (ihren )?eigenen worten",
        "INJECTION": r"system.?prompt|\bprompt\b|alle (vorherigen )?anweisungen|fallbeschreibung|\bjson\b"
        r"|sprachmodell|chatgpt|\bki\b|ignore (all|your)|lösung (von|der|dieser) (aufgabe|übung)",
    }.items()
}
_CUE_SURE = 0.9
_USUAL_THRESHOLD = 0.4
_THRESHOLDS = {"INJECTION": 0.5, "RUDE": 0.5, "OFF_TOPIC": 0.5}
_BLOCKING = frozenset(  # a sentence that does this asks for no fact unless it asks clearly
    [
        "GREET",
        "INTRODUCE",
        "CONSENT",
        "EMPATHY",
        "REASSURE",
        "EXPLAIN",
        "INSTRUCT",
        "SIGNPOST",
        "SUMMARY",
        "TEACH_BACK",
        "CHECK_UNDERSTANDING",
        "ASK_QUESTIONS",
        "OFFER_HELP",
        "PRAISE",
        "THANKS",
        "APOLOGISE",
        "FAREWELL",
        "REPEAT",
        "REFUSE_INFO",
        "ESCALATE",
        "PROMISE",
        "RUDE",
        "AGREE",
        "DISAGREE",
        "OFF_TOPIC",
    ]
)
_NOT_IN_QUESTIONS = frozenset(("SUMMARY", "AGREE", "DISAGREE", "CHECK_UNDERSTANDING", "EMPATHY"))
_ANNOUNCING = ("EXPLAIN", "INSTRUCT", "CONSENT")

Acts = dict[str, float]


def acts_of(sentence: str, index: Index) -> Acts:
    """Probability of each act in the sentence."""
    acts = index.act_scores(sentence)
    for act, cue in _CUES.items():
        if cue.search(sentence):
            acts[act] = max(acts.get(act, 0.0), _CUE_SURE)
    return acts


def recognised(acts: Acts) -> Acts:
    """The acts that are likely enough to count."""
    return {act: p for act, p in acts.items() if p >= _THRESHOLDS.get(act, _USUAL_THRESHOLD)}


def blocking(acts: Acts, asks: bool) -> float:
    """How surely the sentence does something other than asking for a fact."""
    ignored = _NOT_IN_QUESTIONS if asks else frozenset[str]()
    return max((p for act, p in acts.items() if act in _BLOCKING - ignored), default=0.0)


def announcing(acts: Acts) -> float:
    """How surely the sentence announces something to be done."""
    return max(acts.get(act, 0.0) for act in _ANNOUNCING)

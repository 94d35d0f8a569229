"""Set phrases that no case has to write: short at SIMPLE, so that a learner at A2 follows (NLG)."""

from __future__ import annotations

import re

from apps.dialogue.case import Case, Person, choose_wording
from apps.dialogue.types import Level, Reaction
from apps.german.presuppositions import find_subject

_SOCIAL: dict[str, tuple[str, ...]] = {
    "GREET": ("Guten Tag.",),
    "INTRODUCE": ("Guten Tag. {name} ist mein Name.", "Guten Tag. Ich heiße {name}."),
    "CONSENT": ("Ja, natürlich.", "Ja, gern."),
    "EMPATHY": ("Danke, das ist nett von Ihnen.", "Danke. Das tut gut."),
    "REASSURE": ("Danke. Das beruhigt mich.", "Gut. Dann bin ich ruhiger."),
    "FAREWELL": ("Auf Wiedersehen und danke.",),
    "THANKS": ("Gern.", "Bitte sehr."),
    "ASK_QUESTIONS": ("Nein, im Moment nicht.", "Nein, danke. Ich habe keine Fragen."),
    "OFFER_HELP": ("Gut, danke.", "Danke, das ist gut zu wissen."),
    "EXPLAIN": ("Gut.", "Ach so, gut."),
    "INSTRUCT": ("Ja, gut.", "Ja, mache ich."),
    "ESCALATE": ("Gut, danke.",),
    "PROMISE": ("Danke.",),
    "SIGNPOST": ("Ja, gut.", "Gut."),
    "APOLOGISE": ("Schon gut.", "Das macht nichts."),
    "PRAISE": ("Danke.",),
    "CHECK_UNDERSTANDING": ("Ja, ich glaube schon.",),
    "TEACH_BACK": ("Ich habe noch nicht alles verstanden. Können Sie es noch einmal sagen?",),
    "SUMMARY": ("Ja, gut.", "Gut, danke."),
    "RECAP_RIGHT": ("Ja, genau.", "Ja, das stimmt."),
    "RECAP_WRONG": ("Nein, nicht ganz.",),
    "RECAP_UNHEARD": ("Das habe ich nicht alles so gesagt.",),
    "RUDE": ("So möchte ich nicht mit Ihnen sprechen.",),
    "REFUSE_INFO": ("Das ist schade.",),
    "SMALLTALK_KIND": ("Ja, da haben Sie recht.",),
    "AGREE": ("Gut.",),
    "DISAGREE": ("Gut, dann nicht.",),
    "HOW_ARE_YOU": ("Es geht so.",),
    "STATED": ("Ach so.", "Gut.", "Ja, gut."),
    "ALLOWED": ("Ja, bitte.", "Ja, gern."),  # what was asked leave for, or offered
    "DONE": ("Gut.", "Ja, gut."),  # what was announced
    "CLARIFY": ("Wie bitte? Können Sie das anders sagen?", "Entschuldigung, das habe ich nicht verstanden."),
    "OFF_TOPIC": ("Darüber weiß ich nichts.",),
    "UNKNOWN": ("Das weiß ich nicht.", "Das kann ich Ihnen nicht sagen."),
}
# Reactions by who speaks: a child, staff, who speaks for the patient, and everybody else.
_REACTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "BAD_NEWS": {
        "child": ("Ist das schlimm?", "Da hab ich aber Angst."),
        "staff": ("Oh. Danke, dass Sie mir das sagen.", "Das ist nicht gut. Danke für die Information."),
        "informant": (
            "Um Gottes willen! Wie geht es {patient} jetzt?",
            "Oh nein! Ist es schlimm?",
            "Das ist ja furchtbar. Kann ich mit {patient} sprechen?",
        ),
        "": (
            "Oh nein. Was heißt das jetzt für mich?",
            "Das ist ein Schock für mich.",
            "Damit habe ich nicht gerechnet. Wie geht es jetzt weiter?",
        ),
    },
    "GOOD_NEWS": {
        "child": ("Juhu!", "Toll!"),
        "staff": ("Das ist gut, danke.", "Gut zu hören."),
        "informant": ("Gott sei Dank.", "Da bin ich aber froh.", "Da fällt mir ein Stein vom Herzen."),
        "": ("Da bin ich erleichtert.", "Das höre ich gern.", "Na, Gott sei Dank."),
    },
    "VALUE": {
        "child": ("Ist das viel?",),
        "informant": ("Ist das schlimm?", "Was bedeutet das?"),
        "": ("Ist das gut oder schlecht?", "Was bedeutet das?", "Ist das in Ordnung so?"),
    },
    "SAY_BACK": {"": ("Also: {said}", "Ja, also: {said}", "Wenn ich es richtig verstanden habe: {said}")},
    "ACCEPT": {"child": ("Okay. {said}",), "": ("Gut. {said}", "Ist gut. {said}", "Ja. {said}")},
    "QUESTION_ORDER": {"child": ("Warum denn?",), "": ("Muss das wirklich sein?", "Und warum?")},
    "REMIND": {"": ("{said}",)},
}
_PRONOUNS = {"FEMALE": "ihr", "MALE": "ihm"}
_GREETINGS = re.compile(r"guten? (?:tag|morgen|abend)\b|^(?:tach|tag)\b", re.I)
_GOODBYES = re.compile(r"auf wieder(?:sehen|hören)\b|gute nacht\b", re.I)
_UNKNOWN_OF_ONESELF = ("Das kann ich gerade nicht so genau sagen.", "Da muss ich erst nachdenken.")
_OWN_NAME = re.compile(r"\bheißen sie\b|\bihr(en)? (\w+ )?(namen?|vorname\w*|nachname\w*)\b|\bwer sind sie\b", re.I)
GUARDED = "Darüber möchte ich nicht sprechen."
_PHRASED_AS = {"INJECTION": "OFF_TOPIC", "REPEAT": "CLARIFY", "NEGATIVE": "UNKNOWN"}


def choose_set_phrase(case: Case, person: Person, kind: str, level: Level, turn: int) -> str:
    """What is said to an act or to a line without an answer: the person's own words first, then the case's."""
    kind = _PHRASED_AS.get(kind, kind)
    for written in (person.small_talk, case.small_talk):
        if own := choose_wording(written.get(kind, {}), level, turn):
            return own
    usual = _SOCIAL.get(kind, _SOCIAL["UNKNOWN"])
    return usual[turn % len(usual)].format(name=person.name)


def phrase_reaction(case: Case, person: Person, reaction: Reaction, level: Level, turn: int) -> str:
    """Word what the person says to something told, ordered or promised; the case's own words come first."""
    for written in (person.small_talk, case.small_talk):
        if own := choose_wording(written.get(reaction.kind, {}), level, turn):
            return f"{own} {' '.join(reaction.texts)}".strip()
    wordings = _REACTIONS[reaction.kind]
    usual = wordings.get(_find_audience(person), wordings[""])
    pronoun = _PRONOUNS.get(case.patient.sex if case.patient else "", "der Patientin oder dem Patienten")
    said = " ".join(reaction.texts)
    return usual[turn % len(usual)].format(patient=pronoun, said=said)


def _find_audience(person: Person) -> str:
    if person.is_child:
        return "child"
    if person.is_professional:
        return "staff"
    return "informant" if person.is_informant else ""


def echo_greeting(text: str, greeting: str) -> str:
    """A greeting or goodbye as the other said it: 'Guten Morgen' to 'Guten Morgen'."""
    if not greeting:
        return text
    pattern = _GREETINGS if _GREETINGS.match(greeting) else _GOODBYES
    small = greeting[0].lower() + greeting[1:]
    return pattern.sub(lambda old: greeting if old[0][0].isupper() else small, text, count=1)


def asks_for_own_name(text: str) -> bool:
    """Whether the person spoken to is asked for their name."""
    return bool(_OWN_NAME.search(text))


def phrase_unknown(case: Case, person: Person, asked: str, level: Level, turn: int) -> str:
    """Word the answer to a question that the case doesn't answer.

    A name is always known; a patient never says "I don't know" about themselves, which others may.
    """
    if asks_for_own_name(asked):
        return f"Ich heiße {person.name}."
    if person.kind != "PATIENT" or find_subject(asked)[0] != "self":
        return choose_set_phrase(case, person, "UNKNOWN", level, turn)
    own = choose_wording(case.small_talk.get("UNKNOWN_OF_ONESELF", {}), level, turn)
    return own or _UNKNOWN_OF_ONESELF[turn % len(_UNKNOWN_OF_ONESELF)]

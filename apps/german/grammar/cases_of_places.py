"""The case behind 'in', 'an', 'auf', 'vor' …: where or when something is, or where it goes to.

The verb alone does not tell: "Ich komme in der Nacht", "Er kommt in das Zimmer", "Sie kommt im Flur zurecht". So the
noun has to fit as well, and where they leave a doubt no case is given: a wrong correction is worse than none.
"""

from __future__ import annotations

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.function_words import ACCUSATIVE, BE, DATIVE, EITHER, MOVING, RESTING
from apps.german.grammar.government import find_main_verbs
from apps.german.inflection import CONTRACTED
from apps.german.noun_phrases import NounPhrase, find_noun_phrases
from apps.german.text import word_set
from apps.german.word_forms import FIRST_PARTS

# ends of nouns, which compounds share: "Nachtdienst", "Patientenzimmer"
_DAYS = ("tag", "abend", "mittag", "morgen", "wochenende")  # "am": also the days of the week
_ALSO_DAYS = word_set("Mittwoch")
_SPANS = ("stunde", "minute", "sekunde", "woche", "monat", "jahr", "moment", "augenblick", "nacht", "alltag")  # "in"
_EVENTS = ("dienst", "schicht", "visite", "essen", "untersuchung", "pause", "operation", "termin", "übergabe")
_ROOMS = (
    "zimmer", "bad", "raum", "saal", "haus", "heim", "keller", "aufzug", "fahrstuhl", "küche", "klinik", "station",
    "praxis", "ambulanz", "toilette", "bett", "büro", "wohnung",
)  # fmt: skip
_HIT = (
    "boden", "kopf", "rücken", "knie", "seite", "hüfte", "schulter", "arm", "hand", "gesicht", "po", "steiß",
    "ellbogen", "ellenbogen", "gesäß",
)  # fmt: skip
_SET = (  # things and parts of the body on, in and at which something is put
    *_ROOMS, *_HIT, "tisch", "stuhl", "sessel", "schrank", "schublade", "fensterbank", "waage", "bettkante", "kissen",
    "regal", "tasche", "tablett", "wagen", "matratze", "unterlage", "decke", "bank", "bauch", "bein", "fuß", "finger",
    "hals", "ständer", "haken", "wand", "tür", "bericht", "akte", "kurve", "plan", "protokoll", "mülleimer", "eimer",
    "koffer", "wunde",
)  # fmt: skip
_MOVE = word_set(  # somebody or something goes, or is taken, from place to place
    "bringen gehen kommen fahren begleiten verlegen schicken schieben führen transportieren zurückgehen zurückbringen"
    " reinkommen mitkommen"
)
_PUT = word_set(
    "legen stellen setzen hinlegen hinsetzen hinstellen zurücklegen eintragen hängen stecken kleben schieben"
)
_HANG = word_set("hängen stecken kleben")  # they also say where something is
_POSTPONE = word_set("verlegen verschieben legen eintragen stellen")  # times are goals with them
_LAID_AT_A_PLACE = word_set("Zugang Katheter Blasenkatheter Sonde Magensonde Frage Fragen Diagnose Wert Verband")
_LOCATED = word_set(  # they happen at a place
    "liegen sitzen stehen bleiben wohnen arbeiten leben schlafen warten finden lesen messen waschen abnehmen rauchen"
    " untersuchen spüren fühlen essen trinken duschen jucken brennen schmerzen wehtun befinden ausruhen frühstücken"
)
_FALLEN = word_set(
    "falle fällst fällt fallen fiel gefallen stürze stürzt stürzen stürzte gestürzt hinfallen hingefallen"
)
_MEANT = word_set(  # "auf" belongs to them and is no place
    "stolz böse sauer wütend gespannt neugierig allergisch reaktion antwort hunger appetit lust recht anspruch"
    " einfluss rücksicht verdacht warte warten wartest wartet gewartet hoffe hoffen achte achten"
)
_PARTS = frozenset(FIRST_PARTS) - {"weiter"}  # "Er kommt im Zimmer weiter"
_PERSONS = word_set("ich wir du er sie man")
_GOALS = (EITHER | DATIVE | ACCUSATIVE | frozenset(CONTRACTED)) - word_set(
    "mit für ohne bei beim vor um seit nach von vom aus"
)


def find_case_of_place(clause: Clause, phrase: NounPhrase) -> str:
    """Return "D" where or when something is, "A" where it goes to, "" where that is not sure."""
    noun, preposition = clause.words[phrase.noun].text, phrase.preposition
    verbs = find_main_verbs(clause)
    if _is_time(noun):
        return "" if verbs & _POSTPONE else _find_case_of_time(clause, noun, preposition, verbs)
    if preposition == "auf" and set(clause.low) & _MEANT:
        return ""
    if set(clause.low) & _FALLEN:
        return _find_case_of_fall(noun, preposition)
    if preposition != "über" and (_rests(clause) or (verbs and verbs <= _LOCATED)):
        return "D"
    goes = bool(verbs) and (
        (verbs <= _MOVE and _goes_there(clause, noun, preposition, verbs))
        or (verbs <= _PUT and _is_put_there(clause, phrase, verbs))
    )
    return "A" if goes and _is_last_goal(clause, phrase) else ""


def _is_day(noun: str) -> bool:
    return noun in _ALSO_DAYS or noun.lower().endswith(_DAYS) and not noun.lower().endswith("alltag")


def _is_time(noun: str) -> bool:
    return _is_day(noun) or noun.lower().endswith((*_SPANS, *_EVENTS))


def _find_case_of_time(clause: Clause, noun: str, preposition: str, verbs: frozenset[str]) -> str:
    """'am Abend', 'in einer Stunde', 'vor der Visite'; an event with "in" may be a place or a goal as well."""
    if preposition in ("vor", "zwischen", "neben"):
        return "D"
    if preposition == "an":
        return "D" if _is_day(noun) else ""
    if preposition != "in" or _is_day(noun):
        return ""
    is_event = noun.lower().endswith(_EVENTS)
    return "D" if not is_event or _rests(clause) or (verbs and verbs <= _LOCATED) else ""


def _find_case_of_fall(noun: str, preposition: str) -> str:
    """One falls to the floor and onto a part of the body, but within a room."""
    if preposition == "auf":
        return "A" if noun.lower().endswith(_HIT) else ""
    return "D" if preposition == "in" and noun.lower().endswith(_ROOMS) and not noun.lower().endswith("bett") else ""


def _goes_there(clause: Clause, noun: str, preposition: str, verbs: frozenset[str]) -> bool:
    """Return whether somebody goes or is taken to a room: 'Ich bringe Sie in das Zimmer'."""
    if preposition not in ("in", "auf") or not noun.lower().endswith(_ROOMS):
        return False
    if noun.lower().endswith("bett") and verbs & {"fahren", "schieben", "transportieren"}:
        return False  # "Ich fahre Sie im Bett"
    if "gehen" not in verbs:
        return True
    return bool(_PERSONS & set(clause.low)) and not {"es", "das"} & set(clause.low)  # "Das geht im Bett"


def _is_put_there(clause: Clause, phrase: NounPhrase, verbs: frozenset[str]) -> bool:
    """Return whether something is put to a place: 'Ich hänge die Infusion an den Ständer'."""
    if phrase.preposition == "über" or not clause.words[phrase.noun].low.endswith(_SET):
        return False
    if any(word.text in _LAID_AT_A_PLACE for word in clause.words):
        return False
    if not verbs & _HANG:
        return True
    others = [one for one in find_noun_phrases(clause) if one.at != phrase.at and not one.preposition]
    return bool({"ich", "wir"} & set(clause.low)) and bool(others)


def _is_last_goal(clause: Clause, phrase: NounPhrase) -> bool:
    """Return whether only the verb or its first part follows and no other goal is named: not 'im Bett zum Röntgen'."""
    rest = clause.words[phrase.noun + 1 :]
    if len(rest) > 2 or any(not _belongs_to_verb(word.low) for word in rest):
        return False
    before = clause.low[: phrase.at - 1]
    return not (set(before) & _GOALS or "hause" in before)


def _belongs_to_verb(low: str) -> bool:
    return low in _PARTS or low == "bitte" or bool(lexicon.list_verb_readings(low))


def _rests(clause: Clause) -> bool:
    """Whether the clause tells where something is, not where it goes."""
    if set(clause.low) & MOVING or "mache" in clause.low:
        return False
    has = set(clause.low) & {"habe", "haben", "hat", "gibt"}
    done = any(slot == "participle" for low in clause.low for _, slot, _ in lexicon.list_verb_readings(low))
    return bool(set(clause.low) & (BE | RESTING)) or (bool(has) and not done)

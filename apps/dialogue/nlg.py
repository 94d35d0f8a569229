"""Natural-language generation from authored wordings and set phrases; shared, and the fallback of every engine.

Set phrases say what no case has to write: short, so that a learner at A2 follows, and different by who speaks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from apps.dialogue.case import Case, Fact, Person, choose_wording, list_wordings
from apps.dialogue.read_back import phrase_act, phrase_read_back
from apps.dialogue.types import LEVELS, Decision, Level, Reaction, Release, Reply, ReplyParts, State, SummaryCheck
from apps.dialogue.unknown_answers import find_unknown_kind
from apps.german.answers import drop_yes_or_no
from apps.german.dates import find_dates
from apps.german.lemmas import count_shared_words, list_content_words
from apps.german.negation import is_negated
from apps.german.plain_questions import (
    asks_for_birth,
    asks_for_birth_of_kin,
    asks_for_name_of_kin,
    asks_for_own_age,
    asks_for_own_name,
    list_kin,
)
from apps.german.question_frames import asks_by_word
from apps.german.regular_expressions import compile_re
from apps.german.slots import find_demanded_slots, find_said_slots

SET_PHRASES = Path(__file__).resolve().parents[2] / "content" / "set-phrases.json"
_PRONOUNS = {"FEMALE": "ihr", "MALE": "ihm"}
_GREETINGS = compile_re(r"guten? (?:tag|morgen|abend)\b|^(?:tach|tag)\b", re.I)
_GOODBYES = compile_re(r"auf wieder(?:sehen|hören)\b|gute nacht\b", re.I)
GUARDED = "Darüber möchte ich nicht sprechen."
_EITHER_OR = compile_re(r"\boder (?!so\b|\W*$)\w|, (?:wie|was|wo|wann|wer|welche\w*|seit wann) \w+ .*\?", re.I)
_OWN_PLAN = compile_re(r"(?:(?:so|gut|dann),? )*ich (?:m[öo]chte|w[üu]rde|kann|werde|will)\b", re.I)  # asks for leave
_NOUN = compile_re(r"(?<!\bHerr )(?<!\bFrau )(?<=[a-zäöüß,] )(?!Ih(?:nen|re?[nmrs]?)\b)[A-ZÄÖÜ][a-zäöüß]{3,}")
_PHRASED_AS = {"INJECTION": "OFF_TOPIC", "REPEAT": "CLARIFY", "NEGATIVE": "UNKNOWN"}
_OWN_AS = {"TOLD": "EXPLAIN"}  # what is said to the first, an author words as the second
# kinds of answers before which a greeting is returned
GREETED_BEFORE = ("CONSENT", "PROMISE", "EXPLAIN", "EMPATHY", "REASSURE")
_ONLY_OWN = frozenset(("GREET", "FAREWELL", "INTRODUCE"))  # as this person or in this place
_ANSWERS_MEASURE = {"COMFORTABLE", "BEARABLE"}  # how something just done feels, which needs no yes before
_CORRECTED_BESIDE = 2  # further wrong values of a summary that are put right at once
_CHANGE = compile_re(r"\b(?:besser|schlechter|schlimmer|klappt|klappen|schwerer|leichter)\b", re.I)
ASKS_BACK = ("Entschuldigung, meinen Sie", "Meinen Sie", "Ich bin nicht sicher: Meinen Sie", "Wie bitte, meinen Sie")


def phrase_decision(case: Case, state: State, decision: Decision, level: Level, seed: int = 0) -> Reply:
    """Word a decision; `state` is the one before it, `seed` chooses among equal wordings."""
    return Reply(phrase_parts(case, state, decision, level, seed).join())


def phrase_parts(case: Case, state: State, decision: Decision, level: Level, seed: int = 0) -> ReplyParts:
    """Word a decision in its parts; `state` is the one before it, `seed` chooses among equal wordings."""
    phrases = _Phrases(case, case.person(state.person), level, seed + decision.state.turn, state.said)
    answers = _phrase_answers(phrases, decision)
    lead = phrase_read_back(case, decision.receipt, level, phrases.turn) if decision.receipt else []
    lead += [echo_greeting(phrases.choose(kind), decision.greeting) for kind in decision.lead]
    parts = [phrases.react(decision.reaction)] if decision.reaction else []
    parts += answers
    if decision.kind == "SUMMARY" and decision.findings and not parts and decision.recap:
        parts += _phrase_recap(phrases, decision.recap)
    only_greets = not parts and (not lead or (decision.leave and decision.lead == ("GREET",)))
    is_felt = bool(decision.findings) and bool({*decision.tail} & _ANSWERS_MEASURE) and not decision.leave
    if decision.findings and only_greets and not is_felt:
        parts.append(phrases.choose("ALLOWED" if decision.leave else "DONE"))
    if decision.kind in GREETED_BEFORE and decision.lead == ("GREET",) and not (parts or is_felt):
        parts.append(phrases.choose(decision.kind))  # "Guten Morgen. Darf ich mich setzen?"
    if decision.ask_back and phrases.person.is_child:
        parts.append(phrases.choose("CLARIFY"))
    elif decision.ask_back:
        parts.append(phrases.ask_back(case.topics[case.fact(decision.ask_back).topic]))
    if not (lead or parts or is_felt):
        parts = _phrase_other(phrases, state, decision)
    if decision.misnamed:
        lead.insert(0, phrases.name_wrongly(decision.misnamed))
    tail = [echo_greeting(phrases.choose(kind), decision.greeting) for kind in decision.tail]
    return ReplyParts(tuple(lead), tuple(parts), tuple(tail))


@dataclass(frozen=True)
class _Phrases:
    """Set phrases of one person in one turn, which none of the last replies has where possible."""

    case: Case
    person: Person
    level: Level
    turn: int
    said: tuple[str, ...]

    def choose(self, kind: str) -> str:
        return choose_set_phrase(self.case, self.person, kind, self.level, self.turn, self.said)

    def ask_back(self, topic: str) -> str:
        """Ask whether a topic is meant, in words that the last replies don't have; a clause stands behind a comma."""
        meant = f", {topic}" if asks_by_word(topic) else f" {topic}"
        fresh = (begin for begin in ASKS_BACK if not any(reply.startswith(begin) for reply in self.said))
        return f"{next(fresh, ASKS_BACK[0])}{meant}?"

    def name_wrongly(self, name: str) -> str:
        """Say that the other's name for the person is wrong."""
        return _choose(self.case, self.person, "MISNAMED", self.level, self.turn, self.said).replace("{name}", name)

    def react(self, reaction: Reaction) -> str:
        worded = phrase_reaction(self.case, self.person, reaction, self.level, self.turn, self.said)
        if not reaction.fact:
            return worded
        reason = choose_wording(self.case.fact(reaction.fact).answers, self.level, self.turn)
        return f"{worded} {drop_yes_or_no(reason) or reason}"


def _phrase_answers(phrases: _Phrases, decision: Decision) -> list[str]:
    """Word what was asked for: what isn't so, facts, and what isn't told yet; a fact told just before as such."""
    case, level, turn = phrases.case, phrases.level, phrases.turn
    absent = dict.fromkeys(decision.negatives)
    parts = [phrase_denial(case, phrases.person, *absent)] if absent else []
    is_said, said = False, () if "REPEAT" in decision.acts else phrases.said
    for release in decision.released:
        text = phrase_fact(case, release, decision.negative_claim, level, turn, said)
        is_again = release.again and any(text in old for old in said)
        if is_again and not release.supposed and not is_said:
            text, is_said = f"{phrases.choose('AGAIN')} {text}", True  # once for all of them
        parts.append(text)
    return parts + [choose_wording(case.fact(f).gate.guarded_answer, level, turn) or GUARDED for f in decision.guarded]


def _phrase_other(phrases: _Phrases, state: State, decision: Decision) -> list[str]:
    """Word what is said where nothing answers the line."""
    case, person, level, turn = phrases.case, phrases.person, phrases.level, phrases.turn
    if decision.kind == "REPEAT" and state.last_reply:
        return [_drop_objection(state.last_reply)]
    if case.handover and person.id == case.handover.person and (said := phrase_act(decision.kind, level, turn)):
        return [echo_greeting(said, decision.greeting)]
    if decision.kind == "UNKNOWN" and decision.unknown:
        return [phrase_unknown(case, person, decision.unknown, level, turn, phrases.said)]
    if decision.kind == "SUMMARY" and decision.recap and (said_of_it := _phrase_recap(phrases, decision.recap)):
        return said_of_it
    keeps_name = decision.kind == "INTRODUCE" and _is_name_asked_for(case, person)
    return [echo_greeting(phrases.choose("GREET" if keeps_name else decision.kind), decision.greeting)]


def _is_name_asked_for(case: Case, person: Person) -> bool:
    """Return whether a case has its learners ask for a person's name, which the person then doesn't bring up."""
    return any(asks_for_own_name(question) for fact in case.facts_of(person.id) for question in fact.questions)


def _drop_objection(reply: str) -> str:
    """Return a reply without what it began with where it put something right: said again, it puts nothing right."""
    objections = (wording for wordings in load_set_phrases()["RECAP_WRONG"].values() for wording in wordings)
    return next((reply.removeprefix(one).lstrip() for one in objections if reply.startswith(f"{one} ")), reply)


def phrase_fact(
    case: Case, release: Release, negative_claim: bool, level: Level, turn: int, said: Sequence[str] = ()
) -> str:
    """Word a fact; what the learner supposed is confirmed or corrected first. `said` as in `choose_answer`."""
    text = choose_answer(case.fact(release.fact), release, level, turn, said)
    if not release.supposed or release.polarity is None:
        is_no_yes = release.by_word or _asks_for_other(case.fact(release.fact), release.asked)
        return drop_yes_or_no(text) or text if is_no_yes else text
    body = drop_yes_or_no(text)
    correction = "Doch." if negative_claim else "Nein."
    if _EITHER_OR.search(release.asked):  # supposes nothing: "Nur ein Schluck oder ein ganzes Glas?"
        return text if release.polarity == "agree" else body
    if release.polarity != "agree":
        return f"{correction} {body}".strip()
    if body and is_negated(body) and not (is_negated(release.asked) or negative_claim):
        return body  # "Hat er die immer genommen?" isn't confirmed by when he doesn't
    return f"{'Ja.' if _OWN_PLAN.match(release.asked) else 'Ja, das stimmt.'} {body}".strip()


def _asks_for_other(fact: Fact, asked: str) -> bool:
    """Return whether a thing is asked for that neither questions nor answers name: no yes confirms it.

    "Nimmt er etwas zur Blutverdünnung?" is answered by what he takes, and not by "Ja, Ramipril".
    """
    things = _NOUN.findall(asked)
    if things and not any(count_shared_words(thing, fact.whole_text) for thing in things):
        return True
    changes = _CHANGE.findall(asked)
    return bool(changes) and not any(count_shared_words(change, fact.whole_text) for change in changes)


def choose_answer(fact: Fact, release: Release, level: Level, turn: int, said: Sequence[str] = ()) -> str:
    """Choose the wording of a fact for a level; a fuller one of a harder level where only that tells what was asked.

    "Haben Sie Angst, dass es riecht?" is answered by the first wording that speaks of the smell, "Wann war das?" by the
    first that says when. A wording of `said`, the last replies, isn't said word by word again to another question.
    """
    if release.level and LEVELS.index(release.level) > LEVELS.index(level):
        return choose_wording(fact.answers, release.level, turn)
    usual, asked = choose_wording(fact.answers, level, turn), release.asked
    slots = {*find_demanded_slots(asked)} if asks_by_word(asked) else set()
    missing = set() if slots & find_said_slots(usual) else slots
    known = usual if release.told else " ".join((usual, *fact.questions, *fact.model_questions))
    words = [word for word in list_content_words(asked) if not count_shared_words(word, known)]
    goes_on = release.told and bool(asked) and not (release.again or release.supposed)
    is_repeated = goes_on and any(usual in reply for reply in said)
    for harder in LEVELS[LEVELS.index(level) + 1 :] if words or missing or is_repeated else ():
        fuller = choose_wording(fact.answers, harder, turn)
        is_new = is_repeated and not any(fuller in reply for reply in said)
        if is_new or missing & find_said_slots(fuller) or any(count_shared_words(word, fuller) for word in words):
            return fuller
    return usual


def _phrase_recap(phrases: _Phrases, said: SummaryCheck) -> list[str]:
    """Answer a summary: confirm it, put it right by value, or say that it contains more than was said."""
    if said.corrections:
        (right, wrong), *others = said.corrections
        for other_right, other_wrong in others[:_CORRECTED_BESIDE]:
            if other_wrong != wrong:
                wrong += f", und {other_right}, nicht {other_wrong}"
        return [phrases.choose("RECAP_VALUE").format(right=right, wrong=wrong)]
    if said.misstated:
        right = choose_wording(phrases.case.fact(said.misstated[0]).answers, phrases.level, phrases.turn)
        return [phrases.choose("RECAP_WRONG"), drop_yes_or_no(right) or right]
    if said.unheard:
        return [phrases.choose("RECAP_UNHEARD")]
    return [phrases.choose("RECAP_RIGHT")] if said.stated else []


def phrase_denial(case: Case, person: Person, *symptoms: str) -> str:
    """Say 'Nein' to symptoms declared absent: of oneself, or of the patient whom the person speaks for.

    Without a verb it fits all that can be absent: "Herzinfarkt habe ich nicht" isn't said, nor "Stürze hat er nicht".
    """
    is_unsure = person.is_informant and case.patient is None
    denied = f"{symptoms[0]} nicht" if len(symptoms) == 1 else f"weder {' noch '.join(symptoms)}"
    return f"Nein, {denied}, soviel ich weiß." if is_unsure else f"Nein, {denied}."


@cache
def load_set_phrases() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Load the wordings by kind of reply and by who speaks, once per process."""
    found: dict[str, dict[str, list[str]]] = json.loads(SET_PHRASES.read_text(encoding="utf-8"))
    del found["meta"]
    return found


def choose_set_phrase(case: Case, person: Person, kind: str, level: Level, turn: int, said: Sequence[str] = ()) -> str:
    """What is said to an act or to a line without an answer: the person's own words first, then the case's.

    `said` holds the last replies; what none of them says comes first.
    """
    kind = _PHRASED_AS.get(kind, kind)
    return _choose(case, person, kind, level, turn, said).replace("{name}", person.name)


def phrase_reaction(
    case: Case, person: Person, reaction: Reaction, level: Level, turn: int, said: Sequence[str] = ()
) -> str:
    """Word what the person says to something told, ordered, offered or promised; own words come first."""
    pronoun = _PRONOUNS.get(case.patient.sex if case.patient else "", "der Patientin oder dem Patienten")
    again = " ".join(reaction.texts)
    text = _choose(case, person, reaction.kind, level, turn, said)
    worded = text.replace("{patient}", pronoun).replace("{said}", again)
    return worded if "{said}" in text else f"{worded} {again}".strip()


def _choose(case: Case, person: Person, kind: str, level: Level, turn: int, said: Sequence[str]) -> str:
    """Choose a wording that none of the last replies has, the most specific first; else the one said longest ago."""
    usual = load_set_phrases().get(kind) or load_set_phrases()["UNKNOWN"]
    worded = _OWN_AS.get(kind, kind)
    own = next((own for small in (person.small_talk, case.small_talk) if (own := _list_own(small, worded, level))), [])
    shared = [] if own and kind in _ONLY_OWN else usual.get(_find_audience(person)) or usual[""]
    for wordings in (own, shared):
        for place in range(len(wordings)):
            wording = wordings[(turn + place) % len(wordings)]
            if not any(_is_in(wording, reply) for reply in said):
                return wording
    every = [*own, *shared]
    return min(every, key=lambda wording: max(n for n, reply in enumerate(said) if _is_in(wording, reply)))


def _list_own(small_talk: Mapping[str, Mapping[str, object]], kind: str, level: Level) -> list[str]:
    return list_wordings(small_talk.get(kind, {}), level)


def _is_in(wording: str, reply: str) -> bool:
    """Return whether a reply has a wording as sentences of its own."""
    fixed = wording.split("{")[0].strip()
    return bool(fixed) and re.search(rf"(?:^|[.!?] ){re.escape(fixed)}(?: |$)", reply) is not None


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


def phrase_unknown(case: Case, person: Person, asked: str, level: Level, turn: int, said: Sequence[str] = ()) -> str:
    """Word the answer to a question that the case doesn't answer.

    Who somebody is is always known. Who doesn't know says so as it fits the question: nothing comes to mind, it isn't
    decided, it was long ago, it wasn't noticed.
    """
    if identity := _phrase_identity(case, person, asked):
        return identity
    return choose_set_phrase(case, person, find_unknown_kind(person, asked), level, turn, said)


def _phrase_identity(case: Case, person: Person, asked: str) -> str:
    """Word what everybody knows: one's name and age, and when the patient was born, of whom one speaks; else ""."""
    if person.is_informant and asks_for_birth_of_kin(asked) and (born := find_birth_date(case)):
        return f"Am {born}."
    if person.is_informant and case.patient and asks_for_name_of_kin(asked) and list_kin(asked) & _list_parent(case):
        return f"{case.patient.name}."
    if asks_for_own_name(asked):
        return f"Ich heiße {person.name}."
    return f"Ich bin {person.age}." if asks_for_own_age(asked) and person.age else ""


def _list_parent(case: Case) -> frozenset[str]:
    """Return what grown children call the patient; whom else a question may mean by a word of kin isn't certain."""
    if case.patient is None or case.patient.is_child:
        return frozenset()
    return {"FEMALE": frozenset(("mutter",)), "MALE": frozenset(("vater",))}.get(case.patient.sex, frozenset())


def find_birth_date(case: Case) -> str:
    """Return when the patient was born, in the words of the patient's own answer; "" where no fact tells it."""
    for fact in case.facts_of(case.patient.id) if case.patient else ():
        if any(map(asks_for_birth, fact.questions)):
            dates = (date for answer in fact.answers.values() for date in find_dates(answer))
            if found := next(dates, ""):
                return found
    return ""
